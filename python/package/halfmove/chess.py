# SPDX-License-Identifier: MIT OR Apache-2.0
"""PGN in and out, by python-chess: `pip install halfmove[chess]`. python-chess is under GPL-3.0-or-later, so a program
that imports this module is too.

>>> import halfmove.chess
>>> game = next(halfmove.chess.read_pgn(io.StringIO("1. e4 e5 2. Qh5 $2 { early } 1-0")))
>>> game.uci(), game.result
(['e2e4', 'e7e5', 'd1h5'], '1-0')
>>> print(halfmove.chess.to_pgn(game).splitlines()[-1])
1. e4 e5 2. Qh5 $2 { early } 1-0
"""

from __future__ import annotations

import io
import os
import warnings
from collections.abc import Callable, Iterator
from typing import Literal, TextIO, TypeAlias

import chess
import chess.pgn

from halfmove._errors import DecodeError, Error, LossWarning
from halfmove._halfmove import Game, HalfMove, code as _code
from halfmove._notes import Comment, Line, Nag, Note, Ply, Unreadable, Variation

__all__ = ["Variations", "from_chess", "read_pgn", "to_chess", "to_pgn"]

Variations: TypeAlias = Literal["half-moves", "text", "none"]
"""How variations are kept: played (`Line`), as movetext (`Variation`), or not at all."""

_DEPTH = 64
"""How deep variations may nest, as in the library."""


def read_pgn(
    source: str | os.PathLike[str] | TextIO,
    code: str = "brenner",
    *,
    on_error: Callable[[Error], object] | None = None,
) -> Iterator[Game]:
    """The games of a PGN file, given as its path or as an open text file. Variations are kept as the code wants them in
    which the games will be written. What python-chess reports of a game is a DecodeError with the game's number and, in
    the main line, the half-move; it ends the reading, unless `on_error` is given: then that is called, and the rest goes on.
    """
    if isinstance(source, (str, os.PathLike)):
        with open(source, encoding="utf-8-sig", errors="surrogateescape") as file:
            yield from read_pgn(file, code, on_error=on_error)
        return
    wanted: Variations = "half-moves" if _code(code).variations == "half-moves" else "text"
    number = 0
    while (read := chess.pgn.read_game(source)) is not None:
        number += 1
        try:
            if read.errors:
                raise _reported(read)
            game = from_chess(read, wanted)
        except ValueError as wrong:
            error = _numbered(wrong, number)
            if on_error is None:
                raise error from None
            on_error(error)
            continue
        yield game


def _numbered(wrong: ValueError, number: int) -> Error:
    if isinstance(wrong, Error):
        return wrong._of_game(number)
    if isinstance(wrong, UnicodeEncodeError):
        return DecodeError("a text of it is not UTF-8: open the file with its encoding and give that", number)
    return DecodeError(str(wrong), number)


def _reported(game: chess.pgn.Game) -> DecodeError:
    """What python-chess reports first. It names the position: if that is the end of the main line, the half-move is known."""
    reason = str(game.errors[0])
    try:
        start, end = game.board(), game.end().board()
    except ValueError:
        # The set-up is none.
        return DecodeError(reason, None, 0)
    return DecodeError(reason, None, end.ply() - start.ply() + 1 if end.fen() in reason else None)


def from_chess(game: chess.pgn.Game, variations: Variations = "half-moves") -> Game:
    """A game of python-chess. Its glyphs, which python-chess keeps as a set, come in the order of their numbers. A comment of a
    variation that is kept as text has round brackets for braces that close, and a LossWarning says so.

    >>> board = chess.Board()
    >>> board.push_san("Nf3")
    Move.from_uci('g1f3')
    >>> from_chess(chess.pgn.Game.from_board(board)).uci()
    ['g1f3']
    """
    if variations not in ("half-moves", "text", "none"):
        raise ValueError(f"variations are 'half-moves', 'text' or 'none', not {variations!r}")
    return Game(
        _plies(game, variations, 0),
        # The result is that of the tag.
        tags=list(game.headers.items()),
        preface=_comments(game),
    )


def to_chess(game: Game) -> chess.pgn.Game:
    """The same game for python-chess. It keeps the last of several tags with one name, and one comment a half-move: several
    are joined with a blank.

    >>> node = to_chess(Game(["e2e4", "e7e5"])).end()
    >>> node.san(), node.board().fullmove_number
    ('e5', 2)
    """
    told = chess.pgn.Game()
    told.headers.clear()
    if (fen := game.tag("FEN")) is not None:
        told.setup(chess.Board(fen, chess960=chess.pgn.Headers(game.tags).is_chess960()))
        told.headers.clear()
    for name, value in game.tags:
        told.headers[name] = value
    told.headers["Result"] = game.result
    _add_comments(told, game.preface)
    _add_plies(told, game.plies)
    return told


def to_pgn(game: Game) -> str:
    """The game as PGN. Tags that python-chess makes up are left out."""
    told = to_chess(game)
    if not any(name == "Result" for name, _ in game.tags):
        del told.headers["Result"]
    text: str = told.accept(chess.pgn.StringExporter(columns=None))
    return text if "Result" in told.headers else _with_result(text, game.result)


def _with_result(text: str, result: str) -> str:
    """python-chess writes the result of the tag: without one it is `*`."""
    return text[: text.rindex("*")] + result


def _comments(node: chess.pgn.GameNode) -> tuple[Note, ...]:
    return (Comment(node.comment),) if node.comment else ()


