package import Text

extension SessionVerdict {
    /// A JUnit report with one suite, named after the scenario.
    package var junitXML: String { junitReport.xml }

    /// A JUnit suite: a test case for each expectation, or one which states that nothing was expected, and one for the
    /// contract.
    ///
    /// The output of the last case contains the notes of the verdict. The suite starts at the time of the scenario's clock, so
    /// two sessions with the same requests have the same report. It has no duration, which differs between them.
    package var junitReport: JUnitReport {
        let expectations = expectationResults.map { result in
            let failure = JUnitReport.Failure(
                type: "expectation", message: "\(result.expected): seen \(result.actual)",
                text: result.detailLines.joined(separator: "\n"))
            return JUnitReport.TestCase(name: result.name, failures: result.isMet ? [] : [failure])
        }
        return JUnitReport(
            suiteName: label, className: path ?? title, timestamp: startTime,
            testCases: expectations + (provesNothing ? [emptyTestCase] : []) + [contractTestCase])
    }

    /// A test case in place of expectations: skipped, or failed if the verdict requires one.
    private var emptyTestCase: JUnitReport.TestCase {
        let failure = JUnitReport.Failure(
            type: "nothing-expected", message: Self.nothingExpected, text: nothingExpectedNote)
        return JUnitReport.TestCase(
            name: "expectations", failures: requiresExpectation ? [failure] : [],
            skippedReason: requiresExpectation ? nil : Self.nothingExpected)
    }

    private var contractTestCase: JUnitReport.TestCase {
        let reported = isContractReportOnly ? reportedViolations.map(text) : []
        let output = reported + unfiredRules.map { "never fired: \($0.labelAndLocation)" } + notes
        return JUnitReport.TestCase(
            name: "contract", failures: [contractFailure].compactMap { $0 }, output: output.joined(separator: "\n"))
    }

    private var contractFailure: JUnitReport.Failure? {
        if isEmpty {
            return JUnitReport.Failure(
                type: "no-request", message: "No request arrived.", text: notes.joined(separator: "\n"))
        }
        guard violationCount > 0 else { return nil }
        let first = violations.first.map(text) ?? ""
        return JUnitReport.Failure(
            type: "contract", message: violationCount == 1 ? first : "\(first), and \(violationCount - 1) more",
            text: violations.map(text).joined(separator: "\n"))
    }
}
