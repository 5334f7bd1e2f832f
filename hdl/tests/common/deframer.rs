// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove_deframer` beside the software, in whatever simulates it: streams of bytes, paces, resets.

use halfmove::framing::{Version, Writer};
use halfmove::hardware::deframer::{Deframed, DeframedGame, deframed, game_from_set_up};
use halfmove_hdl::link::simulation::{DeframerInputs, DeframerOutputs};

use super::random::Random;

/// One of each kind of letters: eight, and seven with a zero byte.
pub const SIGNATURES: [[u8; 7]; 3] = [*b"BRENNER", *b"ELEVEN\0", *b"JOSETXT"];

/// Something that runs the core.
pub trait Deframer {
    fn cycle(&mut self, inputs: DeframerInputs) -> DeframerOutputs;
}

/// How often, in a hundred clocks, nothing is offered or nothing is taken.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    pub gaps: u64,
    pub stalls: u64,
}

pub const PACES: [Pace; 4] = [
    Pace { gaps: 0, stalls: 0 },
    Pace { gaps: 95, stalls: 0 },
    Pace { gaps: 0, stalls: 95 },
    Pace { gaps: 50, stalls: 60 },
];

/// What came out of the core, and how many clocks passed until the last byte was in.
pub struct Came {
    pub given: Deframed,
    pub clocks: u64,
}

/// Streams bytes through the core and holds it to the rules of AXI4-Stream. Behind the last byte it runs dry.
pub fn run(core: &mut dyn Deframer, stream: &[u8], pace: Pace, random: &mut Random) -> Came {
    let mut came = Came {
        given: Deframed::default(),
        clocks: 0,
    };
    let (mut sent, mut offered, mut dry, mut beats) = (0, false, 0, 0);
    let mut waiting: Option<DeframerOutputs> = None;
    // A core that takes nothing more must not keep the test from telling it.
    let most = 400 * (stream.len() as u64 + 100);
    for clock in 0..most {
        if dry == 40 {
            break;
        }
        // A byte that is offered stays until it is taken.
        offered |= sent < stream.len() && !random.percent(pace.gaps);
        let inputs = DeframerInputs {
            rst: false,
            s_tdata: if offered { stream[sent] } else { random.byte() },
            s_tvalid: offered,
            m_tready: !random.percent(pace.stalls),
        };
        let outputs = core.cycle(inputs);
        if let Some(before) = waiting {
            let data = |outputs: DeframerOutputs| (outputs.m_tvalid, outputs.m_tdata, outputs.m_tlast, outputs.m_tuser);
            assert_eq!(data(outputs), data(before), "a byte that was not taken has changed");
        }
        waiting = Some(outputs).filter(|outputs| outputs.m_tvalid && !inputs.m_tready);
        assert!(
            outputs.m_tlast || outputs.m_tuser & 1 == 0 || !outputs.m_tvalid,
            "damaged without tlast"
        );
        came.given.damaged += usize::from(outputs.game_damaged);
        came.given.empty += usize::from(outputs.game_empty);
        if outputs.m_tvalid && inputs.m_tready {
            if outputs.m_tuser & 2 != 0 {
                // A square behind a byte of its game is one too many.
                let is_first = beats == came.given.open.len();
                beats = if is_first { beats + 1 } else { usize::MAX };
            }
            came.given.open.push(outputs.m_tdata);
            if outputs.m_tlast {
                came.given.games.push(DeframedGame {
                    bytes: std::mem::take(&mut came.given.open),
                    beats: std::mem::take(&mut beats),
                    damaged: outputs.m_tuser & 1 != 0,
                });
            }
        }
        if outputs.s_tready && offered {
            (sent, offered) = (sent + 1, false);
            came.clocks = clock + 1;
        }
        let is_dry = sent == stream.len() && !outputs.m_tvalid;
        dry = if is_dry { dry + 1 } else { 0 };
    }
    came
}

/// Streams bytes through the core from a reset on, and says how it differs from the software.
pub fn difference(
    core: &mut dyn Deframer,
    signature: [u8; 7],
    stream: &[u8],
    pace: Pace,
    random: &mut Random,
) -> Option<String> {
    reset(core, random);
    let mut expected = deframed(stream, signature);
    // The last byte of what is open is held back.
    expected.open.pop();
    let given = run(core, stream, pace, random).given;
    (given != expected).then(|| format!("{pace:?}: {stream:02x?}\ngiven {given:02x?}\nexpected {expected:02x?}"))
}

