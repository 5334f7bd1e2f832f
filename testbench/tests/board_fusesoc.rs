// SPDX-License-Identifier: MIT OR Apache-2.0
//! The boards as targets of FuseSoC: `hdl/halfmove_boards.core` says what `hdl/boards/build.sh` says.

use crate::common;
use std::fs;
use std::path::Path;

use common::checkout;
use halfmove_testbench::board::BOARDS;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::tools::{FUSESOC, ICEPACK, NEXTPNR_ICE40, Tool, YOSYS};

const CORE: &str = "hdl/halfmove_boards.core";

fn read(name: &str) -> String {
    let path = checkout().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a target: its own, and those of another that it begins with.
fn target(core: &str, name: &str) -> String {
    let targets = core.split_once("\ntargets:\n").unwrap().1;
    let head = format!("  {name}:");
    let mut lines = targets.lines().skip_while(|line| {
        let rest = line.strip_prefix(&head);
        !rest.is_some_and(|rest| rest.is_empty() || rest == format!(" &{name}"))
    });
    assert!(lines.next().is_some(), "no target {name}");
    let own: String = lines
        .take_while(|line| line.starts_with("    "))
        .map(|line| format!("{line}\n"))
        .collect();
    match own.strip_prefix("    <<: *").and_then(|rest| rest.split_once('\n')) {
        Some((base, own)) => own.to_owned() + &target(core, base),
        None => own,
    }
}

/// The words of a list of options, as a shell takes them.
fn options(target: &str, name: &str) -> String {
    let line = target
        .lines()
        .find_map(|line| line.trim().strip_prefix(&format!("{name}: [")));
    let line = line.unwrap_or_else(|| panic!("no {name} in {target}"));
    line.trim_end_matches(']').replace([',', '"'], "")
}

/// `name="..."` or `name=...` in a line of a shell's script.
fn assigned<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let value = line.split_once(&format!(" {name}="))?.1;
    match value.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => value.split_whitespace().next(),
    }
}

/// The options of Yosys and of nextpnr for a board of this line of the script, as the core file must say them.
fn of_script(line: &str) -> (String, String) {
    let value = |name| assigned(line, name).unwrap_or_default();
    (
        value("synthesis").to_owned(),
        format!("{} --freq {}", value("device"), value("clock")),
    )
}

#[test]
fn targets_have_the_options_of_the_script() {
    let (core, script) = (read(CORE), read("hdl/boards/build.sh"));
    let mut held = 0;
    for build in BOARDS.iter().flat_map(|board| board.builds) {
        let target = target(&core, build);
        let is_own = |line: &&str| line.split([' ', ')']).any(|word| word == *build) && line.contains("flow=");
        let line = script.lines().find(is_own).unwrap();
        let design = assigned(line, "design").unwrap_or("full");
        let board = BOARDS.iter().find(|board| board.builds.contains(build)).unwrap();
        assert_eq!(options(&target, "filesets"), format!("{design} board {}", board.folder));
        let [(_, module), (_, clock)] = board.macros();
        assert_eq!(assigned(line, "clock"), Some(&*clock), "{build}");
        let mut macros = format!("HALFMOVE_DESIGN={module}");
        if board.folder == "ulx3s" {
            macros += &format!(" HALFMOVE_MHZ={clock}");
        }
        assert_eq!(options(&target, "parameters"), macros, "{build}");
        let of_line = line.contains("flow=ice40").then(|| of_script(line));
        let of_ecp5 = || {
            let size = build.strip_prefix("ulx3s")?.rsplit('-').next()?;
            let common = script.lines().find(|line| line.contains("CABGA381"))?;
            let common = format!("{common} clock={clock}");
            Some(of_script(&common.replace("${board##*-}", size)))
        };
        if let Some((yosys, nextpnr)) = of_line.or_else(of_ecp5) {
            assert_eq!(options(&target, "yosys_synth_options"), yosys, "{build}");
            assert_eq!(options(&target, "nextpnr_options"), nextpnr, "{build}");
            held += 1;
        }
    }
    assert_eq!(held, 21);
    for name in ["tangnano9k", "tangnano20k"] {
        let line = script
            .lines()
            .find(|line| line.trim().starts_with(&format!("{name})")))
            .unwrap();
        let target = target(&core, name);
        assert!(target.contains(&format!("device: {}\n", assigned(line, "device").unwrap())));
        assert_eq!(
            options(&target, "nextpnr_options"),
            format!("--freq {}", assigned(line, "clock").unwrap())
        );
    }
    let part = read("hdl/boards/arty/place.tcl");
    let part = part.lines().find_map(|line| line.strip_prefix("set part ")).unwrap();
    assert!(target(&core, "arty").contains(&format!("part: {part}\n")));
}

/// Runs a target, unless that was done with the same files and tools. Only success is remembered.
fn pack(build: &Path, name: &str, tools: &[Tool]) {
    let core = read(CORE);
    let mut inputs = Inputs::of(format!("FuseSoC: bitstream of {name}")).text("core file", &*core);
    let board = BOARDS.iter().find(|board| board.builds.contains(&name)).unwrap();
    let others = [
        format!("verilog/{}.core", board.module()),
        format!("boards/{}/board.pcf", board.folder),
    ];
    for file in board.files(&checkout()).unwrap().into_iter().chain(others) {
        inputs = inputs.text(&file, read(&format!("hdl/{file}")));
    }
    for tool in tools {
        inputs = inputs.tool(*tool).unwrap();
    }
    let make = || {
        let root = checkout().join("hdl").canonicalize().unwrap();
        let target = format!("--target={name}");
        let arguments = [
            "--cores-root",
            &root.to_string_lossy(),
            "run",
            "--build-root",
            "build",
            &target,
        ];
        FUSESOC.run(build, &[&arguments[..], &["halfmove:boards:halfmove"]].concat())?;
        let design = concat!("halfmove_boards_halfmove_", env!("CARGO_PKG_VERSION"));
        let packed = build.join(format!("build/{design}/{name}/{design}.bin"));
        Ok::<u64, halfmove_testbench::tools::ToolError>(fs::metadata(packed).map_or(0, |file| file.len()))
    };
    let (bytes, source) = Memory::of_checkout()
        .result(&inputs, |&bytes| bytes > 30_000, make)
        .unwrap();
    println!("{name}: {bytes} bytes{}", source.remark());
    assert!(bytes > 30_000, "{name}: {bytes} bytes");
}

const ICE40: [Tool; 4] = [FUSESOC, YOSYS, NEXTPNR_ICE40, ICEPACK];

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn fusesoc_packs_the_bitstreams_of_all_ice40() {
    if ICE40.iter().all(|tool| tool.is_there_for_test()) {
        for name in [
            "icestick",
            "icebreaker",
            "icebreaker-full",
            "icebreaker-encoder",
            "hx8k",
            "hx8k-gbr",
        ] {
            pack(tempfile::tempdir().unwrap().path(), name, &ICE40);
        }
    }
}
