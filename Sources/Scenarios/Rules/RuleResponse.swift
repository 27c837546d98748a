package import MusicContract
package import Text

/// The response that a rule gives.
package enum RuleResponse: Sendable, Hashable {
    /// The response without the rule.
    case `default`
    /// A response of the service by its name, with optional changes.
    case named(NamedResponse, changes: ResponseChanges)
    /// A response that the scenario defines.
    case inline(status: Int, changes: ResponseChanges)
    /// The usual response with a failure of the connection.
    case fault(RuleFault)

    /// The failure of the connection, or `nil`.
    package var fault: RuleFault? {
        if case .fault(let fault) = self { fault } else { nil }
    }

    /// The token of the request that the service rejects after the response, or `nil`.
    package var rejectedToken: TokenKind? {
        let (status, meaning): (Int, TokenKind?) =
            switch self {
            case .default, .fault: (200, nil)
            case .inline(let status, _): (status, nil)
            case .named(.userTokenInvalid, _): (403, .userToken)
            case .named(.developerTokenInvalid, _): (401, .developerToken)
            case .named(let name, _): (name.status, nil)
            }
        guard let rejectsToken = changes?.rejectsToken else { return meaning }
        return rejectsToken ? meaning ?? ((changes?.status ?? status) == 401 ? .developerToken : .userToken) : nil
    }

    /// The changes to a response, or `nil` for the usual response.
    package var changes: ResponseChanges? {
        switch self {
        case .default, .fault: nil
        case .named(_, changes: let changes), .inline(_, changes: let changes): changes
        }
    }
}

/// Changes to a response.
///
/// Members that are `nil` stay unchanged.
package struct ResponseChanges: Sendable, Hashable {
    package var status: Int?
    package var error: ErrorObjectChanges?
    package var headers: [ResponseHeader] = []
    /// Whether the service rejects the request's token after the response, or `nil` for what the named response means.
    package var rejectsToken: Bool?
    /// The body's bytes, and whether they are JSON.
    package var body: ResponseBody?

    package init() {}

    package static let empty = ResponseChanges()

    /// Returns a change of an error's detail.
    package static func errorDetail(_ text: String) -> ResponseChanges {
        var changes = ResponseChanges()
        changes.error = ErrorObjectChanges()
        changes.error?.detail = text
        return changes
    }
}

/// A header field of a response, which is set or removed.
package struct ResponseHeader: Sendable, Hashable {
    /// The value of a header field.
    package enum Value: Sendable, Hashable {
        case text(String)
        /// The date of the response plus a number of milliseconds, in the format of HTTP.
        case date(offsetMilliseconds: Int64)
        /// No field, although the service sends one.
        case removed
    }

    package let name: String
    package let value: Value

    package init(name: String, value: Value) { (self.name, self.value) = (name, value) }
}

/// The bytes of a response body.
package struct ResponseBody: Sendable, Hashable {
    package let bytes: [UInt8]
    package let isJSON: Bool

    package init(bytes: [UInt8], isJSON: Bool) {
        self.bytes = bytes
        self.isJSON = isJSON
    }
}

/// The members of an error in the documented envelope (Sources, API 1.4).
package struct ErrorObjectChanges: Sendable, Hashable {
    package var code: String?
    package var title: String?
    package var detail: String?
    package var parameter: String?
    package var pointer: String?

    package init() {}
}

/// The changes that a rule makes to the usual response.
package struct ResponseEdits: Sendable, Hashable {
    /// The maximum number of items on a page of a list, or `nil` for as many as the client requests.
    ///
    /// The client can read the other items with `next`.
    package let pageLimit: Int?
    /// Whether all attributes that the contract marks as optional are removed, before the other changes.
    package let removesOptionalAttributes: Bool
    /// The changes to a JSON body, in their order.
    package let changes: [JSONEdit]
    /// Whether the JSON is written in an unusual spelling, after all other changes.
    package let spellsOddly: Bool

    package static let none = ResponseEdits()

    package init(
        pageLimit: Int? = nil, removesOptionalAttributes: Bool = false, changes: [JSONEdit] = [],
        spellsOddly: Bool = false
    ) {
        (self.pageLimit, self.removesOptionalAttributes) = (pageLimit, removesOptionalAttributes)
        (self.changes, self.spellsOddly) = (changes, spellsOddly)
    }

    package var isEmpty: Bool { self == .none }

    /// Whether a change depends on the body.
    package var readsBody: Bool { removesOptionalAttributes || spellsOddly || !changes.isEmpty }
}

/// A failure of the connection during an otherwise correct response.
package enum RuleFault: Sendable, Hashable {
    /// A reset before the first byte.
    case reset
    /// A closed connection without a byte.
    case empty
    /// The head and the first `at` bytes of the body, or half of it, then a closed connection.
    case truncate(at: Int?)
    /// The head and the first `at` bytes of the body, or half of it, then a reset.
    case resetAfter(at: Int?)
    case malformedChunk
    /// Seeded bytes that are not HTTP, then a closed connection.
    case garbage
    /// The body in pieces of `byteCount` bytes, one every `everyMilliseconds`.
    case drip(everyMilliseconds: Int64, byteCount: Int)
    /// No response until the client gives up.
    case hang

    /// The names of faults in scenarios.
    package enum Name: String, CaseIterable, Sendable {
        case reset, empty, truncate, garbage, drip, hang
        case resetAfter = "reset-after"
        case malformedChunk = "malformed-chunk"
    }

    /// Creates a fault with the default details.
    package init(_ name: Name) {
        switch name {
        case .reset: self = .reset
        case .empty: self = .empty
        case .truncate: self = .truncate(at: nil)
        case .resetAfter: self = .resetAfter(at: nil)
        case .malformedChunk: self = .malformedChunk
        case .garbage: self = .garbage
        case .drip: self = .drip(everyMilliseconds: 100, byteCount: 64)
        case .hang: self = .hang
        }
    }
}

/// The delay that a rule adds to a response.
package enum RuleDelay: Sendable, Hashable {
    /// A fixed delay in milliseconds.
    case fixed(milliseconds: Int64)
    /// A seeded distribution: half of the delays are shorter than the median, and one in 100 is longer than the p99.
    case spread(median: Int64, p99: Int64)

    /// Returns the delay in milliseconds for a sample from 0 up to 1.
    ///
    /// Interpolates linearly from half the median to the median, to the p99, and to 1.5 times the p99.
    package func milliseconds(sample draw: Double) -> Int64 {
        switch self {
        case .fixed(milliseconds: let milliseconds): return milliseconds
        case .spread(let median, let p99):
            let (median, p99) = (Double(median), Double(p99))
            if draw < 0.5 { return Int64(median / 2 + median * draw) }
            if draw < 0.99 { return Int64(median + (p99 - median) * (draw - 0.5) / 0.49) }
            return Int64(p99 + p99 / 2 * (draw - 0.99) / 0.01)
        }
    }
}
