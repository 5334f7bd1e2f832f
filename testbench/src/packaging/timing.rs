// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which cores have a timing diagram, and which of them share one.

use super::diagram::Diagram;
use super::interface::Interface;

/// Cores that do the same at the same clocks, though what goes in is another code: the first is drawn.
const SHARED: [&[&str]; 2] = [
    &[
        "brenner_interpreter",
        "brenner_alternate_printed",
        "brenner_alternate_exchanged",
        "brenner_alternate_fixed",
    ],
    &["jose_program", "jose_program_column", "jose_document"],
];

/// Where the picture of a core is, seen from `docs/`. A combinational core has none: it has no clock.
pub(super) fn picture(core: &str, interface: &Interface) -> Option<String> {
    interface
        .has_clock()
        .then(|| format!("pictures/timing-{}.svg", drawn(core)))
}

/// The core whose picture this one has.
pub(super) fn drawn(core: &str) -> &str {
    let family = SHARED.iter().find(|family| family.contains(&core));
    family.map_or(core, |family| family[0])
}

/// What stands above the picture of a core: the names of all that share it.
fn title(core: &str) -> String {
    let family = SHARED.iter().find(|family| family.contains(&core));
    family.map_or_else(|| core.to_owned(), |family| family.join(", "))
}

/// The diagrams of cores, one for each picture, with the core that is drawn.
///
/// # Errors
/// The core that shares a picture and does something else.
pub(super) fn pictures(diagrams: Vec<(&'static str, Diagram)>) -> Result<Vec<(&'static str, Diagram)>, &'static str> {
    for (core, diagram) in &diagrams {
        let drawn = diagrams.iter().find(|(other, _)| *other == drawn(core));
        if drawn.is_none_or(|(_, drawn)| !drawn.is_like(diagram)) {
            return Err(core);
        }
    }
    let own = diagrams.into_iter().filter(|(core, _)| drawn(core) == *core);
    let titled = own.map(|(core, mut diagram)| {
        diagram.title = title(core);
        if diagram.title != core {
            let note = format!("All of them do the same at the same clocks; what goes in here is for {core}.");
            diagram.notes.push(note);
        }
        (core, diagram)
    });
    Ok(titled.collect())
}
