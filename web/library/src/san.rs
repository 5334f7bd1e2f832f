// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as people write them: `Nf3`, `exd6`, `O-O`, `e8=Q+`, and by their squares, `g1f3`.

use halfmove::position::Wing;
use halfmove::{HalfMove, Kind, Position, Square};

use crate::rules::{Legality, half_moves, is_in_check, steps};

/// Why a word is no half-move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SanFault {
    /// It is not written as half-moves are.
    #[error("this is not written like a half-move")]
    Form,
    /// No man can go that way.
    #[error("no {0} can go to {1}")]
    Nobody(Kind, Square),
    /// Castling is not possible.
    #[error("castling is not possible")]
    Castling,
    /// Several men could be meant.
    #[error("more than one {0} can go to {1}")]
    Ambiguous(Kind, Square),
    /// A pawn reaches the last rank, and nothing says what it becomes.
    #[error("the pawn reaches the last rank: what does it become?")]
    PromotionMissing,
    /// The king would be attacked.
    #[error("the king would be attacked")]
    KingAttacked,
}

/// What a word says of a half-move.
struct Wanted {
    kind: Option<Kind>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Kind>,
}

/// The half-move of a word. Signs of check and marks at its end are not looked at.
///
/// # Errors
/// [`SanFault`].
pub fn read(word: &str, position: &Position) -> Result<HalfMove, SanFault> {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    if word == "--" || word == "Z0" {
        return Ok(HalfMove::null(position.side()));
    }
    let all = half_moves(position);
    let wing = match word.replace(['0', 'o'], "O").as_str() {
        "O-O" => Some(Wing::King),
        "O-O-O" => Some(Wing::Queen),
        _ => None,
    };
    if let Some(wing) = wing {
        let found = all
            .iter()
            .find(|(half_move, _)| half_move.castling_wing() == Some(wing));
        return only_legal(found.ok_or(SanFault::Castling)?);
    }
    let wanted = parse(word)?;
    let is_castling = |half_move: HalfMove| wanted.kind.is_some() && half_move.is_castling();
    let fits = |half_move: HalfMove| {
        half_move.to() == wanted.to
            && wanted.kind.is_none_or(|kind| half_move.kind() == Some(kind))
            && wanted.file.is_none_or(|file| half_move.from().file() == file)
            && wanted.rank.is_none_or(|rank| half_move.from().rank() == rank)
            && !is_castling(half_move)
    };
    let of_squares: Vec<_> = all.into_iter().filter(|&(half_move, _)| fits(half_move)).collect();
    let kind = wanted.kind.unwrap_or(Kind::King);
    let promotes = of_squares.iter().any(|(half_move, _)| half_move.promotion().is_some());
    if promotes && wanted.promotion.is_none() {
        return Err(SanFault::PromotionMissing);
    }
    let found: Vec<_> = of_squares
        .into_iter()
        .filter(|(half_move, _)| half_move.promotion() == wanted.promotion)
        .collect();
    let mut legal = found.iter().filter(|(_, legality)| *legality == Legality::Legal);
    match (legal.next(), legal.next(), found.is_empty()) {
        (Some(&(half_move, _)), None, _) => Ok(half_move),
        (Some(_), Some(_), _) => Err(SanFault::Ambiguous(kind, wanted.to)),
        (None, _, false) => Err(SanFault::KingAttacked),
        (None, _, true) => Err(SanFault::Nobody(kind, wanted.to)),
    }
}

fn only_legal(&(half_move, legality): &(HalfMove, Legality)) -> Result<HalfMove, SanFault> {
    match legality {
        Legality::Legal => Ok(half_move),
        Legality::KingAttacked => Err(SanFault::KingAttacked),
    }
}

