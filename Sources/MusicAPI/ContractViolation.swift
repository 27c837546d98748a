package import MusicContract

/// What a request asked for that the contract does not allow.
package struct ContractViolation: Sendable, Hashable {
    /// The name of the rule that was broken: an error's (`value-too-large`), or `unknown-path`.
    package let rule: String
    /// The query parameter that is to blame.
    package let parameter: String?
    /// The row of the contract that says so: `GET /v1/catalog/{storefront}/search`; the nearest one to a path that is none.
    package let source: String
    /// What would have been right, in words; nil where the rule says it.
    package let detail: String?
    /// How well that is known: only what is documented or recorded fails a verdict.
    package let confidence: Confidence

    package init(
        rule: String, parameter: String?, source: String, detail: String? = nil, confidence: Confidence = .documented
    ) {
        (self.rule, self.parameter, self.source) = (rule, parameter, source)
        (self.detail, self.confidence) = (detail, confidence)
    }

    /// The rule's name for a path that leads nowhere.
    package static let unknownPath = MusicContract.unknownPath
}

extension ContractViolation {
    /// What an error says of the request; nil for errors that a client which keeps to the contract meets too: tokens,
    /// subscriptions, ids, and a storefront that Apple has and the scenario has not.
    ///
    /// - Parameters:
    ///   - error: What the request is answered.
    ///   - storefront: The one in its path.
    ///   - source: The row of the contract.
    ///   - confidence: How well it is known how much one may ask for: the page size, the number of ids.
    init?(error: APIError, storefront: String, source: String, confidence: Confidence = .documented) {
        guard error.name.isContractViolation,
            error.name != .unknownStorefront || MusicContract.storefront(code: storefront) == nil
        else {
            return nil
        }
        let isTooMuch = error.name == .valueTooLarge || error.name == .tooManyIDs
        self.init(
            rule: error.name.rawValue, parameter: error.parameter, source: source, detail: error.detail,
            confidence: isTooMuch ? error.name.ruleConfidence.combined(with: confidence) : error.name.ruleConfidence)
    }
}
