// SPDX-License-Identifier: MIT OR Apache-2.0
//! A timing diagram, drawn: as wide as its longest text needs.

use std::fmt::Write;

use crate::picture::{Anchor, Area, Crowded, FAINT, INK, Picture, RULE, Style, number};

/// What a signal shows in a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A signal of one bit.
    Level(bool),
    /// A value, and the beat that it belongs to: beats of one number have one colour.
    Value(String, Option<usize>),
    /// Nobody looks at it.
    Ignored,
}

/// A signal over the clocks; nothing where clocks are left out.
pub(super) struct Lane {
    pub name: String,
    pub input: bool,
    pub clocks: Vec<Option<Shown>>,
}

/// Signals of a core over some clocks.
pub(super) struct Diagram {
    /// What stands above it.
    pub title: String,
    /// What stands below it.
    pub notes: Vec<String>,
    /// How many clocks are left out at the gap.
    pub skipped: Option<usize>,
    pub lanes: Vec<Lane>,
}

/// The colours of beats.
const TINTS: [&str; 6] = ["#d6e6f7", "#fbe3c4", "#d9efd6", "#ecdcf2", "#fbdad6", "#d3eeee"];
const IGNORED: &str = "#eceff2";
const OUTPUT: &str = "#0b62a4";
const NAME: Style = Style::plain(12.0);
const VALUE: Style = Style::plain(11.0);
/// No clock is narrower.
const NARROWEST: f64 = 40.0;
/// Around a text in its cell.
const PADDING: f64 = 7.0;
/// Between two lanes.
const SPACE: f64 = 9.0;
const HEIGHT: f64 = 20.0;
/// Each further line of a text.
const LINE: f64 = 13.0;
const EDGE: f64 = 16.0;
const TOP: f64 = 40.0;

impl Lane {
    /// The first clock and the number of clocks of everything that it shows without change.
    fn runs(&self) -> Vec<(usize, usize, &Shown)> {
        let mut runs: Vec<(usize, usize, &Shown)> = Vec::new();
        for (clock, shown) in self.clocks.iter().enumerate() {
            let Some(shown) = shown else { continue };
            match runs.last_mut() {
                Some((start, length, before)) if *before == shown && *start + *length == clock => *length += 1,
                _ => runs.push((clock, 1, shown)),
            }
        }
        runs
    }

    fn height(&self) -> f64 {
        let lines = self.clocks.iter().flatten().map(|shown| match shown {
            Shown::Value(text, _) => text.lines().count(),
            _ => 1,
        });
        HEIGHT + LINE * (lines.max().unwrap_or(1).max(1) - 1) as f64
    }
}

/// Where the clocks are.
struct Grid {
    /// The left edge of every clock, and the right edge of the last.
    edges: Vec<f64>,
}

impl Grid {
    fn of(diagram: &Diagram) -> Self {
        let names = diagram.lanes.iter().map(|lane| NAME.width(&lane.name));
        let start = EDGE + names.fold(0.0, f64::max) + 10.0;
        let runs = || diagram.lanes.iter().flat_map(Lane::runs);
        let needed = runs().map(|(_, length, shown)| match shown {
            Shown::Value(text, _) => {
                let widest = text.lines().map(|line| VALUE.width(line)).fold(0.0, f64::max);
                (widest + 2.0 * PADDING) / length as f64
            }
            _ => 0.0,
        });
        let step = needed.fold(NARROWEST, f64::max).ceil();
        let gap = diagram.gap_text().map_or(step, |text| VALUE.width(&text) + 16.0);
        let mut edges = vec![start];
        let clocks = diagram.lanes.first().map_or(&[][..], |lane| &lane.clocks);
        for clock in clocks {
            let width = if clock.is_some() { step } else { gap };
            edges.push(edges[edges.len() - 1] + width);
        }
        Self { edges }
    }

    fn end(&self) -> f64 {
        self.edges[self.edges.len() - 1]
    }
}

impl Diagram {
    fn gap_text(&self) -> Option<String> {
        self.skipped.map(|clocks| format!("{clocks} clocks"))
    }

