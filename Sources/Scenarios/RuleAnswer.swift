package import MusicContract

/// What a rule has a request answered with.
package enum RuleAnswer: Sendable, Hashable {
    /// As if the rule were not there.
    case usual
    /// An answer of the service by its name, perhaps with changes.
    case named(NamedAnswer, AnswerChanges)
    /// An answer of the author's own.
    case inline(status: Int, AnswerChanges)
}

/// What an author says of an answer; what is nil stays as it is.
package struct AnswerChanges: Sendable, Hashable {
    package var status: Int?
    package var error: AnswerError?
    package var headers: [AnswerHeader] = []
    /// The body's bytes, and whether they are JSON.
    package var body: AnswerBody?

    package static let none = AnswerChanges()

    /// An error with other words in its detail.
    package static func detail(_ text: String) -> AnswerChanges {
        var changes = AnswerChanges()
        changes.error = AnswerError(detail: text)
        return changes
    }
}

/// A header field of an answer.
package struct AnswerHeader: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A body as it goes on the wire.
package struct AnswerBody: Sendable, Hashable {
    package let bytes: [UInt8]
    package let isJSON: Bool
}

/// The members of an error in the documented envelope (facts 1.4).
package struct AnswerError: Sendable, Hashable {
    package var code: String?
    package var title: String?
    package var detail: String?
    package var parameter: String?
    package var pointer: String?
}
