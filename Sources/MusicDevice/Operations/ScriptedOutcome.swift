package import Text

/// The outcome of an operation that a scenario or a test specifies.
package enum ScriptedOutcome: Sendable, Hashable {
    case named(OutcomeName)
    case error(DeviceErrorName)
}

/// The outcomes that are not errors; raw values are the names in scenarios.
package enum OutcomeName: String, Sendable, CaseIterable {
    // request-authorization: the user's answer
    case allow, deny, restricted
    // request-user-token
    case token
    // request-capabilities and other requests: the value in the device's state
    case value
    // load-offer
    case loaded, aborted
    case notLoaded = "not-loaded"
    case musicAppAbsent = "music-app-absent"
    // present-offer: the content of the sheet
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
    // sync-purchases, in addition to `ok`
    case added
    // manage-subscriptions
    case noChange = "no-change"
    case upgraded, downgraded, cancelled
    // manage-subscriptions, and renew-subscription
    case renewed
    // renew-subscription
    case billingError = "billing-error"
    case priceDeclined = "price-declined"
    case productUnavailable = "product-unavailable"
    // transactions and subscription-status: the result of verifying the signed data
    case verified
    case revokedCertificate = "revoked-certificate"
    case invalidCertificateChain = "invalid-certificate-chain"
    case invalidDeviceVerification = "invalid-device-verification"
    case invalidEncoding = "invalid-encoding"
    case invalidSignature = "invalid-signature"
    case missingRequiredProperties = "missing-required-properties"
    // redeem-offer-code and manage-subscriptions, if the system does not have the sheet
    case unsupported
    // device-verification
    case uuid
    case absent = "nil"
}

extension OutcomeName {
    /// The results of verifying signed data.
    static let verification = [verified] + SignedData.Defect.allCases.compactMap { OutcomeName(rawValue: $0.rawValue) }
}

extension ScriptedOutcome {
    /// Parses one outcome, or a list of outcomes.
    ///
    /// - Parameters:
    ///   - json: A name, `{"error": NAME}`, or a nonempty list of these.
    ///   - operation: The operation that has the outcomes.
    /// - Returns: The outcomes, at least one.
    /// - Throws: An error with the expected values.
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

    /// Creates an outcome from its name; `nil` for names that the operation does not have.
    package init?(name: String, for operation: DeviceOperation) {
        guard operation.outcomeNames.contains(name) else { return nil }
        if let known = operation.scriptableOutcomes.first(where: { $0.rawValue == name }) {
            self = .named(known)
        } else if let error = DeviceErrorName(name, for: operation) {
            self = .error(error)
        } else {
            return nil
        }
    }

    /// Returns the outcomes that can be scripted for an operation: `token, {error: unknown}, …`.
    static func expectedValueDescription(for operation: DeviceOperation) -> String {
        let names =
            operation.scriptableOutcomes.map(\.rawValue)
            + operation.scriptableErrors.map { "{error: \($0.text)}" }
        guard !names.isEmpty else {
            return "null, because the device's state determines the outcome of \(operation.rawValue)"
        }
        return "one of " + names.joined(separator: ", ") + ", or a list of these"
    }
}
