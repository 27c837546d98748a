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
