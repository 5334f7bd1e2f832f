// SPDX-License-Identifier: MIT OR Apache-2.0
//! The parameters of a block: those that its constants are, and whether its ports fit those that it says.

use crate::ir::error::Fault;
use crate::ir::parameter::Parameter;
use crate::ir::scope::Role;
use crate::ir::translation::Translation;

/// The `Constant` fields that a block reads and that are parameters; or what cannot be one, with the
/// reason: it is too wide, or there is no such constant.
pub(crate) fn of_constants(translation: &Translation, is_top: bool) -> Result<Vec<Parameter>, Vec<(String, Fault)>> {
    let (mut parameters, mut faults) = (vec![], vec![]);
    let heading = &translation.heading;
    let all = heading.constants_are_parameters && !is_top;
    for (id, signal) in translation.scope.signals.iter().enumerate() {
        let Role::Constant(digits) = &signal.role else { continue };
        let is_parameter = all || heading.parameter_constants.contains(&signal.key);
        if !is_parameter || !signal.is_field || !translation.read.contains(&id) {
            continue;
        }
        match usize::from_str_radix(digits, 16) {
            Ok(value) => {
                let meaning = heading.signals.get(&signal.key).map_or("", String::as_str);
                parameters.push(Parameter::of_bits(&signal.name, value, signal.width, meaning));
            }
            Err(_) => faults.push((signal.key.clone(), Fault::WideParameter(signal.width))),
        }
    }
    for field in &heading.parameter_constants {
        let is_constant = |id: usize| matches!(translation.scope.signals[id].role, Role::Constant(_));
        if !translation.scope.by_key(field).is_some_and(is_constant) {
            faults.push((field.clone(), Fault::UnknownName(field.clone())));
        }
    }
    if faults.is_empty() { Ok(parameters) } else { Err(faults) }
}

/// Ports that are not as wide as their parameters, and names after `of` that are no ports.
pub(crate) fn misfits(translation: &Translation) -> Vec<(String, Fault)> {
    let mut faults = vec![];
    for parameter in &translation.heading.parameters {
        for port in &parameter.ports {
            let width = translation
                .scope
                .by_key(port)
                .map_or(0, |id| translation.scope.signals[id].width);
            if width != parameter.value {
                let (name, value) = (parameter.name.clone(), parameter.value);
                faults.push((port.clone(), Fault::ParameterWidth { name, value, width }));
            }
        }
    }
    faults
}
