// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks of the 11-bit notation simulated in Rust, with plain integers outside.

use rust_hdl::prelude::*;

use super::{
    ElevenDecode, ElevenDecodePipe, ElevenEncode, ElevenEncodePipe, ElevenInterpreter, ElevenKinds, ElevenRomDecode,
    ElevenUnpacker,
};
use crate::simulation::{PASSES, stream_block};
use crate::word::Word;

stream_block!(ElevenInterpreter, u16, set_ups);
stream_block!(ElevenUnpacker, u8);
stream_block!(ElevenInterpreter<1>, u16, set_ups);

/// What the decoder says of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// Origin square, 0-63; means nothing if special or invalid.
    pub from: u8,
    /// Target square, 0-63; means nothing if special or invalid.
    pub to: u8,
    /// Kind promoted to, by the codes of the record; 0 if none. Means nothing if invalid.
    pub promotion: u8,
    /// No half-move.
    pub special: bool,
    /// One of 16 codes that mean nothing.
    pub invalid: bool,
}

/// `eleven_decode`, code by code.
///
/// ```
/// use halfmove_hdl::eleven::simulation::DecodeSimulation;
///
/// let knight = DecodeSimulation::new().decode(0o1605);
/// assert_eq!((knight.from, knight.to), (6, 21)); // g1 to f3
/// ```
pub struct DecodeSimulation {
    core: ElevenDecode,
}

impl DecodeSimulation {
    /// The block.
    pub fn new() -> Self {
        let mut core = ElevenDecode::default();
        core.connect_all();
        Self { core }
    }

    /// Its outputs for a code of eleven bits.
    pub fn decode(&mut self, code: u16) -> Decoded {
        self.core.code.next = Word::new(code.into());
        assert!(simulate(&mut self.core, PASSES), "the simulation oscillates");
        Decoded {
            from: self.core.from.val().value() as u8,
            to: self.core.to.val().value() as u8,
            promotion: self.core.promotion.val().value() as u8,
            special: self.core.special.val(),
            invalid: self.core.invalid.val(),
        }
    }
}

impl Default for DecodeSimulation {
    fn default() -> Self {
        Self::new()
    }
}

/// A decoder's pipe: the block's type, its input and what it is called.
macro_rules! decoder_pipe {
    ($(#[$about: meta])* $name: ident, $core: ty, $input: ident, $input_valid: ident) => {
        $(#[$about])*
        pub struct $name {
            core: Box<$core>,
        }

        impl $name {
            /// The block at power-up.
            pub fn new() -> Self {
                let mut core = Box::<$core>::default();
                core.connect_all();
                assert!(simulate(&mut *core, PASSES), "the simulation oscillates");
                Self { core }
            }

            /// One clock: the outputs before the rising edge, and the input that enters at the edge.
            fn step(&mut self, input: Option<u16>, special: fn(&$core) -> bool) -> Option<Decoded> {
                let core = &mut *self.core;
                core.$input.next = Word::new(input.unwrap_or(0).into());
                core.$input_valid.next = input.is_some();
                core.clk.next = Clock { clk: false };
                assert!(simulate(core, PASSES), "the simulation oscillates");
                let decoded = core.valid.val().then(|| Decoded {
                    from: core.from.val().value() as u8,
                    to: core.to.val().value() as u8,
                    promotion: core.promotion.val().value() as u8,
                    special: special(core),
                    invalid: core.invalid.val(),
                });
                core.clk.next = Clock { clk: true };
                assert!(simulate(core, PASSES), "the simulation oscillates");
                decoded
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }
    };
}

decoder_pipe!(
    /// `eleven_decode_pipe`, clock by clock.
    DecodePipeSimulation,
    ElevenDecodePipe,
    code,
    code_valid
);

impl DecodePipeSimulation {
    /// One clock: what stands at the outputs before the rising edge, `None` while it is not valid, and the code that
    /// enters at the edge.
    pub fn cycle(&mut self, code: Option<u16>) -> Option<Decoded> {
        self.step(code, |core| core.special.val())
    }
}

decoder_pipe!(
    /// `eleven_rom_decode`, clock by clock.
    RomDecodeSimulation,
    ElevenRomDecode,
    number,
    number_valid
);

impl RomDecodeSimulation {
    /// One clock: what stands at the outputs before the rising edge, `None` while it is not valid, and the number that
    /// enters at the edge.
    pub fn cycle(&mut self, number: Option<u16>) -> Option<Decoded> {
        self.step(number, |_| false)
    }
}

/// A half-move as the encoder takes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares {
    /// Origin square, 0-63.
    pub from: u8,
    /// Target square, 0-63.
    pub to: u8,
    /// Kind promoted to, by the codes of the record; 0 if none.
    pub promotion: u8,
}

/// `eleven_encode`, half-move by half-move.
pub struct EncodeSimulation {
    core: ElevenEncode,
}

impl EncodeSimulation {
    /// The block.
    pub fn new() -> Self {
        let mut core = ElevenEncode::default();
        core.connect_all();
        Self { core }
    }

    /// The code; `None` if it is not valid.
    pub fn encode(&mut self, squares: Squares) -> Option<u16> {
        self.core.from.next = Word::new(squares.from.into());
        self.core.to.next = Word::new(squares.to.into());
        self.core.promotion.next = Word::new(squares.promotion.into());
        assert!(simulate(&mut self.core, PASSES), "the simulation oscillates");
        self.core.valid.val().then_some(self.core.code.val().value() as u16)
    }
}

impl Default for EncodeSimulation {
    fn default() -> Self {
        Self::new()
    }
}

/// `eleven_encode_pipe`, clock by clock.
pub struct EncodePipeSimulation {
    core: Box<ElevenEncodePipe>,
}

impl EncodePipeSimulation {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut core = Box::<ElevenEncodePipe>::default();
        core.connect_all();
        assert!(simulate(&mut *core, PASSES), "the simulation oscillates");
        Self { core }
    }

    /// One clock: what stands at the outputs before the rising edge, and the half-move that enters at the edge. `None`
    /// while the outputs are not valid, `Some(None)` for a half-move that has no code.
    pub fn cycle(&mut self, squares: Option<Squares>) -> Option<Option<u16>> {
        let core = &mut *self.core;
        let Squares { from, to, promotion } = squares.unwrap_or_default();
        core.from.next = Word::new(from.into());
        core.to.next = Word::new(to.into());
        core.promotion.next = Word::new(promotion.into());
        core.half_move_valid.next = squares.is_some();
        core.clk.next = Clock { clk: false };
        assert!(simulate(core, PASSES), "the simulation oscillates");
        let code = (!core.invalid.val()).then(|| core.code.val().value() as u16);
        let coded = core.valid.val().then_some(code);
        core.clk.next = Clock { clk: true };
        assert!(simulate(core, PASSES), "the simulation oscillates");
        coded
    }
}

impl Default for EncodePipeSimulation {
    fn default() -> Self {
        Self::new()
    }
}

/// `eleven_kinds`, code by code.
pub struct KindsSimulation {
    core: ElevenKinds,
}

impl KindsSimulation {
    /// The block.
    pub fn new() -> Self {
        let mut core = ElevenKinds::default();
        core.connect_all();
        Self { core }
    }

    /// The mask of the kinds that could make the half-move of a code of eleven bits.
    pub fn kinds(&mut self, code: u16) -> u8 {
        self.core.code.next = Word::new(code.into());
        assert!(simulate(&mut self.core, PASSES), "the simulation oscillates");
        self.core.kinds.val().value() as u8
    }
}

impl Default for KindsSimulation {
    fn default() -> Self {
        Self::new()
    }
}
