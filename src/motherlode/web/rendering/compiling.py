"""How the templates of fragments become Python: what they call is called, what they look up is looked up.

Jinja asks of every call whether it wants the context, and of every attribute whether it is a key as well. Fragments are
drawn some fifty times an action from values that have attributes, by macros and plain functions, so asking was half of
their cost. What is written is escaped; nearly all of it was written before.
"""

import functools

import markupsafe
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup

TEXTS_KEPT = 1 << 12
"""How many are remembered as they are escaped; most are a few letters long."""
_escaped = functools.lru_cache(TEXTS_KEPT)(markupsafe.escape)


def escape(what: object) -> Markup:
    """Return something as it is written into HTML; what is HTML stays what it is."""
    return what if isinstance(what, Markup) else _escaped(str(what))


class Plainly(CodeGenerator):
    """Writes calls and attributes as Python has them."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - as Jinja calls it
        """Have the whole template escape by remembering."""
        super().visit_Template(node, frame)
        self.writeline(f"from {__name__} import {escape.__name__}")

    def visit_Call(  # noqa: N802 - as Jinja calls it
        self,
        node: nodes.Call,
        frame: Frame,
        forward_caller: bool = False,  # noqa: ARG002 - blocks that are called are not used
    ) -> None:
        """Call a macro or a plain function."""
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - as Jinja calls it
        """Look up an attribute; what has none by this name is a mistake in the template."""
        self.visit(node.node, frame)
        self.write(f".{node.attr}")
