#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Writes a core as one file, from the files of its list; needs nothing but a shell. Of several cores each module is there once.
#   hdl/verilog/single.sh CORE... [-o FILE]
# FILE is written anew; - is standard output, which is also meant if there is no -o.
set -eu

synopsis() {
    echo "usage: single.sh CORE... [-o FILE]; the cores are: $(cd "$here" && printf '%s\n' *.f | sed 's/\.f$//' | paste -s -d ' ' -)"
}

usage() {
    echo "$1" >&2
    synopsis >&2
    exit 2
}

here=$(cd "$(dirname "$0")" && pwd)
cores=
out=-
while [ $# -gt 0 ]; do
    case "$1" in
        -o)
            [ $# -gt 1 ] || usage "-o needs a file"
            out=$2
            shift
            ;;
        -h | --help)
            sed -n '3,5s/^# //p' "$0"
            synopsis
            exit 0
            ;;
        -*) usage "there is no option $1" ;;
        *)
            case "$1" in */* | *' '*) usage "there is no core $1" ;; esac
            [ -f "$here/$1.f" ] || usage "there is no core $1"
            # A core that is named twice is there once.
            case " $cores " in *" $1 "*) ;; *) cores="$cores $1" ;; esac
            ;;
    esac
    shift
done
[ -n "$cores" ] || usage "no core is named"

# The top modules first, as their ports say how the cores are connected. Verilog allows any order.
tops=
others=
for core in $cores; do
    tops="$tops $(grep "/$core\.v\$" "$here/$core.f" || :)"
    others="$others $(grep -v "/$core\.v\$" "$here/$core.f" || :)"
done
files=
for file in $tops $others; do
    case " $files " in *" $file "*) continue ;; esac
    if [ ! -r "$here/$file" ]; then
        for core in $cores; do
            ! grep -qxF "$file" "$here/$core.f" || break
        done
        echo "$core.f names $file, which cannot be read" >&2
        exit 1
    fi
    files="$files $file"
done

write() {
    echo "// SPDX-License-Identifier: MIT OR Apache-2.0"
    for core in $cores; do
        version=$(sed -n 's/^name: .*://p' "$here/$core.core")
        summary=$(sed -n 's/^description: "\(.*\)"$/\1/p' "$here/$core.core")
        echo "// $core, version $version: $summary."
    done
    echo "// Everything in one file: the files of$(printf ' %s.f' $cores), joined by single.sh."
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
