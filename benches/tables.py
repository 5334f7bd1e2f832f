# SPDX-License-Identifier: MIT OR Apache-2.0
"""A page of docs/ whose tables are computed from a file of figures: each bench has a page.py that says which and how."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

Told = dict[str, Any]


def as_json(value: object, depth: int = 2) -> str:
    """Figures as JSON, a line a measurement: what stands this deep is on one line."""
    if depth == 0 or not isinstance(value, dict):
        return json.dumps(value)
    members = (f"{json.dumps(name)}: {as_json(member, depth - 1)}" for name, member in value.items())
    return "{\n" + ",\n".join(members) + "}"


@dataclass(frozen=True)
class Page:
    """A page, the figures that its tables are made of, and what makes each: a table stands between two comments with its name."""

    name: str
    figures_name: str
    tables: Mapping[str, Callable[[Told], str]]

    @property
    def figures(self) -> Path:
        return ROOT / self.figures_name

    def text(self, figures: Told) -> str:
        """The page with its tables made anew."""
        text = (ROOT / self.name).read_text(encoding="utf-8")
        for name, made in self.tables.items():
            before, begin, rest = text.partition(f"<!-- {name} -->\n")
            _, end, after = rest.partition(f"<!-- end of {name} -->")
            assert begin and end, name
            text = before + begin + made(figures) + end + after
        return text

    def keep(self, figures: Told) -> None:
        """Writes new figures, and the tables that they make."""
        self.figures.write_text(as_json(figures) + "\n", encoding="utf-8")
        self.write(figures)

    def write(self, figures: Told) -> None:
        (ROOT / self.name).write_text(self.text(figures), encoding="utf-8")

    def main(self) -> None:
        """Writes the tables, or with `--check` fails if they are not those of the page."""
        figures = json.loads(self.figures.read_text(encoding="utf-8"))
        if sys.argv[1:] == ["--check"]:
            same = self.text(figures) == (ROOT / self.name).read_text(encoding="utf-8")
            assert same, f"{self.name} is not made from {self.figures_name}"
        else:
            self.write(figures)
