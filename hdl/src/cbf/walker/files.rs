// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Files`].

use rust_hdl::prelude::*;

use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The board of the walk, a word for each file: where White's men stand, where Black's, and of what kind they are.
///
/// A man is looked at with the files to his west and east, so the colours are kept three times: each copy gives a file of
/// its own at each clock. A word is changed by reading it and writing it back.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Files {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Reads the file `sought`.
    pub seek: Signal<In, Bit>,
    /// That file.
    pub sought: Signal<In, Word<3>>,
    /// Reads the two files beside.
    pub look: Signal<In, Bit>,
    /// The one to the west.
    pub west_file: Signal<In, Word<3>>,
    /// The one to the east.
    pub east_file: Signal<In, Word<3>>,
    /// Writes the file that was sought last, with another man on one square.
    pub put: Signal<In, Bit>,
    /// Writes a file as it is when a game begins.
    pub restore: Signal<In, Bit>,
    /// The file that is written.
    pub file: Signal<In, Word<3>>,
    /// The rank of the square.
    pub rank: Signal<In, Word<3>>,
    /// The man's kind, by its code in the record; 0 for nobody.
    pub man: Signal<In, Word<3>>,
    /// He is Black's.
    pub man_black: Signal<In, Bit>,
    /// White's men on the file sought, rank 1 lowest.
    pub white: Signal<Out, Word<8>>,
    /// Black's.
    pub black: Signal<Out, Word<8>>,
    /// The lowest bit of their kinds; undefined where nobody stands.
    pub kinds_0: Signal<Out, Word<8>>,
    /// The middle bit.
    pub kinds_1: Signal<Out, Word<8>>,
    /// The highest bit.
    pub kinds_2: Signal<Out, Word<8>>,
    /// White's men on the file to the west.
    pub west_white: Signal<Out, Word<8>>,
    /// Black's there.
    pub west_black: Signal<Out, Word<8>>,
    /// White's men on the file to the east.
    pub east_white: Signal<Out, Word<8>>,
    /// Black's there.
    pub east_black: Signal<Out, Word<8>>,

    // White's men in the low half of a word, Black's above.
    colours: DualPortRam<Word<16>, 3>,
    west: DualPortRam<Word<16>, 3>,
    east: DualPortRam<Word<16>, 3>,
    // The three bits of the kinds.
    kinds: DualPortRam<Word<24>, 3>,

    one: Signal<Local, Word<8>>,
    square: Signal<Local, Word<8>>,
    white_after: Signal<Local, Word<8>>,
    black_after: Signal<Local, Word<8>>,
    kinds_0_after: Signal<Local, Word<8>>,
    kinds_1_after: Signal<Local, Word<8>>,
    kinds_2_after: Signal<Local, Word<8>>,
    colours_after: Signal<Local, Word<16>>,
    writes: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Files {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_files");

        comment!("What was read.");
        self.white.next = self.colours.read_data.val().get_bits::<8>(0);
        self.black.next = self.colours.read_data.val().get_bits::<8>(8);
        self.kinds_0.next = self.kinds.read_data.val().get_bits::<8>(0);
        self.kinds_1.next = self.kinds.read_data.val().get_bits::<8>(8);
        self.kinds_2.next = self.kinds.read_data.val().get_bits::<8>(16);
        self.west_white.next = self.west.read_data.val().get_bits::<8>(0);
        self.west_black.next = self.west.read_data.val().get_bits::<8>(8);
        self.east_white.next = self.east.read_data.val().get_bits::<8>(0);
        self.east_black.next = self.east.read_data.val().get_bits::<8>(8);

        comment!("Whoever stood on the square leaves it, and the man comes.");
        self.one.next = 1.into();
        self.square.next = self.one.val() << self.rank.val().index();
        self.white_after.next = self.colours.read_data.val().get_bits::<8>(0) & !self.square.val();
        self.black_after.next = self.colours.read_data.val().get_bits::<8>(8) & !self.square.val();
        if self.man.val().any() {
            if self.man_black.val() {
                self.black_after.next = self.colours.read_data.val().get_bits::<8>(8) | self.square.val();
            } else {
                self.white_after.next = self.colours.read_data.val().get_bits::<8>(0) | self.square.val();
            }
        }
        self.kinds_0_after.next = self.kinds.read_data.val().get_bits::<8>(0) & !self.square.val();
        if self.man.val().get_bit(0) {
            self.kinds_0_after.next = self.kinds.read_data.val().get_bits::<8>(0) | self.square.val();
        }
        self.kinds_1_after.next = self.kinds.read_data.val().get_bits::<8>(8) & !self.square.val();
        if self.man.val().get_bit(1) {
            self.kinds_1_after.next = self.kinds.read_data.val().get_bits::<8>(8) | self.square.val();
        }
        self.kinds_2_after.next = self.kinds.read_data.val().get_bits::<8>(16) & !self.square.val();
        if self.man.val().get_bit(2) {
            self.kinds_2_after.next = self.kinds.read_data.val().get_bits::<8>(16) | self.square.val();
        }
        comment!(
            "At the start pawns stand on two ranks; on the first and last are rook 5, knight 7, bishop 6, queen 4, king 1."
        );
        if self.restore.val() {
            self.white_after.next = 0x03.into();
            self.black_after.next = 0xc0.into();
            self.kinds_0_after.next = 0x81.into();
            self.kinds_1_after.next = 0x42.into();
            self.kinds_2_after.next = 0x81.into();
            match self.file.val().index() {
                1 => self.kinds_1_after.next = 0xc3.into(),
                2 => {
                    self.kinds_0_after.next = 0.into();
                    self.kinds_1_after.next = 0xc3.into();
                }
                3 => self.kinds_0_after.next = 0.into(),
                4 => self.kinds_2_after.next = 0.into(),
                5 => {
                    self.kinds_0_after.next = 0.into();
                    self.kinds_1_after.next = 0xc3.into();
                }
                6 => self.kinds_1_after.next = 0xc3.into(),
                _ => self.kinds_1_after.next = 0x42.into(),
            }
        }

        comment!("The memories: all are written alike.");
        self.writes.next = self.put.val() || self.restore.val();
        self.colours_after.next =
            bit_cast::<16, 8>(self.white_after.val()) | (bit_cast::<16, 8>(self.black_after.val()) << 8);
        self.colours.read_enable.next = self.seek.val();
        self.colours.read_address.next = self.sought.val();
        self.colours.write_enable.next = self.writes.val();
        self.colours.write_address.next = self.file.val();
        self.colours.write_data.next = self.colours_after.val();
        self.west.read_enable.next = self.look.val();
        self.west.read_address.next = self.west_file.val();
        self.west.write_enable.next = self.writes.val();
        self.west.write_address.next = self.file.val();
        self.west.write_data.next = self.colours_after.val();
        self.east.read_enable.next = self.look.val();
        self.east.read_address.next = self.east_file.val();
        self.east.write_enable.next = self.writes.val();
        self.east.write_address.next = self.file.val();
        self.east.write_data.next = self.colours_after.val();
        self.kinds.read_enable.next = self.seek.val();
        self.kinds.read_address.next = self.sought.val();
        self.kinds.write_enable.next = self.writes.val();
        self.kinds.write_address.next = self.file.val();
        self.kinds.write_data.next = bit_cast::<24, 8>(self.kinds_0_after.val())
            | (bit_cast::<24, 8>(self.kinds_1_after.val()) << 8)
            | (bit_cast::<24, 8>(self.kinds_2_after.val()) << 16);
    }
}
