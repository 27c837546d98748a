/// What cannot be asked in process.
enum InProcessProblem: Sendable, Hashable {
    /// Somebody else's host.
    case foreignHost(String)
    /// Below `/_mock`.
    case controlAPI
    /// The mock was stopped.
    case stopped
    /// The mock is no more.
    case forgotten
    /// A body is sent that Foundation does not show.
    case invisibleBody
    /// The body's stream has failed.
    case unreadableBody
    /// A task of a kind that Foundation on this system cannot be answered for.
    case unsupportedTask(String)
}
