"""K19: the same block for a chat call and for a command-line harness."""

import subprocess
import sys
from pathlib import Path

import pytest

from agents_gateway.sdk import Client, Memory
from tests.sdk.fake_gateway import PERSON, SEATS, FakeGateway

ROOT = Path(__file__).resolve().parents[2]


def memory(*items: object) -> Memory:
    return Client("http://keepsake.test", PERSON, FakeGateway(*items)).session(agent="chat-agent").run().memory


@pytest.mark.req("K19")
def test_messages_are_one_user_message_holding_the_block() -> None:
    given = memory(SEATS)
    assert given.messages() == [{"role": "user", "content": given.block()}]
    assert "Prefers window seats" in given.block()


@pytest.mark.req("K19")
def test_the_prompt_file_is_the_same_block_then_the_task() -> None:
    given = memory(SEATS)
    assert given.prompt_md() == given.block() + "\n"
    assert given.prompt_md("Book a seat.") == f"{given.block()}\n\nBook a seat.\n"
    assert memory().prompt_md("Book a seat.") == "Book a seat.\n"


@pytest.mark.req("K19")
def test_the_prompt_file_is_for_its_owner_only_even_where_a_wider_one_was(tmp_path: Path) -> None:
    path = tmp_path / "PROMPT.md"
    path.write_text("old")
    path.chmod(0o666)
    memory(SEATS).write_prompt(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_text() == memory(SEATS).prompt_md()
    assert [each.name for each in tmp_path.iterdir()] == ["PROMPT.md"]


@pytest.mark.req("K19")
def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    other, path = tmp_path / "other", tmp_path / "PROMPT.md"
    other.write_text("mine")
    path.symlink_to(other)
    memory(SEATS).write_prompt(path)
    assert other.read_text() == "mine"
    assert not path.is_symlink()


@pytest.mark.req("K19")
def test_a_run_without_memory_leaves_none_of_an_older_run_behind(tmp_path: Path) -> None:
    path = tmp_path / "PROMPT.md"
    memory(SEATS).write_prompt(path)
    memory().write_prompt(str(path))
    assert path.read_text() == ""


@pytest.mark.req("K14")
def test_the_sdk_imports_with_the_standard_library_alone() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import agents_gateway.sdk; print('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
