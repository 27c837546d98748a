import MusicContract
import MusicDevice
import Scenarios

/// The constraint of a scalar in JSON Schema: an enumeration, or JSON types with a pattern and a range.
enum ScalarConstraint {
    case enumeration(values: [String])
    case scalar(types: [String], pattern: String? = nil, range: ClosedRange<Int>? = nil)

    fileprivate static func string(matching pattern: String) -> ScalarConstraint {
        .scalar(types: ["string"], pattern: pattern)
    }
}

extension ScalarType {
    /// The constraint of the type, or `nil` for arbitrary JSON.
    ///
    /// Other parsers assign types to plain scalars, so text can be read as a number or a Boolean.
    var constraint: ScalarConstraint? {
        let anyText = ["string", "number", "boolean"]
        switch self {
        case .json, .jsonMatcher: return nil
        case .text, .fieldValue, .regularExpression, .wildcards: return .scalar(types: anyText)
        case .singleLine: return .scalar(types: anyText, pattern: "^[^\\r\\n]+$")
        case .wholeNumber(range: let range):
            return .scalar(
                types: ["integer", "string"], pattern: "^-?[0-9]+$",
                range: range)
        case .decimal(range: let range):
            return .scalar(
                types: ["number", "string"], pattern: "^[0-9.]+$",
                range: Int(range.lowerBound)...Int(range.upperBound))
        case .number: return .scalar(types: ["number", "string"], pattern: "^[+-]?[0-9.]+([eE][+-]?[0-9]+)?$")
        case .chance:
            return .scalar(types: ["number", "string"], pattern: "^[0-9.]+$", range: 0...1)
        case .callPattern:
            return .scalar(
                types: ["integer", "string"],
                pattern: "^(0*[1-9][0-9]*(\\.\\.[0-9]*)?|\\.\\.0*[1-9][0-9]*|every 0*[1-9][0-9]*)$",
                range: 1...9_007_199_254_740_991)
        case .countRange:
            return .scalar(
                types: ["integer", "string"], pattern: "^([0-9]+(\\.\\.[0-9]*)?|\\.\\.[0-9]+)$",
                range: 0...9_007_199_254_740_991)
        case .responseMatcher:
            let names = NamedResponse.allCases.map(\.rawValue).joined(separator: "|")
            return .scalar(
                types: ["integer", "string"], pattern: "^([1-5][0-9][0-9]|[1-5]xx|\(names))$",
                range: 100...599)
        case .bool: return .enumeration(values: ["true", "false"])
        case .enumeration(values: let words): return .enumeration(values: words)
        case .limitName: return .enumeration(values: MusicContract.limits.map(\.name))
        case .namedResponse: return .enumeration(values: NamedResponse.allCases.map(\.rawValue))
        case .namedResponseOrDefault: return .enumeration(values: NamedResponse.allCases.map(\.rawValue) + ["usual"])
        case .operationName: return .enumeration(values: DeviceOperation.allCases.map(\.rawValue))
        case .contractRule: return .enumeration(values: Self.contractRules)
        case .timestamp:
            return .string(
                matching:
                    "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$"
            )
        case .duration: return .string(matching: "^[0-9]+(ms|s|m|h|d)$")
        case .durationRange:
            return .string(matching: "^([0-9]+(ms|s|m|h|d)\\.\\.([0-9]+(ms|s|m|h|d))?|\\.\\.[0-9]+(ms|s|m|h|d))$")
        case .size: return .string(matching: "^[0-9]+(B|KiB|MiB)$")
        case .positiveSize: return .string(matching: "^0*[1-9][0-9]*(B|KiB|MiB)$")
        case .storefront: return .string(matching: "^[a-z]{2}$")
        case .requestPattern: return .string(matching: Self.requestPattern(method: Self.methodPattern))
        case .listRequest: return .string(matching: Self.requestPattern(method: "GET"))
        case .singleRequest: return .string(matching: "^ *(GET +)?/v1(/[^*?/{} ]*)* *$")
        case .requestLine: return .string(matching: "^(GET )?/v1/[^* ]*$")
        case .resourceReference:
            return .string(matching: "^(\(MusicContract.resourceTypes.map(\.name).joined(separator: "|")))/[^/]+$")
        case .platform:
            return .string(
                matching:
                    "^(Mac +(?=Catalyst))?(\(Platform.System.allCases.map(\.rawValue).joined(separator: "|"))) +\(Self.versionPattern) *$"
            )
        case .uuid: return .string(matching: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
        case .parameterName: return .string(matching: "^[A-Za-z_][A-Za-z0-9_-]*$")
        case .fieldName: return .string(matching: "^[!-9;-~]+$")
        case .jsonPath: return .string(matching: "^[^.]+(\\.[^.]+)*$")
        }
    }

    /// The message of an editor for a value that the constraint excludes.
    var patternErrorMessage: String {
        switch self {
        case .singleLine: "Write \(description), on one line."
        case .wholeNumber(range: let range):
            "Write a whole number between \(range.lowerBound) and \(range.upperBound)."
        case .requestPattern, .listRequest:
            "Write \(description). `*` matches one segment, and `**` matches all remaining segments."
        default: "Write \(description)."
        }
    }

    static let contractRules = MusicContract.ruleNames + DeviceRuleViolation.examples.map(\.rule)

    private static let methodPattern = "(\(RequestPattern.methods.joined(separator: "|")))"

    /// Returns the pattern of a request whose path can be one of the API's.
    private static func requestPattern(method: String) -> String {
        "^ *(\(method) +)?/(\\*\\*|(v1|\\*|\\{[^{}/ ]+\\})(/(\\*|[^*?/ ]*))*(/\\*\\*)?)/? *$"
    }

    private static let versionPattern = "[0-9]{1,3}(\\.[0-9]{1,3}){0,2}"
}
