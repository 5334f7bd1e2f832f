// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check for latches against Yosys: what it lets through has none, and random kernels that it refuses have one.

use halfmove_hdl::export::{Fault, Notes, export_unchecked};
use rust_hdl::core::ast::{
    VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression, VerilogMatch, VerilogStatement,
};
use rust_hdl::prelude::*;

use crate::export::tools;

/// A block whose kernel is made up: it assigns constants to `y` and `z` under conditions on `a`.
#[derive(LogicBlock, Default)]
struct MadeUp {
    a: Signal<In, Bits<3>>,
    y: Signal<Out, Bits<2>>,
    z: Signal<Out, Bits<2>>,
    _kernel: Vec<VerilogStatement>,
}

impl Logic for MadeUp {
    fn update(&mut self) {}
    fn connect(&mut self) {
        self.y.connect();
        self.z.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Combinatorial(self._kernel.clone())
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % limit
    }

    fn block(&mut self, depth: u64) -> Vec<VerilogStatement> {
        (0..1 + self.below(2)).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: u64) -> VerilogStatement {
        let a = || Box::new(VerilogExpression::Signal("a".into()));
        match if depth == 0 { 0 } else { self.below(4) } {
            0 | 1 => {
                let target = if self.below(2) == 0 { "y$next" } else { "z$next" };
                // Always something that depends on `a`: constants alone are refused for another reason.
                let value =
                    VerilogExpression::Slice(a(), 2, Box::new(VerilogExpression::Literal(self.below(2).into())));
                VerilogStatement::Assignment(VerilogExpression::Signal(target.into()), value)
            }
            2 => VerilogStatement::If(VerilogConditional {
                test: VerilogExpression::Index(a(), Box::new(VerilogExpression::Literal(self.below(3).into()))),
                then: self.block(depth - 1),
                otherwise: match self.below(3) {
                    0 => VerilogBlockOrConditional::None,
                    _ => VerilogBlockOrConditional::Block(self.block(depth - 1)),
                },
            }),
            _ => {
                let mut cases: Vec<VerilogCase> = (0..2 + self.below(2) * 6)
                    .map(|value| VerilogCase {
                        condition: value.to_string(),
                        block: self.block(depth - 1),
                    })
                    .collect();
                match self.below(3) {
                    0 => cases.push(VerilogCase {
                        condition: "default".into(),
                        block: vec![],
                    }),
                    1 => cases.push(VerilogCase {
                        condition: "default".into(),
                        block: self.block(depth - 1),
                    }),
                    _ => {}
                }
                VerilogStatement::Match(VerilogMatch { test: *a(), cases })
            }
        }
    }
}

/// The kernel in Verilog, as RustHDL itself writes it.
fn stock_verilog(block: &MadeUp) -> String {
    generate_verilog_unchecked(block)
}

#[test]
fn the_check_for_latches_agrees_with_yosys_on_made_up_kernels() {
    let mut random = Random(0x5eed_0f1a_7c40);
    let (mut clean, mut latched) = (0, 0);
    for _ in 0..60 {
        let mut kernel = random.block(2);
        kernel.extend(random.block(2));
        let mut block = MadeUp {
            _kernel: kernel,
            ..MadeUp::default()
        };
        block.connect_all();
        let found = match export_unchecked("made_up", &block, &Notes::new()) {
            Ok(design) => {
                assert_ne!(
                    tools::has_latch(&design.concatenated(), "made_up"),
                    Some(true),
                    "{}",
                    design.concatenated()
                );
                false
            }
            Err(errors) => {
                // An output that is never assigned is not a latch but undriven, which the tree's own connect hides.
                if errors.iter().any(|error| error.fault == Fault::LostInTranslation) {
                    continue;
                }
                assert!(
                    errors.iter().all(|error| matches!(error.fault, Fault::Latch(_))),
                    "{errors:?}"
                );
                true
            }
        };
        let stock = stock_verilog(&block);
        let Some(expected) = tools::has_latch(&stock, "top") else {
            return;
        };
        // A match of all eight values needs no default, which Yosys knows, too.
        assert_eq!(found, expected, "{stock}");
        if found { latched += 1 } else { clean += 1 }
    }
    assert!(
        clean >= 5 && latched >= 5,
        "{clean} clean, {latched} with latches: too few of one kind"
    );
}
