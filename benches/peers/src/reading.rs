// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading PGN beside `pgn-reader` with `shakmaty`: whole files as they are, every half-move of the main lines played.

use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use halfmove::codec::{Codec, Source, Surroundings};
use halfmove::codes::{self, Options};
use halfmove::pgn::PgnReader;
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position as _};

/// Rounds of timing; in each one every reader runs twice, and the second time counts.
const ROUNDS: usize = 11;

/// The files, and what they are.
const FILES: [(&str, &str); 4] = [
    ("adams.pgn", "tags and few notes"),
    ("linares_morphy.pgn", "notes and variations"),
    ("world_matches.pgn", "games with annotations"),
    ("lichess_studies.pgn", "mostly text"),
];

/// The main line of a game as shakmaty's moves; what else is said of the game is dropped.
struct MainLine;

impl Visitor for MainLine {
    /// The position of a set-up.
    type Tags = Option<Chess>;
    type Movetext = (Chess, Vec<Move>);
    type Output = Option<Vec<Move>>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            match fen.and_then(|fen| fen.into_position(CastlingMode::Standard).ok()) {
                Some(position) => *start = Some(position),
                None => return ControlFlow::Break(None),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((start.unwrap_or_default(), Vec::with_capacity(128)))
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, (position, moves): &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        let Ok(played) = san.san.to_move(position) else {
            return ControlFlow::Break(None);
        };
        position.play_unchecked(played);
        moves.push(played);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (_, moves): Self::Movetext) -> Self::Output {
        Some(moves)
    }
}

/// The half-moves of all main lines that were read.
fn by_peers(text: &[u8]) -> u64 {
    let mut reader = Reader::new(text);
    let mut half_moves = 0;
    while let Some(game) = reader.read_game(&mut MainLine).expect("memory") {
        half_moves += std::hint::black_box(game).map_or(0, |moves| moves.len() as u64);
    }
    half_moves
}

/// The same, with tags, comments, glyphs and variations.
fn as_games(text: &[u8]) -> u64 {
    let games = PgnReader::new(text).filter_map(Result::ok);
    games.map(|game| std::hint::black_box(game).plies.len() as u64).sum()
}

/// The same, as bytes of Brenner's code with all of that in them.
fn as_bytes(text: &[u8]) -> u64 {
    let codec = |name| -> Box<dyn Codec> {
        let code = codes::named(name).expect("a code");
        code.codec(&Options::USUAL, Surroundings::File)
    };
    let (pgn, brenner) = (codec("pgn"), codec("brenner"));
    let source = Source::Stream(Box::new(Cursor::new(text.to_vec())));
    let mut games = pgn.open(source).expect("a file of games");
    let (mut bytes, mut half_moves) = (Vec::new(), 0);
    while let Some(coded) = games.next_game() {
        bytes.clear();
        let mut sink = brenner.encoder(&mut bytes).expect("an encoder");
        let read = pgn.read_into(coded.bytes, &mut *sink);
        drop(sink);
        half_moves += match read {
            Some(read) => u64::from(read.half_moves),
            None => {
                bytes.clear();
                let Ok(Some(decoded)) = pgn.decode(coded.bytes) else {
                    continue;
                };
                // What the code cannot hold is left out.
                let _ = brenner.encode_decoded(&decoded.game, &mut bytes);
                decoded.game.plies.len() as u64
            }
        };
        std::hint::black_box(&bytes);
    }
    half_moves
}

/// A way to read a file, with its name; it gives the half-moves that it read.
type Candidate = (&'static str, fn(&[u8]) -> u64);

const CANDIDATES: [Candidate; 3] = [
    ("pgn-reader and shakmaty, notes dropped", by_peers),
    ("games with all notes", as_games),
    ("Brenner's bytes with all notes", as_bytes),
];

/// The table as Markdown; `None` without the corpus, whose files it is about.
pub fn markdown() -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let corpus = std::env::var_os("HALFMOVE_CORPUS").map_or_else(|| root.join("../shared/data"), PathBuf::from);
    let [peers, games, bytes] = CANDIDATES.map(|(name, _)| name);
    let mut table = format!(
        "| file | | half-moves | {peers}, ns a byte | {games}, ns a byte | | {bytes}, ns a byte | |\n|---|---|---:|---:|---:|---:|---:|---:|\n"
    );
    for (name, kind) in FILES {
        let text = fs::read(corpus.join("pgn").join(name)).ok()?;
        let mut times = [const { Vec::new() }; CANDIDATES.len()];
        let read = CANDIDATES.map(|(_, read)| read(&text));
        assert!(read.iter().all(|half_moves| *half_moves == read[0]), "{name}: {read:?}");
        for _ in 0..ROUNDS {
            for (times, (_, read)) in times.iter_mut().zip(CANDIDATES) {
                read(&text);
                let start = Instant::now();
                std::hint::black_box(read(&text));
                times.push(start.elapsed().as_nanos());
            }
        }
        let [peers, games, bytes] = times.map(|mut times| {
            times.sort_unstable();
            times[times.len() / 2] as f64 / text.len() as f64
        });
        table += &format!(
            "| {name} | {kind} | {} | {peers:.1} | {games:.1} | {:.2} times as fast | {bytes:.1} | {:.2} times as fast |\n",
            read[0],
            peers / games,
            peers / bytes
        );
    }
    Some(table)
}
