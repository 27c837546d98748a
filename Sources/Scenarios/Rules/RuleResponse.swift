package import MusicContract

/// What a rule has a request answered with.
package enum RuleResponse: Sendable, Hashable {
    /// As if the rule were not there.
    case `default`
    /// An answer of the service by its name, perhaps with changes.
    case named(NamedResponse, changes: ResponseChanges)
    /// An answer of the author's own.
    case inline(status: Int, changes: ResponseChanges)
}

/// What an author says of an answer; what is nil stays as it is.
package struct ResponseChanges: Sendable, Hashable {
    package var status: Int?
    package var error: ErrorObjectChanges?
    package var headers: [ResponseHeader] = []
    /// The body's bytes, and whether they are JSON.
    package var body: ResponseBody?

    package init(
        status: Int? = nil, error: ErrorObjectChanges? = nil, headers: [ResponseHeader] = [], body: ResponseBody? = nil
    ) {
        self.status = status
        self.error = error
        self.headers = headers
        self.body = body
    }

    package static let empty = ResponseChanges()

    /// An error with other words in its detail.
    package static func errorDetail(_ text: String) -> ResponseChanges {
        var changes = ResponseChanges()
        changes.error = ErrorObjectChanges(detail: text)
        return changes
    }
}

/// A header field of an answer.
package struct ResponseHeader: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A body as it goes on the wire.
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

    package init(
        code: String? = nil, title: String? = nil, detail: String? = nil, parameter: String? = nil,
        pointer: String? = nil
    ) {
        self.code = code
        self.title = title
        self.detail = detail
        self.parameter = parameter
        self.pointer = pointer
    }
}
