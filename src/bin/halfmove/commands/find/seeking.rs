// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is looked for on the board, sought while a game is read.

use halfmove::codec::Codec;
use halfmove::game::{GameSink, Outcome, Said, TooLarge};
use halfmove::gbr::{Pattern, Tally};
use halfmove::{HalfMove, Kind, Position, Remark, Side};

use super::place::{Hit, Wanted};
use crate::input::chunks::Known;

/// How many half-moves have room at first.
const USUAL_LENGTH: usize = 128;

/// What came of it.
pub enum Sought {
    /// It stands nowhere in the game, on which there are these remarks.
    Nowhere(Vec<Remark>),
    /// It first stands here.
    Here(Box<Hit>),
    /// That cannot be told in this way.
    Untold,
}

/// What is sought in the games of a file.
pub struct Seeker<'a> {
    codec: &'a dyn Codec,
    wanted: &'a Wanted,
    /// The position that is wanted, if it is one, and the home squares on which it has pawns.
    exact: Option<(&'a Position, u64)>,
    /// The men of the normal start.
    start: Tally,
}

impl<'a> Seeker<'a> {
    /// Seeks this in games of this code.
    pub fn new(codec: &'a dyn Codec, wanted: &'a Wanted) -> Self {
        let exact = match wanted {
            Wanted::Position(position, _) => position.exact(),
            Wanted::Nothing | Wanted::Material(_) => None,
        };
        Self {
            codec,
            wanted,
            exact: exact.map(|position| (position, home_pawns(position))),
            start: Tally::of(&Position::start()),
        }
    }

    /// Seeks it in a game's bytes. Of a game that is known to be sound, only what decides is read.
    pub fn seek(&self, bytes: &[u8], known: Known) -> Sought {
        let (is_sound, has_promotion) = match known {
            Known::Sound { has_promotion } => (true, has_promotion),
            Known::Nothing | Known::Told => (false, true),
        };
        let mut seeking = Seeking::new(self, is_sound, has_promotion);
        match self.codec.read_into(bytes, &mut seeking) {
            Some(read) => Sought::Nowhere(read.remarks),
            None if seeking.is_here && is_sound => seeking.hit().map_or(Sought::Untold, Sought::Here),
            None if seeking.is_hopeless => Sought::Nowhere(Vec::new()),
            None => Sought::Untold,
        }
    }
}

/// Looks at a game while it is read, and stops the reading where what is wanted stands.
struct Seeking<'a> {
    seeker: &'a Seeker<'a>,
    is_sound: bool,
    has_promotion: bool,
    /// The position after the half-moves that were played again here.
    position: Position,
    /// The half-moves since then, if the position after them may be asked for.
    ahead: Vec<HalfMove>,
    played: u32,
    /// After all half-moves.
    men: Tally,
    occupied: u64,
    is_begun: bool,
    is_set_up: bool,
    is_here: bool,
    /// Whether it cannot stand on the board any more.
    is_hopeless: bool,
}

impl<'a> Seeking<'a> {
    fn new(seeker: &'a Seeker<'a>, is_sound: bool, has_promotion: bool) -> Self {
        const START: Position = Position::start();
        Self {
            seeker,
            is_sound,
            has_promotion,
            position: START,
            ahead: Vec::new(),
            played: 0,
            men: seeker.start,
            occupied: START.occupied(),
            is_begun: false,
            is_set_up: false,
            is_here: false,
            is_hopeless: false,
        }
    }

    /// Looks at the start. It is known once all tags are.
    fn begin(&mut self) {
        self.is_begun = true;
        if self.is_sound || !matches!(self.seeker.wanted, Wanted::Material(_)) {
            self.ahead.reserve(USUAL_LENGTH);
        }
        if self.is_set_up {
            self.occupied = self.position.occupied();
            self.men = Tally::of(&self.position);
        }
        self.is_here = match self.seeker.wanted {
            Wanted::Material(patterns) => patterns.iter().any(|pattern| pattern.matches(&self.men)),
            wanted => wanted.is_there(&self.position),
        };
    }

    /// Plays the half-moves that were only noted.
    fn catch_up(&mut self) -> Result<(), TooLarge> {
        for half_move in self.ahead.drain(..) {
            self.position.replay(half_move).map_err(|_| TooLarge)?;
            self.played += 1;
        }
        Ok(())
    }

