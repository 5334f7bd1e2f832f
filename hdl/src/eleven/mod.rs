// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 11-bit notation in gates: each half-move of chess in eleven bits, without a table and without a board.
//!
//! The software is [`halfmove::eleven`], whose [`halfmove::eleven::Word`] these blocks agree with on every input.

pub mod decode;
pub mod decode_pipe;
pub mod encode;
pub mod encode_pipe;
pub mod front_end;
pub mod interpreter;
pub mod kinds;
pub mod rom_decode;
pub mod simulation;
pub mod unpacker;

pub use decode::ElevenDecode;
pub use decode_pipe::ElevenDecodePipe;
pub use encode::ElevenEncode;
pub use encode_pipe::ElevenEncodePipe;
pub use interpreter::ElevenInterpreter;
pub use kinds::ElevenKinds;
pub use rom_decode::ElevenRomDecode;
pub use unpacker::ElevenUnpacker;
