// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the judge in hardware is given in tests and what it must say: the streams of records before and behind it, and
//! games that break the laws, as the interpreter before it takes them.

use halfmove::cbf::numbering::NumberedPosition;
use halfmove::cbf::{self, CodePage};
use halfmove::hardware::Record;
use halfmove::hardware::record::{DOUBLE_STEP, ERROR, KIND, PROMOTION, RecordType, SIDE, TO, TYPE};
use halfmove::hardware::set_up::{BLACK, MARK, beats, position_of};
use halfmove::laws::Judge;
use halfmove::pgn::play_variations;
use halfmove::{Game, HalfMove, Position};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::gbr::Beat;
use crate::generator::lawless;
use crate::set_up_games::Encoder;
use crate::set_ups::set_ups;

/// What goes into `record_judge`, and what must come out of it, of games, each with its records and whether it has an
/// error.
pub fn streams(games: &[(Vec<Record>, bool)]) -> [Vec<Beat>; 2] {
    let games = games.iter().map(|(records, bad)| (&[][..], &records[..], *bad));
    streams_from_set_ups(Judge::new(), games)
}

/// The same of games with the beats of a set-up before each, or none, and of this judge.
pub fn streams_from_set_ups<'a>(
    mut judge: Judge,
    games: impl IntoIterator<Item = (&'a [u8], &'a [Record], bool)>,
) -> [Vec<Beat>; 2] {
    let [mut given, mut judged] = [vec![], vec![]];
    for (beats, records, bad) in games {
        judge.set_up(beats);
        given.extend(told(beats).map(|told| Beat {
            record: told.0,
            ..Beat::default()
        }));
        for &record in records {
            let bad = bad && record.is_last();
            let beat = |user| Beat {
                record: record.0,
                last: record.is_last(),
                user,
            };
            given.push(beat(bad.into()));
            judged.push(beat(judge.push(record, bad)));
        }
    }
    [given, judged]
}

/// What an interpreter whose parameter `TELLS_SET_UPS` is 1 gives for the beats of a set-up.
pub fn told(beats: &[u8]) -> impl Iterator<Item = Record> {
    (0..64).cycle().zip(beats).map(|(square, &beat)| {
        let is_marked = beat & MARK != 0;
        // The kinds of pieces are numbered as in the record.
        let (kind, promotion, double_step) = match beat >> 2 & 7 {
            0 => (0, 0, false),
            1 => (1, 0, false),
            2 | 3 => (2, 0, is_marked),
            piece if is_marked => (2, piece, false),
            piece => (piece, 0, false),
        };
        let fields = [
            (TO, square),
            (KIND, kind.into()),
            (PROMOTION, promotion.into()),
            (DOUBLE_STEP, double_step.into()),
            (SIDE, (beat & BLACK != 0).into()),
            (TYPE, RecordType::Mark as u32),
            (ERROR, 1),
        ];
        Record(fields.into_iter().map(|(field, value)| value << field.lsb).sum())
    })
}

/// Games of one half-move from set-ups at random, by beats and record: each that mates or ends in stalemate, or does so but for a
/// pawn that may be taken en passant; and as many that do not, those first that leave fewest half-moves.
pub fn ends(seed: u64) -> impl Iterator<Item = (Vec<u8>, Record)> {
    positions_and_ends(seed).filter_map(|(position, half_move)| {
        let beats = beats(&position).ok()?;
        let is_set_up = position_of(&beats).is_ok();
        is_set_up.then(|| (beats.to_vec(), Record::half_move(half_move).with_last()))
    })
}

/// The positions and half-moves of [`ends`].
fn positions_and_ends(seed: u64) -> impl Iterator<Item = (Position, HalfMove)> {
    set_ups(seed).flat_map(|board| {
        let Ok(position) = board.to_fen().parse::<Position>() else {
            return Vec::new();
        };
        let after = |half_move: &HalfMove| {
            let mut after = board;
            after.play_unchecked(*half_move);
            after
        };
        let ends = |half_move: &HalfMove| after(half_move).legal_half_moves().all(HalfMove::is_en_passant);
        let (mut chosen, mut others): (Vec<HalfMove>, Vec<HalfMove>) = board.legal_half_moves().partition(ends);
        others.sort_by_key(|half_move| after(half_move).legal_half_moves().count());
        chosen.extend(others.into_iter().take(chosen.len()));
        chosen
            .into_iter()
            .map(|half_move| (position.clone(), half_move))
            .collect()
    })
}

/// A judge before its first game.
pub type NewJudge = fn() -> Judge;

/// The interpreter in a core that has a judge behind it, by its name, and the judge; nothing of any other core.
pub fn interpreter_and_judge(core: &str) -> Option<(&str, NewJudge)> {
    match core.strip_suffix("_judge_mates") {
        Some(interpreter) => Some((interpreter, Judge::of_mates)),
        None => Some((core.strip_suffix("_judge")?, Judge::new)),
    }
}

