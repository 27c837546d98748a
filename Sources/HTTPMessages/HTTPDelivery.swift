/// How an answer reaches the client: when it begins, and what goes wrong on the way.
///
/// Later requests of the same connection wait behind it, or are never answered where the fault ends the connection.
/// The client has given up when it closes its direction, or the whole connection, while a delay, a drip or a hang
/// lasts: what is left of the answer is dropped.
package struct HTTPDelivery: Sendable, Equatable {
    /// Time before the first byte of the answer, or before the fault where that sends none; none if not positive.
    package var delay: Duration
    /// What goes wrong; nil for an answer that arrives whole.
    package var fault: Fault?

    package init(delay: Duration = .zero, fault: Fault? = nil) {
        self.delay = delay
        self.fault = fault
    }

    /// The usual delivery: whole, and at once.
    package static let `default` = HTTPDelivery()

    /// Whether the answer arrives whole and at once.
    package var isDefault: Bool { fault == nil && delay <= .zero }
}
