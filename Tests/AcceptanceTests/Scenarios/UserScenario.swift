import Scenarios
import TestFixtures
import Testing

/// A scenario below `Tests/AcceptanceTests/UserScenarios`, clients that it passes, and clients that it fails.
struct UserScenario: Sendable, CustomTestStringConvertible {
    /// The path below the folder, without `.yaml`.
    let path: String
    /// The time scale, which is 1 if requests of a client are in flight together; time passes only if the client waits.
    let timeScale: Double
    /// Clients that do what the scenario requires, each in its own way.
    let right: [Client]
    let wrong: [WrongClient]

    typealias Client = @Sendable (UserScenarioClient) throws -> Void

    /// A client with a bug, and how the verdict reports it.
    struct WrongClient: Sendable {
        /// The bug: `repeats at once`.
        let bug: String
        /// The name of an expectation that it does not meet.
        let expectation: String
        /// Parts of remedies for that expectation, of which one applies in each case of a matrix.
        let remedies: [String]
        let run: Client

        init(_ bug: String, fails expectation: String, remedy: String..., run: @escaping Client) {
            (self.bug, self.expectation, self.remedies, self.run) = (bug, expectation, remedy, run)
        }
    }

    init(
        _ path: String, timeScale: Double = 0, right: @escaping Client, alsoRight others: [Client] = [],
        wrong: [WrongClient]
    ) {
        (self.path, self.timeScale, self.wrong) = (path, timeScale, wrong)
        self.right = [right] + others
    }

    var testDescription: String { path }

    /// Loads the scenario, with one case for each combination of its matrix.
    func cases() throws -> [ScenarioCases.Case] {
        let loaded = ScenarioLoader.loadCases(
            of: "\(Repository.root)/Tests/AcceptanceTests/UserScenarios/\(path).yaml", from: DiskFileSystem(),
            servedFolder: Repository.root, overrides: ScenarioOverrides(timeScale: timeScale))
        return try #require(loaded.cases.isEmpty ? nil : loaded.cases, "\(path): \(loaded.diagnostics)")
    }

    static let all = ofApps + ofBackends + ofQA + ofSDKs + ofWebPages
}
