// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SealByte`].

use rust_hdl::prelude::*;

use crate::plumbing::crc32::POLYNOMIAL;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, Initial, checked, comment};

/// The bytes of a check or a CRC-32, each compared as it enters the sum. Whether a byte of a checksum is right, if
/// those before it were; combinational.
///
/// A sum is sent inverted. So what a right byte and the low byte of the register differ in is all ones; and since such a
/// byte changes the register in the same way whatever was in it, it is known of each byte behind it too.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct SealByte {
    /// Which byte, 0 to 3.
    pub place: Signal<In, Word<2>>,
    /// The low byte of the register in the clock after the byte was taken.
    pub low_byte: Signal<In, Word<8>>,
    /// It is right.
    pub right: Signal<Out, Bit>,
    #[initial(u64::from(seals()))]
    seals: Constant<Word<32>>,
    wanted: Signal<Local, Word<8>>,
}

/// The low bytes after the first right byte to the fourth, the first one lowest.
const fn seals() -> u32 {
    let (mut register, mut seals, mut place) = (0_u32, 0, 0);
    while place < 4 {
        register ^= 0xff;
        seals |= (register & 0xff) << (8 * place);
        let mut bit = 0;
        while bit < 8 {
            let leaves = register & 1 == 1;
            register >>= 1;
            if leaves {
                register ^= POLYNOMIAL;
            }
            bit += 1;
        }
        place += 1;
    }
    seals
}

#[checked]
impl Logic for SealByte {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_seal_byte");
        match self.place.val().index() {
            0 => self.wanted.next = self.seals.val().get_bits::<8>(0),
            1 => self.wanted.next = self.seals.val().get_bits::<8>(8),
            2 => self.wanted.next = self.seals.val().get_bits::<8>(16),
            _ => self.wanted.next = self.seals.val().get_bits::<8>(24),
        }
        self.right.next = self.low_byte.val() == self.wanted.val();
    }
}
