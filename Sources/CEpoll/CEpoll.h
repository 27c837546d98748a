// What Swift cannot reach in the Linux C library: epoll, whose constants import with differing types and whose event is
// a packed struct, and accept4, which the C library hides without _GNU_SOURCE. Header only: nothing to build or link.
#ifndef CEPOLL_H
#define CEPOLL_H

#include <stdint.h>
#include <sys/epoll.h>
#include <sys/socket.h>

// accept4 under a name of our own, since the C library may or may not have declared it.
int cepoll_accept4(int, void *, void *, int) __asm__("accept4");

// What is watched for, and what is reported: bits of one small mask.
enum { CEPOLL_READ = 1, CEPOLL_WRITE = 2, CEPOLL_FAILED = 4 };

static inline int cepoll_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline uint32_t cepoll_events(uint32_t interest) {
    return ((interest & CEPOLL_READ) ? (uint32_t)EPOLLIN : 0) | ((interest & CEPOLL_WRITE) ? (uint32_t)EPOLLOUT : 0);
}

static inline int cepoll_add(int epoll, int descriptor, uint64_t token, uint32_t interest) {
    struct epoll_event event = {.events = cepoll_events(interest), .data = {.u64 = token}};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

// Adds a descriptor that several epoll instances watch, of which an event wakes few, if the kernel can do that.
static inline int cepoll_add_shared(int epoll, int descriptor, uint64_t token, uint32_t interest) {
    struct epoll_event event = {.events = cepoll_events(interest) | EPOLLEXCLUSIVE, .data = {.u64 = token}};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0 ? 0 : cepoll_add(epoll, descriptor, token, interest);
}

static inline int cepoll_change(int epoll, int descriptor, uint64_t token, uint32_t interest) {
    struct epoll_event event = {.events = cepoll_events(interest), .data = {.u64 = token}};
    return epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event);
}

static inline int cepoll_remove(int epoll, int descriptor) {
    struct epoll_event event = {.events = 0, .data = {.u64 = 0}};
    return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event);
}

enum { CEPOLL_BATCH = 256 };

// One batch of reports, filled by cepoll_wait.
struct cepoll_batch {
    struct epoll_event events[CEPOLL_BATCH];
};

static inline int cepoll_wait(int epoll, struct cepoll_batch *batch, int milliseconds) {
    return epoll_wait(epoll, batch->events, CEPOLL_BATCH, milliseconds);
}

static inline uint64_t cepoll_token(const struct cepoll_batch *batch, int index) {
    return batch->events[index].data.u64;
}

static inline uint32_t cepoll_report(const struct cepoll_batch *batch, int index) {
    uint32_t events = batch->events[index].events;
    return ((events & EPOLLIN) ? CEPOLL_READ : 0) | ((events & EPOLLOUT) ? CEPOLL_WRITE : 0)
        | ((events & (EPOLLERR | EPOLLHUP)) ? CEPOLL_FAILED : 0);
}

// Accepts one connection, already non-blocking and closed on exec; -1 and errno otherwise.
static inline int cepoll_accept(int listener) {
    return cepoll_accept4(listener, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

#endif
