// SPDX-License-Identifier: MIT OR Apache-2.0
//! Blocks that know nothing of chess: memories, delays, the restart, the output FIFO, a checksum.

pub mod crc32;
pub mod delay_line;
pub mod dual_port_ram;
pub mod game_tag;
pub mod record_fifo;
pub mod registered_ram;
pub mod restart;
pub mod rom;
mod settling;
pub mod shift_register;
pub mod stamped;
pub mod stamped_memory;

pub use crc32::Crc32;
pub use delay_line::DelayLine;
pub use dual_port_ram::{DualPortRam, Scramble};
pub use game_tag::GameTag;
pub use record_fifo::RecordFifo;
pub use registered_ram::RegisteredRam;
pub use restart::Restart;
pub use rom::{Contents, Rom};
pub use shift_register::ShiftRegister;
pub use stamped_memory::StampedMemory;