/// Takes a word apart: piece, squares, promotion.
fn parse(word: &str) -> Result<Wanted, SanFault> {
    if !word.is_ascii() {
        return Err(SanFault::Form);
    }
    let (kind, rest) = match word.chars().next() {
        Some(letter @ ('K' | 'Q' | 'R' | 'B' | 'N' | 'P')) => (Kind::from_letter(letter), &word[1..]),
        _ => (None, word),
    };
    let (rest, promotion) = split_promotion(rest);
    let squares: Vec<u8> = rest
        .bytes()
        .filter(|byte| !matches!(byte, b'x' | b'-' | b':'))
        .collect();
    let file = |byte: u8| (b'a'..=b'h').contains(&byte).then(|| byte - b'a');
    let rank = |byte: u8| (b'1'..=b'8').contains(&byte).then(|| byte - b'1');
    let (from, to) = squares.split_at(squares.len().saturating_sub(2));
    let &[to_file, to_rank] = to else {
        return Err(SanFault::Form);
    };
    let (Some(to_file), Some(to_rank)) = (file(to_file), rank(to_rank)) else {
        return Err(SanFault::Form);
    };
    let (from_file, from_rank) = match *from {
        [] => (None, None),
        [one] => (file(one), rank(one)),
        [one, other] => (file(one), rank(other)),
        _ => return Err(SanFault::Form),
    };
    if usize::from(from_file.is_some()) + usize::from(from_rank.is_some()) != from.len() {
        return Err(SanFault::Form);
    }
    // Without a letter it is a pawn, unless both squares are given.
    let kind = kind.or((from.len() < 2).then_some(Kind::Pawn));
    Ok(Wanted {
        kind,
        file: from_file,
        rank: from_rank,
        to: Square::at(to_file, to_rank),
        promotion,
    })
}

/// `e8=Q`, `e8Q`, `e7e8q`.
fn split_promotion(word: &str) -> (&str, Option<Kind>) {
    let letter = word.chars().last().unwrap_or(' ');
    if !matches!(letter, 'Q' | 'R' | 'B' | 'N' | 'q' | 'r' | 'b' | 'n') || word.len() < 3 {
        return (word, None);
    }
    // `b` is a file too, but no word ends with one.
    let rest = &word[..word.len() - 1];
    (rest.strip_suffix('=').unwrap_or(rest), Kind::from_letter(letter))
}

/// Writes the half-move that is played next in a position, as PGN has it.
pub fn write(position: &Position, half_move: HalfMove) -> String {
    let mut text = match (half_move.castling_wing(), half_move.kind()) {
        (Some(Wing::King), _) => "O-O".to_owned(),
        (Some(Wing::Queen), _) => "O-O-O".to_owned(),
        (None, None) => return "--".to_owned(),
        (None, Some(Kind::Pawn)) => pawn(half_move),
        (None, Some(kind)) => officer(position, half_move, kind),
    };
    let mut after = position.clone();
    if after.replay(half_move).is_ok() && is_in_check(&after, after.side()) {
        let escapes = half_moves(&after)
            .into_iter()
            .any(|(_, legality)| legality == Legality::Legal);
        text.push(if escapes { '+' } else { '#' });
    }
    text
}

fn pawn(half_move: HalfMove) -> String {
    let from_file = char::from(b'a' + half_move.from().file());
    let takes = if half_move.captured().is_some() {
        format!("{from_file}x")
    } else {
        String::new()
    };
    let becomes = half_move
        .promotion()
        .map_or(String::new(), |kind| format!("={}", kind.letter()));
    format!("{takes}{}{becomes}", half_move.to())
}

fn officer(position: &Position, half_move: HalfMove, kind: Kind) -> String {
    let from = half_move.from();
    let others: Vec<Square> = steps(position, |man| man.kind() == kind, |to| to == half_move.to())
        .into_iter()
        .filter(|(other, legality)| other.from() != from && *legality == Legality::Legal)
        .map(|(other, _)| other.from())
        .collect();
    let file_tells = others.iter().all(|other| other.file() != from.file());
    let rank_tells = others.iter().all(|other| other.rank() != from.rank());
    let from = from.to_string();
    let which = match (others.is_empty(), file_tells, rank_tells) {
        (true, ..) => "",
        (_, true, _) => &from[..1],
        (_, _, true) => &from[1..],
        _ => &from,
    };
    let takes = if half_move.captured().is_some() { "x" } else { "" };
    format!("{}{which}{takes}{}", kind.letter().to_ascii_uppercase(), half_move.to())
}
