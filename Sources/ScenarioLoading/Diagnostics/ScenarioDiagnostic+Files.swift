import Diagnostics

/// Files that a scenario names.
extension ScenarioDiagnostic {
    static func extendsCycle(paths: [String]) -> Self {
        Self(
            code: "extends-cycle", "scenarios extend one another in a circle",
            help: paths.joined(separator: " extends ") + ".")
    }

    static func chainTooLong(maximum: Int) -> Self {
        Self(code: "out-of-range", "more than \(maximum) scenarios extend one another")
    }

    static func missingFile(path: String, suggestion: String?) -> Self {
        Self(code: "missing-file", "there is no \"\(path)\"", suggestions: [suggestion])
    }

    static func unreadableFile(path: String, error: FileError) -> Self {
        Self(code: "unreadable-file", "\"\(path)\" cannot be read: \(error)")
    }

    static func pathOutsideRoot(path: String, root: String) -> Self {
        Self(
            code: "outside-root", "\"\(path)\" leads out of the folder \"\(root)\"",
            help:
                "A scenario reads only below its root: the nearest folder named Scenarios, else its own, or the folder "
                + "that is checked or served.")
    }

    static func invalidPublicKey(path: String, reason: String) -> Self {
        Self(code: "bad-key", "\"\(path)\" is no key to verify with: \(reason)")
    }

    static func missingRecordings(folder: String) -> Self {
        Self(code: "no-recordings", "there is no .json file in \"\(folder)\"", severity: .warning)
    }

    static func invalidResponseRecording(path: String) -> Self {
        Self(
            code: "bad-answer-recording", "\"\(path)\" is no exchange whose answer could be taken",
            help: "An exchange is {\"request\": …, \"status\": …, \"headers\": …, \"body\": …}.")
    }

    /// The `as` of a recording that is not a request.
    static let invalidRequestLine = Self(
        code: "bad-address", "expected the request that the body answered: `GET /v1/…`, without `*`")
}
