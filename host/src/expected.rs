// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the software answers for a game, one answer after the other: what a board's answers are compared with.

use std::collections::VecDeque;

use halfmove::brenner::{RecordEncoder, Recorder};
use halfmove::gbr::{Follower, Patterns};
use halfmove::hardware::encoder::{Beat, Written};
use halfmove::hardware::hits::Answer;
use halfmove::hardware::record::{self, RecordType};
use halfmove::hardware::{Record, material};

use super::files::EncodedGame;
use super::task::Task;

/// The place of an answer in its game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerPlace {
    /// The offset of the byte that gives it; of what an encoder gives, its own.
    pub offset: u64,
    /// Half-moves of the game, this one included.
    pub half_moves: u64,
}

/// The answers of the software for a game, in their order.
pub(super) enum ExpectedAnswers {
    /// Records of its bytes.
    Records {
        recorder: Box<Recorder>,
        played: usize,
        half_moves: u64,
    },
    /// Bytes of its half-moves and events, which are numbered by `pushed`.
    Bytes {
        record_encoder: Box<RecordEncoder>,
        pushed: usize,
        written: VecDeque<Written>,
        given: u64,
        half_moves: u64,
    },
    /// Hits, and its end.
    Hits(VecDeque<(Answer, AnswerPlace)>),
}

/// What an encoder gets of a game: its set-up, then its records.
pub(super) fn encoder_words(game: &EncodedGame) -> Vec<u32> {
    let set_up = game.set_up.iter().flatten();
    let squares = set_up.map(|&beat| Beat::SetUp(beat).word(false));
    let mut recorder = recorder_of(game);
    let record = |(offset, &byte): (usize, &u8)| recorder.push(byte, offset + 1 == game.bytes.len());
    let records = game.bytes.iter().enumerate().filter_map(record);
    squares.chain(records.map(encoder_word)).collect()
}

/// A word of what an encoder takes: the fields of a record that it reads, and whether it is the game's last.
pub fn encoder_word(record: Record) -> u32 {
    let fields: &[_] = match record.record_type() {
        RecordType::HalfMove => &[record::FROM, record::TO, record::PROMOTION, record::TYPE],
        RecordType::Mark | RecordType::Text => &[record::BYTE, record::TYPE],
        RecordType::Stop => &[record::TYPE],
    };
    let all = fields.iter().chain([&record::LAST]);
    all.map(|field| field.put(field.of(record.0))).sum()
}

/// Before the first byte of a game.
fn recorder_of(game: &EncodedGame) -> Recorder {
    let mut recorder = Recorder::new();
    for &beat in game.set_up.iter().flatten() {
        recorder.push_set_up(beat, false);
    }
    recorder
}

impl ExpectedAnswers {
    /// From the beginning of a game.
    pub(super) fn of(task: &Task, game: &EncodedGame) -> Self {
        match task {
            Task::Decode => Self::Records {
                recorder: Box::new(recorder_of(game)),
                played: 0,
                half_moves: 0,
            },
            Task::Encode => Self::Bytes {
                record_encoder: Box::default(),
                pushed: 0,
                written: VecDeque::new(),
                given: 0,
                half_moves: 0,
            },
            Task::Find(patterns) => Self::hits(game, *patterns),
        }
    }

    /// All of them; the end has its number when it is asked for.
    fn hits(game: &EncodedGame, patterns: Patterns) -> Self {
        let (mut recorder, mut follower) = (recorder_of(game), Follower::new(patterns));
        if let Some(beats) = &game.set_up {
            follower.set_up(beats);
        }
        let (mut answers, mut half_moves, mut is_bad) = (VecDeque::new(), 0, false);
        for (offset, byte) in game.bytes.iter().enumerate() {
            let Some(record) = recorder.push(*byte, offset + 1 == game.bytes.len()) else {
                continue;
            };
            half_moves += u64::from(record.record_type() == RecordType::HalfMove);
            is_bad |= record.record_type() == RecordType::Stop;
            let step = AnswerPlace {
                offset: offset as u64,
                half_moves,
            };
            let [_, user] = follower.push(record, is_bad && record.is_last());
            let met = material::HIT.of(user) as u8;
            if met != 0 {
                let hits = Answer::Hits {
                    half_move: material::INDEX.of(user) as u32,
                    met,
                    at_start: material::AT_START.of(user) as u8,
                };
                answers.push_back((hits, step));
            }
            if record.is_last() {
                answers.push_back((Answer::Games { ended: 0, is_bad }, step));
            }
        }
        Self::Hits(answers)
    }

    /// Whether a board need not say anything of the game.
    pub(super) fn is_silent(&self) -> bool {
        let Self::Hits(answers) = self else { return false };
        matches!(answers.front(), Some((Answer::Games { is_bad: false, .. }, _)))
    }

    /// The next answer for a game, which is always the same one: its bytes, what an encoder gets of it, and its number
    /// since the reset.
    pub(super) fn next(&mut self, bytes: &[u8], encoder_words: &[u32], number: u32) -> Option<(u32, AnswerPlace)> {
        match self {
            Self::Records {
                recorder,
                played,
                half_moves,
            } => loop {
                let byte = *bytes.get(*played)?;
                *played += 1;
                let Some(record) = recorder.push(byte, *played == bytes.len()) else {
                    continue;
                };
                *half_moves += u64::from(record.record_type() == RecordType::HalfMove);
                let step = AnswerPlace {
                    offset: *played as u64 - 1,
                    half_moves: *half_moves,
                };
                return Some((record.0, step));
            },
            Self::Bytes {
                record_encoder,
                pushed,
                written,
                given,
                half_moves,
            } => loop {
                if let Some(written) = written.pop_front() {
                    *given += 1;
                    let step = AnswerPlace {
                        offset: *given - 1,
                        half_moves: *half_moves,
                    };
                    return Some((written.word(), step));
                }
                let (beat, last) = Beat::of_word(*encoder_words.get(*pushed)?);
                *pushed += 1;
                let is_half_move = matches!(beat, Beat::Record(record) if record.record_type() == RecordType::HalfMove);
                *half_moves += u64::from(is_half_move);
                let mut bytes = Vec::new();
                record_encoder.push(beat, last, &mut bytes);
                written.extend(bytes);
            },
            Self::Hits(answers) => {
                let (answer, step) = answers.pop_front()?;
                let answer = match answer {
                    Answer::Games { is_bad, .. } => Answer::Games { ended: number, is_bad },
                    hits @ Answer::Hits { .. } => hits,
                };
                Some((answer.word(), step))
            }
        }
    }
}
