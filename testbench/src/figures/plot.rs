// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rate against cells as a picture: a panel for each kind of core, with axes of its own; a colour is a family, a shape is
//! a core.

use std::fmt::Write;

use super::{FAMILIES, Figures};
use crate::picture::{Anchor, Area, Crowded, FAINT, INK, Picture, RULE, Style, escaped, number};

/// Cores that one panel shows.
pub struct Kind {
    /// What they are.
    pub name: &'static str,
    /// The cores by their shapes; cores of one shape differ in constants only.
    pub shapes: &'static [Shape],
}

/// Cores that have one shape.
pub struct Shape {
    /// What the legend says.
    pub name: &'static str,
    /// The cores.
    pub cores: &'static [&'static str],
}

const fn one(cores: &'static [&'static str; 1]) -> Shape {
    Shape { name: cores[0], cores }
}

/// Every core that plays half-moves, in its panel.
pub const KINDS: [Kind; 6] = [
    Kind {
        name: "Interpreters: Brenner",
        shapes: &[
            Shape {
                name: "brenner_interpreter, brenner_alternate_*",
                cores: &[
                    "brenner_interpreter",
                    "brenner_alternate_printed",
                    "brenner_alternate_exchanged",
                    "brenner_alternate_fixed",
                ],
            },
            one(&["brenner_interpreter_gbr"]),
            one(&["brenner_interpreter_judge_mates"]),
            Shape {
                name: "the same with the judge",
                cores: &[
                    "brenner_interpreter_judge",
                    "brenner_alternate_printed_judge",
                    "brenner_alternate_exchanged_judge",
                    "brenner_alternate_fixed_judge",
                ],
            },
        ],
    },
    Kind {
        name: "Interpreters: 11-bit code, jose",
        shapes: &[
            one(&["eleven_interpreter"]),
            Shape {
                name: "jose_document, jose_program, ..._column",
                cores: &["jose_document", "jose_program", "jose_program_column"],
            },
            one(&["eleven_interpreter_judge"]),
            Shape {
                name: "jose_document_judge, ...",
                cores: &["jose_document_judge", "jose_program_judge", "jose_program_column_judge"],
            },
        ],
    },
    Kind {
        name: "Several clocks a half-move",
        shapes: &[
            one(&["brenner_encoder"]),
            one(&["brenner_interpreter_small"]),
            Shape {
                name: "cbf_interpreter, cbf_interpreter_source",
                cores: &["cbf_interpreter", "cbf_interpreter_source"],
            },
            Shape {
                name: "cbf_interpreter_judge, ...",
                cores: &["cbf_interpreter_judge", "cbf_interpreter_source_judge"],
            },
        ],
    },
    Kind {
        name: "Pipelines of the 11-bit code",
        shapes: &[
            one(&["eleven_decode_pipe"]),
            one(&["eleven_encode_pipe"]),
            one(&["eleven_rom_decode"]),
            one(&["eleven_unpacker"]),
        ],
    },
    Kind {
        name: "Combinational",
        shapes: &[
            one(&["brenner_fields"]),
            one(&["eleven_decode"]),
            one(&["eleven_encode"]),
            one(&["eleven_kinds"]),
        ],
    },
    Kind {
        name: "Beside records: material, judge",
        shapes: &[
            one(&["gbr_tally"]),
            one(&["gbr_match"]),
            one(&["record_judge"]),
            one(&["record_judge_mates"]),
        ],
    },
];

const COLORS: [&str; 5] = ["#0b62a4", "#2aa5a5", "#5b8c2a", "#c2571a", "#8a4fa8"];
/// Panels in a row.
const COLUMNS: usize = 3;
/// A panel with its axes, and what lies above the axes for title and legend.
const PANEL: (f64, f64) = (330.0, 330.0);
const HEAD: f64 = 74.0;
/// Of a panel: left, right and bottom of the axes.
const MARGINS: [f64; 3] = [44.0, 12.0, 30.0];
/// Above the panels, for the legend of families.
const TOP: f64 = 50.0;
/// Around the whole.
const EDGE: f64 = 16.0;
const SMALL: Style = Style::plain(11.0);

/// Where an axis may begin and end, and what it marks.
const STEPS: [f64; 3] = [1.0, 2.0, 5.0];

/// A logarithmic axis over steps of 1, 2 and 5 around its values.
struct Axis {
    ticks: Vec<f64>,
    start: f64,
    end: f64,
}