/// What the interpreter before a judge takes.
#[derive(Clone, Copy, Debug)]
pub enum Before {
    /// Games of a code.
    Code(CodeName),
    /// The moves of ChessBase's records.
    Chessbase(cbf::Options),
}

/// With the list of the source, as `cbf_interpreter_source` counts.
pub const SOURCE: cbf::Options = cbf::Options {
    phantom: false,
    code_page: CodePage::Cp437,
};

impl Before {
    /// What an interpreter takes, by its name.
    pub fn of(interpreter: &str) -> Option<Self> {
        match interpreter {
            "cbf_interpreter" => Some(Self::Chessbase(cbf::Options::USUAL)),
            "cbf_interpreter_source" => Some(Self::Chessbase(SOURCE)),
            _ => CodeName::ALL
                .into_iter()
                .find(|code| code.core() == interpreter)
                .map(Self::Code),
        }
    }

    /// The code whose width a beat has.
    pub const fn code(self) -> CodeName {
        match self {
            Self::Code(code) => code,
            Self::Chessbase(_) => CodeName::Brenner,
        }
    }

    /// The records that the interpreter must give, and whether the game is bad.
    pub fn records(self, game: &CodedGame) -> (Vec<Record>, bool) {
        match self {
            Self::Code(code) => game.records(code),
            Self::Chessbase(options) => cbf::Recorder::game_from(options, &game.beats, &game.bytes),
        }
    }

    /// A game as it is put on the stream; none if the code or a set-up cannot hold it.
    pub fn coded(self, game: &Game) -> Option<CodedGame> {
        match self {
            Self::Code(code) => CodedGame::to_play(code, game, true).ok(),
            Self::Chessbase(options) => {
                let mut played = game.clone();
                play_variations(&mut played).ok()?;
                CodedGame::of_record(&cbf::game::encode(&played, options).ok()?.bytes, options)
            }
        }
    }

    /// Games from set-ups at random that break the laws of chess.
    pub fn lawless(self, seed: u64) -> impl Iterator<Item = CodedGame> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        set_ups(seed).filter_map(move |board| {
            let fen = board.to_fen();
            let position = match self {
                Self::Code(code) => code.position(&fen).ok()?,
                Self::Chessbase(_) => fen.parse::<Position>().ok()?.without_chess960(),
            };
            let beats = beats(&position).ok()?.to_vec();
            let mut writer = Writer::new(self, position)?;
            lawless::play(&mut random, board, |half_move| writer.write(half_move));
            let game = writer.end(beats);
            (!game.bytes.is_empty()).then_some(game)
        })
    }
}

/// Those games of [`ends`] that the code can hold.
pub fn coded_ends(code: CodeName, seed: u64) -> impl Iterator<Item = CodedGame> {
    positions_and_ends(seed).filter_map(move |(position, half_move)| {
        let beats = beats(&position).ok().filter(|beats| position_of(beats).is_ok())?;
        let mut writer = Writer::new(Before::Code(code), position)?;
        writer.write(half_move).then(|| writer.end(beats.to_vec()))
    })
}

/// Half-moves as they are put on a stream.
enum Writer {
    Code(CodeName, Encoder, Vec<u16>),
    Chessbase(NumberedPosition, Vec<u8>),
}

impl Writer {
    fn new(before: Before, position: Position) -> Option<Self> {
        Some(match before {
            Before::Code(code) => Self::Code(code, Encoder::new(code, position)?, Vec::new()),
            Before::Chessbase(options) => Self::Chessbase(NumberedPosition::new(position, options), Vec::new()),
        })
    }

    /// Writes a half-move, if it has a name.
    fn write(&mut self, half_move: HalfMove) -> bool {
        let (from, to, promotion) = (half_move.from(), half_move.to(), half_move.promotion());
        match self {
            Self::Code(_, encoder, symbols) => {
                let written = encoder.symbols(half_move);
                let is_written = written.is_some();
                symbols.extend(written.into_iter().flatten());
                is_written
            }
            Self::Chessbase(position, plain) => {
                let number = position.number_of(from, to, promotion);
                let number = number
                    .and_then(|number| u8::try_from(number).ok())
                    .filter(|&number| number < 0x80);
                let Some(number) = number else { return false };
                let is_played = position.play(from, to, promotion).is_ok();
                plain.extend(is_played.then_some(number));
                is_played
            }
        }
    }

    fn end(self, beats: Vec<u8>) -> CodedGame {
        match self {
            Self::Code(code, encoder, mut symbols) => {
                symbols.extend(encoder.end());
                CodedGame::of(code, beats, symbols)
            }
            Self::Chessbase(_, mut plain) => {
                plain.push(0);
                CodedGame::of_chessbase(beats, &plain)
            }
        }
    }
}
