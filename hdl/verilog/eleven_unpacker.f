eleven/eleven_list_end.v
eleven/eleven_unpacker.v
eleven/eleven_word_cutter.v
eleven/eleven_word_outlet.v
