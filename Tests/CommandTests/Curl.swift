import Foundation

/// The `curl` command, which only the tests of documented commands need.
enum Curl {
    /// Whether tests that need curl run: if it is installed, or if `CI=true`, so that a missing curl fails in CI.
    static let isTested: Bool = {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return environment["CI"] == "true"
            || folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/curl") }
    }()
}
