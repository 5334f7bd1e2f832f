// SPDX-License-Identifier: MIT OR Apache-2.0
//! The commands of the pages that need simulators print what the pages say; the library's tests run those that need none.

use crate::common::checkout;
use crate::console;
use std::fs;
use std::path::PathBuf;

use halfmove_testbench::tools::{FUSESOC, IVERILOG, VERILATOR};

const PAGES: [&str; 2] = ["docs/first-steps.md", "docs/integration.md"];

#[test]
fn every_command_for_the_verilog_prints_what_the_page_says() {
    if ![VERILATOR, IVERILOG, FUSESOC]
        .map(|tool| tool.is_there_for_test())
        .contains(&false)
    {
        let checkout: PathBuf = checkout().canonicalize().expect("the checkout");
        let python = checkout.join("target/python/bin");
        let mut steps = 0;
        for page in PAGES {
            let text = fs::read_to_string(checkout.join(page)).expect("a page");
            for section in console::sections(&text, "```console hdl") {
                steps += section.len();
                let wrong = console::run(&section, &checkout, &[&python]);
                assert!(wrong.is_empty(), "{page}: {}", wrong.join("\n"));
            }
        }
        assert!(steps > 4, "{steps}");
    }
}
