// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a half-move or with the stream that carries it: the fifteen faults that software and
//! hardware tell apart, with the codes they have in the record.
//!
//! Names of errors follow one rule in this crate. A `...Fault` says what is wrong. An `...Error` says where as well: in
//! which game, at which half-move, at which byte. Each code's module has the same four, told apart by their path as
//! `fmt::Error` and `io::Error` are: `DecodeFault`, `DecodeError`, `EncodeFault`, `EncodeError`. Whole files have one
//! name each: a `FramedFault` is of a file of frames, a `DatabaseFault` of ChessBase's pair of files, and a
//! [`codec::FileFault`](crate::codec::FileFault) what the list of codes makes of them. An error without a `...Fault`
//! beside it is named for what was wanted or found: `NotAWord`, `UnknownEncoding`.

/// A structural fault. The discriminant is the four-bit error code of the hardware record; 0 there means "no error".
///
/// When one byte has several faults, the one reported is the first in [`Fault::ORDER`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[repr(u8)]
pub enum Fault {
    /// The byte has no meaning in the code.
    #[error("the byte has no meaning in this code")]
    Unassigned = 1,
    /// A prefix stands before a byte that cannot use it.
    #[error("the prefix before this byte does not fit it")]
    MisplacedPrefix = 2,
    /// The man that should move is not on the board.
    #[error("the man named is not on the board")]
    NotAlive = 3,
    /// The half-move ends outside the board.
    #[error("the half-move leaves the board")]
    OffBoard = 4,
    /// A man of the mover stands on the target square.
    #[error("a man of the same side stands on the target square")]
    OwnMan = 5,
    /// A slider jumps over a man, or a pawn steps onto or over one.
    #[error("a man stands in the way")]
    Blocked = 6,
    /// A pawn that has left its home rank steps two squares.
    #[error("a pawn steps two squares away from its home rank")]
    DoubleStep = 7,
    /// A pawn takes on an empty square, but not en passant.
    #[error("the pawn has nothing to take")]
    NothingToTake = 8,
    /// A pawn reaches the last rank and no prefix says what it becomes.
    #[error("a pawn reaches the last rank without a promotion")]
    PromotionMissing = 9,
    /// The man that a promotion should make is on the board already.
    #[error("the promoted man's label is in use")]
    LabelTaken = 10,
    /// Castling without the right to it, or with men between king and rook.
    #[error("castling is not possible")]
    Castling = 11,
    /// The half-move takes a king.
    #[error("a king is captured")]
    KingCaptured = 12,
    /// A half-move or a second result after the game's result.
    #[error("the game goes on after its result")]
    AfterResult = 13,
    /// The data end inside a text.
    #[error("the data end inside a text")]
    OpenText = 14,
    /// The data end after a prefix.
    #[error("the data end after a prefix")]
    OpenPrefix = 15,
}

impl Fault {
    /// Which fault is reported when a byte of Brenner's code has several: the first of these, with what it means there.
    ///
    /// [`Fault::MisplacedPrefix`] stands twice. Before a byte of another kind it is seen at once; that a pawn does not
    /// reach the last rank is known only when its half-move is.
    ///
    /// ```
    /// use halfmove::Fault;
    /// use halfmove::brenner::Decoder;
    /// let fault = |bytes: &[u8]| {
    ///     let mut decoder = Decoder::new();
    ///     bytes.iter().find_map(|&byte| decoder.push(byte).err())
    /// };
    /// // A prefix of a queen before a king's byte, and before a pawn that takes beyond the h-file or goes one square.
    /// assert_eq!(fault(&[0x40, 0x08]), Some(Fault::MisplacedPrefix));
    /// assert_eq!(fault(&[0x40, 0x37]), Some(Fault::OffBoard));
    /// assert_eq!(fault(&[0x40, 0x24]), Some(Fault::MisplacedPrefix));
    /// ```
    pub const ORDER: [(Self, &'static str); 16] = [
        (Self::Unassigned, "the byte has no meaning in this code"),
        (
            Self::MisplacedPrefix,
            "a prefix stands before a byte that is neither a pawn's nor of the kind that it names",
        ),
        (
            Self::AfterResult,
            "a half-move or a second result comes after the game's result",
        ),
        (Self::OpenText, "the data end inside a text"),
        (Self::OpenPrefix, "the data end after a prefix"),
        (Self::Castling, "castling is not possible"),
        (Self::NotAlive, "the man named is not on the board"),
        (Self::DoubleStep, "a pawn steps two squares away from its home rank"),
        (Self::OffBoard, "the half-move leaves the board"),
        (
            Self::PromotionMissing,
            "a pawn reaches the last rank without a promotion",
        ),
        (
            Self::MisplacedPrefix,
            "a prefix stands before a half-move of a pawn that does not reach the last rank",
        ),
        (Self::LabelTaken, "the promoted man's label is in use"),
        (Self::OwnMan, "a man of the same side stands on the target square"),
        (Self::Blocked, "a man stands in the way"),
        (Self::NothingToTake, "the pawn has nothing to take"),
        (Self::KingCaptured, "a king is captured"),
    ];

    /// All faults, each at its first place in [`Fault::ORDER`].
    pub const PRIORITY: [Self; 15] = [
        Self::Unassigned,
        Self::MisplacedPrefix,
        Self::AfterResult,
        Self::OpenText,
        Self::OpenPrefix,
        Self::Castling,
        Self::NotAlive,
        Self::DoubleStep,
        Self::OffBoard,
        Self::PromotionMissing,
        Self::LabelTaken,
        Self::OwnMan,
        Self::Blocked,
        Self::NothingToTake,
        Self::KingCaptured,
    ];

    /// The four-bit code of the record, 1-15.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The fault with this code; `None` for 0.
    pub fn from_code(code: u32) -> Option<Self> {
        Self::PRIORITY
            .into_iter()
            .find(|fault| u32::from(fault.code()) == code & 15)
    }
}
