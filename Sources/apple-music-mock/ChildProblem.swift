import LibC

/// Why a command could not be started.
struct SpawnError: Error, CustomStringConvertible {
    let errorNumber: Int32

    var description: String { String(cString: strerror(errorNumber)) }

    /// As shells tell it: 127 if it was not found, 126 if it cannot be run; 3 if the machine has no room for a process.
    var exitStatus: Int32 {
        switch errorNumber {
        case ENOENT: 127
        case EAGAIN, ENOMEM: 3
        default: 126
        }
    }
}
