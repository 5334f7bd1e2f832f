// SPDX-License-Identifier: MIT OR Apache-2.0
//! The package for LiteX, as far as that can be seen without LiteX: it has every interpreter, with the ports that the core
//! has, and its lists name files that are there. `make test-litex` builds it, and plays games in a simulated SoC.

use std::collections::BTreeMap;
use std::fs;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::CorePort;

use halfmove_testbench::checkout;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::verilog;

fn text(path: &str) -> String {
    fs::read_to_string(checkout().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
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

/// The interpreters by the width of their input: those that take set-ups, and the small one. The package makes the names of
/// the judges from those of the first.
fn interpreters() -> [BTreeMap<String, u32>; 2] {
    let package = text("litex/halfmove_litex/cores.py");
    ["\nINTERPRETERS = {\n", "\nWITHOUT_SET_UPS = {\n"].map(|list| numbers(between(&package, list, "\n}"), '"'))
}

fn with_judges(interpreters: &BTreeMap<String, u32>) -> impl Iterator<Item = (String, u32)> {
    let judge = |(core, width): (&String, &u32)| (format!("{core}_judge"), *width);
    interpreters.iter().map(judge)
}

#[test]
fn package_and_page_have_every_interpreter_with_the_width_of_its_input() {
    let [interpreters, small] = interpreters();
    let of_chessbase = ["cbf_interpreter", "cbf_interpreter_source"];
    let mut names: Vec<&str> = CodeName::ALL
        .into_iter()
        .map(CodeName::core)
        .chain(of_chessbase)
        .collect();
    names.sort_unstable();
    assert!(interpreters.keys().eq(&names));
    assert!(small.keys().eq(["brenner_interpreter_small"]));
    let all: BTreeMap<String, u32> = with_judges(&interpreters)
        .chain(interpreters.clone())
        .chain(small)
        .collect();
    for (core, width) in &all {
        let ports = ports(core);
        let data = ports.iter().find(|port| port.name == "s_axis_tdata");
        assert_eq!(data.expect("its input").width, *width, "{core}");
        for file in text(&format!("hdl/verilog/{core}.f")).split_whitespace() {
            assert!(checkout().join("hdl/verilog").join(file).is_file(), "{core}: {file}");
        }
    }
    let page = text("docs/litex.md");
    assert_eq!(numbers(between(&page, "<!-- cores -->\n", "<!-- end -->"), '`'), all);
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
    assert!(instance.contains(r#"**({"i_s_axis_tuser": sink.set_up} if takes_set_ups else {}),"#));
    let [interpreters, small] = interpreters();
    let judges = with_judges(&interpreters).map(|(core, _)| (core, true, 3));
    let others = interpreters.keys().map(|core| (core.clone(), true, 1));
    let small = small.into_keys().map(|core| (core, false, 1));
    for (core, takes_set_ups, told) in judges.chain(others).chain(small) {
        let ports = ports(&core);
        let has = |name: &str| ports.iter().any(|port| port.name == name);
        assert_eq!(has("s_axis_tuser"), takes_set_ups, "{core}");
        let user = ports.iter().find(|port| port.name == "m_axis_tuser");
        assert_eq!(user.map(|port| port.width), Some(told), "{core}");
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

#[test]
fn the_package_has_the_clocks_and_beats_of_the_cores() {
    for (file, name, value) in [
        ("board.py", "LATENCY", halfmove_hdl::machine::board::LATENCY),
        (
            "possibilities.py",
            "LATENCY",
            halfmove_hdl::machine::possibilities::COUNT_LATENCY,
        ),
        ("games.py", "SET_UP_BEATS", halfmove::hardware::set_up::BEATS),
    ] {
        let module = text(&format!("litex/halfmove_litex/{file}"));
        let constant = format!("\n{name} = {value}\n");
        assert!(module.contains(&constant), "{file} has not{constant}");
    }
}
