import OrderedJSON

/// The required content of a JSON body.
///
/// Mappings match as subsets, lists match completely, and `{contains: […]}` matches part of a list.
package indirect enum BodyMatcher: Sendable, Hashable {
    /// A number, `true`, `false`, or `null` with this spelling.
    case literal(String)
    case text(String)
    /// A scalar with this spelling, quoted or not.
    case scalar(String)
    case object([Member])
    case list([BodyMatcher])
    /// A list that contains each of these.
    case contains([BodyMatcher])

    package struct Member: Sendable, Hashable {
        package let name: String
        package let matcher: BodyMatcher

        package init(name: String, matcher: BodyMatcher) {

            self.name = name

            self.matcher = matcher

        }
    }

    func matches(_ value: JSONView) -> Bool {
        switch self {
        case .literal(let text): value.kind != .string && value.rawText == text
        case .text(let text): value.string == text
        case .scalar(let text):
            value.string == text || ![.string, .object, .array].contains(value.kind) && value.rawText == text
        case .object(let members):
            value.kind == .object
                && members.allSatisfy { member in value[member.name].map(member.matcher.matches) ?? false }
        case .list(let tests):
            value.kind == .array && value.elements.count == tests.count
                && zip(tests, value.elements).allSatisfy { $0.matches($1) }
        case .contains(let tests):
            value.kind == .array && tests.allSatisfy { test in value.elements.contains(where: test.matches) }
        }
    }
}
