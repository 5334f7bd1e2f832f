// SPDX-License-Identifier: MIT OR Apache-2.0
//! The boards of `hdl/boards/`, as they are synthesized and as they are simulated.

use std::io;
use std::path::Path;

use halfmove::hardware::ports::Direction;
use halfmove_host::{BoardDesign, DESIGNS, Job};
use halfmove_sim::{Design, fingerprint};

use super::NoSuchBoard;

/// The lights of a board, by the ports of its top module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lights {
    /// Changes with every game that has ended.
    pub game: &'static str,
    /// Changes when something goes wrong.
    pub error: &'static str,
    /// Blinks.
    pub alive: &'static str,
}

impl Lights {
    /// All three.
    #[must_use]
    pub const fn all(&self) -> [&'static str; 3] {
        [self.game, self.error, self.alive]
    }
}

/// Lights that are lit when their pin is high.
const HIGH: Lights = Lights {
    game: "led_game",
    error: "led_error",
    alive: "led_alive",
};

/// Lights that are lit when their pin is low.
const LOW: Lights = Lights {
    game: "led_game_n",
    error: "led_error_n",
    alive: "led_alive_n",
};

/// Those of the iCEBreaker.
const ICEBREAKER: Lights = Lights {
    game: "led_green_n",
    error: "led_red_n",
    alive: "led_alive",
};

/// A board with a design on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its name.
    pub name: &'static str,
    /// Its folder in `hdl/boards/`, where its top module is.
    pub folder: &'static str,
    /// Its names for `hdl/boards/build.sh`, one for each device that it is sold with.
    pub builds: &'static [&'static str],
    /// The design on it, the one whose number it reports: `halfmove_board_...`.
    pub design: &'static str,
    /// The clock of the design, in Hz.
    pub hertz: u32,
    /// Bits of its line a second. The clock is a multiple of it.
    pub baud: u32,
    /// The model of its PLL in `hdl/boards/models/`, if it has one.
    pub pll: Option<&'static str>,
    /// Its lights.
    pub lights: Lights,
    /// Outputs that are neither the line nor lights.
    pub others: &'static [&'static str],
}

const SMALL: Board = Board {
    name: "icebreaker",
    folder: "icebreaker",
    builds: &["icebreaker"],
    design: "small",
    hertz: 12_000_000,
    baud: 1_000_000,
    pll: None,
    lights: ICEBREAKER,
    others: &[],
};

const HX8K: Board = Board {
    name: "hx8k",
    folder: "hx8k",
    builds: &["hx8k"],
    design: "full",
    hertz: 96_000_000,
    baud: 3_000_000,
    pll: Some("SB_PLL40_CORE"),
    lights: HIGH,
    others: &[],
};

const ULX3S: Board = Board {
    name: "ulx3s",
    folder: "ulx3s",
    builds: &["ulx3s-12", "ulx3s-25", "ulx3s-85"],
    design: "full",
    hertz: 100_000_000,
    baud: 3_000_000,
    pll: Some("EHXPLLL"),
    lights: HIGH,
    others: &["wifi_gpio0"],
};

/// With a core of the half-move machine.
const ULX3S_MACHINE: Board = Board {
    hertz: 50_000_000,
    baud: 2_000_000,
    ..ULX3S
};

/// All boards. The first two have the small design and the full one, the next two the encoder and the search.
pub const BOARDS: [Board; 14] = [
    SMALL,
    HX8K,
    Board {
        name: "icebreaker-encoder",
        builds: &["icebreaker-encoder"],
        design: "encoder",
        ..SMALL
    },
    Board {
        name: "hx8k-gbr",
        builds: &["hx8k-gbr"],
        design: "gbr",
        ..HX8K
    },
    Board {
        name: "icebreaker-full",
        builds: &["icebreaker-full"],
        folder: "icebreaker-full",
        design: "full",
        hertz: 48_000_000,
        pll: Some("SB_PLL40_PAD"),
        ..SMALL
    },
    Board {
        name: "icestick",
        builds: &["icestick"],
        folder: "icestick",
        lights: HIGH,
        ..SMALL
    },
    ULX3S,
    Board {
        name: "ulx3s-gbr",
        builds: &["ulx3s-gbr-12", "ulx3s-gbr-25", "ulx3s-gbr-85"],
        design: "gbr",
        ..ULX3S
    },
    Board {
        name: "ulx3s-perft",
        builds: &["ulx3s-perft-12", "ulx3s-perft-25", "ulx3s-perft-85"],
        design: "perft",
        ..ULX3S_MACHINE
    },
    Board {
        name: "ulx3s-lister",
        builds: &["ulx3s-lister-12", "ulx3s-lister-25", "ulx3s-lister-85"],
        design: "lister",
        ..ULX3S_MACHINE
    },
    Board {
        name: "ulx3s-mates",
        builds: &["ulx3s-mates-12", "ulx3s-mates-25", "ulx3s-mates-85"],
        design: "mates",
        ..ULX3S_MACHINE
    },
    Board {
        name: "tangnano9k",
        builds: &["tangnano9k"],
        folder: "tangnano9k",
        design: "full",
        hertz: 27_000_000,
        lights: LOW,
        ..SMALL
    },
    Board {
        name: "tangnano20k",
        builds: &["tangnano20k"],
        folder: "tangnano20k",
        design: "full",
        hertz: 27_000_000,
        lights: LOW,
        ..SMALL
    },
    Board {
        name: "arty",
        builds: &["arty"],
        folder: "arty",
        design: "full",
        hertz: 100_000_000,
        baud: 2_000_000,
        lights: HIGH,
        ..SMALL
    },
];

