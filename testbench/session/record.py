# SPDX-License-Identifier: MIT OR Apache-2.0
"""Records the terminal session of the README: runs session.sh line by line on a terminal of its own, and draws what stands
there as docs/pictures/session.svg. `make session` builds what is needed and runs this; tests/session.rs runs the same lines
and compares what they print with the picture.

record.py FOLDER_OF_HALFMOVE
"""

from __future__ import annotations

import errno
import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

from rich.console import Console
from rich.text import Text

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PICTURE = ROOT / "docs/pictures/session.svg"
COLUMNS = 96

# rich's own has fonts of a web site, which pages may not load: a picture in a page has those of its reader.
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>halfmove in a terminal</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px; \
line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def commands() -> list[str]:
    lines = (HERE / "session.sh").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def on_a_terminal(line: str, folder: Path, environment: dict[str, str]) -> str:
    """What a line of a shell writes to a terminal, whatever stream it takes."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
    process = subprocess.Popen(
        ["sh", "-c", line], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    written = bytearray()
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError as error:
            # Linux tells the end of a terminal so.
            if error.errno != errno.EIO:
                raise
            break
        if not part:
            break
        written += part
    os.close(ours)
    assert process.wait() == 0, (line, written.decode())
    text = written.decode().replace("\r\n", "\n")
    # Progress is drawn and taken away again before a line ends: of what a line had, the last stays.
    return re.sub(r"(?m)^.*(\r|\x1b\[\d*[KJ])", "", text)


def main() -> None:
    [programs] = sys.argv[1:]
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    environment |= {"PATH": f"{Path(programs).resolve()}:{os.environ['PATH']}", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"), force_terminal=True, color_system="truecolor")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(ROOT / "testbench/games/famous.pgn", folder)
        for line in commands():
            console.print(Text("$ ", style="bold green") + Text(line, style="bold"), soft_wrap=True)
            console.print(Text.from_ansi(on_a_terminal(line, Path(folder), environment)), highlight=False, soft_wrap=True)
    # The name of the styles is fixed, so that the same session is the same picture.
    PICTURE.write_text(console.export_svg(title="halfmove", code_format=SVG, unique_id="session"), encoding="utf-8")


if __name__ == "__main__":
    main()
