// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores as a whole: their ports, and the committed Verilog.

use std::path::Path;

use halfmove::hardware::ports::{Direction, SET_UP_STREAM_CORE};
use halfmove_hdl::cores::exported_cores;
use halfmove_hdl::{cores, verilog};

fn committed() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog")
}

#[test]
fn the_committed_verilog_is_what_the_blocks_export() {
    let stale: Vec<String> = verilog::stale(&committed())
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        stale.is_empty(),
        "hdl/verilog/ is stale; write it with `make verilog`\n{}",
        stale.join("\n")
    );
}

#[test]
fn the_interpreters_ports_are_those_of_every_stream_core() {
    let ports = cores::core("brenner_interpreter").unwrap().ports().unwrap();
    assert_eq!(ports.len(), SET_UP_STREAM_CORE.len());
    for (port, defined) in ports.iter().zip(&SET_UP_STREAM_CORE) {
        assert!(port == defined, "{port:?} is not {defined:?}");
    }
}

#[test]
fn the_fields_ports_are_a_byte_and_its_parts() {
    let ports = cores::core("brenner_fields").unwrap().ports().unwrap();
    let shape: Vec<_> = ports
        .iter()
        .map(|port| (port.name.as_str(), port.direction, port.width))
        .collect();
    let output = |name, width| (name, Direction::Output, width);
    assert_eq!(
        shape,
        [
            ("code_byte", Direction::Input, 8),
            output("byte_class", 4),
            output("man_kind", 3),
            output("man_label", 3),
            output("direction", 3),
            output("distance", 3),
            output("event_code", 3),
        ]
    );
}

#[test]
fn every_file_opens_with_its_licence() {
    for (name, text) in verilog::files().unwrap() {
        let listed = name.ends_with(".f");
        assert!(
            listed || text.starts_with("// SPDX-License-Identifier: MIT OR Apache-2.0\n"),
            "{name}"
        );
    }
}

#[test]
fn a_module_is_called_after_its_folder() {
    for path in verilog::files()
        .unwrap()
        .into_keys()
        .filter(|path| path.ends_with(".v"))
    {
        let (folder, name) = path.split_once('/').unwrap();
        let expected = match folder {
            "lib" | "backend" | "link" => "halfmove_",
            // With an interpreter in front.
            "gbr" if name == "brenner_interpreter_gbr.v" => "brenner_",
            // It stands beside the records of any of them.
            "judge" if name == "record_judge.v" || name == "record_judge_mates.v" => "record_",
            "judge" if name.ends_with("_judge.v") || name.ends_with("_judge_mates.v") => {
                name.split_inclusive('_').next().unwrap()
            }
            "brenner" | "cbf" | "eleven" | "jose" | "gbr" | "judge" | "machine" => &format!("{folder}_"),
            other => panic!("{other}"),
        };
        assert!(name.starts_with(expected), "{path}");
    }
}

#[test]
fn a_list_names_each_file_of_its_core_once_and_nothing_else() {
    let files = verilog::files().unwrap();
    for core in exported_cores() {
        let listed: Vec<&str> = files[&format!("{}.f", core.name)].lines().collect();
        let mut modules: Vec<String> = core.design().unwrap().modules.iter().map(verilog::path_of).collect();
        modules.sort();
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, modules, "{}", core.name);
        for path in listed {
            assert!(!files[path].contains("`include"), "{path}");
            assert!(
                !files[path].contains("`define"),
                "{path}: the order of files would matter"
            );
        }
    }
}
