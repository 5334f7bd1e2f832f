// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove decode`: a code in, PGN out.

use crate::cli::DecodeArguments;
use crate::color::ColorWhen;
use crate::conversion::{Conversion, Route};
use crate::detect;
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;
use crate::status::Status;
use crate::summary::Coded;

/// Runs the subcommand.
pub fn run(arguments: &DecodeArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.strict);
    let mut input = Input::open(convert.input.as_deref())?;
    let output = Output::open(convert.output.as_deref(), &input)?;
    let from = detect::coded(&mut input, arguments.code, arguments.bare, options)?;
    let reporter = convert.reporter(color, &input, &output);
    let conversion = Conversion {
        route: Route {
            from,
            to: detect::codec_of(detect::named("pgn")?, false, options),
            legal: convert.legal,
            strict: convert.strict,
            salvage: arguments.salvage,
            bare: arguments.bare,
        },
        bare_output: false,
        jobs: convert.jobs(),
        remarks: convert.remarks(),
        coded: Coded::Input,
    };
    conversion.run(input, output, reporter)
}
