// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games for the encoder, as records: wild ones that no sensible player plays, and wrong ones for every error.

use halfmove::brenner::RecordEncoder;
use halfmove::hardware::encoder::{Beat, REFUSAL, Refusal, Written};
use halfmove::hardware::record::{self, Record, RecordType};
use halfmove::{Fault, Kind, Man, Square};
use rand::RngExt;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// A half-move as a record of nothing but what the encoder reads.
pub const fn half_move(from: u32, to: u32, promotion: u32) -> Record {
    Record(record::FROM.put(from) | record::TO.put(to) | record::PROMOTION.put(promotion))
}

/// A byte to pass on.
pub const fn event(byte: u8) -> Record {
    Record::text(byte)
}

/// A game on its way: what was given so far, and the reference that took it.
#[derive(Clone, Default)]
pub(super) struct Walk {
    pub(super) records: Vec<Record>,
    record_encoder: RecordEncoder,
    /// The kind that pawns had rather become than others; then men are spared too.
    favourite: Option<u32>,
    /// This man had rather be captured than others, and this one had rather move.
    hunted: Option<Man>,
    eager: Option<Man>,
}

impl Walk {
    fn push(&mut self, record: Record) {
        self.records.push(record);
        self.record_encoder.push(record, false, &mut Vec::new());
    }

    /// The error code that this beat would give.
    fn refusal(&self, record: Record, last: bool) -> u32 {
        let mut written = Vec::new();
        self.record_encoder.clone().push(record, last, &mut written);
        written.last().map_or(0, |beat: &Written| REFUSAL.of(beat.user))
    }

    /// Every half-move that can be written here. Pawns promote to any officer.
    fn choices(&self) -> Vec<Record> {
        let position = self.record_encoder.position();
        let own = position.men().filter(|(_, man)| man.side() == position.side());
        let own: Vec<_> = own.collect();
        let mut choices = Vec::new();
        // After an error nothing is refused, not even a man who stands still.
        let all_go = self.refusal(half_move(0, 0, 0), false) == 0;
        for (from, man) in own {
            let goes = |to: &u32| all_go || somebody_goes(from, Square::from_bits(*to));
            for to in (0..64u32).filter(goes) {
                let promotes = man.kind() == Kind::Pawn && !(8..=55).contains(&to);
                let promotions: &[u32] = if promotes { &[4, 5, 6, 7] } else { &[0] };
                for &promotion in promotions {
                    let choice = half_move(from.number().into(), to, promotion);
                    if self.refusal(choice, false) == 0 {
                        choices.push(choice);
                    }
                }
            }
        }
        choices
    }

    /// Plays a half-move by chance, rather a promotion, castling or a capture en passant; false if there is none.
    fn wander(&mut self, random: &mut ChaCha8Rng) -> bool {
        let choices = self.choices();
        let position = self.record_encoder.position();
        let weight = |record: &Record| {
            let (from, to) = (record::FROM.of(record.0), record::TO.of(record.0));
            let man = position.men().find(|(square, _)| u32::from(square.number()) == from);
            let man = man.map(|(_, man)| man);
            let kind = man.map_or(Kind::King, Man::kind);
            let passed = position
                .en_passant()
                .is_some_and(|square| u32::from(square.number()) == to);
            let taken = position.men().find(|(square, _)| u32::from(square.number()) == to);
            let taken = taken.map(|(_, man)| man);
            match (record::PROMOTION.of(record.0), self.favourite) {
                (0, None) => {}
                (0, Some(_)) if taken.is_some() && taken == self.hunted => return 2_000,
                (0, Some(_)) if man.is_some() && man == self.eager => return 100,
                (0, Some(_)) if kind == Kind::Pawn => return 60,
                (0, Some(_)) => return 1 + 4 * u32::from(taken.is_none()),
                (promotion, favourite) => {
                    return if favourite.is_none_or(|kind| kind == promotion) {
                        400
                    } else {
                        1
                    };
                }
            }
            match kind {
                Kind::King if from.abs_diff(to) == 2 => 60,
                Kind::King | Kind::Rook => 1,
                Kind::Pawn if passed => 40,
                Kind::Pawn => 10,
                _ => 4,
            }
        };
        let choice = choices.choose_weighted(random, weight).copied();
        choice.map(|choice| self.push(choice)).is_ok()
    }

