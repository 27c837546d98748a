import AppleMusicMock
import Foundation
import Testing

/// Tells the verdict of a test's mock, where there is something to tell.
struct VerdictReporter {
    private let mock: MockAppleMusic
    private let location: SourceLocation

    /// The test's name, as a file's can be.
    private let testName: String

    init(mock: MockAppleMusic, test: Test) {
        (self.mock, location) = (mock, test.sourceLocation)
        testName = String((test.displayName ?? test.name).map { $0.isLetter || $0.isNumber ? $0 : " " })
            .split(separator: " ").joined(separator: " ")
    }

    /// Records an issue where the verdict has not passed, with the journal beside it; a warning where the scenario wants
    /// violations reported.
    func record() {
        if let warnings = mock.scenarioWarnings { warn(warnings) }
        let verdict = mock.verdict()
        let text = verdict.description.trimmingCharacters(in: .newlines)
        if !verdict.hasPassed {
            Attachment.record(journalJSON, named: "\(testName) journal.json", sourceLocation: location)
            Issue.record("\(text)", sourceLocation: location)
        } else if !verdict.reportedViolations.isEmpty {
            warn(text)
        }
    }

    /// `{"entries":[…]}`, as the control API has it.
    var journalJSON: [UInt8] {
        let entries = mock.journal.entries.map { String(decoding: $0.jsonData, as: UTF8.self) }
        return Array(#"{"entries":[\#(entries.joined(separator: ",\n"))]}"#.utf8)
    }

    private func warn(_ text: String) {
        #if compiler(>=6.3)
            Issue.record("\(text)", severity: .warning, sourceLocation: location)
        #else
            // Issues had no severity then: what fails nobody is printed.
            print("\(location): warning: \(text)")
        #endif
    }
}
