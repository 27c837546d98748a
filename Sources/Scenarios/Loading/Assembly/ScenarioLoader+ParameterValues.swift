import MusicCatalog
import MusicContract
import ScenarioLanguage
import Text

/// Values of query parameters that the contract rules out.
extension ScenarioLoader {
    /// The requests of a rule or an expectation, and the values that it requires of their parameters.
    private struct Requests {
        let patterns: [RequestPattern]
        let values: [QueryValue]
        /// The condition for the body of the request, or `nil` without one.
        let body: SyntaxNode?
        /// Whether the rule or the expectation is about requests that the service rejects.
        let includesRejected: Bool
        /// Whether an expectation can allow the rejection or forbid the requests.
        var canExpectRejection = false
        /// Whether the values are sent, as those of `at-end`.
        var sendsValues = false
    }

    /// Warns of values in conditions that no accepted request has, and of ranges that are compared as text.
    ///
    /// `limits` contains the page sizes of the scenario, or is `nil` if they are unknown.
    mutating func checkParameterValues(in draft: ScenarioText, limits: [String: PageSize]?) {
        let rules = draft.rules.compactMap { rule in
            rule.matcher.map { matcher in
                Requests(
                    patterns: matcher.patterns, values: rule.requests.parameterValues, body: rule.requests.body?.node,
                    includesRejected: rule.rule.canAnswerRejected)
            }
        }
        let expectations = draft.expectations.expectations.compactMap { expected -> Requests? in
            guard let matcher = expected.expectation.requestMatcher else { return nil }
            var requests = Requests(
                patterns: matcher.patterns, values: expected.entry.requests.parameterValues,
                body: expected.expectation.isAboutRequests ? expected.entry.requests.body?.node : nil,
                includesRejected: expected.expectation.canMatchRejected || draft.contractPolicy != .clean)
            switch expected.expectation.subject {
            case .request: requests.canExpectRejection = true
            case .finalCheck: requests.sendsValues = true
            default: break
            }
            return requests
        }
        for requests in rules + expectations {
            if let body = requests.body, !diagnosticList.isFull { check(body: body, in: requests) }
            for value in requests.values where !diagnosticList.isFull {
                check(value, in: requests, of: draft, limits: limits)
            }
        }
    }

    private mutating func check(
        _ value: QueryValue, in requests: Requests, of draft: ScenarioText,
        limits: [String: PageSize]?
    ) {
        let name = value.parameter
        let text = value.text.text
        let endpoints = requests.patterns.flatMap(Self.endpoints(matching:)).filter { $0.knowsParameter(name) }
        guard !endpoints.isEmpty else { return }
        guard Self.isNumeric(name) else {
            if !requests.includesRejected { checkKnownValues(value, of: endpoints) }
            return
        }
        if !requests.sendsValues, let condition = Self.numberCondition(in: text) {
            return report(.comparedAsText(text, condition: condition), at: value.text.range)
        }
        guard !requests.includesRejected else { return }
        guard let number = Int(text), number >= 0 else {
            // A minimum can have decimals, and the schema reports other text.
            guard value.use != .minimum else { return }
            return report(
                .parameterNotANumber(name: name, value: text, canExpectRejection: requests.canExpectRejection),
                at: value.text.range)
        }
        let isAccepted = draft.behavior.recentPlayedLimit == .accepted && endpoints.contains { $0.isRecentlyPlayed }
        guard name == "limit", value.use != .excluded, !isAccepted, let limits,
            let maximum = Self.maximumLimit(of: endpoints, limits: limits), number > maximum
        else { return }
        report(
            .parameterTooLarge(
                name: name, value: text, maximum: maximum, canExpectRejection: requests.canExpectRejection),
            at: value.text.range)
    }

    /// Reports a body of requests that have none, and members of a kind that the service does not accept.
    private mutating func check(body: SyntaxNode, in requests: Requests) {
        let endpoints = requests.patterns.flatMap(Self.endpoints(matching:))
        guard let endpoint = endpoints.first else { return }
        if let method = requests.patterns.first?.method,
            requests.patterns.allSatisfy({ $0.method?.resolvingHEAD == "GET" })
        {
            return report(.bodyOfReadingRequest(method: method), at: body.range)
        }
        for (name, kind) in endpoint.writtenAttributes.sorted(by: { $0.key < $1.key }) {
            guard let value = body["attributes"]?[name], !value.isCondition,
                endpoints.allSatisfy({ $0.writtenAttributes[name] == kind })
            else { continue }
            if case .mapping = value.content, !(name == "description" && value["standard"] != nil) {
                report(.mappingForAttribute(name: name, kind: kind), at: value.range)
            } else if !requests.includesRejected, let text = value.text, !kind.accepts(value) {
                report(.attributeOfOtherKind(name: name, kind: kind, value: text), at: value.range)
            }
        }
    }

