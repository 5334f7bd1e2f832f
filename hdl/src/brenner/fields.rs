// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerFields`].

use halfmove::Kind;
use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

const _: () = {
    assert!(Kind::King.code() == 1 && Kind::Pawn.code() == 2 && Kind::Queen.code() == 4);
    assert!(Kind::Rook.code() == 5 && Kind::Bishop.code() == 6 && Kind::Knight.code() == 7);
};

/// `brenner_fields`: a byte of Brenner's first notation taken apart, without any state. Combinational.
///
/// | byte | class | kind | label | direction | distance | event |
/// |---|---|---|---|---|---|---|
/// | `1wnnndd0` | Rook | 5 | w | `dd0` | nnn | 0 |
/// | `1wnnndd1` | Bishop | 6 | w | `dd1` | nnn | 0 |
/// | `01nnnddd` | Queen | 4 | 0 | `ddd` | nnn | 0 |
/// | `001mmwww` | Pawn | 2 | www | `0mm` | 2 if mm = 01, else 1 | 0 |
/// | `0001wddd` | Knight | 7 | w | `ddd` | 1 | 0 |
/// | `00001ddd` | King | 1 | 0 | `ddd` | 1 | 0 |
/// | `00000100` O-O | Castling | 1 | 0 | 0 (E) | 2 | 4 |
/// | `00000101` O-O-O | Castling | 1 | 0 | 4 (W) | 2 | 5 |
/// | `00000000` | Text | 0 | 0 | 0 | 0 | 0 |
/// | `000000mm` | Result | 0 | 0 | 0 | 0 | mm: 1 0-1, 2 1-0, 3 draw |
/// | `0000011m` | Annotation | 0 | 0 | 0 | 0 | 6 `?`, 7 `!` |
/// | `10000ddx` | Prefix | 5 + x | dd | 0 | 0 | 0 |
/// | `01000ddx` | Prefix | x ? 7 : 4 | dd | 0 | 0 | 0 |
/// | `11000xxx` | Unassigned | 0 | 0 | 0 | 0 | 0 |
///
/// with nnn = 1 to 7. Kinds are the record's: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 none.
/// Directions of king, queen, rook, bishop and castling are compass points on White's diagram, 0 E, 1 NE, 2 N, 3 NW,
/// 4 W, 5 SW, 6 S, 7 SE; the byte holds them in its low three bits, which is why rook and bishop share a pattern. A
/// knight's are 0 EES, 1 EEN, 2 NNE, 3 NNW, 4 WWN, 5 WWS, 6 SSW, 7 SSE. A pawn's are 0 step, 1 double step, 2 take
/// right, 3 take left, as the mover sees it.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BrennerFields {
    /// The byte.
    pub code_byte: Signal<In, Word<8>>,
    /// What it is: one of the HALFMOVE_CLASS codes in halfmove_record.vh.
    pub byte_class: Signal<Out, ByteClass>,
    /// The kind that it moves, or that its prefix names, as in a record; 0 if none.
    pub man_kind: Signal<Out, Word<3>>,
    /// The label of the man within its kind.
    pub man_label: Signal<Out, Word<3>>,
    /// The direction, numbered as docs/cores/brenner.md says.
    pub direction: Signal<Out, Word<3>>,
    /// How many squares; 2 for castling.
    pub distance: Signal<Out, Word<3>>,
    /// The low three bits of an event: result, annotation or castling.
    pub event_code: Signal<Out, Word<3>>,

    squares: Signal<Local, Word<3>>,
    low_bits: Signal<Local, Word<3>>,
    slider_label: Signal<Local, Word<1>>,
    knight_label: Signal<Local, Word<1>>,
    prefix_label: Signal<Local, Word<2>>,
    pawn_way: Signal<Local, Word<2>>,
}

#[checked]
impl Logic for BrennerFields {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_fields");
        self.squares.next = self.code_byte.val().get_bits::<3>(3);
        self.low_bits.next = self.code_byte.val().get_bits::<3>(0);
        self.slider_label.next = self.code_byte.val().get_bits::<1>(6);
        self.knight_label.next = self.code_byte.val().get_bits::<1>(3);
        self.prefix_label.next = self.code_byte.val().get_bits::<2>(1);
        self.pawn_way.next = self.code_byte.val().get_bits::<2>(3);

