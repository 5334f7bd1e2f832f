// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks that the floorplan tells apart, and what falls to each.

use super::{Cell, Kind};

/// Some instances of a core that do one thing together.
pub(super) struct Group {
    pub name: &'static str,
    pub color: &'static str,
    /// The names of the instances. A star stands for any beginning; `a.b` is the instance `b` in the instance `a`.
    instances: &'static [&'static str],
}

const fn group(name: &'static str, color: &'static str, instances: &'static [&'static str]) -> Group {
    Group { name, color, instances }
}

/// Those of `brenner_interpreter`, in the order in which a byte passes them. The innermost instance of a cell that is listed
/// decides.
pub(super) const INTERPRETER: [Group; 9] = [
    group(
        "decode",
        "#4e79a7",
        &[
            "fields",
            "decode",
            "front_end",
            "text_filter",
            "naming",
            "step_vector",
            "stream_fault",
            "set_up",
        ],
    ),
    group("man table", "#f28e2b", &["man_table", "castling_rooks"]),
    group("path", "#2a9d9d", &["path_plan", "target", "path_select"]),
    group("board", "#59a14f", &["board", "square_select", "occupancy"]),
    group("piece memories", "#8e63a8", &["mover_memory", "board_memory"]),
    group(
        "rules and verdict",
        "#d1495b",
        &["castling_rights", "en_passant_rule", "pawn_rules", "verdict"],
    ),
    group("recorder", "#e0b000", &["recorder"]),
    group("record FIFO", "#8c5a3c", &["record_fifo"]),
    group("delay lines", "#f29ac0", &["*_delay"]),
];

/// Those of `machine_perft`, in the order in which a position passes them.
pub(super) const PERFT: [Group; 7] = [
    group(
        "checks and pins",
        "#d1495b",
        &["arrivals.danger", "arrivals.check_count", "arrivals.free_men"],
    ),
    group("network", "#59a14f", &["core.arrivals"]),
    group("count", "#e0b000", &["core.population"]),
    group(
        "stack",
        "#8e63a8",
        &["core.stack", "stack.arrivals", "core.pack", "core.unpack"],
    ),
    group("walk", "#f28e2b", &["core.walk"]),
    group("child maker", "#4e79a7", &["core.child", "core.boards"]),
    group(
        "delay lines",
        "#f29ac0",
        &["core.standing_delay", "core.check_delay", "core.last_delay"],
    ),
];

/// The name and colour of everything that belongs to no group: the reset, constants, and what the placer adds.
pub(super) const REST: (&str, &str) = ("all else", "#9aa5b1");

/// What a group, or all that is in none, takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub cells: usize,
    pub block_rams: usize,
    /// The slowest path that ends in it, in ns; none where no path does.
    pub slowest: Option<f64>,
}

/// The place among the groups of a cell, by its name in the flat netlist.
pub(super) fn of(groups: &[Group], name: &str) -> Option<usize> {
    let mut instances = name;
    while let Some((outer, _)) = instances.rsplit_once('.') {
        instances = outer;
        let is = |pattern: &str| match pattern.strip_prefix('*') {
            Some(end) => instances.ends_with(end),
            None => instances
                .strip_suffix(pattern)
                .is_some_and(|before| before.is_empty() || before.ends_with('.')),
        };
        // Of two that name the same instance the longer name decides.
        let longest = |group: &Group| {
            group
                .instances
                .iter()
                .filter(|pattern| is(pattern))
                .map(|it| it.len())
                .max()
        };
        let found = groups
            .iter()
            .map(longest)
            .enumerate()
            .filter(|(_, longest)| longest.is_some());
        if let Some((place, _)) = found.max_by_key(|(_, longest)| *longest) {
            return Some(place);
        }
    }
    None
}

/// What each of so many groups takes, and behind them all else.
pub(super) fn tallied(groups: usize, cells: &[Cell], delays: &[(Option<usize>, f64)]) -> Vec<Tally> {
    let mut tally = vec![Tally::default(); groups + 1];
    for cell in cells {
        let of = &mut tally[cell.block.unwrap_or(groups)];
        match cell.kind {
            Kind::Logic => of.cells += 1,
            Kind::FlipFlop => {}
            Kind::BlockRam => of.block_rams += 1,
        }
    }
    for &(block, delay) in delays {
        let slowest = &mut tally[block.unwrap_or(groups)].slowest;
        *slowest = Some(slowest.map_or(delay, |slowest| slowest.max(delay)));
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(cell: &str) -> Option<&'static str> {
        of(&INTERPRETER, cell).map(|block| INTERPRETER[block].name)
    }

    #[test]
    fn the_innermost_instance_that_is_listed_decides() {
        assert_eq!(name("pipeline.front_end.kind_3_q_DFFLC"), Some("decode"));
        assert_eq!(
            name("pipeline.front_end.man_table.memory.ram.words.0.0_RAM"),
            Some("man table")
        );
        assert_eq!(name("pipeline.back_end.board.token_8_q_DFFLC"), Some("board"));
        assert_eq!(name("pipeline.back_end.board.target.to_9_q_DFFLC"), Some("path"));
        assert_eq!(
            name("pipeline.back_end.board.facts_delay.data_out_DFFLC"),
            Some("delay lines")
        );
        // The last part names the cell itself, not an instance.
        assert_eq!(name("pipeline.recorder"), None);
        assert_eq!(name("$nextpnr_ICESTORM_LC_14"), None);
    }

    #[test]
    fn an_instance_may_be_listed_with_the_one_around_it() {
        let name = |cell| of(&PERFT, cell).map(|block| PERFT[block].name);
        assert_eq!(name("core.arrivals.men.pawns_LUT4"), Some("network"));
        assert_eq!(name("core.arrivals.danger.king_rays.x_LUT4"), Some("checks and pins"));
        assert_eq!(name("core.stack.arrivals.words.0.0"), Some("stack"));
        assert_eq!(name("stimulus_TRELLIS_FF"), None);
        assert_eq!(name("core.nodes_TRELLIS_FF"), None);
    }

    #[test]
    fn cells_and_delays_are_counted_once_each() {
        let cell = |block, kind| Cell {
            block,
            column: 1,
            row: 1,
            lane: 0,
            kind,
        };
        let cells = [
            cell(Some(0), Kind::Logic),
            cell(Some(0), Kind::FlipFlop),
            cell(Some(0), Kind::BlockRam),
            cell(None, Kind::Logic),
        ];
        let tally = tallied(2, &cells, &[(Some(0), 2.5), (Some(0), 4.0), (Some(0), 1.0)]);
        assert_eq!(
            (tally[0].cells, tally[0].block_rams, tally[0].slowest),
            (1, 1, Some(4.0))
        );
        assert_eq!((tally[1], tally[2].cells), (Tally::default(), 1));
        assert_eq!(
            tally.iter().map(|tally| tally.cells + tally.block_rams).sum::<usize>(),
            3
        );
    }
}
