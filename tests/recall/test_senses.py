"""Recall by sense: sealed vectors made after the write, gone with the entry, never needed (M5, M10, M12)."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from accounts.ids import new_id
from accounts.models import Tenant
from memory_app import services
from memory_app.crypto.keyring import open_key
from memory_app.crypto.sealing import BrokenSeal, Place, unseal
from memory_app.domain.commands import Accept, Change, Forget, Propose, Remember
from memory_app.drivers.embedders import cache, registry
from memory_app.drivers.embedders.vectors import Gallery, middle, pack
from memory_app.models import Embedding, Entry, Subject, Version
from memory_app.models.walls import as_role, scoped
from memory_app.selectors.recall import rank
from memory_app.selectors.senses import place_of, prepare
from memory_app.selectors.standing import standing
from tests.conftest import as_agent

pytestmark = [pytest.mark.django_db, pytest.mark.req("M5")]


def remember(ctx, *texts):
    return [services.remember(ctx, Remember(text=text)).id for text in texts]


def recall(ctx, query, k=10):
    sense = prepare(ctx, query)
    with scoped(ctx.tenant, ctx.subject):
        return [entry for entry, _ in rank(ctx, standing(ctx.tenant, ctx.subject), query, k, sense=sense)]


def vectors(ctx):
    with scoped(ctx.tenant, ctx.subject):
        return list(Embedding.objects.order_by("made_at"))


def subject(ctx):
    with scoped(ctx.tenant, ctx.subject):
        return Subject.objects.get(id=ctx.subject)


def test_recall_works_before_any_vector_exists_and_by_sense_afterwards(ctx, openai):
    cocoa, chess = remember(ctx, "enjoys cocoa", "plays chess")
    assert recall(ctx, "which beverage") == []
    assert recall(ctx, "cocoa") == [cocoa]
    assert services.embed_due() == 1
    assert recall(ctx, "which beverage")[0] == cocoa
    assert recall(ctx, "chess tournament")[0] == chess


def test_a_note_without_a_vector_yet_is_still_found_by_its_words(ctx, openai):
    remember(ctx, "enjoys cocoa")
    services.embed_due()
    (new,) = remember(ctx, "collects stamps")
    assert recall(ctx, "stamps")[0] == new


def test_work_is_due_after_a_write_and_then_no_more(ctx, openai):
    remember(ctx, "enjoys cocoa", "plays chess")
    assert services.embed_due() == 1
    assert services.embed_due() == 0
    remember(ctx, "has a dog")
    assert services.embed_due() == 1
    assert len(vectors(ctx)) == 3
    assert sorted(openai.texts) == ["enjoys cocoa", "has a dog", "plays chess"]


def test_more_than_a_batch_is_made_in_one_go(ctx, openai, monkeypatch):
    monkeypatch.setattr(registry.configured(), "max_batch", 2)
    remember(ctx, *(f"has dog {n}" for n in range(5)))
    services.embed_due()
    assert len(vectors(ctx)) == 5


def test_without_an_embedder_nothing_is_made(ctx):
    remember(ctx, "enjoys cocoa")
    assert services.embed_due() == 0
    assert prepare(ctx, "cocoa") is None
    assert vectors(ctx) == []


@pytest.mark.req("M12")
def test_a_vector_is_sealed_and_opens_only_in_its_place_and_for_its_model(ctx, openai):
    remember(ctx, "enjoys cocoa", "plays chess")
    services.embed_due()
    one, other = vectors(ctx)
    model = registry.configured().model_id
    assert (one.model, one.dims) == (model, 5)
    place = Place(ctx.tenant, ctx.app, ctx.subject, one.entry_id, one.version_id)
    key = open_key(one.key_id)
    assert unseal(key, bytes(one.sealed), place_of(place, model)) != bytes(one.sealed)
    for wrong, sealed in (
        (place, one.sealed),
        (place_of(place, "other"), one.sealed),
        (place_of(place, model), other.sealed),
    ):
        with pytest.raises(BrokenSeal):
            unseal(key, bytes(sealed), wrong)


@pytest.mark.req("M10")
def test_vectors_go_with_what_is_forgotten(ctx, other_ctx, openai):
    gone, kept = remember(ctx, "enjoys cocoa", "plays chess")
    (theirs,) = remember(other_ctx, "enjoys cocoa")
    services.embed_due()
    assert services.forget(ctx, Forget(entry=gone, revision=1)).done
    assert [one.entry_id for one in vectors(ctx)] == [kept]
    assert gone not in recall(ctx, "which beverage")
    assert services.forget_all(ctx).done
    assert vectors(ctx) == []
    assert [one.entry_id for one in vectors(other_ctx)] == [theirs]


def test_other_peoples_vectors_are_never_compared(ctx, other_ctx, openai):
    remember(other_ctx, "enjoys cocoa")
    (mine,) = remember(ctx, "plays chess")
    services.embed_due()
    assert recall(ctx, "which beverage") == [mine]


def test_what_waits_or_is_no_longer_said_does_not_appear(ctx, openai):
    (changed,) = remember(ctx, "enjoys cocoa")
    waiting = services.propose(as_agent(ctx), Propose(text="enjoys tea")).proposal
    services.embed_due()
    services.revise(ctx, Change(entry=changed, revision=1, text="plays chess"))
    services.embed_due()
    assert len(vectors(ctx)) == 2
    assert recall(ctx, "which beverage") == [changed]
    assert waiting not in recall(ctx, "tea")


def test_another_model_makes_all_vectors_anew(ctx, openai, settings):
    remember(ctx, "enjoys cocoa")
    services.embed_due()
    before = subject(ctx).vectors_model
    settings.EMBEDDER_MODEL = "another"
    registry._made.cache_clear()
    assert recall(ctx, "which beverage") == []
    assert services.embed_due() > 0
    assert [one.model for one in vectors(ctx)] == [registry.configured().model_id] != [before]
    assert len(recall(ctx, "which beverage")) == 1


def test_a_fault_leaves_the_work_for_later_and_recall_by_words(ctx, openai):
    (cocoa,) = remember(ctx, "enjoys cocoa")
    openai.status = 503
    assert services.embed_due() == 1
    assert vectors(ctx) == []
    assert recall(ctx, "cocoa") == [cocoa]
    assert services.embed_due() == 0  # the lease holds off the next try
    with scoped(ctx.tenant, ctx.subject):
        Subject.objects.filter(id=ctx.subject).update(vectors_leased_until=None)
    openai.status = 200
    services.embed_due()
    assert len(vectors(ctx)) == 1


@pytest.mark.req("M14", "M18")
@pytest.mark.parametrize("why", ["child", "region", "off"])
def test_texts_do_not_leave_for_children_other_regions_or_while_memory_is_off(ctx, openai, why):
    remember(ctx, "enjoys cocoa")
    if why == "child":
        with scoped(ctx.tenant, ctx.subject):
            Subject.objects.filter(id=ctx.subject).update(
                child=True, consent_by=ctx.actor.id, consent_at="2026-01-01T00:00Z"
            )
    elif why == "region":
        Tenant.objects.filter(id=ctx.tenant).update(region="eu")
    else:
        services.switch(ctx, False)
    services.embed_due()
    recall(ctx, "which beverage")
    assert openai.texts == []
    assert vectors(ctx) == []


def entries(ctx):
    return Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.subject)


@pytest.mark.req("K13", "K18", "M9")
def test_only_what_is_in_use_leaves_for_an_outside_embedder(ctx, openai):
    remember(ctx, "has a dog")
    held, outside, changed = remember(ctx, "has a cat", "has a train", "has a tram")
    waiting = services.propose(as_agent(ctx), Propose(text="enjoys tea")).proposal
    services.revise(ctx, Change(entry=changed, revision=1, text="plays chess"))
    with scoped(ctx.tenant, ctx.subject):
        entries(ctx).filter(id=held).update(expires_at=timezone.now() - timedelta(seconds=1))  # as under a legal hold
        entries(ctx).filter(id=outside).update(quarantined=True)
    services.embed_due()
    assert sorted(openai.texts) == ["has a dog", "plays chess"]
    services.accept(ctx, Accept(entry=waiting))
    services.embed_due()
    assert openai.texts[2:] == ["enjoys tea"]


def test_an_embedder_on_this_machine_reads_what_waits_too(ctx, openai, monkeypatch):
    monkeypatch.setattr(registry.configured(), "is_remote", False)
    services.propose(as_agent(ctx), Propose(text="enjoys tea"))
    services.embed_due()
    assert openai.texts == ["enjoys tea"]


@pytest.mark.req("M14")
def test_texts_leave_for_the_region_that_the_embedder_runs_in(ctx, openai, settings):
    settings.EMBEDDER_REGIONS = ["eu"]
    Tenant.objects.filter(id=ctx.tenant).update(region="eu")
    remember(ctx, "enjoys cocoa")
    services.embed_due()
    assert openai.texts == ["enjoys cocoa"]


def test_opened_vectors_are_kept_for_the_next_recall_and_let_go_on_every_write(ctx, openai):
    remember(ctx, "enjoys cocoa", "plays chess")
    services.embed_due()
    for act in (
        lambda: remember(ctx, "has a dog"),
        lambda: services.forget(ctx, Forget(entry=recall(ctx, "chess")[0], revision=1)),
        lambda: services.switch(ctx, False),
        lambda: services.switch(ctx, True),
        lambda: services.forget_all(ctx),
    ):
        recall(ctx, "which beverage")
        before = subject(ctx).generation
        act()
        assert not cache.holds(ctx.subject)
        assert subject(ctx).generation > before


def test_what_another_process_forgot_is_not_served_from_this_ones_cache(ctx, openai):
    gone, kept = remember(ctx, "enjoys cocoa", "plays chess")
    services.embed_due()
    recall(ctx, "which beverage")
    opened = dict(cache._kept)
    services.forget(ctx, Forget(entry=gone, revision=1))
    cache._kept.update(opened)  # as it still is in a process that took no part
    recall(ctx, "which beverage")
    with scoped(ctx.tenant, ctx.subject):
        left = {str(version.id) for version in Version.objects.filter(entry_id=kept)}
    assert set(cache._kept[ctx.subject][2].versions) == left


def test_the_cache_is_bounded_in_people_vectors_and_age(monkeypatch):
    mark = cache.Mark(new_id(), 1, 1, "m", "m")
    people = [new_id() for _ in range(cache.MOST_PEOPLE + 5)]
    for one in people:
        cache.put(one, mark, Gallery([new_id()], [pack([1.0])]))
    assert len(cache._kept) == cache.MOST_PEOPLE
    assert cache.get(people[-1], mark._replace(generation=2)) is None
    monkeypatch.setattr(cache, "MOST_VECTORS", 3)
    cache.put(people[0], mark, Gallery([new_id() for _ in range(3)], [pack([1.0])] * 3))
    assert list(cache._kept) == [people[0]]
    cache.put(people[1], mark, Gallery([new_id() for _ in range(4)], [pack([1.0])] * 4))
    assert people[1] not in cache._kept
    monkeypatch.setattr(cache, "SECONDS", 0.0)
    assert cache.get(people[0], mark) is None


def test_likeness_is_the_product_of_vectors():
    one, other = new_id(), new_id()
    gallery = Gallery([one, other], [pack([1.0, 0.0]), pack([0.6, 0.8])])
    assert gallery.likeness([0.0, 1.0]) == {one: 0.0, other: pytest.approx(0.8, abs=1e-3)}
    assert Gallery([], []).likeness([1.0]) == {}
    assert middle([[1.0, 0.0], [0.0, 1.0]]) == pytest.approx([0.5**0.5, 0.5**0.5])


def test_the_worker_sees_only_that_somebodys_vectors_are_due(ctx, openai):
    remember(ctx, "enjoys cocoa")
    services.embed_due()
    for table in ("memory_app_embedding", "memory_app_version"):
        with pytest.raises(Exception, match="permission denied"), transaction.atomic(), as_role("keep_courier"):
            with connection.cursor() as cursor:
                cursor.execute(f"SELECT * FROM {table}")