def _uci(node: chess.pgn.ChildNode) -> str:
    return node.move.uci()


def _plies(parent: chess.pgn.GameNode, variations: Variations, depth: int) -> tuple[Ply, ...]:
    """The main line from a node on."""
    plies = []
    node = parent.next()
    while node is not None:
        plies.append(_ply(node, variations, depth))
        node = node.next()
    return tuple(plies)


def _ply(node: chess.pgn.ChildNode, variations: Variations, depth: int) -> Ply:
    notes: list[Note] = [Nag(number) for number in sorted(node.nags)]
    notes.extend(_comments(node))
    others = node.parent.variations[1:] if node.is_main_variation() else []
    if others and depth >= _DEPTH:
        raise DecodeError(f"variations are nested deeper than {_DEPTH}")
    for other in others:
        if variations == "half-moves":
            preface = (Comment(other.starting_comment),) if other.starting_comment else ()
            first = _ply_of_other(other)
            notes.append(Line((first, *_plies(other, variations, depth + 1)), preface))
        elif variations == "text":
            notes.append(Variation(" ".join(_words(other, depth + 1))))
    return Ply(_uci(node), tuple(notes))


def _ply_of_other(node: chess.pgn.ChildNode) -> Ply:
    """The first half-move of a variation: its alternatives are those of the main line's."""
    notes = (*(Nag(number) for number in sorted(node.nags)), *_comments(node))
    return Ply(_uci(node), notes)


def _words(first: chess.pgn.ChildNode, depth: int) -> Iterator[str]:
    """The movetext of a variation."""
    if depth > _DEPTH:
        raise DecodeError(f"variations are nested deeper than {_DEPTH}")
    if first.starting_comment:
        yield _braces(first.starting_comment)
    node: chess.pgn.ChildNode | None = first
    numbered = True
    while node is not None:
        board = node.parent.board()
        if board.turn == chess.WHITE:
            yield f"{board.fullmove_number}."
        elif numbered:
            yield f"{board.fullmove_number}..."
        numbered = False
        yield board.san(node.move) if node.move else "--"
        for number in sorted(node.nags):
            yield f"${number}"
        if node.comment:
            yield _braces(node.comment)
            numbered = True
        for other in node.parent.variations[1:] if node is not first else []:
            yield f"({' '.join(_words(other, depth + 1))})"
            numbered = True
        node = node.next()


def _braces(comment: str) -> str:
    if "}" in comment:
        warnings.warn(f"a comment in a variation has `)` for every `}}`: {comment}", LossWarning, stacklevel=2)
    return "{" + comment.replace("}", ")") + "}"


def _add_comments(node: chess.pgn.GameNode, notes: tuple[Note, ...]) -> None:
    texts = [note.text for note in notes if isinstance(note, (Comment, Unreadable))]
    node.comment = " ".join([node.comment, *texts] if node.comment else texts)


def _add_plies(parent: chess.pgn.GameNode, plies: tuple[Ply, ...]) -> None:
    board = parent.board()
    for ply in plies:
        node = parent.add_variation(_move(ply.half_move, board))
        node.nags.update(note.number for note in ply.notes if isinstance(note, Nag))
        _add_comments(node, ply.notes)
        for note in ply.notes:
            if isinstance(note, Line) and note.plies:
                first = len(parent.variations)
                _add_plies(parent, note.plies)
                _add_starting_comment(parent.variations[first], note.preface)
            elif isinstance(note, Variation):
                _add_text(parent, board, note.text)
        board.push(node.move)
        parent = node


def _add_starting_comment(node: chess.pgn.ChildNode, preface: tuple[Note, ...]) -> None:
    node.starting_comment = " ".join(note.text for note in preface if isinstance(note, Comment))


def _add_text(parent: chess.pgn.GameNode, board: chess.Board, text: str) -> None:
    """Reads a variation's movetext and adds it to the alternatives of a half-move."""
    pgn = io.StringIO(f'[SetUp "1"]\n[FEN "{board.fen()}"]\n{_variant(board)}\n{text} *\n')
    read = chess.pgn.read_game(pgn)
    if read is None or read.errors or not read.variations:
        reason = str(read.errors[0]) if read is not None and read.errors else "it has no half-move"
        raise DecodeError(f"the variation `{text}` cannot be played: {reason}")
    preface = read.comment
    for variation in read.variations:
        variation.parent = parent
        parent.variations.append(variation)
    first = read.variations[0]
    first.starting_comment = " ".join(filter(None, [preface, first.starting_comment]))


def _variant(board: chess.Board) -> str:
    return '[Variant "Chess960"]\n' if board.chess960 else ""


def _move(half_move: HalfMove, board: chess.Board) -> chess.Move:
    if half_move.castling is not None:
        return _castling(half_move.castling, board)
    return chess.Move.from_uci(half_move.uci)


def _castling(wing: str, board: chess.Board) -> chess.Move:
    """Castling as the board of python-chess wants it: in Chess960 the king goes onto its rook."""
    king = board.king(board.turn)
    assert king is not None, "the library's positions have both kings"
    if not board.chess960:
        return chess.Move(king, chess.square(6 if wing == "king" else 2, chess.square_rank(king)))
    rooks = board.castling_rights & chess.BB_RANKS[chess.square_rank(king)]
    beyond = [rook for rook in chess.scan_forward(rooks) if (rook > king) == (wing == "king")]
    return chess.Move(king, beyond[-1] if wing == "king" else beyond[0])
