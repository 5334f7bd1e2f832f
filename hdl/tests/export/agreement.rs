// SPDX-License-Identifier: MIT OR Apache-2.0
//! Agreement: one block stepped in Rust and, exported, in iverilog, with the same inputs at each step.

use halfmove_hdl::export::{Design, Documented, ExportError, Fault, Notes, PortDirection, export, export_unchecked};
use rust_hdl::prelude::*;

use super::tools;

/// A block of a test, with its ports as numbers.
pub trait Uut: Block {
    /// A block with everything connected.
    fn connected() -> Self;
    /// Names and values of the inputs other than the clock are set.
    fn set(&mut self, name: &str, value: u128);
    /// The value of an output.
    fn get(&self, name: &str) -> u128;
    /// One level of the clock, if there is one.
    fn clock(&mut self, level: bool);
}

/// A port as a number.
pub trait Number {
    fn put(&mut self, value: u128);
    fn take(&self) -> u128;
}

impl<const N: usize> Number for Signal<In, Bits<N>> {
    fn put(&mut self, value: u128) {
        self.next = value.to_bits();
    }
    fn take(&self) -> u128 {
        self.val().to_u128()
    }
}

impl<const N: usize> Number for Signal<Out, Bits<N>> {
    fn put(&mut self, value: u128) {
        self.next = value.to_bits();
    }
    fn take(&self) -> u128 {
        self.val().to_u128()
    }
}

impl Number for Signal<In, Bit> {
    fn put(&mut self, value: u128) {
        self.next = value != 0;
    }
    fn take(&self) -> u128 {
        self.val().into()
    }
}

impl Number for Signal<Out, Bit> {
    fn put(&mut self, value: u128) {
        self.next = value != 0;
    }
    fn take(&self) -> u128 {
        self.val().into()
    }
}

impl<const N: usize> Number for Signal<In, Signed<N>> {
    fn put(&mut self, value: u128) {
        let bits: Bits<N> = value.to_bits();
        self.next = signed_cast(bits);
    }
    fn take(&self) -> u128 {
        self.val().inner().to_u128()
    }
}

impl<const N: usize> Number for Signal<Out, Signed<N>> {
    fn put(&mut self, value: u128) {
        let bits: Bits<N> = value.to_bits();
        self.next = signed_cast(bits);
    }
    fn take(&self) -> u128 {
        self.val().inner().to_u128()
    }
}

/// Implements [`Uut`]: `uut!(Block: a, b -> y)` or, with a clock of that name, `uut!(Block, clock: a -> y)`.
#[macro_export]
macro_rules! uut {
    ($block: ty $(, $clock: ident)?: $($input: ident),* -> $($output: ident),*) => {
        impl $crate::export::agreement::Uut for $block {
            fn connected() -> Self {
                let mut block = Self::default();
                block.connect_all();
                block
            }
            fn set(&mut self, name: &str, value: u128) {
                match name {
                    $(stringify!($input) => $crate::export::agreement::Number::put(&mut self.$input, value),)*
                    _ => panic!("no input {name} = {value}"),
                }
            }
            fn get(&self, name: &str) -> u128 {
                match name {
                    $(stringify!($output) => $crate::export::agreement::Number::take(&self.$output),)*
                    _ => panic!("no output {name}"),
                }
            }
            fn clock(&mut self, level: bool) {
                $(self.$clock.next = Clock { clk: level };)?
                let _ = level;
            }
        }
    };
}

/// A block exported, which must succeed, and accepted by all judges.
pub fn exported<B: Uut>(top: &str) -> Design {
    accepted(export_unchecked(top, &B::connected(), &Notes::new()))
}

/// As [`exported`], of a block as a user writes it: documented and checked.
pub fn exported_checked<B: Uut + Documented>(top: &str) -> Design {
    accepted(export(top, &B::connected(), &Notes::new()))
}

fn accepted(exported: Result<Design, Vec<ExportError>>) -> Design {
    match exported {
        Ok(design) => {
            tools::lint(&design);
            design
        }
        Err(errors) => panic!(
            "{}",
            errors.iter().map(|error| format!("{error}\n")).collect::<String>()
        ),
    }
}

/// Exports a block, lints it and steps it in Rust and in iverilog: with all inputs if there are at most 2^16 of them
/// and no clock, else with `steps` random ones.
pub fn agree<B: Uut>(top: &str, steps: usize) -> Design {
    let design = exported::<B>(top);
    run::<B>(&design, steps, |_, value| value);
    design
}

/// As [`agree`], of a block as a user writes it.
pub fn agree_checked<B: Uut + Documented>(top: &str, steps: usize) -> Design {
    let design = exported_checked::<B>(top);
    run::<B>(&design, steps, |_, value| value);
    design
}

/// As [`agree_checked`], without the lint programs.
pub fn agree_checked_unlinted<B: Uut + Documented>(top: &str, steps: usize) -> Design {
    let design = export(top, &B::connected(), &Notes::new()).unwrap_or_else(|errors| panic!("{errors:?}"));
    run::<B>(&design, steps, |_, value| value);
    design
}

/// As [`agree`], with each input passed through a function of its name and value.
pub fn agree_where<B: Uut>(top: &str, steps: usize, restrict: impl Fn(&str, u128) -> u128) -> Design {
    let design = exported::<B>(top);
    run::<B>(&design, steps, restrict);
    design
}

