/// A set of characters in a pattern, such as `[a-z]` or `\d`.
struct ScalarSet: Sendable, Hashable {
    private let elements: [Element]
    private let isNegated: Bool
    private let ignoresCase: Bool

    enum Element: Sendable, Hashable {
        case range(ClosedRange<Unicode.Scalar>)
        case digit(isNegated: Bool)
        case word(isNegated: Bool)
        case space(isNegated: Bool)
        case lineBreak(isNegated: Bool)

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .range(let range): range.contains(scalar)
            case .digit(let isNegated): (scalar.properties.numericType == .decimal) != isNegated
            case .word(let isNegated):
                (scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal)
                    != isNegated
            case .space(let isNegated): scalar.properties.isWhitespace != isNegated
            case .lineBreak(let isNegated): (scalar == "\n" || scalar == "\r") != isNegated
            }
        }
    }

    init(_ elements: [Element], isNegated: Bool = false, ignoresCase: Bool = false) {
        self.elements = elements
        self.isNegated = isNegated
        self.ignoresCase = ignoresCase
    }

    init(_ scalar: Unicode.Scalar, ignoresCase: Bool = false) {
        self.init([.range(scalar...scalar)], ignoresCase: ignoresCase)
    }

    /// Any character, line breaks included.
    static let any = ScalarSet([], isNegated: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let spellings = ignoresCase ? scalar.caseSpellings : [scalar]
        return elements.contains { element in spellings.contains(where: element.contains) } != isNegated
    }
}

extension Unicode.Scalar {
    /// The character itself, in lower case, and in upper case.
    fileprivate var caseSpellings: [Unicode.Scalar] {
        [self] + [properties.lowercaseMapping, properties.uppercaseMapping].flatMap { $0.unicodeScalars.prefix(1) }
    }
}
