// SPDX-License-Identifier: MIT OR Apache-2.0
// What the page reads out of brenner_interpreter at every clock: each register by its path in the Verilog, its width,
// and the clock at which it holds what belongs to a byte, counted from the clock in which the byte stands on the wires.
// The build makes the simulator's list from this one; the order is that of the simulator's snapshot.

const DECODE = "pipeline.decode";
const FRONT = "pipeline.front_end";
const BACK = "pipeline.back_end";

/** @type {{ name: string, path: string, bits: number, clock: number }[]} */
export const REGISTERS = [
  { name: "s_axis_tvalid", path: "s_axis_tvalid", bits: 1, clock: 0 },
  { name: "s_axis_tready", path: `${BACK}.ready_q`, bits: 1, clock: 0 },
  { name: "s_axis_tdata", path: "s_axis_tdata", bits: 8, clock: 0 },
  { name: "s_axis_tuser", path: "s_axis_tuser", bits: 1, clock: 0 },
  { name: "s_axis_tlast", path: "s_axis_tlast", bits: 1, clock: 0 },
  { name: "byte_1", path: `${DECODE}.byte_1_q`, bits: 8, clock: 1 },
  { name: "class_2", path: `${DECODE}.class_2_q`, bits: 4, clock: 2 },
  { name: "kind_2", path: `${DECODE}.kind_2_q`, bits: 3, clock: 2 },
  { name: "label_2", path: `${DECODE}.label_2_q`, bits: 3, clock: 2 },
  { name: "direction_2", path: `${DECODE}.direction_2_q`, bits: 3, clock: 2 },
  { name: "distance_2", path: `${DECODE}.distance_2_q`, bits: 3, clock: 2 },
  { name: "leaving_4", path: `${FRONT}.naming.men_4_leaving_q`, bits: 6, clock: 4 },
  { name: "moves_4", path: `${FRONT}.naming.token_4_moves_q`, bits: 1, clock: 4 },
  { name: "from_8", path: `${FRONT}.man_table.from_4_q`, bits: 6, clock: 8 },
  { name: "to_10", path: `${BACK}.board.to_3_q`, bits: 6, clock: 10 },
  { name: "occupied", path: `${BACK}.board.occupancy.occupied_q`, bits: 64, clock: 12 },
  { name: "alive_14", path: `${FRONT}.mover_memory.alive_3_q`, bits: 1, clock: 14 },
  { name: "occupant_14", path: `${BACK}.board_memory.occupant_7_q`, bits: 3, clock: 14 },
  { name: "blocked_15", path: `${BACK}.board.occupancy.path_blocked_8_q`, bits: 1, clock: 15 },
  { name: "fault_17", path: `${BACK}.verdict.fault_10_q`, bits: 4, clock: 17 },
  { name: "captured_17", path: `${BACK}.verdict.captured_10_q`, bits: 3, clock: 17 },
  { name: "record_valid_19", path: `${BACK}.recorder.record_valid_12_q`, bits: 1, clock: 19 },
  { name: "record_19", path: `${BACK}.recorder.record_12_q`, bits: 32, clock: 19 },
  { name: "m_axis_tvalid", path: "m_axis_tvalid", bits: 1, clock: 23 },
  { name: "m_axis_tdata", path: "m_axis_tdata", bits: 32, clock: 23 },
  { name: "m_axis_tlast", path: "m_axis_tlast", bits: 1, clock: 23 },
  { name: "m_axis_tuser", path: "m_axis_tuser", bits: 1, clock: 23 },
];

/** How many clocks lie between a byte on the input wires and its record on the output wires. */
export const LATENCY = 23;
