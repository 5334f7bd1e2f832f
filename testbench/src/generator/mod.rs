// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random legal games from a seed, with a taste for what ordinary games seldom hold: promotions to every kind, third
//! and fourth men, en passant, castling on both wings, texts with every kind of byte.

pub mod castled_kings;
pub mod game_texts;
pub mod ghosts;
pub mod lawless;
pub mod legal;
pub mod respell;
pub mod situations;
pub mod stale;
pub mod stale_promotions;
mod walk;
pub mod wild;
pub mod words;

use halfmove::game::{Note, Outcome, Ply, Tag};
use halfmove::man::{Kind, Side};
use halfmove::position::Wing;
use halfmove::{Game, Position};
use rand::RngExt;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use legal::Choice;

/// An endless supply of games; the same seed gives the same games.
///
/// ```
/// use halfmove_testbench::generator::Generator;
/// let games: Vec<_> = Generator::new(1).take(3).collect();
/// assert_eq!(games, Generator::new(1).take(3).collect::<Vec<_>>());
/// ```
pub struct Generator {
    random: ChaCha8Rng,
}

/// What one game is inclined to.
struct Taste {
    /// No more half-moves than this.
    length: usize,
    /// What each side's pawns like to become.
    favourites: [Kind; 2],
    /// Of a hundred half-moves this many get a note.
    notes: u32,
    /// How much a capture is liked: little, and many men live to promote.
    capture: u32,
}

impl Generator {
    /// The games of this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    fn taste(&mut self) -> Taste {
        let random = &mut self.random;
        let length = match random.random_range(0..8) {
            0 => random.random_range(1..8),
            1..4 => random.random_range(8..120),
            _ => random.random_range(120..500),
        };
        let favourite = |random: &mut ChaCha8Rng| {
            let officers = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
            officers[random.random_range(0..4)]
        };
        Taste {
            length,
            favourites: [favourite(random), favourite(random)],
            notes: *[0, 0, 0, 5, 30].choose(random).unwrap_or(&0),
            capture: *[1, 4, 12].choose(random).unwrap_or(&1),
        }
    }

    fn note(&mut self) -> Note {
        match self.random.random_range(0..4) {
            0 => Note::Nag(self.random.random_range(1..=6)),
            1 => Note::Nag(self.random.random()),
            2 => Note::Variation(self.text()),
            _ => Note::Comment(self.text()),
        }
    }

    /// A text of up to 30 letters of one to four bytes each, control characters among them.
    fn text(&mut self) -> String {
        let length = self.random.random_range(0..30);
        let letter = |random: &mut ChaCha8Rng| match random.random_range(0..4) {
            0 => random.random_range('\u{1}'..=' '),
            1 => random.random_range('\u{80}'..='\u{ffff}'),
            2 => random.random_range('\u{1_0000}'..='\u{10_ffff}'),
            _ => random.random_range('!'..='~'),
        };
        (0..length).map(|_| letter(&mut self.random)).collect()
    }

    fn tags(&mut self) -> Vec<Tag> {
        let names = [
            "White",
            "Black",
            "Date",
            "Site",
            "Event",
            "Opening",
            "Round",
            "Annotator",
        ];
        let number = self.random.random_range(0..=names.len());
        let names = names.into_iter().take(number);
        names
            .map(|name| Tag {
                name: name.to_owned(),
                value: self.text(),
            })
            .collect()
    }

    fn game(&mut self) -> Game {
        let taste = self.taste();
        let mut game = Game::default();
        if taste.notes > 0 {
            game.tags = self.tags();
            game.preface.push(self.note());
        }
        let mut position = Position::start();
        while game.plies.len() < taste.length {
            let choices = legal::choices(&mut position);
            let weigh = |choice: &Choice| weight(choice, &taste, &position);
            let Ok(choice) = choices.choose_weighted(&mut self.random, weigh) else {
                break;
            };
            let half_move = choice.half_move;
            let played = position.play_reversibly(half_move.from(), half_move.to(), half_move.promotion());
            let half_move = played.expect("it was legal").half_move;
            let number = self.random.random_range(1..3);
            let noted = self.random.random_ratio(taste.notes, 100);
            let notes = (0..if noted { number } else { 0 }).map(|_| self.note()).collect();
            game.plies.push(Ply { half_move, notes });
        }
        game.outcome = self.outcome(&mut position);
        game
    }

    /// The outcome of a finished game, and any for one that was cut short.
    fn outcome(&mut self, position: &mut Position) -> Option<Outcome> {
        let side = position.side();
        match (legal::choices(position).is_empty(), legal::in_check(position, side)) {
            (true, true) if side == Side::White => Some(Outcome::BlackWins),
            (true, true) => Some(Outcome::WhiteWins),
            (true, false) => Some(Outcome::Draw),
            _ => [
                None,
                Some(Outcome::BlackWins),
                Some(Outcome::WhiteWins),
                Some(Outcome::Draw),
            ][self.random.random_range(0..4)],
        }
    }
}

impl Iterator for Generator {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        Some(self.game())
    }
}

/// How much a half-move is wanted.
fn weight(choice: &Choice, taste: &Taste, position: &Position) -> u32 {
    let Choice { man, half_move } = *choice;
    let side = man.side();
    let favourite = taste.favourites[side.index()];
    if let Some(kind) = half_move.promotion() {
        return if kind == favourite { 2_000 } else { 100 };
    }
    if half_move.is_castling() {
        return 400;
    }
    if half_move.is_en_passant() {
        return 1_000;
    }
    let mut weight = match man.kind() {
        // What castles later had better stay at home.
        Kind::King | Kind::Rook
            if half_move.from().rank() == side.home_rank()
                && Wing::BOTH.into_iter().any(|wing| position.may_castle(side, wing)) =>
        {
            1
        }
        Kind::King => 2,
        Kind::Pawn => {
            let advanced = u32::from(half_move.to().rank().abs_diff(side.home_rank()));
            if half_move.is_double_step() && invites_en_passant(choice, position) {
                60
            } else {
                2 + advanced * advanced
            }
        }
        _ => 4 + 6 * u32::from(man.label() > 1),
    };
    if half_move.captured().is_some() {
        weight = weight * taste.capture / 4 + 1;
    }
    weight
}

/// Whether an enemy pawn stands beside the square that a double step reaches.
fn invites_en_passant(choice: &Choice, position: &Position) -> bool {
    let to = choice.half_move.to();
    let beside = position.men().filter(|(square, man)| {
        square.rank() == to.rank() && square.file().abs_diff(to.file()) == 1 && man.kind() == Kind::Pawn
    });
    beside.into_iter().any(|(_, man)| man.side() != choice.man.side())
}
