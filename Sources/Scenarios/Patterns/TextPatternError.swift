/// An error in a regular expression, or in a pattern with `*` and `?`.
package enum TextPatternError: Error, Sendable, Hashable {
    case tooLong
    /// The pattern has too many steps, because counted repetitions repeat the steps of their part.
    case tooLarge
    case tooDeeplyNested
    case unclosedGroup
    case unopenedGroup
    case unclosedSet
    case emptySet
    case invalidRange
    case nothingToRepeat
    case invalidCount
    case trailingBackslash
    /// Syntax that has no meaning here, such as `(?=`.
    case unsupported(String)
}

extension TextPatternError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLong: "it has more than \(TextPattern.maximumLength) characters"
        case .tooLarge: "it has more than \(TextPattern.maximumStepCount) steps"
        case .tooDeeplyNested: "its groups are nested too deeply"
        case .unclosedGroup: "a group is not closed"
        case .unopenedGroup: "`)` has no `(`"
        case .unclosedSet: "a set is not closed"
        case .emptySet: "a set is empty"
        case .invalidRange: "a range in a set is invalid"
        case .nothingToRepeat: "a quantifier has nothing to repeat"
        case .invalidCount: "a repetition count is invalid"
        case .trailingBackslash: "it ends with a backslash"
        case .unsupported(let syntax): "`\(syntax)` is not supported"
        }
    }
}
