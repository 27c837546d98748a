import Diagnostics

extension SessionVerdict {
    /// A JUnit report: one suite with a test case for each expectation and one for the contract, the last one's output what
    /// the verdict says beside them.
    package var junitXML: String {
        let suite = XMLEscaping.escaped(scenarioName, isAttribute: true)
        let contractFails = isEmpty || violationCount > 0
        let failures = expectationResults.count { !$0.isMet } + (contractFails ? 1 : 0)
        var cases = ""
        for expectation in expectationResults {
            let lines = expectation.detailLines
            cases += testCase(
                named: expectation.name,
                body: expectation.isMet
                    ? ""
                    : failure(
                        type: "expectation", message: "\(expectation.expected): \(expectation.actual)",
                        text: lines.joined(separator: "\n")))
        }
        cases += testCase(named: "contract", body: contractTestCaseBody)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="\(suite)" tests="\(expectationResults.count + 1)" failures="\(failures)" errors="0">
            \(cases)</testsuite>

            """
    }

    private var contractTestCaseBody: String {
        var body = ""
        if isEmpty {
            body += failure(type: "no-request", message: "No request arrived.", text: notes.joined(separator: "\n"))
        } else if violationCount > 0 {
            let all = violations.map(\.text).joined(separator: "\n")
            let head = violations.first.map(\.text) ?? ""
            body += failure(
                type: "contract", message: violationCount == 1 ? head : "\(head), and \(violationCount - 1) more",
                text: all)
        }
        let told = isContractReportOnly ? reportedViolations.map(\.text) : []
        let output = told + unfiredRules.map { "never fired: \($0.labelAndLocation)" } + notes
        if !output.isEmpty {
            body += "    <system-out>\(XMLEscaping.escaped(output.joined(separator: "\n")))</system-out>\n"
        }
        return body
    }

    private func testCase(named name: String, body: String) -> String {
        let start =
            "  <testcase classname=\"\(XMLEscaping.escaped(scenarioName, isAttribute: true))\" name=\"\(XMLEscaping.escaped(name, isAttribute: true))\""
        return body.isEmpty ? "\(start)/>\n" : "\(start)>\n\(body)  </testcase>\n"
    }

    private func failure(type: String, message: String, text: String) -> String {
        "    <failure type=\"\(type)\" message=\"\(XMLEscaping.escaped(message, isAttribute: true))\">\(XMLEscaping.escaped(text))</failure>\n"
    }
}
