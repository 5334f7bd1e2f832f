// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks that the floorplan tells apart, and what falls to each.

use super::Cell;

/// Some instances of the core that do one thing together.
pub(super) struct Group {
    pub name: &'static str,
    pub color: &'static str,
    /// The names of the instances; a star stands for any beginning.
    instances: &'static [&'static str],
}

const fn group(name: &'static str, color: &'static str, instances: &'static [&'static str]) -> Group {
    Group { name, color, instances }
}

/// The groups, in the order in which a byte passes them. The innermost instance of a cell that is listed here decides.
pub(super) const BLOCKS: [Group; 9] = [
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

/// The name and colour of everything that belongs to no block: the reset, constants, and what the placer adds.
pub(super) const REST: (&str, &str) = ("all else", "#9aa5b1");

/// What a block, or all that is in none, takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub cells: usize,
    pub block_rams: usize,
    /// The slowest path that ends in it, in ns; none where no path does.
    pub slowest: Option<f64>,
}

/// The place in [`BLOCKS`] of a cell, by its name in the flat netlist.
pub(super) fn of(name: &str) -> Option<usize> {
    let (instances, _) = name.rsplit_once('.')?;
    let listed = |instance: &str| {
        let is = |pattern: &&str| match pattern.strip_prefix('*') {
            Some(end) => instance.ends_with(end),
            None => instance == *pattern,
        };
        BLOCKS.iter().position(|block| block.instances.iter().any(is))
    };
    instances.rsplit('.').find_map(listed)
}

/// What each of [`BLOCKS`] takes, and behind them all else.
pub(super) fn tallied(cells: &[Cell], delays: &[(Option<usize>, f64)]) -> Vec<Tally> {
    let mut tally = vec![Tally::default(); BLOCKS.len() + 1];
    for cell in cells {
        let of = &mut tally[cell.block.unwrap_or(BLOCKS.len())];
        match cell.lane {
            Some(_) => of.cells += 1,
            None => of.block_rams += 1,
        }
    }
    for &(block, delay) in delays {
        let slowest = &mut tally[block.unwrap_or(BLOCKS.len())].slowest;
        *slowest = Some(slowest.map_or(delay, |slowest| slowest.max(delay)));
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(cell: &str) -> Option<&'static str> {
        of(cell).map(|block| BLOCKS[block].name)
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
    fn cells_and_delays_are_counted_once_each() {
        let cell = |block, lane| Cell {
            block,
            column: 1,
            row: 1,
            lane,
        };
        let cells = [cell(Some(0), Some(0)), cell(Some(0), None), cell(None, Some(7))];
        let tally = tallied(&cells, &[(Some(0), 2.5), (Some(0), 4.0), (Some(0), 1.0)]);
        assert_eq!(
            (tally[0].cells, tally[0].block_rams, tally[0].slowest),
            (1, 1, Some(4.0))
        );
        assert_eq!((tally[1], tally[BLOCKS.len()].cells), (Tally::default(), 1));
        assert_eq!(
            tally.iter().map(|tally| tally.cells + tally.block_rams).sum::<usize>(),
            3
        );
    }
}
