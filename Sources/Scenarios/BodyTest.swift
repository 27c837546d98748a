import OrderedJSON

/// What a JSON body must hold: mappings as a subset, lists whole, `{contains: […]}` for part of one.
indirect enum BodyTest: Sendable, Hashable {
    /// A number, `true`, `false` or `null`, spelled like this.
    case literal(String)
    case text(String)
    /// A scalar spelled like this, text or not.
    case word(String)
    case object([Member])
    case list([BodyTest])
    /// Each of these stands somewhere in the list.
    case contains([BodyTest])

    struct Member: Sendable, Hashable {
        let name: String
        let test: BodyTest
    }

    func accepts(_ value: JSONView) -> Bool {
        switch self {
        case .literal(let text): value.kind != .string && value.rawText == text
        case .text(let text): value.string == text
        case .word(let text):
            value.string == text || ![.string, .object, .array].contains(value.kind) && value.rawText == text
        case .object(let members):
            value.kind == .object
                && members.allSatisfy { member in value[member.name].map(member.test.accepts) ?? false }
        case .list(let tests):
            value.kind == .array && value.elements.count == tests.count
                && zip(tests, value.elements).allSatisfy { $0.accepts($1) }
        case .contains(let tests):
            value.kind == .array && tests.allSatisfy { test in value.elements.contains(where: test.accepts) }
        }
    }
}
