// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenDecode`].

use halfmove::Kind;
use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

// An officer's kind is 7 - pp.
const _: () = {
    assert!(Kind::Knight.code() == 7 && Kind::Bishop.code() == 6);
    assert!(Kind::Rook.code() == 5 && Kind::Queen.code() == 4);
};

/// `eleven_decode`: the squares of an 11-bit code, by the rules of the notation. Combinational.
///
/// | bits of the code | 10:9 | 8:6 | 5:3 | 2:0 |
/// |---|---|---|---|---|
/// | field | `D` line | `F` file | `R` rank | `N` steps |
///
/// A code with N > 0 is a step on a board whose edges are joined. If it is diagonal and leaves just one edge, it stands
/// for a knight's jump, which starts nearby: on the board turned so that the jump goes right and up, from
///
/// | N, or 8 - N, as files | the origin square is that of the code, but | shape |
/// |---|---|---|
/// | 1, 2, 3 | rank XOR 3, rank XOR 4, the same | tall: 1 file, 2 ranks |
/// | 7, 6, 5 | file XOR 3, file XOR 4, the same | wide: 2 files, 1 rank |
/// | 4, colours of file and rank differ | file 5 + F/2; if R = 3, file 6 and rank 4 + F/2 | tall |
/// | 4, colours alike | rank 5 + R/2; if F = 3, rank 6 and file 4 + R/2 | wide |
///
/// Each is an XOR of some bits, and so needs no turning back. N = 0 with D > 0 is a promotion, R = `w p p`: White's if
/// w, and p p is 0 knight, 1 bishop, 2 rook, 3 queen. N = 0 with D = 0 is one of 64 specials, whose number is `F R`.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenDecode {
    /// The code, `D F R N`.
    pub code: Signal<In, Word<11>>,
    /// Origin square: file in bits 0-2, rank in bits 3-5. Means nothing if special or invalid.
    pub from: Signal<Out, Word<6>>,
    /// Target square; castling: the king's. Means nothing if special or invalid.
    pub to: Signal<Out, Word<6>>,
    /// Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
    pub promotion: Signal<Out, Word<3>>,
    /// No half-move but a text, result or mark; bits 8-3 of the code are its number.
    pub special: Signal<Out, Bit>,
    /// A promotion that would leave the board: one of 16 codes that are never written.
    pub invalid: Signal<Out, Bit>,

    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    steps: Signal<Local, Word<3>>,
    officer: Signal<Local, Word<2>>,
    white: Signal<Local, Bit>,
    diagonal: Signal<Local, Bit>,
    westward: Signal<Local, Bit>,
    still: Signal<Local, Bit>,
    along_files: Signal<Local, Bit>,
    along_ranks: Signal<Local, Bit>,

    file_mirrored: Signal<Local, Word<3>>,
    file_sum: Signal<Local, Word<4>>,
    rank_sum: Signal<Local, Word<4>>,
    rank_wraps: Signal<Local, Bit>,
    knight: Signal<Local, Bit>,

    tall: Signal<Local, Bit>,
    file_folded: Signal<Local, Word<3>>,
    rank_folded: Signal<Local, Word<3>>,
    file_change: Signal<Local, Word<3>>,
    rank_change: Signal<Local, Word<3>>,

    from_file: Signal<Local, Word<3>>,
    from_rank: Signal<Local, Word<3>>,
    line_step: Signal<Local, Word<3>>,
    file_step: Signal<Local, Word<3>>,
    rank_step: Signal<Local, Word<3>>,
    file_step_signed: Signal<Local, Word<3>>,
    one: Signal<Local, Word<3>>,
    to_file: Signal<Local, Word<3>>,
    to_rank: Signal<Local, Word<3>>,
    off_board: Signal<Local, Bit>,
}

#[checked]
impl Logic for ElevenDecode {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_decode");
        self.file.next = self.code.val().get_bits::<3>(6);
        self.rank.next = self.code.val().get_bits::<3>(3);
        self.steps.next = self.code.val().get_bits::<3>(0);
        self.officer.next = self.code.val().get_bits::<2>(3);
        self.white.next = self.code.val().get_bit(5);
        comment!("lines: 0 E-W, 1 NE-SW, 2 N-S, 3 NW-SE");
        self.diagonal.next = self.code.val().get_bit(9);
        self.westward.next = self.code.val().get_bit(10);
        self.along_files.next = self.diagonal.val() || !self.westward.val();
        self.along_ranks.next = self.diagonal.val() || self.westward.val();
        self.still.next = !self.steps.val().any();

        comment!("Does the step leave the board? For NW-SE the files are counted from h.");
        self.file_mirrored.next = self.file.val();
        if self.westward.val() {
            self.file_mirrored.next = !self.file.val();
        }
        self.file_sum.next = bit_cast::<4, 3>(self.file_mirrored.val()) + bit_cast::<4, 3>(self.steps.val());
        self.rank_sum.next = bit_cast::<4, 3>(self.rank.val()) + bit_cast::<4, 3>(self.steps.val());
        self.rank_wraps.next = self.rank_sum.val() >= 8;
        self.knight.next = self.diagonal.val() && ((self.file_sum.val() >= 8) ^ self.rank_wraps.val());

