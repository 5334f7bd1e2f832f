// SPDX-License-Identifier: MIT OR Apache-2.0
//! `hdl/verilog/single.sh`: a core in one file is the files of its list, several are those of all their lists, and the tools
//! take it as it comes out.

use crate::common;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::checkout;
use halfmove_hdl::cores::{Core, exported_cores};
use halfmove_testbench::processors::each;
use halfmove_testbench::tools::{IVERILOG, VERILATOR, YOSYS};

fn committed() -> PathBuf {
    checkout().join("hdl/verilog")
}

fn script(folder: &Path, arguments: &[&str]) -> Output {
    let script = committed().join("single.sh").canonicalize().unwrap();
    Command::new("sh")
        .arg(script)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Every core as one file in a folder.
fn written() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for core in exported_cores() {
        let file = format!("{}.v", core.name);
        let ran = script(folder.path(), &[core.name, "-o", &file]);
        assert!(ran.status.success() && ran.stdout.is_empty(), "{ran:?}");
    }
    folder
}

/// What is left of a core in one file without the files of its list: nothing but comments.
fn left_over(single: &str, files: &[String]) -> String {
    let mut rest = single.to_owned();
    for text in files {
        assert_eq!(
            rest.matches(text.as_str()).count(),
            1,
            "a file of the list stands in it once"
        );
        rest = rest.replacen(text.as_str(), "", 1);
    }
    rest.lines()
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .collect()
}

fn files(core: &str) -> Vec<String> {
    let list = fs::read_to_string(committed().join(format!("{core}.f"))).unwrap();
    let read = |path: &str| fs::read_to_string(committed().join(path)).unwrap();
    list.lines().map(read).collect()
}

#[test]
fn a_core_in_one_file_is_the_files_of_its_list() {
    let folder = written();
    for core in exported_cores() {
        let text = fs::read_to_string(folder.path().join(format!("{}.v", core.name))).unwrap();
        assert_eq!(left_over(&text, &files(core.name)), "", "{}", core.name);
        let (_, modules) = text.split_once("\nmodule ").unwrap();
        assert!(
            modules.starts_with(&format!("{} ", core.name)),
            "the top first: {}",
            core.name
        );
        assert!(text.contains(core.summary), "{}", core.name);
        let printed = script(folder.path(), &[core.name]);
        assert_eq!(String::from_utf8(printed.stdout).unwrap(), text, "{}", core.name);
    }
    let printed = script(folder.path(), &["eleven_kinds", "-o", "-"]);
    assert!(left_over(&String::from_utf8(printed.stdout).unwrap(), &files("eleven_kinds")).is_empty());
}

#[test]
fn of_several_cores_each_file_is_there_once() {
    let folder = tempfile::tempdir().unwrap();
    let cores = ["brenner_interpreter", "cbf_interpreter", "brenner_interpreter_judge"];
    let ran = script(
        folder.path(),
        &[&cores[..], &["gbr_match", "gbr_match", "-o", "all.v"]].concat(),
    );
    assert!(ran.status.success(), "{ran:?}");
    let text = fs::read_to_string(folder.path().join("all.v")).unwrap();
    let each: BTreeSet<String> = cores
        .iter()
        .chain(&["gbr_match"])
        .flat_map(|core| files(core))
        .collect();
    assert_eq!(left_over(&text, &Vec::from_iter(each)), "");
    if IVERILOG.is_there_for_test() {
        let said = IVERILOG
            .run(folder.path(), &["-g2012", "-Wall", "-tnull", "all.v"])
            .unwrap();
        assert_eq!(said.trim(), "");
    }
}

#[test]
fn more_than_the_files_of_the_list_would_show() {
    let files = files("eleven_kinds");
    let whole = format!("// A comment.\n{}", files[0]);
    assert_eq!(left_over(&whole, &files), "");
    assert_eq!(left_over(&format!("{whole}module other;\n"), &files), "module other;");
}

