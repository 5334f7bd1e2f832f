// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bodies in Verilog: what a module around them must know of them is read from them.

use halfmove_hdl::export::{Design, ExportError, Fault, Notes, export};
use halfmove_hdl_macros::{Documented, checked};
use rust_hdl::prelude::*;

use crate::export::tools;

macro_rules! body {
    ($name: ident { $($field: ident: $type: ty),* } drives $($output: ident),*; $body: expr) => {
        #[derive(LogicBlock, Documented, Default)]
        #[kernel(none)]
        struct $name {
            $($field: $type,)*
        }

        impl Logic for $name {
            fn update(&mut self) {}
            fn connect(&mut self) {
                $(self.$output.connect();)*
            }
            fn hdl(&self) -> Verilog {
                Verilog::Custom($body.into())
            }
        }
    };
}

fn exported<B: Block + Default + halfmove_hdl::export::Documented>(top: &str) -> Result<Design, Vec<ExportError>> {
    let mut block = B::default();
    block.connect_all();
    export(top, &block, &Notes::new())
}

body!(Full { clock: Signal<In, Clock>, full: Signal<Out, Bit>, count: Signal<Out, Bits<2>> } drives full, count;
"// module full
assign full = count == 2'd3;
initial count = 2'd0;
always @(posedge clock) if (full == 1'b0) count <= count + 2'd1;");

body!(Carry { clock: Signal<In, Clock>, a: Signal<In, Bits<4>>, carry: Signal<Out, Bit>, sum: Signal<Out, Bits<4>> }
drives carry, sum;
"// module carry
always @(posedge clock) {carry, sum} <= a + 5'd1;");

#[test]
fn a_port_is_a_reg_if_a_process_assigns_it() {
    for (design, lines) in [
        (
            exported::<Full>("full_top"),
            ["output wire full,", "output reg [1:0] count"],
        ),
        (
            exported::<Carry>("carry_top"),
            ["output reg carry,", "output reg [3:0] sum"],
        ),
    ] {
        let design = design.unwrap();
        tools::lint(&design);
        let text = &design.top().verilog;
        for line in lines {
            assert!(text.lines().any(|found| found.trim() == line), "{line} in\n{text}");
        }
    }
}

body!(Vendor { clock: Signal<In, Clock>, a: Signal<In, Bit>, y: Signal<Out, Bit> } drives y;
"// module vendor
VENDOR_FF cell (.clock(clock), .d(a), .q(y)); // the clock
initial $display(\"clock // starts\"); /* at the
clock */");

#[test]
fn a_port_of_an_instance_keeps_its_name() {
    let text = exported::<Vendor>("vendor_top").unwrap().top().verilog.clone();
    assert!(
        text.contains("VENDOR_FF cell (.clock(clk), .d(a), .q(y)); // the clock\n"),
        "{text}"
    );
    assert!(
        text.contains("$display(\"clock // starts\"); /* at the\n    clock */"),
        "{text}"
    );
}

body!(Gate { a: Signal<In, Bit>, y: Signal<Out, Bit> } drives y; "// module gate\nnot gate (y, a);");
body!(Sensitive { a: Signal<In, Bit>, y: Signal<Out, Bit> } drives y; "// module sensitive\nalways @(a) y = !a;");
body!(Cell { a: Signal<In, Bit>, y: Signal<Out, Bit> } drives y; "// module cell_a\nCELL cell (.d(a), .q(y));");
body!(Flop { a: Signal<In, Bit>, y: Signal<Out, Bit> } drives y;
"// module flop\n// outputs are registers\nCELL cell (.d(a), .q(y));");
body!(Edge { clock: Signal<In, Clock>, a: Signal<In, Bit>, y: Signal<Out, Bit> } drives y;
"// module edge_a\ninitial y = 1'b0;\nalways @(posedge clock) begin if (a) y <= 1'b0; else y <= a; end");

macro_rules! ring {
    ($name: ident, $inner: ty $(, $clock: ident)?) => {
        #[derive(LogicBlock, Documented, Default)]
        struct $name {
            $($clock: Signal<In, Clock>,)?
            y: Signal<Out, Bit>,
            inner: $inner,
        }

        #[checked]
        impl Logic for $name {
            #[hdl_gen]
            fn update(&mut self) {
                $(self.inner.$clock.next = self.$clock.val();)?
                self.inner.a.next = self.inner.y.val();
                self.y.next = self.inner.y.val();
            }
        }
    };
}
ring!(GateRing, Gate);
ring!(SensitiveRing, Sensitive);
ring!(CellRing, Cell);
ring!(FlopRing, Flop);
ring!(EdgeRing, Edge, clock);

#[test]
fn a_ring_through_a_body_is_refused_unless_a_register_is_in_it() {
    for refused in [
        exported::<GateRing>("ring"),
        exported::<SensitiveRing>("ring"),
        exported::<CellRing>("ring"),
    ] {
        let errors = refused.unwrap_err();
        assert!(
            matches!(
                errors.as_slice(),
                [ExportError {
                    fault: Fault::Ring(_),
                    ..
                }]
            ),
            "{errors:?}"
        );
    }
    let flop = exported::<FlopRing>("ring").unwrap();
    assert!(
        !flop.concatenated().contains("outputs are registers"),
        "it is said to the exporter alone"
    );
    exported::<EdgeRing>("ring").unwrap();
}
