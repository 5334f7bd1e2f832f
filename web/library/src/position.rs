// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads a position as FEN or EPD has it, and half-moves as UCI has them.

use halfmove::game::{Ply, Tag};
use halfmove::laws::{BadEpd, BadRest, BadSetUp, Board, Epd, History, Operand, check_rest};
use halfmove::position::SetUpFault;
use halfmove::{HalfMove, Kind, Square};
use serde::Serialize;

use crate::pgn::{Reading, Wrong};
use crate::place::in_text;

/// How a promotion is written.
const PROMOTED: &str = "a pawn that reaches the last rank becomes a piece, as in e7e8q";

/// What a text says besides its half-moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Said {
    /// The operations of an EPD: opcode and operands. The counters of a FEN are not among them.
    pub operations: Vec<(String, String)>,
    /// Numbers of perft among them: length of the lines, how many.
    pub perft: Vec<(u32, u64)>,
    /// The EPD with all of its operations; empty if there are none.
    pub epd: String,
}

/// Something wrong: the offset in the text, and what.
type Fault = (usize, String);

/// Reads a FEN, an EPD, `position ...` as an engine is told, or half-moves alone, which begin at the normal start. After
/// a FEN may come `moves` with half-moves. Empty lines and those that begin with `#` may stand before it.
pub fn read(text: &str) -> (Reading, Said) {
    let (mut reading, mut said) = (Reading::default(), Said::default());
    if let Err((offset, message)) = read_into(&mut reading, &mut said, text) {
        reading.error = Some(Wrong {
            place: in_text(text, offset),
            message,
            half_move: reading.game.plies.len() as u32 + 1,
        });
    }
    (reading, said)
}

fn read_into(reading: &mut Reading, said: &mut Said, text: &str) -> Result<(), Fault> {
    let mut words = words(text, begin(text)).peekable();
    let Some(&(first, mut word)) = words.peek() else {
        return Err((0, "there is neither a position nor a half-move in this text".to_owned()));
    };
    let mut history = History::default();
    if word == "position" {
        words.next();
        let next = words.next().map_or((text.len(), ""), |word| word);
        if !matches!(next.1, "startpos" | "fen") {
            return Err((next.0, "after `position` UCI has `startpos` or `fen`".to_owned()));
        }
        word = next.1;
    } else if matches!(word, "startpos" | "fen") {
        words.next();
    }
    let is_fen = word == "fen" || word.contains('/');
    if is_fen {
        let from = words.peek().map_or(text.len(), |(offset, _)| *offset);
        let moves = words.clone().find(|(_, word)| *word == "moves");
        let to = moves.map_or(text.len(), |(offset, _)| offset);
        history = set_up(reading, said, &text[from..to]).map_err(|(offset, fault)| (from + offset, fault))?;
        while words.next_if(|(offset, _)| *offset < to).is_some() {}
    }
    if is_fen || word == "startpos" {
        match words.next() {
            Some((_, "moves")) | None => {}
            Some((offset, _)) => return Err((offset, "before the half-moves UCI has `moves`".to_owned())),
        }
    } else if words.clone().any(|(_, word)| word.contains('/')) {
        return Err((
            first,
            "a FEN begins with its board, and `position` of UCI with this word".to_owned(),
        ));
    }
    for (offset, word) in words {
        let half_move = played(&mut history, word).map_err(|fault| (offset, fault))?;
        reading.game.plies.push(Ply {
            half_move,
            notes: Vec::new(),
        });
    }
    Ok(())
}

/// The offset of the first line that says something.
fn begin(text: &str) -> usize {
    let is_remark = |line: &&str| line.trim_start().starts_with('#') || line.trim().is_empty();
    text.split_inclusive('\n').take_while(is_remark).map(str::len).sum()
}

/// The words of a text from there on, with their offsets.
fn words(text: &str, from: usize) -> impl Iterator<Item = (usize, &str)> + Clone {
    let offset = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text[from..]
        .split_ascii_whitespace()
        .map(move |word| (offset(word), word))
}

/// Takes a position with what is said of it; `text` begins with its first field.
fn set_up(reading: &mut Reading, said: &mut Said, text: &str) -> Result<History, Fault> {
    let fields: Vec<(usize, &str)> = words(text, 0).take(4).collect();
    // The position of an EPD stands, also if what is said of it is wrong.
    let (epd, fault): (Epd, _) = match text.parse() {
        Ok(epd) => (epd, None),
        Err(BadEpd::Operation { byte, fault }) => {
            let is_counter =
                |(_, word): (_, &str)| word.starts_with(|letter: char| matches!(letter, '0'..='9' | '+' | '-'));
            let rest = words(text, 0).nth(4).filter(|word| is_counter(*word));
            let fault = match rest.and_then(|_| check_rest(text).err()) {
                Some(counter @ BadRest::Counter(_)) => (byte, counter.to_string()),
                _ => (byte, fault.to_string()),
            };
            (text[..byte].parse().map_err(|_| fault.clone())?, Some(fault))
        }
        Err(error) => {
            reading.is_refused = true;
            return Err(match error {
                BadEpd::SetUp(fault) => bad_set_up(&fields, fault),
                error => (0, error.to_string()),
            });
        }
    };
    let history = History::new(epd.board, epd.counters());
    reading.remarks = what_was_dropped(&fields, &epd.board);
    let fen = history.to_fen();
    if fen != History::default().to_fen() {
        let tag = |name: &str, value: &str| Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        reading.game.tags = vec![tag("SetUp", "1"), tag("FEN", &fen)];
    }
    let is_counter = |opcode| matches!(opcode, "hmvc" | "fmvn");
    let told = epd
        .operations
        .iter()
        .filter(|operation| !is_counter(operation.opcode()));
    said.operations = told
        .map(|operation| {
            let operands: Vec<&str> = operation.operands().iter().map(Operand::as_str).collect();
            (operation.opcode().to_owned(), operands.join(" "))
        })
        .collect();
    if !said.operations.is_empty() {
        said.epd = epd.to_string();
    }
    match epd.perft() {
        Ok(perft) => said.perft = perft,
        Err(fault) => reading.remarks.push(fault.to_string()),
    }
    fault.map_or(Ok(history), Err)
}

