// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures as a Markdown table and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use super::{Figures, Routed};

impl Figures {
    /// The routed seed whose clock is the median; of an even number the slower of the two in the middle.
    pub fn median(&self) -> Option<&Routed> {
        let mut by_clock: Vec<&Routed> = self.routed.iter().collect();
        by_clock.sort_by(|a, b| a.fmax.total_cmp(&b.fmax));
        by_clock.get(by_clock.len().saturating_sub(1) / 2).copied()
    }

    /// A table with a line a seed and one for the median, and the commands.
    pub fn to_markdown(&self) -> String {
        let mut text = format!(
            "`{}` on iCE40 HX8K: {} LUTs, {} flip-flops, {} carries, {} block RAMs after synthesis.\n\n\
             | seed | logic cells of 7680 | block RAMs of 32 | clock in MHz | slowest path |\n\
             |---|---:|---:|---:|---|\n",
            self.top, self.netlist.luts, self.netlist.flip_flops, self.netlist.carries, self.netlist.rams
        );
        for routed in &self.routed {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {:.1} | {} |",
                routed.seed, routed.logic_cells, routed.rams, routed.fmax, routed.path
            );
        }
        if let Some(median) = self.median() {
            let _ = writeln!(
                text,
                "| **median** | **{}** | **{}** | **{:.1}** | |",
                median.logic_cells, median.rams, median.fmax
            );
        }
        let _ = write!(
            text,
            "\nMade by `halfmove-hw figures` with {}; in `hdl/verilog`, for each seed:\n\n```sh\n{}\n{}\n```\n",
            self.tools.join(" and "),
            self.commands[0],
            self.commands[1]
        );
        text
    }

    /// The same as JSON.
    pub fn to_json(&self) -> Value {
        let routed = |routed: &Routed| {
            json!({
                "seed": routed.seed,
                "logic_cells": routed.logic_cells,
                "block_rams": routed.rams,
                "mhz": routed.fmax,
                "slowest_path": {
                    "from": routed.path.from,
                    "to": routed.path.to,
                    "levels": routed.path.levels,
                    "logic_ns": routed.path.logic,
                    "routing_ns": routed.path.routing,
                },
            })
        };
        json!({
            "top": self.top,
            "device": "iCE40 HX8K",
            "tools": self.tools,
            "commands": self.commands,
            "luts": self.netlist.luts,
            "flip_flops": self.netlist.flip_flops,
            "carries": self.netlist.carries,
            "seeds": self.routed.iter().map(routed).collect::<Vec<_>>(),
            "median": self.median().map(routed),
        })
    }
}

/// The text with what stands between `<!-- NAME -->` and `<!-- end of NAME -->` replaced; both are added at the end if
/// they are not there.
pub fn replace_section(text: &str, name: &str, section: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->"), format!("<!-- end of {name} -->"));
    let section = format!("{open}\n{}\n{close}", section.trim_end());
    match (text.find(&open), text.find(&close)) {
        (Some(start), Some(end)) if start < end => {
            format!("{}{section}{}", &text[..start], &text[end + close.len()..])
        }
        _ => format!(
            "{}{}{section}\n",
            text.trim_end(),
            if text.is_empty() { "" } else { "\n\n" }
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CriticalPath, Netlist};
    use super::*;

    fn figures(clocks: &[f64]) -> Figures {
        let routed = clocks.iter().zip(1..).map(|(&fmax, seed)| Routed {
            seed,
            logic_cells: 100,
            rams: 2,
            fmax,
            path: CriticalPath::default(),
        });
        Figures {
            top: "core".to_owned(),
            tools: vec!["a".to_owned(), "b".to_owned()],
            commands: [String::new(), String::new()],
            netlist: Netlist::default(),
            routed: routed.collect(),
        }
    }

    #[test]
    fn the_median_is_the_middle_clock_and_never_a_flattering_one() {
        let median = |clocks: &[f64]| figures(clocks).median().map(|routed| routed.fmax);
        assert_eq!(median(&[170.0, 150.0, 160.0]), Some(160.0));
        assert_eq!(median(&[170.0, 150.0]), Some(150.0));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn a_section_is_replaced_where_it_stands_and_added_where_it_does_not() {
        let once = replace_section("# Title\n\nText.\n", "x", "one\n");
        assert_eq!(once, "# Title\n\nText.\n\n<!-- x -->\none\n<!-- end of x -->\n");
        let after = format!("{once}\nMore.\n");
        assert_eq!(replace_section(&after, "x", "two"), after.replace("one", "two"));
        assert_eq!(replace_section("", "x", "one"), "<!-- x -->\none\n<!-- end of x -->\n");
    }
}
