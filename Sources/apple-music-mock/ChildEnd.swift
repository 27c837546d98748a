/// How a process has ended.
enum ChildExitStatus: Equatable {
    case exited(status: Int32)
    case signaled(number: Int32)

    /// As shells tell it: the exit status, or 128 and the signal's number.
    var exitStatus: Int32 {
        switch self {
        case .exited(status: let status): status
        case .signaled(number: let number): 128 + number
        }
    }
}
