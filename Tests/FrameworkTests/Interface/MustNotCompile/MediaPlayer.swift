import MediaPlayer

// Each marked line is an error with Apple's framework, too.