        comment!("A knight: which shape, and which square does it leave?");
        self.tall.next = self.rank_wraps.val() ^ self.steps.val().get_bit(2);
        if self.steps.val() == 4 {
            self.tall.next = !(self.file.val().get_bit(0) ^ self.rank.val().get_bit(0) ^ self.westward.val());
        }
        comment!("With N = 4 the code's square stands in the quarter of the board that the jump leaves.");
        self.file_folded.next = self.file.val();
        if self.file.val().get_bit(2) {
            self.file_folded.next = !self.file.val();
        }
        self.rank_folded.next = self.rank.val();
        if self.rank.val().get_bit(2) {
            self.rank_folded.next = !self.rank.val();
        }
        self.file_change.next = 0.into();
        self.rank_change.next = 0.into();
        if self.knight.val() && (self.steps.val() == 4) {
            if self.tall.val() {
                if self.rank_folded.val() == 3 {
                    self.rank_change.next = 7.into();
                    self.file_change.next = 6.into();
                    if self.file_folded.val().get_bit(1) {
                        self.rank_change.next = 6.into();
                        self.file_change.next = 4.into();
                    }
                } else {
                    self.file_change.next = 4.into();
                    if self.file_folded.val().get_bit(0) == self.file_folded.val().get_bit(1) {
                        self.file_change.next = 5.into();
                    }
                }
            } else {
                if self.file_folded.val() == 3 {
                    self.file_change.next = 7.into();
                    self.rank_change.next = 7.into();
                    if self.rank_folded.val().get_bit(1) {
                        self.file_change.next = 6.into();
                        self.rank_change.next = 5.into();
                    }
                } else {
                    self.rank_change.next = 4.into();
                    if self.rank_folded.val().get_bit(0) == self.rank_folded.val().get_bit(1) {
                        self.rank_change.next = 5.into();
                    }
                }
            }
        } else if self.knight.val() {
            if self.tall.val() {
                if (self.steps.val() == 2) || (self.steps.val() == 6) {
                    self.rank_change.next = 4.into();
                }
                if (self.steps.val() == 1) || (self.steps.val() == 7) {
                    self.rank_change.next = 3.into();
                }
            } else {
                if (self.steps.val() == 2) || (self.steps.val() == 6) {
                    self.file_change.next = 4.into();
                }
                if (self.steps.val() == 1) || (self.steps.val() == 7) {
                    self.file_change.next = 3.into();
                }
            }
        }
        self.from_file.next = self.file.val() ^ self.file_change.val();
        self.from_rank.next = self.rank.val() ^ self.rank_change.val();

        comment!("How far: N steps along the line, a promotion one step forward, a knight as it jumps.");
        self.line_step.next = self.steps.val();
        if self.still.val() {
            self.from_rank.next = 1.into();
            self.line_step.next = 7.into();
            if self.white.val() {
                self.from_rank.next = 6.into();
                self.line_step.next = 1.into();
            }
        }
        self.file_step.next = 0.into();
        self.rank_step.next = 0.into();
        if self.along_files.val() {
            self.file_step.next = self.line_step.val();
        }
        if self.along_ranks.val() {
            self.rank_step.next = self.line_step.val();
        }
        if self.knight.val() {
            if self.tall.val() {
                self.file_step.next = 7.into();
                self.rank_step.next = 2.into();
                if self.rank_wraps.val() {
                    self.file_step.next = 1.into();
                    self.rank_step.next = 6.into();
                }
            } else {
                self.file_step.next = 6.into();
                self.rank_step.next = 1.into();
                if self.rank_wraps.val() {
                    self.file_step.next = 2.into();
                    self.rank_step.next = 7.into();
                }
            }
        }
        comment!("NW-SE the files go down: one adder for both, with the step's complement and one.");
        self.file_step_signed.next = self.file_step.val();
        self.one.next = 0.into();
        if self.westward.val() {
            self.file_step_signed.next = !self.file_step.val();
            self.one.next = 1.into();
        }
        self.to_file.next = self.from_file.val() + self.file_step_signed.val() + self.one.val();
        self.to_rank.next = self.from_rank.val() + self.rank_step.val();

        self.from.next = (bit_cast::<6, 3>(self.from_rank.val()) << 3) | bit_cast::<6, 3>(self.from_file.val());
        self.to.next = (bit_cast::<6, 3>(self.to_rank.val()) << 3) | bit_cast::<6, 3>(self.to_file.val());
        self.promotion.next = 0.into();
        if self.still.val() && self.along_ranks.val() {
            match self.officer.val().index() {
                0 => self.promotion.next = 7.into(),
                1 => self.promotion.next = 6.into(),
                2 => self.promotion.next = 5.into(),
                _ => self.promotion.next = 4.into(),
            }
        }
        self.special.next = self.still.val() && !self.along_ranks.val();
        comment!("White's pawn of the last file along the line, or Black's of the first, has nowhere to go.");
        self.off_board.next = !self.file_mirrored.val().any();
        if self.white.val() {
            self.off_board.next = self.file_mirrored.val().all();
        }
        self.invalid.next = self.still.val() && self.diagonal.val() && self.off_board.val();
    }
}
