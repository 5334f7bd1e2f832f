// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove encode`: PGN in, a code out.

use crate::cli::EncodeArguments;
use crate::color::ColorWhen;
use crate::conversion::{Conversion, Route};
use crate::detect;
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;
use crate::status::Status;
use crate::summary::Coded;

/// Runs the subcommand.
pub fn run(arguments: &EncodeArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.strict);
    let input = Input::open(convert.input.as_deref())?;
    let output = Output::open(convert.output.as_deref(), &input)?;
    let to = detect::codec_of(arguments.code, arguments.bare, options);
    output.refuse_terminal(&*to, convert.output.is_some())?;
    let reporter = convert.reporter(color, &input, &output);
    let conversion = Conversion {
        route: Route {
            from: detect::codec_of(detect::named("pgn")?, false, options),
            to,
            legal: convert.legal,
            strict: convert.strict,
            salvage: false,
            bare: false,
        },
        bare_output: arguments.bare,
        jobs: convert.jobs(),
        remarks: convert.remarks(),
        coded: Coded::Output,
    };
    conversion.run(input, output, reporter)
}
