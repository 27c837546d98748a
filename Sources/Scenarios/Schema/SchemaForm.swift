import MusicContract
import MusicDevice

/// What a scalar may be: one of a few words, or of JSON's types with a pattern and a range.
enum SchemaForm {
    struct Range {
        let from: String
        let through: String

        init(_ from: String, _ through: String) { (self.from, self.through) = (from, through) }
    }

    case words([String])
    case scalar([String], pattern: String? = nil, range: Range? = nil)
}

extension ValueKind {
    /// What JSON Schema says of a kind; nil for JSON, which may be anything.
    ///
    /// Other parsers give plain scalars types, so text may come as a number or a yes or no.
    var schemaForm: SchemaForm? {
        let anyText = ["string", "number", "boolean"]
        switch self {
        case .json: return nil
        case .text, .fieldValue: return .scalar(anyText)
        case .line: return .scalar(anyText, pattern: "^[^\\r\\n]+$")
        case .wholeNumber(let range):
            return .scalar(
                ["integer", "string"], pattern: "^-?[0-9]+$",
                range: .init("\(range.lowerBound)", "\(range.upperBound)"))
        case .decimal(let range):
            return .scalar(
                ["number", "string"], pattern: "^[0-9.]+$",
                range: .init("\(Int(range.lowerBound))", "\(Int(range.upperBound))"))
        case .chance: return .scalar(["number", "string"], pattern: "^[0-9.]+$", range: .init("0", "1"))
        case .calls:
            return .scalar(
                ["integer", "string"],
                pattern: "^(0*[1-9][0-9]*(\\.\\.[0-9]*)?|\\.\\.0*[1-9][0-9]*|every 0*[1-9][0-9]*)$",
                range: .init("1", "9007199254740991"))
        case .times:
            return .scalar(
                ["integer", "string"], pattern: "^([0-9]+(\\.\\.[0-9]*)?|\\.\\.[0-9]+)$",
                range: .init("0", "9007199254740991"))
        case .answered:
            let names = NamedAnswer.allCases.map(\.rawValue).joined(separator: "|")
            return .scalar(
                ["integer", "string"], pattern: "^([1-5][0-9][0-9]|[1-5]xx|\(names))$", range: .init("100", "599"))
        case .yesNo, .words, .limitName, .namedAnswer, .answerName, .operationName, .contractRule:
            return .words(schemaWords)
        case .instant, .duration, .durations, .size, .storefront, .request, .address, .resource, .platform, .uuid,
            .fieldName,
            .jsonPath:
            return .scalar(["string"], pattern: schemaPattern)
        }
    }

    private var schemaWords: [String] {
        switch self {
        case .yesNo: ["true", "false"]
        case .words(let words): words
        case .limitName: MusicContract.limits.map(\.name)
        case .namedAnswer: NamedAnswer.allCases.map(\.rawValue)
        case .answerName: NamedAnswer.allCases.map(\.rawValue) + ["usual"]
        case .contractRule: Self.contractRules
        case .operationName: DeviceOperation.allCases.map(\.rawValue)
        default: []
        }
    }

    private static let version = "[0-9]{1,3}(\\.[0-9]{1,3}){0,2}"

    private var schemaPattern: String? {
        switch self {
        case .instant:
            "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$"
        case .duration: "^[0-9]+(ms|s|m|h|d)$"
        case .durations: "^([0-9]+(ms|s|m|h|d)(\\.\\.([0-9]+(ms|s|m|h|d))?)?|\\.\\.[0-9]+(ms|s|m|h|d))$"
        case .size: "^[0-9]+(B|KiB|MiB)$"
        case .storefront: "^[a-z]{2}$"
        case .request: "^((\(RequestPattern.methods.joined(separator: "|"))) +)?/[^?]*$"
        case .address: "^(GET )?/v1/[^* ]*$"
        case .resource: "^(\(MusicContract.types.map(\.name).joined(separator: "|")))/.+$"
        case .platform:
            "^(Mac +(?=Catalyst))?(\(Platform.System.allCases.map(\.rawValue).joined(separator: "|"))) +\(Self.version) *$"
        case .uuid: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
        case .fieldName: "^[!-9;-~]+$"
        case .jsonPath: "^[^.]+(\\.[^.]+)*$"
        default: nil
        }
    }
}
