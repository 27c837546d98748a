/// A function that is called when a response ends, at most once and on any thread.
///
/// It is not called if the server stops first, nor for a response with a stream.
package struct ResponseEndHandler: Sendable {
    /// The cause of the end.
    package enum End: Sendable {
        /// Everything that the response specifies was sent, including a fault that ends the connection.
        case sent
        /// The client closed the connection before.
        case closedByClient
    }

    private let body: @Sendable (End) -> Void

    package init(_ body: @escaping @Sendable (End) -> Void) { self.body = body }

    package func callAsFunction(_ end: End) { body(end) }
}

extension HTTPResponse {
    /// Adds a function to call when the response ends, after those that were added before.
    ///
    /// A deferred response must be known before.
    package mutating func addEndHandler(_ body: @escaping @Sendable (ResponseEndHandler.End) -> Void) {
        guard let first = endHandler else {
            endHandler = ResponseEndHandler(body)
            return
        }
        endHandler = ResponseEndHandler { end in
            first(end)
            body(end)
        }
    }
}
