"""The system checks E020 to E022, and the command that reads any path."""

from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from memory_app import checks

pytestmark = pytest.mark.req("M7")

FIXTURES = Path(__file__).parent / "fixtures"


class SoftDriver:
    name = "soft"
    capabilities = SimpleNamespace(erase="soft")


class HardDriver:
    name = "hard"
    capabilities = SimpleNamespace(erase="hard")


def ids(messages):
    return [message.id for message in messages]


def drivers(settings, *names):
    settings.KEEPSAKE_DRIVERS = list(names)
    return ids(checks.drivers_erase(None))


def test_the_drivers_in_use_can_erase():
    assert checks.drivers_erase(None) == []


def test_a_driver_that_can_only_soft_delete_is_refused(settings):
    assert drivers(settings, "db", f"{__name__}.SoftDriver", f"{__name__}.HardDriver") == ["keepsake.E020"]


@pytest.mark.parametrize("name", ["nowhere", "nowhere.Driver", "memory_app.drivers.db.None"])
def test_a_driver_that_is_not_there_is_an_error(settings, name):
    assert drivers(settings, name) == ["keepsake.E021"]


def test_with_no_path_set_no_source_is_read(settings):
    assert settings.AGENT_PATHS == []
    assert checks.agents_keep_memory_out_of_system_text(None) == []


def test_sources_named_in_the_setting_are_checked(settings):
    settings.AGENT_PATHS = [str(FIXTURES / "ollama_bad.py"), str(FIXTURES / "ollama_good.py")]
    found = checks.agents_keep_memory_out_of_system_text(None)
    assert ids(found) == ["keepsake.E022"] * 2
    assert found[0].obj.endswith("ollama_bad.py:8")


def test_what_cannot_be_checked_is_a_warning(settings, tmp_path):
    (tmp_path / "broken.py").write_text("def f(:")
    settings.AGENT_PATHS = [str(tmp_path), str(tmp_path / "none")]
    assert ids(checks.agents_keep_memory_out_of_system_text(None)) == ["keepsake.W022"] * 2


def run(*paths):
    out = StringIO()
    try:
        call_command("check_agents", *map(str, paths), stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def test_the_command_prints_file_line_and_id_and_ends_with_1():
    bad = FIXTURES / "litellm_bad.py"
    code, lines = run(bad, FIXTURES / "litellm_good.py")
    assert code == 1
    assert [line.split(" text")[0] for line in lines] == [f"{bad}:6: keepsake.E022", f"{bad}:11: keepsake.E022"]


def test_the_command_ends_with_0_when_nothing_is_found():
    assert run(FIXTURES / "lookalikes_good.py") == (0, ["Nothing was found."])


def test_a_folder_is_read_with_all_below_it_but_what_is_hidden_or_installed(tmp_path):
    source = (FIXTURES / "litellm_bad.py").read_text()
    for name in ("a.py", "b/c.py", ".venv/d.py", "lib/site-packages/e.py", "f.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source)
    _, lines = run(tmp_path)
    assert {line.split(":")[0] for line in lines} == {str(tmp_path / "a.py"), str(tmp_path / "b" / "c.py")}


def test_what_cannot_be_read_ends_with_1(tmp_path):
    (tmp_path / "broken.py").write_text("def f(:")
    code, [line] = run(tmp_path)
    assert code == 1
    assert "keepsake.W022 not checked" in line


def test_a_path_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(CommandError, match="There is no"):
        call_command("check_agents", str(tmp_path / "none"))
