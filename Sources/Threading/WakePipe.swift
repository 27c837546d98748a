import LibC

/// A pipe whose only use is to end a wait from another thread; both ends live as long as this object.
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

    /// Wakes the reader; a full pipe means that it is being woken already.
    package func signal() {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    /// Takes all signals out, so that the next wait sleeps.
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
        "The system refused \(call): \(String(cString: strerror(number))) (errno \(number))."
    }
}
