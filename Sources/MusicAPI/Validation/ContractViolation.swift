import MusicCatalog
package import MusicContract
import Text

/// A part of a request that the contract does not allow.
package struct ContractViolation: Sendable, Hashable {
    /// The name of the violated rule: an error's name (`value-too-large`), or `unknown-path`.
    package let rule: String
    /// The query parameter that caused the error.
    package let parameter: String?
    /// The violated row of the contract: `GET /v1/catalog/{storefront}/search`; the nearest row for an unknown path.
    package let source: String
    /// An explanation in plain text, or `nil` if the rule's name is sufficient.
    package let detail: String?
    /// The confidence of the rule; only documented and recorded rules fail a verdict.
    package let confidence: Confidence

    package init(
        rule: String, parameter: String?, source: String, detail: String? = nil, confidence: Confidence = .documented
    ) {
        (self.rule, self.parameter, self.source) = (rule, parameter, source)
        (self.detail, self.confidence) = (detail, confidence)
    }

    /// Returns the violation of a rule that the author of the scenario observed at the service.
    package func observed() -> ContractViolation {
        ContractViolation(rule: rule, parameter: parameter, source: source, detail: detail, confidence: .recorded)
    }

    /// The name of the rule for an unknown path.
    package static let unknownPath = MusicContract.unknownPath
}

extension ContractViolation {
    /// Creates the violation for an error, or returns `nil` if a valid request can get the error.
    ///
    /// Such errors are about tokens, subscriptions, ids, and storefronts that Apple has but the scenario does not.
    ///
    /// - Parameters:
    ///   - error: The error that the service returns.
    ///   - storefront: The storefront in the path.
    ///   - source: The endpoint of the contract.
    init?(error: APIError, storefront: String, source: String) {
        guard error.name.isContractViolation,
            error.name != .unknownStorefront || MusicContract.storefront(code: storefront) == nil
        else {
            return nil
        }
        let isFormer = error.name == .unknownStorefront && MusicContract.formerStorefronts.contains(storefront)
        self.init(
            rule: error.name.rawValue, parameter: error.parameter, source: source, detail: error.detail,
            confidence: isFormer ? .guessed : error.ruleConfidence)
    }
}

extension ContractViolation {
    /// Creates the violation for a part of the request that the service ignores, or returns `nil` (Sources, API 5 and 7
    /// and 13).
    ///
    /// Ignored parts are misspelled parameters, unknown values, and missing parameters that are documented as required.
    init?(ignoredIn target: PathAndQuery, at endpoint: Endpoint) {
        for parameter in target.parameters {
            if let detail = Self.ignoredDetail(for: parameter.name, in: target, at: endpoint) {
                self.init(rule: detail.rule, parameter: parameter.name, endpoint: endpoint, detail: detail.words)
                return
            }
        }
        guard [.search, .librarySearch].contains(endpoint.handler), target.listValues(of: "types")?.isEmpty ?? true
        else {
            return nil
        }
        self.init(
            rule: APIError.Case.missingParameter.rawValue, parameter: "types", endpoint: endpoint,
            detail: "'types' is documented as required")
    }

    /// Creates a violation that is only reported.
    init(rule: String, parameter: String?, endpoint: Endpoint, detail: String) {
        self.init(
            rule: rule, parameter: parameter, source: "\(endpoint.method) \(endpoint.path)", detail: detail,
            confidence: .guessed)
    }

    private static func ignoredDetail(for name: String, in target: PathAndQuery, at endpoint: Endpoint) -> (
        rule: String, words: String
    )? {
        guard let (words, mayBeOthers) = knownValues(of: name, at: endpoint) else {
            guard !endpoint.knowsParameter(name), !MusicContract.undocumentedParameters.contains(name) else {
                return nil
            }
            let near = name.contains("[") ? nil : Suggestions.nearest(to: name, in: endpoint.parameters)
            guard near != nil || !MusicContract.isParameter(name) else { return nil }
            return (
                MusicContract.unknownParameter,
                "unknown parameter '\(name)': "
                    + (near.map { "did you mean '\($0)'?" } ?? "no source shows that Apple's API accepts it")
            )
        }
        let unknown = (target.listValues(of: name) ?? []).filter { !words.contains($0) }
        if !name.hasPrefix("extend"), let word = unknown.first(where: MusicContract.undocumentedRelationships.contains)
        {
            return (
                MusicContract.unknownValue, "'\(word)' is not documented, and no source shows what \(name) adds for it"
            )
        }
        for word in unknown where !MusicContract.undocumentedNames.contains(word) {
            let near = Suggestions.nearest(to: word, in: words)
            guard near != nil || !mayBeOthers else { continue }
            let known = near.map { "did you mean '\($0)'?" } ?? "the values are \(words.joined(separator: ", "))"
            return (MusicContract.unknownValue, "unknown value '\(word)' for \(name): \(known)")
        }
        return nil
    }

    /// Returns the known values of a parameter and whether others may be valid, or `nil` if the values are unknown.
    private static func knownValues(of name: String, at endpoint: Endpoint) -> (words: [String], mayBeOthers: Bool)? {
        if name == "extend" || name.hasPrefix("extend[") {
            return (MusicContract.extendedAttributes, true)
        }
        if name.hasSuffix("]"), let modifier = ["include[", "relate["].first(where: name.hasPrefix) {
            let type = String(name.dropFirst(modifier.count).dropLast())
            let names = MusicContract.relationships(of: type).map(\.name)
            return names.isEmpty ? nil : (names, false)
        }
        guard endpoint.parameters.contains(name), let words = endpoint.knownValues(of: name) else { return nil }
        return (words, name == "with")
    }
}
