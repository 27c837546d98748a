extension DiagnosticRenderer {
    /// Renders a JUnit report with one suite, a test case for each file, and a failure for each error.
    ///
    /// Other diagnostics are the output of their test case.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics.
    ///   - files: The names of all checked files, including those without a diagnostic.
    ///   - isStrict: Whether warnings are failures.
    /// - Returns: An XML document, which is well-formed for all texts.
    package func renderJUnit(_ diagnostics: [Diagnostic], files: [String], isStrict: Bool = false) -> String {
        var cases: [(name: String, diagnostics: [Diagnostic])] = []
        var places: [String: Int] = [:]
        func place(of name: String) -> Int {
            if let place = places[name] { return place }
            places[name] = cases.count
            cases.append((name, []))
            return cases.count - 1
        }
        for name in files { _ = place(of: name) }
        for diagnostic in diagnostics {
            cases[place(of: diagnostic.primary.location.file.name)].diagnostics.append(diagnostic)
        }
        let plain = DiagnosticRenderer()
        let testCases = cases.map { name, diagnostics in
            let failures = diagnostics.filter { $0.isFailure(isStrict: isStrict) }.map { failure in
                let start = failure.primary.location.start
                return JUnitReport.Failure(
                    type: failure.code, message: "\(start.line):\(start.column): \(failure.message)",
                    text: plain.renderText([failure]))
            }
            let others = diagnostics.filter { !$0.isFailure(isStrict: isStrict) }
            return JUnitReport.TestCase(
                name: name, failures: failures, output: others.isEmpty ? "" : plain.renderText(others))
        }
        return JUnitReport(suiteName: "apple-music-mock check", className: "check", testCases: testCases).xml
    }
}

extension Diagnostic {
    fileprivate func isFailure(isStrict: Bool) -> Bool {
        severity == .error || (isStrict && severity == .warning)
    }
}
