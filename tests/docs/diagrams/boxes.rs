// SPDX-License-Identifier: MIT OR Apache-2.0
//! The family of cores, and a core on a board: boxes and wires.

use crate::pages::svg::{FAINT, INK, Picture, Point};

pub const BLUE: &str = "#cfe3f3";
pub const YELLOW: &str = "#fbe2ae";
pub const GREEN: &str = "#cdebdc";
pub const GREY: &str = "#e8ecf1";
pub const HEIGHT: i32 = 40;

/// A box with its name and a word below it; the middles of its left and right sides.
pub fn part(picture: &mut Picture, (x, y): Point, width: i32, fill: &str, name: &str, word: &str) -> (Point, Point) {
    picture.rectangle((x, y), (width, HEIGHT), fill, INK);
    let middle = x + width / 2;
    if word.is_empty() {
        picture.label((middle, y + HEIGHT / 2), 12, INK, name);
    } else {
        picture.label((middle, y + 13), 12, INK, name);
        picture.label((middle, y + 29), 11, FAINT, word);
    }
    ((x, y + HEIGHT / 2), (x + width, y + HEIGHT / 2))
}

/// A wire from one side to another, with a bend between them.
pub fn join(picture: &mut Picture, from: Point, to: Point) {
    let bend = (from.0 + to.0) / 2;
    if from.1 == to.1 {
        picture.wire(&[from, to], INK);
    } else {
        picture.wire(&[from, (bend, from.1), (bend, to.1), to], INK);
    }
}

pub fn family() -> String {
    let mut picture = Picture::new(1060, 850);
    picture.line_of_text((24, 26), 17, INK, "The family of cores");
    picture.line_of_text((24, 48), 12, FAINT, "Blue: a code's own. Yellow: what all interpreters share. Green: material. Grey: the half-move machine and the rest.");
    let back = part(
        &mut picture,
        (560, 158),
        190,
        YELLOW,
        "halfmove_back_end",
        "board, verdict, record, FIFO",
    );
    let records = part(
        &mut picture,
        (830, 158),
        200,
        "#ffffff",
        "records",
        "AXI4-Stream, 32 bits",
    );
    join(&mut picture, back.1, records.0);
    let rows = [
        ("Brenner's byte", "brenner_interpreter", "begins with brenner_front_end"),
        (
            "alternate notation",
            "brenner_alternate_printed",
            "brenner_alternate_exchanged, brenner_alternate_fixed",
        ),
        (
            "jose's GameText",
            "jose_program, jose_document, jose_program_column",
            "begin with jose_front_end",
        ),
        (
            "ChessBase's record",
            "cbf_interpreter, cbf_interpreter_source",
            "begin with cbf_front_end",
        ),
        ("11-bit words", "eleven_interpreter", "begins with eleven_front_end"),
    ];
    for (row, (source, cores, word)) in (0..).zip(rows) {
        let y = 68 + 60 * row;
        let from = part(&mut picture, (24, y), 130, "#ffffff", source, "");
        let core = part(&mut picture, (190, y), 330, BLUE, cores, word);
        join(&mut picture, from.1, core.0);
        join(&mut picture, core.1, back.0);
    }
    let y = 376;
    let from = part(&mut picture, (24, y), 130, "#ffffff", "packed bytes", "");
    let unpacker = part(&mut picture, (200, y), 130, BLUE, "eleven_unpacker", "bytes to words");
    join(&mut picture, from.1, unpacker.0);
    picture.wire(&[(265, y), (265, 348)], INK);
    let tally = part(&mut picture, (660, y), 120, GREEN, "gbr_tally", "material");
    let matching = part(&mut picture, (840, y), 120, GREEN, "gbr_match", "search");
    join(&mut picture, tally.1, matching.0);
    picture.wire(&[(870, 198), (870, 270), (720, 270), (720, y)], INK);
    picture.label((800, y + 56), 12, INK, "brenner_interpreter_gbr: interpreter and both");
    picture.label(
        (800, y + 72),
        12,
        INK,
        "record_judge, record_judge_mates: legality, check and mate, behind any interpreter",
    );

    let y = 464;
    picture.line_of_text((24, y), 14, INK, "With other aims");
    let rows = [
        (
            "Brenner's byte",
            "brenner_interpreter_small",
            "one thing at a time, in a fifth of the cells",
            "the same records",
        ),
        (
            "half-moves",
            "brenner_encoder",
            "the same halfmove_board, the other way",
            "Brenner's bytes",
        ),
        (
            "files of games",
            "halfmove_deframer",
            "marks and checksums; halfmove_crc32",
            "games, each with a verdict",
        ),
    ];
    for (row, (source, core, word, result)) in (0..).zip(rows) {
        let y = y + 20 + 54 * row;
        let from = part(&mut picture, (24, y), 130, "#ffffff", source, "");
        let core = part(&mut picture, (200, y), 290, BLUE, core, word);
        let to = part(&mut picture, (560, y), 190, "#ffffff", result, "");
        join(&mut picture, from.1, core.0);
        join(&mut picture, core.1, to.0);
    }
    let y = 664;
    picture.line_of_text((24, y), 14, INK, "The half-move machine: a wire for every half-move");
    let from = part(&mut picture, (24, y + 20), 130, "#ffffff", "11-bit codes", "");
    let board = part(
        &mut picture,
        (200, y + 20),
        140,
        GREY,
        "machine_board",
        "plays, takes back",
    );
    let wires = part(
        &mut picture,
        (390, y + 20),
        190,
        GREY,
        "machine_possibilities",
        "which are legal",
    );
    part(&mut picture, (640, y + 20), 130, GREY, "machine_lister", "as codes");
    part(&mut picture, (790, y + 20), 115, GREY, "machine_perft", "counts lines");
    part(&mut picture, (920, y + 20), 110, GREY, "machine_mates", "solves");
    for (left, right) in [(from, board), (board, wires)] {
        join(&mut picture, left.1, right.0);
    }
    picture.wire(&[(270, y + 60), (270, y + 78), (705, y + 78), (705, y + 60)], INK);

    let y = 766;
    picture.line_of_text((24, y), 14, INK, "A word or byte at a time");
    let blocks = [
        ("eleven_decode", "word to squares"),
        ("eleven_encode", "squares to word"),
        ("eleven_decode_pipe", "the same, a clock each"),
        ("eleven_encode_pipe", "likewise"),
        ("eleven_kinds", "which pieces could"),
        ("brenner_fields", "fields of a byte"),
    ];
    for (number, (name, word)) in (0..).zip(blocks) {
        part(&mut picture, (24 + 170 * number, y + 20), 156, BLUE, name, word);
    }
    picture.finish("The family of cores")
}

