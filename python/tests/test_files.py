# SPDX-License-Identifier: MIT OR Apache-2.0
"""Files of games."""

from __future__ import annotations

import csv
import errno
import gzip
import os
import pickle
import re
import stat
import subprocess
import sys
import threading
import warnings
from pathlib import Path

import pytest
from conftest import corpus
from games import ROOT, famous

import halfmove
from halfmove import Game

GAMES = [Game(["e2e4", "e7e5"], tags={"White": name}, result="1-0") for name in ("a", "b", "c", "d")]


@pytest.mark.parametrize("code", ["brenner", "brenner-alt", "eleven", "eleven-octal", "jose", "cbf"])
def test_games_come_back_from_the_files_of_every_code(code: str, tmp_path: Path) -> None:
    path = tmp_path / f"games.{halfmove.code(code).extensions[0]}"
    for variant in halfmove.code(code).variants:
        with halfmove.Writer(path, code, variant=variant) as writer:
            for game in famous():
                writer.write(Game(game.half_moves, tags=[tag for tag in game.tags if tag[0] == "FEN"]), losses=[])
        reader = halfmove.Reader(path, variant=None if code != "cbf" else variant)
        assert reader.code == code
        read = [coded.decode() for coded in reader]
        assert [game.uci() for game in read] == [game.uci() for game in famous()]
        assert [game.number for game in read] == list(range(1, len(famous()) + 1))
        assert reader.remarks() == ()


def test_a_tree_of_openings_is_one_game(tmp_path: Path) -> None:
    path = tmp_path / "openings.fbk"
    with halfmove.Writer(path) as writer:
        writer.write(Game(["e2e4", "e7e5"]), losses=[])
        with pytest.raises(halfmove.EncodeError, match="game 2: an opening file holds one tree"):
            writer.write(Game(["d2d4"]), losses=[])
    assert [game.uci() for game in halfmove.read(path)] == [["e2e4", "e7e5"]]


def test_a_file_is_told_by_how_it_begins_even_under_another_name(tmp_path: Path) -> None:
    path = tmp_path / "games.jose"
    path.write_bytes(halfmove.encode_file(GAMES, "eleven"))
    assert halfmove.Reader(path).code == "eleven"
    assert halfmove.Reader(path.read_bytes()).code == "eleven"
    assert list(halfmove.read(str(path))) == GAMES
    for text in (b'[White "a"]\n\n1. e4 *\n', b"\xef\xbb\xbf1. e4 *", gzip.compress(b"1. e4 *")):
        for name in ("games.pgn", "games.jose", "games"):
            Path(tmp_path, name).write_bytes(text)
            assert halfmove.Reader(tmp_path / name).code == "pgn"
        assert [game.san() for game in halfmove.read(text)] == [["e4"]]
    with pytest.raises(ValueError, match="nothing tells the code of the file: name it"):
        Path(tmp_path, "games").write_bytes(b"")
        halfmove.Reader(tmp_path / "games")
    with pytest.raises(ValueError, match="nothing tells the code of these bytes, which are taken for all of a file"):
        halfmove.Reader(os.fsencode(path))
    with pytest.raises(TypeError, match="a file is a path, or bytes"):
        halfmove.Reader(7)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        halfmove.Reader(tmp_path / "none.br")


def test_a_game_with_nothing_around_it_is_no_file_and_the_help_is_pythons() -> None:
    with pytest.raises(halfmove.FileError) as raised:
        list(halfmove.read(halfmove.encode(GAMES[0]), code="brenner"))
    assert raised.value.help == "one game with nothing around it is read with halfmove.decode"


def test_damage_costs_the_damaged_game_alone_and_has_its_place() -> None:
    file = bytearray(halfmove.encode_file(GAMES))
    starts = [coded.start for coded in halfmove.Reader(file)]
    file[starts[1] + 2] ^= 1
    errors: list[halfmove.Error] = []
    read = list(halfmove.read(file, on_error=errors.append))
    assert read == [GAMES[0], *GAMES[2:]]
    assert [game.number for game in read] == [1, 3, 4]
    (error,) = errors
    assert isinstance(error, halfmove.FileError)
    assert "game 2 is lost" in error.reason and starts[0] < (error.byte or 0) <= starts[1]
    with pytest.raises(halfmove.FileError):
        list(halfmove.read(file))
    reader = halfmove.Reader(file)
    next(reader)
    with pytest.raises(halfmove.FileError):
        next(reader)
    assert next(reader).number == 3


