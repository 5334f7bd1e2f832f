// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenEncode`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// `eleven_encode`: the 11-bit code of a half-move, by the rules of the notation. The reverse of `eleven_decode`,
/// where the layout of the code stands. Combinational.
///
/// A knight's jump becomes a diagonal step that leaves one edge of the board. Turn the board so that the jump goes
/// right and up; call a jump of two ranks tall, and let q be the rank of a tall jump's square, the file of a wide
/// one's, and l the other coordinate. The code stands on q', l' and seems to jump n squares along l:
///
/// | q | l | n | q' | l' |
/// |---|---|---|---|---|
/// | 3 | any | 1 | 0 | l |
/// | 4, 5 | 0-5 | 2 | q - 4 | l |
/// | 4, 5 | 6 | 4 | 3 | 2(q - 4), or 1 more |
/// | 0-2 | 0-4 | 3 | q | l |
/// | 0-2 | 5, 6 | 4 | q | 2(l - 5), or 1 more |
///
/// For n = 4 the last bit of l' says the shape: q' + l' is odd if tall, even if wide.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenEncode {
    /// Origin square: file in bits 0-2, rank in bits 3-5.
    pub from: Signal<In, Word<6>>,
    /// Target square; castling: the king's.
    pub to: Signal<In, Word<6>>,
    /// Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none.
    pub promotion: Signal<In, Word<3>>,
    /// The code, `D F R N`. Means nothing if not valid.
    pub code: Signal<Out, Word<11>>,
    /// Some man can move like that; and if there is a promotion, a pawn reaches its last rank.
    pub valid: Signal<Out, Bit>,

    from_file: Signal<Local, Word<3>>,
    from_rank: Signal<Local, Word<3>>,
    to_file: Signal<Local, Word<3>>,
    to_rank: Signal<Local, Word<3>>,
    file_difference: Signal<Local, Word<4>>,
    rank_difference: Signal<Local, Word<4>>,
    files: Signal<Local, Word<3>>,
    ranks: Signal<Local, Word<3>>,
    west: Signal<Local, Bit>,
    south: Signal<Local, Bit>,
    backward: Signal<Local, Bit>,
    on_rank: Signal<Local, Bit>,
    on_file: Signal<Local, Bit>,
    as_far: Signal<Local, Bit>,
    line: Signal<Local, Bit>,

    one_file: Signal<Local, Bit>,
    one_rank: Signal<Local, Bit>,
    two_files: Signal<Local, Bit>,
    two_ranks: Signal<Local, Bit>,
    knight: Signal<Local, Bit>,
    file_turned: Signal<Local, Word<3>>,
    rank_turned: Signal<Local, Word<3>>,
    along: Signal<Local, Word<3>>,
    across: Signal<Local, Word<3>>,
    along_coded: Signal<Local, Word<3>>,
    across_coded: Signal<Local, Word<3>>,
    half: Signal<Local, Bit>,
    apparent: Signal<Local, Word<3>>,
    file_coded: Signal<Local, Word<3>>,
    rank_coded: Signal<Local, Word<3>>,

    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    steps: Signal<Local, Word<3>>,
    direction: Signal<Local, Word<2>>,
    promotes: Signal<Local, Bit>,
    last_rank: Signal<Local, Bit>,
}

#[checked]
impl Logic for ElevenEncode {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_encode");
        self.from_file.next = self.from.val().get_bits::<3>(0);
        self.from_rank.next = self.from.val().get_bits::<3>(3);
        self.to_file.next = self.to.val().get_bits::<3>(0);
        self.to_rank.next = self.to.val().get_bits::<3>(3);
        self.file_difference.next = bit_cast::<4, 3>(self.to_file.val()) - bit_cast::<4, 3>(self.from_file.val());
        self.rank_difference.next = bit_cast::<4, 3>(self.to_rank.val()) - bit_cast::<4, 3>(self.from_rank.val());
        self.files.next = self.file_difference.val().get_bits::<3>(0);
        self.ranks.next = self.rank_difference.val().get_bits::<3>(0);
        self.west.next = self.file_difference.val().get_bit(3);
        self.south.next = self.rank_difference.val().get_bit(3);
        self.backward.next = self.west.val() ^ self.south.val();
        self.on_file.next = !self.files.val().any();
        self.on_rank.next = !self.ranks.val().any();

        comment!("As many files as ranks? Backward, NW or SE, one is the other's negative: their odd part agrees.");
        self.as_far.next = (self.files.val().get_bit(0) == self.ranks.val().get_bit(0))
            && ((self.files.val().get_bit(1) ^ (self.backward.val() && self.files.val().get_bit(0)))
                == self.ranks.val().get_bit(1))
            && ((self.files.val().get_bit(2)
                ^ (self.backward.val() && (self.files.val().get_bit(0) || self.files.val().get_bit(1))))
                == self.ranks.val().get_bit(2));
        self.line.next = self.on_file.val() || self.on_rank.val();
        if self.as_far.val() {
            self.line.next = !self.on_file.val();
        }

