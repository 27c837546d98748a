/// What a connection is waiting for, each with a time of its own.
enum ConnectionTimer: Int, CaseIterable {
    /// For a first or another request.
    case idle
    /// For the rest of a head or body.
    case request
    /// For the client to read an answer.
    case answer
    /// For the client to notice the end of the connection.
    case farewell

    /// How long the client is given, in milliseconds.
    func duration(_ limits: HTTPLimits) -> Int64 {
        switch self {
        case .idle, .answer: limits.idleTimeout.waitMilliseconds
        case .request: limits.requestTimeout.waitMilliseconds
        case .farewell: 2000
        }
    }
}
