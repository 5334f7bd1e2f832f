// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that a board codes while it is played: half-moves go out one by one, and their bytes are compared with the
//! software. An encoder takes nothing back, so a game with a half-move taken back is given up there, and what is
//! left of it is sent again as another one.

use std::collections::VecDeque;
use std::io;

use halfmove::brenner::RecordEncoder;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{Beat, HALF_MOVES, Refusal, Written};
use halfmove::hardware::record::{RecordType, TYPE};

use crate::design::Job;
use crate::error::BoardError;
use crate::expected::encoder_word;
use crate::listener::Totals;
use crate::pending_game::Difference;
use crate::request::Request;
use crate::set_up::SetUp;

/// A half-move or an event of the game, or a square of its set-up.
#[derive(Clone, Debug)]
struct Entry {
    beat: Beat,
    /// What the software has for it.
    answers: Vec<u32>,
}

impl Entry {
    /// The next one, for an encoder that has all before it.
    fn of(beat: Beat, record_encoder: &mut RecordEncoder) -> (Self, Vec<Written>) {
        let mut written = Vec::new();
        record_encoder.push(beat, is_last(beat), &mut written);
        let answers = written.iter().map(|written| written.word()).collect();
        (Self { beat, answers }, written)
    }

    fn is_half_move(&self) -> bool {
        matches!(self.beat, Beat::Record(record) if record.record_type() == RecordType::HalfMove)
    }

    /// What goes out for it.
    fn word(&self) -> u32 {
        match self.beat {
            Beat::Record(record) => encoder_word(record),
            square @ Beat::SetUp(_) => square.word(false),
        }
    }
}

fn is_last(beat: Beat) -> bool {
    matches!(beat, Beat::Record(record) if record.is_last())
}

/// An answer that the board has not given yet.
#[derive(Clone, Copy, Debug)]
struct Due {
    answer: u32,
    /// The offset of its byte in the game.
    offset: u64,
    /// It did not come before.
    is_new: bool,
}

/// A game that is being recorded.
pub struct Recording {
    file: String,
    game: u64,
    /// What comes before the first half-move or event, and goes out with it.
    opening: Vec<Beat>,
    record_encoder: RecordEncoder,
    entries: Vec<Entry>,
    /// What has no room on the board yet.
    outgoing: VecDeque<u8>,
    due: VecDeque<Due>,
    difference: Option<Difference>,
    differs: bool,
    /// The board does not go on with this game, and gets no more of it.
    is_given_up: bool,
}

/// What ends a game without a result.
const STOP: Record = Record(TYPE.put(RecordType::Stop as u32)).with_last();

impl Recording {
    /// Before the first half-move of this game, from a set-up or from the normal start.
    pub fn new(file: &str, game: u64, set_up: Option<&SetUp>) -> Self {
        Self {
            file: file.to_owned(),
            game,
            opening: set_up.map_or_else(Vec::new, |set_up| set_up.beats().to_vec()),
            record_encoder: RecordEncoder::default(),
            entries: Vec::new(),
            outgoing: VecDeque::new(),
            due: VecDeque::new(),
            difference: None,
            differs: false,
            is_given_up: false,
        }
    }

    /// A half-move or an event is next; a record that says that it is the last ends the game. Gives the software's
    /// bytes for it, without those of a set-up before it.
    ///
    /// # Errors
    /// If the code cannot hold it. Then nothing has happened, and something else may come.
    pub fn push(&mut self, record: Record) -> Result<Vec<Written>, Refusal> {
        let mut record_encoder = self.record_encoder.clone();
        let opening = self.opening.iter().filter(|_| self.entries.is_empty());
        let mut entries: Vec<Entry> = opening.map(|&beat| Entry::of(beat, &mut record_encoder).0).collect();
        let (entry, written) = Entry::of(record.into(), &mut record_encoder);
        entries.push(entry);
        let refusal = written.iter().find_map(|written| written.refusal());
        // The end of a game without a result is sent so.
        if let Some(refusal) = refusal.filter(|refusal| *refusal != Refusal::GivenUp) {
            return Err(refusal);
        }
        self.record_encoder = record_encoder;
        for entry in entries {
            let offset = self.answers().count() as u64;
            self.send(&entry, offset, true);
            self.entries.push(entry);
        }
        Ok(written)
    }

    /// The game ends without a result.
    pub fn stop(&mut self) {
        // Only a text that is still open refuses it, and half-moves and marks open none.
        let _ = self.push(STOP);
    }