/// As [`agree`], without the lint programs, which mind what a made-up block leaves unused. `None` if it is refused
/// because it does not depend on its inputs.
pub fn agree_unlinted<B: Uut>(top: &str, steps: usize) -> Option<Design> {
    let design = match export_unchecked(top, &B::connected(), &Notes::new()) {
        Err(errors) if errors.iter().all(|error| error.fault == Fault::ConstantProcess) => return None,
        result => result.unwrap_or_else(|errors| panic!("{errors:?}")),
    };
    run::<B>(&design, steps, |_, value| value);
    Some(design)
}

fn run<B: Uut>(design: &Design, steps: usize, restrict: impl Fn(&str, u128) -> u128) {
    let ports = &design.top().ports;
    let clocked = ports.iter().any(|port| port.name == "clk");
    let inputs: Vec<(&str, usize)> = ports
        .iter()
        .filter(|port| port.direction == PortDirection::Input && port.name != "clk")
        .map(|port| (port.name.as_str(), port.width))
        .collect();
    let outputs: Vec<(&str, usize)> = ports
        .iter()
        .filter(|port| port.direction == PortDirection::Output)
        .map(|port| (port.name.as_str(), port.width))
        .collect();
    let bits: usize = inputs.iter().map(|(_, width)| width).sum();
    let exhaustive = !clocked && bits <= 16;
    let steps = if exhaustive { 1 << bits } else { steps };

    let mut block = B::connected();
    block.clock(false);
    simulate(&mut block, 100);
    let (mut stimuli, mut expected) = (String::new(), vec![]);
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    for step in 0..steps {
        let mut rest = step as u128;
        let mut word = String::new();
        for (name, width) in &inputs {
            let mask = if *width < 128 { (1 << width) - 1 } else { u128::MAX };
            let value = if exhaustive {
                let value = rest & mask;
                rest >>= width;
                value
            } else {
                let mut draw = || {
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    u128::from(random)
                };
                // Small values and extremes as often as others.
                match draw() % 8 {
                    0 => draw() & mask & 3,
                    1 => mask - (draw() & mask & 3),
                    _ => (draw() << 64 | draw()) & mask,
                }
            };
            let value = restrict(name, value) & mask;
            block.set(name, value);
            word += &format!("{value:0width$b}");
        }
        simulate(&mut block, 100);
        block.clock(true);
        simulate(&mut block, 100);
        expected.push(
            outputs
                .iter()
                .map(|(name, _)| format!("{:x}", block.get(name)))
                .collect::<Vec<_>>()
                .join(" "),
        );
        block.clock(false);
        simulate(&mut block, 100);
        stimuli += &format!("{word}\n");
    }
    let bench = bench(design, &inputs, &outputs, bits.max(1), steps, clocked);
    let Some(printed) = tools::simulate(design, &bench, &stimuli) else {
        return;
    };
    assert_eq!(printed.len(), steps, "{}", printed.join("\n"));
    for (step, (verilog, rust)) in printed.iter().zip(&expected).enumerate() {
        let verilog: Vec<&str> = verilog.split(' ').map(|word| word.trim_start_matches('0')).collect();
        let rust: Vec<&str> = rust.split(' ').map(|word| word.trim_start_matches('0')).collect();
        let stimulus = || stimuli.lines().nth(step).unwrap_or_default();
        assert_eq!(
            verilog,
            rust,
            "step {step}, inputs {inputs:?} {}\n{}",
            stimulus(),
            design.concatenated()
        );
    }
}

fn bench(
    design: &Design,
    inputs: &[(&str, usize)],
    outputs: &[(&str, usize)],
    bits: usize,
    steps: usize,
    clocked: bool,
) -> String {
    let range = |width: usize| format!("[{}:0]", width - 1);
    let mut text = String::from("module bench;\n");
    for (name, width) in inputs {
        text += &format!("reg {} {name};\n", range(*width));
    }
    for (name, width) in outputs {
        text += &format!("wire {} {name};\n", range(*width));
    }
    let mut connections: Vec<String> = inputs
        .iter()
        .chain(outputs)
        .map(|(name, _)| format!(".{name}({name})"))
        .collect();
    if clocked {
        text += "reg clk = 0;\n";
        connections.push(".clk(clk)".into());
    }
    text += &format!("{} uut ({});\n", design.top().name, connections.join(", "));
    let all: Vec<&str> = inputs.iter().map(|(name, _)| *name).collect();
    let drive = if inputs.is_empty() {
        String::new()
    } else {
        format!("{{{}}} = bench_stimuli[bench_step];", all.join(", "))
    };
    let read = if inputs.is_empty() {
        ""
    } else {
        "$readmemb(\"stimuli.hex\", bench_stimuli);"
    };
    let formats = vec!["%h"; outputs.len()].join(" ");
    let shown: Vec<&str> = outputs.iter().map(|(name, _)| *name).collect();
    let (rise, fall) = if clocked { ("clk = 1; #1", "clk = 0;") } else { ("", "") };
    text += &format!(
        "reg {} bench_stimuli [0:{}];\ninteger bench_step;\ninitial begin\n{read}\n\
         for (bench_step = 0; bench_step < {steps}; bench_step = bench_step + 1) begin\n{drive} #1 {rise} $display(\"{formats}\", {});\n\
         {fall} #1;\nend\nend\nendmodule\n",
        range(bits),
        steps - 1,
        shown.join(", ")
    );
    text
}
