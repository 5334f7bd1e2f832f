// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks of the 11-bit notation are proved equal to tables: the software writes the table as a Verilog `case`, and
//! Yosys shows by its SAT solver that no input tells block and table apart. What means nothing is not compared.

use std::fmt::Write;

use halfmove::Kind;
use halfmove::eleven::{Meaning, Word};
use halfmove_hdl::eleven::{decode_pipe, encode_pipe};
use halfmove_testbench::tools::{ToolError, YOSYS};
use halfmove_testbench::verilog;

/// A table as a module with one input and one output.
struct Table {
    /// Widths of input and output.
    widths: (u32, u32),
    /// What differs from zero.
    rows: Vec<(u32, u32)>,
}

impl Table {
    fn verilog(&self) -> String {
        let (input, output) = self.widths;
        let mut text = format!(
            "module software (input wire [{}:0] index, output reg [{}:0] entry);\nalways @* case (index)\n",
            input - 1,
            output - 1
        );
        for (index, entry) in &self.rows {
            writeln!(text, "{input}'d{index}: entry = {output}'d{entry};").unwrap();
        }
        write!(text, "default: entry = {output}'d0;\nendcase\nendmodule\n").unwrap();
        text
    }
}

/// `from`, `to`, `promotion` from bit 0, then `special` and `invalid`.
fn decoder_table() -> Table {
    let row = |code: Word| {
        let entry = match code.meaning() {
            Meaning::Special(_) => 1 << 15,
            Meaning::Invalid => 1 << 16,
            meaning => {
                let (from, to) = meaning.squares().unwrap();
                let promotion = meaning.promotion().map_or(0, Kind::code);
                u32::from(from.number()) | u32::from(to.number()) << 6 | u32::from(promotion) << 12
            }
        };
        (code.bits().into(), entry)
    };
    Table {
        widths: (11, 17),
        rows: Word::all().map(row).collect(),
    }
}

/// `code` from bit 0, then `valid`, for `from`, `to`, `promotion` from bit 0. Made the other way round than the
/// encoder: from what the codes mean.
fn encoder_table() -> Table {
    let decoder = decoder_table();
    let half_moves = decoder.rows.into_iter().filter(|(_, entry)| entry >> 15 == 0);
    Table {
        widths: (15, 12),
        rows: half_moves.map(|(code, squares)| (squares, code | 1 << 11)).collect(),
    }
}

fn kinds_table() -> Table {
    Table {
        widths: (11, 7),
        rows: Word::all()
            .map(|code| (code.bits().into(), code.kinds().bits().into()))
            .collect(),
    }
}

/// Compares `eleven_decode`, or its pipe with the inputs that it had.
const DECODER_DIFFERS: &str = "\
wire [16:0] said = {invalid, special, promotion, to, from};
wire [16:0] counts = {2'b11, {3{~entry[16]}}, {12{~entry[16] & ~entry[15]}}};
assign differs = |((said ^ entry) & counts);
";

/// Proves that `differs` of the module `proof` is zero in the last of this many clocks, whatever the state before.
fn prove(core: &str, table: &Table, proof: &str, clocks: usize) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().unwrap();
    let design = verilog::core(core).unwrap();
    design.write_to(folder.path()).unwrap();
    std::fs::write(folder.path().join("software.v"), table.verilog()).unwrap();
    std::fs::write(folder.path().join("proof.v"), proof).unwrap();
    let files: Vec<&str> = design.files.iter().map(|file| file.name.as_str()).collect();
    let sequence = match clocks {
        0 => String::new(),
        _ => format!("-seq {} -prove-skip {clocks}", clocks + 1),
    };
    let script = format!(
        "read_verilog {} software.v proof.v; hierarchy -check -top proof; proc -norom; flatten; setattr -unset init; \
         sat {sequence} -verify -prove differs 0 proof",
        files.join(" ")
    );
    YOSYS.run(folder.path(), &["-q", "-p", &script]).map(drop)
}

fn decoder_proof() -> String {
    format!(
        "module proof (input wire [10:0] code, output wire differs);\n\
         wire [5:0] from, to; wire [2:0] promotion; wire special, invalid; wire [16:0] entry;\n\
         eleven_decode block (code, from, to, promotion, special, invalid);\n\
         software table_of_software (code, entry);\n{DECODER_DIFFERS}endmodule\n"
    )
}

