eleven/eleven_decode.v
