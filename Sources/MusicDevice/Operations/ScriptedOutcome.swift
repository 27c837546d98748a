package import OrderedJSON

/// What a scenario, or a test, wants an operation to come to.
package enum ScriptedOutcome: Sendable, Hashable {
    case named(OutcomeName)
    case error(DeviceErrorName)
}

/// The outcomes that are no errors; raw values are what scenarios call them.
package enum OutcomeName: String, Sendable, CaseIterable {
    // request-authorization: what the user says when asked
    case allow, deny, restricted
    // request-user-token
    case token
    // request-capabilities and other questions: as the state has it
    case value
    // load-offer
    case loaded, aborted
    case notLoaded = "not-loaded"
    case musicAppAbsent = "music-app-absent"
    // present-offer: what the sheet shows
    case ok, spinner
    case problemPage = "problem-page"
    // answer-offer
    case notNow = "not-now"
    case subscribed
    case subscribedLimited = "subscribed-limited"
    // redeem-offer-code
    case redeemedNew = "redeemed-new"
    case redeemedExisting = "redeemed-existing"
    case invalid, expired, downgrade, closed
    // sync-purchases, beside ok
    case added
    // manage-subscriptions
    case noChange = "no-change"
    case upgraded, downgraded, cancelled
    // redeem-offer-code and manage-subscriptions, where the system has no such sheet
    case unsupported
    // device-verification
    case uuid
    case absent = "nil"
}

extension ScriptedOutcome {
    /// Reads one outcome, or a list of them.
    ///
    /// - Parameters:
    ///   - json: A word, `{"error": NAME}`, or a list of these that is not empty.
    ///   - operation: What comes to it.
    /// - Returns: The outcomes, at least one.
    /// - Throws: What it should have been.
    package static func parseList(
        from json: JSONView, for operation: DeviceOperation
    ) throws(JSONMemberError) -> [ScriptedOutcome] {
        guard json.kind == .array else { return [try ScriptedOutcome(json: json, for: operation)] }
        var outcomes: [ScriptedOutcome] = []
        for element in json.elements { outcomes.append(try ScriptedOutcome(json: element, for: operation)) }
        guard !outcomes.isEmpty else {
            throw .invalidMember(name: "outcome", expected: expectedValueDescription(for: operation))
        }
        return outcomes
    }

    private init(json: JSONView, for operation: DeviceOperation) throws(JSONMemberError) {
        if let outcome = json.string.flatMap({ ScriptedOutcome(name: $0, for: operation) }) {
            self = outcome
        } else if json.kind == .object, json.members.count == 1,
            let error = json["error"]?.string.flatMap({ DeviceErrorName($0, for: operation) })
        {
            self = .error(error)
        } else {
            throw .invalidMember(name: "outcome", expected: Self.expectedValueDescription(for: operation))
        }
    }

    /// An outcome by its word; nil for words that the operation does not have.
    package init?(name word: String, for operation: DeviceOperation) {
        guard operation.outcomeNames.contains(word) else { return nil }
        if let known = operation.scriptableOutcomes.first(where: { $0.rawValue == word }) {
            self = .named(known)
        } else if let error = DeviceErrorName(word, for: operation) {
            self = .error(error)
        } else {
            return nil
        }
    }

    /// What an operation can be scripted to come to: `token, {error: unknown}, …`.
    package static func expectedValueDescription(for operation: DeviceOperation) -> String {
        let legal =
            operation.scriptableOutcomes.map(\.rawValue)
            + operation.scriptableErrors.map { "{error: \($0.text)}" }
        guard !legal.isEmpty else {
            return "nothing but null, since only the state decides what \(operation.rawValue) comes to"
        }
        return "one of " + legal.joined(separator: ", ") + ", or a list of these"
    }
}