def test_a_fault_of_a_file_has_its_line_or_its_byte(tmp_path: Path) -> None:
    def faults(file: bytes, code: str) -> list[halfmove.FileError]:
        errors: list[halfmove.Error] = []
        list(halfmove.read(file, code, on_error=errors.append))
        again = [pickle.loads(pickle.dumps(error)) for error in errors]
        assert [str(error) for error in errors] == [str(error) for error in again]
        return [error for error in again if isinstance(error, halfmove.FileError)]

    # Text has lines, also in a compressed file.
    text = b"1. e4 *\n\n1. d4 *\n\n1. e4 {" + b"x" * (16 << 20) + b"} *\n\n1. c4 *\n"
    for file in (text, gzip.compress(text)):
        (error,) = faults(file, "pgn")
        assert (error.game, error.line, error.byte, error.is_compressed) == (3, 5, None, False)
        assert str(error).startswith("game 3, line 5: ")
    assert [error.line for error in faults(b"2412\n\n2" + b" " * (16 << 20) + b"2412", "eleven-octal")] == [3]
    # All else has bytes, which are those of what is read.
    coded = bytearray(halfmove.encode_file(GAMES * 100))
    start = list(halfmove.Reader(coded))[300].start
    coded[start + 2] ^= 1
    packed = gzip.compress(coded)
    assert start > len(packed)
    for file in (bytes(coded), packed):
        (error,) = faults(file, "brenner")
        assert start - 16 < (error.byte or 0) <= start and (error.line, error.is_compressed) == (None, False)
    # Where it is the compression that is damaged, they are those of the compressed file.
    for file, code in ((packed[:-9], "brenner"), (gzip.compress(text)[:-9], "pgn")):
        error = faults(file, code)[-1]
        assert (error.byte, error.line, error.is_compressed) == (len(file), None, True)


def test_a_sound_frame_with_a_wrong_game_is_a_decode_error_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    with halfmove.Writer(path) as writer:
        writer.write(GAMES[0])
        writer.write_coded(b"\x2c\xc7")
        writer.write(GAMES[1])
    errors: list[halfmove.Error] = []
    assert list(halfmove.read(path, on_error=errors.append)) == GAMES[:2]
    (error,) = errors
    assert isinstance(error, halfmove.DecodeError)
    assert (error.game, error.half_move, error.byte) == (2, 2, 1)
    assert str(error).startswith("game 2, half-move 2, byte 1: ")


def test_a_file_stands_under_its_name_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    path.write_bytes(b"before")
    with pytest.raises(KeyError), halfmove.Writer(path) as writer:
        writer.write(GAMES[0])
        raise KeyError
    assert path.read_bytes() == b"before" and os.listdir(tmp_path) == ["games.br"]
    writer = halfmove.Writer(path)
    writer.write(GAMES[0])
    assert path.read_bytes() == b"before"
    writer.close()
    writer.close()
    assert list(halfmove.read(path)) == GAMES[:1] and os.listdir(tmp_path) == ["games.br"]
    with pytest.raises(ValueError, match="the writer is closed"):
        writer.write(GAMES[0])
    if os.name == "posix":
        umask = os.umask(0)
        os.umask(umask)
        with halfmove.Writer(tmp_path / "new.br"):
            pass
        assert stat.S_IMODE((tmp_path / "new.br").stat().st_mode) == 0o666 & ~umask


@pytest.mark.skipif(os.name != "posix", reason="links, modes and pipes of Unix")
def test_what_has_the_name_is_replaced_as_it_is(tmp_path: Path) -> None:
    path, link, pipe = (tmp_path / name for name in ("secret.br", "link.br", "pipe.br"))
    path.write_bytes(b"before")
    path.chmod(0o600)
    link.symlink_to(path.name)
    with halfmove.Writer(link) as writer:
        writer.write(GAMES[0])
    assert link.is_symlink() and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(halfmove.read(path)) == GAMES[:1]
    # More than a pipe holds, for a reader that is a thread of the same Python.
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    with halfmove.Writer(pipe) as writer:
        for _ in range(50_000):
            writer.write(GAMES[0])
    reader.join()
    assert stat.S_ISFIFO(pipe.stat().st_mode) and len(list(halfmove.Reader(got[0]))) == 50_000
    assert sorted(os.listdir(tmp_path)) == ["link.br", "pipe.br", "secret.br"]


