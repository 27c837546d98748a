import Text

/// Diagnostics for the files that a scenario names.
extension ScenarioDiagnostic {
    static func extendsCycle(paths: [String]) -> Self {
        Self(
            code: "extends-cycle", "scenarios extend each other in a cycle",
            help: paths.joined(separator: " extends ") + ".")
    }

    static func chainTooLong(maximum: Int) -> Self {
        Self(code: "out-of-range", "a chain of `extends` is limited to \(maximum) scenarios")
    }

    static func missingFile(path: String, suggestion: String?) -> Self {
        Self(code: "missing-file", "cannot read \"\(path)\": no such file or folder", suggestions: [suggestion])
    }

    static func unreadableFile(path: String, error: FileError) -> Self {
        Self(code: "unreadable-file", "cannot read \"\(path)\": \(error)")
    }

    /// Reports a folder in `extends`; `files` are the scenarios in it.
    static func extendedFolder(path: String, files: [String]) -> Self {
        Self(
            code: "unreadable-file", "cannot extend \"\(path)\": it is a folder",
            help: files.count == 1
                ? nil
                : files.isEmpty
                    ? "Write the path of a scenario file."
                    : "Write the path of a file: \(LegalNames.list(files, conjunction: "or")).",
            suggestions: files.count == 1 ? files : [])
    }

    static func pathOutsideRoot(path: String, root: String) -> Self {
        guard FilePath.name(of: path) != QuickStart.name else {
            return Self(
                code: "outside-root", "\"\(path)\" is outside the folder \"\(root)\"",
                help: "Write the name of the built-in scenario without a folder.", suggestions: [QuickStart.name])
        }
        return Self(
            code: "outside-root", "\"\(path)\" is outside the folder \"\(root)\"",
            help:
                "Move it below the scenario's root: the nearest folder named Scenarios, otherwise the scenario's folder, "
                + "or the folder that is checked or served.")
    }

    static func invalidPublicKey(path: String, reason: String) -> Self {
        Self(code: "bad-key", "\"\(path)\" is not a valid key", help: reason.sentence)
    }

    static func missingRecordings(folder: String) -> Self {
        Self(code: "no-recordings", "\"\(folder)\" contains no .json files", severity: .warning)
    }

    static func invalidResponseRecording(path: String) -> Self {
        Self(
            code: "bad-answer-recording", "\"\(path)\" does not contain a recorded exchange",
            help: "Write {\"request\": …, \"status\": …, \"headers\": …, \"body\": …}.")
    }

    /// Reports a `request` whose path no endpoint has, but one has a similar path.
    static func unknownRequestLine(nearest path: String) -> Self {
        Self(
            code: "bad-address", "no endpoint has the path of this request", severity: .warning,
            help: "The nearest path is \(path).")
    }

    /// The diagnostic for a `request` that is not a request.
    static let invalidRequestLine = Self(
        code: "bad-address", "expected a request like `GET /v1/…`, without `*`",
        help: "Write the request whose response was recorded.")
}
