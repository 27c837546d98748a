import Foundation

/// curl, which nothing here needs but the commands that people are shown.
enum Curl {
    /// Whether tests are run that need it: where it is, and where `CI=true`, so that a missing one is a failure there.
    static let isTried: Bool = {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return environment["CI"] == "true"
            || folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/curl") }
    }()
}
