package import OrderedJSON

extension ScriptedOutcome {
    /// Reads one outcome, or a list of them.
    ///
    /// - Parameters:
    ///   - json: A word, `{"error": NAME}`, or a list of these that is not empty.
    ///   - operation: What comes to it.
    /// - Returns: The outcomes, at least one.
    /// - Throws: What it should have been.
    package static func list(
        _ json: JSONView, for operation: DeviceOperation
    ) throws(DeviceArgumentProblem) -> [ScriptedOutcome] {
        guard json.kind == .array else { return [try ScriptedOutcome(json, for: operation)] }
        var outcomes: [ScriptedOutcome] = []
        for element in json.elements { outcomes.append(try ScriptedOutcome(element, for: operation)) }
        guard !outcomes.isEmpty else { throw .wrongMember("outcome", expected: expectation(for: operation)) }
        return outcomes
    }

    private init(_ json: JSONView, for operation: DeviceOperation) throws(DeviceArgumentProblem) {
        if let outcome = json.string.flatMap({ ScriptedOutcome(word: $0, for: operation) }) {
            self = outcome
        } else if json.kind == .object, json.members.count == 1,
            let error = json["error"]?.string.flatMap({ ErrorName($0, for: operation) })
        {
            self = .error(error)
        } else {
            throw .wrongMember("outcome", expected: Self.expectation(for: operation))
        }
    }

    /// An outcome by its word; nil for words that the operation does not have.
    package init?(word: String, for operation: DeviceOperation) {
        guard operation.outcomeNames.contains(word) else { return nil }
        if let known = operation.words.first(where: { $0.rawValue == word }) {
            self = .word(known)
        } else if let error = ErrorName(word, for: operation) {
            self = .error(error)
        } else {
            return nil
        }
    }

    /// What an operation can be scripted to come to: `token, {error: unknown}, …`.
    package static func expectation(for operation: DeviceOperation) -> String {
        let legal =
            operation.words.map(\.rawValue) + ErrorName.legal(for: operation).map { "{error: \($0.text)}" }
        guard !legal.isEmpty else {
            return "nothing but null, since only the state decides what \(operation.rawValue) comes to"
        }
        return "one of " + legal.joined(separator: ", ") + ", or a list of these"
    }
}