impl Board {
    /// The module of its design.
    #[must_use]
    pub fn module(&self) -> String {
        format!("halfmove_board_{}", self.design)
    }

    /// What the files of its top module must know.
    #[must_use]
    pub fn macros(&self) -> [(&'static str, String); 2] {
        [
            ("HALFMOVE_DESIGN", self.module()),
            ("HALFMOVE_MHZ", (self.hertz / 1_000_000).to_string()),
        ]
    }

    /// The board of this name, or of this build: the design is the same on every device.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<&'static Self, NoSuchBoard> {
        let mut boards = BOARDS.iter();
        let board = boards.find(|board| board.name == name || board.builds.contains(&name));
        board.ok_or_else(|| NoSuchBoard { name: name.to_owned() })
    }

    fn on_it(&self) -> Option<&'static BoardDesign> {
        DESIGNS.iter().find(|design| design.name == self.module())
    }

    /// What can be asked of it.
    #[must_use]
    pub fn jobs(&self) -> &'static [Job] {
        self.on_it().map_or(&[], |design| design.jobs)
    }

    /// The core of its design.
    #[must_use]
    pub fn core(&self) -> Option<&'static str> {
        self.on_it().map(|design| design.core)
    }

    /// The device of one of its builds.
    #[must_use]
    pub fn device(build: &str) -> Option<&'static str> {
        Some(match build {
            "icebreaker" | "icebreaker-full" | "icebreaker-encoder" => "UP5K",
            "icestick" => "HX1K",
            "hx8k" | "hx8k-gbr" => "HX8K",
            build if build.starts_with("ulx3s") => match build.rsplit_once('-')?.1 {
                "12" => "LFE5U-12F",
                "25" => "LFE5U-25F",
                "85" => "LFE5U-85F",
                _ => return None,
            },
            "tangnano9k" => "GW1NR-9C",
            "tangnano20k" => "GW2AR-18C",
            "arty" => "XC7A35T",
            _ => return None,
        })
    }

    /// Clocks that a bit of its line takes.
    #[must_use]
    pub const fn bit(&self) -> u32 {
        self.hertz / self.baud
    }

    /// The list of the files of its design, from `hdl/` on.
    #[must_use]
    pub fn list(&self) -> String {
        format!("verilog/{}.f", self.module())
    }

    /// The files of its top module, from `hdl/` on, in the order in which they are synthesized.
    ///
    /// # Errors
    /// If the list of its design's files cannot be read.
    pub fn files(&self, checkout: &Path) -> io::Result<Vec<String>> {
        let listed = std::fs::read_to_string(checkout.join("hdl").join(self.list()))?;
        let own = ["boards/board.v".to_owned(), format!("boards/{}/top.v", self.folder)];
        Ok(listed
            .lines()
            .map(|path| format!("verilog/{path}"))
            .chain(own)
            .collect())
    }

    /// What is simulated: the names and texts of the design's files and of the model of its PLL.
    fn simulated_texts(&self, checkout: &Path) -> io::Result<Vec<(String, String)>> {
        let mut files = self.files(checkout)?;
        files.extend(self.pll.map(|pll| format!("boards/models/{pll}.v")));
        let read = |path: String| Ok((path.clone(), std::fs::read_to_string(checkout.join("hdl").join(path))?));
        files.into_iter().map(read).collect()
    }

    /// The version that the simulated board reports, in eight hexadecimal digits. What is simulated need not be what
    /// was committed, so it is that of the sources themselves.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn simulated_version(&self, checkout: &Path) -> io::Result<String> {
        let texts: Vec<String> = self
            .simulated_texts(checkout)?
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        Ok(fingerprint(&texts)[..8].to_owned())
    }

    /// The top module with everything in it. Its version is the beginning of the fingerprint of its files. A PLL gives the clock
    /// that it is given, so clocks are those behind it.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn simulated(&self, checkout: &Path) -> io::Result<Design> {
        let mut macros = format!("`define HALFMOVE_VERSION 32'h{}\n", self.simulated_version(checkout)?);
        for (name, value) in self.macros() {
            macros += &format!("`define {name} {value}\n");
        }
        let mut simulated = Design::new("top");
        for (path, text) in self.simulated_texts(checkout)? {
            let name = path.rsplit('/').next().unwrap_or(&path);
            // The first of the two files that use them; the other is read after it.
            let text = if name == "board.v" {
                macros.clone() + &text
            } else {
                text
            };
            simulated = simulated.source(name, text);
        }
        let inputs = ["clk", "rx"].map(|port| (port, Direction::Input));
        let lights = self.lights.all();
        let outputs = ["tx"].iter().chain(&lights).chain(self.others);
        let ports = inputs.into_iter().chain(outputs.map(|port| (*port, Direction::Output)));
        Ok(ports.fold(simulated, |design, (port, direction)| design.port(port, direction, 1)))
    }
}
