// SPDX-License-Identifier: MIT OR Apache-2.0
//! One game, from one code to another.

use std::mem;

use halfmove::codec::{CannotEncode, Codec, CodedGame, ReadInto, Reason, Variations};
use halfmove::game::{Size, TooLarge};
use halfmove::pgn::{Damage, LineError, WriteError, check_variations, play_variations_within, write_variations};
use halfmove::{Game, Remark, RemarkClass, RemarkKind};

use super::salvage::{Broken, salvage, up_to};
use super::{Conversion, legality};
use crate::input::chunks::{decode_reusing, memory_for};
use crate::report::place;
use crate::report::printable;
use crate::report::remarks::PlacedRemark;
use crate::report::trouble::{Fate, Trouble};
use crate::work::memory::MEMORY_HELP;

/// Converts the games of an input.
pub struct GameConverter<'a, L> {
    /// The code that is read.
    pub from: &'a dyn Codec,
    /// How they are converted.
    pub conversion: &'a Conversion<L>,
}

/// Gives a game its label: what it is sorted by, what decides whether it is the same as another, or its row in a table.
/// Remarks say what of the game the label does not hold.
pub type LabelOf<L> = dyn Fn(&Game, &mut Vec<Remark>) -> L + Sync;

/// What became of a game.
pub enum Outcome<L> {
    /// There was none: a text that holds nothing but comments.
    NoGame,
    /// It is written; of this many half-moves, and with these remarks.
    Written(u64, L, Vec<PlacedRemark>),
    /// The part before its error is written; of this many half-moves.
    Salvaged(u64, L, Box<Trouble>),
    /// Nothing of it is written.
    Skipped(Box<Trouble>),
    /// The file is no file of games.
    BadFile(Box<Trouble>),
}

impl<L> Outcome<L> {
    /// Whether the game needs more memory than it could use.
    pub fn is_too_large(&self) -> bool {
        match self {
            Self::Skipped(trouble) | Self::Salvaged(_, _, trouble) => trouble.is_too_large,
            Self::NoGame | Self::Written(..) | Self::BadFile(_) => false,
        }
    }

    /// How many remarks it has.
    pub const fn remarks(&self) -> usize {
        match self {
            Self::Written(_, _, remarks) => remarks.len(),
            Self::NoGame | Self::Salvaged(..) | Self::Skipped(_) | Self::BadFile(_) => 0,
        }
    }
}

/// A game without an error, converted.
struct Whole<L> {
    half_moves: u64,
    label: L,
    /// What is to be said of it.
    remarks: Vec<Remark>,
}

