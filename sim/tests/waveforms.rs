// SPDX-License-Identifier: MIT OR Apache-2.0
//! Waveforms: written on demand, by models built for it.

use crate::common;
use common::{count, counter, echo_with, simulator};
use halfmove_sim::{TraceError, Tracing};
use std::io::ErrorKind;

#[test]
fn a_waveform_holds_the_ports_and_their_changes() {
    let Some(simulator) = simulator() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wave.vcd");
    let mut model = simulator.compile(&counter(8), Tracing::On).unwrap().model().unwrap();
    model.trace(&path).unwrap();
    assert!(matches!(model.trace(&path), Err(TraceError::AlreadyTracing(_))));
    count(&mut model, 3, 8);
    model.finish_trace().unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("$timescale") && text.contains("1ns"), "{text}");
    assert!(text.contains("count"), "{text}");
    assert!(text.contains("#25\n"), "six evaluations, 5 ns each:\n{text}");
    assert!(text.contains("b00000011 "), "{text}");

    let second = folder.path().join("second.vcd");
    model.trace(&second).unwrap();
    count(&mut model, 1, 8);
    drop(model);
    let text = std::fs::read_to_string(second).unwrap();
    assert!(text.contains("b00000100 "), "{text}");
}

#[test]
fn a_waveform_that_cannot_be_written_is_an_error() {
    let Some(simulator) = simulator() else { return };
    let mut plain = simulator.model(&counter(8)).unwrap();
    assert!(matches!(plain.trace("wave.vcd"), Err(TraceError::NotTraceable(_))));
    let mut traced = simulator.compile(&counter(8), Tracing::On).unwrap().model().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("missing/wave.vcd");
    assert!(matches!(traced.trace(nowhere), Err(TraceError::Io { .. })));
    assert_eq!(count(&mut traced, 2, 8), 2);
}

#[test]
fn a_full_disk_is_an_error_at_the_end_and_the_model_goes_on() {
    let Some(simulator) = simulator() else { return };
    let compiled = simulator.compile(&counter(8), Tracing::On).unwrap();
    // A hundred evaluations stay in memory until the end; ten thousand are written on the way.
    for cycles in [50, 5_000] {
        let mut model = compiled.model().unwrap();
        model.trace("/dev/full").unwrap();
        assert_eq!(count(&mut model, cycles, 8), cycles % 256);
        let told = model.finish_trace().unwrap_err();
        assert!(told.to_string().contains("/dev/full cannot be written"), "{told}");
        assert!(matches!(told, TraceError::Io { source, .. } if source.kind() == ErrorKind::StorageFull));

        // The same model then writes another, and may be dropped in the midst of one that fails.
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wave.vcd");
        model.trace(&path).unwrap();
        count(&mut model, 1, 8);
        model.finish_trace().unwrap();
        assert!(std::fs::read_to_string(path).unwrap().contains("$enddefinitions"));
        model.trace("/dev/full").unwrap();
        count(&mut model, cycles, 8);
    }
}

#[test]
fn a_path_is_that_of_a_file_whatever_it_begins_with() {
    let Some(simulator) = simulator() else { return };
    let mut model = simulator.compile(&counter(8), Tracing::On).unwrap().model().unwrap();
    assert!(matches!(model.trace("|missing/wave.vcd"), Err(TraceError::Io { .. })));
    assert_eq!(count(&mut model, 2, 8), 2);
}

#[test]
fn the_tracing_variant_of_a_core_is_another_model() {
    let Some(shared) = simulator() else { return };
    let plain = shared.compile(&echo_with(&[]), Tracing::Off).unwrap();
    let traced = shared.compile(&echo_with(&[]), Tracing::On).unwrap();
    assert!(matches!(
        plain.model().unwrap().trace("x"),
        Err(TraceError::NotTraceable(_))
    ));
    let folder = tempfile::tempdir().unwrap();
    assert!(traced.model().unwrap().trace(folder.path().join("x.vcd")).is_ok());
}
