/// How a process has ended.
enum ChildEnd: Equatable {
    case exited(Int32)
    case signalled(Int32)

    /// As shells tell it: the exit status, or 128 and the signal's number.
    var status: Int32 {
        switch self {
        case .exited(let status): status
        case .signalled(let number): 128 + number
        }
    }
}
