#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

// The path of a file and its text, which a zero ends.
struct embedded_file {
    const char *path;
    const unsigned char *text;
};

// Returns the first of the embedded files, and their number.
const struct embedded_file *embedded_files(int *count);

#endif
