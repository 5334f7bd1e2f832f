// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards that are looked for with wildcards, as pgn-extract writes them: a FEN's ranks, in which a sign stands for several
//! contents of a square.

use halfmove::{Kind, Man, Position, Side, Square};

/// A square's contents: a bit each, from 0 the kinds of White, then those of Black, then nothing.
type Contents = u16;

const KINDS: usize = Kind::ALL.len();
const EMPTY: Contents = 1 << (2 * KINDS);
const WHITE: Contents = (1 << KINDS) - 1;
const BLACK: Contents = WHITE << KINDS;

/// What a pattern can have, for messages.
const SIGNS: &str = "? is any contents of a square, ! any man, A and a any man of White and Black, _ an empty square, \
    [Qq] one of these, [^Pp] none of these, * any number of squares";

/// A board with wildcards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPattern {
    /// Rank 8 first.
    ranks: [Vec<Part>; 8],
    side: Option<Side>,
}

/// A part of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A square with one of these contents.
    Square(Contents),
    /// Any number of squares, none too.
    Any,
}

impl BoardPattern {
    /// Whether a text has signs that no FEN has.
    pub fn is_meant(text: &str) -> bool {
        let board = text.split_ascii_whitespace().next().unwrap_or_default();
        board.contains('/') && board.contains(['?', '!', '*', '_', 'A', 'a', '['])
    }

    /// Reads the ranks and, if it follows, the side to move.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut fields = text.split_ascii_whitespace();
        let board = fields.next().unwrap_or_default();
        let side = match fields.next() {
            None | Some("-") => None,
            Some("w") => Some(Side::White),
            Some("b") => Some(Side::Black),
            Some(other) => return Err(format!("`{other}` is not the side to move: w or b")),
        };
        if let Some(more) = fields.next() {
            return Err(format!(
                "a board with wildcards has only the side to move after it, not `{more}`"
            ));
        }
        let mut ranks = Vec::new();
        for rank in board.split('/') {
            ranks.push(read_rank(rank)?);
        }
        let ranks = ranks.try_into();
        let ranks = ranks.map_err(|ranks: Vec<_>| format!("a board has 8 ranks, and there are {}", ranks.len()))?;
        Ok(Self { ranks, side })
    }

    /// Whether a position is one of those that are looked for.
    pub fn matches(&self, position: &Position) -> bool {
        self.side.is_none_or(|side| side == position.side())
            && self.ranks.iter().zip((0..8).rev()).all(|(parts, rank)| {
                let contents: [Contents; 8] =
                    std::array::from_fn(|file| contents_of(position, Square::at(file as u8, rank)));
                rank_matches(parts, &contents)
            })
    }
}

fn read_rank(rank: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut signs = rank.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '1'..='8' => parts.extend((b'0'..sign as u8).map(|_| Part::Square(EMPTY))),
            // Several say no more than one, and would be tried in every way.
            '*' if parts.last() == Some(&Part::Any) => {}
            '*' => parts.push(Part::Any),
            '[' => {
                let (inside, after) = signs.as_str().split_once(']').ok_or("a `[` lacks its `]`")?;
                signs = after.chars();
                let (is_none_of, inside) = match inside.strip_prefix('^') {
                    Some(inside) => (true, inside),
                    None => (false, inside),
                };
                let contents = inside
                    .chars()
                    .try_fold(0, |all, sign| Ok::<_, String>(all | of_sign(sign)?))?;
                let all = WHITE | BLACK | EMPTY;
                parts.push(Part::Square(if is_none_of { all & !contents } else { contents }));
            }
            sign => parts.push(Part::Square(of_sign(sign)?)),
        }
    }
    let squares = parts.iter().filter(|part| **part != Part::Any).count();
    if squares > 8 || squares < 8 && squares == parts.len() {
        return Err(format!("the rank `{rank}` has {squares} squares"));
    }
    Ok(parts)
}

