// SPDX-License-Identifier: MIT OR Apache-2.0
//! A self-checking testbench in plain Verilog: a recorded run, played again.

use std::fmt::Write;

use super::interface::{Interface, Signal};
use super::stimulus::{REST, Vector};

pub(super) fn text(core: &str, interface: &Interface, vectors: &[Vector]) -> String {
    let width = |signals: &mut dyn Iterator<Item = &Signal>| signals.map(|signal| signal.width).sum::<u32>();
    let inputs = width(&mut interface.inputs());
    let outputs = width(&mut interface.outputs());
    let (all, last) = (inputs + outputs, vectors.len() - 1);
    let mut text = format!(
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n// Written by `halfmove-hw package`; do not edit.\n//\n// Plays \
         {} recorded clocks: every output of every clock must be as it was.\n\n`timescale 1ns / 1ps\n\n\
         module {core}_tb;\n    reg clk = 1'b0;\n    reg [{}:0] stimulus;\n    wire [{}:0] answer;\n    \
         reg [{}:0] vectors [0:{last}];\n    integer i;\n\n    {core} dut (\n",
        vectors.len(),
        inputs - 1,
        outputs - 1,
        all - 1
    );
    let (mut input, mut output) = (inputs, outputs);
    let connect = |signal: &Signal| {
        if signal.name == "clk" {
            return "        .clk(clk)".to_owned();
        }
        let (wires, end) = if signal.input {
            ("stimulus", &mut input)
        } else {
            ("answer", &mut output)
        };
        *end -= signal.width;
        format!("        .{}({wires}[{}:{end}])", signal.name, *end + signal.width - 1)
    };
    let connections: Vec<String> = interface.signals.iter().map(connect).collect();
    let _ = write!(
        text,
        "{}\n    );\n\n    initial begin\n        load;\n        // A change to zero, and not zero from the start, for it is changes that wake combinational blocks.\n        #1 stimulus = {inputs}'d0;\n        repeat ({REST}) tick;\n        \
         for (i = 0; i <= {last}; i = i + 1) begin\n            stimulus = vectors[i][{}:{outputs}];\n            #4;\n            \
         if (answer !== vectors[i][{}:0]) begin\n                $display(\"{core}: clock %0d: %h instead of %h\", i, \
         answer, vectors[i][{}:0]);\n                $fatal;\n            end\n            tick;\n        end\n        \
         $display(\"{core}: {} clocks as recorded\");\n        $finish;\n    end\n\n    task tick;\n        begin\n            \
         #1 clk = 1'b1;\n            #5 clk = 1'b0;\n        end\n    endtask\n\n    // Inputs, then outputs, in the order \
         of the ports.\n    task load;\n        begin\n",
        connections.join(",\n"),
        all - 1,
        outputs - 1,
        outputs - 1,
        vectors.len()
    );
    for (number, vector) in vectors.iter().enumerate() {
        let bits = |signals: &mut dyn Iterator<Item = &Signal>, values: &[u64]| -> String {
            let of = |(signal, &value): (&Signal, &u64)| format!("{value:0width$b}", width = signal.width as usize);
            signals.zip(values).map(of).collect()
        };
        let all_bits = bits(&mut interface.inputs(), &vector.inputs) + &bits(&mut interface.outputs(), &vector.outputs);
        let _ = writeln!(
            text,
            "            vectors[{number}] = {all}'h{};",
            hexadecimal(&all_bits)
        );
    }
    text.push_str("        end\n    endtask\nendmodule\n");
    text
}

/// Binary digits as hexadecimal ones.
fn hexadecimal(bits: &str) -> String {
    let padded = format!("{}{bits}", "0".repeat((4 - bits.len() % 4) % 4));
    let digit = |digit: &[u8]| {
        let value = digit.iter().fold(0, |value, &bit| 2 * value + u32::from(bit == b'1'));
        char::from_digit(value, 16).unwrap_or('0')
    };
    padded.as_bytes().chunks(4).map(digit).collect()
}
