// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ports of the stream cores: AXI4-Stream names, one clock, synchronous reset. The one definition that the RustHDL
//! blocks, the simulation drivers and the tables of `docs/integration.md` are compared with.

/// Which way a port points, seen from the core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Driven from outside.
    Input,
    /// Driven by the core.
    Output,
}

/// A port of a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its name in Verilog.
    pub name: &'static str,
    /// Which way it points.
    pub direction: Direction,
    /// Its width in bits.
    pub width: u32,
    /// What it carries, in one line.
    pub meaning: &'static str,
}

const fn input(name: &'static str, width: u32, meaning: &'static str) -> Port {
    Port {
        name,
        direction: Direction::Input,
        width,
        meaning,
    }
}

const fn output(name: &'static str, width: u32, meaning: &'static str) -> Port {
    Port {
        name,
        direction: Direction::Output,
        width,
        meaning,
    }
}

/// The ports of every core that takes coded games byte by byte and gives 32-bit records.
pub const STREAM_CORE: [Port; 11] = [
    input("clk", 1, "clock; everything happens at its rising edge"),
    input("rst", 1, "synchronous reset, active high; not needed after power-up"),
    input("s_axis_tdata", 8, "a byte of the coded game"),
    input("s_axis_tvalid", 1, "the byte is there"),
    output("s_axis_tready", 1, "the core takes it at this edge; registered"),
    input("s_axis_tlast", 1, "the byte is the last of its game"),
    output("m_axis_tdata", 32, "a record; its fields are in halfmove_record.vh"),
    output("m_axis_tvalid", 1, "the record is there"),
    input("m_axis_tready", 1, "the receiver takes it at this edge"),
    output("m_axis_tlast", 1, "the record is the last of its game"),
    output("m_axis_tuser", 1, "with tlast: the game had an error"),
];

/// The ports of every such core that takes set-ups too.
pub const SET_UP_STREAM_CORE: [Port; 12] = {
    let [
        clk,
        rst,
        s_tdata,
        s_tvalid,
        s_tready,
        s_tlast,
        m_tdata,
        m_tvalid,
        m_tready,
        m_tlast,
        m_tuser,
    ] = STREAM_CORE;
    let s_tuser = input("s_axis_tuser", 1, "the beat is a square of a set-up, not a byte");
    [
        clk, rst, s_tdata, s_tvalid, s_tready, s_tlast, s_tuser, m_tdata, m_tvalid, m_tready, m_tlast, m_tuser,
    ]
};

/// The ports of every core that takes games of 11-bit words and gives 32-bit records. It takes set-ups.
pub const WORD_STREAM_CORE: [Port; 12] = {
    let mut ports = SET_UP_STREAM_CORE;
    ports[2] = input("s_axis_tdata", 11, "a word of the coded game");
    ports[3] = input("s_axis_tvalid", 1, "the word is there");
    ports[5] = input("s_axis_tlast", 1, "the word is the last of its game");
    ports[6] = input("s_axis_tuser", 1, "the beat is a square of a set-up, not a word");
    ports
};

/// The ports of `brenner_encoder`, which takes records and gives the bytes of coded games. It takes set-ups.
pub const ENCODER: [Port; 12] = [
    input("clk", 1, "clock; everything happens at its rising edge"),
    input("rst", 1, "synchronous reset, active high; not needed after power-up"),
    input("s_axis_tdata", 32, "a half-move or an event, as a record"),
    input("s_axis_tvalid", 1, "it is there"),
    output("s_axis_tready", 1, "the core takes it at this edge; registered"),
    input("s_axis_tlast", 1, "it is the last of its game"),
    input("s_axis_tuser", 1, "it is a square of a set-up instead"),
    output("m_axis_tdata", 8, "a byte of the coded game"),
    output("m_axis_tvalid", 1, "the byte is there"),
    input("m_axis_tready", 1, "the receiver takes it at this edge"),
    output("m_axis_tlast", 1, "the byte is the last of its game"),
    output("m_axis_tuser", 22, "errors, as in the table of its fields"),
];

/// The ports of `halfmove_deframer`, which takes the bytes of files of games and gives the games.
pub const DEFRAMER: [Port; 14] = [
    input("clk", 1, "clock; everything happens at its rising edge"),
    input("rst", 1, "synchronous reset, active high; not needed after power-up"),
    input("magic", 64, "the second version's magic, first byte lowest; constant"),
    input("preset", 32, "the CRC-32 register behind the magic; constant"),
    input("s_axis_tdata", 8, "a byte of a file of games"),
    input("s_axis_tvalid", 1, "the byte is there; it stays until it is taken"),
    output("s_axis_tready", 1, "the core takes it at this edge"),
    output("m_axis_tdata", 8, "a byte of a game"),
    output("m_axis_tvalid", 1, "the byte is there"),
    input("m_axis_tready", 1, "the receiver takes it at this edge"),
    output("m_axis_tlast", 1, "the byte is the last of its game"),
    output(
        "m_axis_tuser",
        2,
        "bit 0, with tlast: the game is damaged; bit 1: a square of a set-up",
    ),
    output("game_damaged", 1, "for a clock: some bytes are no sound game"),
    output("game_empty", 1, "for a clock: a sound game without bytes"),
];
