// SPDX-License-Identifier: MIT OR Apache-2.0
//! The link between a board and a host: a UART, frames with checksums, credit both ways (`docs/board.md`); and the
//! deframer, which finds the games in the bytes of files.

pub mod board_encoder;
pub mod board_full;
pub mod board_gbr;
pub mod board_link;
pub mod board_lister;
pub mod board_mates;
pub mod board_perft;
pub mod board_shell;
pub mod board_small;
pub mod byte_fifo;
pub mod deframer;
pub mod frame_reader;
pub mod frame_writer;
pub mod hit_teller;
pub mod intake;
pub mod line_outlet;
pub mod list_teller;
pub mod machine_shell;
pub mod packer;
pub mod pattern_intake;
pub mod perft_teller;
pub mod request_intake;
pub mod sender;
pub mod simulation;
pub mod uart_receiver;
pub mod uart_transmitter;
pub mod word_gatherer;

pub use board_encoder::BoardEncoder;
pub use board_full::BoardFull;
pub use board_gbr::BoardGbr;
pub use board_link::BoardLink;
pub use board_lister::BoardLister;
pub use board_mates::BoardMates;
pub use board_perft::BoardPerft;
pub use board_shell::BoardShell;
pub use board_small::BoardSmall;
pub use byte_fifo::ByteFifo;
pub use deframer::HalfmoveDeframer;
pub use frame_reader::FrameReader;
pub use frame_writer::FrameWriter;
pub use hit_teller::HitTeller;
pub use intake::LinkIntake;
pub use line_outlet::LineOutlet;
pub use list_teller::ListTeller;
pub use machine_shell::MachineShell;
pub use packer::RecordPacker;
pub use pattern_intake::PatternIntake;
pub use perft_teller::PerftTeller;
pub use request_intake::RequestIntake;
pub use sender::LinkSender;
pub use uart_receiver::UartReceiver;
pub use uart_transmitter::UartTransmitter;
pub use word_gatherer::WordGatherer;
