// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `machine_board` must answer, beat by beat, from a plain board of 64 bytes; and a stream of beats held against it.

use std::collections::VecDeque;

use halfmove::eleven::Word;
use halfmove::hardware::perft::Placement;
use halfmove::laws::Board;
use halfmove::position::Wing;
use halfmove::{Kind, Side};

use super::{BEATS, LATENCY};

/// How many half-moves can be taken back.
pub const REMEMBERED: usize = 511;

/// What is sent to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// A half-move.
    HalfMove(Word),
    /// The last one is taken back.
    TakeBack,
    /// A part of a position, and whether it is the last.
    SetUp(u8, bool),
    /// The position is asked for.
    Ask,
}

/// The position with which a board is set up, and which it gives.
pub fn set_up(board: &Board) -> [u8; BEATS] {
    let mut beats = [0; BEATS];
    for (square, man) in board.all_men() {
        let bits = man.kind().code() | u8::from(man.side() == Side::Black) << 3;
        beats[square.index() / 2] |= bits << (4 * (square.index() % 2));
    }
    for (bit, (side, wing)) in [
        (Side::White, Wing::King),
        (Side::White, Wing::Queen),
        (Side::Black, Wing::King),
        (Side::Black, Wing::Queen),
    ]
    .into_iter()
    .enumerate()
    {
        beats[32] |= u8::from(board.castling_rook(side, wing).is_some()) << bit;
    }
    beats[32] |= u8::from(board.side() == Side::Black) << 4;
    beats[33] = board.en_passant().map_or(0, |square| 8 | square.file());
    beats
}

/// The beats that set a board up.
pub fn set_up_beats(board: &Board) -> impl Iterator<Item = Beat> + use<> {
    let beats = set_up(board).into_iter().enumerate();
    beats.map(|(number, told)| Beat::SetUp(told, number == BEATS - 1))
}

/// What the board says of a half-move, of one taken back and of a whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The position, and whether Black is to move.
    Position(Placement, bool),
    /// Nothing was done.
    Refused,
}

/// A part of the position that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Eight bits.
    pub bits: u8,
    /// The last of them.
    pub last: bool,
    /// There is no position.
    pub bad: bool,
}

/// The position: by square the man, as a beat has him; castling; the double step as a beat has it; the side.
#[derive(Clone, Copy)]
struct State {
    men: [u8; 64],
    rights: u8,
    double_step: u8,
    black: bool,
}

/// A half-move that was played, and what was before it.
struct Played {
    from: usize,
    to: usize,
    man: u8,
    captured: u8,
    /// Where a pawn was taken en passant.
    taken: Option<usize>,
    /// The corner of the rook that castled, and the square where he went.
    castled: Option<[usize; 2]>,
    rights: u8,
    double_step: u8,
}

/// A board of 64 bytes.
pub struct Reference {
    state: State,
    played: VecDeque<Played>,
    number: usize,
    faulty: bool,
    whole: bool,
}

impl Default for Reference {
    /// The start of a game.
    fn default() -> Self {
        let mut reference = Self {
            state: State {
                men: [0; 64],
                rights: 0,
                double_step: 0,
                black: false,
            },
            played: VecDeque::new(),
            number: 0,
            faulty: false,
            whole: false,
        };
        for beat in set_up_beats(&Board::start()) {
            reference.take(beat);
        }
        reference
    }
}

impl Reference {
    /// What is answered to a beat; nothing to most parts of a position, and to a question [`Self::given`].
    pub fn take(&mut self, beat: Beat) -> Option<Answer> {
        if let Beat::SetUp(told, last) = beat {
            return self.set_up(told, last);
        }
        self.number = 0;
        let done = match beat {
            Beat::HalfMove(word) => self.half_move(word),
            Beat::TakeBack if self.whole => self.played.pop_back().map(|played| self.take_back(&played)),
            Beat::TakeBack => None,
            Beat::SetUp(..) | Beat::Ask => return None,
        };
        Some(done.map_or(Answer::Refused, |()| self.answer()))
    }

