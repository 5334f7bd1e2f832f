// SPDX-License-Identifier: MIT OR Apache-2.0
//! A wrapper with three pins around a core that has more ports than a package has pins.

use std::fmt::Write;

use halfmove::ports::{Direction, Port};

/// Verilog of a module that feeds a core's inputs from a shift register and folds its outputs into another, so that
/// nothing of the core is optimized away. It has the pins `clk`, `serial_in` and `serial_out`. The core's clock is called
/// `clk`.
pub fn harness(name: &str, core: &str, ports: &[Port]) -> String {
    let of = |direction| {
        ports
            .iter()
            .filter(move |port| port.direction == direction && port.name != "clk")
    };
    let width = |direction| of(direction).map(|port| port.width).sum::<u32>();
    let (inputs, outputs) = (width(Direction::Input), width(Direction::Output));
    let mut connections = String::from("        .clk(clk)");
    for (direction, vector) in [(Direction::Input, "inputs"), (Direction::Output, "outputs")] {
        let mut lsb = 0;
        for port in of(direction) {
            let _ = write!(
                connections,
                ",\n        .{}({vector}[{lsb} +: {}])",
                port.name, port.width
            );
            lsb += port.width;
        }
    }
    format!(
        "\
// A harness for place and route: {core} behind three pins.
module {name} (
    input wire clk,
    input wire serial_in,
    output wire serial_out
);
    reg [{input_top}:0] inputs = {inputs}'d0;
    reg [{output_top}:0] folded = {outputs}'d0;
    wire [{output_top}:0] outputs;
    assign serial_out = folded[{output_top}];
    always @(posedge clk) begin
        inputs <= {{inputs[{input_next}:0], serial_in}};
        folded <= {{folded[{output_next}:0], 1'b0}} ^ outputs;
    end
    {core} core (
{connections}
    );
endmodule
",
        input_top = inputs - 1,
        input_next = inputs - 2,
        output_top = outputs - 1,
        output_next = outputs - 2,
    )
}
