import Diagnostics
import MusicContract
import MusicDevice
import Scenarios
import Timestamps

extension ScalarType {
    /// Returns the defect of a text as a value of this type, or `nil` if it is valid.
    func diagnostic(for text: String) -> ScenarioDiagnostic? {
        switch self {
        case .text, .json, .jsonMatcher: nil
        case .number: diagnostic(for: text, isValid: NumberRange.number(text) != nil)
        case .regularExpression:
            Self.patternDiagnostic { () throws(TextPatternError) in try TextPattern(regularExpression: text) }
        case .wildcards: Self.patternDiagnostic { () throws(TextPatternError) in try TextPattern(wildcards: text) }
        case .singleLine(noun: let noun):
            text.isEmpty || text.contains(where: \.isNewline) ? .wrongType(expected: "\(noun), on one line") : nil
        case .wholeNumber(range: let range): Self.wholeNumberDiagnostic(for: text, range: range)
        case .decimal(range: let range):
            diagnostic(for: text, isValid: Self.decimalValue(of: text).map(range.contains) ?? false)
        case .chance: diagnostic(for: text, isValid: Self.decimalValue(of: text).map((0...1).contains) ?? false)
        case .bool: diagnostic(for: text, isValid: ["true", "false"].contains(text), legal: ["true", "false"])
        case .timestamp: diagnostic(for: text, isValid: Timestamp(rfc3339: text) != nil)
        case .duration: diagnostic(for: text, isValid: DurationSyntax.milliseconds(from: text) != nil)
        case .size: diagnostic(for: text, isValid: SizeSyntax.byteCount(from: text) != nil)
        case .callPattern: diagnostic(for: text, isValid: CallPattern(text) != nil)
        case .countRange: diagnostic(for: text, isValid: CountRange(text) != nil)
        case .durationRange:
            DurationSyntax.milliseconds(from: text) == nil
                ? diagnostic(for: text, isValid: DurationRange(text) != nil) : .singleDuration(text)
        case .responseMatcher:
            ResponseMatcher(text) == nil
                ? text.first?.isNumber == true
                    ? diagnostic(for: text, isValid: false) : Self.unknownResponseDiagnostic(for: text) : nil
        case .enumeration(values: let words): diagnostic(for: text, isValid: words.contains(text), legal: words)
        case .storefront: text.isStorefrontCode ? nil : .invalidStorefrontCode(text)
        case .requestPattern: Self.requestPatternDiagnostic(for: text)
        case .listRequest: Self.requestPatternDiagnostic(for: text) ?? Self.listRequestDiagnostic(for: text)
        case .singleRequest: Self.requestPatternDiagnostic(for: text) ?? Self.singleRequestDiagnostic(for: text)
        case .requestLine: RequestLine(text) == nil ? .invalidRequestLine : nil
        case .resourceReference: ResourceName(text) == nil ? Self.resourceDiagnostic(for: text) : nil
        case .limitName:
            MusicContract.limits.contains { $0.name == text }
                ? nil : .unknownLimit(name: text, legal: MusicContract.limits.map(\.name))
        case .namedResponse: NamedResponse(rawValue: text) == nil ? Self.unknownResponseDiagnostic(for: text) : nil
        case .namedResponseOrDefault:
            NamedResponse(rawValue: text) == nil && text != "usual" ? Self.unknownResponseDiagnostic(for: text) : nil
        case .operationName: Self.operationDiagnostic(for: text)
        case .contractRule: diagnostic(for: text, isValid: Self.contractRules.contains(text), legal: Self.contractRules)
        case .platform: Self.platformDiagnostic(for: text)
        case .uuid: diagnostic(for: text, isValid: UUIDText.isUUID(text))
        case .parameterName:
            diagnostic(for: text, isValid: text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*/) != nil)
        case .fieldName: text.isFieldName ? nil : .wrongType(expected: description)
        case .fieldValue:
            text.utf8.allSatisfy { $0 >= 32 && $0 < 127 } ? nil : .wrongType(expected: description)
        case .jsonPath:
            diagnostic(for: text, isValid: !text.split(separator: ".", omittingEmptySubsequences: false).contains(""))
        }
    }

    /// Returns the value of digits with at most one decimal point, or `nil`.
    static func decimalValue(of text: String) -> Double? {
        text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }

    private func diagnostic(for text: String, isValid isGood: Bool, legal: [String] = []) -> ScenarioDiagnostic? {
        isGood ? nil : .wrongValue(found: text, expected: description, legal: legal)
    }

    private static func wholeNumberDiagnostic(for text: String, range: ClosedRange<Int>) -> ScenarioDiagnostic? {
        if let number = Int(text), !text.hasPrefix("+") {
            return range.contains(number)
                ? nil : .outOfRange(found: text, from: range.lowerBound, through: range.upperBound)
        }
        let isLong = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
        return isLong
            ? .outOfRange(found: text, from: range.lowerBound, through: range.upperBound)
            : .wrongValue(found: text, expected: "a whole number", legal: [])
    }

    private static func requestPatternDiagnostic(for text: String) -> ScenarioDiagnostic? {
        do {
            _ = try RequestPattern(text)
            return nil
        } catch {
            return .invalidRequestPattern(error)
        }
    }

    private static func patternDiagnostic(_ parse: () throws(TextPatternError) -> TextPattern) -> ScenarioDiagnostic? {
        do {
            _ = try parse()
            return nil
        } catch {
            return .invalidPattern(error)
        }
    }

    private static func listRequestDiagnostic(for text: String) -> ScenarioDiagnostic? {
        let method = (try? RequestPattern(text))?.method ?? "GET"
        return method == "GET" ? nil : .invalidWalkMethod
    }

    private static func singleRequestDiagnostic(for text: String) -> ScenarioDiagnostic? {
        (try? RequestPattern(text))?.literalPath != nil && listRequestDiagnostic(for: text) == nil
            ? nil : .invalidFinalRequest
    }

    private static func resourceDiagnostic(for text: String) -> ScenarioDiagnostic {
        let type = text.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        let near = Suggestions.nearest(to: type, in: MusicContract.resourceTypes.map(\.name))
        return .wrongValue(
            found: text, expected: ScalarType.resourceReference.description,
            legal: near.map { [$0 + text.dropFirst(type.count)] }?.filter { ResourceName($0) != nil } ?? [])
    }

    private static func unknownResponseDiagnostic(for text: String) -> ScenarioDiagnostic {
        .unknownResponse(name: text, legal: NamedResponse.allCases.map { ($0.rawValue, $0.status) })
    }

    private static func platformDiagnostic(for text: String) -> ScenarioDiagnostic? {
        if Platform(text) != nil { return nil }
        let words = text.split(separator: " ")
        let near = words.dropLast().last.flatMap {
            Suggestions.nearest(to: String($0), in: Platform.System.allCases.map(\.rawValue))
        }
        let meant = near.flatMap { Platform("\($0) \(words.last ?? "")") }
        return .wrongValue(found: text, expected: ScalarType.platform.description, legal: meant.map { ["\($0)"] } ?? [])
    }

    private static func operationDiagnostic(for text: String) -> ScenarioDiagnostic? {
        if DeviceOperation(rawValue: text) != nil { return nil }
        return .wrongValue(
            found: text, expected: ScalarType.operationName.description, legal: DeviceOperation.allCases.map(\.rawValue)
        )
    }
}

extension String {
    /// Whether the string consists of two lowercase letters.
    var isStorefrontCode: Bool { utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0) } }

    fileprivate var isFieldName: Bool {
        !isEmpty && utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }
    }
}
