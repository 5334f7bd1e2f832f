// SPDX-License-Identifier: MIT OR Apache-2.0
// Elements of HTML and SVG in one line each.

/** An element of SVG with attributes and children. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  return fill(element, attributes, children);
}

/** An element of HTML with attributes and children. */
export function html(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}
