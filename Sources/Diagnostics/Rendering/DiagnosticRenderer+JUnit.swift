/// Text as XML holds it.
package enum XMLEscaping {
    /// Text for an attribute or an element; what XML cannot hold is U+FFFD.
    ///
    /// XML 1.0, sections 2.2 (characters), 2.4 (escapes) and 3.3.3 (line breaks in attributes).
    package static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\r": escaped += "&#13;"
            case "\t" where isAttribute, "\n" where isAttribute: escaped += "&#\(scalar.value);"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

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
        let failed = cases.count { $0.diagnostics.contains { $0.isFailure(isStrict: isStrict) } }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="apple-music-mock check" tests="\(cases.count)" failures="\(failed)" errors="0">
            \(cases.map { testCase(named: $0.name, diagnostics: $0.diagnostics, isStrict: isStrict) }.joined())</testsuite>

            """
    }

    private func testCase(named name: String, diagnostics: [Diagnostic], isStrict: Bool) -> String {
        let failures = diagnostics.filter { $0.isFailure(isStrict: isStrict) }
        let others = diagnostics.filter { !$0.isFailure(isStrict: isStrict) }
        let start = "  <testcase classname=\"check\" name=\"\(XMLEscaping.escaped(name, isAttribute: true))\""
        guard !diagnostics.isEmpty else { return start + "/>\n" }
        let plain = DiagnosticRenderer()
        var text = start + ">\n"
        for failure in failures {
            let position = failure.primary.location.start
            let message = "\(position.line):\(position.column): \(failure.message)"
            text +=
                "    <failure type=\"\(XMLEscaping.escaped(failure.code, isAttribute: true))\" message=\"\(XMLEscaping.escaped(message, isAttribute: true))\">"
            text += XMLEscaping.escaped(plain.renderText([failure])) + "</failure>\n"
        }
        if !others.isEmpty { text += "    <system-out>\(XMLEscaping.escaped(plain.renderText(others)))</system-out>\n" }
        return text + "  </testcase>\n"
    }
}

extension Diagnostic {
    fileprivate func isFailure(isStrict: Bool) -> Bool {
        severity == .error || (isStrict && severity == .warning)
    }
}
