// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tools at work: one core, one family, several seeds.

use std::path::Path;

use serde_json::Value;

use super::family::{Counting, Filled, Place, Replacement};
use super::few_pins;
use super::{Family, Figures, FiguresError, Netlist, Routed, half_moves_a_clock};
use crate::memo::{Inputs, Memory};
use crate::processors::try_each;
use crate::verilog::Core;

/// The code that calls the tools and reads what they say: figures are made anew when it changes.
const CODE: [(&str, &str); 8] = [
    ("measure.rs", include_str!("measure.rs")),
    ("few_pins.rs", include_str!("few_pins.rs")),
    ("netlist.rs", include_str!("netlist.rs")),
    ("route.rs", include_str!("route.rs")),
    ("family/ecp5.rs", include_str!("family/ecp5.rs")),
    ("family/gowin.rs", include_str!("family/gowin.rs")),
    ("family/ice40.rs", include_str!("family/ice40.rs")),
    ("family/xilinx.rs", include_str!("family/xilinx.rs")),
];

/// Everything that the figures of a core depend on: its Verilog, the family's commands, the versions of its tools, the
/// seeds, and the code that reads the reports.
///
/// # Errors
/// If a tool is missing, or the core does not export.
pub fn inputs(core: &str, family: &Family, seeds: &[u32]) -> Result<Inputs, FiguresError> {
    let design = family.core(core)?;
    let files = design.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let inputs = Inputs::of(format!("{core} on {}", family.id))
        .text("seeds", format!("{seeds:?}"))
        .tool(family.synthesizer)?
        .texts(CODE)
        .texts(files);
    match &family.place {
        Some(place) => Ok(inputs.tool(place.placer)?),
        None => Ok(inputs),
    }
}

/// Measures a core in a folder that takes its Verilog and what the tools write. `progress` is called after each seed. What a
/// seed gives for a netlist is remembered, so that a run of many seeds that was stopped goes on.
///
/// # Errors
/// If a tool is missing or fails.
pub fn measure(
    folder: &Path,
    core: &str,
    family: &Family,
    seeds: &[u32],
    memory: &Memory,
    progress: impl Fn(&Routed) + Sync,
) -> Result<Figures, FiguresError> {
    let design = family.core(core)?;
    design.write_to(folder)?;
    let ports = design.ports();
    // The order of the files has an influence on the result, so it is that of the names, and the command says so.
    let mut files: Vec<String> = design.files.iter().map(|file| file.name.clone()).collect();
    files.sort_unstable();

    let mut tools = vec![family.synthesizer.version()?];
    synthesize(folder, family, core, &files)?;
    let mut netlist = Netlist::read(&folder.join(format!("{core}.json")), core, family.resource)?;
    let mut cells = match pack(folder, family, core)? {
        Some(cells) => cells,
        None if matches!(family.counting, Counting::TablesAndCarries) => netlist.luts + netlist.carries,
        None => netlist.luts,
    };
    let mut taken = cells;

    let clocked = ports.iter().any(|port| port.name == few_pins::CLOCK);
    let fits = |place: &Place| ports.iter().map(|port| port.width as usize).sum::<usize>() <= place.pins;
    let few_pins = family.place.is_some_and(|place| !clocked || !fits(&place));
    let mut top = core.to_owned();
    if few_pins {
        let mut text = few_pins::verilog(core, &ports);
        top = few_pins::name(core);
        if let Some(Filled { copies, .. }) = family.filled {
            text += &few_pins::chain(core, copies);
            top = few_pins::name_of_chain(core, copies);
        }
        let file = format!("{top}.v");
        std::fs::write(folder.join(&file), text)?;
        files.push(file);
        synthesize(folder, family, &top, &files)?;
        taken = pack(folder, family, &top)?.unwrap_or(cells);
        if family.filled.is_some() {
            netlist = Netlist::read(&folder.join(format!("{top}.json")), &top, family.resource)?;
            cells = taken;
        }
    }
    let list = format!(
        "$(sed 's,.*/,,' {core}.f | LC_ALL=C sort | tr '\\n' ' '){}",
        if few_pins { format!(" {top}.v") } else { String::new() }
    );
    let synthesizer = family.synthesizer.program;
    let mut commands = vec![
        format!("cp {core}.f {} FOLDER && cd FOLDER", listed(&design, family)),
        format!("{synthesizer} -q -p \"{}\"", script(family, &top, &list)),
    ];
    let mut routed = Vec::new();
    if let Some(place) = family.place.as_ref().filter(|_| taken <= family.room()) {
        if let Some((name, text)) = place.pin_file {
            std::fs::write(folder.join(name), text)?;
        }
        tools.push(place.placer.version()?);
        let arguments = fill(place.arguments, &top, "SEED").join(" ");
        commands.push(format!("{} {arguments}", place.placer.program));
        routed = route_all(folder, &top, place, seeds, memory, progress)?;
    }
    Ok(Figures {
        core: core.to_owned(),
        family: family.id.to_owned(),
        inputs: inputs(core, family, seeds)?.fingerprint(),
        tools,
        commands,
        netlist,
        cells,
        half_moves_a_clock: half_moves_a_clock(core),
        few_pins,
        seeds: routed,
    })
}

