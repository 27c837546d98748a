import Diagnostics
import MusicAPI
import Scenarios

extension Verdict {
    /// A JUnit report: one suite with a test case for each expectation and one for the contract, the last one's output what
    /// the verdict says beside them.
    package var junit: String {
        let suite = XMLText.escaped(scenario, isAttribute: true)
        let contractFails = isEmpty || violationCount > 0
        let failures = expectations.count { !$0.isMet } + (contractFails ? 1 : 0)
        var cases = ""
        for expectation in expectations {
            let lines = expectation.details
            cases += testCase(
                expectation.name,
                expectation.isMet
                    ? ""
                    : failure(
                        "expectation", "\(expectation.expected): \(expectation.seen)", lines.joined(separator: "\n")))
        }
        cases += testCase("contract", contractBody)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="\(suite)" tests="\(expectations.count + 1)" failures="\(failures)" errors="0">
            \(cases)</testsuite>

            """
    }

    private var contractBody: String {
        var body = ""
        if isEmpty {
            body += failure("no-request", "No request arrived.", notes.joined(separator: "\n"))
        } else if violationCount > 0 {
            let all = violations.map(\.text).joined(separator: "\n")
            let head = violations.first.map(\.text) ?? ""
            body += failure("contract", violationCount == 1 ? head : "\(head), and \(violationCount - 1) more", all)
        }
        let told = isContractReported ? reported.map(\.text) : []
        let output = told + rulesNeverFired.map { "never fired: \($0.labelAndPlace)" } + notes
        if !output.isEmpty {
            body += "    <system-out>\(XMLText.escaped(output.joined(separator: "\n")))</system-out>\n"
        }
        return body
    }

    private func testCase(_ name: String, _ body: String) -> String {
        let start =
            "  <testcase classname=\"\(XMLText.escaped(scenario, isAttribute: true))\" name=\"\(XMLText.escaped(name, isAttribute: true))\""
        return body.isEmpty ? "\(start)/>\n" : "\(start)>\n\(body)  </testcase>\n"
    }

    private func failure(_ type: String, _ message: String, _ text: String) -> String {
        "    <failure type=\"\(type)\" message=\"\(XMLText.escaped(message, isAttribute: true))\">\(XMLText.escaped(text))</failure>\n"
    }
}
