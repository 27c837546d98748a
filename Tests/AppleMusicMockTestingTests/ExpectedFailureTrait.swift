import Foundation
import Platform
import Testing

/// A trait for tests that must fail with certain issues at their source location, and with no others.
struct ExpectedFailureTrait: TestTrait, SuiteTrait, TestScoping {
    /// A part of the text of each issue, in order.
    let texts: [String]
    let isWarning: Bool
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let seen = Locked<[String]>([])
        try await withKnownIssue {
            try await function()
        } matching: { issue in
            let words = issue.comments.map(\.rawValue).joined() + (issue.error.map { "\($0)" } ?? "")
            let isAtItsLine = issue.error != nil || issue.sourceLocation == test.sourceLocation
            seen.withLock { $0.append(words) }
            return isAtItsLine && isOfSeverity(issue) && texts.contains { words.contains($0) }
        }
        let found = seen.withLock { $0 }
        #expect(found.count == texts.count && zip(found, texts).allSatisfy { $0.contains($1) }, "\(found)")
    }

    private func isOfSeverity(_ issue: Issue) -> Bool {
        #if compiler(>=6.3)
            return issue.severity == (isWarning ? .warning : .error)
        #else
            return true
        #endif
    }
}

extension Trait where Self == ExpectedFailureTrait {
    static func fails(_ texts: String..., isWarning: Bool = false) -> Self {
        ExpectedFailureTrait(texts: texts, isWarning: isWarning)
    }
}
