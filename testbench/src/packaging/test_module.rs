// SPDX-License-Identifier: MIT OR Apache-2.0
//! A self-checking testbench in plain Verilog: a recorded run, played again.

use std::fmt::Write;

use super::File;
use super::interface::{Interface, Signal};
use super::stimulus::{REST, Vector};

/// The testbench of a core and what it reads.
pub(super) fn files(core: &str, interface: &Interface, run: &[Vector]) -> Vec<File> {
    vec![
        File {
            name: format!("{core}_tb.v"),
            text: text(core, interface, run.len()),
        },
        File {
            name: vectors_name(core),
            text: vectors(core, interface, run),
        },
    ]
}

/// The testbench of a core.
fn text(core: &str, interface: &Interface, clocks: usize) -> String {
    let (inputs, outputs) = widths(interface);
    let (all, last) = (inputs + outputs, clocks - 1);
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
    format!(
        "\
// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays {clocks} recorded clocks: every output of every clock must be as it was.

`default_nettype none

module {core}_tb;
    // The recording, from the folder on in which the simulation runs: inputs, then outputs, in the order of the ports.
    parameter VECTORS = \"{vectors}\";

    reg clk = 1'b0;
    reg [{input_top}:0] stimulus;
    wire [{output_top}:0] answer;
    reg [{all_top}:0] vectors [0:{last}];
    integer i;

    {core} dut (
{connections}
    );

    initial begin
        $readmemh(VECTORS, vectors);
        // A change to zero, and not zero from the start, for it is changes that wake combinational blocks.
        #1 stimulus = {inputs}'d0;
        repeat ({REST}) tick;
        for (i = 0; i <= {last}; i = i + 1) begin
            if (^vectors[i] === 1'bx) begin
                $display(\"{core}: %0s does not give clock %0d\", VECTORS, i);
                $fatal;
            end
            stimulus = vectors[i][{all_top}:{outputs}];
            #4;
            if (answer !== vectors[i][{output_top}:0]) begin
                $display(\"{core}: clock %0d: %h instead of %h\", i, answer, vectors[i][{output_top}:0]);
                $fatal;
            end
            tick;
        end
        $display(\"{core}: {clocks} clocks as recorded\");
        $finish;
    end

    task tick;
        begin
            #1 clk = 1'b1;
            #5 clk = 1'b0;
        end
    endtask
endmodule

`default_nettype wire
",
        vectors = vectors_name(core),
        input_top = inputs - 1,
        output_top = outputs - 1,
        all_top = all - 1,
        connections = connections.join(",\n"),
    )
}

/// The file with the recording of a core's testbench.
pub(super) fn vectors_name(core: &str) -> String {
    format!("{core}_tb.hex")
}

/// Clocks on a line of the recording.
const CLOCKS: usize = 32;

/// The recording for `$readmemh`, a word a clock.
fn vectors(core: &str, interface: &Interface, vectors: &[Vector]) -> String {
    let (inputs, outputs) = widths(interface);
    let mut text = format!(
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n// {core}, {} clocks: {inputs} bits of inputs, then {outputs} of \
         outputs, in the order of the ports\n",
        vectors.len()
    );
    for (clock, vector) in vectors.iter().enumerate() {
        let bits = |signals: &mut dyn Iterator<Item = &Signal>, values: &[u64]| -> String {
            let of = |(signal, &value): (&Signal, &u64)| format!("{value:0width$b}", width = signal.width as usize);
            signals.zip(values).map(of).collect()
        };
        let all_bits = bits(&mut interface.inputs(), &vector.inputs) + &bits(&mut interface.outputs(), &vector.outputs);
        let between = if (clock + 1) % CLOCKS == 0 { '\n' } else { ' ' };
        let _ = write!(text, "{}{between}", hexadecimal(&all_bits));
    }
    text.trim_end().to_owned() + "\n"
}

/// The bits of all inputs without the clock, and of all outputs.
fn widths(interface: &Interface) -> (u32, u32) {
    let inputs = interface.inputs().map(|signal| signal.width).sum();
    let outputs = interface.outputs().map(|signal| signal.width).sum();
    (inputs, outputs)
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