/// The files of a core as a shell reads them from its list.
fn listed(core: &Core, family: &Family) -> String {
    let top = &core.top;
    let edits: Vec<String> = family.replaced(core).map(Replacement::edit).collect();
    if edits.is_empty() {
        format!("$(cat {top}.f)")
    } else {
        format!("$(sed '{}' {top}.f)", edits.join(";"))
    }
}

fn script(family: &Family, top: &str, files: &str) -> String {
    let (reading, synthesis) = (family.reading, family.synthesis.replace("TOP", top));
    format!("{reading} {files}; {synthesis}")
}

/// Synthesizes a module of files in a folder into `TOP.json` there.
pub(super) fn synthesize(folder: &Path, family: &Family, top: &str, files: &[String]) -> Result<(), FiguresError> {
    let script = script(family, top, &files.join(" "));
    family.synthesizer.run(folder, &["-q", "-p", &script])?;
    Ok(())
}

/// The arguments in pieces.
pub(super) fn fill(arguments: &str, top: &str, seed: &str) -> Vec<String> {
    let piece = |piece: &str| piece.replace("TOP", top).replace("SEED", seed);
    arguments.split_whitespace().map(piece).collect()
}

fn run(place: &Place, folder: &Path, arguments: &[String]) -> Result<(), FiguresError> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    place.placer.run(folder, &arguments)?;
    Ok(())
}

/// The cells that a module takes, if the family's placer says it.
fn pack(folder: &Path, family: &Family, top: &str) -> Result<Option<u64>, FiguresError> {
    let (Counting::Packed { arguments, kind }, Some(place)) = (family.counting, &family.place) else {
        return Ok(None);
    };
    run(place, folder, &fill(arguments, top, ""))?;
    packed(&folder.join(format!("{top}_packed.json")), kind).map(Some)
}

fn packed(path: &Path, kind: &str) -> Result<u64, FiguresError> {
    let report: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    report["utilization"][kind]["used"]
        .as_u64()
        .ok_or(FiguresError::Report("the report of nextpnr", "count of cells"))
}

/// Routes every seed, several at a time, and gives them in their order.
fn route_all(
    folder: &Path,
    top: &str,
    place: &Place,
    seeds: &[u32],
    memory: &Memory,
    progress: impl Fn(&Routed) + Sync,
) -> Result<Vec<Routed>, FiguresError> {
    let netlist = std::fs::read_to_string(folder.join(format!("{top}.json")))?;
    let of_netlist = Inputs::of(format!("{top} placed and routed"))
        .text("netlist", netlist)
        .text("pins", place.pin_file.map_or("", |(_, text)| text))
        .text("route.rs", include_str!("route.rs"))
        .tool(place.placer)?;
    let mut routed = try_each(seeds, |seed| {
        let arguments = fill(place.arguments, top, &seed.to_string());
        let inputs = of_netlist.clone().text("arguments", arguments.join(" "));
        let route = || {
            run(place, folder, &arguments)?;
            Routed::read(&folder.join(format!("{top}_{seed}_report.json")), *seed)
        };
        let (routed, _) = memory.result(&inputs, |_| true, route)?;
        progress(&routed);
        Ok::<Routed, FiguresError>(routed)
    })?;
    routed.sort_by_key(|routed| routed.seed);
    Ok(routed)
}
