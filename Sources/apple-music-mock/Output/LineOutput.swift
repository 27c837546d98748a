import Platform

/// A standard stream to which several threads write lines without blocking.
///
/// Each line arrives complete. If the stream accepts only the start of a line, the rest is written before the next line. Until
/// then, further lines are dropped.
struct LineOutput: Sendable {
    let descriptor: Int32
    /// The rest of the last line.
    private let rest = Locked<ArraySlice<UInt8>>([])

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Writes lines unless that would block; otherwise they are dropped.
    ///
    /// - Parameter lines: The lines, with a line feed at the end.
    /// - Returns: The number of the error with which the stream rejected them, or `nil`.
    func write(_ lines: String) -> Int32? {
        rest.withLock { [descriptor] rest in
            if let failure = Self.write(&rest, to: descriptor) { return failure }
            guard rest.isEmpty else { return nil }
            var bytes = Array(lines.utf8)[...]
            let failure = Self.write(&bytes, to: descriptor)
            // What no byte was written of is dropped as a whole.
            if bytes.startIndex > 0 { rest = bytes }
            return failure
        }
    }

    /// Removes the rest of the last line, which the caller must write, and returns it.
    func takeRest() -> ArraySlice<UInt8> {
        rest.withLock { rest in
            defer { rest = [] }
            return rest
        }
    }

    /// Removes the bytes that a stream accepts at once, and returns the number of its error, or `nil`.
    ///
    /// The pieces are so small that a pipe accepts each of them completely if it is ready.
    private static func write(_ bytes: inout ArraySlice<UInt8>, to descriptor: Int32) -> Int32? {
        while !bytes.isEmpty {
            var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&output, 1, 0) == 1, output.revents & Int16(POLLOUT) != 0 else { return nil }
            let piece = bytes.prefix(512)
            let count = piece.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return errno == EAGAIN ? nil : errno
            }
            bytes = bytes.dropFirst(count)
        }
        return nil
    }
}
