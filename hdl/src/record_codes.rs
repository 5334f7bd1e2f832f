// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers in a record as constants: kernels use them by name, and so do the exported modules.

use halfmove::hardware::encoder::Refusal;
use halfmove::hardware::record::RecordType;
use halfmove::hardware::set_up::BadSetUp;
use halfmove::{Fault, Kind};

use crate::word::Word;

/// Modules of constants, each of one width.
macro_rules! codes {
    ($($(#[$about: meta])* $module: ident: $width: literal bits { $($name: ident = $value: expr,)* })*) => {
        $(
            $(#[$about])*
            pub(crate) mod $module {
                use super::*;
                $(pub(crate) const $name: Word<$width> = Word::new($value as u64);)*
            }
        )*

        /// All of them: how kernels write it, its width in bits, its value.
        pub const ALL: &[(&str, usize, u64)] = &[$($((
            concat!(stringify!($module), "::", stringify!($name)),
            $width,
            $module::$name.value(),
        ),)*)*];
    };
}

codes! {
    /// Error codes.
    error: 4 bits {
        NONE = 0,
        UNASSIGNED = Fault::Unassigned.code(),
        MISPLACED_PREFIX = Fault::MisplacedPrefix.code(),
        NOT_ALIVE = Fault::NotAlive.code(),
        OFF_BOARD = Fault::OffBoard.code(),
        OWN_MAN = Fault::OwnMan.code(),
        BLOCKED = Fault::Blocked.code(),
        DOUBLE_STEP = Fault::DoubleStep.code(),
        NOTHING_TO_TAKE = Fault::NothingToTake.code(),
        PROMOTION_MISSING = Fault::PromotionMissing.code(),
        LABEL_TAKEN = Fault::LabelTaken.code(),
        CASTLING = Fault::Castling.code(),
        KING_CAPTURED = Fault::KingCaptured.code(),
        AFTER_RESULT = Fault::AfterResult.code(),
        OPEN_TEXT = Fault::OpenText.code(),
        OPEN_PREFIX = Fault::OpenPrefix.code(),
    }
    /// The low three bits of the codes of errors in the stream, in which they differ.
    stream_error: 3 bits {
        NONE = 0,
        UNASSIGNED = Fault::Unassigned.code(),
        MISPLACED_PREFIX = Fault::MisplacedPrefix.code(),
        AFTER_RESULT = Fault::AfterResult.code(),
        OPEN_TEXT = Fault::OpenText.code(),
        OPEN_PREFIX = Fault::OpenPrefix.code(),
    }
    /// The codes of errors in a set-up.
    set_up_error: 3 bits {
        MALFORMED = BadSetUp::Malformed,
        CHESS960 = BadSetUp::Chess960,
    }
    /// Why the encoder refuses a half-move.
    refusal: 5 bits {
        NONE = 0,
        OWN_MAN = Fault::OwnMan.code(),
        BLOCKED = Fault::Blocked.code(),
        NOTHING_TO_TAKE = Fault::NothingToTake.code(),
        CASTLING = Fault::Castling.code(),
        KING_CAPTURED = Fault::KingCaptured.code(),
        AFTER_RESULT = Fault::AfterResult.code(),
        OPEN_TEXT = Fault::OpenText.code(),
        NOBODY_THERE = Refusal::NobodyThere.code(),
        NOT_ITS_STEP = Refusal::NotItsStep.code(),
        NOT_A_PROMOTION = Refusal::NotAPromotion.code(),
        FIFTH_MAN = Refusal::FifthMan.code(),
        INSIDE_TEXT = Refusal::InsideText.code(),
        NOT_AN_EVENT = Refusal::NotAnEvent.code(),
        GIVEN_UP = Refusal::GivenUp.code(),
        MALFORMED = Refusal::SetUp(BadSetUp::Malformed).code(),
        CHESS960 = Refusal::SetUp(BadSetUp::Chess960).code(),
    }
    /// Kinds of pieces.
    kind: 3 bits {
        NONE = 0,
        KING = Kind::King.code(),
        PAWN = Kind::Pawn.code(),
        QUEEN = Kind::Queen.code(),
        ROOK = Kind::Rook.code(),
        BISHOP = Kind::Bishop.code(),
        KNIGHT = Kind::Knight.code(),
    }
    /// Types of records.
    record_type: 2 bits {
        HALF_MOVE = RecordType::HalfMove,
        MARK = RecordType::Mark,
        TEXT = RecordType::Text,
        STOP = RecordType::Stop,
    }
}
