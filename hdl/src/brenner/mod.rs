// SPDX-License-Identifier: MIT OR Apache-2.0
//! Norman Brenner's one-byte code in gates: interpreters of its notations, and an encoder of the first one.
//!
//! The software is [`halfmove::brenner`].

pub mod alternate;
pub mod alternate_fields;
pub mod byte_class;
pub mod decode;
pub mod encoder;
pub mod fields;
pub mod front_end;
pub mod interpreter;
pub mod pipeline;
pub mod simulation;
pub mod small;

pub use alternate::BrennerAlternate;
pub use byte_class::ByteClass;
pub use encoder::BrennerEncoder;
pub use fields::BrennerFields;
pub use interpreter::BrennerInterpreter;
pub use small::BrennerInterpreterSmall;