    /// Now and then a text, a mark.
    fn remark(&mut self, random: &mut ChaCha8Rng) {
        match random.random_range(0..40) {
            0 => {
                self.push(event(0));
                for _ in 0..random.random_range(0..5) {
                    self.push(event(random.random_range(1..=u8::MAX)));
                }
                self.push(event(0));
            }
            1 => self.push(Record::mark(random.random_range(6..=7))),
            _ => {}
        }
    }
}

/// Whether any man goes so, which is quicker than to be refused.
fn somebody_goes(from: Square, to: Square) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    files == 0 || ranks == 0 || files == ranks || files + ranks == 3
}

/// A game of this many half-moves, if that many can be played, with remarks and perhaps a result.
pub fn wild(half_moves: usize, random: &mut ChaCha8Rng) -> Vec<Record> {
    let mut walk = wander(half_moves, random);
    if walk.records.is_empty() || random.random() {
        walk.push(Record::mark(random.random_range(1..=3)));
    }
    walk.records
}

fn wander(half_moves: usize, random: &mut ChaCha8Rng) -> Walk {
    wander_from(&[], None, half_moves, random)
}

/// From a set-up, with a kind that pawns had rather become.
pub(super) fn wander_from(set_up: &[u8], favourite: Option<u32>, half_moves: usize, random: &mut ChaCha8Rng) -> Walk {
    let mut walk = Walk {
        favourite,
        ..Walk::default()
    };
    for &beat in set_up {
        walk.record_encoder.push(Beat::SetUp(beat), false, &mut Vec::new());
    }
    for _ in 0..half_moves {
        walk.remark(random);
        if !walk.wander(random) {
            break;
        }
    }
    walk
}

/// A game in which pawns become officers of this one's kind until he is there; he is captured, another pawn becomes the
/// same officer, and he moves.
pub fn captured_and_promoted(officer: Man, random: &mut ChaCha8Rng) -> Vec<Record> {
    let is_there = |walk: &Walk| walk.record_encoder.position().square_of(officer);
    loop {
        let mut walk = Walk {
            favourite: Some(officer.kind().code().into()),
            ..Walk::default()
        };
        let mut until = |walk: &mut Walk, done: &dyn Fn(&Walk) -> bool| {
            (0..80).any(|_| done(walk) || !walk.wander(random)) && done(walk)
        };
        if !until(&mut walk, &|walk| is_there(walk).is_some()) {
            continue;
        }
        walk.hunted = Some(officer);
        if !until(&mut walk, &|walk| is_there(walk).is_none()) {
            continue;
        }
        (walk.hunted, walk.eager) = (None, Some(officer));
        if !until(&mut walk, &|walk| is_there(walk).is_some()) {
            continue;
        }
        let promoted = is_there(&walk);
        if until(&mut walk, &|walk| is_there(walk) != promoted) && is_there(&walk).is_some() {
            return walk.records;
        }
    }
}

