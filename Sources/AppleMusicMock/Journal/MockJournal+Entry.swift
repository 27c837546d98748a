public import Foundation
import HTTPMessages
import MockSession
import Text

extension MockJournal {
    /// A request and its response, or a device operation, without secrets.
    public struct Entry: Sendable, Identifiable, CustomStringConvertible {
        /// The entry's number, from 1, in the order of the responses; it does not change when old entries are dropped.
        public let number: Int
        /// The scenario's time at which the request or operation arrived.
        public let time: Date
        /// The request; `nil` for a device operation.
        public let request: Request?
        /// The response; `nil` for a device operation.
        public let response: Response?
        /// The device operation; `nil` for a request.
        public let operation: MockDevice.Operation?
        /// The source of the response, as `Mock-Answer` shows it, or the source of the operation.
        public let reason: String
        /// The violations of the contract.
        public let violations: [Verdict.Violation]
        /// Descriptions of the candidates that were nearest to answering a request that no candidate answered.
        public let nearMisses: [String]
        private let bodies: EntryBodies

        /// The entry as the control API returns it from `/_mock/sessions/{id}/journal?bodies=true`, with the arguments and
        /// the outcome of an operation.
        public var jsonData: Data {
            Data(bodies.entry.json(bodies: bodies.redacted).bytes)
        }

        /// The number.
        public var id: Int { number }

        /// `3 GET /v1/storefronts 200 (catalog)`, `4 request-user-token (control API)`.
        public var description: String {
            let subject = request.map { "\($0) \(response?.status ?? 0)" } ?? operation.map { "\($0)" } ?? ""
            return "\(number) \(subject) (\(reason))"
        }

        init(_ entry: JournalEntry, of session: MockSession) {
            let bodies = EntryBodies(session: session, entry: entry)
            self.bodies = bodies
            let (exchange, operation) = (entry.exchange, entry.operation)
            let time = exchange?.time ?? operation?.time ?? Timestamp(milliseconds: 0)
            number = entry.number
            self.time = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
            request = exchange.map { Request($0.request, bodies: bodies) }
            response = exchange.map { Response($0, bodies: bodies) }
            self.operation = (operation?.operation).map(MockDevice.Operation.init)
            reason = exchange?.reason ?? operation?.reason ?? ""
            violations = entry.violations.map {
                Verdict.Violation($0.violation, entry: entry.number, description: $0.text)
            }
            nearMisses = exchange?.nearMisses ?? []
        }
    }

    /// A header field of a request or a response.
    public struct HeaderField: Sendable, Hashable {
        /// The name as it was sent.
        public let name: String
        /// The value without secrets: `Bearer <developer token 1, the session's own>`.
        public let value: String

        fileprivate init(_ field: HTTPField) { (name, value) = (field.name, field.value) }
    }

    /// A client's request, with placeholders for secrets.
    public struct Request: Sendable, CustomStringConvertible {
        /// The method: `GET`.
        public let method: String
        /// The path as it was sent: `/v1/me/library/songs`.
        public let path: String
        /// The text after the `?` as it was sent; `nil` without one.
        public let query: String?
        /// The header fields, in the order in which they were sent.
        public let headers: [HeaderField]
        private let bodies: EntryBodies

        /// `GET /v1/me/library/songs?limit=5`.
        public var description: String { "\(method) \(path)\(query.map { "?\($0)" } ?? "")" }

        /// The number of bytes of the body, which the journal knows without the body.
        public var size: Int { bodies.details?.requestByteCount ?? 0 }

        /// A checksum of the body without secrets, which is equal for equal bodies; `nil` without a body or if the journal has
        /// dropped it.
        public var digest: String? { bodies.details?.requestDigest }

        /// The body with placeholders for secrets, empty without one; `nil` if the journal has dropped it.
        public var body: Data? { bodies.redacted.map { Data($0.request) } }

        /// Returns the value of the first header field with a name, ignoring case; `nil` without one.
        public func header(_ name: String) -> String? { headers.value(of: name) }

        /// Decodes the body.
        ///
        /// ```swift
        /// let playlist = try entry.request?.decodeBody(as: PlaylistCreation.self)
        /// ```
        ///
        /// - Parameters:
        ///   - model: The type to decode.
        ///   - decoder: The decoder to use.
        /// - Returns: The decoded body.
        /// - Throws: A `DecodingError` if the body is not such a value, or if the journal has dropped it.
        public func decodeBody<Model: Decodable>(
            as model: Model.Type, decoder: JSONDecoder = JSONDecoder()
        ) throws -> Model {
            try decoder.decode(model, fromBody: body)
        }