/// One clock of reset; what is offered and taken then does not count.
pub fn reset(core: &mut dyn Deframer, random: &mut Random) {
    core.cycle(DeframerInputs {
        rst: true,
        s_tdata: random.byte(),
        s_tvalid: random.percent(50),
        m_tready: random.percent(50),
    });
}

/// A file of games.
pub fn file(version: Version, signature: [u8; 7], games: &[Vec<u8>]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), signature, version).unwrap();
    games.iter().for_each(|game| writer.write(game).unwrap());
    writer.finish().unwrap()
}

/// Bytes that mean something to the framing, more often than others.
fn byte(random: &mut Random) -> u8 {
    const MARKED: [u8; 10] = [0xf5, 0x55, 0xfc, 0xfd, 0xfe, 0xff, 0x0a, 0xaa, 0x03, 0];
    if random.percent(40) {
        MARKED[random.below(10) as usize]
    } else {
        random.byte()
    }
}

fn game(signature: [u8; 7], random: &mut Random) -> Vec<u8> {
    let length = [0, 1, 2, 9, 40, 130][random.below(6) as usize];
    let mut game: Vec<u8> = (0..length).map(|_| byte(random)).collect();
    match random.below(8) {
        // As if it began with a magic, but for the length before it.
        0 | 1 => {
            let small = random.percent(50);
            let magic = Version::ALL[usize::from(small)].magic(signature);
            let same = random.below(8) as usize;
            game = magic[1..1 + same].to_vec();
            game.resize(magic[0].into(), random.byte());
        }
        // Marks and nothing else.
        2 => game = [0xf5, 0x55, 0xfc, 1, 0xf5, 0x55, 0xfe].repeat(1 + random.below(4) as usize),
        // A file.
        3 => {
            let inside = [vec![random.byte(); 3], vec![]];
            game = file(Version::Two, signature, &inside);
        }
        _ => {}
    }
    game
}

/// One to four files of random games, joined; some damaged.
pub fn stream(signature: [u8; 7], random: &mut Random) -> Vec<u8> {
    let mut stream = Vec::new();
    for _ in 0..1 + random.below(4) {
        let version = Version::ALL[random.below(3).min(1) as usize];
        let games: Vec<_> = (0..random.below(5)).map(|_| game(signature, random)).collect();
        stream.extend(file(version, signature, &games));
        if version == Version::Two {
            for _ in 0..random.below(3) {
                stream.extend(from_set_up(signature, random));
            }
        }
    }
    if random.percent(70) {
        for _ in 0..1 + random.below(3) {
            damage(&mut stream, random);
        }
    }
    stream
}

/// A frame of a game from a set-up. The deframer knows no chess, so the squares are any bytes.
fn from_set_up(signature: [u8; 7], random: &mut Random) -> Vec<u8> {
    let beats = [(); 64].map(|()| byte(random));
    let number = 1 + random.below(300) as u32;
    game_from_set_up(signature, number, &beats, &game(signature, random))
}

fn damage(stream: &mut Vec<u8>, random: &mut Random) {
    if stream.is_empty() {
        return;
    }
    let from = random.below(stream.len() as u64) as usize;
    let most = [3, 12, stream.len()][random.below(3) as usize].min(stream.len() - from);
    let to = from + 1 + random.below(most as u64) as usize;
    match random.below(9) {
        0 | 1 => stream[from] ^= 1 << random.below(8),
        2 => drop(stream.drain(from..to.min(stream.len()))),
        3 => stream.truncate(from),
        4 => stream[from] = byte(random),
        5 => {
            let foreign: Vec<_> = (0..1 + random.below(12)).map(|_| byte(random)).collect();
            stream.splice(from..from, foreign);
        }
        6 => {
            let again = stream[from..to.min(stream.len())].to_vec();
            let at = random.below(stream.len() as u64) as usize;
            stream.splice(at..at, again);
        }
        7 => stream.insert(from, 0xf5),
        // Numbers and lengths of every size, where a mark or a game of the first version ends.
        _ => {
            let many = random.below(11);
            let number = (0..many).map(|_| 0x80 | byte(random) & [0x7f, 0][random.below(2) as usize]);
            let mut number: Vec<_> = number.collect();
            number.push(byte(random) & 0x7f);
            stream.splice(from..from, number);
        }
    }
}

