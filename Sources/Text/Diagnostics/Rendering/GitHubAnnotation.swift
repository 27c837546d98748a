/// A workflow command that GitHub Actions shows next to a line: `::error file=…,line=…::message`.
///
/// GitHub, "Workflow commands for GitHub Actions". The runner decodes `%25`, `%0D`, `%0A`, and in properties `%3A` and
/// `%2C`.
package struct GitHubAnnotation: Sendable {
    private let severity: Diagnostic.Severity
    /// The properties in their order, such as `file` and `title`.
    private let properties: [(name: String, value: String)]
    private let message: String

    package init(_ severity: Diagnostic.Severity, properties: [(name: String, value: String)], message: String) {
        (self.severity, self.properties, self.message) = (severity, properties, message)
    }

    /// The command and a line break.
    package var text: String {
        "::\(severity.githubCommand) "
            + properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }.joined(separator: ",")
            + "::\(Self.escaped(message, isProperty: false))\n"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped += String(scalar).printable
            }
        }
        return escaped
    }
}

extension Diagnostic.Severity {
    fileprivate var githubCommand: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}

extension DiagnosticRenderer {
    /// Renders annotations, which GitHub Actions shows next to the lines.
    package func renderGitHubAnnotations(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let location = diagnostic.primary.location
            let (start, end) = (location.start, location.end)
            return GitHubAnnotation(
                diagnostic.severity,
                properties: [
                    ("file", location.file.name), ("line", "\(start.line)"), ("col", "\(start.column)"),
                    ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"), ("title", diagnostic.code),
                ], message: diagnostic.fullMessage
            ).text
        }.joined()
    }
}