    /// Takes the last half-move back, with the marks behind it. Without one, nothing happens. If it was the first, nothing
    /// of the game is left, not even its set-up.
    pub fn undo(&mut self) {
        let Some(last) = self.entries.iter().rposition(Entry::is_half_move) else {
            return;
        };
        // The board gives the game up, and its answer to that is a byte of no game.
        let (stop, _) = Entry::of(STOP.into(), &mut self.record_encoder);
        let offset = self.answers().count() as u64;
        self.send(&stop, offset, false);
        self.entries.truncate(last);
        if !self.entries.iter().any(Entry::is_half_move) {
            self.entries.clear();
        }
        self.record_encoder = RecordEncoder::default();
        for entry in &self.entries {
            self.record_encoder
                .push(entry.beat, is_last(entry.beat), &mut Vec::new());
        }
        self.send_all();
    }

    fn send(&mut self, entry: &Entry, first: u64, is_new: bool) {
        if self.is_given_up {
            return;
        }
        self.outgoing.extend(entry.word().to_le_bytes());
        let answers = entry.answers.iter().zip(first..);
        self.due
            .extend(answers.map(|(&answer, offset)| Due { answer, offset, is_new }));
    }

    /// The game so far, to a board that has nothing of it.
    fn send_all(&mut self) {
        let mut first = 0;
        for entry in self.entries.clone() {
            self.send(&entry, first, false);
            first += entry.answers.len() as u64;
        }
    }

    fn answers(&self) -> impl Iterator<Item = u32> {
        self.entries.iter().flat_map(|entry| entry.answers.iter().copied())
    }

    /// The bytes of the game so far, without the one that ends a game that has no result.
    pub fn bytes(&self) -> Vec<u8> {
        let written = self.answers().map(Written::of_word);
        written
            .take_while(|written| written.refusal().is_none())
            .map(|written| written.byte)
            .collect()
    }

    /// The first answer that was wrong, once.
    pub fn take_difference(&mut self) -> Option<Difference> {
        self.difference.take()
    }

    fn differs(&mut self, due: Option<Due>, found: Option<u32>, totals: &mut Totals) {
        if std::mem::replace(&mut self.differs, true) {
            return;
        }
        totals.complete.differences += 1;
        let expected = due.map(|due| due.answer);
        let before = expected.or(self.answers().last()).unwrap_or_default();
        self.difference = Some(Difference {
            job: Job::Encode,
            file: self.file.clone(),
            game: self.game,
            half_move: u64::from(HALF_MOVES.of(Written::of_word(before).user)) + 1,
            offset: due.map_or_else(|| self.answers().count() as u64, |due| due.offset),
            expected,
            found,
        });
    }
}

impl Request for Recording {
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError> {
        Ok(&mut self.outgoing)
    }

