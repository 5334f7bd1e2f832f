// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove convert`: any code in, any code out.

use crate::cli::ConvertArguments;
use crate::color::ColorWhen;
use crate::conversion::{Conversion, Route};
use crate::detect;
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;
use crate::status::Status;
use crate::summary::Coded;

/// Runs the subcommand.
pub fn run(arguments: &ConvertArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.strict);
    let to = arguments.to.or_else(|| detect::by_name(convert.output.as_deref()?));
    let to = to.ok_or_else(|| {
        Failure::Usage("what to write is told by --to, or by the extension of the file given with -o".to_owned())
    })?;
    let to = detect::codec_of(to, arguments.bare_output, options);
    let mut input = Input::open(convert.input.as_deref())?;
    let output = Output::open(convert.output.as_deref(), &input)?;
    output.refuse_terminal(&*to, convert.output.is_some())?;
    let from = detect::any(&mut input, arguments.from, arguments.bare_input, options)?;
    let reporter = convert.reporter(color, &input, &output);
    let coded = if to.code().is_text() {
        Coded::Input
    } else {
        Coded::Output
    };
    let conversion = Conversion {
        route: Route {
            from,
            to,
            legal: convert.legal,
            strict: convert.strict,
            salvage: arguments.salvage,
            bare: arguments.bare_input,
        },
        bare_output: arguments.bare_output,
        jobs: convert.jobs(),
        remarks: convert.remarks(),
        coded,
    };
    conversion.run(input, output, reporter)
}
