// SPDX-License-Identifier: MIT OR Apache-2.0
//! The package for LiteX, as far as that can be seen without LiteX: it has every interpreter, with the ports that the core
//! has, and its lists name files that are there. `make test-litex` builds it, and plays games in a simulated SoC.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::CorePort;

use halfmove_testbench::code::CodeName;
use halfmove_testbench::verilog;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Names and numbers, from lines with a name between two marks and a number.
fn numbers(text: &str, mark: char) -> BTreeMap<String, u32> {
    let line = |line: &str| {
        let mut parts = line.split(mark);
        let (name, rest) = (parts.nth(1)?.to_owned(), parts.next()?);
        let number = rest.trim_matches([':', ',', '|', ' ']).parse().ok()?;
        Some((name, number))
    };
    text.lines().filter_map(line).collect()
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, after) = text.split_once(begin).expect("it begins");
    after.split_once(end).expect("it ends").0
}

fn ports(core: &str) -> Vec<CorePort> {
    verilog::core(core).expect("the core exports").ports()
}

#[test]
fn package_and_page_have_every_interpreter_with_the_width_of_its_input() {
    let cores = CodeName::ALL.into_iter().map(CodeName::core);
    let expected: BTreeMap<String, u32> = cores
        .chain(["brenner_interpreter_small", "cbf_interpreter", "cbf_interpreter_source"])
        .map(|core| {
            let ports = ports(core);
            let data = ports
                .iter()
                .find(|port| port.name == "s_axis_tdata")
                .expect("its input");
            (core.to_owned(), data.width)
        })
        .collect();
    let package = text("litex/halfmove_litex/cores.py");
    assert_eq!(numbers(between(&package, "CORES = {\n", "\n}"), '"'), expected);
    let page = text("docs/litex.md");
    assert_eq!(
        numbers(between(&page, "<!-- cores -->\n", "<!-- end -->"), '`'),
        expected
    );
    for core in expected.keys() {
        for file in text(&format!("hdl/verilog/{core}.f")).split_whitespace() {
            assert!(root().join("hdl/verilog").join(file).is_file(), "{core}: {file}");
        }
    }
}

#[test]
fn every_port_of_a_core_is_connected() {
    let package = text("litex/halfmove_litex/core.py");
    let instance = between(&package, "self.specials += Instance(", "\n        )");
    let mut connected: Vec<&str> = instance
        .lines()
        .filter_map(|line| line.trim().split_once('='))
        .map(|(port, _)| port)
        .collect();
    connected.sort_unstable();
    let cores = text("litex/halfmove_litex/cores.py");
    let of_set_ups = between(&cores, "SET_UP_CORES = ", "}");
    assert!(instance.contains(r#"**({"i_s_axis_tuser": sink.set_up} if takes_set_ups else {}),"#));
    for core in CodeName::ALL.into_iter().map(CodeName::core).chain([
        "brenner_interpreter_small",
        "cbf_interpreter",
        "cbf_interpreter_source",
    ]) {
        let ports = ports(core);
        let takes_set_ups = ports.iter().any(|port| port.name == "s_axis_tuser");
        assert_eq!(of_set_ups.contains(&format!("\"{core}\"")), takes_set_ups, "{core}");
        let mut expected: Vec<String> = ports
            .iter()
            .filter(|port| port.name != "s_axis_tuser")
            .map(|port| {
                format!(
                    "{}_{}",
                    if port.direction == Direction::Output { 'o' } else { 'i' },
                    port.name
                )
            })
            .collect();
        expected.sort_unstable();
        assert_eq!(connected, expected, "{core}");
    }
}
