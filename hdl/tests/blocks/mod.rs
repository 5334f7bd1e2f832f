// SPDX-License-Identifier: MIT OR Apache-2.0
//! Small blocks in RustHDL, each beside a plain description of what it does, and what all blocks share.

mod byte_class;
mod bytes_left;
mod crc32;
mod dual_port_ram;
mod header;
mod line;
mod restart;
mod selections;
mod sources;
mod start_man;
mod word;
