// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bundled games as the page reads them, beside the library's reader of files.

use halfmove::Position;
use halfmove::laws::Board;
use halfmove::pgn::PgnReader;
use halfmove_page::{laws, pgn};

const FAMOUS: &str = include_str!("../../../testbench/games/famous.pgn");

#[test]
fn every_bundled_game_is_read_and_its_half_moves_are_offered() {
    let texts = FAMOUS.split("[Event ").skip(1).map(|rest| format!("[Event {rest}"));
    let games = PgnReader::new(FAMOUS.as_bytes()).map(|game| game.expect("the bundled games are sound"));
    let mut seen = 0;
    for (text, game) in texts.zip(games) {
        let reading = pgn::read(&text);
        assert!(reading.error.is_none(), "{text}");
        assert_eq!(reading.game.tags, game.tags);
        assert_eq!(reading.game.outcome, game.outcome);
        assert!(reading.game.half_moves().eq(game.half_moves()), "{text}");
        let mut position = game.start().expect("a start");
        for half_move in game.half_moves() {
            let choices = laws::of(&position.to_fen()).choices;
            let san = Board::from_position(&position).san(half_move).expect("it is legal");
            assert!(choices.iter().any(|choice| choice.san == *san), "{san}");
            position.replay(half_move).expect("the game was played");
        }
        seen += 1;
    }
    assert_eq!(seen, 42);
}

#[test]
fn a_position_that_is_none_has_no_half_moves() {
    assert!(laws::of("").choices.is_empty());
    assert!(laws::of("8/8/8/8/8/8/8/8 w - - 0 1").choices.is_empty());
    assert_eq!(laws::of(&Position::start().to_fen()).choices.len(), 20);
}
