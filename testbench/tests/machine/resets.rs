// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long the cores of the half-move machine take after a reset of one clock, at power-up and amid work.

use halfmove::hardware::ports::Direction;
use halfmove::laws::Board;
use halfmove_hdl::machine::simulation::Placement;
use halfmove_sim::{Model, Simulator};
use halfmove_testbench::verilog;

/// Cores, the output that says whether they take something, its value then, and the clocks from the reset's edge.
const READY: [(&str, &str, u64, u32); 4] = [
    ("machine_board", "s_axis_tready", 1, 1),
    ("machine_lister", "position_ready", 1, 16),
    ("machine_perft", "busy", 0, 65),
    ("machine_mates", "busy", 0, 65),
];

#[test]
fn a_core_is_ready_so_many_clocks_after_a_reset() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    for (core, output, value, clocks) in READY {
        let verilog = verilog::core(core).unwrap();
        let mut model = Simulator::find().unwrap().model(&verilog.for_simulation()).unwrap();
        assert_eq!(clocks_to(&mut model, output, value), clocks, "{core} from power-up");
        for port in verilog.ports().iter().filter(|port| port.direction == Direction::Input) {
            let input = model.input(&port.name, port.width).unwrap();
            model.set(input, at_work(&port.name));
        }
        let (clk, busy) = (model.input("clk", 1).unwrap(), model.output(output, 1).unwrap());
        (0..500).for_each(|_| model.tick(clk));
        assert_ne!(model.get(busy), value, "{core} is at work");
        for port in ["position_valid", "s_axis_tvalid", "start"] {
            if let Ok(input) = model.input(port, 1) {
                model.set(input, 0);
            }
        }
        assert_eq!(clocks_to(&mut model, output, value), clocks, "{core} amid work");
    }
}

/// What an input has while its core works for long: at the list of the start of a game, at its perft, at an h#3, at giving it.
fn at_work(input: &str) -> u64 {
    let start = Placement::from(&Board::start());
    match input {
        "position_valid" | "s_axis_tvalid" | "start" => 1,
        "s_axis_tuser" => 3,
        "depth" | "half_moves" => 6,
        "enemy_men" => start.enemy_men,
        "kinds_0" => start.kinds[0],
        "kinds_1" => start.kinds[1],
        "kinds_2" => start.kinds[2],
        _ => 0,
    }
}

/// The clocks from the edge of a reset to the first edge at which an output has a value.
fn clocks_to(model: &mut Model, output: &str, value: u64) -> u32 {
    let (clk, rst) = (model.input("clk", 1).unwrap(), model.input("rst", 1).unwrap());
    let output = model.output(output, 1).unwrap();
    model.set(rst, 1);
    model.tick(clk);
    model.set(rst, 0);
    for clocks in 1..1000 {
        model.set(clk, 0);
        model.eval();
        if model.get(output) == value {
            return clocks;
        }
        model.tick(clk);
    }
    panic!("it is never ready");
}
