import LibC

/// Why a command could not be started.
struct ChildProblem: Error, CustomStringConvertible {
    let number: Int32

    var description: String { String(cString: strerror(number)) }

    /// As shells tell it: 127 if it was not found, 126 if it cannot be run; 3 if the machine has no room for a process.
    var status: Int32 {
        switch number {
        case ENOENT: 127
        case EAGAIN, ENOMEM: 3
        default: 126
        }
    }
}
