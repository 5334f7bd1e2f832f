// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks of `brenner_interpreter` along its clocks, from the table in `docs/design/interpreter.md`.

use crate::pages::svg::{FAINT, INK, Picture};

const LEFT: i32 = 40;
const CLOCK: i32 = 46;
const LANE: i32 = 34;

/// What the blocks of a group are for, its colours, and the blocks.
const GROUPS: [(&str, &str, &str, &[&str]); 5] = [
    (
        "What does the byte say?",
        "#cfe3f3",
        "#0b4673",
        &["Decode", "TextFilter", "Naming", "SetUp", "StreamFault"],
    ),
    (
        "From where, and to where?",
        "#fbe2ae",
        "#634000",
        &["StepVector", "ManTable", "PathPlan", "Target"],
    ),
    (
        "What do the squares alone forbid?",
        "#ead7f0",
        "#4a1d5c",
        &["EnPassant", "PawnRules", "SquareSelect", "CastlingRights"],
    ),
    (
        "Who stands there?",
        "#cdebdc",
        "#0f4a37",
        &["Occupancy", "MoverMemory", "BoardMemory"],
    ),
    ("The answer", "#e8ecf1", INK, &["Verdict", "Recorder", "RecordFifo"]),
];

/// A block with the clocks in which it works.
struct Stage {
    name: String,
    first: i32,
    last: i32,
}

/// The rows of the table of stages.
fn stages(page: &str) -> Vec<Stage> {
    let (_, table) = page.split_once("| clock | block | what happens |").expect("the stages");
    let rows = table.lines().skip(2).map_while(|line| line.strip_prefix("| "));
    rows.map(|row| {
        let mut cells = row.split(" | ");
        let (first, last) = cells.next().and_then(|clocks| clocks.split_once('-')).expect("clocks");
        Stage {
            name: cells.next().expect("a block").replace('`', ""),
            first: first.parse().expect("a clock"),
            last: last.parse().expect("a clock"),
        }
    })
    .collect()
}

pub fn picture(page: &str) -> String {
    let stages = stages(page);
    let place = |clock: i32| LEFT + CLOCK * clock;
    let last = stages.iter().map(|stage| stage.last).max().expect("stages");
    let mut body = Vec::new();
    let mut y = 74;
    let mut drawn = 0;
    for (title, fill, ink, names) in GROUPS {
        let mut lanes: Vec<i32> = Vec::new();
        let top = y;
        let mut bars = Vec::new();
        for stage in stages
            .iter()
            .filter(|stage| names.iter().any(|name| stage.name.split(", ").next() == Some(name)))
        {
            // A name may be longer than the block works.
            let end = place(stage.last).max(place(stage.first) + 7 * stage.name.len() as i32 + 10);
            let free = lanes.iter().position(|&used| used <= place(stage.first));
            let lane = free.unwrap_or_else(|| {
                lanes.push(0);
                lanes.len() - 1
            });
            lanes[lane] = end;
            bars.push((stage, top + 22 + LANE * lane as i32));
        }
        drawn += bars.len();
        y = top + 30 + LANE * lanes.len() as i32;
        body.push((title, fill, ink, top, y, bars));
        y += 8;
    }
    assert_eq!(drawn, stages.len(), "each block has its group");
    let mut picture = Picture::new(place(last) + 60, y + 44);
    picture.line_of_text(
        (LEFT, 24),
        17,
        INK,
        "brenner_interpreter: a byte a clock, each block in the clocks in which it works",
    );
    for (title, fill, ink, top, bottom, bars) in &body {
        picture.rectangle(
            (LEFT - 16, *top),
            (CLOCK * last + 32, bottom - top),
            "#fafbfc",
            "#e3e7eb",
        );
        let is_early = bars.iter().any(|(stage, _)| stage.first < 9);
        let x = if is_early {
            place(last) - 8 * title.len() as i32
        } else {
            LEFT
        };
        picture.line_of_text((x, top + 16), 14, ink, title);
        for (stage, y) in bars {
            let (x, width) = (place(stage.first), CLOCK * (stage.last - stage.first));
            picture.rectangle((x + 1, y + 14), (width - 2, 12), fill, ink);
            picture.line_of_text((x + 2, y + 5), 12, ink, &stage.name);
        }
    }
    for clock in 0..=last {
        picture.label((place(clock), y + 10), 11, FAINT, &clock.to_string());
    }
    picture.line_of_text((LEFT, y + 30), 12, FAINT, "clocks from the edge that takes the byte");
    // The credit that makes an enable needless.
    picture.wire(
        &[(place(last) + 30, y - 30), (place(last) + 30, 52), (place(0), 52)],
        FAINT,
    );
    picture.line_of_text(
        (place(8), 44),
        12,
        FAINT,
        "s_axis_tready: less than half of the FIFO is in use",
    );
    picture.finish("The blocks of brenner_interpreter along its clocks")
}
