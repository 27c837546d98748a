/// A suite of a JUnit report, well-formed for all texts.
package struct JUnitReport {
    package struct TestCase {
        let name: String
        let failures: [Failure]
        let output: String
        let skippedReason: String?

        /// Creates a test case.
        ///
        /// - Parameters:
        ///   - name: The name of the test case.
        ///   - failures: The failures, in order; empty if the case passed.
        ///   - output: The text of `system-out`; empty to omit the element.
        ///   - skippedReason: The reason that the case was not judged, or `nil`.
        package init(name: String, failures: [Failure], output: String = "", skippedReason: String? = nil) {
            (self.name, self.failures, self.output) = (name, failures, output)
            self.skippedReason = skippedReason
        }
    }

    package struct Failure {
        let type: String
        let message: String
        let text: String

        package init(type: String, message: String, text: String) {
            (self.type, self.message, self.text) = (type, message, text)
        }
    }

    let suiteName: String
    let className: String
    /// The point in time at which the suite started, or `nil`.
    let timestamp: Timestamp?
    /// The duration of the suite, or `nil` if it was not measured.
    package var duration: Duration?
    private(set) var testCases: [TestCase]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - suiteName: The name of the suite.
    ///   - className: The class name of all test cases.
    ///   - timestamp: The point in time at which the suite started, or `nil`.
    ///   - testCases: The test cases, in order.
    package init(suiteName: String, className: String, timestamp: Timestamp? = nil, testCases: [TestCase]) {
        (self.suiteName, self.className, self.testCases) = (suiteName, className, testCases)
        self.timestamp = timestamp
    }

    /// The XML document with this suite.
    package var xml: String { Self.declaration + suiteElement }

    /// Returns an XML document with several suites.
    package static func xml(of suites: [JUnitReport]) -> String {
        let (testCount, failureCount) = suites.reduce(into: (0, 0)) { counts, suite in
            counts.0 += suite.testCases.count
            counts.1 += suite.failureCount
        }
        let counts =
            attribute(named: "tests", value: String(testCount))
            + attribute(named: "failures", value: String(failureCount))
        return "\(declaration)<testsuites\(counts)>\n\(suites.map(\.suiteElement).joined())</testsuites>\n"
    }

    /// Adds a test case at the end.
    package mutating func append(_ testCase: TestCase) { testCases.append(testCase) }

    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    private var failureCount: Int { testCases.count { !$0.failures.isEmpty } }

    /// The attribute of suites with skipped cases.
    private var skippedAttribute: String {
        let count = testCases.count { $0.skippedReason != nil }
        return count > 0 ? Self.attribute(named: "skipped", value: String(count)) : ""
    }

    /// The attributes for the start, in UTC without a zone as the format requires, and for the duration in seconds.
    private var timeAttributes: String {
        let start = timestamp.map { Self.attribute(named: "timestamp", value: String($0.rfc3339.dropLast())) }
        let time = duration.map { Self.attribute(named: "time", value: $0.secondText) }
        return (start ?? "") + (time ?? "")
    }

    private var suiteElement: String {
        let suite = suiteName.xmlEscaped(isAttribute: true)
        return """
            <testsuite name="\(suite)" tests="\(testCases.count)" failures="\(failureCount)" errors="0"\(skippedAttribute)\(timeAttributes)>
            \(testCases.map(element).joined())</testsuite>

            """
    }

    private func element(for testCase: TestCase) -> String {
        let attributes = [("classname", className), ("name", testCase.name)].map(Self.attribute).joined()
        var content = testCase.failures.map { failure in
            let attributes = [("type", failure.type), ("message", failure.message)].map(Self.attribute).joined()
            return "    <failure\(attributes)>\(failure.text.xmlEscaped())</failure>\n"
        }.joined()
        if let reason = testCase.skippedReason {
            content += "    <skipped\(Self.attribute(named: "message", value: reason))/>\n"
        }
        if !testCase.output.isEmpty { content += "    <system-out>\(testCase.output.xmlEscaped())</system-out>\n" }
        return content.isEmpty
            ? "  <testcase\(attributes)/>\n" : "  <testcase\(attributes)>\n\(content)  </testcase>\n"
    }

    private static func attribute(named name: String, value: String) -> String {
        " \(name)=\"\(value.xmlEscaped(isAttribute: true))\""
    }
}

extension Duration {
    /// The duration in seconds, with three digits after the point, such as `0.125`.
    fileprivate var secondText: String {
        let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
        return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
    }
}

extension String {
    /// Returns the text escaped for an attribute or an element.
    ///
    /// Characters that XML does not allow, and those that control a terminal or reverse the text, become U+FFFD.
    ///
    /// XML 1.0, sections 2.2 (characters), 2.4 (escapes), and 3.3.3 (line breaks in attributes).
    package func xmlEscaped(isAttribute: Bool = false) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\r": escaped += "&#13;"
            case "\t" where isAttribute, "\n" where isAttribute: escaped += "&#\(scalar.value);"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case _ where scalar.isUnprintable: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

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
