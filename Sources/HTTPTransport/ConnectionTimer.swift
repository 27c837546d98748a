/// What a connection is waiting for, each with a time of its own.
enum ConnectionTimeout: Int, CaseIterable {
    /// For a first or another request.
    case idle
    /// For the rest of a head or body.
    case request
    /// For the client to read an answer.
    case response
    /// For the client to notice the end of the connection.
    case lingering
    /// For the time at which a delivery goes on, which is each connection's own.
    case delivery
    /// For the client to give up, however long that takes.
    case never

    /// How long each connection is given, in milliseconds; nil where that is not the same for all.
    func durationMilliseconds(limits: HTTPLimits) -> Int64? {
        switch self {
        case .idle, .response: limits.idleTimeout.waitMilliseconds
        case .request: limits.requestTimeout.waitMilliseconds
        case .lingering: 2000
        case .delivery, .never: nil
        }
    }
}
