// SPDX-License-Identifier: MIT OR Apache-2.0
//! A library for a machine without the standard library. It defines what `std` would define: the panic handler and the
//! allocator. If halfmove or anything that it needs linked `std`, the panic handler would be there twice, and this
//! would not compile.
#![no_std]

extern crate alloc;

use alloc::vec::Vec;
use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use halfmove::brenner::{Decoder, Event};
use halfmove::laws::{Board, History};
use halfmove::{Position, eleven, jose};

/// An allocator without memory. Nothing here is ever run.
struct Nothing;

// SAFETY: an allocator may fail, which a null pointer says.
unsafe impl GlobalAlloc for Nothing {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Nothing = Nothing;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// How many half-moves these bytes are in Brenner's code.
#[unsafe(no_mangle)]
pub extern "C" fn half_moves() -> usize {
    let mut decoder = Decoder::new();
    let events: Vec<_> = [0x2c, 0x2c].map(|byte| decoder.push(byte)).into();
    events.iter().filter(|event| matches!(event, Ok(Event::HalfMove(_)))).count()
}

/// How long the start's FEN is, and what the other codes make of nothing.
#[unsafe(no_mangle)]
pub extern "C" fn lengths() -> usize {
    let fen = Position::start().to_fen();
    let words = eleven::game::decode(&[]).map_or(0, |game| game.plies.len());
    let bytes = jose::game::decode(&[]).map_or(0, |game| game.plies.len());
    fen.len() + words + bytes
}

/// How many half-moves are legal at the start, and what else the laws say.
#[unsafe(no_mangle)]
pub extern "C" fn laws() -> usize {
    let board = Board::start();
    let sans = board.legal_half_moves().filter_map(|half_move| board.san(half_move).ok());
    let letters: usize = sans.map(|san| san.len()).sum();
    let history = History::new(board, halfmove::position::Counters::of(None));
    letters + board.legal_words().len() + history.occurrences() + board.perft(2) as usize
}