    fn receive(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        let due = self.due.pop_front();
        match due.filter(|due| due.answer == answer) {
            Some(due) => totals.answers += u64::from(due.is_new),
            None => self.differs(due, Some(answer), totals),
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.outgoing.is_empty() && self.due.is_empty()
    }

    fn restart(&mut self) {
        self.outgoing.clear();
        let new = std::mem::take(&mut self.due);
        self.send_all();
        // Those that came before are not counted again.
        for due in &mut self.due {
            due.is_new = new.iter().any(|new| new.is_new && new.offset == due.offset);
        }
    }

    /// Half-moves that are not answered are not waited for any longer; the game is kept as the software has it.
    fn give_up(&mut self, totals: &mut Totals) -> io::Result<()> {
        let due = self.due.pop_front();
        self.differs(due, None, totals);
        self.is_given_up = true;
        self.due.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use halfmove::HalfMove;

    use super::*;

    /// A board's encoder, which takes what goes out.
    #[derive(Default)]
    struct Encoder(RecordEncoder);

    impl Encoder {
        fn exchange(&mut self, recording: &mut Recording, totals: &mut Totals) {
            let bytes: Vec<u8> = recording.outgoing().unwrap().drain(..).collect();
            for word in bytes.as_chunks::<4>().0 {
                let (beat, last) = Beat::of_word(u32::from_le_bytes(*word));
                let mut written = Vec::new();
                self.0.push(beat, last, &mut written);
                for written in written {
                    recording.receive(written.word(), totals).unwrap();
                }
            }
            assert!(recording.is_done());
        }
    }

    fn half_move(squares: [&str; 2], position: &mut halfmove::Position) -> Record {
        let [from, to] = squares.map(|square| square.parse().unwrap());
        let played: HalfMove = position.play(from, to, None).unwrap();
        Record::half_move(played)
    }

    fn half_moves() -> [Record; 4] {
        let mut position = halfmove::Position::start();
        [["e2", "e4"], ["e7", "e5"], ["g1", "f3"], ["b8", "c6"]].map(|squares| half_move(squares, &mut position))
    }

    #[test]
    fn a_game_of_which_half_moves_are_taken_back_is_that_of_the_others() {
        let (mut recording, mut encoder, mut totals) =
            (Recording::new("game", 1, None), Encoder::default(), Totals::default());
        let [e4, e5, knight, other] = half_moves();
        for record in [e4, e5, knight, Record::mark(7), other] {
            recording.push(record).unwrap();
            encoder.exchange(&mut recording, &mut totals);
        }
        assert_eq!(recording.bytes(), [0x2c, 0x2c, 0x1b, 7, 0x17]);
        // The second time the mark goes with its half-move.
        for left in [&[0x2c, 0x2c, 0x1b, 7][..], &[0x2c, 0x2c]] {
            recording.undo();
            encoder.exchange(&mut recording, &mut totals);
            assert_eq!(recording.bytes(), left);
        }
        // Taken back twice before the board has said a word.
        recording.undo();
        recording.undo();
        recording.undo();
        encoder.exchange(&mut recording, &mut totals);
        assert!(recording.bytes().is_empty());
        recording.push(e4).unwrap();
        recording.push(Record::mark(2).with_last()).unwrap();
        encoder.exchange(&mut recording, &mut totals);
        assert_eq!(recording.bytes(), [0x2c, 2]);
        assert_eq!((recording.take_difference(), totals.answers), (None, 7));
    }

    #[test]
    fn a_set_up_goes_before_the_first_half_move_and_comes_back_with_it() {
        let set_up = SetUp::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let (mut recording, mut encoder, mut totals) = (
            Recording::new("game", 1, Some(&set_up)),
            Encoder::default(),
            Totals::default(),
        );
        let [e4, e5, ..] = half_moves();
        // There is no pawn on e7, and nothing has happened.
        assert!(recording.push(e5).is_err() && recording.is_done());
        let written = recording.push(e4).unwrap();
        encoder.exchange(&mut recording, &mut totals);
        let game = [set_up.bytes(), &[written[0].byte]].concat();
        assert_eq!((written.len(), recording.bytes()), (1, game.clone()));
        recording.undo();
        encoder.exchange(&mut recording, &mut totals);
        assert!(recording.bytes().is_empty());
        recording.push(e4).unwrap();
        recording.restart();
        Encoder::default().exchange(&mut recording, &mut totals);
        assert_eq!((recording.bytes(), recording.take_difference()), (game, None));
    }

    #[test]
    fn a_conversation_that_begins_anew_has_the_game_without_what_was_taken_back() {
        let (mut recording, mut totals) = (Recording::new("game", 1, None), Totals::default());
        let [e4, e5, ..] = half_moves();
        recording.push(e4).unwrap();
        recording.push(e5).unwrap();
        Encoder::default().exchange(&mut recording, &mut totals);
        recording.undo();
        recording.restart();
        Encoder::default().exchange(&mut recording, &mut totals);
        assert_eq!((recording.bytes(), recording.take_difference()), (vec![0x2c], None));
        assert_eq!(totals.answers, 2);
    }

    #[test]
    fn a_game_that_a_board_gives_up_is_kept_whole() {
        let (mut recording, mut totals) = (Recording::new("game", 1, None), Totals::default());
        let [e4, e5, knight, _] = half_moves();
        recording.push(e4).unwrap();
        Encoder::default().exchange(&mut recording, &mut totals);
        recording.push(e5).unwrap();
        recording.outgoing.clear();
        recording.give_up(&mut totals).unwrap();
        recording.restart();
        recording.push(knight).unwrap();
        assert!(recording.is_done(), "nothing more is sent");
        assert_eq!(recording.bytes(), [0x2c, 0x2c, 0x1b]);
        let difference = recording.take_difference().unwrap();
        assert_eq!(
            (difference.half_move, difference.offset, difference.found),
            (2, 1, None)
        );
    }
}
