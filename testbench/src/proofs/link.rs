// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks of the board link, of which something is proved from inside.

/// A block of the board link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkBlock {
    /// `halfmove_byte_fifo` loses, invents and changes no byte that counts, and gives each soon.
    ByteFifo,
    /// `halfmove_record_packer` gives the bytes of every record, once, in order.
    RecordPacker,
    /// `halfmove_frame_reader` ends every frame once, and lets none count of which a byte was lost.
    FrameReader,
    /// `halfmove_link_intake` takes a frame of data as a whole and in its order, or not at all.
    Intake,
    /// `halfmove_link_sender` sends whole frames, and no more of records than was granted.
    Sender,
    /// `halfmove_uart_receiver` makes of every stop bit one byte or one error, and tells every byte that is lost.
    UartReceiver,
    /// `halfmove_uart_transmitter` puts every byte on the line, bit by bit, each as long as it must be.
    UartTransmitter,
    /// `halfmove_crc32` is the CRC-32.
    Crc32,
}

impl LinkBlock {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::ByteFifo,
        Self::RecordPacker,
        Self::FrameReader,
        Self::Intake,
        Self::Sender,
        Self::UartReceiver,
        Self::UartTransmitter,
        Self::Crc32,
    ];

    /// Its module.
    #[must_use]
    pub const fn module(self) -> &'static str {
        match self {
            Self::ByteFifo => "halfmove_byte_fifo",
            Self::RecordPacker => "halfmove_record_packer",
            Self::FrameReader => "halfmove_frame_reader",
            Self::Intake => "halfmove_link_intake",
            Self::Sender => "halfmove_link_sender",
            Self::UartReceiver => "halfmove_uart_receiver",
            Self::UartTransmitter => "halfmove_uart_transmitter",
            Self::Crc32 => "halfmove_crc32",
        }
    }

    pub(super) const fn checker(self) -> &'static str {
        match self {
            Self::ByteFifo => include_str!("../../proofs/byte_fifo_inside.sv"),
            Self::RecordPacker => include_str!("../../proofs/record_packer_inside.sv"),
            Self::FrameReader => include_str!("../../proofs/frame_reader_inside.sv"),
            Self::Intake => include_str!("../../proofs/link_intake_inside.sv"),
            Self::Sender => include_str!("../../proofs/link_sender_inside.sv"),
            Self::UartReceiver => include_str!("../../proofs/uart_receiver_inside.sv"),
            Self::UartTransmitter => include_str!("../../proofs/uart_transmitter_inside.sv"),
            Self::Crc32 => include_str!("../../proofs/crc32_inside.sv"),
        }
    }

    /// The memories of which one word alone is kept.
    pub(super) const fn memories(self) -> &'static [&'static str] {
        match self {
            Self::ByteFifo | Self::RecordPacker => &["memory"],
            _ => &[],
        }
    }

    /// The blocks in it that may do anything.
    pub(super) const fn opened(self) -> &'static str {
        match self {
            Self::ByteFifo | Self::RecordPacker | Self::UartReceiver | Self::UartTransmitter | Self::Crc32 => "t:none",
            Self::FrameReader => "t:halfmove_crc32",
            Self::Intake => "t:halfmove_frame_reader t:halfmove_byte_fifo",
            Self::Sender => "t:halfmove_record_packer t:halfmove_frame_writer",
        }
    }
}