    /// Whether the material after a capture or promotion is what is wanted, or cannot become that any more.
    fn is_material_decided(&mut self, patterns: &[Pattern], half_move: HalfMove) -> bool {
        self.men.play(half_move);
        let men = &self.men;
        self.is_here = patterns.iter().any(|pattern| pattern.matches(men));
        let lacks = |pattern: &Pattern| pattern.lacks(men, self.has_promotion);
        self.is_hopeless = self.is_sound && !self.is_here && patterns.iter().all(lacks);
        self.is_here || self.is_hopeless
    }

    /// Whether the position stands on the board after this half-move, which was noted.
    #[inline]
    fn look(&mut self, half_move: HalfMove) -> Result<bool, TooLarge> {
        match (self.seeker.wanted, self.seeker.exact) {
            (Wanted::Nothing | Wanted::Material(_), _) => Ok(false),
            (Wanted::Position(..), Some((wanted, pawns))) => {
                self.follow(half_move)?;
                // Neither men nor pawns that left their homes come back.
                let touched = half_move.from().bit() | half_move.to().bit();
                let is_short = || self.occupied.count_ones() < wanted.occupied().count_ones();
                self.is_hopeless =
                    self.is_sound && (touched & pawns != 0 || half_move.captured().is_some() && is_short());
                Ok(self.occupied == wanted.occupied() && self.is_there()?)
            }
            (Wanted::Position(..), None) => self.is_there(),
        }
    }

    /// Whether it stands on the board after all half-moves that were noted.
    fn is_there(&mut self) -> Result<bool, TooLarge> {
        self.catch_up()?;
        Ok(self.seeker.wanted.is_there(&self.position))
    }

    /// Follows which squares are occupied.
    fn follow(&mut self, half_move: HalfMove) -> Result<(), TooLarge> {
        if half_move.is_castling() || half_move.is_en_passant() || half_move.is_null() {
            self.catch_up()?;
            self.occupied = self.position.occupied();
        } else {
            self.occupied = self.occupied & !half_move.from().bit() | half_move.to().bit();
        }
        Ok(())
    }

    fn hit(mut self) -> Option<Box<Hit>> {
        self.catch_up().ok()?;
        Some(Box::new(Hit {
            half_move: self.played,
            position: self.position,
            is_in_variation: false,
        }))
    }
}

impl GameSink for Seeking<'_> {
    /// The board that a tag sets up is read as it is where a game is searched.
    fn tag(&mut self, name: &str, value: &str) -> Result<(), TooLarge> {
        if name == "FEN" && !self.is_set_up {
            self.is_set_up = true;
            self.position = value.parse().map_err(|_| TooLarge)?;
        }
        Ok(())
    }

    /// It refuses the half-move that decides, and all behind it.
    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize {
        if !self.is_begun {
            self.begin();
        }
        if self.is_here {
            return 0;
        }
        if let Wanted::Material(patterns) = self.seeker.wanted {
            let decides =
                |half_move: &HalfMove| half_move.changes_material() && self.is_material_decided(patterns, *half_move);
            let mut rest = half_moves.iter();
            let is_decided = rest.any(decides);
            let noted = half_moves.len() - rest.len();
            if self.is_sound {
                self.ahead.extend_from_slice(&half_moves[..noted]);
            }
            return noted - usize::from(is_decided);
        }
        for (taken, &half_move) in half_moves.iter().enumerate() {
            self.ahead.push(half_move);
            match self.look(half_move) {
                Ok(false) if !self.is_hopeless => {}
                Ok(is_here) => {
                    self.is_here = is_here;
                    return taken;
                }
                Err(TooLarge) => return taken,
            }
        }
        half_moves.len()
    }

    /// What else may be wrong with a game that is not known to be sound must be seen.
    fn wants_texts(&self) -> bool {
        !self.is_sound
    }

    /// Whoever searches variations does not seek in this way.
    fn takes_unplayed(&self) -> bool {
        true
    }

    fn note(&mut self, _: Said<'_>) -> Result<(), TooLarge> {
        Ok(())
    }

    fn remark(&mut self, _: usize) -> Result<(), TooLarge> {
        Ok(())
    }

    fn end(&mut self, _: Option<Outcome>) -> bool {
        if !self.is_begun {
            self.begin();
        }
        !self.is_here
    }
}

/// The home squares on which a pawn of the side stands.
pub fn home_pawns(position: &Position) -> u64 {
    let is_home = |side: Side, rank: u8| rank == if side == Side::White { 1 } else { 6 };
    let pawns = position
        .men()
        .filter(|(square, man)| man.kind() == Kind::Pawn && is_home(man.side(), square.rank()));
    pawns.fold(0, |homes, (square, _)| homes | square.bit())
}
