// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks whose Verilog is written by hand beside their Rust: both run with the same inputs, the Verilog in
//! iverilog, and must give the same outputs at every clock.

use crate::common;
use crate::export::tools;

#[allow(dead_code, reason = "the exporter's tests use the rest")]
use std::collections::BTreeMap;

use common::random::Random;
use halfmove_hdl::brenner::small::entry::Holding;
use halfmove_hdl::export::{Design, Notes, PortDirection, export_unchecked};
use halfmove_hdl::plumbing::{DelayLine, DualPortRam, RecordFifo, RegisteredRam, Rom, ShiftRegister, StampedMemory};
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

/// A block of a test: how its inputs are set from one number, and its outputs read as one.
trait Uut: Block + Default {
    fn clock(&mut self) -> &mut Signal<In, Clock>;
    fn set(&mut self, name: &str, value: u64);
    fn get(&self, name: &str) -> u64;
}

macro_rules! uut {
    ($block: ty: $($input: ident),+ -> $($output: ident),+) => {
        impl Uut for $block {
            fn clock(&mut self) -> &mut Signal<In, Clock> {
                &mut self.clock
            }
            fn set(&mut self, name: &str, value: u64) {
                match name {
                    $(stringify!($input) => self.$input.next = Number::from_number(value),)+
                    _ => panic!("no input {name}"),
                }
            }
            fn get(&self, name: &str) -> u64 {
                match name {
                    $(stringify!($output) => self.$output.val().number(),)+
                    _ => panic!("no output {name}"),
                }
            }
        }
    };
}

trait Number {
    fn from_number(value: u64) -> Self;
    fn number(&self) -> u64;
}

impl<const N: usize> Number for Word<N> {
    fn from_number(value: u64) -> Self {
        Word::new(value)
    }
    fn number(&self) -> u64 {
        self.value()
    }
}

impl Number for bool {
    fn from_number(value: u64) -> Self {
        value & 1 != 0
    }
    fn number(&self) -> u64 {
        (*self).into()
    }
}

impl Number for Holding {
    fn from_number(value: u64) -> Self {
        Self {
            present: value & 1 != 0,
            content: Word::new(value >> 1),
        }
    }
    fn number(&self) -> u64 {
        u64::from(self.present) | self.content.value() << 1
    }
}

/// Runs a block in Rust and its export in iverilog. `restrict` may change the inputs drawn, all of them by name;
/// `defined` says which outputs mean something. They are compared from the second clock on: what a block RAM gives is
/// undefined before the first edge.
fn agree<B: Uut>(clocks: usize, restrict: impl Fn(&mut BTreeMap<String, u64>), defined: impl Fn(&B, &str) -> bool) {
    agree_with(|_| {}, clocks, restrict, defined);
}

