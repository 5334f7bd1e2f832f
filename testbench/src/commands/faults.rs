// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw faults`: which faults that nobody thought of the shipped testbenches notice.

use std::fmt::Write;

use halfmove_testbench::processors::try_each;
use halfmove_testbench::shipped::Said;
use halfmove_testbench::tools::IVERILOG;
use halfmove_testbench::unforeseen::lots::{Lot, lots};
use halfmove_testbench::unforeseen::{DRAWS, Fault, met};

use super::checkout;
use super::figures::update_section;
use crate::cli::FaultsArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &FaultsArguments) -> Result<Verdict, Failure> {
    if let Some(seed) = &arguments.lots {
        return draw_lots(seed);
    }
    let checkout = checkout()?;
    let numbered = || DRAWS.iter().enumerate().map(|(place, draw)| (place + 1, *draw));
    if let Some(unknown) = arguments
        .draws
        .iter()
        .find(|number| !(1..=DRAWS.len()).contains(number))
    {
        return Err(Failure::Usage(format!("there is no draw {unknown}")));
    }
    let chosen = numbered().filter(|(number, _)| arguments.draws.is_empty() || arguments.draws.contains(number));
    let bar = console::progress("faults planted");
    bar.tick();
    let mut text = match arguments.draws.is_empty() {
        true => "`halfmove-hw faults`".to_owned(),
        false => {
            let numbers: Vec<String> = arguments.draws.iter().map(ToString::to_string).collect();
            format!("`halfmove-hw faults --draw {}`", numbers.join(","))
        }
    };
    let _ = writeln!(text, ", with {}", IVERILOG.version().unwrap_or_default());
    for (number, draw) in chosen {
        let said = try_each(draw, |fault| {
            let said = fault.said(&checkout);
            bar.inc(1);
            said
        });
        let said = said.map_err(|error| Failure::Usage(error.to_string()))?;
        text += &table(number, draw, &said);
    }
    bar.finish_and_clear();
    match &arguments.write {
        Some(path) => update_section(path, "faults", &text)?,
        None => console::print(&text)?,
    }
    Ok(Verdict::Clean)
}

/// The places of a draw, a line each.
fn draw_lots(seed: &str) -> Result<Verdict, Failure> {
    let first = seed.get(..16).unwrap_or(seed);
    let seed = u64::from_str_radix(first, 16)
        .map_err(|_| Failure::Usage(format!("the seed {seed} is no hexadecimal number")))?;
    let lots = lots(seed).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut text = String::new();
    for Lot {
        core,
        module,
        line,
        sort,
    } in lots
    {
        let _ = writeln!(text, "{core}: {module}.v, line {line}: {sort}");
    }
    console::print(&text)?;
    Ok(Verdict::Clean)
}

fn table(number: usize, draw: &[Fault], said: &[Said]) -> String {
    let noticed = said.iter().filter(|said| !said.passed).count();
    let mut text = format!(
        "\n### Draw {number}: {noticed} of {} noticed\n\n| core | module | fault | noticed by |\n|---|---|---|---|\n",
        draw.len()
    );
    for (fault, said) in draw.iter().zip(said) {
        let noticed = if said.passed {
            "**nobody**".to_owned()
        } else {
            met(&said.words)
        };
        let _ = writeln!(
            text,
            "| `{}` | `{}` | {} | {noticed} |",
            fault.core, fault.module, fault.name
        );
    }
    text
}