impl Axis {
    /// What is below 1 is shown at 1.
    fn around(values: &[f64], start: f64, end: f64) -> Self {
        let low = values.iter().copied().reduce(f64::min).unwrap_or(1.0).max(1.0);
        let high = values.iter().copied().fold(1.0, f64::max);
        let all: Vec<f64> = (0..9)
            .flat_map(|decade| STEPS.map(|step| step * 10_f64.powi(decade)))
            .collect();
        let first = all
            .iter()
            .rposition(|&tick| tick <= low)
            .unwrap_or(0)
            .min(all.len() - 2);
        let last = all.iter().position(|&tick| tick >= high).unwrap_or(all.len() - 1);
        let ticks = all[first..=last.max(first + 1)].to_vec();
        Self { ticks, start, end }
    }

    fn place(&self, value: f64) -> f64 {
        let (low, high) = (self.ticks[0].log10(), self.ticks[self.ticks.len() - 1].log10());
        let share = (value.max(1.0).log10() - low) / (high - low);
        self.start + share * (self.end - self.start)
    }
}

/// A measured core on a family, and its rate.
type Point<'a> = (&'a Figures, f64);

/// The picture as SVG; the tooltip of every point has its core, family and figures.
///
/// # Errors
/// If the texts have no room.
pub fn plot(figures: &[Figures]) -> Result<String, Crowded> {
    let points: Vec<Point> = figures.iter().filter_map(|f| Some((f, f.rate()?))).collect();
    let rows = KINDS.len().div_ceil(COLUMNS);
    let width = 2.0 * EDGE + COLUMNS as f64 * PANEL.0;
    let height = TOP + rows as f64 * PANEL.1 + EDGE + 22.0;
    let title = "Half-moves a second at most against cells, a panel for each kind of core";
    let mut picture = Picture::new(width, height, title);
    families(&mut picture);
    for (number, kind) in KINDS.iter().enumerate() {
        let left = EDGE + (number % COLUMNS) as f64 * PANEL.0;
        let top = TOP + (number / COLUMNS) as f64 * PANEL.1;
        let is_here = |core: &str| kind.shapes.iter().any(|shape| shape.cores.contains(&core));
        let points: Vec<Point> = points
            .iter()
            .copied()
            .filter(|(figures, _)| is_here(&figures.core))
            .collect();
        let cells: Vec<f64> = points.iter().map(|(figures, _)| figures.cells as f64).collect();
        let rates: Vec<f64> = points.iter().map(|&(_, rate)| rate).collect();
        let panel = Panel {
            corner: (left, top),
            across: Axis::around(&cells, left + MARGINS[0], left + PANEL.0 - MARGINS[1]),
            up: Axis::around(&rates, top + PANEL.1 - MARGINS[2], top + HEAD),
        };
        panel.grid(&mut picture);
        panel.draw(&mut picture, kind, &points);
    }
    let middle = width / 2.0;
    let text = "across: cells; up: half-moves a second at most, in millions, at the clock of the median seed; logarithmic, each panel for itself";
    picture.text((middle, height - 16.0), Anchor::Middle, SMALL.in_color(FAINT), text);
    picture.finish()
}

/// The families that are placed, with their colours.
fn colored() -> impl Iterator<Item = (&'static super::Family, &'static str)> {
    FAMILIES
        .iter()
        .filter(|family| family.place.is_some() && family.filled.is_none())
        .zip(COLORS)
}

fn families(picture: &mut Picture) {
    let mut x = EDGE + MARGINS[0];
    for (family, color) in colored() {
        let name = family.name.split(" (").next().unwrap_or_default();
        let style = Style::plain(13.0);
        picture.shape(&format!(
            "<circle cx=\"{}\" cy=\"26\" r=\"6\" fill=\"{color}\"/>",
            number(x)
        ));
        picture.text((x + 12.0, 31.0), Anchor::Start, style, name);
        x += 12.0 + style.width(name) + 32.0;
    }
}

/// One panel with its axes.
struct Panel {
    corner: (f64, f64),
    across: Axis,
    up: Axis,
}

