"""The shapes that are known: where recalled text comes from, where system text goes, what hands text on."""

import ast
import re

SYSTEM_ROLES = frozenset({"system", "developer"})

# `ctx.memory`, or a parameter called `memory` or annotated so, is the memory of a run; these are its texts.
MEMORY_TEXT_ATTRIBUTES = frozenset({"items"})
MEMORY_TEXT_CALLS = frozenset({"messages", "prompt_md", "block", "context"})
# Sources whatever they are called on.
TEXT_CALLS = frozenset({"recall"})
TEXT_ATTRIBUTES = frozenset({"block"})
# What a remembered thing has besides its text.
PLAIN_ATTRIBUTES = frozenset({"kind", "pinned", "tainted", "id", "revision", "run_id"})

# openai responses.create(instructions=), anthropic messages.create(system=), google GenerateContentConfig and others.
SYSTEM_KEYWORDS = frozenset({"system", "instructions", "system_instruction", "system_prompt", "system_message"})
SYSTEM_KEYS = frozenset({"system_instruction", "systemInstruction"})
# A dict with one of these keys beside `system` or `instructions` holds the arguments of a model call.
REQUEST_KEYS = frozenset({"messages", "model", "input", "contents"})
# langchain, mistral, openai's own types; haystack's ChatMessage.from_system.
SYSTEM_CALLS = frozenset(
    {
        "SystemMessage",
        "DeveloperMessage",
        "SystemMessagePromptTemplate.from_template",
        "from_system",
        "ChatCompletionSystemMessageParam",
        "ChatCompletionDeveloperMessageParam",
    }
)
TEMPLATE_CALLS = frozenset({"ChatPromptTemplate", "from_messages"})
FILLING_CALLS = frozenset(
    {"invoke", "ainvoke", "stream", "astream", "format", "format_messages", "aformat_messages", "format_prompt"}
    | {"partial"}
)

# What gives text back when it is given text, whatever it is called on …
TEXT_METHODS = frozenset({"format_map", "join", "substitute", "safe_substitute", "replace", "render"})
TEXT_FUNCTIONS = frozenset(
    {"str", "repr", "list", "tuple", "set", "dict", "sorted", "reversed", "enumerate", "zip", "map", "filter"}
    | {
        "iter",
        "next",
        "min",
        "max",
        "dumps",
        "escape",
        "dedent",
        "indent",
        "fill",
        "shorten",
        "wrap",
        "chain",
        "islice",
    }
    | {"from_iterable", "deepcopy", "copy", "asdict"}
)
# … and what puts it into the list or dict it is called on.
PUTTING_METHODS = frozenset({"append", "insert", "extend", "add", "update", "appendleft"})

_SLOT = re.compile(r"(?<!\{)\{(\w+)[^{}]*\}")


def slots(text: str) -> frozenset[str]:
    """The names in braces of a template."""
    return frozenset(_SLOT.findall(text))


def name_of(function: ast.expr) -> str:
    """The last name of what is called: `create` of `client.messages.create`."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def names_system(function: ast.expr) -> bool:
    """Whether a call of this makes a system message of its text."""
    name = name_of(function)
    owner = name_of(function.value) if isinstance(function, ast.Attribute) else ""
    return not SYSTEM_CALLS.isdisjoint({name, f"{owner}.{name}"})


def role_of(node: ast.expr, text: str) -> str:
    """The role that an expression names: a literal, or a member such as `MessageRole.SYSTEM`; "" when unknown."""
    if text:
        return text
    while isinstance(node, ast.Attribute) and node.attr == "value":
        node = node.value
    return node.attr.lower() if isinstance(node, ast.Attribute) else ""


def is_memory(argument: ast.arg) -> bool:
    """Whether a parameter is the memory of a run, by its name or its annotation."""
    annotation = argument.annotation
    if isinstance(annotation, ast.Constant):
        return str(annotation.value).rsplit(".", 1)[-1] == "Memory"
    return argument.arg == "memory" or (annotation is not None and name_of(annotation) == "Memory")


def place_of(node: ast.expr) -> str:
    """The dotted name of a variable or of an attribute of one, "" for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (owner := place_of(node.value)):
        return f"{owner}.{node.attr}"
    return ""
