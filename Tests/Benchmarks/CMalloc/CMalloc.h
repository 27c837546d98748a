// The memory in use, which Swift's module of the Linux C library does not provide. Header only.
#ifndef CMALLOC_H
#define CMALLOC_H

#include <malloc.h>

static inline unsigned long cmalloc_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

#endif
