// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of games in chess-huffman's code, for the comparison: chess-huffman has a code and no file. A game is its bytes
//! behind their number (two bytes, low byte first), and nothing else: no tags, no notes, no result.

use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Read as _, Write};
use std::ops::ControlFlow;
use std::path::Path;

use chess_huffman::EncodedGame;
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Move, Position as _};

type Failure = Box<dyn std::error::Error>;

/// The main line of a game from the normal start; `None` where it cannot be played.
struct MainLine;

impl Visitor for MainLine {
    /// Whether the game has a set-up, which this code cannot hold.
    type Tags = bool;
    type Movetext = (Chess, Vec<Move>);
    type Output = Option<Vec<Move>>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, bool> {
        ControlFlow::Continue(false)
    }

    fn tag(&mut self, set_up: &mut bool, name: &[u8], _: RawTag<'_>) -> ControlFlow<Self::Output> {
        *set_up |= name == b"FEN";
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, set_up: bool) -> ControlFlow<Self::Output, Self::Movetext> {
        if set_up {
            return ControlFlow::Break(None);
        }
        ControlFlow::Continue((Chess::default(), Vec::with_capacity(128)))
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

/// PGN to a file in chess-huffman's code. Says how many games it could not hold.
pub fn pack(input: &Path, output: &Path) -> Result<(), Failure> {
    let mut reader = Reader::new(BufReader::new(File::open(input)?));
    let mut file = BufWriter::new(File::create(output)?);
    let mut left_out = 0_u64;
    while let Some(game) = reader.read_game(&mut MainLine)? {
        let Some(moves) = game else {
            left_out += 1;
            continue;
        };
        let bytes = chess_huffman::encode_game(&moves)
            .map_err(|error| format!("{error:?}"))?
            .to_bytes();
        file.write_all(&u16::try_from(bytes.len())?.to_le_bytes())?;
        file.write_all(&bytes)?;
    }
    file.flush()?;
    if left_out > 0 {
        eprintln!("left out: {left_out}");
    }
    Ok(())
}

/// A file in chess-huffman's code to movetext. Games that it cannot read are reported, and the next ones are read.
pub fn unpack(input: &Path, output: &Path) -> Result<(), Failure> {
    let mut file = BufReader::new(File::open(input)?);
    let mut text = BufWriter::new(File::create(output)?);
    let mut lost = 0_u64;
    let mut length = [0; 2];
    loop {
        match file.read_exact(&mut length) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => break,
            read => read?,
        }
        let mut bytes = vec![0; usize::from(u16::from_le_bytes(length))];
        let Ok(()) = file.read_exact(&mut bytes) else {
            lost += 1;
            break;
        };
        match moves_of(&bytes) {
            Some(moves) => write_movetext(&moves, &mut text)?,
            None => lost += 1,
        }
    }
    text.flush()?;
    if lost > 0 {
        return Err(format!("games that cannot be read: {lost}").into());
    }
    Ok(())
}

/// The moves of a game; `None` if the code has none for these bytes.
fn moves_of(bytes: &[u8]) -> Option<Vec<Move>> {
    let game = EncodedGame::from_bytes(bytes).ok()?;
    let (moves, _) = chess_huffman::decode_game(&game).ok()?;
    Some(moves)
}

fn write_movetext(moves: &[Move], text: &mut impl Write) -> std::io::Result<()> {
    let mut position = Chess::default();
    for &played in moves {
        if position.turn().is_white() {
            write!(text, "{}. ", position.fullmoves())?;
        }
        let san = SanPlus::from_move(position.clone(), played);
        write!(text, "{san} ")?;
        position.play_unchecked(played);
    }
    text.write_all(b"*\n\n")
}
