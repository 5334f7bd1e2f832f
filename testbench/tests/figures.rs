// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures that are committed are of all cores, and the page says what the JSON says; the tools give figures.

use crate::common;
use common::checkout;
use halfmove_hdl::cores::measured;
use halfmove_testbench::figures::{self, FAMILIES, Figures, Filled};
use halfmove_testbench::memo::Memory;
use halfmove_testbench::tools::{NEXTPNR_ICE40, YOSYS};

/// What fits by its cells, but not together with the registers around it.
const TOO_FULL: [(&str, &str); 1] = [("gbr_match", "hx1k")];

fn committed() -> Vec<Figures> {
    let text = std::fs::read_to_string(checkout().join("docs/data/figures.json")).unwrap();
    figures::read(&text).unwrap()
}

#[test]
fn the_figures_are_of_cores_with_all_their_seeds_and_the_page_names_what_is_missing() {
    let figures = committed();
    let page = figures::markdown(&figures);
    for family in &FAMILIES {
        for core in measured().into_iter().filter(|core| family.takes(core.name)) {
            let found = figures
                .iter()
                .find(|figures| figures.core == core.name && figures.family == family.id);
            let Some(found) = found else {
                let (_, missing) = page.split_once("## Not measured yet").expect("a section");
                let line = missing
                    .lines()
                    .find(|line| line.starts_with(&format!("- {}: ", family.name)));
                assert!(line.is_some_and(|line| line.contains(&format!("`{}`", core.name))));
                continue;
            };
            assert!(found.cells + found.netlist.flip_flops + found.netlist.block_rams > 0);
            let rate = figures::half_moves_a_clock(core.name);
            assert_eq!(found.half_moves_a_clock, rate, "{} on {}", core.name, family.id);
            let placed =
                family.place.is_some() && found.cells <= family.room() && !TOO_FULL.contains(&(core.name, family.id));
            // Figures that do not name their inputs are of older Verilog, which was placed with five seeds.
            let seeds = if found.inputs.is_empty() {
                5
            } else {
                figures::seeds(core.name, family)
            };
            assert_eq!(
                found.seeds.len() as u32,
                if placed { seeds } else { 0 },
                "{} on {}",
                core.name,
                family.id
            );
        }
    }
    assert!(
        figures
            .iter()
            .all(|figures| measured().iter().any(|core| core.name == figures.core))
    );
}

#[test]
fn page_and_plot_say_what_the_json_says() {
    let figures = committed();
    let json = std::fs::read_to_string(checkout().join("docs/data/figures.json")).unwrap();
    assert_eq!(figures::json(&figures).unwrap(), json);
    let page = std::fs::read_to_string(checkout().join("docs/figures.md")).unwrap();
    assert_eq!(
        figures::replace_section(&page, "figures", &figures::markdown(&figures)),
        page
    );
    let paths = std::fs::read_to_string(checkout().join("docs/data/critical-paths.md")).unwrap();
    assert_eq!(
        figures::replace_section(&paths, "critical paths", &figures::critical_paths(&figures)),
        paths
    );
    let plot = std::fs::read_to_string(checkout().join("docs/pictures/rate-against-cells.svg")).unwrap();
    assert_eq!(figures::plot(&figures).unwrap(), plot);
}

#[test]
fn the_legends_of_the_floorplans_add_up_to_what_was_measured() {
    for plan in &figures::floorplan::PLANS {
        legend_adds_up(plan);
    }
}

fn legend_adds_up(plan: &figures::floorplan::Plan) {
    let svg = std::fs::read_to_string(checkout().join("docs/pictures").join(plan.picture)).unwrap();
    let texts: Vec<&str> = svg
        .split("</text>")
        .filter_map(|element| Some(element.rsplit_once('>')?.1))
        .collect();
    let head = texts.iter().position(|text| *text == "slack, ns").expect("a head");
    let (rows, end) = texts[head + 1..].as_chunks::<5>();
    let all = rows.iter().position(|row| row[0] == "all").expect("a sum");
    assert!(all > 5 && !end.is_empty(), "{texts:?}");
    let column = |place: usize| rows[..all].iter().map(move |row| row[place].trim_end_matches(" %"));
    let sum = |place| column(place).filter_map(|text| text.parse::<f64>().ok()).sum::<f64>();
    let figures = committed();
    let measured = figures
        .iter()
        .find(|figures| figures.core == plan.core && figures.family == plan.family)
        .unwrap();
    // Registers around a core, where it has few pins, are cells too.
    let around = if measured.few_pins {
        0.1 * measured.cells as f64
    } else {
        0.0
    };
    let more = sum(1) - measured.cells as f64;
    assert!((0.0..=around).contains(&more), "{more} cells more");
    assert_eq!(sum(1).to_string(), rows[all][1]);
    assert!((sum(2) - 100.0).abs() < 0.6, "shares are rounded to a tenth");
    assert_eq!(sum(3), measured.netlist.block_rams as f64);
    let slacks: Vec<f64> = column(4).filter_map(|text| text.parse().ok()).collect();
    assert_eq!(
        slacks.iter().copied().reduce(f64::min),
        Some(0.0),
        "some block has the slowest path"
    );
    let clock = format!("{:.1} MHz", measured.median().unwrap().mhz);
    assert!(texts[..head].iter().any(|text| text.contains(&clock)), "{clock}");
    // Nearly everything belongs to a block.
    assert!(column(2).next_back().unwrap().parse::<f64>().unwrap() < 10.0);
}

