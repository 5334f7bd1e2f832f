// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where things stand in a module: under the comment of their stage, declared before they are read.

use rust_hdl::prelude::*;

use crate::export::agreement::agree;
use crate::uut;
use halfmove_hdl::comment;

#[derive(LogicBlock, Default)]
struct Stages {
    clock: Signal<In, Clock>,
    a: Signal<In, Bits<4>>,
    stop: Signal<In, Bit>,
    y: Signal<Out, Bits<4>>,
    kept: DFF<Bits<4>>,
    total: DFF<Bits<4>>,
    sum: Signal<Local, Bits<4>>,
    limited: Signal<Local, Bits<4>>,
}

impl Logic for Stages {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, kept, total);
        comment!("Clock 0: the sum with what was kept.");
        self.sum.next = self.a.val() + self.kept.q.val();
        self.limited.next = self.sum.val();
        if self.sum.val() > 9 {
            self.limited.next = 9.into();
        }
        self.total.d.next = self.limited.val();

        comment!("Clock 1: what is kept.");
        if self.total.q.val().any() {
            self.kept.d.next = self.total.q.val();
        }

        comment!("A stop empties the sum.");
        if self.stop.val() {
            self.total.d.next = 0.into();
        }

        comment!("The outputs.");
        self.y.next = self.kept.q.val();
    }
}
uut!(Stages, clock: a, stop -> y);

/// The register that comes back is declared where it is first read; the output stands with its register, the remark with
/// its statement, and the last comment has nothing left to say.
#[test]
fn a_module_reads_stage_by_stage() {
    let design = agree::<Stages>("stages", 500);
    let (_, body) = design.top().verilog.split_once(");\n").unwrap();
    let expected = "
    // Clock 0: the sum with what was kept.
    reg [3:0] kept_q; initial kept_q = 4'd0;
    reg [3:0] total_q; initial total_q = 4'd0;

    wire [3:0] sum = a + kept_q;
    wire [3:0] limited = (sum > 4'd9) ? 4'd9 : sum;

    always @(posedge clk) begin
        total_q <= limited;

        // A stop empties the sum.
        if (stop) total_q <= 4'd0;
    end

    // Clock 1: what is kept.
    assign y = kept_q;

    always @(posedge clk) begin
        if (|total_q) kept_q <= total_q;
    end
endmodule

`default_nettype wire
";
    assert_eq!(body, expected);
}
