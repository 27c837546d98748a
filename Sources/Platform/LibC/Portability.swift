/// Makes a descriptor nonblocking and closes it in child processes.
package func makeNonBlocking(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// The type of a stream socket for `socket`.
package var streamSocketType: CInt {
    #if canImport(Glibc)
        CInt(SOCK_STREAM.rawValue)
    #else
        SOCK_STREAM
    #endif
}

/// The flag of `send` that suppresses SIGPIPE for a closed peer, or 0 on systems with a socket option for it.
package var noSignalFlag: CInt {
    #if canImport(Darwin)
        0
    #else
        CInt(MSG_NOSIGNAL)
    #endif
}
