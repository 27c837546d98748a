/// A function that the transport calls if the client closes the connection before a response is complete.
///
/// It is called at most once, on any thread, and only for a response with a delay or a fault. It is not called if the
/// server ends the connection.
package struct EarlyCloseHandler: Sendable {
    private let body: @Sendable () -> Void

    package init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    package func callAsFunction() { body() }
}
