package import MusicDevice
import URLCoding

/// The requests and device operations that a client may send, to the exclusion of all others.
package struct AllowedActions: Sendable, Hashable {
    package let patterns: [RequestPattern]
    /// The allowed operations; empty if all operations are allowed.
    package let operations: [DeviceOperation]
    /// The name of the user whose requests and operations are restricted, or `nil` for all users.
    package let user: String?

    package init(patterns: [RequestPattern], operations: [DeviceOperation], user: String?) {
        self.patterns = patterns
        self.operations = operations
        self.user = user
    }

    /// Returns whether a request is allowed.
    ///
    /// OPTIONS is always allowed, because a browser sends it on its own.
    package func allows(_ request: RequestMatcher.Input) -> Bool {
        request.method == "OPTIONS" || (user != nil && user != request.user)
            || patterns.contains { $0.matches(method: request.method, segments: request.target.segments) }
    }

    /// Returns whether an operation is allowed on a user's device.
    package func allows(_ operation: DeviceOperation, by owner: String?) -> Bool {
        operations.isEmpty || (user != nil && user != owner) || operations.contains(operation)
    }

    /// The allowed requests and operations for messages, such as `GET /v1/storefronts or load-offer`.
    package var text: String {
        (patterns.map(\.text) + operations.map(\.rawValue)).joined(separator: " or ")
    }

    /// A one-line summary: `only GET /v1/storefronts or load-offer by ann`.
    package var summary: String { "only \(text)" + (user.map { " by \($0)" } ?? "") }
}