        comment!("A knight: one and two, or two and one.");
        self.one_file.next = self.files.val() == 1;
        self.two_files.next = self.files.val() == 2;
        if self.west.val() {
            self.one_file.next = self.files.val() == 7;
            self.two_files.next = self.files.val() == 6;
        }
        self.one_rank.next = self.ranks.val() == 1;
        self.two_ranks.next = self.ranks.val() == 2;
        if self.south.val() {
            self.one_rank.next = self.ranks.val() == 7;
            self.two_ranks.next = self.ranks.val() == 6;
        }
        self.knight.next =
            (self.one_file.val() && self.two_ranks.val()) || (self.two_files.val() && self.one_rank.val());
        self.file_turned.next = self.from_file.val();
        if self.west.val() {
            self.file_turned.next = !self.from_file.val();
        }
        self.rank_turned.next = self.from_rank.val();
        if self.south.val() {
            self.rank_turned.next = !self.from_rank.val();
        }
        self.along.next = self.rank_turned.val();
        self.across.next = self.file_turned.val();
        if self.two_files.val() {
            self.along.next = self.file_turned.val();
            self.across.next = self.rank_turned.val();
        }
        self.apparent.next = 3.into();
        self.along_coded.next = self.along.val();
        self.half.next = self.across.val().get_bit(1);
        if self.along.val() == 3 {
            self.apparent.next = 1.into();
            self.along_coded.next = 0.into();
        } else if self.along.val().get_bit(2) {
            self.apparent.next = 2.into();
            self.along_coded.next = self.along.val() ^ 4;
            if self.across.val() == 6 {
                self.apparent.next = 4.into();
                self.along_coded.next = 3.into();
                self.half.next = self.along.val().get_bit(0);
            }
        } else if self.across.val() > 4 {
            self.apparent.next = 4.into();
        }
        self.across_coded.next = self.across.val();
        if self.apparent.val() == 4 {
            self.across_coded.next = 0.into();
            if self.half.val() {
                self.across_coded.next = 2.into();
            }
            comment!("an odd square for a tall jump, an even one for a wide one");
            if self.along_coded.val().get_bit(0) == self.two_files.val() {
                self.across_coded.next = 1.into();
                if self.half.val() {
                    self.across_coded.next = 3.into();
                }
            }
        }
        self.file_coded.next = self.across_coded.val();
        self.rank_coded.next = self.along_coded.val();
        if self.two_files.val() {
            self.file_coded.next = self.along_coded.val();
            self.rank_coded.next = self.across_coded.val();
        }

        self.file.next = self.from_file.val();
        self.rank.next = self.from_rank.val();
        self.steps.next = self.ranks.val();
        if self.on_rank.val() {
            self.steps.next = self.files.val();
        }
        if self.knight.val() {
            self.file.next = self.file_coded.val();
            if self.west.val() {
                self.file.next = !self.file_coded.val();
            }
            self.rank.next = self.rank_coded.val();
            if self.south.val() {
                self.rank.next = !self.rank_coded.val();
            }
            self.steps.next = !self.apparent.val() + 1;
            if self.two_files.val() ^ self.south.val() {
                self.steps.next = self.apparent.val();
            }
        }

        comment!("A promotion: its line is that of the step, white is the upper half of the board, pp is 7 - kind.");
        self.promotes.next = self.promotion.val().get_bit(2);
        if self.promotes.val() {
            self.rank.next = (!self.promotion.val()).replace_bit(2, self.from_rank.val().get_bit(2));
            self.steps.next = 0.into();
        }
        self.last_rank.next = ((self.from_rank.val() == 6) && (self.to_rank.val() == 7))
            || ((self.from_rank.val() == 1) && (self.to_rank.val() == 0));
        self.valid.next = (self.promotion.val() == 0) && (self.line.val() || self.knight.val());
        if self.promotes.val() {
            self.valid.next = self.line.val() && self.last_rank.val();
        }

        comment!("lines: 0 E-W, 1 NE-SW, 2 N-S, 3 NW-SE; a knight's step seems to take the other diagonal");
        self.direction.next = 0.into();
        if !self.on_rank.val() {
            self.direction.next = 1.into();
            if self.on_file.val() {
                self.direction.next = 2.into();
            } else if self.backward.val() ^ self.knight.val() {
                self.direction.next = 3.into();
            }
        }
        self.code.next = (bit_cast::<11, 2>(self.direction.val()) << 9)
            | (bit_cast::<11, 3>(self.file.val()) << 6)
            | (bit_cast::<11, 3>(self.rank.val()) << 3)
            | bit_cast::<11, 3>(self.steps.val());
    }
}