impl Panel {
    fn grid(&self, picture: &mut Picture) {
        let (left, right) = (self.across.start, self.across.end);
        let (bottom, top) = (self.up.start, self.up.end);
        let mut lines = String::new();
        for &value in &self.across.ticks {
            let x = self.across.place(value);
            let _ = write!(lines, "M{} {}V{}", number(x), number(bottom), number(top));
            picture.text(
                (x, bottom + 15.0),
                Anchor::Middle,
                SMALL.in_color(FAINT),
                &value.to_string(),
            );
        }
        for &value in &self.up.ticks {
            let y = self.up.place(value);
            let _ = write!(lines, "M{} {}H{}", number(left), number(y), number(right));
            picture.text(
                (left - 6.0, y + 4.0),
                Anchor::End,
                SMALL.in_color(FAINT),
                &value.to_string(),
            );
        }
        picture.shape(&format!("<path d=\"{lines}\" stroke=\"{RULE}\"/>"));
    }

    fn draw(&self, picture: &mut Picture, kind: &Kind, points: &[Point]) {
        let (x, y) = (self.corner.0 + MARGINS[0], self.corner.1 + 14.0);
        let cell = Area::new(x, y - 14.0, PANEL.0 - MARGINS[0], HEAD);
        picture.text_within(cell, (x, y), Anchor::Start, Style::plain(13.0).bold(), kind.name);
        // The legend has two columns, or one where the names are long.
        let width = PANEL.0 - MARGINS[0] - MARGINS[1];
        let is_long = kind
            .shapes
            .iter()
            .any(|shape| SMALL.width(shape.name) + 16.0 > width / 2.0);
        let columns = if is_long { 1 } else { 2 };
        let column = width / columns as f64;
        for (number, shape) in kind.shapes.iter().enumerate() {
            let left = x + (number % columns) as f64 * column;
            let line = y + 20.0 + 16.0 * (number / columns) as f64;
            let cell = Area::new(left, line - 12.0, column, 16.0);
            picture.shape(&mark(number, (left + 5.0, line - 4.0), INK, ""));
            picture.text_within(cell, (left + 15.0, line), Anchor::Start, SMALL, shape.name);
            for (family, color) in colored() {
                let of = |(figures, _): &&Point| figures.family == family.id && shape.cores.contains(&&*figures.core);
                for (figures, rate) in points.iter().filter(of) {
                    let tooltip = format!(
                        "{} on {}: {} cells, at most {rate:.1} million half-moves a second",
                        figures.core, family.name, figures.cells
                    );
                    picture.shape(&mark(number, self.place(figures, *rate), color, &tooltip));
                }
            }
        }
    }

    fn place(&self, figures: &Figures, rate: f64) -> (f64, f64) {
        (self.across.place(figures.cells as f64), self.up.place(rate))
    }
}

/// A point: a circle, a square, a diamond or a triangle.
fn mark(shape: usize, (x, y): (f64, f64), color: &str, tooltip: &str) -> String {
    let path = match shape {
        0 => "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
        1 => "m-4.5 -4.5h9v9h-9z",
        2 => "m0 -6l6 6l-6 6l-6 -6z",
        _ => "m0 -6l5.5 10h-11z",
    };
    let title = match tooltip {
        "" => String::new(),
        text => format!("<title>{}</title>", escaped(text)),
    };
    format!(
        "<path d=\"M{} {}{path}\" fill=\"{color}\" fill-opacity=\".85\" stroke=\"#fff\" stroke-width=\".8\">{title}</path>",
        number(x),
        number(y)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove_hdl::cores::measured;

    #[test]
    fn an_axis_reaches_around_its_values() {
        let ticks = |values: &[f64]| Axis::around(values, 0.0, 1.0).ticks;
        assert_eq!(ticks(&[90.0, 450.0]), [50.0, 100.0, 200.0, 500.0]);
        assert_eq!(ticks(&[0.0, 20.0]), [1.0, 2.0, 5.0, 10.0, 20.0]);
        assert_eq!(ticks(&[100.0]), [100.0, 200.0]);
        assert_eq!(ticks(&[]).len(), 2);
        let axis = Axis::around(&[10.0, 1000.0], 0.0, 300.0);
        assert!((axis.place(100.0) - 150.0).abs() < 1e-9);
    }

    #[test]
    fn every_core_is_in_one_panel_with_a_shape_of_its_own() {
        let shapes = || KINDS.iter().flat_map(|kind| kind.shapes);
        let shown = || measured().into_iter().filter(|core| !core.name.starts_with("machine_"));
        for core in shown() {
            let times = shapes().filter(|shape| shape.cores.contains(&core.name)).count();
            assert_eq!(times, 1, "{}", core.name);
        }
        assert_eq!(shapes().map(|shape| shape.cores.len()).sum::<usize>(), shown().count());
        assert!(KINDS.iter().all(|kind| kind.shapes.len() <= 4), "there are four shapes");
    }
}
