import HTTPMessages
import MockSession

extension MockJournal {
    /// What a client has asked, without its body; secrets are replaced by stand-ins.
    public struct Request: Sendable, Hashable, CustomStringConvertible {
        /// A field of the head.
        public struct Field: Sendable, Hashable {
            /// As it was sent.
            public let name: String
            /// Without secrets: `Bearer <developer token 1, the session's own>`.
            public let value: String
        }

        /// `GET`.
        public let method: String
        /// As it was sent: `/v1/me/library/songs`.
        public let path: String
        /// What follows the `?` as it was sent; nil without one.
        public let query: String?
        /// In the order in which they came.
        public let headers: [Field]

        /// `GET /v1/me/library/songs?limit=5`.
        public var description: String { "\(method) \(path)\(query.map { "?\($0)" } ?? "")" }

        /// The value of the first field of that name, letter case aside.
        public func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }

        init(_ request: HTTPRequest) {
            (method, path, query) = (request.method, request.path, request.query)
            headers = request.headers.map { Field(name: $0.name, value: $0.value) }
        }
    }

    /// What a request was answered.
    public struct Response: Sendable, Hashable {
        /// The status, whether or not it arrived.
        public let status: Int
        /// What went wrong on the wire, as scenarios call it: `reset`.
        public let fault: String?
        /// How long the scenario keeps the answer back, whatever the time scale.
        public let delay: Duration

        init(_ exchange: JournalExchange) {
            (status, fault, delay) = (exchange.status, exchange.fault, .milliseconds(exchange.delayMilliseconds))
        }
    }
}
