backend/halfmove_set_up_beats.v
gbr/gbr_code_digit.v
gbr/gbr_man_count.v
gbr/gbr_outlet.v
gbr/gbr_tally.v
gbr/gbr_tally_pipe.v
gbr/gbr_up_to_three.v
lib/halfmove_ram.v