fn decoder_pipe_proof() -> String {
    let latency = decode_pipe::LATENCY;
    format!(
        "module proof (input wire clk, input wire [10:0] code, input wire code_valid, output wire differs);\n\
         wire [5:0] from, to; wire [2:0] promotion; wire special, invalid, valid; wire [16:0] entry;\n\
         eleven_decode_pipe block (clk, code, code_valid, from, to, promotion, special, invalid, valid);\n\
         reg [{}:0] before;\n\
         always @(posedge clk) before <= {{before, code_valid, code}};\n\
         wire [11:0] due = before[{} +: 12];\n\
         software table_of_software (due[10:0], entry);\n\
         {}assign differs = content_differs | (valid != due[11]);\nendmodule\n",
        12 * latency - 1,
        12 * (latency - 1),
        DECODER_DIFFERS.replace("assign differs", "wire content_differs"),
    )
}

const ENCODER_PROOF: &str = "\
module proof (input wire [14:0] squares, output wire differs);
wire [10:0] code; wire valid; wire [11:0] entry;
eleven_encode block (squares[5:0], squares[11:6], squares[14:12], code, valid);
software table_of_software (squares, entry);
assign differs = (valid != entry[11]) | (entry[11] & (code != entry[10:0]));
endmodule
";

fn encoder_pipe_proof() -> String {
    let latency = encode_pipe::LATENCY;
    format!(
        "module proof (input wire clk, input wire [14:0] squares, input wire half_move_valid, output wire differs);\n\
         wire [10:0] code; wire invalid, valid; wire [11:0] entry;\n\
         eleven_encode_pipe block (clk, squares[5:0], squares[11:6], squares[14:12], half_move_valid, code, invalid, valid);\n\
         reg [{}:0] before;\n\
         always @(posedge clk) before <= {{before, half_move_valid, squares}};\n\
         wire [15:0] due = before[{} +: 16];\n\
         software table_of_software (due[14:0], entry);\n\
         assign differs = (invalid == entry[11]) | (entry[11] & (code != entry[10:0])) | (valid != due[15]);\nendmodule\n",
        16 * latency - 1,
        16 * (latency - 1),
    )
}

const KINDS_PROOF: &str = "\
module proof (input wire [10:0] code, output wire differs);
wire [6:0] kinds, entry;
eleven_kinds block (code, kinds);
software table_of_software (code, entry);
assign differs = kinds != entry;
endmodule
";

fn holds(core: &str, table: &Table, proof: &str, clocks: usize) {
    if YOSYS.is_there_for_test() {
        prove(core, table, proof, clocks).unwrap();
    }
}

#[test]
fn the_decoder_is_the_table_of_the_software() {
    holds("eleven_decode", &decoder_table(), &decoder_proof(), 0);
}

#[test]
fn the_decoders_pipe_is_the_table_of_the_software_later() {
    let proof = decoder_pipe_proof();
    holds("eleven_decode_pipe", &decoder_table(), &proof, decode_pipe::LATENCY);
}

#[test]
fn the_encoder_is_the_table_of_the_software_read_backward() {
    holds("eleven_encode", &encoder_table(), ENCODER_PROOF, 0);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn the_encoders_pipe_is_the_table_of_the_software_later() {
    let proof = encoder_pipe_proof();
    holds("eleven_encode_pipe", &encoder_table(), &proof, encode_pipe::LATENCY);
}

#[test]
fn the_kinds_are_the_table_of_the_software() {
    holds("eleven_kinds", &kinds_table(), KINDS_PROOF, 0);
}

/// That a proof can fail: a table with one wrong bit, in each kind of entry.
#[test]
fn a_table_with_one_wrong_bit_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let knight = usize::from("1605".parse::<Word>().unwrap().bits());
    for (row, bit) in [(knight, 0), (0o1774, 16)] {
        let mut table = decoder_table();
        table.rows[row].1 ^= 1 << bit;
        let refuted = prove("eleven_decode", &table, &decoder_proof(), 0).unwrap_err();
        assert!(
            refuted.to_string().contains("proof did fail"),
            "row {row:o}, bit {bit}: {refuted}"
        );
    }
}
