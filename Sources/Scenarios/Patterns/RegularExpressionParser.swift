/// Parses a regular expression.
///
/// The syntax is the part of Swift's that needs no backtracking: characters, `.`, sets, `\d \w \s \b` and their opposites,
/// groups, `|`, `* + ? {n,m}`, `^`, `$`, and `(?i)` at the start. Look-around and backreferences are errors.
struct RegularExpressionParser {
    private static let maximumDepth = 50

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0
    private var ignoresCase = false

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func parse() throws(TextPatternError) -> RegularExpressionNode {
        if skip("(?i)") { ignoresCase = true }
        let node = try alternatives()
        guard position == scalars.count else { throw .unopenedGroup }
        return node
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// Skips a text if it is at the current position, and returns whether it is.
    private mutating func skip(_ text: String) -> Bool {
        guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    private mutating func alternatives() throws(TextPatternError) -> RegularExpressionNode {
        var found = [try sequence()]
        while skip("|") { found.append(try sequence()) }
        return .alternatives(found)
    }

    private mutating func sequence() throws(TextPatternError) -> RegularExpressionNode {
        var nodes: [RegularExpressionNode] = []
        while let scalar = next, scalar != "|", scalar != ")" { nodes.append(try repetition(of: try atom())) }
        return .sequence(nodes)
    }

    private mutating func repetition(of atom: RegularExpressionNode) throws(TextPatternError) -> RegularExpressionNode {
        guard let counts = try quantifier() else { return atom }
        if case .assertion = atom { throw .nothingToRepeat }
        // Whether a repetition is lazy changes only what it consumes, not whether the pattern matches.
        if !skip("?"), skip("+") { throw .unsupported("possessive quantifier") }
        guard try quantifier() == nil else { throw .nothingToRepeat }
        return .repetition(of: atom, minimum: counts.minimum, maximum: counts.maximum)
    }

    private mutating func quantifier() throws(TextPatternError) -> (minimum: Int, maximum: Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        guard skip("{") else { return nil }
        let minimum = number()
        var maximum = minimum
        if skip(",") { maximum = number() }
        let isOpen = scalars[position - 1] == ","
        guard skip("}"), let minimum, isOpen || maximum != nil, minimum <= maximum ?? minimum else {
            throw .invalidCount
        }
        return (minimum, isOpen ? nil : maximum)
    }

    /// Reads a number of at most four digits.
    private mutating func number() -> Int? {
        var digits = ""
        while let digit = next, ("0"..."9").contains(digit), digits.utf8.count < 4 {
            digits.unicodeScalars.append(digit)
            position += 1
        }
        return Int(digits)
    }

    private mutating func atom() throws(TextPatternError) -> RegularExpressionNode {
        let scalar = scalars[position]
        switch scalar {
        case "*", "+", "?", "{": throw .nothingToRepeat
        case "(": return try group()
        case "[": return .scalar(try set())
        case "\\": return try escape()
        default:
            position += 1
            switch scalar {
            case ".": return .scalar(ScalarSet([.lineBreak(isNegated: true)]))
            case "^": return .assertion(.start)
            case "$": return .assertion(.end)
            default: return .scalar(ScalarSet(scalar, ignoresCase: ignoresCase))
            }
        }
    }

    private mutating func group() throws(TextPatternError) -> RegularExpressionNode {
        position += 1
        depth += 1
        guard depth <= Self.maximumDepth else { throw .tooDeeplyNested }
        if !skip("?:"), next == "?" {
            throw .unsupported("(" + String(String.UnicodeScalarView(scalars[position...].prefix(2))))
        }
        let node = try alternatives()
        guard skip(")") else { throw .unclosedGroup }
        depth -= 1
        return node
    }

    private mutating func escape() throws(TextPatternError) -> RegularExpressionNode {
        if skip("\\b") { return .assertion(.wordBoundary(isNegated: false)) }
        if skip("\\B") { return .assertion(.wordBoundary(isNegated: true)) }
        return .scalar(ScalarSet([try escapedElement()], ignoresCase: ignoresCase))
    }

    /// Reads a backslash and the character after it.
    private mutating func escapedElement() throws(TextPatternError) -> ScalarSet.Element {
        position += 1
        guard let scalar = next else { throw .trailingBackslash }
        position += 1
        switch scalar {
        case "d", "D": return .digit(isNegated: scalar == "D")
        case "w", "W": return .word(isNegated: scalar == "W")
        case "s", "S": return .space(isNegated: scalar == "S")
        case "t": return .range("\t"..."\t")
        case "n": return .range("\n"..."\n")
        case "r": return .range("\r"..."\r")
        case _ where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar):
            throw .unsupported("\\\(scalar)")
        default: return .range(scalar...scalar)
        }
    }

    private mutating func set() throws(TextPatternError) -> ScalarSet {
        position += 1
        let isNegated = skip("^")
        var elements: [ScalarSet.Element] = []
        while !skip("]") {
            guard let scalar = next else { throw .unclosedSet }
            if scalar == "[" { throw .unsupported("[ in a set") }
            let element = try setElement()
            guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                elements.append(element)
                continue
            }
            position += 1
            guard case .range(let first) = element, case .range(let last) = try setElement(),
                first.lowerBound <= last.upperBound
            else { throw .invalidRange }
            elements.append(.range(first.lowerBound...last.upperBound))
        }
        guard !elements.isEmpty else { throw .emptySet }
        return ScalarSet(elements, isNegated: isNegated, ignoresCase: ignoresCase)
    }

    private mutating func setElement() throws(TextPatternError) -> ScalarSet.Element {
        guard let scalar = next else { throw .unclosedSet }
        if scalar == "\\" { return try escapedElement() }
        position += 1
        return .range(scalar...scalar)
    }
}
