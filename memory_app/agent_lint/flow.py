"""Statements: names get values in order, branches may have happened, functions of the same source are followed."""

import ast
from collections.abc import Callable, Sequence

from memory_app.agent_lint import shapes
from memory_app.agent_lint.expressions import Env, Expressions
from memory_app.agent_lint.values import CLEAN, Value, either, element

Function = ast.FunctionDef | ast.AsyncFunctionDef
DEEP = 3  # calls of own functions inside own functions
CALLS = 5000  # of own functions in one source, so that no source can keep us busy


class Flow(Expressions):
    """Reads one module: its body, then each function by itself, then again with what the first time taught."""

    def __init__(self, tree: ast.Module, report: Callable[[ast.AST, int], None]) -> None:
        super().__init__(report)
        self.functions: dict[str, Function] = {}
        self.methods: dict[str, Function] = {}
        self.stack: list[Function] = []
        self.returned: list[Value] = []
        self.calls = 0
        self.tree = tree

    def run(self) -> None:
        """Reads everything."""
        for node in ast.walk(self.tree):
            for inner in ast.iter_child_nodes(node):
                if isinstance(inner, Function):
                    (self.methods if isinstance(node, ast.ClassDef) else self.functions).setdefault(inner.name, inner)
        shared: Env = {}
        for _ in range(2):  # an attribute may be set in a method that stands below
            self.block(self.tree.body, shared)

    def block(self, body: Sequence[ast.stmt], env: Env) -> None:
        """Statements in order."""
        for statement in body:
            method: Callable[[ast.stmt, Env], None] | None = getattr(self, f"do_{type(statement).__name__}", None)
            if method is not None:
                method(statement, env)
            else:
                self._parts(statement, env)

    def _parts(self, node: ast.AST, env: Env) -> None:
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self.value(part, env)

    def do_Assign(self, node: ast.Assign, env: Env) -> None:
        found = self.value(node.value, env)
        for target in node.targets:
            self.bind(target, found, env)

    def do_AnnAssign(self, node: ast.AnnAssign, env: Env) -> None:
        if node.value is not None:
            self.bind(node.target, self.value(node.value, env), env)

    def do_AugAssign(self, node: ast.AugAssign, env: Env) -> None:
        left = ast.parse(ast.unparse(node.target), mode="eval").body
        both = ast.copy_location(ast.BinOp(left, node.op, node.value), node)
        self.bind(node.target, self.value(ast.fix_missing_locations(both), env), env)

    def do_Return(self, node: ast.Return, env: Env) -> None:
        self.returned.append(self.value(node.value, env))

    def do_Expr(self, node: ast.Expr, env: Env) -> None:
        if isinstance(node.value, ast.Yield):
            self.returned.append(self.value(node.value.value, env))
        else:
            self.value(node.value, env)

    def do_If(self, node: ast.If, env: Env) -> None:
        self.value(node.test, env)
        self._branches([node.body, node.orelse], env)

    def do_Match(self, node: ast.Match, env: Env) -> None:
        self.value(node.subject, env)
        self._branches([case.body for case in node.cases], env)

    def do_Try(self, node: ast.Try, env: Env) -> None:
        self.block(node.body, env)
        self._branches([[], *(handler.body for handler in node.handlers), node.orelse], env)
        self.block(node.finalbody, env)

    def do_For(self, node: ast.For | ast.AsyncFor, env: Env) -> None:
        over = self.value(node.iter, env)
        for _ in range(2):  # what one round sets, the next may use
            self.bind(node.target, element(over), env)
            self._branches([node.body, []], env)
        self.block(node.orelse, env)

    do_AsyncFor = do_For

    def do_While(self, node: ast.While, env: Env) -> None:
        for _ in range(2):
            self.value(node.test, env)
            self._branches([node.body, []], env)
        self.block(node.orelse, env)

    def do_With(self, node: ast.With | ast.AsyncWith, env: Env) -> None:
        for item in node.items:
            found = self.value(item.context_expr, env)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, found, env)
        self.block(node.body, env)

    do_AsyncWith = do_With

    def do_FunctionDef(self, node: Function, env: Env) -> None:
        """A function by itself, called with what is not known."""
        self._enter(node, dict.fromkeys(_parameters(node), CLEAN), env)

    do_AsyncFunctionDef = do_FunctionDef

    def do_ClassDef(self, node: ast.ClassDef, env: Env) -> None:
        self.block(node.body, env)

    def _branches(self, bodies: Sequence[Sequence[ast.stmt]], env: Env) -> None:
        """Any of these may have run: a name is worth what any of them gave it."""
        ends = []
        for body in bodies:
            ends.append(dict(env))
            self.block(body, ends[-1])
        for name in {name for end in ends for name in end}:
            found = ends[0].get(name, CLEAN)
            for end in ends[1:]:
                found = either(found, end.get(name, CLEAN))
            env[name] = found

    def _enter(self, node: Function, given: Env, env: Env) -> Value:
        """Runs a body; returns what it may return. Attributes of `self` outlive it."""
        inner = dict(env) | given
        for argument in _arguments(node):
            if shapes.is_memory(argument) and not inner[argument.arg].source:
                inner[argument.arg] = Value(memory=True)
        outer, self.returned = self.returned, []
        self.stack.append(node)
        self.block(node.body, inner)
        self.stack.pop()
        result, self.returned = self.returned, outer
        env.update({name: found for name, found in inner.items() if name.startswith("self.")})
        return self._any_of(result) if result else CLEAN

    def call_own(self, node: ast.Call, env: Env) -> Value | None:
        """Follows a call of a function or method of this source."""
        function, skip = self._found(node.func)
        if function is None or function in self.stack or len(self.stack) > DEEP or self.calls > CALLS:
            return None
        self.calls += 1
        names = _parameters(function)[skip:]
        given = dict.fromkeys(_parameters(function), CLEAN)
        given |= zip(names, self._each(node.args, env), strict=False)
        given |= {each.arg: self.value(each.value, env) for each in node.keywords if each.arg in given}
        return self._enter(function, given, env)

    def _found(self, called: ast.expr) -> tuple[Function | None, int]:
        if isinstance(called, ast.Name):
            return self.functions.get(called.id), 0
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "self":
            function = self.methods.get(called.attr)
            plain = function is not None and any(
                shapes.name_of(each) == "staticmethod" for each in function.decorator_list
            )
            return function, 0 if plain else 1
        return None, 0


def _arguments(node: Function) -> list[ast.arg]:
    spread = [each for each in (node.args.vararg, node.args.kwarg) if each]
    return [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, *spread]


def _is_static(node: Function) -> bool:
    return any(shapes.name_of(each) == "staticmethod" for each in node.decorator_list)


def _parameters(node: Function) -> list[str]:
    return [argument.arg for argument in _arguments(node)]
