// Sends requests over connections that are kept open, and measures them: load PORT CONNECTIONS SECONDS FILE FIRST
//
// FILE has one or more requests, each after a line with its length. One request is repeated. Of several, each is sent at most
// once, beginning with number FIRST, and the run ends with the last one. In each request, `########` becomes the number of the
// request, beginning with FIRST. Each connection has one request at a time. Prints the requests, the seconds, the
// latencies of the 50th, 99th, and 99.9th percentile in microseconds, the status, and the number of responses with another one.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HEAD = 65536, BODY = 1 << 20, LATENCIES = 10000000 };

struct request { char *bytes; size_t count; };
struct connection {
    size_t received, needed;  // `needed` is 0 until the head is complete.
    double sent;
    char head[HEAD + 1];
};

static struct request *requests;
static long request_count, next_number, limit = -1;
static char body[BODY];

static void fail(const char *message) {
    fprintf(stderr, "load: %s\n", message);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void read_requests(const char *path) {
    FILE *file = fopen(path, "r");
    size_t count;
    long capacity = 0;
    if (!file) fail("the file cannot be opened");
    while (fscanf(file, "%zu", &count) == 1 && fgetc(file) == '\n') {
        if (request_count == capacity) {
            capacity = capacity ? 2 * capacity : 1024;
            requests = realloc(requests, (size_t)capacity * sizeof *requests);
        }
        char *bytes = malloc(count + 1);
        if (fread(bytes, 1, count, file) != count) fail("the file is cut off");
        bytes[count] = 0;
        requests[request_count++] = (struct request){bytes, count};
    }
    fclose(file);
    if (!request_count) fail("the file has no requests");
    if (request_count > 1) limit = request_count;
}

// Sends the next request, and returns whether there is one.
static int send_next(int descriptor, struct connection *connection) {
    if (limit >= 0 && next_number >= limit) return 0;
    struct request request = requests[request_count > 1 ? next_number : 0];
    char number[24], *place = strstr(request.bytes, "########");
    snprintf(number, sizeof number, "%08ld", next_number++ % 100000000);
    connection->received = connection->needed = 0;
    connection->sent = now();
    struct iovec parts[3] = {{request.bytes, request.count}};
    int part_count = 1;
    if (place) {
        size_t start = (size_t)(place - request.bytes);
        parts[0].iov_len = start;
        parts[1] = (struct iovec){number, 8};
        parts[2] = (struct iovec){place + 8, request.count - start - 8};
        part_count = 3;
    }
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = part_count};
    if (sendmsg(descriptor, &message, MSG_NOSIGNAL) != (ssize_t)request.count) fail("a request was not sent");
    return 1;
}

// Receives bytes of a response, and returns its status when it is complete, otherwise 0.
static int receive(int descriptor, struct connection *connection) {
    int is_head = !connection->needed;
    size_t room = is_head ? HEAD - connection->received : BODY;
    ssize_t count = recv(descriptor, is_head ? connection->head + connection->received : body, room, 0);
    if (count <= 0) fail("the server closed a connection");
    connection->received += (size_t)count;
    if (is_head) {
        connection->head[connection->received] = 0;
        char *end = strstr(connection->head, "\r\n\r\n");
        if (!end) return 0;
        *end = 0;
        char *length = strcasestr(connection->head, "\r\nContent-Length:");
        connection->needed = (size_t)(end - connection->head) + 4 + (length ? strtoul(length + 17, NULL, 10) : 0);
    }
    return connection->received >= connection->needed ? atoi(connection->head + 9) : 0;
}

int main(int count, char **arguments) {
    if (count != 6) fail("usage: load PORT CONNECTIONS SECONDS FILE FIRST");
    int connection_count = atoi(arguments[2]), open_count = 0, status = 0;
    long done = 0, others = 0, first;
    read_requests(arguments[4]);
    first = next_number = atol(arguments[5]);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(arguments[1]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct connection *connections = calloc((size_t)connection_count, sizeof *connections);
    struct pollfd *polled = calloc((size_t)connection_count, sizeof *polled);
    unsigned *latencies = calloc(LATENCIES, sizeof *latencies);
    for (int index = 0; index < connection_count; index++) {
        int one = 1, descriptor = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(descriptor, (struct sockaddr *)&address, sizeof address)) fail("the server does not listen");
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        polled[index] = (struct pollfd){descriptor, POLLIN, 0};
    }
    double start = now(), end = start + atof(arguments[3]), time = start;
    for (int index = 0; index < connection_count; index++) {
        if (send_next(polled[index].fd, &connections[index])) open_count++;
        else polled[index].fd = -1;
    }
    while (open_count) {
        if (poll(polled, (nfds_t)connection_count, -1) < 0) fail("poll");
        for (int index = 0; index < connection_count; index++) {
            if (polled[index].fd < 0 || !polled[index].revents) continue;
            int answer = receive(polled[index].fd, &connections[index]);
            if (!answer) continue;
            time = now();
            done++;
            if (!status) status = answer;
            if (answer != status) others++;
            double microseconds = (time - connections[index].sent) * 1e6;
            latencies[microseconds < LATENCIES ? (size_t)microseconds : LATENCIES - 1]++;
            if (time >= end || !send_next(polled[index].fd, &connections[index])) {
                polled[index].fd = -1;
                open_count--;
            }
        }
    }
    double shares[3] = {0.5, 0.99, 0.999};
    printf("%ld %f", next_number - first, time - start);
    for (int index = 0; index < 3; index++) {
        long seen = 0;
        size_t value = 0;
        while ((double)(seen += latencies[value]) < shares[index] * (double)done) value++;
        printf(" %zu", value);
    }
    printf(" %d %ld\n", status, others);
    return 0;
}
