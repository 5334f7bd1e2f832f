// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures as Markdown tables.

use std::fmt::Write;

use halfmove_hdl::cores::measured;

use super::{FAMILIES, Family, Figures, Routed, half_moves_a_clock};

/// Puts new figures in the place of old ones of the same core and family, in the order of families and cores. Figures of
/// cores that are no more, are left out. What a core does in a clock is by its design, not measured, and is today's.
pub fn merge(old: Vec<Figures>, new: Vec<Figures>, cores: &[&str]) -> Vec<Figures> {
    let key = |figures: &Figures| {
        let family = FAMILIES.iter().position(|family| family.id == figures.family)?;
        Some((family, cores.iter().position(|&core| core == figures.core)?))
    };
    let is_new = |figures: &Figures| new.iter().any(|new| key(new) == key(figures));
    let mut all: Vec<Figures> = old.into_iter().filter(|figures| !is_new(figures)).collect();
    all.extend(new);
    all.retain(|figures| key(figures).is_some());
    all.sort_by_key(key);
    for figures in &mut all {
        figures.half_moves_a_clock = half_moves_a_clock(&figures.core);
    }
    all
}

/// A table for each family, with its commands, and at the end what has not been measured.
pub fn markdown(figures: &[Figures]) -> String {
    let mut text = String::new();
    for family in &FAMILIES {
        let figures: Vec<&Figures> = figures.iter().filter(|figures| figures.family == family.id).collect();
        if !figures.is_empty() {
            table(&mut text, family, &figures);
        }
    }
    missing(&mut text, figures);
    text
}

/// What limits the clock of each core on each family that is placed: the slowest path of the median seed, with the names
/// that the tools give its ends.
pub fn critical_paths(figures: &[Figures]) -> String {
    let mut text = String::new();
    for family in FAMILIES.iter().filter(|family| family.place.is_some()) {
        let of_family = figures.iter().filter(|figures| figures.family == family.id);
        let mut lines = of_family
            .filter_map(|figures| Some(format!("- `{}`: {}\n", figures.core, figures.median()?.path)))
            .peekable();
        if lines.peek().is_some() {
            let _ = writeln!(text, "## {}\n\n{}", family.name, lines.collect::<String>());
        }
    }
    text
}

/// The cores that a family has no figures of.
fn missing(text: &mut String, figures: &[Figures]) {
    let lines = FAMILIES.iter().filter_map(|family| {
        let is_measured = |core: &str| {
            let mut found = figures.iter().filter(|figures| figures.family == family.id);
            found.any(|figures| figures.core == core)
        };
        let cores = measured()
            .into_iter()
            .filter(|core| family.takes(core.name) && !is_measured(core.name));
        let names: Vec<String> = cores.map(|core| format!("`{}`", core.name)).collect();
        (!names.is_empty()).then(|| format!("- {}: {}\n", family.name, names.join(", ")))
    });
    let lines: String = lines.collect();
    if !lines.is_empty() {
        let _ = writeln!(text, "## Not measured yet\n\n{lines}");
    }
}

fn table(text: &mut String, family: &Family, figures: &[&Figures]) {
    let _ = writeln!(text, "## {}\n", family.name);
    let _ = writeln!(text, "Cells are {}; blocks are {}.\n", family.cells, family.blocks);
    let placed = family.place.is_some();
    text.push_str("| core | cells | tables | flip-flops | carries | blocks |");
    if placed {
        text.push_str(" clock in MHz | of the seeds | half-moves a second at most, in millions |");
    }
    text.push_str("\n|---|---:|---:|---:|---:|---:|");
    text.push_str(if placed { "---:|---|---:|\n" } else { "\n" });
    for &figures in figures {
        row(text, figures, placed);
    }
    let versions: Vec<String> = distinct(figures.iter().flat_map(|figures| &figures.tools));
    let template = |figures: &Figures| {
        let commands = figures.general_commands().join("\n");
        if figures.few_pins {
            format!("# between registers, with few pins:\n{commands}")
        } else {
            commands
        }
    };
    let commands: Vec<String> = distinct(
        figures
            .iter()
            .map(|figures| template(figures))
            .collect::<Vec<_>>()
            .iter(),
    );
    let _ = writeln!(
        text,
        "\nWith {}; for each core and seed:\n\n```sh\n{}\n```\n",
        versions.join(" and "),
        commands.join("\n")
    );
}

fn row(text: &mut String, figures: &Figures, placed: bool) {
    let netlist = &figures.netlist;
    let note = if figures.few_pins { "\\*" } else { "" };
    let _ = write!(
        text,
        "| `{}`{note} | {} | {} | {} | {} | {} |",
        figures.core,
        figures.cells,
        netlist.luts,
        netlist.flip_flops,
        netlist.carries,
        match netlist.distributed_rams {
            0 => netlist.block_rams.to_string(),
            distributed => format!("{} + {distributed} distributed", netlist.block_rams),
        }
    );
    if let (Some(Routed { mhz, .. }), Some((low, high))) = (figures.median(), figures.spread()) {
        let seeds = figures.seeds.len();
        let rate = figures.rate().map_or_else(String::new, |rate| format!(" {rate:.1}"));
        let _ = write!(text, " **{mhz:.1}** | {seeds}: {low:.1} to {high:.1} |{rate} |");
    } else if placed {
        text.push_str(" does not fit | | |");
    }
    text.push('\n');
}

/// The texts without repetitions, those first met first.
fn distinct<'a>(texts: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for text in texts {
        if !distinct.contains(text) {
            distinct.push(text.clone());
        }
    }
    distinct
}