impl<L: Default> GameConverter<'_, L> {
    const fn is_bare(&self) -> bool {
        self.conversion.bare_input
    }

    /// Decodes a game and encodes it again into `bytes`, which stay empty if it is skipped. All of it may take this much
    /// memory. The room of the game before, `spare`, is used again, and then that of this one is left there.
    pub fn convert(&self, coded: &CodedGame<'_>, bytes: &mut Vec<u8>, memory: usize, spare: &mut Game) -> Outcome<L> {
        bytes.clear();
        let memory = memory_for(coded.bytes.len(), memory);
        if coded.number.is_none() {
            return Outcome::BadFile(Box::new(
                place::of_fault(self.from, coded, self.is_bare()).unwrap_or_default(),
            ));
        }
        match self.whole(coded, bytes, memory, spare) {
            Ok(Some(whole)) => {
                let remarks = PlacedRemark::of_game(self.from, coded, whole.remarks, self.is_bare());
                Outcome::Written(whole.half_moves, whole.label, remarks)
            }
            Ok(None) => Outcome::NoGame,
            Err(broken) => self.broken(*broken, coded, bytes, memory),
        }
    }

    /// Converts a game that should have no error.
    fn whole(
        &self,
        coded: &CodedGame<'_>,
        bytes: &mut Vec<u8>,
        memory: usize,
        spare: &mut Game,
    ) -> Result<Option<Whole<L>>, Box<Broken>> {
        if let Some(whole) = self.at_once(coded, bytes, memory) {
            return Ok(Some(whole));
        }
        let (mut remarks, mut is_read) = (Vec::new(), false);
        let (mut game, trouble) = match (
            decode_reusing(self.from, coded.bytes, memory, mem::take(spare)),
            place::of_fault(self.from, coded, self.is_bare()),
        ) {
            (Ok(None), None) => return Ok(None),
            (Ok(decoded), trouble) => {
                is_read = true;
                let decoded = decoded.unwrap_or_default();
                remarks = decoded.remarks;
                (decoded.game, trouble)
            }
            // What is open at the end of a game that is cut short is not its own fault.
            (Err(stopped), trouble @ Some(_)) if stopped.offset + 1 >= coded.bytes.len() as u64 => {
                (stopped.decoded, trouble)
            }
            (Err(stopped), _) => {
                let trouble = place::of_stopped(self.from, coded, &stopped, self.is_bare());
                (stopped.decoded, Some(trouble))
            }
        };
        if self.conversion.legal
            && let Err(illegal) = legality::check(&game)
        {
            let cannot = CannotEncode {
                half_move: illegal.half_move,
                reason: illegal.reason,
                is_too_large: false,
            };
            return Err(self.broken_at(coded, game, cannot, memory));
        }
        if let Some(trouble) = trouble {
            let lacks_result = |remark: &Remark| remark.kind == RemarkKind::MissingResult;
            return Err(Box::new(Broken {
                sound: game,
                has_result: trouble.fate == Fate::CutOff && is_read && !remarks.iter().any(lacks_result),
                trouble,
            }));
        }
        // What is left when the game and what is said of it are in memory.
        let left = match memory {
            usize::MAX => Some(memory),
            _ => memory
                .checked_sub(coded.bytes.len() + remarks.len() * Remark::MEMORY)
                .and_then(|left| left.checked_sub(self.label_takes(&game))),
        };
        let Some(memory) = left else {
            return Err(self.broken_at(coded, game, TooLarge.into(), 0));
        };
        let label = self.label_of(&game, &mut remarks);
        match self.encode(&mut game, bytes, memory) {
            Ok(mut said) => {
                place::in_variations(self.from, coded, &mut said, memory);
                remarks.extend(said);
                let half_moves = game.plies.len() as u64;
                // Of a game that is large, the room is given back.
                if memory == usize::MAX {
                    *spare = game;
                }
                Ok(Some(Whole {
                    half_moves,
                    label,
                    remarks,
                }))
            }
            Err(cannot) => Err(self.broken_at(coded, game, cannot, memory)),
        }
    }

    /// Converts a game while it is read, where nothing else is to be done with it; `None` if that cannot be.
    fn at_once(&self, coded: &CodedGame<'_>, bytes: &mut Vec<u8>, memory: usize) -> Option<Whole<L>> {
        let conversion = self.conversion;
        let is_whole = !conversion.legal && !conversion.moves_only && conversion.label.is_none();
        if !is_whole || !conversion.edit.is_nothing() || memory != usize::MAX || coded.fault.is_some() {
            return None;
        }
        let mut encoder = conversion.to.encoder(bytes)?;
        let read = self.from.read_into(coded.bytes, &mut *encoder);
        drop(encoder);
        let Some(ReadInto { half_moves, remarks }) = read else {
            bytes.clear();
            return None;
        };
        Some(Whole {
            half_moves: half_moves.into(),
            label: L::default(),
            remarks,
        })
    }

    /// A game that is sound before the half-move that cannot be written.
    fn broken_at(&self, coded: &CodedGame<'_>, game: Game, cannot: CannotEncode, memory: usize) -> Box<Broken> {
        let CannotEncode {
            half_move,
            reason,
            is_too_large,
        } = cannot;
        // To find the byte, the game is read again.
        let is_told = !is_too_large && size_if_counted(&game, memory).memory.saturating_mul(4) <= memory;
        let reason = reason.to_string();
        let offset = is_told
            .then(|| {
                self.offset_of(coded.bytes, half_move)
                    .or_else(|| place::of_repair(self.from, coded, &reason))
            })
            .flatten();
        let trouble = Trouble {
            half_move: Some(half_move),
            reason: printable(&reason),
            help: is_too_large.then(|| MEMORY_HELP.to_owned()),
            is_too_large,
            ..place::of_byte(self.from, coded, offset, self.is_bare())
        };
        Box::new(Broken {
            sound: up_to(game, half_move),
            has_result: false,
            trouble,
        })
    }

    /// Salvages a game or skips it.
    fn broken(&self, broken: Broken, coded: &CodedGame<'_>, bytes: &mut Vec<u8>, memory: usize) -> Outcome<L> {
        bytes.clear();
        let Broken {
            sound,
            has_result,
            mut trouble,
        } = broken;
        if !trouble.is_too_large && self.conversion.salvage && !(sound.tags.is_empty() && sound.plies.is_empty()) {
            trouble.game = coded.number;
            let mut salvaged = salvage(sound, has_result, &trouble);
            let half_moves = salvaged.plies.len();
            let label = self.label_of(&salvaged, &mut Vec::new());
            let memory = match memory {
                usize::MAX => memory,
                _ => memory.saturating_sub(coded.bytes.len()),
            };
            let encoded = self.encode(&mut salvaged, bytes, memory);
            if encoded.as_ref().is_err_and(|cannot| cannot.is_too_large) {
                trouble.is_too_large = true;
            }
            if encoded.is_ok() {
                trouble.fate = Fate::Salvaged(half_moves as u32);
                return Outcome::Salvaged(half_moves as u64, label, Box::new(trouble));
            }
            bytes.clear();
        }
        Outcome::Skipped(Box::new(trouble))
    }

    /// Appends what is wanted of a game in the code written.
    fn encode(&self, game: &mut Game, bytes: &mut Vec<u8>, memory: usize) -> Result<Vec<Remark>, CannotEncode> {
        if self.conversion.moves_only {
            *game = game.moves_only();
        }
        let strict = self.conversion.strict;
        let mut remarks = Vec::new();
        if self.conversion.edit.needs_lines() {
            remarks = play(game, memory)?;
            refuse_repairs(strict, &remarks, |remark| remark.kind.class() == RemarkClass::Repair)?;
        }
        self.conversion.edit.apply(game);
        let taken = remarks.len().saturating_mul(Remark::MEMORY);
        let left = if memory == usize::MAX {
            memory
        } else {
            memory.saturating_sub(taken)
        };
        remarks.extend(encode_game(&*self.conversion.to, strict, game, bytes, left)?);
        Ok(remarks)
    }

    /// What the label takes at most while it is made.
    fn label_takes(&self, game: &Game) -> usize {
        let tags = game.tags.iter().map(|tag| tag.value.len()).sum::<usize>();
        match self.conversion.label {
            None => 0,
            Some(_) if self.conversion.label_has_all => 2 * game.size().memory + 8 * game.size().text,
            // The half-moves as bytes, and values of tags.
            Some(_) => 16 * game.plies.len() + 4 * tags,
        }
    }

    fn label_of(&self, game: &Game, remarks: &mut Vec<Remark>) -> L {
        self.conversion
            .label
            .as_ref()
            .map(|label| label(game, remarks))
            .unwrap_or_default()
    }

    /// The offset in its game of the byte that plays this half-move, where the code can tell.
    fn offset_of(&self, bytes: &[u8], half_move: u32) -> Option<u64> {
        let mut offset = None;
        let mut played = 0;
        self.from.explain(bytes, &mut |explained| {
            if explained.depth == 0 && explained.played.is_some() {
                played += 1;
                if played == half_move {
                    offset = Some(explained.offset);
                }
            }
        });
        offset
    }
}

