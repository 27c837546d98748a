import Testing

/// A scenario below `Tests/AcceptanceTests/UserScenarios`, a client that it passes, and clients that it fails.
struct UserScenario: Sendable, CustomTestStringConvertible {
    /// The path below the folder, without `.yaml`.
    let path: String
    /// A client that does what the scenario requires.
    let right: @Sendable (UserScenarioClient) throws -> Void
    let wrong: [WrongClient]

    /// A client with a bug, and how the verdict reports it.
    struct WrongClient: Sendable {
        /// The bug: `repeats at once`.
        let bug: String
        /// The name of an expectation that it does not meet.
        let expectation: String
        /// A part of the remedy for that expectation.
        let remedy: String
        let run: @Sendable (UserScenarioClient) throws -> Void

        init(
            _ bug: String, fails expectation: String, remedy: String,
            _ run: @escaping @Sendable (UserScenarioClient) throws -> Void
        ) {
            (self.bug, self.expectation, self.remedy, self.run) = (bug, expectation, remedy, run)
        }
    }

    init(
        _ path: String, right: @escaping @Sendable (UserScenarioClient) throws -> Void, wrong: [WrongClient]
    ) {
        (self.path, self.right, self.wrong) = (path, right, wrong)
    }

    var testDescription: String { path }

    static let all = ofApps + ofBackends + ofQA
}
