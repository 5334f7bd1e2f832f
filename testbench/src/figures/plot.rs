// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rate against cells as a picture: every core on every family that is placed and routed.

use std::fmt::Write;

use super::{FAMILIES, Figures};

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 520.0;
/// Left, top, right with the names, bottom.
const MARGINS: [f64; 4] = [64.0, 40.0, 200.0, 56.0];
/// From one name to the next.
const LINE: f64 = 16.0;
const COLORS: [&str; 5] = ["#0b62a4", "#2aa5a5", "#5b8c2a", "#c2571a", "#8a4fa8"];

/// A logarithmic axis.
struct Axis {
    low: f64,
    high: f64,
    start: f64,
    end: f64,
}

impl Axis {
    /// Over whole powers of ten around all values.
    fn around(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Self {
        let logarithms: Vec<f64> = values.map(|value| value.max(1.0).log10()).collect();
        let low = logarithms.iter().copied().fold(f64::INFINITY, f64::min).floor();
        let high = logarithms.iter().copied().fold(0.0, f64::max);
        let high = (low + 1.0).max(high.ceil());
        Self { low, high, start, end }
    }

    fn place(&self, value: f64) -> f64 {
        let share = (value.max(1.0).log10() - self.low) / (self.high - self.low);
        self.start + share * (self.end - self.start)
    }

    /// The powers of ten, and their double and fivefold.
    fn ticks(&self) -> impl Iterator<Item = (f64, bool)> {
        let (low, high) = (self.low as i32, self.high as i32);
        let of_decade = |decade: i32| {
            let one = 10_f64.powi(decade);
            [(one, true), (2.0 * one, false), (5.0 * one, false)]
        };
        let end = 10_f64.powi(high);
        (low..=high).flat_map(of_decade).filter(move |&(value, _)| value <= end)
    }
}

/// The picture as SVG; cores are named beside it, each with a line to its point of the first family, and in the tooltip
/// of every point.
pub fn plot(figures: &[Figures]) -> String {
    let points: Vec<(&Figures, f64)> = figures.iter().filter_map(|f| Some((f, f.rate()?))).collect();
    let [left, top, right, bottom] = MARGINS;
    let cells = points.iter().map(|(figures, _)| figures.cells as f64);
    let across = Axis::around(cells, left, WIDTH - right);
    let up = Axis::around(points.iter().map(|&(_, rate)| rate), HEIGHT - bottom, top);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    grid(&mut svg, &across, &up);
    names(&mut svg, &points, &across, &up);
    let colored: Vec<_> = FAMILIES
        .iter()
        .filter(|family| family.place.is_some())
        .zip(COLORS)
        .collect();
    for (number, (family, color)) in colored.iter().enumerate() {
        let x = left + 160.0 * number as f64;
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"20\" r=\"5\" fill=\"{color}\"/><text x=\"{}\" y=\"24\">{}</text>",
            x + 10.0,
            family.name.split(" (").next().unwrap_or_default()
        );
        for (figures, rate) in points.iter().filter(|(figures, _)| figures.family == family.id) {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{color}\" fill-opacity=\".8\"><title>{} on {}: {} \
                 cells, {rate:.1} million half-moves a second</title></circle>",
                across.place(figures.cells as f64),
                up.place(*rate),
                figures.core,
                family.name,
                figures.cells
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn grid(svg: &mut String, across: &Axis, up: &Axis) {
    let [left, top, right, bottom] = MARGINS;
    for (value, whole) in across.ticks() {
        let (x, color) = (across.place(value), if whole { "#bbb" } else { "#eee" });
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {top}V{}\" stroke=\"{color}\"/><text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{value}\
             </text>",
            HEIGHT - bottom,
            HEIGHT - bottom + 18.0
        );
    }
    for (value, whole) in up.ticks() {
        let (y, color) = (up.place(value), if whole { "#bbb" } else { "#eee" });
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {y:.1}H{}\" stroke=\"{color}\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{value}\
             </text>",
            WIDTH - right,
            left - 6.0,
            y + 4.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">cells</text>\n<text transform=\"translate(16 {}) rotate(-90)\" \
         text-anchor=\"middle\">million half-moves a second, median seed</text>",
        (left + WIDTH - right) / 2.0,
        HEIGHT - 12.0,
        (top + HEIGHT - bottom) / 2.0
    );
}

/// Names the cores in a column, in the order of their rates on the first family, as near as can be to their heights.
fn names(svg: &mut String, points: &[(&Figures, f64)], across: &Axis, up: &Axis) {
    let [_, top, right, bottom] = MARGINS;
    let first = FAMILIES[0].id;
    let mut named: Vec<(&str, f64, f64)> = points
        .iter()
        .filter(|(figures, _)| figures.family == first)
        .map(|(figures, rate)| (&*figures.core, across.place(figures.cells as f64), up.place(*rate)))
        .collect();
    // Of names side by side on one height, the one of the point farther right comes first.
    named.sort_by(|one, other| one.2.total_cmp(&other.2).then(other.1.total_cmp(&one.1)));
    let mut lines: Vec<f64> = Vec::new();
    for (_, _, height) in &named {
        let free = lines.last().map_or(top, |last| last + LINE);
        lines.push(height.max(free));
    }
    // What went beyond the bottom pushes the others up again.
    let mut free = HEIGHT - bottom;
    for line in lines.iter_mut().rev() {
        *line = line.min(free);
        free = *line - LINE;
    }
    let column = WIDTH - right;
    for ((name, x, y), line) in named.iter().zip(lines) {
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {y:.1}L{column} {line:.1}h8\" fill=\"none\" stroke=\"#999\" stroke-width=\".6\"/>\
             <text x=\"{}\" y=\"{:.1}\">{name}</text>",
            column + 12.0,
            line + 4.0
        );
    }
}
