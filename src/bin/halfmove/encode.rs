// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove encode`: PGN in, a code out.

use crate::cli::EncodeArguments;
use crate::codec::Code;
use crate::color::ColorWhen;
use crate::conversion::{Conversion, Route};
use crate::input::Input;
use crate::output::Output;
use crate::report::{Failure, Verdict};
use crate::summary::Coded;

/// Runs the subcommand.
pub fn run(arguments: &EncodeArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options;
    let input = Input::open(convert.input.as_deref())?;
    let output = Output::open(convert.output.as_deref(), &input)?;
    let to = arguments.code.codec(options, arguments.bare);
    output.refuse_terminal(&*to, convert)?;
    let reporter = convert.reporter(color, &input, &output);
    let conversion = Conversion {
        route: Route {
            from: Code::Pgn.codec(options, false),
            to,
            legal: convert.legal,
            salvage: false,
            bare: false,
        },
        bare_output: arguments.bare,
        jobs: convert.jobs(),
        coded: Coded::Output,
    };
    conversion.run(input, output, reporter)
}
