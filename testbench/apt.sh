# SPDX-License-Identifier: MIT OR Apache-2.0
# Read by testbench/setup.sh and web/setup.sh.

# Installs packages of Debian as root or with sudo. Where it cannot, it says so and goes on.
install_with_apt() { # install_with_apt PACKAGE...
    as_root=""
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing and not installed, as there is no apt-get here: $*" >&2
    elif [ -n "$as_root" ] && ! command -v sudo >/dev/null 2>&1; then
        echo "Missing and not installed, as this needs root or sudo: $*" >&2
    else
        echo "Installing with apt-get: $*"
        # Package lists may be old or absent, and a source that is down must not stop the others.
        $as_root apt-get update -qq || true
        apt_get_install "$@" && return
        # A package that this release lacks keeps apt from all others, so each gets a try of its own.
        for package in "$@"; do
            apt_get_install "$package" || echo "Not installed, as apt-get failed: $package" >&2
        done
    fi
}

apt_get_install() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
