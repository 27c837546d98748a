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
    private(set) var testCases: [TestCase]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - suiteName: The name of the suite.
    ///   - className: The class name of all test cases.
    ///   - testCases: The test cases, in order.
    package init(suiteName: String, className: String, testCases: [TestCase]) {
        (self.suiteName, self.className, self.testCases) = (suiteName, className, testCases)
    }

    /// The XML document with this suite.
    package var xml: String { Self.declaration + suiteElement }

    /// Returns an XML document with several suites.
    package static func xml(of suites: [JUnitReport]) -> String {
        let counts = [("tests", suites.map(\.testCases.count)), ("failures", suites.map(\.failureCount))]
            .map { attribute(named: $0, value: String($1.reduce(0, +))) }.joined()
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

    private var suiteElement: String {
        let suite = suiteName.xmlEscaped(isAttribute: true)
        return """
            <testsuite name="\(suite)" tests="\(testCases.count)" failures="\(failureCount)" errors="0"\(skippedAttribute)>
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

extension String {
    /// Returns the text escaped for an attribute or an element.
    ///
    /// Characters that XML does not allow become U+FFFD.
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
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
