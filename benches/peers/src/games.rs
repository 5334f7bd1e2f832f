// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games that are timed: real ones, as resolved half-moves for everyone.

use std::fs::File;
use std::path::{Path, PathBuf};

use halfmove::brenner::Encoder;
use halfmove::pgn::PgnReader;
use halfmove::{HalfMove, Kind, Square};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position as _};

/// One game.
pub struct Prepared {
    /// The half-moves as squares, and what a pawn becomes.
    pub squares: Vec<(Square, Square, Option<Kind>)>,
    /// The same half-moves as this library packs them.
    pub half_moves: Vec<HalfMove>,
    /// The same as shakmaty's moves.
    pub moves: Vec<Move>,
    /// The movetext, half-moves and numbers only.
    pub movetext: String,
}

/// All games, and where they come from.
pub struct Games {
    pub games: Vec<Prepared>,
    pub source: &'static str,
    pub is_corpus: bool,
}

impl Games {
    /// The corpus's games of whole length from the normal start, or the bundled famous games.
    pub fn load() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let corpus = std::env::var_os("HALFMOVE_CORPUS").map_or_else(|| root.join("../shared/data"), PathBuf::from);
        let names = ["world_matches.pgn", "linares_morphy.pgn", "adams.pgn"];
        let files = names.map(|name| corpus.join("pgn").join(name));
        let is_corpus = files.iter().all(|file| file.exists());
        let (files, source) = if is_corpus {
            (
                files.to_vec(),
                "three files of the corpus: world_matches, linares_morphy, adams",
            )
        } else {
            (
                vec![root.join("testbench/games/famous.pgn")],
                "the bundled famous games",
            )
        };
        let readers = files
            .iter()
            .map(|file| PgnReader::new(File::open(file).expect("a file of games")));
        let games = readers
            .flatten()
            .filter_map(Result::ok)
            .filter(|game| game.fen().is_none())
            .filter_map(|game| prepare(game.half_moves().collect()))
            .collect();
        Self {
            games,
            source,
            is_corpus,
        }
    }

    /// How many half-moves there are.
    pub fn half_moves(&self) -> usize {
        self.games.iter().map(|game| game.moves.len()).sum()
    }
}

/// A game that every candidate can hold; `None` if some cannot.
fn prepare(half_moves: Vec<HalfMove>) -> Option<Prepared> {
    let mut position = Chess::default();
    let mut encoder = Encoder::new();
    let mut game = Prepared {
        squares: Vec::new(),
        half_moves: Vec::new(),
        moves: Vec::new(),
        movetext: String::new(),
    };
    for &half_move in &half_moves {
        let squares = (half_move.from(), half_move.to(), half_move.promotion());
        encoder
            .half_move(squares.0, squares.1, squares.2, &mut Vec::new())
            .ok()?;
        let uci: UciMove = half_move.to_string().parse().expect("UCI");
        let resolved = uci.to_move(&position).expect("legal");
        if position.turn().is_white() {
            game.movetext += &format!("{}. ", position.fullmoves());
        }
        let san = shakmaty::san::SanPlus::from_move(position.clone(), resolved);
        game.movetext += &format!("{san} ");
        position.play_unchecked(resolved);
        game.squares.push(squares);
        game.moves.push(resolved);
    }
    game.movetext += "*\n\n";
    game.half_moves = half_moves;
    Some(game)
}