    /// Warns of names that resemble values of a parameter, such as `album` in `types`.
    private mutating func checkKnownValues(_ value: QueryValue, of endpoints: [Endpoint]) {
        let known = endpoints.map { $0.knownValues(of: value.parameter) }
        guard value.use != .minimum, !known.contains(nil) else { return }
        let legal = Set(known.compactMap { $0 }.flatMap { $0 }).sorted()
        let items = value.text.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for (index, item) in items.enumerated() where !legal.contains(item.trimmedSpaces) {
            guard let meant = Suggestions.nearest(to: item.trimmedSpaces, in: legal) else { continue }
            var corrected = items
            corrected[index] = meant
            return report(
                .unknownParameterValue(
                    name: value.parameter, value: item.trimmedSpaces, suggestion: corrected.joined(separator: ",")),
                at: value.text.range)
        }
    }

    private static func isNumeric(_ name: String) -> Bool {
        name == "limit" || name == "offset" || name.hasPrefix("limit[")
    }

    /// Returns the condition that a text such as `5..25` or `>=5` is most likely meant as, or `nil`.
    private static func numberCondition(in text: String) -> String? {
        let bare = text.filter { $0 != " " }
        if let range = bare.wholeMatch(of: /([0-9]*)\.\.([0-9]*)/) ?? bare.wholeMatch(of: /([0-9]+)-([0-9]+)/) {
            let (lower, upper) = (range.output.1, range.output.2)
            return lower.isEmpty && upper.isEmpty ? nil : "{number: \(lower)..\(upper)}"
        }
        guard let comparison = bare.wholeMatch(of: /(>=|=>|≥|>|<=|=<|≤|<)([0-9]{1,9})/),
            let number = Int(comparison.output.2)
        else { return nil }
        switch comparison.output.1 {
        case ">": return "{number: \(number + 1)..}"
        case "<": return "{number: ..\(max(0, number - 1))}"
        case ">=", "=>", "≥": return "{number: \(number)..}"
        default: return "{number: ..\(number)}"
        }
    }

    /// Returns the maximum of `limit` that all endpoints enforce, or `nil` if one of them has no certain maximum.
    private static func maximumLimit(of endpoints: [Endpoint], limits: [String: PageSize]) -> Int? {
        let maxima = endpoints.map { endpoint -> Int? in
            if let own = endpoint.limitName.flatMap({ limits[$0] }) { return own.maximum }
            return endpoint.limitConfidence(of: "limit").isCertain ? endpoint.page?.maximum : nil
        }
        return maxima.contains(nil) ? nil : maxima.compactMap { $0 }.max()
    }
}

/// The kind of an attribute in the body of a request that writes (Sources, API 3.3).
enum WrittenAttributeKind: String, Sendable {
    case text
    case number = "a number"
    case boolean = "true or false"

    fileprivate func accepts(_ node: SyntaxNode) -> Bool {
        guard case .scalar(let scalar) = node.content else { return true }
        return switch self {
        case .text: !scalar.isJSONLiteral
        case .number: scalar.isJSONNumber
        case .boolean: scalar.isJSONLiteral && ["true", "false"].contains(scalar.text)
        }
    }
}

extension Endpoint {
    /// The attributes in the body of a request, or no attributes for a request without a body.
    fileprivate var writtenAttributes: [String: WrittenAttributeKind] {
        switch handler {
        case .createPlaylist: ["name": .text, "description": .text, "isPublic": .boolean]
        case .createFolder: ["name": .text]
        case .setRating: ["value": .number]
        default: [:]
        }
    }

    fileprivate var isRecentlyPlayed: Bool { path.hasPrefix("/v1/me/recent/played") }
}

extension Rule {
    /// Whether the rule can be for requests that the service rejects: it answers with an error of the client, or it does
    /// not answer.
    fileprivate var canAnswerRejected: Bool {
        responses.isEmpty || responses.contains { $0.fault == nil && $0.status.map { $0 / 100 == 4 } ?? true }
    }
}

extension Expectation {
    /// Whether the expectation is about requests of the client.
    fileprivate var isAboutRequests: Bool { if case .request = subject { true } else { false } }

    /// Whether the expectation forbids its requests, or allows responses that reject them.
    fileprivate var canMatchRejected: Bool {
        if times?.through == 0 { return true }
        guard case .request(let request) = subject else { return false }
        return request.responseMatchers.contains { matcher in
            switch matcher {
            case .status(let status): status / 100 == 4
            case .statusClass(let digit): digit == 4
            case .named(let name): name.status / 100 == 4
            }
        }
    }
}

extension String {
    /// The text without spaces at its ends.
    fileprivate var trimmedSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
