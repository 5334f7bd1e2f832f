// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove decode`: a code in, PGN out.

use crate::cli::DecodeArguments;
use crate::codec::Code;
use crate::color::ColorWhen;
use crate::conversion::{Conversion, Route};
use crate::detect;
use crate::input::Input;
use crate::output::Output;
use crate::report::{Failure, Verdict};
use crate::summary::Coded;

/// Runs the subcommand.
pub fn run(arguments: &DecodeArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options;
    let mut input = Input::open(convert.input.as_deref())?;
    let output = Output::open(convert.output.as_deref(), &input)?;
    let from = detect::coded(&mut input, arguments.code, arguments.bare, options)?;
    let reporter = convert.reporter(color, &input, &output);
    let conversion = Conversion {
        route: Route {
            from,
            to: Code::Pgn.codec(options, false),
            legal: convert.legal,
            salvage: arguments.salvage,
            bare: arguments.bare,
        },
        bare_output: false,
        jobs: convert.jobs(),
        coded: Coded::Input,
    };
    conversion.run(input, output, reporter)
}
