// SPDX-License-Identifier: MIT OR Apache-2.0
//! Times of Brenner's code beside shakmaty's replay of the same games: `cargo bench --features pgn --bench brenner`.

mod support;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn brenner(criterion: &mut Criterion) {
    let games = support::load();
    println!(
        "{} games, {} half-moves: {}",
        games.games.len(),
        games.half_moves,
        games.source
    );
    let mut group = criterion.benchmark_group("half-moves");
    group.throughput(Throughput::Elements(games.half_moves));
    for (name, candidate) in support::CANDIDATES {
        group.bench_function(name, |bencher| bencher.iter(|| games.run(candidate)));
    }
    group.finish();
}

criterion_group!(benches, brenner);
criterion_main!(benches);
