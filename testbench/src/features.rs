// SPDX-License-Identifier: MIT OR Apache-2.0
//! What really occurs in the games that a check was made with: a check proves nothing about what never came up.

use halfmove::brenner::{Decoder, Event};
use halfmove::hardware::set_up::position_of;
use halfmove::man::{Kind, Man, Side};
use halfmove::{Fault, HalfMove, Position};

/// The kinds a pawn may become, in the order of [`Features::promotions`].
pub const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// Counts of what occurred in coded games, up to each game's first error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Games looked at.
    pub games: u64,
    /// Their bytes.
    pub bytes: u64,
    /// The longest game, in bytes.
    pub longest: u64,
    /// Half-moves decoded.
    pub half_moves: u64,
    /// Of these, captures.
    pub captures: u64,
    /// Captures en passant, by side.
    pub en_passant: [u64; 2],
    /// Castlings by side, O-O and O-O-O.
    pub castlings: [[u64; 2]; 2],
    /// Promotions by kind, as in [`OFFICERS`].
    pub promotions: [u64; 4],
    /// Promotions that gave a side its third man of a kind (queens: its third queen).
    pub third_men: u64,
    /// Promotions that gave a side its fourth man of a kind.
    pub fourth_men: u64,
    /// Half-moves of men that only a prefix can name.
    pub by_prefix: u64,
    /// Prefixes that could have been left out.
    pub needless_prefixes: u64,
    /// Texts begun.
    pub texts: u64,
    /// Bytes inside them.
    pub text_bytes: u64,
    /// `?` and `!`.
    pub marks: u64,
    /// Results.
    pub results: u64,
    /// Errors by code - 1.
    pub faults: [u64; 15],
}

impl Features {
    /// What occurs in these games.
    pub fn of<G: AsRef<[u8]>>(games: impl IntoIterator<Item = G>) -> Self {
        let mut features = Self::default();
        for game in games {
            features.add(game.as_ref());
        }
        features
    }

    /// Counts one game.
    pub fn add(&mut self, bytes: &[u8]) {
        self.add_from(&[], bytes);
    }

    /// The same for a game with a set-up before it.
    pub fn add_from(&mut self, set_up: &[u8], bytes: &[u8]) {
        self.games += 1;
        self.bytes += bytes.len() as u64;
        self.longest = self.longest.max(bytes.len() as u64);
        let mut decoder = Decoder::new();
        if let Ok(position) = position_of(set_up) {
            decoder.set_up(position);
        }
        let mut prefix = None;
        for &byte in bytes {
            let before = decoder.position().clone();
            match decoder.push(byte) {
                Ok(event) => {
                    self.add_event(event, prefix, &before, decoder.position());
                    prefix = match event {
                        Event::Prefix(kind, label) => Some((kind, label)),
                        _ => None,
                    };
                }
                Err(fault) => return self.add_fault(fault),
            }
        }
        if let Err(fault) = decoder.finish() {
            self.add_fault(fault);
        }
    }

    fn add_fault(&mut self, fault: Fault) {
        self.faults[usize::from(fault.code()) - 1] += 1;
    }

    fn add_event(&mut self, event: Event, prefix: Option<(Kind, u8)>, before: &Position, after: &Position) {
        match event {
            Event::HalfMove(half_move) => {
                self.add_half_move(half_move, after);
                let man = before.man_on(half_move.from());
                let only_by_prefix = man.is_some_and(needs_prefix);
                self.by_prefix += u64::from(only_by_prefix);
                let needless = prefix.is_some() && half_move.promotion().is_none() && !only_by_prefix;
                self.needless_prefixes += u64::from(needless);
            }
            Event::TextStart => self.texts += 1,
            Event::TextByte(_) => self.text_bytes += 1,
            Event::Question | Event::Exclamation => self.marks += 1,
            Event::Result(_) => self.results += 1,
            Event::Prefix(..) | Event::TextEnd => {}
        }
    }

    fn add_half_move(&mut self, half_move: HalfMove, after: &Position) {
        let side = half_move.side();
        self.half_moves += 1;
        self.captures += u64::from(half_move.captured().is_some());
        self.en_passant[side.index()] += u64::from(half_move.is_en_passant());
        if half_move.is_castling() {
            let long = half_move.to().file() < half_move.from().file();
            self.castlings[side.index()][usize::from(long)] += 1;
        }
        let Some(kind) = half_move.promotion() else { return };
        self.promotions[OFFICERS.iter().position(|&officer| officer == kind).unwrap_or(0)] += 1;
        let alive = after
            .men()
            .filter(|(_, man)| man.side() == side && man.kind() == kind)
            .count();
        self.third_men += u64::from(alive == 3);
        self.fourth_men += u64::from(alive == 4);
    }

    /// Every count with its name, in a fixed order.
    pub fn rows(&self) -> Vec<(String, u64)> {
        let mut rows: Vec<(String, u64)> = [
            ("games", self.games),
            ("bytes", self.bytes),
            ("bytes of the longest game", self.longest),
            ("half-moves", self.half_moves),
            ("captures", self.captures),
        ]
        .map(|(name, count)| (name.to_owned(), count))
        .into();
        for side in Side::BOTH {
            let [short, long] = self.castlings[side.index()];
            rows.push((format!("en passant, {side}"), self.en_passant[side.index()]));
            rows.push((format!("O-O, {side}"), short));
            rows.push((format!("O-O-O, {side}"), long));
        }
        for (kind, count) in OFFICERS.iter().zip(self.promotions) {
            rows.push((format!("promotions to a {kind}"), count));
        }
        for (name, count) in [
            ("third men of a kind", self.third_men),
            ("fourth men of a kind", self.fourth_men),
            ("half-moves that need a prefix", self.by_prefix),
            ("needless prefixes", self.needless_prefixes),
            ("texts", self.texts),
            ("bytes in texts", self.text_bytes),
            ("? and !", self.marks),
            ("results", self.results),
        ] {
            rows.push((name.to_owned(), count));
        }
        for (fault, count) in Fault::PRIORITY
            .iter()
            .map(|fault| (fault, self.faults[usize::from(fault.code()) - 1]))
        {
            rows.push((format!("error {fault:?}"), count));
        }
        rows
    }
}

/// Whether the byte itself has no room for this man's label.
fn needs_prefix(man: Man) -> bool {
    match man.kind() {
        Kind::Queen => man.label() > 0,
        Kind::King | Kind::Pawn => false,
        _ => man.label() > 1,
    }
}
