/// The end of the tests of a run.
package struct RunEnding: Sendable, Hashable {
    package let result: Result
    /// The last lines of the output, or the issues that the test recorded.
    package let output: String
    /// Whether the test knows the failure and asserts on it, so that missing data are what it expects.
    package var expectsFailure = false
    /// The line of a passed test's output that repeats the failure; `nil` if no line does.
    package var logLine: String?
    /// Whether the client closed the connection of a request without a complete response before the run was stopped.
    package var hasClosedConnection = false

    /// Whether the run was stopped because of the time.
    package var reachedTimeLimit: Bool { result == .stopped(.quiet) || result == .stopped(.busy) }

    package init(_ result: Result, output: String = "") { (self.result, self.output) = (result, output) }

    package enum Result: Sendable, Hashable {
        case passed
        case failed(FailedTest)
        /// A signal or the language's runtime ended the process.
        case crashed(reason: String)
        /// The run was stopped before its end.
        case stopped(StopReason)
    }

    /// The reason that a failed test reported.
    package struct FailedTest: Sendable, Hashable {
        package let kind: Kind
        /// The message, one line; can be empty.
        package let message: String

        package init(_ kind: Kind, message: String) { (self.kind, self.message) = (kind, message) }

        package enum Kind: String, Sendable {
            /// An assertion of the test failed.
            case assertion
            /// A programming error, such as `KeyError`.
            case programmingError = "programming-error"
            /// An error of decoding, such as `JSONDecodeError`.
            case decodingError = "decoding-error"
            /// Another error was thrown.
            case error
            /// The output does not contain the reason.
            case unclear
        }
    }

    /// The reason that a run was stopped.
    package enum StopReason: Sendable, Hashable {
        /// The time limit was reached, without a request in its last part.
        case quiet
        /// The time limit was reached while the client still sent requests.
        case busy
        /// The client sent the same request too often.
        case repeatedRequest
        /// The client waits as long as the response required it to.
        case waits
    }
}