/// Frames that a writer never writes, sealed as if it did, and how many sound games with bytes there are.
pub fn hostile(signature: [u8; 7]) -> Vec<(Vec<u8>, usize)> {
    let squares = [0xa5; 63];
    let frames: [(u8, &[u8], &[u8], usize); 18] = [
        (0xfc, &[1, 3], b"abc", 1),
        (0xfc, &[0x81, 0x80, 0x80, 0x80, 0, 0x83, 0x80, 0x80, 0], b"abc", 1),
        (0xfc, &[0x81, 0x80, 0x80, 0x80, 0x0f, 3], b"abc", 1),
        // No game has the number 0, or one of more than 32 bits, or of more than five bytes.
        (0xfc, &[0, 3], b"abc", 0),
        (0xfc, &[0x80, 0x80, 0, 3], b"abc", 0),
        (0xfc, &[0x81, 0x80, 0x80, 0x80, 0x10, 3], b"abc", 0),
        (0xfc, &[0x81, 0x80, 0x80, 0x80, 0x80, 0, 3], b"abc", 0),
        // No length has more than four bytes or is more than 16 MiB.
        (0xfc, &[1, 0x83, 0x80, 0x80, 0x80, 0], b"abc", 0),
        (0xfc, &[1, 0x81, 0x80, 0x80, 0x08], b"abc", 0),
        (0xfc, &[1, 0x80, 0x80, 0x80, 0x09], b"abc", 0),
        // An end has no bytes, but may have no games.
        (0xfd, &[1, 3], b"abc", 0),
        (0xfd, &[0, 0], b"", 0),
        (0xfd, &[7, 0], b"", 0),
        // A game from a set-up has a number too, and may end inside the squares.
        (0xff, &[1, 3], b"abc", 1),
        (0xff, &[1, 63], &squares, 1),
        (0xff, &[0x81, 0, 0x83, 0], b"abc", 1),
        (0xff, &[0, 3], b"abc", 0),
        (0xff, &[1, 0x81, 0x80, 0x80, 0x08], b"abc", 0),
    ];
    // What follows is not from a set-up, in either version.
    let [one, end] = Version::ALL.map(|version| file(version, signature, &[b"de".to_vec()]));
    let mut streams: Vec<_> = frames
        .iter()
        .map(|(kind, header, body, games)| {
            let stream = [&sealed(signature, *kind, header, body)[..], &end].concat();
            (stream, *games + 1)
        })
        .collect();
    let cut = sealed(signature, 0xff, &[1, 3], b"abc");
    streams.push(([&cut[..], &one, &end].concat(), 3));
    // A frame ends as a mark begins. If it is sound, no mark begins there; else one does.
    let ends_like_a_mark = |number: u32| {
        let frame = sealed(signature, 0xfc, &[1, 4], &number.to_le_bytes());
        Some(frame).filter(|frame| frame.ends_with(&[0xf5, 0x55]))
    };
    let frame = (0..).find_map(ends_like_a_mark).expect("one in 2^16");
    let rest = &sealed(signature, 0xfc, &[2, 3], b"xyz")[10..];
    streams.push(([&frame[..], rest].concat(), 1));
    let mut damaged = frame;
    let in_the_game = damaged.len() - 6;
    damaged[in_the_game] ^= 1;
    streams.push(([&damaged[..], rest].concat(), 1));
    streams
}

/// Lengths of the first version that are not followed, or that have zeros that nobody needs.
pub fn odd_lengths(signature: [u8; 7]) -> Vec<Vec<u8>> {
    let lengths: [&[u8]; 8] = [
        &[0x80, 0x80, 0x80, 0x08],
        &[0x81, 0x80, 0x80, 0x08],
        &[0x80, 0x80, 0x80, 0x09],
        &[0xff, 0xff, 0xff, 0x7f],
        &[0x80, 0x80, 0x80, 0x80, 0x01],
        &[0x83, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
        &[0x83, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
        &[0xff; 12],
    ];
    let behind = file(Version::Two, signature, &[b"abc".to_vec(), b"d".to_vec()]);
    let magic = Version::One.magic(signature);
    lengths
        .map(|length| [&magic[..], length, b"xyz", &behind].concat())
        .into()
}

/// A frame with these bytes before its check and these in its game, behind a magic.
pub fn sealed(signature: [u8; 7], kind: u8, header: &[u8], body: &[u8]) -> Vec<u8> {
    let magic = Version::Two.magic(signature);
    let crc = |bytes: &[u8]| {
        let mut register = u32::MAX;
        for byte in magic.iter().chain(&[kind]).chain(bytes) {
            register ^= u32::from(*byte);
            for _ in 0..8 {
                register = register >> 1 ^ if register & 1 == 1 { 0xedb8_8320 } else { 0 };
            }
        }
        (!register).to_le_bytes()
    };
    let mut frame = header.to_vec();
    frame.extend(&crc(header)[..2]);
    frame.extend(body);
    let last = crc(&frame);
    frame.extend(last);
    [&magic[..], &[0xf5, 0x55, kind], &frame].concat()
}
