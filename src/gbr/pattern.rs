// SPDX-License-Identifier: MIT OR Apache-2.0
//! Material to look for.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use super::digit::{Digit, MOST};
use super::error::{ParseError, ParseFault};
use super::material::{Material, PIECES, with_full_stop};
use super::scanner::Scanner;
use super::tally::Tally;
use crate::half_move::HalfMove;
use crate::hardware::material;
use crate::man::{Kind, Side};

/// A code in which `?` stands for any digit, as in `0?02.0?`. A `+` behind it makes it inclusive, and four digits alone have no
/// pawns: `4100` is `4100.00`.
///
/// Exactly: every digit is the position's own, a 9 a 9. Inclusively ([`Pattern::at_least`]): of every kind White has at
/// least as many as the digit says, and Black has too; a 9 is met if either side has three or more. It is the true
/// counts that are compared, so men that the position's own 9 would hide are seen.
///
/// ```
/// use halfmove::gbr::{Pattern, Tally};
/// use halfmove::{Kind, Side};
///
/// let three_knights = Tally::default().with(Side::White, Kind::Knight, 3);
/// let two_knights: Pattern = "0002.??".parse()?;
/// assert!(!two_knights.matches(&three_knights));
/// assert!(two_knights.at_least().matches(&three_knights));
/// # Ok::<(), halfmove::gbr::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    digits: [Option<Digit>; 4],
    pawns: [Option<u8>; 2],
    is_inclusive: bool,
}

impl Pattern {
    /// The same pattern, met also by more men than it says.
    pub const fn at_least(self) -> Self {
        Self {
            is_inclusive: true,
            ..self
        }
    }

    /// Whether more men than it says are a hit too.
    pub const fn is_at_least(&self) -> bool {
        self.is_inclusive
    }