/// A beat that is likely to bring this error about.
pub(super) fn attempt(walk: &Walk, refusal: Refusal, random: &mut ChaCha8Rng) -> (Vec<Record>, bool) {
    let square = |random: &mut ChaCha8Rng| random.random_range(0..64u32);
    let any = |random: &mut ChaCha8Rng| {
        let promotion = if random.random() { 0 } else { random.random_range(0..8) };
        half_move(square(random), square(random), promotion)
    };
    match refusal {
        Refusal::GivenUp => (vec![Record::stop(Some(Fault::Blocked), 7)], random.random()),
        Refusal::InsideText => (vec![event(0), event(65), any(random)], random.random()),
        Refusal::NotAnEvent => (vec![event(random.random())], random.random()),
        Refusal::Fault(Fault::OpenText) => (vec![event(0)], true),
        Refusal::Fault(Fault::AfterResult) => {
            let after = if random.random() { any(random) } else { Record::mark(2) };
            (vec![Record::mark(1), after], random.random())
        }
        Refusal::Fault(Fault::Castling) => {
            let home = [4, 60].choose(random).copied().unwrap_or(4);
            let to = if random.random() { home + 2 } else { home - 2 };
            (vec![half_move(home, to, 0)], random.random())
        }
        Refusal::FifthMan | Refusal::Fault(Fault::PromotionMissing) => {
            let position = walk.record_encoder.position();
            let men = position.men().filter(|(square, man)| {
                man.side() == position.side()
                    && man.kind() == Kind::Pawn
                    && square.rank().abs_diff(man.side().home_rank()) == 6
            });
            let men: Vec<_> = men.collect();
            let Some((from, man)) = men.choose(random) else {
                return (vec![any(random)], random.random());
            };
            let last_rank = u32::from(7 - man.side().home_rank());
            let promotion = if refusal == Refusal::FifthMan {
                random.random_range(4..8)
            } else {
                0
            };
            let to = 8 * last_rank + u32::from(from.file());
            (vec![half_move(from.number().into(), to, promotion)], random.random())
        }
        _ => (vec![any(random)], random.random()),
    }
}

/// A game of at least this many half-moves that ends in this error, with noise behind it.
pub fn wrong(refusal: Refusal, half_moves: usize, random: &mut ChaCha8Rng) -> Vec<Record> {
    loop {
        let mut walk = wander(half_moves, random);
        walk.favourite = (refusal == Refusal::FifthMan).then(|| random.random_range(4..8));
        for _ in 0..200 {
            for _ in 0..if refusal == Refusal::FifthMan { 8 } else { 60 } {
                let (tail, last) = attempt(&walk, refusal, random);
                let mut after = walk.clone();
                let (&end, before) = tail.split_last().expect("a beat at least");
                before.iter().for_each(|&record| after.push(record));
                if after.refusal(end, last) != u32::from(refusal.code()) {
                    continue;
                }
                after.records.push(end);
                if !last {
                    let noise = random.random_range(1..6);
                    after.records.extend((0..noise).map(|_| Record(random.random())));
                }
                return after.records;
            }
            if !walk.wander(random) {
                break;
            }
        }
    }
}

/// This many wrong games for each error that is none of a set-up, short and long. The same seed gives the same games.
pub fn all_wrong(each: usize, seed: u64) -> Vec<Vec<Record>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut games = Vec::new();
    let of_set_ups = |refusal: &Refusal| matches!(refusal, Refusal::SetUp(_));
    for refusal in Refusal::PRIORITY.into_iter().filter(|refusal| !of_set_ups(refusal)) {
        for number in 0..each {
            let half_moves = [0, 1, 3, 12, 60, 120][number % 6];
            games.push(wrong(refusal, half_moves, &mut random));
        }
    }
    games
}

/// After this game, every half-move from every square to every other, and to itself, as the last one.
pub fn everywhere(game: &[Record], promotion: u32) -> impl Iterator<Item = Vec<Record>> + '_ {
    (0..64).flat_map(move |from| {
        (0..64).map(move |to| {
            let mut records = game.to_vec();
            records.push(half_move(from, to, promotion));
            records
        })
    })
}

/// A game with one of its records changed by chance, lost or doubled; all other beats as they were.
pub fn damaged(game: &[Record], random: &mut ChaCha8Rng) -> Vec<Record> {
    let mut records = game.to_vec();
    let at = random.random_range(0..records.len());
    match random.random_range(0..5) {
        0 => records[at].0 ^= 1 << random.random_range(0..12),
        1 => records[at].0 ^= 1 << random.random_range(18..21),
        2 => records[at].0 ^= record::TYPE.put(random.random_range(1..4)),
        3 if records.len() > 1 => {
            records.remove(at);
        }
        _ => records.insert(at, records[at]),
    }
    records
}

/// What the software writes for these games.
pub fn reference<B: Copy + Into<Beat>>(games: &[Vec<B>]) -> Vec<Vec<Written>> {
    games.iter().map(|game| RecordEncoder::game(game).0).collect()
}

/// Whether a record is a half-move.
pub fn is_half_move(record: &Record) -> bool {
    record.record_type() == RecordType::HalfMove
}