fn of_sign(sign: char) -> Result<Contents, String> {
    Ok(match sign {
        '?' => WHITE | BLACK | EMPTY,
        '!' => WHITE | BLACK,
        'A' => WHITE,
        'a' => BLACK,
        '_' => EMPTY,
        letter => {
            let all = Side::BOTH
                .into_iter()
                .flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
            let mut named = all.filter(|&(side, kind)| Man::new(side, kind, 0).fen_letter() == letter);
            let (side, kind) = named
                .next()
                .ok_or_else(|| format!("`{letter}` stands for no man: {SIGNS}"))?;
            bit(side, kind)
        }
    })
}

fn bit(side: Side, kind: Kind) -> Contents {
    let place = Kind::ALL.iter().position(|&other| other == kind).unwrap_or(KINDS);
    1 << (side.index() * KINDS + place)
}

fn contents_of(position: &Position, square: Square) -> Contents {
    position.man_on(square).map_or(EMPTY, |man| bit(man.side(), man.kind()))
}

fn rank_matches(parts: &[Part], contents: &[Contents]) -> bool {
    match (parts, contents) {
        ([], rest) => rest.is_empty(),
        ([Part::Square(wanted), parts @ ..], [first, rest @ ..]) => wanted & first != 0 && rank_matches(parts, rest),
        ([Part::Square(_), ..], []) => false,
        ([Part::Any, parts @ ..], _) => (0..=contents.len()).any(|skipped| rank_matches(parts, &contents[skipped..])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_found(pattern: &str, fen: &str) -> bool {
        BoardPattern::parse(pattern).unwrap().matches(&fen.parse().unwrap())
    }

    const FEN: &str = "r3k2r/p6p/8/3P4/8/1q6/P6P/R3K2R w KQkq - 0 1";

    #[test]
    fn every_sign_stands_for_what_it_says() {
        for (pattern, is) in [
            ("*/*/*/*/*/*/*/*", true),
            ("*/*/*/*/*/*/*/* w", true),
            ("*/*/*/*/*/*/*/* b", false),
            ("r3k2r/p6p/8/3P4/8/1q6/P6P/R3K2R", true),
            ("*k*/*/*/*P*/*/*/*/????K???", true),
            ("*/*/*/*P/*/*/*/*", false),
            ("*/*/*/3A4/*/_a______/*/*", true),
            ("*/*/*/3!4/*/_a?_____/*/*", true),
            ("*/*/*/3a4/*/*/*/*", false),
            ("*/*/*/*/*/1[qQ]6/*/*", true),
            ("*/*/*/*/*/1[^q]6/*/*", false),
            ("*/*/*/*/*/1[^pP_]6/*/*", true),
            ("*/*/*/*/*/*[^_]*[^_]*/*/*", false),
            ("*/*p/*/*/*/*/*A*A*/*", true),
        ] {
            assert_eq!(is_found(pattern, FEN), is, "{pattern}");
        }
    }

    #[test]
    fn several_signs_for_any_number_of_squares_are_one() {
        let several = BoardPattern::parse("**p***/*/*/*/*/*/*/*");
        assert_eq!(several, BoardPattern::parse("*p*/*/*/*/*/*/*/*"));
    }

    #[test]
    fn what_is_no_board_is_explained() {
        for (wrong, reason) in [
            ("*/*", "there are 2"),
            ("*/*/*/*/*/*/*/*/*", "there are 9"),
            ("?/*/*/*/*/*/*/*", "`?` has 1 squares"),
            ("????????p/*/*/*/*/*/*/*", "has 9 squares"),
            ("[qQ/*/*/*/*/*/*/*", "lacks its `]`"),
            ("x*/*/*/*/*/*/*/*", "`x` stands for no man"),
            ("9*/*/*/*/*/*/*/*", "`9` stands for no man"),
            ("*/*/*/*/*/*/*/* x", "side to move"),
            ("*/*/*/*/*/*/*/* w KQkq", "only the side to move"),
        ] {
            let error = BoardPattern::parse(wrong).unwrap_err();
            assert!(error.contains(reason), "{wrong}: {error}");
        }
        assert!(!BoardPattern::is_meant(FEN) && !BoardPattern::is_meant("a2c4 0000.32 .d4e3f2e4f3 4/3 WTM."));
    }
}
