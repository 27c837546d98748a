import Determinism
import Diagnostics
import MusicContract
import MusicDevice

extension ValueKind {
    /// What is wrong with a text that should be of the kind, or nil.
    func problem(_ text: String) -> ScenarioProblem? {
        switch self {
        case .text, .json: nil
        case .line(let noun):
            text.isEmpty || text.contains(where: \.isNewline) ? .wrongType(expected: "\(noun), on one line") : nil
        case .wholeNumber(let range): Self.problem(text, range)
        case .decimal(let range): refused(text, Self.decimal(text).map(range.contains) ?? false)
        case .chance: refused(text, Self.decimal(text).map((0...1).contains) ?? false)
        case .yesNo: refused(text, ["true", "false"].contains(text), legal: ["true", "false"])
        case .instant: refused(text, Instant(rfc3339: text) != nil)
        case .duration: refused(text, DurationText.milliseconds(text) != nil)
        case .size: refused(text, SizeText.bytes(text) != nil)
        case .calls: refused(text, CallPattern(text) != nil)
        case .times: refused(text, Times(text) != nil)
        case .durations: refused(text, DurationRange(text) != nil)
        case .answered:
            AnswerTest(text) == nil
                ? text.first?.isNumber == true ? refused(text, false) : Self.unknownAnswer(text) : nil
        case .words(let words): refused(text, words.contains(text), legal: words)
        case .storefront: text.isStorefrontCode ? nil : .notAStorefront(text)
        case .request: Self.requestProblem(text)
        case .address: RequestAddress(text) == nil ? .badAddress : nil
        case .resource: ResourceName(text) == nil ? Self.resourceProblem(text) : nil
        case .limitName:
            MusicContract.limits.contains { $0.name == text }
                ? nil : .unknownLimit(text, legal: MusicContract.limits.map(\.name))
        case .namedAnswer: NamedAnswer(rawValue: text) == nil ? Self.unknownAnswer(text) : nil
        case .answerName: NamedAnswer(rawValue: text) == nil && text != "usual" ? Self.unknownAnswer(text) : nil
        case .operationName: Self.operationProblem(text)
        case .contractRule: refused(text, Self.contractRules.contains(text), legal: Self.contractRules)
        case .platform: Self.platformProblem(text)
        case .uuid: refused(text, UUIDText.isUUID(text))
        case .fieldName: text.isFieldName ? nil : .wrongType(expected: description)
        case .fieldValue:
            text.utf8.allSatisfy { $0 >= 32 && $0 < 127 } ? nil : .wrongType(expected: description)
        case .jsonPath: refused(text, !text.split(separator: ".", omittingEmptySubsequences: false).contains(""))
        }
    }

    /// Digits with at most one point among them.
    static func decimal(_ text: String) -> Double? {
        text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }

    private func refused(_ text: String, _ isGood: Bool, legal: [String] = []) -> ScenarioProblem? {
        isGood ? nil : .wrongValue(text, expected: description, legal: legal)
    }

    private static func problem(_ text: String, _ range: ClosedRange<Int>) -> ScenarioProblem? {
        if let number = Int(text), !text.hasPrefix("+") {
            return range.contains(number)
                ? nil : .outOfRange(text, from: range.lowerBound, through: range.upperBound)
        }
        let isLong = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
        return isLong
            ? .outOfRange(text, from: range.lowerBound, through: range.upperBound)
            : .wrongValue(text, expected: "a whole number", legal: [])
    }

    private static func requestProblem(_ text: String) -> ScenarioProblem? {
        do {
            _ = try RequestPattern(text)
            return nil
        } catch {
            return .badRequestPattern(error)
        }
    }

    private static func resourceProblem(_ text: String) -> ScenarioProblem {
        let type = text.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        let near = Suggestions.nearest(to: type, in: MusicContract.types.map(\.name))
        return .wrongValue(
            text, expected: ValueKind.resource.description, legal: near.map { [$0 + text.dropFirst(type.count)] } ?? [])
    }

    private static func unknownAnswer(_ text: String) -> ScenarioProblem {
        .unknownAnswer(text, legal: NamedAnswer.allCases.map { ($0.rawValue, $0.status) })
    }

    static let contractRules = MusicContract.rules + DeviceRefusal.examples.map(\.rule)

    private static func platformProblem(_ text: String) -> ScenarioProblem? {
        if Platform(text) != nil { return nil }
        let words = text.split(separator: " ")
        let near = words.dropLast().last.flatMap {
            Suggestions.nearest(to: String($0), in: Platform.System.allCases.map(\.rawValue))
        }
        let meant = near.flatMap { Platform("\($0) \(words.last ?? "")") }
        return .wrongValue(text, expected: ValueKind.platform.description, legal: meant.map { ["\($0)"] } ?? [])
    }

    private static func operationProblem(_ text: String) -> ScenarioProblem? {
        if DeviceOperation(rawValue: text) != nil { return nil }
        return .wrongValue(
            text, expected: ValueKind.operationName.description, legal: DeviceOperation.allCases.map(\.rawValue))
    }
}

extension String {
    /// Two lower-case letters.
    var isStorefrontCode: Bool { utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0) } }

    fileprivate var isFieldName: Bool {
        !isEmpty && utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }
    }
}