/// Where a set-up is wrong, and how.
fn bad_set_up(fields: &[(usize, &str)], fault: BadSetUp) -> Fault {
    let (mut within, mut message) = (0, fault.to_string());
    let board = fields.first().map_or("", |(_, board)| *board);
    let rank = |number: usize| board.split('/').take(number).map(|rank| rank.len() + 1).sum();
    let field = match fault {
        BadSetUp::SetUp(SetUpFault::Board) => {
            let width = |rank: &str| -> u32 { rank.chars().map(|letter| letter.to_digit(10).unwrap_or(1)).sum() };
            let ranks = board.split('/').count();
            let faulty = board.split('/').take(8).position(|rank| width(rank) != 8);
            message = match faulty {
                _ if board.is_empty() => "a FEN is missing here".to_owned(),
                _ if ranks != 8 => format!("the board has {ranks} ranks, not 8"),
                Some(number) => {
                    within = rank(number);
                    let squares = board.split('/').nth(number).map_or(0, width);
                    format!("rank {} has {squares} squares, not 8", 8 - number)
                }
                None => message,
            };
            0
        }
        BadSetUp::SetUp(SetUpFault::Letter(letter)) => {
            within = board.find(letter).unwrap_or(0);
            0
        }
        BadSetUp::SetUp(SetUpFault::PawnRank(square)) => {
            within = rank(7 - usize::from(square.rank()));
            0
        }
        BadSetUp::SetUp(SetUpFault::SideToMove) | BadSetUp::OpponentInCheck(_) => 1,
        BadSetUp::SetUp(SetUpFault::Castling) => 2,
        BadSetUp::SetUp(SetUpFault::EnPassant) => 3,
        _ => 0,
    };
    // A side that is missing is White, and the board is then what is wrong.
    let place = fields.get(field).or(fields.first());
    (place.map_or(0, |(offset, _)| offset + within), message)
}

/// What a FEN says that its men do not bear out, and what it leaves unsaid.
fn what_was_dropped(fields: &[(usize, &str)], board: &Board) -> Vec<String> {
    let read = board.to_fen();
    let mut read = read.split(' ').skip(2);
    let mut remarks = Vec::new();
    let mut field = |number: usize| (fields.get(number).map(|(_, field)| *field), read.next().unwrap_or("-"));
    let letters = |field: &str| field.chars().filter(|&letter| letter != '-').count();
    if let (Some(given), read) = field(2)
        && letters(given) != letters(read)
    {
        remarks.push(format!(
            "the rights to castle `{given}` do not fit the men and are read as `{read}`"
        ));
    }
    if let (Some(given), "-") = field(3)
        && given != "-"
    {
        remarks.push(format!(
            "no pawn can have passed {given}, so nothing is taken there en passant"
        ));
    }
    if fields.len() < 4 {
        remarks.push("what the FEN leaves out is read as `w - -`".to_owned());
    }
    remarks
}

/// Plays a half-move in the notation of UCI, or says why it cannot be played.
fn played(history: &mut History, word: &str) -> Result<HalfMove, String> {
    let illegal = |reason: &dyn core::fmt::Display| format!("`{word}` is not legal here: {reason}");
    if word == "0000" {
        return history.pass().map_err(|reason| illegal(&reason));
    }
    match history.board().read_uci(word) {
        Some(half_move) => history
            .push(half_move)
            .map(|()| half_move)
            .map_err(|reason| illegal(&reason)),
        None => Err(why_not(history.board(), word).map_or_else(
            || format!("`{word}` is not written as UCI has it, as in g1f3 or e7e8q"),
            |reason| illegal(&reason),
        )),
    }
}

/// Why this half-move is not legal; `None` if it is none at all.
fn why_not(board: &Board, word: &str) -> Option<String> {
    let square = |at: usize| word.get(at..at + 2)?.parse::<Square>().ok();
    let (from, to) = (square(0)?, square(2)?);
    let becomes = word.get(4..)?;
    if !matches!(becomes, "" | "q" | "r" | "b" | "n") {
        return None;
    }
    // Castling out of check or through it is among these.
    let mut possible = board.pseudo_legal_half_moves();
    if let Some(half_move) = possible.find(|&half_move| board.uci(half_move) == word) {
        return board.check(half_move).err().map(|reason| reason.to_string());
    }
    let side = board.side();
    Some(match board.man_on(from) {
        None => format!("nobody stands on {from}"),
        Some(man) if man.side() != side => format!(
            "the {} on {from} is {}’s, but {side} is to move",
            man.kind(),
            man.side()
        ),
        Some(_) if becomes.is_empty() && board.half_move(from, to, Some(Kind::Queen)).is_some() => PROMOTED.to_owned(),
        Some(man) => format!("the {} on {from} cannot go to {to}", man.kind()),
    })
}
