// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_fields`, exhaustively: all 256 bytes in software, RustHDL and Verilator.

use halfmove::brenner::Meaning;
use halfmove::brenner::layout::FIRST;
use halfmove::game::Outcome;
use halfmove::geometry::Advance;
use halfmove::man::Kind;
use halfmove::position::Wing;
use halfmove_hdl::brenner::ByteClass;
use halfmove_hdl::brenner::simulation::FieldsSimulation;
use halfmove_sim::Simulator;
use halfmove_testbench::verilog;

use crate::common::checkout;

/// The outputs of `brenner_fields` in the order of [`PORTS`].
type Fields = [u8; 6];

/// Its outputs with their widths.
const PORTS: [(&str, u32); 6] = [
    ("byte_class", 4),
    ("man_kind", 3),
    ("man_label", 3),
    ("direction", 3),
    ("distance", 3),
    ("event_code", 3),
];

/// What the software's meaning of the byte says that the fields must be.
fn expected(byte: u8) -> Fields {
    let event = |class: ByteClass, code: u8| [class.code(), 0, 0, 0, 0, code];
    let mover = |class: ByteClass, kind: Kind, label, direction, distance| {
        [class.code(), kind.code(), label, direction, distance, 0]
    };
    match Meaning::of(byte, &FIRST) {
        Meaning::Text => event(ByteClass::Text, 0),
        Meaning::Result(Outcome::BlackWins) => event(ByteClass::Result, 1),
        Meaning::Result(Outcome::WhiteWins) => event(ByteClass::Result, 2),
        Meaning::Result(Outcome::Draw) => event(ByteClass::Result, 3),
        Meaning::Castle(Wing::King) => [ByteClass::Castling.code(), Kind::King.code(), 0, 0, 2, 4],
        Meaning::Castle(Wing::Queen) => [ByteClass::Castling.code(), Kind::King.code(), 0, 4, 2, 5],
        Meaning::Question => event(ByteClass::Annotation, 6),
        Meaning::Exclamation => event(ByteClass::Annotation, 7),
        Meaning::King(direction) => mover(ByteClass::King, Kind::King, 0, direction as u8, 1),
        Meaning::Knight { label, jump } => mover(ByteClass::Knight, Kind::Knight, label, jump as u8, 1),
        Meaning::Pawn { label, advance } => {
            let distance = if advance == Advance::Step2 { 2 } else { 1 };
            mover(ByteClass::Pawn, Kind::Pawn, label, advance as u8, distance)
        }
        Meaning::Slide {
            kind,
            label,
            distance,
            direction,
        } => {
            let class = match kind {
                Kind::Queen => ByteClass::Queen,
                Kind::Rook => ByteClass::Rook,
                _ => ByteClass::Bishop,
            };
            mover(class, kind, label, direction as u8, distance)
        }
        Meaning::Prefix { kind, label } => mover(ByteClass::Prefix, kind, label, 0, 0),
        Meaning::Unassigned(_) => event(ByteClass::Unassigned, 0),
    }
}

#[test]
fn rusthdl_takes_all_256_bytes_apart_as_the_software_does() {
    let mut block = FieldsSimulation::new();
    for byte in 0..=u8::MAX {
        let fields = block.decode(byte);
        let found = [
            fields.byte_class.code(),
            fields.man_kind,
            fields.man_label,
            fields.direction,
            fields.distance,
            fields.event_code,
        ];
        assert_eq!(found, expected(byte), "{byte:#04x}");
    }
}

#[test]
fn the_verilog_takes_all_256_bytes_apart_as_the_software_does() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let design = verilog::core("brenner_fields").unwrap().for_simulation();
    let mut model = Simulator::find().unwrap().model(&design).unwrap();
    let code_byte = model.input("code_byte", 8).unwrap();
    let outputs = PORTS.map(|(name, width)| model.output(name, width).unwrap());
    for byte in 0..=u8::MAX {
        model.set(code_byte, byte.into());
        model.eval();
        assert_eq!(
            outputs.map(|output| model.get(output) as u8),
            expected(byte),
            "{byte:#04x}"
        );
    }
}

#[test]
fn the_page_has_the_table_of_the_module() {
    let read = |path: &str| std::fs::read_to_string(checkout().join(path)).unwrap();
    let (module, page) = (
        read("hdl/verilog/brenner/brenner_fields.v"),
        read("docs/cores/brenner.md"),
    );
    let rows: Vec<&str> = module.lines().filter_map(|line| line.strip_prefix("// | ")).collect();
    assert_eq!(rows.len(), 15);
    for row in rows {
        assert!(page.contains(&format!("| {row}\n")), "{row}");
    }
}
