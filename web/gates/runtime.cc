// SPDX-License-Identifier: MIT OR Apache-2.0
// CXXRTL's header names what exceptions need; nothing here throws.
#include <cstddef>
#include <cstdlib>

extern "C" {
void *__cxa_allocate_exception(size_t) { abort(); }
void __cxa_throw(void *, void *, void (*)(void *)) { abort(); }
}