    /// The answer to a question.
    pub fn given(&self) -> impl Iterator<Item = Given> + use<> {
        let State {
            men,
            rights,
            double_step,
            black,
        } = self.state;
        let whole = self.whole;
        (0..BEATS).map(move |number| Given {
            bits: match number {
                32 => rights | u8::from(black) << 4,
                33 => double_step,
                _ => men[2 * number] | men[2 * number + 1] << 4,
            },
            last: number == 33,
            bad: number == 33 && !whole,
        })
    }

    fn answer(&self) -> Answer {
        let State {
            men,
            rights,
            double_step,
            black,
        } = self.state;
        let mut placement = Placement::default();
        for (square, &man) in men.iter().enumerate() {
            let seen = if black { square ^ 56 } else { square };
            placement.enemy_men |= u64::from((man & 8 != 0) != black) << seen;
            for (bit, squares) in placement.kinds.iter_mut().enumerate() {
                *squares |= u64::from(man >> bit & 1) << seen;
            }
        }
        placement.castling = if black { rights >> 2 } else { rights & 3 };
        placement.en_passant = if double_step == 0 { 0 } else { 1 << (double_step & 7) };
        Answer::Position(placement, black)
    }

    fn set_up(&mut self, told: u8, last: bool) -> Option<Answer> {
        self.played.clear();
        let number = self.number;
        if number == 0 {
            self.faulty = false;
        }
        let of_a_man = |bits: u8| bits & 7 != 3 && bits != 8;
        self.faulty |= last != (number == BEATS - 1);
        if number < 32 {
            self.faulty |= !of_a_man(told & 15) || !of_a_man(told >> 4);
            (self.state.men[2 * number], self.state.men[2 * number + 1]) = (told & 15, told >> 4);
        } else if number.is_multiple_of(2) {
            self.faulty |= told >= 32;
            (self.state.rights, self.state.black) = (told & 15, told & 16 != 0);
        } else {
            self.faulty |= told >= 16 || (1..8).contains(&told);
            self.state.double_step = told & 15;
        }
        self.number = if last { 0 } else { (number + 1).min(BEATS) };
        self.whole = last && !self.faulty;
        let answer = if self.faulty { Answer::Refused } else { self.answer() };
        last.then_some(answer)
    }

    fn half_move(&mut self, word: Word) -> Option<()> {
        let meaning = word.meaning();
        let (from, to) = meaning.squares()?;
        let State {
            men,
            rights,
            double_step,
            black,
        } = &mut self.state;
        let man = men[from.index()];
        if !self.whole || man == 0 || (man & 8 != 0) != *black {
            return None;
        }
        let mut played = Played {
            from: from.index(),
            to: to.index(),
            man,
            captured: men[to.index()],
            taken: None,
            castled: None,
            rights: *rights,
            double_step: *double_step,
        };
        let [kind, side] = [man & 7, man & 8];
        let slanted = from.file() != to.file() && from.rank() != to.rank();
        if kind == Kind::Pawn.code() && slanted && matches!(from.rank(), 3 | 4) && men[to.index()] == 0 {
            let taken = usize::from(from.rank() * 8 + to.file());
            played.taken = Some(taken);
            men[taken] = 0;
        }
        men[from.index()] = 0;
        men[to.index()] = meaning.promotion().map_or(man, |kind| side | kind.code());
        let home = from.file() == 4 && from.rank() % 7 == 0 && from.rank() == to.rank();
        if kind == Kind::King.code() && home && (to.file() == 2 || to.file() == 6) {
            let rank = usize::from(from.rank() * 8);
            let [corner, passed] = if to.file() == 6 { [7, 5] } else { [0, 3] };
            played.castled = Some([rank + corner, rank + passed]);
            men[rank + corner] = 0;
            men[rank + passed] = side | Kind::Rook.code();
        }
        for square in [from.number(), to.number()] {
            *rights &= !match square {
                0 => 2,
                4 => 3,
                7 => 1,
                56 => 8,
                60 => 12,
                63 => 4,
                _ => 0,
            };
        }
        let doubled = matches!((from.rank(), to.rank()), (1, 3) | (6, 4)) && kind == Kind::Pawn.code();
        *double_step = if doubled { 8 | to.file() } else { 0 };
        *black = !*black;
        self.played.push_back(played);
        if self.played.len() > REMEMBERED {
            self.played.pop_front();
        }
        Some(())
    }

