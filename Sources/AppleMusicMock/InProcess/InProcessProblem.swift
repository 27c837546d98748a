/// What cannot be asked in process.
enum InProcessRequestError: Sendable, Hashable {
    /// Somebody else's host.
    case foreignHost(String)
    /// Below `/_mock`.
    case controlAPIRequest
    /// The mock was stopped.
    case serverStopped
    /// The mock is no more.
    case serverReleased
    /// A body is sent that Foundation does not show.
    case inaccessibleBody
    /// The body's stream has failed.
    case unreadableBody
    /// A task of a kind that Foundation on this system cannot be answered for.
    case unsupportedTask(String)
}
