#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Writes a core as one file, from the files of its list; needs nothing but a shell.
#   hdl/verilog/single.sh CORE [-o FILE]
# FILE is a new file, or - for standard output, which is also meant if there is no -o.
set -eu

usage() {
    echo "$1" >&2
    echo "usage: single.sh CORE [-o FILE]; the cores are: $(cd "$here" && printf '%s\n' *.f | sed 's/\.f$//' | paste -s -d ' ' -)" >&2
    exit 2
}

here=$(cd "$(dirname "$0")" && pwd)
core=
out=-
while [ $# -gt 0 ]; do
    case "$1" in
        -o)
            [ $# -gt 1 ] || usage "-o needs a file"
            out=$2
            shift
            ;;
        -*) usage "there is no option $1" ;;
        *)
            [ -z "$core" ] || usage "one core at a time: cores share modules, which two files would define twice"
            core=$1
            ;;
    esac
    shift
done
[ -n "$core" ] || usage "no core is named"
case "$core" in */*) usage "there is no core $core" ;; esac
[ -f "$here/$core.f" ] || usage "there is no core $core"

# The top module first, as its ports say how the core is connected. Verilog allows any order.
files="$(grep "/$core\.v\$" "$here/$core.f" || :) $(grep -v "/$core\.v\$" "$here/$core.f" || :)"
for file in $files; do
    if [ ! -r "$here/$file" ]; then
        echo "$core.f names $file, which cannot be read" >&2
        exit 1
    fi
done

write() {
    version=$(sed -n 's/^name: .*://p' "$here/$core.core")
    summary=$(sed -n 's/^description: "\(.*\)"$/\1/p' "$here/$core.core")
    echo "// SPDX-License-Identifier: MIT OR Apache-2.0"
    echo "// $core, version $version: $summary."
    echo "// The whole core in one file: the files of $core.f, joined by single.sh."
    echo
    echo "// For lint by Verilator, which wants a file for each module."
    echo "// verilator lint_off DECLFILENAME"
    for file in $files; do
        echo
        cat "$here/$file"
    done
    echo
    echo "// verilator lint_on DECLFILENAME"
}

if [ "$out" = - ]; then
    write
else
    write >"$out"
fi
