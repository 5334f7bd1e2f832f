// SPDX-License-Identifier: MIT OR Apache-2.0
// The thin C interface between Rust and a Verilated model. It is put in front of the list of ports that
// `shim.rs` writes, and compiled together with the model into one shared library.
// No exception leaves it: Verilator's own way to report $stop, $fatal and loops that do not settle is to end the
// process, so its three hooks throw instead, and the interface hands the message over.
#include "Vmodel.h"
#include "verilated.h"
#if VM_TRACE
#include "verilated_vcd_c.h"
#include <fcntl.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>

#define HALFMOVE_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

// Half a clock period in units of the 1 ns time scale: a waveform shows 100 MHz.
constexpr std::uint64_t STEP = 5;

// What is said of an exception that is none of the standard library's.
constexpr const char* UNKNOWN = "unknown failure";

#if VM_TRACE
// The file of a waveform. Verilator ends the process where a file of its own cannot be written, and reads a path that begins
// with `|` as a program; this one keeps the first error and drops what follows.
class WaveformFile final : public VerilatedVcdFile {
public:
    std::string path;
    int error = 0;

    bool open(const std::string&) override {
        error = 0;
        descriptor = ::open(path.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0666);
        if (descriptor < 0) error = errno;
        return descriptor >= 0;
    }

    void close() override {
        if (::close(descriptor) != 0 && error == 0) error = errno;
    }

    ssize_t write(const char* bytes, ssize_t length) override {
        if (error != 0) return length;
        const ssize_t written = ::write(descriptor, bytes, length);
        if (written >= 0 || errno == EINTR) return written;
        error = errno;
        return length;
    }

private:
    int descriptor = -1;
};
#endif

struct Model {
    VerilatedContext context;
    bool watched = false;
    std::string failure;
#if VM_TRACE
    // Made when first wanted, because it asks the context of its thread for the time scale; declared before `top`,
    // and so destroyed after it, and behind its file, which it closes.
    WaveformFile file;
    std::unique_ptr<VerilatedVcdC> vcd;
#endif
    Vmodel top;

    Model() : top{adopt(context)} {}

    static VerilatedContext* adopt(VerilatedContext& context) {
#if VM_TRACE
        context.traceEverOn(true);
#endif
        return &context;
    }
};

[[noreturn]] void give_up(const char* what, const char* file, int line, const char* message) {
    std::string text{what};
    if (file && *file) text += std::string{" at "} + file + ":" + std::to_string(line);
    if (message && *message) text += std::string{": "} + message;
    throw std::runtime_error{text};
}

void copy(char* to, std::size_t capacity, const char* from) {
    if (capacity == 0) return;
    std::strncpy(to, from, capacity - 1);
    to[capacity - 1] = '\0';
}

}  // namespace

void vl_finish(const char* file, int line, const char*) { give_up("$finish", file, line, ""); }
void vl_stop(const char* file, int line, const char*) { give_up("$stop", file, line, ""); }
void vl_fatal(const char* file, int line, const char*, const char* message) {
    give_up("fatal", file, line, message);
}

// A new model, or null and a message.
HALFMOVE_EXPORT void* halfmove_new(char* message, std::size_t capacity) {
    try {
        return new Model;
    } catch (const std::exception& error) {
        copy(message, capacity, error.what());
    } catch (...) {
        copy(message, capacity, UNKNOWN);
    }
    return nullptr;
}

HALFMOVE_EXPORT void halfmove_delete(void* handle) {
    Model* model = static_cast<Model*>(handle);
    try {
        Verilated::threadContextp(&model->context);
        if (model->failure.empty()) model->top.final();
    } catch (...) {
        // A `final` block stopped the model, which ends anyway.
    }
    try {
        delete model;
    } catch (...) {
        // What the waveform could not take is not asked for any more.
    }
}

// Settles the model. Null, or a message that lives as long as the model; after a message the model stays failed.
HALFMOVE_EXPORT const char* halfmove_eval(void* handle) {
    Model& model = *static_cast<Model*>(handle);
    if (!model.failure.empty()) return model.failure.c_str();
    try {
        // The model may have come from another thread, and a context this thread remembers may be gone.
        if (Verilated::threadContextp() != &model.context) Verilated::threadContextp(&model.context);
        model.top.eval();
#if VM_TRACE
        if (model.watched) model.vcd->dump(model.context.time());
#endif
        model.context.timeInc(STEP);
        return nullptr;
    } catch (const std::exception& error) {
        model.failure = error.what();
    } catch (...) {
    }
    if (model.failure.empty()) model.failure = UNKNOWN;
    return model.failure.c_str();
}

// Starts a waveform: 0, -1 if the model was built without tracing, or the system's error.
HALFMOVE_EXPORT int halfmove_trace_open(void* handle, const char* path) {
#if VM_TRACE
    Model& model = *static_cast<Model*>(handle);
    try {
        if (!model.vcd) {
            Verilated::threadContextp(&model.context);
            model.vcd = std::make_unique<VerilatedVcdC>(&model.file);
            model.top.trace(model.vcd.get(), 99);
        }
        model.file.path = path;
        model.vcd->open("");
        model.watched = model.vcd->isOpen();
        return model.watched ? 0 : model.file.error;
    } catch (...) {
        return EIO;
    }
#else
    (void)handle;
    (void)path;
    return -1;
#endif
}

// Ends the waveform, if there is one, and writes what is still in memory: 0, or the first error that the system gave.
HALFMOVE_EXPORT int halfmove_trace_close(void* handle) {
#if VM_TRACE
    Model& model = *static_cast<Model*>(handle);
    model.watched = false;
    try {
        if (model.vcd) model.vcd->close();
        return model.file.error;
    } catch (...) {
        return EIO;
    }
#else
    (void)handle;
    return 0;
#endif
}