    /// The man goes back, and what he took stands there again: a pawn if he took en passant, and a rook in the corner.
    fn take_back(&mut self, played: &Played) {
        let men = &mut self.state.men;
        let side = played.man & 8;
        if let Some(taken) = played.taken {
            men[taken] = (side ^ 8) | Kind::Pawn.code();
        }
        if let Some([corner, passed]) = played.castled {
            men[corner] = side | Kind::Rook.code();
            men[passed] = 0;
        }
        men[played.to] = played.captured;
        men[played.from] = played.man;
        self.state.rights = played.rights;
        self.state.double_step = played.double_step;
        self.state.black = !self.state.black;
    }
}

/// What the board finds on its inputs during a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// What is offered.
    pub beat: Option<Beat>,
    /// What is given would be taken.
    pub ready: bool,
}

/// What it shows before the edge.
#[derive(Clone, Copy, Debug)]
pub struct Outputs {
    /// What is offered is taken.
    pub taken: bool,
    /// The answer to the beat of nine clocks ago.
    pub answer: Option<Answer>,
    /// A part of the position.
    pub given: Option<Given>,
}

impl Beat {
    /// Its data, whether it is the last of a position, its kind.
    pub fn signals(self) -> (u16, bool, u8) {
        match self {
            Self::HalfMove(word) => (word.bits(), false, 0),
            Self::TakeBack => (0, false, 1),
            Self::SetUp(told, last) => (told.into(), last, 2),
            Self::Ask => (0, false, 3),
        }
    }
}

/// Sends beats to a board, as they come and with the pauses that are asked for, and compares each answer and its clock.
/// The number of beats, or the first answer that differs.
///
/// # Errors
/// What differs, in words.
pub fn compare(
    mut cycle: impl FnMut(Inputs) -> Outputs,
    beats: impl Iterator<Item = Option<Beat>>,
    mut ready: impl FnMut() -> bool,
) -> Result<u64, String> {
    let mut reference = Reference::default();
    let mut due = VecDeque::from(vec![None; LATENCY]);
    let mut gives: VecDeque<Given> = VecDeque::new();
    let mut taken = 0;
    // The last beats must have their answers.
    let end = std::iter::repeat_n(None, LATENCY);
    let mut asked = 0;
    for beat in beats.chain(end) {
        loop {
            let inputs = Inputs { beat, ready: ready() };
            let outputs = cycle(inputs);
            let expected = due.pop_front().flatten();
            if outputs.answer != expected {
                return Err(format!("after {taken} beats {:?}, not {expected:?}", outputs.answer));
            }
            if let (Some(given), true) = (outputs.given, inputs.ready) {
                let expected = gives.pop_front();
                if expected != Some(given) {
                    return Err(format!("after {taken} beats {given:?} is given, not {expected:?}"));
                }
            }
            let takes = outputs.taken && beat.is_some();
            due.push_back(beat.filter(|_| takes).and_then(|beat| reference.take(beat)));
            if takes {
                taken += 1;
                if beat == Some(Beat::Ask) {
                    gives.extend(reference.given());
                    asked = 0;
                }
            }
            asked += 1;
            if beat.is_none() && gives.is_empty() || takes {
                break;
            }
            if asked > 100_000 {
                return Err(format!("after {taken} beats nothing is taken any more"));
            }
        }
    }
    Ok(taken)
}
