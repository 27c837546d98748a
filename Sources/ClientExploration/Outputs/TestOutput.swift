/// Decides from the output of tests why they failed, in any language.
///
/// Evidence of the failure that was played takes precedence: its status, its code, or its texts. The words and names of
/// ``ErrorVocabulary`` are used only without it.
package struct TestOutput {
    private let evidence: InjectedEvidence
    private let vocabulary: ErrorVocabulary

    package init(evidence: InjectedEvidence = InjectedEvidence(), vocabulary: ErrorVocabulary = ErrorVocabulary()) {
        (self.evidence, self.vocabulary) = (evidence, vocabulary)
    }

    private static let maximumLength = 300

    /// Returns the end of a command that neither passed nor was stopped.
    ///
    /// - Parameters:
    ///   - output: All that the command printed.
    ///   - signal: The description of the signal that ended the command, or `nil`.
    /// - Returns: A failed test, a crash, or a stop by the time limit of the runner.
    package func result(output: String, signal: String?) -> RunEnding.Result {
        let lines = Self.lines(of: output)
        // The time limit of a runner is not one of the client.
        if lines.contains(where: \.reportsTimeLimit) { return .stopped(.quiet) }
        let errors = ReportedError.all(in: lines)
        if let reason = signal ?? lines.first(where: \.reportsSignal)?.shortText {
            // A runtime can end the process with a signal because an error was thrown at top level.
            if let error = errors.first(where: \.isUncaught), let test = failedTest(error) { return .failed(test) }
            return .crashed(reason: signal.flatMap { _ in errors.first(where: \.isTrap)?.message } ?? reason)
        }
        let tests = errors.compactMap { error in failedTest(error).map { (error, $0) } }
        if let trip = tests.first(where: { $0.1.kind == .programmingError })
            ?? tests.first(where: { $0.1.kind == .decodingError })
        {
            return .failed(trip.1)
        }
        if let trap = errors.first(where: \.isTrap), tests.first?.0.isTrap ?? true, failedTest(trap)?.kind != .error {
            return .crashed(reason: trap.message)
        }
        return .failed(tests.first?.1 ?? failedTest(inPlain: lines))
    }

    /// Returns the line of the output of a passed test that repeats the failure; `nil` if no line does.
    package func logLine(in output: String) -> String? {
        Self.lines(of: output).first { evidence.isRepeated(in: OutputText($0.text), acceptsSuccess: false) }?.shortText
    }

    /// Returns what a thrown error or a recorded issue reports.
    package func failedTest(thrown text: String) -> RunEnding.FailedTest {
        failedTest(ReportedError(message: String(text.prefix(Self.maximumLength)), text: text, isThrown: true))
            ?? .init(.error, message: text)
    }

    // MARK: Kinds

    private func failedTest(_ error: ReportedError) -> RunEnding.FailedTest? {
        kind(of: error).map { .init($0, message: error.message) }
    }

    private func kind(of error: ReportedError) -> RunEnding.FailedTest.Kind? {
        let name = error.name.flatMap(vocabulary.kind(ofErrorNamed:))
        let text = OutputText(error.text.withoutResponses)
        if let kind = kind(of: text, name: name, isThrown: error.isThrown) { return kind }
        if evidence.isRepeated(in: OutputText(error.text), acceptsSuccess: false) { return .error }
        let names = ReportedError.names(in: error.text).compactMap(vocabulary.kind(ofErrorNamed:))
        if let kind = names.first(where: { $0 != .error }) { return kind }
        return error.isThrown || name != nil ? .error : nil
    }

    /// Returns the kind of a text, by the first evidence that applies; `nil` without evidence.
    private func kind(of text: OutputText, name: RunEnding.FailedTest.Kind?, isThrown: Bool)
        -> RunEnding.FailedTest.Kind?
    {
        // A client that reports that the body of a success is not JSON repeats a failure, too.
        let acceptsSuccess = isThrown && name != .assertion || text.contains("json")
        if evidence.isRepeated(in: text, acceptsSuccess: acceptsSuccess) { return .error }
        if name == .assertion { return .assertion }
        let isTransport = vocabulary.transport.contains(where: text.contains)
        if evidence.breaksConnection,
            isTransport || ErrorVocabulary.connectionWords.contains(where: text.contains)
        {
            return .error
        }
        if name == .decodingError || vocabulary.decoding.contains(where: text.contains) { return .decodingError }
        if isTransport { return .error }
        if name == .programmingError || vocabulary.programming.contains(where: text.contains) {
            return .programmingError
        }
        return vocabulary.assertion.contains(where: text.contains) ? .assertion : nil
    }

    /// Returns what the lines report if none has the shape of an error.
    private func failedTest(inPlain lines: [OutputLine]) -> RunEnding.FailedTest {
        let plain = lines.filter { !$0.isFrame && !$0.isWarning && !$0.text.isEmpty }
        var found: [RunEnding.FailedTest] = []
        for line in plain {
            let names = ReportedError.names(in: line.text).compactMap(vocabulary.kind(ofErrorNamed:))
            let name = names.first { $0 != .error }
            guard let kind = kind(of: OutputText(line.text.withoutResponses), name: name, isThrown: false)
            else { continue }
            found.append(.init(kind, message: line.shortText))
        }
        return found.first { $0.kind == .programmingError } ?? found.first { $0.kind == .decodingError }
            ?? found.first ?? .init(.unclear, message: plain.last?.shortText ?? "")
    }

    private static func lines(of output: String) -> [OutputLine] {
        output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { OutputLine($0) }
    }
}
