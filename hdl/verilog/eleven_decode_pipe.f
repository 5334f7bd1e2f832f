eleven/eleven_decode_pipe.v
lib/halfmove_shift_register.v