/// The same, with a change to the Verilog.
fn agree_with<B: Uut>(
    change: impl FnOnce(&mut Design),
    clocks: usize,
    restrict: impl Fn(&mut BTreeMap<String, u64>),
    defined: impl Fn(&B, &str) -> bool,
) {
    let mut block = B::default();
    block.connect_all();
    let mut design: Design = export_unchecked("uut", &block, &Notes::new()).unwrap();
    change(&mut design);
    tools::lint(&design);
    let ports = &design.top().ports;
    let of = |direction| {
        ports
            .iter()
            .filter(move |port| port.direction == direction && port.name != "clk")
    };
    let inputs: Vec<_> = of(PortDirection::Input).collect();
    let outputs: Vec<_> = of(PortDirection::Output).collect();

    let mut random = Random(clocks as u64);
    let (mut stimuli, mut expected) = (String::new(), vec![]);
    for _ in 0..clocks {
        let mut values: BTreeMap<_, _> = inputs.iter().map(|port| (port.name.clone(), random.next())).collect();
        restrict(&mut values);
        let mut line = String::new();
        for port in &inputs {
            let value = values[&port.name] & (u64::MAX >> (64 - port.width));
            block.set(&port.name, value);
            line += &format!("{value:0width$b}", width = port.width);
        }
        stimuli += &(line + "\n");
        block.clock().next = Clock { clk: false };
        assert!(simulate(&mut block, 100));
        let shown = outputs
            .iter()
            .map(|port| defined(&block, &port.name).then(|| format!("{:x}", block.get(&port.name))));
        expected.push(shown.collect::<Vec<_>>());
        block.clock().next = Clock { clk: true };
        assert!(simulate(&mut block, 100));
    }

    let width: usize = inputs.iter().map(|port| port.width).sum();
    let mut at = width;
    let mut bench = format!(
        "module bench;\n    reg clk = 0;\n    reg [{}:0] all [0:{}];\n",
        width - 1,
        clocks - 1
    );
    bench += &format!("    reg [{}:0] now;\n    integer i;\n", width - 1);
    let mut connections = String::from(".clk(clk)");
    for port in &inputs {
        connections += &format!(", .{}(now[{}:{}])", port.name, at - 1, at - port.width);
        at -= port.width;
    }
    for port in &outputs {
        bench += &format!("    wire [{}:0] {};\n", port.width - 1, port.name);
        connections += &format!(", .{0}({0})", port.name);
    }
    let names = outputs
        .iter()
        .map(|port| port.name.as_str())
        .collect::<Vec<_>>()
        .join(", ");
    let format = outputs.iter().map(|_| "%0h").collect::<Vec<_>>().join(" ");
    bench += &format!(
        "    uut uut ({connections});
    initial begin
        $readmemb(\"stimuli.hex\", all);
        for (i = 0; i < {clocks}; i = i + 1) begin
            now = all[i];
            #1 $display(\"{format}\", {names});
            #1 clk = 1;
            #1 clk = 0;
        end
    end
endmodule
"
    );
    if let Some(got) = tools::simulate(&design, &bench, &stimuli) {
        assert_eq!(got.len(), expected.len());
        for (clock, (got, expected)) in got.iter().zip(&expected).enumerate().skip(1) {
            for ((got, expected), port) in got.split(' ').zip(expected).zip(&outputs) {
                let Some(expected) = expected else { continue };
                assert_eq!(got, expected, "{} at clock {clock}", port.name);
            }
        }
    }
}

uut!(ShiftRegister<Word<5>, 2>: data_in -> data_out);
uut!(ShiftRegister<Word<5>, 4>: data_in -> data_out);
uut!(DelayLine<Word<7>, 8>: data_in -> data_out);
uut!(DelayLine<Word<20>, 9>: data_in -> data_out);
uut!(DelayLine<Word<3>, 2>: data_in -> data_out);
uut!(DualPortRam<Word<9>, 3>: write_enable, write_address, write_data, read_enable, read_address -> read_data);
uut!(DualPortRam<Word<5>, 6>: write_enable, write_address, write_data, read_enable, read_address -> read_data);
uut!(RegisteredRam<Word<40>, 5>: write_enable, write_address, write_data, read_enable, read_address -> read_data);
uut!(RegisteredRam<Word<36>, 9>: write_enable, write_address, write_data, read_enable, read_address -> read_data);
uut!(RegisteredRam<Word<13>, 9>: write_enable, write_address, write_data, read_enable, read_address -> read_data);
uut!(Rom<Holding, 7>: read_enable, read_address -> read_data);
uut!(StampedMemory: write, write_address, write_content, write_tag, sweep, read_address, read_tag, discard
    -> content, fresh, clash);
uut!(RecordFifo: reset, clear, record_valid, record, m_axis_tready
    -> filling, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);

#[test]
fn a_shift_register_in_verilog_is_the_one_in_rust() {
    agree::<ShiftRegister<Word<5>, 2>>(100, |_| {}, |_, _| true);
    agree::<ShiftRegister<Word<5>, 4>>(100, |_| {}, |_, _| true);
}

#[test]
fn a_delay_line_in_verilog_is_the_one_in_rust() {
    agree::<DelayLine<Word<7>, 8>>(300, |_| {}, |_, _| true);
    agree::<DelayLine<Word<20>, 9>>(300, |_| {}, |_, _| true);
    agree::<DelayLine<Word<3>, 2>>(300, |_| {}, |_, _| true);
}

#[test]
fn a_delay_line_gives_what_it_took_so_many_clocks_before() {
    let mut line = DelayLine::<Word<7>, 9>::default();
    for clock in 0..100u64 {
        line.data_in.next = Word::new(clock);
        for clk in [false, true] {
            line.clock.next = Clock { clk };
            assert!(simulate(&mut line, 10));
        }
        assert_eq!(
            line.data_out.val(),
            Word::new(clock.saturating_sub(8)),
            "after edge {clock}"
        );
    }
}

/// The word read is never the word written.
fn apart(inputs: &mut BTreeMap<String, u64>, words: u64) {
    if inputs["write_address"] % words == inputs["read_address"] % words {
        inputs.insert("write_enable".into(), 0);
    }
}

#[test]
fn a_dual_port_ram_in_verilog_is_the_one_in_rust_where_it_is_defined() {
    agree::<DualPortRam<Word<9>, 3>>(1000, |inputs| apart(inputs, 8), |_, _| true);
}

#[test]
fn both_forms_of_a_large_ram_are_the_one_in_rust() {
    for before in ["", "`define HALFMOVE_TABLE_RAM\n"] {
        // The first clock reads: what a RAM shows before is undefined.
        let first = std::cell::Cell::new(true);
        let restrict = |inputs: &mut BTreeMap<String, u64>| {
            if first.replace(false) {
                inputs.insert("read_enable".into(), 1);
            }
            apart(inputs, 64);
        };
        let change = |design: &mut Design| design.modules[0].verilog.insert_str(0, before);
        agree_with::<DualPortRam<Word<5>, 6>>(change, 5000, restrict, |_, _| true);
    }
}

/// The file for ECP5 in the place of the exported module, with the block RAM that it is made of.
fn on_ecp5(address_bits: usize, width: usize) -> impl FnOnce(&mut Design) {
    move |design| {
        let mut block_ram = design.modules[0].clone();
        block_ram.name = "DP16KD".to_owned();
        block_ram.verilog = include_str!("dp16kd.v").to_owned();
        design.modules.push(block_ram);
        design.modules[0].verilog = include_str!("../verilog/ecp5/halfmove_registered_ram.v")
            .replace("module halfmove_registered_ram", "module uut")
            .replace("ADDRESS_BITS = 9", &format!("ADDRESS_BITS = {address_bits}"))
            .replace("WIDTH = 36,", &format!("WIDTH = {width},"))
            .replace("WIDTH = 36 ", &format!("WIDTH = {width} "));
    }
}

#[test]
fn both_forms_of_a_registered_ram_are_the_one_in_rust() {
    fn test<const WIDTH: usize, const ADDRESS_BITS: usize>(change: impl FnOnce(&mut Design))
    where
        RegisteredRam<Word<WIDTH>, ADDRESS_BITS>: Uut,
    {
        // The first clock reads: what a RAM shows before is undefined.
        let clock = std::cell::Cell::new(0);
        let restrict = |inputs: &mut BTreeMap<String, u64>| {
            clock.set(clock.get() + 1);
            if clock.get() == 1 {
                inputs.insert("read_enable".into(), 1);
            }
            // Few words, so that what is written is read.
            for name in ["write_address", "read_address"] {
                inputs.entry(name.into()).and_modify(|address| *address &= 0x107);
            }
            apart(inputs, 1 << ADDRESS_BITS);
        };
        agree_with::<RegisteredRam<Word<WIDTH>, ADDRESS_BITS>>(change, 3000, restrict, |_, _| clock.get() > 2);
    }
    test::<40, 5>(|_| {});
    test::<36, 9>(|_| {});
    test::<40, 5>(on_ecp5(5, 40));
    test::<36, 9>(on_ecp5(9, 36));
    test::<13, 9>(on_ecp5(9, 13));
}

#[test]
fn a_rom_in_verilog_is_the_one_in_rust() {
    agree::<Rom<Holding, 7>>(
        1500,
        |inputs| {
            // The first clock reads: what a ROM shows before is undefined.
            inputs
                .entry("read_enable".into())
                .and_modify(|value| *value |= *value >> 1);
        },
        |_, _| true,
    );
}

#[test]
fn a_stamped_memory_is_defined_even_where_a_word_is_read_while_it_is_written() {
    agree::<StampedMemory>(
        3000,
        |inputs| {
            // Few words and few games, so that they meet often.
            for name in ["write_address", "read_address", "write_tag", "read_tag"] {
                inputs.entry(name.into()).and_modify(|value| *value &= 3);
            }
        },
        |memory, name| name != "content" || memory.fresh.val(),
    );
}

#[test]
fn a_record_fifo_in_verilog_is_the_one_in_rust() {
    // It fills and runs empty in turn: the reset drops what waits.
    let clock = std::cell::Cell::new(0);
    agree::<RecordFifo>(
        4000,
        |inputs| {
            clock.set(clock.get() + 1);
            let phase = clock.get() / 300 % 4;
            let resets = |clock: u64| u64::from(clock < 10 || clock % 1700 < 260);
            inputs.insert("reset".into(), resets(clock.get()));
            inputs.insert("clear".into(), resets(clock.get() - 1));
            if phase == 0 {
                inputs.insert("m_axis_tready".into(), 0);
            }
            // Never more than it can hold.
            if phase == 1 || phase == 0 && clock.get() % 300 > 240 {
                inputs.insert("record_valid".into(), 0);
            }
        },
        |fifo, name| fifo.m_axis_tvalid.val() || ["filling", "m_axis_tvalid"].contains(&name),
    );
}