pub fn board() -> String {
    let mut picture = Picture::new(1060, 320);
    picture.line_of_text((24, 26), 17, INK, "A core on a board, and its host");
    picture.rectangle((300, 46), (736, 250), "#fafbfc", FAINT);
    picture.line_of_text(
        (312, 62),
        13,
        FAINT,
        "the board: halfmove_board_small, halfmove_board_full, halfmove_board_encoder,",
    );
    picture.line_of_text(
        (312, 76),
        13,
        FAINT,
        "halfmove_board_gbr, halfmove_board_perft, halfmove_board_lister or halfmove_board_mates",
    );
    picture.rectangle((316, 82), (458, 200), "#ffffff", FAINT);
    picture.line_of_text((328, 98), 13, FAINT, "halfmove_board_link");
    picture.rectangle((24, 110), (170, 150), GREY, INK);
    picture.label((109, 150), 13, INK, "host");
    picture.label((109, 176), 12, INK, "halfmove-board");
    picture.label((109, 200), 11, FAINT, "or your own program with");
    picture.label((109, 216), 11, FAINT, "halfmove::hardware::link");
    let down = [
        ("halfmove_uart_receiver", "levels to bytes"),
        ("halfmove_link_intake", "frames, credit, room"),
    ];
    let up = [
        ("halfmove_uart_transmitter", "bytes to levels"),
        ("halfmove_link_sender", "frames, grants"),
    ];
    let mut last = ((0, 0), (194, 140));
    for (number, (name, word)) in (0..).zip(down) {
        let block = part(&mut picture, (340 + 220 * number, 120), 190, BLUE, name, word);
        join(&mut picture, last.1, block.0);
        last = block;
    }
    let core = part(
        &mut picture,
        (830, 120),
        180,
        YELLOW,
        "the core",
        "behind halfmove_deframer",
    );
    join(&mut picture, last.1, core.0);
    let sender = part(&mut picture, (560, 220), 190, BLUE, up[1].0, up[1].1);
    let transmitter = part(&mut picture, (340, 220), 190, BLUE, up[0].0, up[0].1);
    picture.wire(&[(920, 160), (920, 240), (750, 240)], INK);
    picture.wire(&[sender.0, transmitter.1], INK);
    picture.wire(&[transmitter.0, (194, 240)], INK);
    picture.label((245, 126), 12, INK, "rx: games");
    picture.label((245, 226), 12, INK, "tx: records");
    picture.label((245, 254), 11, FAINT, "one serial line");
    picture.finish("A core on a board: the link to a host")
}
