// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the hardware of this project puts on its wires, defined once: the RustHDL blocks, the exported Verilog header,
//! the drivers of the simulations and the tables of the documents are all made from these modules or compared with
//! them.
//!
//! - [`ports`]: the ports of the stream cores;
//! - [`record`]: the 32-bit record that every decoder gives for each byte or word;
//! - `deframer`: the games of a stream of framed bytes, as `halfmove_deframer` gives them;
//! - [`set_up`]: the beats that set a position up before a game;
//! - [`encoder`]: what `brenner_encoder` takes and gives;
//! - [`material`]: the bits that the GBR cores put beside each record;
//! - [`judgement`]: the bits that the judge puts beside each record;
//! - [`hits`]: what a board answers that looks for material;
//! - [`perft`]: what a board takes and answers that counts lines of half-moves;
//! - [`listing`]: the same of a board that lists half-moves;
//! - [`mates`]: what `machine_mates` takes and gives;
//! - [`solving`]: the same of a board that solves problems;
//! - `link`, with the feature `std`: what a board and its host send each other.
//!
//! The software makes the same streams from the same input: [`crate::brenner::Recorder`], [`crate::eleven::Recorder`],
//! [`crate::jose::Recorder`] and [`crate::cbf::Recorder`] give records, [`crate::brenner::RecordEncoder`] the bytes of the
//! encoder, [`crate::gbr::Follower`] the material beside records, [`crate::laws::Judge`] the judgement.

#[cfg(feature = "std")]
pub mod deframer;
pub mod encoder;
pub mod hits;
pub mod judgement;
#[cfg(feature = "std")]
pub mod link;
pub mod listing;
pub mod material;
pub mod mates;
pub mod perft;
pub mod ports;
pub mod record;
pub(crate) mod recording;
pub mod set_up;
pub mod solving;

pub use record::Record;
