# SPDX-License-Identifier: MIT OR Apache-2.0
# Scid's database without its windows: `tkscid scid.tcl COMMAND BASE ...`. The commands are those that Scid's own scripts
# (sc_import, scidpgn) and windows (search, export) call; they print one line each.

# Scid tells its progress to a window.
proc progressCallBack {args} {}

lassign $argv command base
set rest [lrange $argv 2 end]

proc wanted {filter} {
    global db
    puts "found [lindex [sc_filter sizes $db $filter] 0]"
}

switch $command {
    start {
        exit
    }
    import {
        set db [sc_base create SCID4 $base]
        foreach file $rest {
            lassign [sc_base import $db $file] games told
            puts "imported $games"
            puts -nonewline stderr $told
        }
    }
    export {
        set db [sc_base open $base]
        sc_filter reset $db dbfilter full
        sc_filter export $db dbfilter N+ [lindex $rest 0] PGN
    }
    get {
        set db [sc_base open $base]
        sc_game load [lindex $rest 0]
        puts [sc_game pgn -tags 1 -comments 1 -var 1 -width 75]
    }
    player {
        set db [sc_base open $base]
        sc_filter search $db dbfilter header -filter RESET -player [lindex $rest 0]
        wanted dbfilter
    }
    position {
        set db [sc_base open $base]
        sc_game startBoard [lindex $rest 0]
        sc_filter reset $db dbfilter full
        sc_filter search $db dbfilter board Exact false 0 -filter AND
        wanted dbfilter
    }
    material {
        # So many of each at least and at most, as wq bq wr br wb bb wn bn wp bp; then whether colours may change.
        set db [sc_base open $base]
        set limits {}
        foreach man {wq bq wr br wb bb wn bn wp bp} range [lindex $rest 0] {
            lappend limits -$man [split $range -]
        }
        sc_filter reset $db dbfilter full
        sc_search material {*}$limits -flip [lindex $rest 1] -filter 2 -range {1 999} -length 1 -bishops all
        wanted dbfilter
    }
}
sc_base close $db