    /// Whether another core does the same at the same clocks; what goes in may be written in another code.
    pub fn is_like(&self, other: &Self) -> bool {
        let same = |(one, other): (&Lane, &Lane)| {
            let looks = |shown: &Option<Shown>| match shown {
                Some(Shown::Value(..)) if one.input => None,
                shown => shown.clone(),
            };
            one.name == other.name && one.clocks.iter().map(looks).eq(other.clocks.iter().map(looks))
        };
        self.lanes.len() == other.lanes.len()
            && self.skipped == other.skipped
            && self.lanes.iter().zip(&other.lanes).all(same)
    }

    /// The picture.
    ///
    /// # Errors
    /// If a text has no room.
    pub fn to_svg(&self) -> Result<String, Crowded> {
        let grid = Grid::of(self);
        let lanes: f64 = self.lanes.iter().map(|lane| lane.height() + SPACE).sum();
        let clock = HEIGHT + SPACE;
        let notes = 16.0 * self.notes.len() as f64;
        let title = Style::plain(13.0).bold();
        let texts = self
            .notes
            .iter()
            .map(|note| VALUE.width(note))
            .chain([title.width(&self.title)]);
        let width = texts.map(|width| width + EDGE).fold(grid.end(), f64::max) + EDGE;
        let bottom = TOP + clock + lanes;
        let mut picture = Picture::new(
            width.ceil(),
            bottom + notes + EDGE,
            &format!("Timing of {}", self.title),
        );
        picture.text((EDGE, 24.0), Anchor::Start, title, &self.title);
        // The rising edges, at which everything happens.
        let rules: String = grid
            .edges
            .iter()
            .map(|&x| format!("M{} {}V{}", number(x), number(TOP - 4.0), number(bottom)))
            .collect();
        picture.shape(&format!(
            "<path d=\"{rules}\" stroke=\"{RULE}\" stroke-dasharray=\"2 2\"/>"
        ));
        self.clock(&mut picture, &grid);
        let mut y = TOP + clock;
        for lane in &self.lanes {
            draw(&mut picture, &grid, lane, y);
            y += lane.height() + SPACE;
        }
        for note in &self.notes {
            y += 16.0;
            picture.text((EDGE, y), Anchor::Start, VALUE.in_color(FAINT), note);
        }
        picture.finish()
    }

    fn clock(&self, picture: &mut Picture, grid: &Grid) {
        name(picture, grid, "clk", INK, TOP, HEIGHT);
        let clocks = self.lanes.first().map_or(&[][..], |lane| &lane.clocks);
        let mut path = String::new();
        for (clock, shown) in clocks.iter().enumerate() {
            let (left, right) = (grid.edges[clock], grid.edges[clock + 1]);
            if shown.is_some() {
                let half = number((right - left) / 2.0);
                let (left, top, bottom) = (number(left), number(TOP), number(TOP + HEIGHT));
                let _ = write!(path, "M{left} {bottom}V{top}h{half}V{bottom}h{half}");
            } else if let Some(text) = self.gap_text() {
                let cell = Area::new(left, TOP, right - left, HEIGHT);
                let at = ((left + right) / 2.0, TOP + 14.0);
                picture.text_within(cell, at, Anchor::Middle, VALUE.in_color(FAINT), &text);
            }
        }
        picture.shape(&format!("<path d=\"{path}\" fill=\"none\" stroke=\"{INK}\"/>"));
    }
}

fn name(picture: &mut Picture, grid: &Grid, text: &str, color: &'static str, y: f64, height: f64) {
    let at = (grid.edges[0] - 10.0, y + height / 2.0 + 4.0);
    let cell = Area::new(EDGE / 2.0, y - SPACE / 2.0, grid.edges[0], height + SPACE);
    picture.text_within(cell, at, Anchor::End, NAME.in_color(color), text);
}

