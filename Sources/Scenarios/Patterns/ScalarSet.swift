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

        fileprivate func contains(_ character: InspectedScalar) -> Bool {
            switch self {
            case .range(let range): range.contains(character.scalar)
            case .digit(let isNegated): character.isDigit != isNegated
            case .word(let isNegated): character.isWord != isNegated
            case .space(let isNegated): character.isSpace != isNegated
            case .lineBreak(let isNegated): (character.scalar == "\n" || character.scalar == "\r") != isNegated
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

    func contains(_ character: InspectedScalar) -> Bool {
        elements.contains { element in
            element.contains(character)
                || ignoresCase
                    && (element.contains(character.lowercase) || element.contains(character.uppercase))
        } != isNegated
    }
}

/// A character with its properties.
struct InspectedScalar {
    fileprivate let scalar: Unicode.Scalar
    fileprivate let isDigit: Bool
    let isWord: Bool

    init(_ scalar: Unicode.Scalar) {
        self.scalar = scalar
        if scalar.isASCII {
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            isDigit = ("0"..."9").contains(scalar)
            isWord = isLetter || isDigit || scalar == "_"
        } else {
            isDigit = scalar.properties.numericType == .decimal
            isWord = isDigit || scalar.properties.isAlphabetic
        }
    }

    fileprivate var isSpace: Bool { scalar.properties.isWhitespace }

    /// The first character of the lowercase spelling.
    fileprivate var lowercase: InspectedScalar {
        guard scalar.isASCII else { return spelled(scalar.properties.lowercaseMapping) }
        return ("A"..."Z").contains(scalar) ? InspectedScalar(Unicode.Scalar(UInt8(scalar.value) | 32)) : self
    }

    /// The first character of the uppercase spelling.
    fileprivate var uppercase: InspectedScalar {
        guard scalar.isASCII else { return spelled(scalar.properties.uppercaseMapping) }
        return ("a"..."z").contains(scalar) ? InspectedScalar(Unicode.Scalar(UInt8(scalar.value) & ~32)) : self
    }

    private func spelled(_ text: String) -> InspectedScalar { text.unicodeScalars.first.map(Self.init) ?? self }
}
