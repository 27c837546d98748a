package import MusicContract

/// The response that a rule gives.
package enum RuleResponse: Sendable, Hashable {
    /// The response without the rule.
    case `default`
    /// A response of the service by its name, with optional changes.
    case named(NamedResponse, changes: ResponseChanges)
    /// A response that the scenario defines.
    case inline(status: Int, changes: ResponseChanges)
}

/// Changes to a response.
///
/// Members that are `nil` stay unchanged.
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

    /// Returns a change of an error's detail.
    package static func errorDetail(_ text: String) -> ResponseChanges {
        var changes = ResponseChanges()
        changes.error = ErrorObjectChanges(detail: text)
        return changes
    }
}

/// A header field of a response.
package struct ResponseHeader: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
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
