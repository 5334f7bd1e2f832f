// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arguments that are wrong: reported as everything else is, also as JSON.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use super::{Failure, print_failure};
use crate::files::closed;
use crate::options::color::ColorWhen;
use crate::options::format::Format;

/// Prints help, the version, or what is wrong with the arguments, and gives the exit status.
pub fn print(error: &clap::Error) -> ExitCode {
    if error.use_stderr() && wants_json(std::env::args_os()) {
        let text = error.render().to_string();
        let reason = text.trim().strip_prefix("error: ").unwrap_or(text.trim());
        let failure = Failure::Usage(reason.split_whitespace().collect::<Vec<_>>().join(" "));
        print_failure(&failure, Format::Json, ColorWhen::Never);
    } else if !error.use_stderr() && closed::is_output_closed() {
        return ExitCode::from(2);
    } else {
        let printed = error.print().and_then(|()| io::stdout().flush());
        // If it cannot be said what is wrong with the arguments, there is no way left to report that.
        if let Some(failure) = printed.err().map(unwritten)
            && !error.use_stderr()
            && !failure.is_broken_pipe()
        {
            print_failure(&failure, Format::Text, ColorWhen::Auto);
            return ExitCode::from(2);
        }
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn unwritten(source: io::Error) -> Failure {
    let name = "standard output".to_owned();
    Failure::Write { name, source }
}

/// Whether these arguments, which are wrong somewhere, ask for JSON.
fn wants_json(arguments: impl Iterator<Item = OsString>) -> bool {
    let arguments: Vec<_> = arguments.collect();
    let is_json = |pair: &[OsString]| pair[0] == "--format" && pair[1] == "json";
    arguments.windows(2).any(is_json) || arguments.iter().any(|argument| argument == "--format=json")
}
