/// A pipe that ends a wait of another thread.
///
/// Both ends are open as long as this object exists.
package final class WakePipe: Sendable {
    package let readEnd: CInt
    private let writeEnd: CInt

    package init() throws(SystemCallError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemCallError(call: "pipe", number: errno) }
        readEnd = ends[0]
        writeEnd = ends[1]
        makeNonBlocking(ends[0])
        makeNonBlocking(ends[1])
    }

    deinit {
        _ = close(readEnd)
        _ = close(writeEnd)
    }

    /// Wakes the reader.
    ///
    /// A full pipe means that a wake-up is already pending.
    package func signal() {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    /// Reads all signals, so that the next wait blocks.
    package func drain() {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while read(readEnd, &bytes, bytes.count) == bytes.count {}
    }
}

/// A system call that failed.
package struct SystemCallError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the call: `pipe`.
    package let call: String
    /// The value of `errno`.
    package let number: CInt

    package init(call: String, number: CInt) { (self.call, self.number) = (call, number) }

    package var description: String {
        "The system rejected \(call): \(String(cString: strerror(number))) (errno \(number))."
    }
}
