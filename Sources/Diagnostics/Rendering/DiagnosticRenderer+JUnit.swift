extension DiagnosticRenderer {
    /// A JUnit report: one suite, a test case for each file, a failure for each error; the rest is a case's output.
    ///
    /// - Parameters:
    ///   - diagnostics: What was found.
    ///   - files: The names of what was looked at, those without a diagnostic included.
    ///   - isStrict: Whether warnings are failures too.
    /// - Returns: An XML document, well-formed whatever the texts hold.
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
