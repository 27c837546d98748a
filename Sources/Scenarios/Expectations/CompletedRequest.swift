package import MusicContract
package import MusicDevice
package import Text

/// A request and its response, as expectations see them.
package struct CompletedRequest: Sendable {
    package let input: RequestMatcher.Input
    package let status: Int
    /// The name of the response, or `nil` if it has none.
    package let responseName: NamedResponse?
    /// The fault that kept the response from arriving completely, such as `truncate`.
    package let fault: String?

    package init(input subject: RequestMatcher.Input, status: Int, responseName named: NamedResponse?, fault: String?) {
        (self.input, self.status, self.responseName, self.fault) = (subject, status, named, fault)
    }
}

extension CompletedRequest {
    /// A description of the response: `403 (user-token-invalid)`, `200, cut off: truncate`.
    package var responseSummary: String {
        "\(status)" + (responseName.map { " (\($0.rawValue))" } ?? "") + (fault.map { ", cut off: \($0)" } ?? "")
    }
}

extension ExpectedRequest {
    /// Returns the criteria that a completed request does not satisfy, except for the token.
    ///
    /// Empty if it satisfies all.
    ///
    /// - Parameters:
    ///   - seen: The request and its response.
    ///   - body: The body of a complete response with status 200, or `nil`.
    /// - Returns: The differences by criterion.
    package func differences(from seen: CompletedRequest, body: JSONDocument?) -> [Difference] {
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
        } else if let difference = found?.difference(from: seen, body: body) {
            differences.append(difference)
        }
        return differences
    }
}

extension ExpectedOperation {
    /// Returns the criteria that a device operation does not satisfy.
    ///
    /// - Parameters:
    /// - command: The command that the app sent.
    /// - outcome: The outcome of the operation.
    /// - asker: The name of the user who owns the device.
    /// - Returns: The differences by criterion, or `nil` for another operation.
    package func differences(
        from command: DeviceCommand, outcome: DeviceOutcome, user asker: String?
    ) -> [Difference]? {
        guard operations.contains(command.operation) else { return nil }
        let operation = command.operation
        var differences: [Difference] = []
        if let user, user != asker {
            differences.append(Difference(.user, expected: user, actual: asker ?? "nobody"))
        }
        if let arguments, let document = try? JSONDocument.parse(command.argumentsJSON.bytes),
            let difference = arguments.difference(from: document.root, criterion: .arguments)
        {
            differences.append(difference)
        }
        if let prompted, let document = try? JSONDocument.parse((outcome.prompted?.json ?? [:]).bytes),
            let difference = prompted.difference(from: document.root, criterion: .prompted)
        {
            differences.append(difference)
        }
        if let wanted = self.outcome, !wanted.matches(outcome, of: operation) {
            differences.append(
                Difference(.outcome, expected: "\(wanted)", actual: outcome.summary(for: operation)))
        }
        return differences
    }
}

extension DeviceOutcome {
    /// Returns a summary of the outcome, such as `token` or `error revoked (SKErrorDomain 7)`.
    package func summary(for operation: DeviceOperation) -> String {
        switch content {
        case .result: outcomeName(for: operation)?.rawValue ?? "done"
        case .error(let error):
            "error \(error.name)" + (error.code == 0 ? "" : " (\(error.domain.rawValue) \(error.code))")
        case .ruleViolation(let rejection): "refused: \(rejection.rule)"
        }
    }
}

extension FinalCheck {
    /// Returns the difference between the expected body and another one.
    ///
    /// Returns `nil` if the body matches or no body is expected.
    package func difference(from seen: [UInt8]) -> Difference? {
        guard let body else { return nil }
        guard let document = try? JSONDocument.parse(seen) else {
            return Difference(.body, expected: body.text, actual: "not JSON")
        }
        return body.difference(from: document.root, criterion: .body)
    }
}
