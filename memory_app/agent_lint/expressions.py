"""Expressions: what they are worth, and whether one of them makes system text of recalled text."""

import ast
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from memory_app.agent_lint import shapes
from memory_app.agent_lint.values import CLEAN, Value, either, element, first, holding, text_of, with_item

Env = dict[str, Value]


class Expressions:
    """Evaluates expressions in an environment. `report` is told where recalled text becomes system text."""

    def __init__(self, report: Callable[[ast.AST, int], None]) -> None:
        self.report = report

    def call_own(self, node: ast.Call, env: Env) -> Value | None:
        """The result of a function of the same source, None when it is not one. Set by the statements' side."""
        raise NotImplementedError

    def value(self, node: ast.expr | None, env: Env) -> Value:
        """What an expression is worth; CLEAN for what is not followed."""
        if node is None:
            return CLEAN
        method: Callable[[Any, Env], Value] = getattr(self, f"of_{type(node).__name__}", self._of_parts)
        return method(node, env)

    def _of_parts(self, node: ast.expr, env: Env) -> Value:
        """What is not followed: its parts are looked at, its result is clean."""
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self.value(part, env)
        return CLEAN

    def of_Constant(self, node: ast.Constant, env: Env) -> Value:
        return Value(text=node.value) if isinstance(node.value, str) else CLEAN

    def of_Name(self, node: ast.Name, env: Env) -> Value:
        return env.get(node.id, CLEAN)

    def of_Attribute(self, node: ast.Attribute, env: Env) -> Value:
        owner = self.value(node.value, env)
        if found := env.get(shapes.place_of(node)):
            return found
        if node.attr == "memory":
            return Value(memory=True)
        if node.attr in shapes.TEXT_ATTRIBUTES or (owner.memory and node.attr in shapes.MEMORY_TEXT_ATTRIBUTES):
            return Value(source=owner.source or node.lineno)
        return Value(source=owner.source) if node.attr not in shapes.PLAIN_ATTRIBUTES else CLEAN

    def of_JoinedStr(self, node: ast.JoinedStr, env: Env) -> Value:
        return text_of([self.value(part, env) for part in node.values])

    def of_FormattedValue(self, node: ast.FormattedValue, env: Env) -> Value:
        return Value(source=self.value(node.value, env).source)

    def of_BinOp(self, node: ast.BinOp, env: Env) -> Value:
        left, right = self.value(node.left, env), self.value(node.right, env)
        if left.items or right.items:
            return holding([*(left.items or (left,)), *(right.items or (right,))])
        return Value(source=left.source or right.source, text=left.text + right.text, slots=left.slots | right.slots)

    def of_BoolOp(self, node: ast.BoolOp, env: Env) -> Value:
        return self._any_of([self.value(part, env) for part in node.values])

    def of_IfExp(self, node: ast.IfExp, env: Env) -> Value:
        self.value(node.test, env)
        return either(self.value(node.body, env), self.value(node.orelse, env))

    def of_Await(self, node: ast.Await, env: Env) -> Value:
        return self.value(node.value, env)

    of_Starred = of_Await

    def of_NamedExpr(self, node: ast.NamedExpr, env: Env) -> Value:
        found = self.value(node.value, env)
        env[node.target.id] = found
        return found

    def of_List(self, node: ast.List | ast.Set, env: Env) -> Value:
        return holding(self._each(node.elts, env))

    of_Set = of_List

    def of_Tuple(self, node: ast.Tuple, env: Env) -> Value:
        items = self._each(node.elts, env)
        role = shapes.role_of(node.elts[0], items[0].text) if len(node.elts) == 2 == len(items) else ""
        if role in shapes.SYSTEM_ROLES:
            return self._system(node, items[1:])
        return holding(items)

    def of_Dict(self, node: ast.Dict, env: Env) -> Value:
        fields: dict[str, Value] = {}
        spread: list[Value] = []
        role = ""
        for key, item in zip(node.keys, node.values, strict=True):
            found = self.value(item, env)
            if key is None:
                spread.append(found)
                fields |= found.fields
                role = found.role or role
                continue
            name = self.value(key, env).text
            fields[name] = found
            if name == "role":
                role = shapes.role_of(item, found.text)
        self._request(node, fields)
        return self._message(node, role, fields, spread)

    def _request(self, node: ast.AST, fields: dict[str, Value]) -> None:
        """A dict that holds the arguments of a model call."""
        names = shapes.SYSTEM_KEYS
        if not shapes.REQUEST_KEYS.isdisjoint(fields):
            names = names | shapes.SYSTEM_KEYWORDS
        self._system(node, [fields[name] for name in names.intersection(fields)])

    def _message(self, node: ast.AST, role: str, fields: dict[str, Value], more: Sequence[Value] = ()) -> Value:
        """A dict, which is a message if it has a role."""
        parts = [*fields.values(), *more]
        if role in shapes.SYSTEM_ROLES:
            return replace(self._system(node, parts), role=role, fields=fields)
        source = first(parts) if role else next((part.loose for part in parts if part.loose), 0)
        return Value(source=source, role=role, fields=fields)

    def _system(self, node: ast.AST, parts: Iterable[Value]) -> Value:
        """A system message of these parts: recalled text in it is what we look for; a template's slots are kept."""
        parts = list(parts)
        if source := first(parts):
            self.report(node, source)
        return Value(slots=frozenset().union(*(shapes.slots(part.text) | part.slots for part in parts)))

    def of_Subscript(self, node: ast.Subscript, env: Env) -> Value:
        owner, key = self.value(node.value, env), self.value(node.slice, env)
        if isinstance(node.slice, ast.Slice):
            return Value(source=owner.source, items=owner.items)
        if key.text in owner.fields:
            return owner.fields[key.text]
        if owner.role:
            return Value(source=owner.source)
        return element(owner, _index(node.slice))

    def of_ListComp(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp, env: Env) -> Value:
        return holding([self.value(node.elt, self._looped(node.generators, env))])

    of_SetComp = of_GeneratorExp = of_ListComp

    def of_DictComp(self, node: ast.DictComp, env: Env) -> Value:
        inner = self._looped(node.generators, env)
        return text_of([self.value(node.key, inner), self.value(node.value, inner)])

    def _looped(self, generators: list[ast.comprehension], env: Env) -> Env:
        inner = dict(env)
        for each in generators:
            self.bind(each.target, element(self.value(each.iter, inner)), inner)
            for test in each.ifs:
                self.value(test, inner)
        return inner

    def bind(self, target: ast.expr, found: Value, env: Env) -> None:
        """Gives a name, an attribute, or each of several names a value."""
        if isinstance(target, ast.Tuple | ast.List):
            for index, part in enumerate(target.elts):
                self.bind(part, element(found, index), env)
        elif isinstance(target, ast.Starred):
            self.bind(target.value, found, env)
        elif isinstance(target, ast.Subscript):
            self._put_at(target, found, env)
        elif place := shapes.place_of(target):
            env[place] = found

    def _put_at(self, target: ast.Subscript, found: Value, env: Env) -> None:
        """`message["content"] = …`, `message["role"] = "system"`, `request["system"] = …`, `seen[key] = …`."""
        owner, key = self.value(target.value, env), self.value(target.slice, env).text
        role = found.text if key == "role" else owner.role
        if role in shapes.SYSTEM_ROLES and not shapes.slots(key):
            self._system(target, [owner, found])
        elif key:
            self._request(target, {**owner.fields, key: found})
        if place := shapes.place_of(target.value):
            fields = {**owner.fields, key: found} if key else owner.fields
            env[place] = replace(owner, role=role, source=owner.source or found.loose, fields=fields)

    def of_Call(self, node: ast.Call, env: Env) -> Value:
        own = self.call_own(node, env)
        if own is not None:
            return own
        owner = self.value(node.func.value, env) if isinstance(node.func, ast.Attribute) else CLEAN
        given = self._each(node.args, env)
        named = {each.arg or "": self.value(each.value, env) for each in node.keywords}
        self._sink(node, owner, given, named)
        if shapes.names_system(node.func):
            return self._system(node, [*given, *named.values()])
        if isinstance(node.func, ast.Attribute) and node.func.attr in shapes.PUTTING_METHODS:
            self._put(node.func, given, env)
            return CLEAN
        return self._result(node, owner, given, named)

    def _sink(self, node: ast.Call, owner: Value, given: list[Value], named: dict[str, Value]) -> None:
        """A model call with system text of its own, or a template that is filled."""
        for each in node.keywords:
            if each.arg in shapes.SYSTEM_KEYWORDS:
                self._system(each, [named[each.arg]])
        if owner.slots and shapes.name_of(node.func) in shapes.FILLING_CALLS:
            filling = named | {name: part for each in given for name, part in each.fields.items()}
            self._system(node, [filling[name] for name in owner.slots.intersection(filling)])

    def _result(self, node: ast.Call, owner: Value, given: list[Value], named: dict[str, Value]) -> Value:
        name, every = shapes.name_of(node.func), [*given, *named.values()]
        method = isinstance(node.func, ast.Attribute)
        if method and (name in shapes.TEXT_CALLS or (owner.memory and name in shapes.MEMORY_TEXT_CALLS)):
            return self._recalled(name, node.lineno)
        if "role" in named:
            role = next(shapes.role_of(each.value, named["role"].text) for each in node.keywords if each.arg == "role")
            return self._message(node, role, named, given)
        if name in shapes.TEMPLATE_CALLS or name in shapes.FILLING_CALLS:
            slots = owner.slots.union(*(each.slots for each in every)) - frozenset(named)
            return Value(slots=slots, source=first([owner, *every]) if name == "format" else 0)
        if name in shapes.TEXT_METHODS | shapes.TEXT_FUNCTIONS and (method or name in shapes.TEXT_FUNCTIONS):
            return self._text(owner, every, keep=name in shapes.TEXT_FUNCTIONS)
        if method and owner.source:
            return CLEAN if name in {"index", "count", "find", "startswith", "endswith"} else replace(owner, role="")
        return CLEAN

    def _recalled(self, name: str, line: int) -> Value:
        if name == "messages":
            return Value(source=line, items=(Value(source=line, role="user"),))
        return Value(source=line)

    def _text(self, owner: Value, every: list[Value], *, keep: bool) -> Value:
        """What a function of text makes of it. `list(messages)` keeps what it holds, `join` does not."""
        if keep and len(every) == 1 and every[0].items:
            return every[0]
        return Value(source=next((each.loose for each in (owner, *every) if each.loose), 0))

    def _put(self, function: ast.Attribute, given: list[Value], env: Env) -> None:
        """`messages.append(…)`, `lines.extend(…)`, `messages.insert(0, …)`."""
        place = shapes.place_of(function.value)
        if not place or not given:
            return
        held, item = env.get(place, CLEAN), given[-1]
        for each in (item.items or (item,)) if function.attr in {"extend", "update"} else (item,):
            held = with_item(held, each, in_front=function.attr == "insert")
        env[place] = held

    def _each(self, nodes: Sequence[ast.expr], env: Env) -> list[Value]:
        """Values of these; what is spread counts as its items."""
        found: list[Value] = []
        for node in nodes:
            each = self.value(node, env)
            found += each.items if isinstance(node, ast.Starred) and each.items else (each,)
        return found

    def _any_of(self, values: list[Value]) -> Value:
        result = values[0]
        for each in values[1:]:
            result = either(result, each)
        return result


def _index(node: ast.expr) -> int | None:
    try:
        found = ast.literal_eval(node)
    except ValueError:
        return None
    return found if isinstance(found, int) else None
