gbr/gbr_digit_load.v
gbr/gbr_match.v
gbr/gbr_match_pipe.v
gbr/gbr_outlet.v
gbr/gbr_pattern.v
gbr/gbr_pattern_load.v
gbr/gbr_up_to_three.v
lib/halfmove_ram.v
