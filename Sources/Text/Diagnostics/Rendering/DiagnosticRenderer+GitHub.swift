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
