// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bits that are turned over, lists of games, and codes that hold the half-moves alone.

use halfmove_page::forms::{FORMS, Form};
use halfmove_page::games::list;
use halfmove_page::story::{Scope, of_code, of_pgn};
use halfmove_page::turned::turned;

const GAME: &str = "[White \"A\"]\n\n1. e4 {[%eval 0.2] [%clk 0:03:00]} e5 2. Qh5 Nc6 *";

#[test]
fn a_bit_of_the_queens_byte_makes_another_half_move_or_an_error() {
    let form = Form::named("brenner").unwrap();
    let with = |bit| turned(form, false, "2C2C61", 2, bit).unwrap();
    let three = with(3);
    assert_eq!(
        (three.text.as_str(), three.squares.as_str(), three.san.as_str()),
        ("2C2C71", "", "")
    );
    assert!(three.error.unwrap().contains("leaves the board"));
    let shorter = turned(form, false, "2C2C59", 2, 3).unwrap();
    assert_eq!(shorter.unit.digits, "49");
    // 41 announces a half-move that does not follow.
    let prefix = turned(form, false, "2C2C61", 2, 2).unwrap();
    assert_eq!(prefix.unit.digits, "41");
    assert!(prefix.san.is_empty() && prefix.error.is_some());
    assert!(turned(form, false, "2C2C61", 3, 0).is_none());
    assert!(turned(form, false, "2C2C61", 2, 8).is_none());
}

#[test]
fn each_bit_of_each_code_turns_and_the_game_is_read_as_the_decoder_reads_it() {
    let story = of_pgn(GAME, Scope::HalfMoves);
    for (form, code) in FORMS.iter().zip(&story.codes) {
        for (number, unit) in code.units.iter().enumerate().filter(|(_, unit)| unit.role == "code") {
            let bits: String = unit.fields.iter().map(|field| field.bits.as_str()).collect();
            for bit in 0..bits.len() {
                let Some(turned) = turned(form, code.framed, &code.text, number, bit) else {
                    panic!("{} {number} {bit}", form.name);
                };
                let other: String = turned.unit.fields.iter().map(|field| field.bits.as_str()).collect();
                if turned.unit.role == "code" && other.len() == bits.len() {
                    let differing: Vec<_> = (0..bits.len()).filter(|&at| bits[at..=at] != other[at..=at]).collect();
                    assert_eq!(differing, [bit], "{} {number}", form.name);
                }
                let whole = of_code(form, &turned.text, Scope::All);
                if unit.plays && !turned.san.is_empty() {
                    let ply = &whole.plies[unit.half_move - 1];
                    assert_eq!(
                        (&ply.san, &ply.squares),
                        (&turned.san, &turned.squares),
                        "{}",
                        form.name
                    );
                    assert_eq!(ply.after.fen.split(' ').next(), turned.fen.split(' ').next());
                }
                if unit.plays
                    && turned
                        .error
                        .as_ref()
                        .is_some_and(|said| !said.starts_with("the game ends before"))
                {
                    assert_eq!(whole.error.map(|wrong| wrong.message), turned.error, "{}", form.name);
                }
            }
        }
    }
}

#[test]
fn half_moves_alone_leave_texts_out_of_every_code_and_keep_the_tags_apart() {
    let (all, moves) = (of_pgn(GAME, Scope::All), of_pgn(GAME, Scope::HalfMoves));
    assert_eq!(moves.codes[0].text, "2C2C6117");
    assert!(all.codes[0].bytes > 4 * moves.codes[0].bytes);
    assert_eq!(moves.records.len(), 4);
    assert_eq!(moves.tags, [("White".to_owned(), "A".to_owned())]);
    assert!(moves.plies[0].notes.contains("%eval"));
}

#[test]
fn the_games_of_a_text_are_listed_with_their_players() {
    let text = "[Event \"É\"]\n[White \"A \\\"B\\\"\"]\n[Black \"C\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[Event \"F\"]\n\n1. d4 *\n";
    let games = list(text);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].tags, ["A \"B\"", "C", "É", "", "1-0"]);
    let second = &text.as_bytes()[games[1].begin as usize..games[1].end as usize];
    assert!(second.starts_with(b"[Event \"F\"]"));
    assert!(list("").is_empty());
}
