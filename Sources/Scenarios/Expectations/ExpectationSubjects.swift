package import MusicDevice
import Text

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

/// A list that the client must read completely.
package struct ExpectedWalk: Sendable, Hashable {
    package let matcher: RequestMatcher
    /// The maximum number of requests past the end of the list, or `nil` for any number.
    package let maximumRequestsPastEnd: Int?

    package init(matcher: RequestMatcher, maximumRequestsPastEnd: Int?) {
        self.matcher = matcher
        self.maximumRequestsPastEnd = maximumRequestsPastEnd
    }

    /// A one-line summary: `GET /v1/me/library/songs: reads every item exactly once and nothing past the end`.
    package var summary: String {
        let end =
            switch maximumRequestsPastEnd {
            case nil: ""
            case 0?: " and nothing past the end"
            case let count?: ", with at most \(count) \(count == 1 ? "request" : "requests") past the end"
            }
        return "\(matcher.summary): reads every item exactly once\(end)"
    }
}

/// The values of a list parameter, each of which the client must send in the requests that match.
package struct ExpectedCoverage: Sendable, Hashable {
    package let matcher: RequestMatcher
    /// The name of the parameter, such as `filter[isrc]`.
    package let parameter: String
    /// The values, at least one.
    package let values: [String]
    /// The number of requests that each value must be in.
    package let times: CountRange

    package init(matcher: RequestMatcher, parameter: String, values: [String], times: CountRange) {
        (self.matcher, self.parameter, self.values, self.times) = (matcher, parameter, values, times)
    }

    /// A one-line summary: `GET /v1/catalog/us/songs: sends each of 60 values of filter[isrc] once`.
    package var summary: String {
        let values = values.count == 1 ? "\(values[0])" : "each of \(values.count) values"
        return "\(matcher.summary): sends \(values) of \(parameter) \(times)"
    }
}

/// The end of the command or the test that used the mock.
///
/// Each case contains a description for reports, such as `it exited with status 3`.
package enum CommandEnd: Sendable, Hashable {
    case passed(String)
    /// The command reported a failure.
    case failed(String)
    /// The command crashed, or it was not run.
    case aborted(String)

    package var description: String {
        switch self {
        case .passed(let text), .failed(let text), .aborted(let text): text
        }
    }
}

/// The required end of the command or the test that uses the mock.
package enum ExpectedCommandEnd: String, Sendable, Hashable {
    case passes, fails

    /// Returns whether a command ended as required; a crash is neither a pass nor a failure.
    package func accepts(_ end: CommandEnd) -> Bool {
        switch (self, end) {
        case (.passes, .passed), (.fails, .failed): true
        default: false
        }
    }
}

extension Scenario {
    /// Whether an expectation, or an alternative of one, is met by a failure of the command.
    package var acceptsCommandFailure: Bool {
        expectations.contains { $0.subject == .command(.fails) }
    }

    /// Returns whether a command failed, and an expectation, or an alternative of one, is met by that.
    package func acceptsFailure(_ end: CommandEnd) -> Bool {
        acceptsCommandFailure && ExpectedCommandEnd.fails.accepts(end)
    }
}

/// The tokens that a request carries.
package enum TokenKind: String, Sendable, CaseIterable {
    case developerToken = "developer-token"
    case userToken = "user-token"
}
