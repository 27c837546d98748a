extension DiagnosticRenderer {
    /// Renders workflow commands, which GitHub Actions shows next to the lines: `::error file=…,line=…::message`.
    ///
    /// GitHub, "Workflow commands for GitHub Actions". The runner decodes `%25`, `%0D`, `%0A`, and in properties `%3A`
    /// and `%2C`.
    package func renderGitHubAnnotations(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let location = diagnostic.primary.location
            let (start, end) = (location.start, location.end)
            let properties = [
                ("file", location.file.name), ("line", "\(start.line)"), ("col", "\(start.column)"),
                ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"), ("title", diagnostic.code),
            ]
            let hint = diagnostic.suggestions.first.map { "; did you mean \"\($0)\"?" } ?? ""
            let message = ([diagnostic.message + hint] + diagnostic.help).joined(separator: "\n")
            return "::\(diagnostic.severity.githubCommand) "
                + properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
                + "::\(escaped(message, isProperty: false))\n"
        }.joined()
    }

    private func escaped(_ text: String, isProperty: Bool) -> String {
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
