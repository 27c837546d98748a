import LibC

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
