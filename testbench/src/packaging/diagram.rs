// SPDX-License-Identifier: MIT OR Apache-2.0
//! A timing diagram as WaveDrom's source, and drawn.

use std::fmt::Write;

use serde_json::{Value, json};

/// A signal; no value is where clocks are left out.
pub(super) struct Lane {
    pub name: String,
    pub width: u32,
    pub values: Vec<Option<u64>>,
}

/// Signals of a core over some clocks.
pub(super) struct Diagram {
    pub core: String,
    pub clocked: bool,
    /// How many clocks are left out at the gap.
    pub skipped: Option<usize>,
    pub inputs: Vec<Lane>,
    pub outputs: Vec<Lane>,
}

const STEP: usize = 56;
const ROW: usize = 26;
const LEFT: usize = 130;
const TOP: usize = 30;

impl Lane {
    /// WaveDrom's wave and data.
    fn wave(&self) -> (String, Vec<String>) {
        let (mut wave, mut data) = (String::new(), Vec::new());
        let mut before = None;
        for value in &self.values {
            match *value {
                None => {
                    wave.push('|');
                    before = None;
                }
                Some(value) if before == Some(value) => wave.push('.'),
                Some(value) => {
                    if self.width == 1 {
                        wave.push(if value == 1 { '1' } else { '0' });
                    } else {
                        wave.push('=');
                        data.push(self.text(value));
                    }
                    before = Some(value);
                }
            }
        }
        (wave, data)
    }

    fn text(&self, value: u64) -> String {
        format!("{value:0width$X}", width = self.width.div_ceil(4) as usize)
    }
}

impl Diagram {
    fn head(&self) -> String {
        match self.skipped {
            Some(clocks) => format!("{}; {clocks} clocks are left out at the gap", self.core),
            None => self.core.clone(),
        }
    }

    /// The source for WaveDrom.
    pub fn to_wavedrom(&self) -> String {
        let lane = |lane: &Lane| {
            let (wave, data) = lane.wave();
            json!({ "name": lane.name, "wave": wave, "data": data })
        };
        let group = |name: &str, lanes: &[Lane]| {
            let lanes = lanes.iter().map(lane);
            Value::Array([json!(name)].into_iter().chain(lanes).collect())
        };
        let mut signals = Vec::new();
        if self.clocked {
            let wave: String = self.inputs.first().map_or(String::new(), |lane| {
                let place = |(place, value): (usize, &Option<u64>)| match (place, value) {
                    (0, _) => 'p',
                    (_, None) => '|',
                    _ => '.',
                };
                lane.values.iter().enumerate().map(place).collect()
            });
            signals.push(json!({ "name": "clk", "wave": wave }));
        }
        signals.extend([
            json!({}),
            group("in", &self.inputs),
            json!({}),
            group("out", &self.outputs),
        ]);
        let source = json!({ "signal": signals, "head": { "text": self.head() } });
        format!("{source:#}\n")
    }

    /// The picture.
    pub fn to_svg(&self) -> String {
        let clocks = self.inputs.first().map_or(0, |lane| lane.values.len());
        let lanes = self.inputs.len() + self.outputs.len() + usize::from(self.clocked);
        let (width, height) = (LEFT + STEP * clocks + 10, TOP + ROW * lanes + 18);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
             font-size=\"11\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n<text x=\"{LEFT}\" y=\"16\" \
             font-weight=\"bold\">{}</text>\n",
            self.head()
        );
        // The rising edges, at which everything happens.
        let mut rules = String::new();
        for clock in 0..=clocks {
            let _ = write!(rules, "M{} {TOP}V{}", LEFT + STEP * clock, height - 8);
        }
        let _ = writeln!(svg, "<path d=\"{rules}\" stroke=\"#ddd\" stroke-dasharray=\"2 2\"/>");
        let mut y = TOP + 4;
        if self.clocked {
            let gaps: Vec<bool> = self
                .inputs
                .first()
                .map_or(Vec::new(), |lane| lane.values.iter().map(Option::is_none).collect());
            clock(&mut svg, y, &gaps);
            y += ROW;
        }
        for lane in &self.inputs {
            draw(&mut svg, lane, y, "#000");
            y += ROW;
        }
        y += 10;
        for lane in &self.outputs {
            draw(&mut svg, lane, y, "#0b62a4");
            y += ROW;
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn name(svg: &mut String, name: &str, y: usize, color: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"{color}\">{name}</text>",
        LEFT - 8,
        y + 13
    );
}

fn clock(svg: &mut String, y: usize, gaps: &[bool]) {
    name(svg, "clk", y, "#000");
    let mut path = String::new();
    for (place, _) in gaps.iter().enumerate().filter(|&(_, &gap)| !gap) {
        let x = LEFT + STEP * place;
        let _ = write!(path, "M{x} {}V{y}h{}v16h{}", y + 16, STEP / 2, STEP / 2);
    }
    let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"#000\"/>");
}

fn draw(svg: &mut String, lane: &Lane, y: usize, color: &str) {
    name(svg, &lane.name, y, color);
    let (mut path, mut texts) = (String::new(), String::new());
    let mut place = 0;
    while place < lane.values.len() {
        let Some(value) = lane.values[place] else {
            place += 1;
            continue;
        };
        let same = lane.values[place..]
            .iter()
            .take_while(|next| **next == Some(value))
            .count();
        let (x, length) = (LEFT + STEP * place, STEP * same);
        if lane.width == 1 {
            let joins = place > 0 && lane.values[place - 1].is_some();
            let from = y + if joins == (value == 1) { 16 } else { 0 };
            let to = y + if value == 1 { 0 } else { 16 };
            let start = if joins { from } else { to };
            let _ = write!(path, "M{x} {start}V{to}h{length}");
        } else {
            let _ = write!(path, "M{} {y}h{}l3 8l-3 8h-{2}l-3 -8z", x + 3, length - 6, length - 6);
            let text = lane.text(value);
            let size = if text.len() * 7 > length {
                ((length * 10 / 6) / text.len()).min(11)
            } else {
                11
            };
            let _ = writeln!(
                texts,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{size}\">{text}</text>",
                x + length / 2,
                y + 12
            );
        }
        place += same;
    }
    let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\"/>");
    svg.push_str(&texts);
}