/// Appends the bytes of a game that was decoded in the code written, and gives what is to be said of it; else the
/// half-move that the code cannot hold, and the reason. The variations are brought into the form that the code has. This
/// much memory is for all of it, with the game.
pub fn encode_game(
    to: &dyn Codec,
    strict: bool,
    game: &mut Game,
    bytes: &mut Vec<u8>,
    memory: usize,
) -> Result<Vec<Remark>, CannotEncode> {
    let left = |game: &Game, remarks: usize| {
        if memory == usize::MAX {
            return Ok(memory);
        }
        let used = game.size().memory + remarks * Remark::MEMORY;
        memory.checked_sub(used).ok_or(TooLarge)
    };
    let mut remarks = settle_variations(to, game, left(game, 0)?)?;
    refuse_repairs(strict, &remarks, |remark| remark.kind.class() == RemarkClass::Repair)?;
    let told = match memory {
        usize::MAX => to.encode_decoded(game, bytes)?,
        _ => to.encode_within(game, bytes, left(game, remarks.len())?)?,
    };
    refuse_repairs(strict, &told, |remark| remark.kind == RemarkKind::Variation)?;
    remarks.extend(told);
    Ok(remarks)
}

/// Brings the variations into the form that the code has, and reports what of them cannot be played. A code that has
/// them in either form reports it when they are written.
fn settle_variations(to: &dyn Codec, game: &mut Game, memory: usize) -> Result<Vec<Remark>, CannotEncode> {
    Ok(match to.variations() {
        Variations::Either => Vec::new(),
        Variations::HalfMoves => play(game, memory)?,
        Variations::Text => {
            let Size { text, items, .. } = size_if_counted(game, memory);
            // A half-move becomes some ten bytes of a text that grows.
            if text.saturating_mul(4).saturating_add(items.saturating_mul(32)) > memory {
                return Err(TooLarge.into());
            }
            let mut remarks = check_variations(game, memory)?;
            remarks.extend(write_variations(game).map_err(|error| match error {
                WriteError::HalfMove { half_move, .. } => cannot(half_move, error),
                _ => cannot(0, error),
            })?);
            remarks
        }
    })
}