    /// The same material with White's men and Black's exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        let turned = |digit: Digit| {
            let counts = digit.counts();
            counts.map_or(digit, |[white, black]| Digit::of(black, white))
        };
        let [white, black] = self.pawns;
        Self {
            digits: self.digits.map(|digit| digit.map(turned)),
            pawns: [black, white],
            ..self
        }
    }

    /// Whether men are those that are looked for.
    pub fn matches(&self, tally: &Tally) -> bool {
        let counts = |kind| Side::BOTH.map(|side| tally.count(side, kind));
        let has = |(wanted, kind): (Option<Digit>, Kind)| {
            wanted.is_none_or(|wanted| match (counts(kind), self.is_inclusive) {
                ([white, black], false) => Digit::of(white, black) == wanted,
                (counts, true) => includes(counts, wanted),
            })
        };
        let has_pawns = |(wanted, pawns): (Option<u8>, u8)| {
            wanted.is_none_or(|wanted| pawns == wanted || self.is_inclusive && pawns > wanted)
        };
        self.digits.into_iter().zip(PIECES).all(has) && self.pawns.into_iter().zip(counts(Kind::Pawn)).all(has_pawns)
    }

    /// Whether men that are known only within limits may be those that are looked for: of each kind a side has no fewer
    /// and no more than `limits` says. Where the answer is no, none are.
    ///
    /// ```
    /// use halfmove::Kind;
    /// use halfmove::gbr::Pattern;
    ///
    /// let pattern: Pattern = "0400.??".parse()?;
    /// let game_with_queens = |_, kind| if kind == Kind::Queen { 1..=1 } else { 0..=8 };
    /// assert!(!pattern.may_match(game_with_queens));
    /// assert!(pattern.at_least().may_match(game_with_queens));
    /// # Ok::<(), halfmove::gbr::ParseError>(())
    /// ```
    pub fn may_match(&self, limits: impl Fn(Side, Kind) -> RangeInclusive<u8>) -> bool {
        let may_be = |side, kind, wanted: u8| {
            let limits = limits(side, kind);
            limits.contains(&wanted) || self.is_inclusive && *limits.end() >= wanted
        };
        let of_digit = |digit: Digit, kind| match digit.counts() {
            Some([white, black]) => may_be(Side::White, kind, white) && may_be(Side::Black, kind, black),
            None => Side::BOTH.into_iter().any(|side| *limits(side, kind).end() > MOST),
        };
        let mut digits = self.digits.into_iter().zip(PIECES);
        let mut pawns = self.pawns.into_iter().zip(Side::BOTH);
        digits.all(|(digit, kind)| digit.is_none_or(|digit| of_digit(digit, kind)))
            && pawns.all(|(wanted, side)| wanted.is_none_or(|wanted| may_be(side, Kind::Pawn, wanted)))
    }

    /// Whether men are lacking that captures have taken, so that the pattern will not be met any more: pawns, or pieces that
    /// no promotion will bring back.
    ///
    /// ```
    /// use halfmove::gbr::{Pattern, Tally};
    /// use halfmove::{Kind, Side};
    ///
    /// let pattern: Pattern = "0400.?1".parse()?;
    /// let rooks = Tally::default().with(Side::White, Kind::Rook, 2).with(Side::Black, Kind::Rook, 1);
    /// assert!(pattern.lacks(&rooks, true));
    /// let with_pawn = rooks.with(Side::Black, Kind::Pawn, 3);
    /// assert!(!pattern.lacks(&with_pawn, false));
    /// let rook_taken = with_pawn.with(Side::Black, Kind::Rook, 0);
    /// assert!(pattern.lacks(&rook_taken, false) && !pattern.lacks(&rook_taken, true));
    /// # Ok::<(), halfmove::gbr::ParseError>(())
    /// ```
    pub fn lacks(&self, men: &Tally, may_promote: bool) -> bool {
        let lacks = |side, kind, wanted: u8| men.count(side, kind) < wanted;
        let mut pawns = self.pawns.into_iter().zip(Side::BOTH);
        let mut pieces = self.digits.into_iter().zip(PIECES);
        pawns.any(|(wanted, side)| wanted.is_some_and(|wanted| lacks(side, Kind::Pawn, wanted)))
            || !may_promote
                && pieces.any(|(digit, kind)| {
                    let counts = digit.and_then(Digit::counts);
                    counts.is_some_and(|[white, black]| {
                        lacks(Side::White, kind, white) || lacks(Side::Black, kind, black)
                    })
                })
    }

    /// The first half-move of a game after which the men are those that are looked for, counted from 1; 0 if they are
    /// at the start, `None` if they never are. `men` are those at the start.
    ///
    /// ```
    /// use halfmove::Position;
    /// use halfmove::gbr::{Pattern, Tally};
    ///
    /// let mut position: Position = "4k3/8/8/8/8/8/8/R3K2r w - - 0 1".parse()?;
    /// let men = Tally::of(&position);
    /// let game = [
    ///     position.play("e1".parse()?, "e2".parse()?, None)?,
    ///     position.play("h1".parse()?, "a1".parse()?, None)?,
    /// ];
    /// assert_eq!("0300.00".parse::<Pattern>()?.first_in(men, game), Some(2));
    /// assert_eq!("0400.00".parse::<Pattern>()?.first_in(men, game), Some(0));
    /// assert_eq!("1???.??".parse::<Pattern>()?.first_in(men, game), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_in(&self, mut men: Tally, half_moves: impl IntoIterator<Item = HalfMove>) -> Option<u32> {
        if self.matches(&men) {
            return Some(0);
        }
        let mut numbered = half_moves.into_iter().zip(1..);
        let hit = numbered.find(|&(half_move, _)| men.play(half_move) && self.matches(&men));
        hit.map(|(_, number)| number)
    }

    /// The word in which the hardware takes this pattern; [`material`] has its layout.
    ///
    /// ```
    /// use halfmove::gbr::Pattern;
    /// use halfmove::hardware::material;
    ///
    /// let pattern: Pattern = "0002.?1".parse()?;
    /// assert_eq!(material::DIGITS.of(pattern.word()), 0x0002f1);
    /// # Ok::<(), halfmove::gbr::ParseError>(())
    /// ```
    pub fn word(&self) -> u64 {
        let pieces = self.digits.into_iter().map(|digit| digit.map(Digit::value));
        let digits = pieces
            .chain(self.pawns)
            .map(|digit| digit.map_or(material::ANY, u64::from));
        let digits = digits.fold(0, |word, digit| word << 4 | digit);
        material::DIGITS.put(digits) | material::AT_LEAST.put(self.is_inclusive.into()) | material::USED.put(1)
    }
}

/// Whether these are at least as many men as the digit says.
fn includes([white, black]: [u8; 2], digit: Digit) -> bool {
    match digit.counts() {
        Some([least_white, least_black]) => white >= least_white && black >= least_black,
        None => Digit::of(white, black) == Digit::MANY,
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_any = |digit: Option<u8>| digit.map_or("?".to_owned(), |digit| digit.to_string());
        for digit in self.digits {
            f.write_str(&or_any(digit.map(Digit::value)))?;
        }
        let [white, black] = self.pawns.map(or_any);
        write!(f, ".{white}{black}{}", if self.is_inclusive { "+" } else { "" })
    }
}

impl FromStr for Pattern {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = with_full_stop(text);
        let mut scanner = Scanner::new(&text);
        let mut digits = [None; 4];
        for (digit, kind) in digits.iter_mut().zip(PIECES) {
            if !scanner.take("?") {
                *digit = Some(scanner.piece_digit(kind)?);
            }
        }
        scanner.expect(".", ParseFault::Point)?;
        let mut pawns = [None; 2];
        for (pawns, side) in pawns.iter_mut().zip(Side::BOTH) {
            if !scanner.take("?") {
                *pawns = Some(scanner.digit(ParseFault::PawnDigit(side))?);
            }
        }
        let is_inclusive = scanner.take("+");
        scanner.end()?;
        Ok(Self {
            digits,
            pawns,
            is_inclusive,
        })
    }
}

/// This material exactly.
impl From<Material> for Pattern {
    fn from(material: Material) -> Self {
        Self {
            digits: material.digits().map(Some),
            pawns: Side::BOTH.map(|side| Some(material.pawns(side))),
            is_inclusive: false,
        }
    }
}
