/// The type of a scalar in a scenario, which the schema assigns.
enum ScalarType: Sendable, Hashable {
    case text
    /// A text on one line that is not empty; `noun` is its name with an article.
    case singleLine(noun: String)
    case wholeNumber(range: ClosedRange<Int>)
    case decimal(range: ClosedRange<Double>)
    case chance
    case bool
    case timestamp
    case duration
    case size
    /// A size of at least one byte.
    case positiveSize
    case callPattern
    /// A number of occurrences.
    case countRange
    /// A range of durations.
    case durationRange
    /// The required response to a request.
    case responseMatcher
    case enumeration(values: [String])
    /// A storefront code of two lowercase letters.
    case storefront
    case requestPattern
    /// A request for a list: with the method GET, or without a method.
    case listRequest
    /// A request with the method GET, or without a method, and without wildcards.
    case singleRequest
    /// The request target of a recorded body that does not identify it.
    case requestLine
    /// The type and the id of a resource.
    case resourceReference
    case limitName
    case namedResponse
    /// The name of a response, or `usual`.
    case namedResponseOrDefault
    case operationName
    /// An operating system and its version.
    case platform
    case uuid
    /// A rule of the contract for requests or for the device.
    case contractRule
    /// The name of a parameter, for references such as `${name}`.
    case parameterName
    case fieldName
    case fieldValue
    /// A path in JSON, separated by dots.
    case jsonPath
    /// An arbitrary JSON value.
    case json
    /// A JSON value in which mappings can be conditions.
    case jsonMatcher
    /// A decimal number, possibly negative.
    case number
    case regularExpression
    /// A text with the wildcards `*` and `?`.
    case wildcards

    /// Parses the name of a type in the table; fails for unknown names.
    init?(_ words: [String]) {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "text": self = .text
        case "title": self = .singleLine(noun: "the scenario's title")
        case "phase", "name", "path": self = .singleLine(noun: "a \(words[0])")
        case "id": self = .singleLine(noun: "an id")
        case "language-tag": self = .singleLine(noun: "a language tag")
        case "storefront-name": self = .singleLine(noun: "a storefront")
        case "user-token": self = .singleLine(noun: "a token")
        case "case-value": self = .singleLine(noun: "a value")
        case "parameter": self = .parameterName
        case "code", "product", "tag": self = .singleLine(noun: "a \(words[0])")
        case "platform": self = .platform
        case "uuid": self = .uuid
        case "whole":
            guard let range = Self.bounds(in: rest, using: Int.init) else { return nil }
            self = .wholeNumber(range: range)
        case "decimal":
            guard let range = Self.bounds(in: rest, using: Double.init) else { return nil }
            self = .decimal(range: range)
        case "chance": self = .chance
        case "yes-no": self = .bool
        case "instant": self = .timestamp
        case "duration": self = .duration
        case "size": self = .size
        case "positive-size": self = .positiveSize
        case "calls": self = .callPattern
        case "times": self = .countRange
        case "durations": self = .durationRange
        case "answered": self = .responseMatcher
        case "word": self = .enumeration(values: rest)
        case "storefront": self = .storefront
        case "request": self = .requestPattern
        case "list-request": self = .listRequest
        case "single-request": self = .singleRequest
        case "address": self = .requestLine
        case "resource": self = .resourceReference
        case "limit-name": self = .limitName
        case "named-answer": self = .namedResponse
        case "answer-name": self = .namedResponseOrDefault
        case "operation-name": self = .operationName
        case "contract-rule": self = .contractRule
        case "field-name": self = .fieldName
        case "field-value": self = .fieldValue
        case "member-path", "body-path": self = .jsonPath
        case "json": self = .json
        case "json-test": self = .jsonMatcher
        case "number": self = .number
        case "expression": self = .regularExpression
        case "wildcards": self = .wildcards
        default: return nil
        }
    }

    private static func bounds<Number>(in words: [String], using read: (String) -> Number?) -> ClosedRange<Number>? {
        let sides = words.first?.split(separator: ".", omittingEmptySubsequences: true).map(String.init) ?? []
        guard sides.count == 2, let from = read(sides[0]), let through = read(sides[1]), from <= through else {
            return nil
        }
        return from...through
    }
}

extension ScalarType {
    /// The description of a value with its article: `a duration like 250ms, 3s, 5m, 2h, or 180d`.
    var description: String {
        switch self {
        case .text: "text"
        case .singleLine(noun: let noun): noun
        case .wholeNumber: "a whole number"
        case .decimal(range: let range):
            "a number between \(Self.formatted(range.lowerBound)) and \(Self.formatted(range.upperBound))"
        case .chance: "a chance between 0 and 1"
        case .bool: "`true` or `false`"
        case .timestamp: "a timestamp like 2026-11-20T12:00:00Z"
        case .duration: "a duration like 250ms, 3s, 5m, 2h, or 180d"
        case .size, .positiveSize: "a size like 64B, 4KiB, or 1MiB"
        case .callPattern: "calls like `1`, `2..4`, `3..`, `..5`, or `every 3`"
        case .countRange: "a count like `1`, `2..4`, `3..`, `..5`, or `0`"
        case .durationRange: "a time range like `250ms..`, `1s..3s`, or `..5m`"
        case .responseMatcher: "a status, `4xx`, or an answer's name"
        case .enumeration(values: let words): Self.quotedAlternatives(words)
        case .storefront: "a storefront"
        case .requestPattern: "a request: `GET /v1/…`"
        case .listRequest: "a request for a list: `GET /v1/…`"
        case .singleRequest: "a request without `*`: `GET /v1/…`"
        case .requestLine: "the request whose response was recorded"
        case .resourceReference: "a resource like songs/1000"
        case .limitName: "the name of a page size"
        case .namedResponse, .namedResponseOrDefault: "an answer's name"
        case .operationName: "an operation of the device"
        case .contractRule: "a rule of the contract"
        case .platform: "a system and its version like iOS 18.0"
        case .uuid: "a UUID"
        case .parameterName: "a name of letters, digits, `-`, and `_`"
        case .fieldName: "a header field's name, in visible ASCII"
        case .fieldValue: "a header field's value, in visible ASCII"
        case .jsonPath: "a path like data.*.attributes.artwork"
        case .json, .jsonMatcher: "anything"
        case .number: "a number like 25 or -0.5"
        case .regularExpression: "a regular expression"
        case .wildcards: "a text with `*` and `?`"
        }
    }

    /// The plural of the description: `storefronts`.
    var plural: String {
        switch self {
        case .storefront: "storefronts"
        case .jsonPath: "paths like data.*.attributes.artwork"
        case .singleLine(noun: let noun):
            noun.split(separator: " ").dropFirst().joined(separator: " ") + "s"
        case .responseMatcher: "answers"
        case .limitName, .fieldName, .parameterName, .namedResponse, .namedResponseOrDefault: "names"
        case .resourceReference: "resources"
        case .text: "texts"
        case .wholeNumber, .decimal, .chance, .bool, .timestamp, .duration, .size, .positiveSize, .callPattern,
            .countRange,
            .durationRange,
            .enumeration, .requestPattern, .listRequest, .singleRequest, .requestLine, .operationName, .contractRule,
            .platform, .uuid, .fieldValue, .json, .jsonMatcher, .number, .regularExpression, .wildcards:
            "values"
        }
    }

    private static func quotedAlternatives(_ words: [String]) -> String {
        words.map { "`\($0)`" }.list("or")
    }

    private static func formatted(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
