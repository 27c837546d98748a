import Diagnostics
import MusicAPI
import Scenarios

extension Verdict {
    /// A JUnit report: one suite with a test case for the contract, its output what the verdict says beside it.
    package var junit: String {
        let failures = isEmpty || violationCount > 0
        let name = "name=\"\(XMLText.escaped(scenario, isAttribute: true))\""
        var body = ""
        if isEmpty {
            body += failure("no-request", "No request arrived.", notes.joined(separator: "\n"))
        } else if violationCount > 0 {
            let all = violations.map(\.text).joined(separator: "\n")
            let head = violations.first.map(\.text) ?? ""
            body += failure("contract", violationCount == 1 ? head : "\(head), and \(violationCount - 1) more", all)
        }
        let output = rulesNeverFired.map { "never fired: \($0.labelAndPlace)" } + notes
        if !output.isEmpty {
            body += "    <system-out>\(XMLText.escaped(output.joined(separator: "\n")))</system-out>\n"
        }
        let start = "  <testcase classname=\"\(XMLText.escaped(scenario, isAttribute: true))\" name=\"contract\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite \(name) tests="1" failures="\(failures ? 1 : 0)" errors="0">
            \(body.isEmpty ? "\(start)/>" : "\(start)>\n\(body)  </testcase>")
            </testsuite>

            """
    }

    private func failure(_ type: String, _ message: String, _ text: String) -> String {
        "    <failure type=\"\(type)\" message=\"\(XMLText.escaped(message, isAttribute: true))\">\(XMLText.escaped(text))</failure>\n"
    }
}
