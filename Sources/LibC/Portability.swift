/// Makes calls on a descriptor return at once, and closes it in programs that this process starts.
package func makeNonBlocking(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// The type of a stream socket, as `socket` takes it.
package var streamSocketType: CInt {
    #if canImport(Glibc)
        CInt(SOCK_STREAM.rawValue)
    #else
        SOCK_STREAM
    #endif
}

/// The flag of `send` that reports a closed peer without the signal SIGPIPE; 0 on systems with a socket option for it.
package var noSignalFlag: CInt {
    #if canImport(Darwin)
        0
    #else
        CInt(MSG_NOSIGNAL)
    #endif
}
