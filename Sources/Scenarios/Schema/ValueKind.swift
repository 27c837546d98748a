import Determinism
import MusicContract

/// What a scalar of a scenario means: text has no type until the schema gives it one.
enum ValueKind: Sendable, Hashable {
    case text
    /// Text of one line that is not empty; what it is called.
    case line(String)
    case wholeNumber(ClosedRange<Int>)
    case decimal(ClosedRange<Double>)
    case chance
    case yesNo
    case instant
    case duration
    case size
    case calls
    /// How often something happens.
    case times
    /// From one duration to another.
    case durations
    /// What a request was answered.
    case answered
    case words([String])
    /// Two letters.
    case storefront
    case request
    /// The target of a request, for a body that does not say which it answered.
    case address
    /// A resource's type and id.
    case resource
    case limitName
    case namedAnswer
    /// A named answer, or `usual`.
    case answerName
    case operationName
    /// A system and its version.
    case platform
    case uuid
    /// A rule of the contract, for requests or for the device.
    case contractRule
    case fieldName
    case fieldValue
    /// Steps into JSON, with dots between.
    case jsonPath
    /// Whatever JSON can say.
    case json

    /// Reads the name that the table has; nil for one that it should not have.
    init?(_ words: [String]) {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "text": self = .text
        case "title": self = .line("the scenario's title")
        case "phase", "name", "path": self = .line("a \(words[0])")
        case "id": self = .line("an id")
        case "language-tag": self = .line("a language tag")
        case "storefront-name": self = .line("a storefront")
        case "user-token": self = .line("a token")
        case "code", "product": self = .line("a \(words[0])")
        case "platform": self = .platform
        case "uuid": self = .uuid
        case "whole": self = .wholeNumber(Self.bounds(rest, Int.init) ?? 0...0)
        case "decimal": self = .decimal(Self.bounds(rest, Double.init) ?? 0...0)
        case "chance": self = .chance
        case "yes-no": self = .yesNo
        case "instant": self = .instant
        case "duration": self = .duration
        case "size": self = .size
        case "calls": self = .calls
        case "times": self = .times
        case "durations": self = .durations
        case "answered": self = .answered
        case "word": self = .words(rest)
        case "storefront": self = .storefront
        case "request": self = .request
        case "address": self = .address
        case "resource": self = .resource
        case "limit-name": self = .limitName
        case "named-answer": self = .namedAnswer
        case "answer-name": self = .answerName
        case "operation-name": self = .operationName
        case "contract-rule": self = .contractRule
        case "field-name": self = .fieldName
        case "field-value": self = .fieldValue
        case "member-path", "body-path": self = .jsonPath
        case "json": self = .json
        default: return nil
        }
    }

    private static func bounds<Number>(_ words: [String], _ read: (String) -> Number?) -> ClosedRange<Number>? {
        let sides = words.first?.split(separator: ".", omittingEmptySubsequences: true).map(String.init) ?? []
        guard sides.count == 2, let from = read(sides[0]), let through = read(sides[1]), from <= through else {
            return nil
        }
        return from...through
    }
}

extension ValueKind {
    /// What a value of the kind is, with its article: `a duration like 250ms, 3s, 5m, 2h or 180d`.
    var description: String {
        switch self {
        case .text: "a text"
        case .line(let noun): noun
        case .wholeNumber: "a whole number"
        case .decimal(let range): "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
        case .chance: "a chance from 0 to 1"
        case .yesNo: "`true` or `false`"
        case .instant: "an instant like 2026-11-20T12:00:00Z"
        case .duration: "a duration like 250ms, 3s, 5m, 2h or 180d"
        case .size: "a size like 64B, 4KiB or 1MiB"
        case .calls: "a choice of calls like `1`, `2..4`, `3..`, `..5` or `every 3`"
        case .times: "how often, like `1`, `2..4`, `3..`, `..5` or `0`"
        case .durations: "a span of time like `250ms..`, `1s..3s` or `..5m`"
        case .answered: "a status, `4xx`, or an answer's name"
        case .words(let words): Self.alternatives(words)
        case .storefront: "a storefront"
        case .request: "a request: `GET /v1/…`"
        case .address: "the request that the body answered"
        case .resource: "a resource like songs/1000"
        case .limitName: "the name of a page size"
        case .namedAnswer, .answerName: "an answer's name"
        case .operationName: "an operation of the device"
        case .contractRule: "a rule of the contract"
        case .platform: "a system and its version like iOS 18.0"
        case .uuid: "a UUID"
        case .fieldName: "a header field's name, in visible ASCII"
        case .fieldValue: "a header field's value, in visible ASCII"
        case .jsonPath: "a path like data.*.attributes.artwork"
        case .json: "anything"
        }
    }

    /// Several of the kind: `storefronts`.
    var plural: String {
        switch self {
        case .storefront: "storefronts"
        case .jsonPath: "paths like data.*.attributes.artwork"
        case .line(let noun):
            noun.split(separator: " ").dropFirst().joined(separator: " ") + "s"
        case .answered: "answers"
        case .limitName, .fieldName, .namedAnswer, .answerName: "names"
        case .resource: "resources"
        case .text: "texts"
        default: "values"
        }
    }

    private static func alternatives(_ words: [String]) -> String {
        let quoted = words.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        if quoted.count > 4 { return "one of " + quoted.joined(separator: ", ") }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
