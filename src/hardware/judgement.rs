// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the judge says of each record: the bits of its `m_axis_tuser`. This file is the one definition of their places;
//! `docs/cores/judge.md` explains them.

use super::material::Bits;

/// With the game's last record: the game had an error.
pub const BAD: Bits = super::material::BAD;
/// The half-move is not legal: it leaves its own king in check, castles out of check or through it, or is the null move.
pub const ILLEGAL: Bits = Bits::new(1, 1);
/// After the half-move the other side is in check.
pub const CHECK: Bits = Bits::new(2, 1);
/// The half-move is legal, as are those before it, and the other side is mated. Only the judges with `mates` in their
/// names have this bit.
pub const MATE: Bits = Bits::new(3, 1);
/// The same of stalemate.
pub const STALEMATE: Bits = Bits::new(4, 1);
/// Each with its name and when it is set.
pub const ALL: [(&str, Bits, &str); 5] = [
    ("BAD", BAD, "with tlast: the game had an error"),
    ("ILLEGAL", ILLEGAL, "the half-move is not legal"),
    ("CHECK", CHECK, "after the half-move the other side is in check"),
    ("MATE", MATE, "the game is legal so far, and ends in mate"),
    (
        "STALEMATE",
        STALEMATE,
        "the game is legal so far, and ends in stalemate",
    ),
];
/// How many bits `m_axis_tuser` has.
pub const USER_WIDTH: u32 = CHECK.lsb + CHECK.width;
/// How many it has where mate and stalemate are told.
pub const MATES_USER_WIDTH: u32 = STALEMATE.lsb + STALEMATE.width;