#[test]
fn what_cannot_be_written_is_said_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, words) in [
        (&["brenner"][..], "there is no core brenner\n"),
        (&["../boards/board"], "there is no core ../boards/board\n"),
        (&["brenner_interpreter", "gbr"], "there is no core gbr\n"),
        (&["gbr_match", "-o"], "-o needs a file\n"),
        (&["gbr_match", "--all"], "there is no option --all\n"),
        (&[], "no core is named\n"),
    ] {
        let ran = script(folder.path(), arguments);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert!(said.starts_with(words), "{said}");
        assert!(said.contains("the cores are: brenner_alternate_"), "{said}");
        assert_eq!((ran.status.code(), ran.stdout.len()), (Some(2), 0), "{arguments:?}");
    }
    let ran = script(folder.path(), &["gbr_match", "-o", "no/such/folder.v"]);
    assert!(!ran.status.success() && !ran.stderr.is_empty());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_file_of_the_list_that_is_not_there_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(committed().join("single.sh"), folder.path().join("single.sh")).unwrap();
    fs::write(folder.path().join("part.f"), "lib/part.v\nlib/other.v\n").unwrap();
    let ran = Command::new("sh")
        .args(["single.sh", "part", "-o", "out.v"])
        .current_dir(folder.path())
        .output();
    let ran = ran.unwrap();
    assert_eq!(ran.status.code(), Some(1));
    assert!(
        String::from_utf8(ran.stderr)
            .unwrap()
            .contains("part.f names lib/part.v")
    );
    assert!(!folder.path().join("out.v").exists());
}

/// What can be defined for a core: nothing that it knows, and what it knows.
fn defined(core: &Core) -> Vec<&'static str> {
    const TABLE_RAM: &str = "HALFMOVE_TABLE_RAM";
    let knows = files(core.name).iter().any(|text| text.contains(TABLE_RAM));
    ["OF_NO_CORE"].into_iter().chain(knows.then_some(TABLE_RAM)).collect()
}

/// The modules are linted and read one by one elsewhere: what is to be seen here is one file with all of them, with a memory
/// that a macro chooses and without one.
const READ: [&str; 3] = ["brenner_interpreter", "eleven_kinds", "halfmove_board_perft"];

fn chosen() -> impl Iterator<Item = &'static Core> {
    exported_cores().filter(|core| READ.contains(&core.name))
}

#[test]
fn verilator_and_icarus_have_nothing_to_say_of_a_core_in_one_file() {
    nothing_is_said(chosen().collect());
}

#[test]
#[ignore = "a minute: `make test-long`"]
fn verilator_and_icarus_have_nothing_to_say_of_any_core_in_one_file() {
    nothing_is_said(exported_cores().collect());
}

fn nothing_is_said(cores: Vec<&'static Core>) {
    let linters = [
        (VERILATOR, &["--lint-only", "-Wall"][..]),
        (IVERILOG, &["-g2012", "-Wall", "-tnull"]),
    ];
    let folder = written();
    for (tool, arguments) in linters {
        if !tool.is_there_for_test() {
            continue;
        }
        each(&cores, |core| {
            let file = format!("{}.v", core.name);
            for defined in defined(core) {
                let defined = format!("-D{defined}");
                let said = tool
                    .run(folder.path(), &[arguments, &[&*defined, &*file]].concat())
                    .unwrap();
                assert_eq!(said.trim(), "", "{file} {defined:?}");
            }
        });
    }
}

#[test]
fn yosys_reads_a_core_in_one_file() {
    yosys_reads(chosen());
}

#[test]
#[ignore = "a minute: `make test-long`"]
fn yosys_reads_every_core_in_one_file() {
    yosys_reads(exported_cores());
}

fn yosys_reads(cores: impl Iterator<Item = &'static Core>) {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let folder = written();
    let mut script = String::new();
    for core in cores {
        for defined in defined(core) {
            script += &format!(
                "read_verilog -D {defined} {0}.v; hierarchy -check -top {0}; design -reset; ",
                core.name
            );
        }
    }
    let said = YOSYS.run(folder.path(), &["-q", "-p", &script]).unwrap();
    assert!(!said.contains("Warning"), "{said}");
}
