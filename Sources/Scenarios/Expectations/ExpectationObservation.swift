package import MusicContract
package import MusicDevice
import OrderedJSON

/// A request and its answer as expectations see them.
package struct ObservedRequest: Sendable {
    package let subject: RequestMatch.Subject
    package let status: Int
    /// The answer's name, if it has one.
    package let named: NamedAnswer?
    /// What kept the answer from arriving whole: `truncate`.
    package let fault: String?

    package init(subject: RequestMatch.Subject, status: Int, named: NamedAnswer?, fault: String?) {
        (self.subject, self.status, self.named, self.fault) = (subject, status, named, fault)
    }
}

extension ObservedRequest {
    /// What it was answered: `403 (user-token-invalid)`, `200, cut off: truncate`.
    package var answer: String {
        "\(status)" + (named.map { " (\($0.rawValue))" } ?? "") + (fault.map { ", cut off: \($0)" } ?? "")
    }
}

extension ExpectedRequest {
    /// In what an answered request is not the one that is looked for, criterion by criterion, the token aside; empty where
    /// it is the one.
    package func differences(from seen: ObservedRequest) -> [Difference] {
        var differences = match.differences(from: seen.subject)
        let isAnswered =
            answered.isEmpty
            || seen.fault == nil && answered.contains { $0.accepts(status: seen.status, named: seen.named) }
        if !isAnswered {
            differences.append(
                Difference(
                    .answered, expected: answered.map(\.description).joined(separator: " or "),
                    seen: seen.answer))
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
        from command: DeviceCommand, _ outcome: DeviceOutcome, of asker: String?
    ) -> [Difference]? {
        guard command.operation == operation else { return nil }
        var differences: [Difference] = []
        if let user, user != asker {
            differences.append(Difference(.user, expected: user, seen: asker ?? "nobody"))
        }
        if let arguments {
            var json = JSONWriter()
            command.writeArguments(to: &json)
            if let document = try? JSONDocument.parse(json.bytes),
                let difference = arguments.difference(from: document.root, at: "", as: .arguments)
            {
                differences.append(difference)
            }
        }
        if let wanted = self.outcome, !wanted.accepts(outcome, of: operation) {
            differences.append(
                Difference(.outcome, expected: "\(wanted)", seen: outcome.words(of: operation)))
        }
        return differences
    }
}

extension DeviceOutcome {
    /// What it came to, in a word.
    fileprivate func words(of operation: DeviceOperation) -> String {
        switch content {
        case .result: word(of: operation)?.rawValue ?? "done"
        case .error(let error): "error \(error.name)"
        case .refusal(let refusal): "refused: \(refusal.rule)"
        }
    }
}

extension FinalQuestion {
    /// In what a body is not the one that is wanted; nil where it is, and where nothing is said of it.
    package func difference(from seen: [UInt8]) -> Difference? {
        guard let body else { return nil }
        guard let document = try? JSONDocument.parse(seen) else {
            return Difference(.body, expected: body.text, seen: "no JSON")
        }
        return body.difference(from: document.root, at: "", as: .body)
    }
}