/// A core on a family with one seed.
fn measure(core: &str, family: &str) -> Figures {
    let family = figures::family(family).unwrap();
    let inputs = figures::inputs(core, &family, &[1]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let memory = Memory::of_checkout();
    let measure = || figures::measure(folder.path(), core, &family, &[1], &memory, |_| {});
    let (figures, source) = memory.result(&inputs, |_| true, measure).unwrap();
    println!("{core} on {}: {} cells{}", family.id, figures.cells, source.remark());
    figures
}

#[test]
fn figures_are_of_their_core_family_seeds_and_tools() {
    if !(YOSYS.is_there_for_test() && NEXTPNR_ICE40.is_there_for_test()) {
        return;
    }
    let of = |core, family: &str, seeds: &[u32]| {
        let family = figures::family(family).unwrap();
        figures::inputs(core, &family, seeds).unwrap().fingerprint()
    };
    let base = of("eleven_kinds", "hx8k", &[1]);
    assert_eq!(base, of("eleven_kinds", "hx8k", &[1]));
    for other in [
        of("eleven_encode", "hx8k", &[1]),
        of("eleven_kinds", "up5k", &[1]),
        of("eleven_kinds", "hx8k", &[1, 2]),
    ] {
        assert_ne!(base, other);
    }
}

#[test]
fn a_seed_that_was_routed_is_not_routed_again() {
    if !(YOSYS.is_there_for_test() && NEXTPNR_ICE40.is_there_for_test()) {
        return;
    }
    let family = figures::family("hx8k").unwrap();
    let kept = tempfile::tempdir().unwrap();
    let memory = Memory::in_folder(kept.path().to_owned());
    let measure = |seeds: &[u32]| {
        let folder = tempfile::tempdir().unwrap();
        let figures = figures::measure(folder.path(), "eleven_kinds", &family, seeds, &memory, |_| {}).unwrap();
        let routed = |seed: &u32| {
            folder
                .path()
                .join(format!("few_pins_eleven_kinds_{seed}_report.json"))
                .exists()
        };
        (figures.seeds, seeds.iter().map(routed).collect::<Vec<bool>>())
    };
    let (first, routed) = measure(&[1]);
    assert_eq!(routed, [true]);
    let (both, routed) = measure(&[1, 2]);
    assert_eq!(routed, [false, true]);
    assert_eq!(both[..1], first);
    assert_eq!(both[1].seed, 2);
}

#[test]
fn a_core_is_measured_alone_or_between_registers() {
    if !(YOSYS.is_there_for_test() && NEXTPNR_ICE40.is_there_for_test()) {
        return;
    }
    let measure = |core| measure(core, "hx8k");
    let (fields, pipe) = (measure("brenner_fields"), measure("eleven_decode_pipe"));
    // No clock, so between registers, which are not counted.
    assert!(fields.few_pins && fields.netlist.flip_flops == 0, "{fields:?}");
    assert!(!pipe.few_pins && pipe.netlist.flip_flops > 50, "{pipe:?}");
    assert!(pipe.rate() > fields.rate(), "{fields:?} {pipe:?}");
    // Any logic cell holds at most one table and one flip-flop.
    for figures in [fields, pipe] {
        assert!(figures.cells >= figures.netlist.luts.max(figures.netlist.flip_flops));
    }
}

#[test]
fn a_device_is_filled_with_copies_of_a_core() {
    if !(YOSYS.is_there_for_test() && NEXTPNR_ICE40.is_there_for_test()) {
        return;
    }
    let filled = |copies| {
        let mut family = figures::family("hx8k").unwrap();
        let core = "brenner_fields";
        family.filled = Some(Filled { core, copies });
        let folder = tempfile::tempdir().unwrap();
        figures::measure(folder.path(), core, &family, &[1], &Memory::of_checkout(), |_| {}).unwrap()
    };
    let (one, three) = (filled(1), filled(3));
    // All are there, with the registers around each, and none is made one with another.
    assert!(one.netlist.flip_flops > 0);
    assert_eq!(three.netlist.flip_flops, 3 * one.netlist.flip_flops);
    assert!(
        three.netlist.luts > 2 * one.netlist.luts && three.cells > 2 * one.cells,
        "{one:?} {three:?}"
    );
    assert!(three.few_pins && three.seeds.len() == 1);
    assert!(
        three.commands[1].contains("few_pins_3_brenner_fields"),
        "{:?}",
        three.commands
    );
}

#[test]
fn the_small_core_fits_the_smallest_part() {
    if !(YOSYS.is_there_for_test() && NEXTPNR_ICE40.is_there_for_test()) {
        return;
    }
    let small = measure("brenner_interpreter_small", "hx1k");
    assert!(small.cells <= 700, "{small:?}");
    assert_eq!(small.seeds.len(), 1, "it is placed and routed");
}
