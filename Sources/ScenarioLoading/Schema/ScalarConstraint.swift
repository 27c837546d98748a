import MusicContract
import MusicDevice
import Scenarios

/// What a scalar may be: one of a few words, or of JSON's types with a pattern and a range.
enum ScalarConstraint {
    struct ValueRange {
        let minimum: String
        let maximum: String

        init(minimum from: String, maximum through: String) { (self.minimum, self.maximum) = (from, through) }
    }

    case enumeration(values: [String])
    case scalar(types: [String], pattern: String? = nil, range: ValueRange? = nil)
}

extension ScalarType {
    /// What JSON Schema says of a kind; nil for JSON, which may be anything.
    ///
    /// Other parsers give plain scalars types, so text may come as a number or a yes or no.
    var constraint: ScalarConstraint? {
        let anyText = ["string", "number", "boolean"]
        switch self {
        case .json: return nil
        case .text, .fieldValue: return .scalar(types: anyText)
        case .singleLine: return .scalar(types: anyText, pattern: "^[^\\r\\n]+$")
        case .wholeNumber(range: let range):
            return .scalar(
                types: ["integer", "string"], pattern: "^-?[0-9]+$",
                range: .init(minimum: "\(range.lowerBound)", maximum: "\(range.upperBound)"))
        case .decimal(range: let range):
            return .scalar(
                types: ["number", "string"], pattern: "^[0-9.]+$",
                range: .init(minimum: "\(Int(range.lowerBound))", maximum: "\(Int(range.upperBound))"))
        case .chance:
            return .scalar(types: ["number", "string"], pattern: "^[0-9.]+$", range: .init(minimum: "0", maximum: "1"))
        case .callPattern:
            return .scalar(
                types: ["integer", "string"],
                pattern: "^(0*[1-9][0-9]*(\\.\\.[0-9]*)?|\\.\\.0*[1-9][0-9]*|every 0*[1-9][0-9]*)$",
                range: .init(minimum: "1", maximum: "9007199254740991"))
        case .countRange:
            return .scalar(
                types: ["integer", "string"], pattern: "^([0-9]+(\\.\\.[0-9]*)?|\\.\\.[0-9]+)$",
                range: .init(minimum: "0", maximum: "9007199254740991"))
        case .responseMatcher:
            let names = NamedResponse.allCases.map(\.rawValue).joined(separator: "|")
            return .scalar(
                types: ["integer", "string"], pattern: "^([1-5][0-9][0-9]|[1-5]xx|\(names))$",
                range: .init(minimum: "100", maximum: "599"))
        case .bool, .enumeration, .limitName, .namedResponse, .namedResponseOrDefault, .operationName, .contractRule:
            return .enumeration(values: constraintValues)
        case .timestamp, .duration, .durationRange, .size, .storefront, .requestPattern, .requestLine,
            .resourceReference, .platform, .uuid,
            .fieldName,
            .jsonPath:
            return .scalar(types: ["string"], pattern: constraintPattern)
        }
    }

    private var constraintValues: [String] {
        switch self {
        case .bool: ["true", "false"]
        case .enumeration(values: let words): words
        case .limitName: MusicContract.limits.map(\.name)
        case .namedResponse: NamedResponse.allCases.map(\.rawValue)
        case .namedResponseOrDefault: NamedResponse.allCases.map(\.rawValue) + ["usual"]
        case .contractRule: Self.contractRules
        case .operationName: DeviceOperation.allCases.map(\.rawValue)
        default: []
        }
    }

    private static let versionPattern = "[0-9]{1,3}(\\.[0-9]{1,3}){0,2}"

    private var constraintPattern: String? {
        switch self {
        case .timestamp:
            "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$"
        case .duration: "^[0-9]+(ms|s|m|h|d)$"
        case .durationRange: "^([0-9]+(ms|s|m|h|d)(\\.\\.([0-9]+(ms|s|m|h|d))?)?|\\.\\.[0-9]+(ms|s|m|h|d))$"
        case .size: "^[0-9]+(B|KiB|MiB)$"
        case .storefront: "^[a-z]{2}$"
        case .requestPattern: "^((\(RequestPattern.methods.joined(separator: "|"))) +)?/[^?]*$"
        case .requestLine: "^(GET )?/v1/[^* ]*$"
        case .resourceReference: "^(\(MusicContract.resourceTypes.map(\.name).joined(separator: "|")))/.+$"
        case .platform:
            "^(Mac +(?=Catalyst))?(\(Platform.System.allCases.map(\.rawValue).joined(separator: "|"))) +\(Self.versionPattern) *$"
        case .uuid: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
        case .fieldName: "^[!-9;-~]+$"
        case .jsonPath: "^[^.]+(\\.[^.]+)*$"
        default: nil
        }
    }
}