        self.byte_class.next = ByteClass::Unassigned;
        self.man_kind.next = 0.into();
        self.man_label.next = 0.into();
        self.direction.next = 0.into();
        self.distance.next = 0.into();
        self.event_code.next = 0.into();

        if self.code_byte.val().get_bit(7) && self.squares.val().any() {
            comment!("1wnnndd0 rook, 1wnnndd1 bishop");
            self.man_label.next = bit_cast::<3, 1>(self.slider_label.val());
            self.direction.next = self.low_bits.val();
            self.distance.next = self.squares.val();
            if self.low_bits.val().get_bit(0) {
                self.byte_class.next = ByteClass::Bishop;
                self.man_kind.next = 6.into();
            } else {
                self.byte_class.next = ByteClass::Rook;
                self.man_kind.next = 5.into();
            }
        } else if self.code_byte.val().get_bit(7) && !self.code_byte.val().get_bit(6) {
            comment!("10000dd0 prefix rook, 10000dd1 prefix bishop");
            self.byte_class.next = ByteClass::Prefix;
            self.man_label.next = bit_cast::<3, 2>(self.prefix_label.val());
            self.man_kind.next = 5.into();
            if self.low_bits.val().get_bit(0) {
                self.man_kind.next = 6.into();
            }
        } else if self.code_byte.val().get_bit(7) {
            comment!("11000xxx unassigned");
            self.byte_class.next = ByteClass::Unassigned;
        } else if self.code_byte.val().get_bit(6) && self.squares.val().any() {
            comment!("01nnnddd queen");
            self.byte_class.next = ByteClass::Queen;
            self.man_kind.next = 4.into();
            self.direction.next = self.low_bits.val();
            self.distance.next = self.squares.val();
        } else if self.code_byte.val().get_bit(6) {
            comment!("01000dd0 prefix queen, 01000dd1 prefix knight");
            self.byte_class.next = ByteClass::Prefix;
            self.man_label.next = bit_cast::<3, 2>(self.prefix_label.val());
            self.man_kind.next = 4.into();
            if self.low_bits.val().get_bit(0) {
                self.man_kind.next = 7.into();
            }
        } else if self.code_byte.val().get_bit(5) {
            comment!("001mmwww pawn");
            self.byte_class.next = ByteClass::Pawn;
            self.man_kind.next = 2.into();
            self.man_label.next = self.low_bits.val();
            self.direction.next = bit_cast::<3, 2>(self.pawn_way.val());
            self.distance.next = 1.into();
            if self.pawn_way.val() == 1 {
                self.distance.next = 2.into();
            }
        } else if self.code_byte.val().get_bit(4) {
            comment!("0001wddd knight");
            self.byte_class.next = ByteClass::Knight;
            self.man_kind.next = 7.into();
            self.man_label.next = bit_cast::<3, 1>(self.knight_label.val());
            self.direction.next = self.low_bits.val();
            self.distance.next = 1.into();
        } else if self.code_byte.val().get_bit(3) {
            comment!("00001ddd king");
            self.byte_class.next = ByteClass::King;
            self.man_kind.next = 1.into();
            self.direction.next = self.low_bits.val();
            self.distance.next = 1.into();
        } else {
            comment!("00000mmm text, results, castling, annotations");
            self.event_code.next = self.low_bits.val();
            match self.low_bits.val().index() {
                0 => self.byte_class.next = ByteClass::Text,
                4 => {
                    self.byte_class.next = ByteClass::Castling;
                    self.man_kind.next = 1.into();
                    self.distance.next = 2.into();
                }
                5 => {
                    self.byte_class.next = ByteClass::Castling;
                    self.man_kind.next = 1.into();
                    self.direction.next = 4.into();
                    self.distance.next = 2.into();
                }
                6 => self.byte_class.next = ByteClass::Annotation,
                7 => self.byte_class.next = ByteClass::Annotation,
                _ => self.byte_class.next = ByteClass::Result,
            }
        }
    }
}