/// Plays the variations of a game.
fn play(game: &mut Game, memory: usize) -> Result<Vec<Remark>, CannotEncode> {
    play_variations_within(game, memory).map_err(|LineError { half_move, damage }| match damage {
        Damage::TooLarge(large) => CannotEncode {
            half_move,
            ..large.into()
        },
        damage => cannot(half_move, Unplayable(damage)),
    })
}

/// An error if a game is to need no repair and one of these remarks is on such a one.
fn refuse_repairs(strict: bool, remarks: &[Remark], is_refused: fn(&&Remark) -> bool) -> Result<(), CannotEncode> {
    match remarks.iter().find(is_refused) {
        Some(repair) if strict => Err(cannot(repair.half_move, Repaired(repair.text.clone()))),
        _ => Ok(()),
    }
}

/// The size of a game, if there is a limit to hold it against.
fn size_if_counted(game: &Game, memory: usize) -> Size {
    match memory {
        usize::MAX => Size::default(),
        _ => game.size(),
    }
}

/// A variation that cannot be played, and so not be written in a code that plays them.
#[derive(Debug, thiserror::Error)]
#[error("a variation cannot be played: {0}")]
struct Unplayable(Damage);

/// A repair that is refused, as the remark on it says it.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Repaired(String);

fn cannot(half_move: u32, reason: impl std::error::Error + Send + Sync + 'static) -> CannotEncode {
    CannotEncode {
        half_move,
        reason: Reason::new(reason),
        is_too_large: false,
    }
}
