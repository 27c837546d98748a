import MusicContract
import SecretRedaction
package import Text

/// Facts about a request and its response, derived from the logged messages.
///
/// The facts about the response's content describe the body that the mock logged, also if a fault keeps the client from
/// reading all of it. They are `nil` if the journal has dropped the body or keeps no bodies.
package struct ExchangeDetails: Sendable, Hashable {
    /// The maximum length of a code in bytes; those of the service have five digits.
    private static let maximumCodeLength = 10

    /// The path of the contract's row, such as `/v1/catalog/{storefront}/songs/{id}`; `nil` if no row matches.
    package let endpoint: String?
    /// The named answer of a rule, or the name of the error that the mock gave, such as `rate-limited`; `nil` otherwise.
    package let responseName: String?
    /// The `code` of the first error in the body; `nil` without errors, and for a long text, which can be a secret.
    package let errorCode: String?
    /// The number of items in `data`, or the sum over the groups of `results`; `nil` without a list.
    package let itemCount: Int?
    /// Whether a list in the body has a `next`; `nil` without a list.
    package let hasNextPage: Bool?
    /// The number of bytes of the response's body; known without the body.
    package let responseByteCount: Int
    /// The labels of the rules that fired, such as `rule 2 "rejected"`, in evaluation order; empty if none did.
    package let firedRules: [String]
    /// The number of bytes of the request's body; known without the body.
    package let requestByteCount: Int
    /// A checksum of the redacted request body, 16 hexadecimal digits that are equal for equal bodies; `nil` without a
    /// body.
    package let requestDigest: String?

    init(of request: LoggedRequest) {
        endpoint = request.endpoint?.path
        (responseName, firedRules) = (request.response.responseName, request.response.firedRules)
        (responseByteCount, requestByteCount) = (request.response.bodyByteCount, request.bodyByteCount)
        requestDigest = request.bodies?.requestDigest
        let root = request.responseJSON?.root
        errorCode = root?["errors"]?[0]?["code"]?.string.flatMap { $0.utf8.count <= Self.maximumCodeLength ? $0 : nil }
        let lists = root.map(ResponseLists.init)?.all ?? []
        // A search without results has no groups.
        let hasNoResults =
            lists.isEmpty && root?["results"]?.kind == .object && root?["results"]?.members.isEmpty == true
        itemCount = lists.isEmpty && !hasNoResults ? nil : lists.reduce(0) { $0 + $1.items.count }
        hasNextPage = lists.isEmpty ? nil : lists.contains { $0.next != nil }
    }
}

extension JournalExchange {
    /// Facts about the request and its response.
    ///
    /// Each access reads the logged bodies.
    package var details: ExchangeDetails { ExchangeDetails(of: loggedRequest) }

    /// Whether the journal has the bodies of the request and the response.
    package var hasBodies: Bool { loggedRequest.bodies != nil }

    /// The body of the response with its secrets, which must not leave the process; `nil` if it is not JSON or not in the
    /// journal.
    package var responseJSON: JSONDocument? { loggedRequest.responseJSON }
}

extension LoggedRequest {
    /// The parsed body of the response, or `nil` if it is not JSON or not in the journal.
    fileprivate var responseJSON: JSONDocument? { bodies.flatMap { try? JSONDocument.parse($0.response) } }
}

extension LoggedBodies {
    /// The checksum of the redacted request body, or `nil` without a body; bodies with equal JSON have the same one.
    ///
    /// The placeholders are numbered in the body, so that secrets in other messages do not change it.
    fileprivate var requestDigest: String? {
        guard let scanner else { return nil }
        var placeholders = SecretPlaceholders(scanner: scanner)
        let body = placeholders.redactBody(request)
        var hash = StableHash()
        hash.append((try? JSONDocument.parse(body)).map { Array($0.root.canonicalText.utf8) } ?? body)
        return hash.text
    }
}

extension JSONView {
    /// The value as JSON in which members are sorted by name, and spaces, escapes, and spellings of numbers do not count.
    fileprivate var canonicalText: String {
        switch kind {
        case .object:
            let members = members.map { (key: $0.key.quotedText, value: $0.value.canonicalText) }
            return "{\(members.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ","))}"
        case .array: return "[\(elements.map(\.canonicalText).joined(separator: ","))]"
        case .string: return quotedText
        case .number: return double.map { Int(exactly: $0).map(String.init) ?? "\($0)" } ?? rawText
        default: return rawText
        }
    }

    /// The text in quotes without escapes, or the spelling of any other value.
    private var quotedText: String { string.map { "\"\($0)\"" } ?? rawText }
}
