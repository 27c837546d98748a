package import MusicContract
package import MusicDevice
import OrderedJSON

/// A request and its answer as expectations see them.
package struct CompletedRequest: Sendable {
    package let input: RequestMatcher.Input
    package let status: Int
    /// The answer's name, if it has one.
    package let responseName: NamedResponse?
    /// What kept the answer from arriving whole: `truncate`.
    package let fault: String?

    package init(input subject: RequestMatcher.Input, status: Int, responseName named: NamedResponse?, fault: String?) {
        (self.input, self.status, self.responseName, self.fault) = (subject, status, named, fault)
    }
}

extension CompletedRequest {
    /// What it was answered: `403 (user-token-invalid)`, `200, cut off: truncate`.
    package var responseSummary: String {
        "\(status)" + (responseName.map { " (\($0.rawValue))" } ?? "") + (fault.map { ", cut off: \($0)" } ?? "")
    }
}

extension ExpectedRequest {
    /// In what an answered request is not the one that is looked for, criterion by criterion, the token aside; empty where
    /// it is the one.
    package func differences(from seen: CompletedRequest) -> [Difference] {
        var differences = matcher.differences(from: seen.input)
        let isAnswered =
            responseMatchers.isEmpty
            || seen.fault == nil
                && responseMatchers.contains { $0.matches(status: seen.status, name: seen.responseName) }
        if !isAnswered {
            differences.append(
                Difference(
                    .response, expected: responseMatchers.map(\.description).joined(separator: " or "),
                    actual: seen.responseSummary))
        }
        return differences
    }
}

extension ExpectedOperation {
    /// In what an operation of the device is not the one that is looked for; nil for another operation.
    ///
    /// - Parameters:
    ///   - command: What was asked.
    ///   - outcome: What came of it.
    ///   - asker: The name of the user whose device it is.
    /// - Returns: The differences, criterion by criterion.
    package func differences(
        from command: DeviceCommand, outcome: DeviceOutcome, user asker: String?
    ) -> [Difference]? {
        guard command.operation == operation else { return nil }
        var differences: [Difference] = []
        if let user, user != asker {
            differences.append(Difference(.user, expected: user, actual: asker ?? "nobody"))
        }
        if let arguments {
            var json = JSONWriter()
            command.writeArguments(to: &json)
            if let document = try? JSONDocument.parse(json.bytes),
                let difference = arguments.difference(from: document.root, at: "", criterion: .arguments)
            {
                differences.append(difference)
            }
        }
        if let wanted = self.outcome, !wanted.matches(outcome, of: operation) {
            differences.append(
                Difference(.outcome, expected: "\(wanted)", actual: outcome.summary(for: operation)))
        }
        return differences
    }
}

extension DeviceOutcome {
    /// What it came to, in a word.
    fileprivate func summary(for operation: DeviceOperation) -> String {
        switch content {
        case .result: outcomeName(for: operation)?.rawValue ?? "done"
        case .error(let error): "error \(error.name)"
        case .ruleViolation(let refusal): "refused: \(refusal.rule)"
        }
    }
}

extension FinalCheck {
    /// In what a body is not the one that is wanted; nil where it is, and where nothing is said of it.
    package func difference(from seen: [UInt8]) -> Difference? {
        guard let body else { return nil }
        guard let document = try? JSONDocument.parse(seen) else {
            return Difference(.body, expected: body.text, actual: "no JSON")
        }
        return body.difference(from: document.root, at: "", criterion: .body)
    }
}