        fileprivate init(_ request: HTTPRequest, bodies: EntryBodies) {
            (method, path, query) = (request.method, request.path, request.query)
            headers = request.headers.map(HeaderField.init)
            self.bodies = bodies
        }
    }

    /// The response to a request.
    public struct Response: Sendable {
        /// The status, even if a fault kept it from the client.
        public let status: Int
        /// The fault with which the response was sent; `nil` if it was sent intact.
        public let fault: Fault?
        /// The delay that the scenario specifies, before the time scale is applied.
        public let delay: Duration
        /// The session time after which the client closed the connection before the response was complete; `nil` if it did
        /// not.
        public let closedAfter: Duration?
        private let bodies: EntryBodies

        /// The header fields, in the order in which they were sent; empty if the journal has dropped the bodies of the entry.
        public var headers: [HeaderField] { bodies.redacted?.responseHeaders.map(HeaderField.init) ?? [] }

        /// The path of the contract's endpoint, such as `/v1/catalog/{storefront}/songs/{id}`; `nil` if no endpoint has the
        /// method and the path of the request.
        public var endpoint: String? { bodies.details?.endpoint }

        /// The name of the response in scenarios, or of the error, such as `rate-limited`; `nil` if it has no name.
        public var name: String? { bodies.details?.responseName }

        /// The `code` of the first error in the body, such as `40400`; `nil` without errors or if the journal has dropped the
        /// body.
        public var errorCode: String? { bodies.details?.errorCode }

        /// The number of items in `data` or in all groups of `results`; `nil` without a list or if the journal has dropped the
        /// body.
        public var itemCount: Int? { bodies.details?.itemCount }

        /// Whether a list in the body has a `next`; `nil` without a list or if the journal has dropped the body.
        public var hasNextPage: Bool? { bodies.details?.hasNextPage }

        /// The number of bytes of the complete body, which the journal knows without the body.
        public var size: Int { bodies.details?.responseByteCount ?? 0 }

        /// The labels of the rules that fired, such as `rule 2 "rejected"`; empty if none did.
        public var firedRules: [String] { bodies.details?.firedRules ?? [] }

        /// The complete body with placeholders for secrets, even if a fault kept it from the client; `nil` if the journal has
        /// dropped it.
        public var body: Data? { bodies.redacted.map { Data($0.response) } }

        /// Returns the value of the first header field with a name, ignoring case; `nil` without one.
        public func header(_ name: String) -> String? { headers.value(of: name) }

        /// Decodes the body.
        ///
        /// - Parameters:
        ///   - model: The type to decode.
        ///   - decoder: The decoder to use.
        /// - Returns: The decoded body.
        /// - Throws: A `DecodingError` if the body is not such a value, or if the journal has dropped it.
        public func decodeBody<Model: Decodable>(
            as model: Model.Type, decoder: JSONDecoder = JSONDecoder()
        ) throws -> Model {
            try decoder.decode(model, fromBody: body)
        }

        fileprivate init(_ exchange: JournalExchange, bodies: EntryBodies) {
            self.bodies = bodies
            closedAfter = exchange.earlyCloseMilliseconds.map { .milliseconds($0) }
            (status, delay) = (exchange.status, .milliseconds(exchange.delayMilliseconds))
            fault = exchange.fault.flatMap(Fault.init)
        }
    }

    /// A failure on the wire; the raw values are the values of a rule's key `fault`, and `offline`.
    public enum Fault: String, Sendable, CaseIterable {
        /// The connection is reset before the first byte.
        case reset
        /// The device has no network.
        case offline
        /// The connection is closed before the first byte.
        case empty
        /// The connection is closed in the body.
        case truncate
        /// The connection is reset in the body.
        case resetAfter = "reset-after"
        /// The second chunk of a chunked body has an invalid size.
        case malformedChunk = "malformed-chunk"
        /// Bytes arrive that are not HTTP.
        case garbage
        /// The body arrives slowly, in small pieces.
        case drip
        /// No response arrives.
        case hang
    }
}

/// The bodies of an entry, whose secrets are redacted when they are read.
private struct EntryBodies: Sendable {
    let session: MockSession
    let entry: JournalEntry

    /// `nil` if the journal has dropped the bodies, and for an operation.
    var redacted: JournalBodies? { session.bodies(of: [entry])[entry.number] }

    /// `nil` for an operation.
    var details: ExchangeDetails? { entry.exchange?.details }
}

extension [MockJournal.HeaderField] {
    fileprivate func value(of name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

extension JSONDecoder {
    fileprivate func decode<Model: Decodable>(_ model: Model.Type, fromBody body: Data?) throws -> Model {
        if let body { return try decode(model, from: body) }
        throw DecodingError.valueNotFound(
            model, DecodingError.Context(codingPath: [], debugDescription: "The journal has dropped the body."))
    }
}