def test_a_set_of_files_gets_its_names_together(tmp_path: Path) -> None:
    for games in (GAMES[:1], GAMES[:2]):
        with halfmove.Writer(tmp_path / "games.cbf") as writer:
            for game in games:
                writer.write(game, losses=[])
        assert len(list(halfmove.read(tmp_path / "games.cbi"))) == len(games)
        assert sorted(os.listdir(tmp_path)) == ["games.cbf", "games.cbi"]


def test_what_a_killed_process_has_left_is_deleted_by_the_next_writer(tmp_path: Path) -> None:
    program = "import os, sys, halfmove; writer = halfmove.Writer(sys.argv[1]); os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", program, tmp_path / "games.br"], check=False)
    if os.name == "posix":
        assert len(os.listdir(tmp_path)) == 2
    with halfmove.Writer(tmp_path / "other.br"):
        pass
    assert os.listdir(tmp_path) == ["other.br"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_a_forked_process_leaves_the_file_to_its_parent(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    program = """if True:
        import os, sys, halfmove
        with halfmove.Writer(sys.argv[1]) as writer:
            writer.write(halfmove.Game(["e2e4"]))
            child = os.fork()
            if child == 0:
                if sys.argv[2] == "write":
                    with halfmove.Writer(sys.argv[1] + ".br") as own:
                        own.write(halfmove.Game(["d2d4"]))
                    for act in (lambda: writer.write(halfmove.Game(["c2c4"])), writer.close):
                        try:
                            act()
                        except RuntimeError as error:
                            assert "process" in str(error), error
                        else:
                            raise AssertionError
                sys.exit(3)
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        sys.exit(status)
    """
    for leave in ("exit", "write"):
        run = subprocess.run([sys.executable, "-c", program, path, leave], capture_output=True, check=False)
        assert run.returncode == 3, run.stderr.decode()
        assert [game.uci() for game in halfmove.read(path)] == [["e2e4"]]
        path.unlink()
    assert os.listdir(tmp_path) == ["games.br.br"]


def test_a_warning_that_is_an_error_leaves_the_game_out(tmp_path: Path) -> None:
    path = tmp_path / "games.cbf"
    lossy = Game(["e2e4"], tags={"Annotator": "x"})
    with halfmove.Writer(path) as writer:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pytest.raises(halfmove.LossWarning):
                writer.write(lossy)
        writer.write(GAMES[0], losses=[])
    assert [game.uci() for game in halfmove.read(path)] == [GAMES[0].uci()]


def test_a_game_that_a_code_cannot_hold_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    with halfmove.Writer(path) as writer:
        writer.write(GAMES[0])
        with pytest.raises(halfmove.EncodeError, match="game 2, half-move 1: "):
            writer.write(Game(["0000"]))
        writer.write(GAMES[1])
    assert list(halfmove.read(path)) == GAMES[:2]


def test_games_of_files_without_a_last_line_end_stay_games_of_their_own(tmp_path: Path) -> None:
    for name, texts in (("m.pgn", ["1. e4 c5", "2. Nf3 d6", '[White "A"]\n\n1. e4 *', '[White "B"]\n1. d4 d5']), ("m.octal", ["2412", "2412 2466"])):
        parts = [Path(tmp_path, f"{number}-{name}") for number in range(len(texts))]
        with halfmove.Writer(tmp_path / name) as writer:
            for part, text in zip(parts, texts, strict=True):
                part.write_text(text)
                for coded in halfmove.Reader(part):
                    writer.write_coded(coded.data)
        assert list(halfmove.read(tmp_path / name)) == [game for part in parts for game in halfmove.read(part)]


def test_a_reader_lets_go_of_its_file_when_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    path.write_bytes(halfmove.encode_file(GAMES))
    with halfmove.Reader(path) as reader:
        assert next(reader).number == 1 and open_files(path) == 1
    assert open_files(path) == 0
    reader.close()
    for ask in (lambda: next(reader), reader.remarks):
        with pytest.raises(ValueError, match="the reader is closed"):
            ask()


def open_files(path: Path) -> int:
    if sys.platform != "linux":
        pytest.skip("needs the list of open files of Linux")
    names = [os.path.realpath(name) for name in Path("/proc/self/fd").iterdir()]
    return names.count(str(path))


def test_what_another_thread_drops_goes_when_its_own_uses_a_file_again(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    path.write_bytes(halfmove.encode_file(GAMES))
    readers = [halfmove.Reader(path) for _ in range(5)]
    thread = threading.Thread(target=readers.clear)
    thread.start()
    thread.join()
    with halfmove.Reader(path):
        assert open_files(path) == 1


AT_A_PIPE = """
import os, signal, sys, threading
import halfmove

path, file = sys.argv[1], halfmove.encode_file([halfmove.Game(["e2e4"])] * 20_000)
os.mkfifo(path)

class Interrupted(Exception):
    pass

def interrupt(*_):
    raise Interrupted

signal.signal(signal.SIGALRM, interrupt)

def interrupted(act):
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        act()
    except Interrupted:
        print("interrupted")

interrupted(lambda: halfmove.Reader(path))

def feed():
    with open(path, "wb") as pipe:
        pipe.write(file)

thread = threading.Thread(target=feed)
thread.start()
print(len(list(halfmove.Reader(path))))
thread.join()

# A writer that stays and writes no more.
pipe = os.open(path, os.O_RDWR)
threading.Thread(target=lambda: os.write(pipe, file), daemon=True).start()
reader = halfmove.Reader(path)

def interrupt(*_):
    try:
        next(reader)
    except RuntimeError as error:
        print(error)
    raise Interrupted

signal.signal(signal.SIGALRM, interrupt)
interrupted(lambda: list(reader))
"""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_is_waited_for_without_the_interpreter_and_signals_are_heard(tmp_path: Path) -> None:
    words = [sys.executable, "-c", AT_A_PIPE, str(tmp_path / "games.br")]
    told = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert told.stderr == ""
    in_use = "it is in use by a call that has not ended"
    assert told.stdout.splitlines() == ["interrupted", "20000", in_use, "interrupted"]


def test_other_threads_get_an_error_and_do_no_harm() -> None:
    reader = halfmove.Reader(halfmove.encode_file(GAMES))
    caught: list[BaseException] = []

    def use() -> None:
        try:
            next(reader)
        except BaseException as error:
            caught.append(error)

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert isinstance(caught[0], RuntimeError) and "belongs to the thread" in str(caught[0])
    assert len(list(reader)) == 4


def test_games_go_on_after_an_error() -> None:
    damaged = bytearray(halfmove.encode_file(GAMES))
    damaged[list(halfmove.Reader(damaged))[2].start + 2] ^= 1
    games = halfmove.read(damaged)
    assert next(games) == GAMES[0]
    caught: list[BaseException] = []

    def use() -> None:
        try:
            next(games)
        except BaseException as error:
            caught.append(error)

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert isinstance(caught[0], RuntimeError) and "belongs to the thread" in str(caught[0])
    assert next(games) == GAMES[1]
    with pytest.raises(halfmove.FileError, match="game 3 is lost"):
        next(games)
    assert list(games) == GAMES[3:] and list(games) == []


def test_games_let_go_of_their_file_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    path.write_bytes(halfmove.encode_file(GAMES))
    games = halfmove.read(path)
    assert open_files(path) == 0 and next(games) and open_files(path) == 1
    assert len(list(games)) == 3 and open_files(path) == 0


UNCLOSED = """
import os, sys, threading
import halfmove

def begin(name):
    writer = halfmove.Writer(name)
    writer.write(halfmove.Game(["e4"]))
    return writer

begin("dropped.pgn")
writers = [begin("thread.pgn")]
thread = threading.Thread(target=writers.clear)
thread.start()
thread.join()
try:
    writer = begin("raised.pgn")
    def use(writer):
        raise KeyError(writer.write(halfmove.Game(["d4"])))
    given = [writer]
    del writer
    use(given.pop())
except KeyError as error:
    print(error.args)
begin("closed.pgn").close()
try:
    with begin("failed.pgn"):
        raise KeyError
except KeyError:
    pass
if hasattr(os, "fork"):
    with begin("parent.pgn"):
        child = os.fork()
        if child == 0:
            sys.exit()
        os.waitpid(child, 0)
at_the_end = begin("end.pgn")
"""


@pytest.mark.parametrize("action", ["default", "error", "ignore"])
def test_a_writer_that_is_never_closed_is_a_warning(action: str, tmp_path: Path) -> None:
    words = [sys.executable, "-W", action, "-c", UNCLOSED]
    told = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path)
    assert (told.returncode, told.stdout) == (0, "(None,)\n"), told.stderr
    warned = re.findall('ResourceWarning: unclosed halfmove.Writer "(.*).pgn": its file is not complete', told.stderr)
    assert warned == ([] if action == "ignore" else ["dropped", "thread", "raised", "end"]), told.stderr
    assert {file.name for file in tmp_path.glob("*.pgn")} == {"closed.pgn"} | (
        {"parent.pgn"} if hasattr(os, "fork") else set()
    )


def test_hostile_files_give_the_games_and_errors_that_the_command_line_has() -> None:
    folder = ROOT / "tests/hostile"
    with open(folder / "expected.tsv", encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
    seen = 0
    for row in rows:
        path = folder / row["file"]
        if path.suffix in (".pgn", ".gz"):
            continue
        errors: list[halfmove.Error] = []
        code = path.suffix[1:] if path.suffix != ".octal" else "eleven-octal"
        games = list(halfmove.read(path, code, on_error=errors.append))
        assert len(games) == int(row["written"]), path
        # What is a remark ends the command line with 0.
        assert bool(errors) == (row["exit"] != "0"), path
        assert not errors or any(row["says"] in str(error) for error in errors), path
        seen += 1
    assert seen > 30


def test_a_code_of_several_files_is_refused_before_a_game_is_taken() -> None:
    assert [code.name for code in halfmove.codes() if code.files > 1] == ["cbf"]
    games = iter(GAMES)
    with pytest.raises(ValueError, match="a file of cbf is several files"):
        halfmove.encode_file(games, "cbf")
    assert len(list(games)) == len(GAMES)


def test_databases_of_the_corpus_hold_the_games_that_their_pgn_has() -> None:
    import halfmove.chess

    folder = corpus("cbf")
    compared = 0
    for path in sorted(folder.glob("*.cbf")):
        variant = "no-phantom" if "plain" in path.stem else None
        text = path.with_suffix(".pgn")
        if not text.exists():
            continue
        ours = list(halfmove.read(path, variant=variant))
        theirs = list(halfmove.chess.read_pgn(text, "cbf"))
        assert [game.uci() for game in ours] == [game.uci() for game in theirs], path
        compared += len(ours)
    assert compared >= 400


def test_a_file_longer_than_what_tells_its_code_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "games.br"
    path.write_bytes(halfmove.encode_file(GAMES * 3000))
    assert path.stat().st_size > 1 << 17
    numbers = [game.number for game in halfmove.read(path)]
    assert numbers == list(range(1, 12_001))


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    for of in (
        lambda: halfmove.Reader(missing / "games.pgn"),
        lambda: halfmove.Reader(missing / "games.cbf"),
        lambda: halfmove.Writer(missing / "games.brenner"),
        lambda: halfmove.Writer(missing / "games.cbf"),
    ):
        with pytest.raises(FileNotFoundError, match="No such file or directory: ") as caught:
            of()
        assert str(caught.value.filename).startswith(str(missing / "games."))


def test_a_file_that_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    for of in (halfmove.Reader, halfmove.Writer):
        with pytest.raises(IsADirectoryError) as caught:
            of(tmp_path, "pgn")
        assert (caught.value.errno, caught.value.filename) == (errno.EISDIR, str(tmp_path))
    assert os.listdir(tmp_path) == []
    resource = pytest.importorskip("resource")
    path = tmp_path / "games.pgn"
    writer = halfmove.Writer(path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 12, hard))
    try:
        with pytest.raises(OSError) as failed:
            for _ in range(10_000):
                writer.write(GAMES[0])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (failed.value.errno, failed.value.filename) == (errno.EFBIG, str(path))
    with pytest.raises(KeyError), writer:
        raise KeyError