fn draw(picture: &mut Picture, grid: &Grid, lane: &Lane, y: f64) {
    let color = if lane.input { INK } else { OUTPUT };
    let height = lane.height();
    name(picture, grid, &lane.name, color, y, height);
    let mut path = String::new();
    for (clock, length, shown) in lane.runs() {
        let (left, right) = (grid.edges[clock], grid.edges[clock + length]);
        match shown {
            Shown::Level(high) => {
                let line = |high: bool| number(if high { y } else { y + height });
                let joins = clock > 0 && lane.clocks[clock - 1].is_some();
                let from = line(if joins { !high } else { *high });
                let _ = write!(path, "M{} {from}V{}H{}", number(left), line(*high), number(right));
            }
            Shown::Ignored => picture.shape(&format!(
                "<path d=\"{}\" fill=\"{IGNORED}\"/>",
                hexagon(left, right, y, height)
            )),
            Shown::Value(text, beat) => {
                let tint = beat.map_or("#fff", |beat| TINTS[beat % TINTS.len()]);
                picture.shape(&format!(
                    "<path d=\"{}\" fill=\"{tint}\" stroke=\"{color}\"/>",
                    hexagon(left, right, y, height)
                ));
                let cell = Area::new(left + 3.0, y, right - left - 6.0, height);
                let lines = text.lines().count() as f64;
                let mut line = y + height / 2.0 + 4.0 - LINE * (lines - 1.0) / 2.0;
                for text in text.lines() {
                    picture.text_within(
                        cell,
                        ((left + right) / 2.0, line),
                        Anchor::Middle,
                        VALUE.in_color(color),
                        text,
                    );
                    line += LINE;
                }
            }
        }
    }
    picture.shape(&format!("<path d=\"{path}\" fill=\"none\" stroke=\"{color}\"/>"));
}

/// A value's outline.
fn hexagon(left: f64, right: f64, y: f64, height: f64) -> String {
    let half = number(height / 2.0);
    format!(
        "M{} {}h{width}l3 {half}l-3 {half}h-{width}l-3 -{half}z",
        number(left + 3.0),
        number(y),
        width = number(right - left - 6.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<Shown> {
        Some(Shown::Value(text.to_owned(), None))
    }

    fn diagram(texts: &[&str]) -> Diagram {
        Diagram {
            title: "core".to_owned(),
            notes: Vec::new(),
            skipped: None,
            lanes: vec![Lane {
                name: "m_axis_tdata".to_owned(),
                input: false,
                clocks: texts.iter().map(|text| value(text)).collect(),
            }],
        }
    }

    #[test]
    fn clocks_are_as_wide_as_the_longest_text_needs() {
        let width = |texts: &[&str]| {
            let grid = Grid::of(&diagram(texts));
            grid.edges[1] - grid.edges[0]
        };
        assert_eq!(width(&["2C", "5E"]), NARROWEST);
        let long = "error: promotion missing";
        assert!(width(&[long, "e2e4"]) >= VALUE.width(long) + 2.0 * PADDING);
        // What stays for several clocks has the room of all of them, and what has two lines that of the longer.
        assert!(width(&[long, long]) < width(&[long, "e2e4"]));
        assert!(width(&["error:\npromotion missing", "e2e4"]) < width(&[long, "e2e4"]));
        for texts in [[long, "e2e4"], [long, long], ["a\nb", "c"]] {
            diagram(&texts).to_svg().unwrap();
        }
    }

    #[test]
    fn other_answers_or_other_clocks_are_no_likeness() {
        let one = diagram(&["e2e4", "e7e5"]);
        assert!(one.is_like(&diagram(&["e2e4", "e7e5"])));
        assert!(!one.is_like(&diagram(&["e2e4", "e7e6"])));
        assert!(!one.is_like(&diagram(&["e2e4", "e2e4"])));
        assert!(!one.is_like(&diagram(&["e2e4"])));
        // What goes in may differ.
        let into = |texts| {
            let mut diagram = diagram(texts);
            diagram.lanes[0].input = true;
            diagram
        };
        assert!(into(&["2C", "2B"]).is_like(&into(&["34", "33"])));
    }
}
