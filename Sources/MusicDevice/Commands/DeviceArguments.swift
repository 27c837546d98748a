import Determinism
import OrderedJSON

/// The arguments of an operation: a JSON object with known members, or nothing.
struct DeviceArguments {
    /// How long a text may be, in bytes: the journal keeps many.
    static let longest = 8192

    private let members: [String: JSONView]

    init(_ json: JSONView?, allowing legal: [String]) throws(DeviceArgumentProblem) {
        guard let json, !json.isNull else {
            members = [:]
            return
        }
        guard json.kind == .object else { throw .notAnObject(legal: legal) }
        var members: [String: JSONView] = [:]
        for member in json.members {
            let name = member.key.string ?? ""
            guard legal.contains(name) else { throw .unknownMember(name, legal: legal) }
            guard members.updateValue(member.value, forKey: name) == nil else { throw .repeatedMember(name) }
        }
        self.members = members
    }

    /// A member; nil where it is not there or null.
    func value(_ name: String) -> JSONView? { members[name].flatMap { $0.isNull ? nil : $0 } }

    func text(_ name: String) throws(DeviceArgumentProblem) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw .wrongMember(name, expected: "a text") }
        guard text.utf8.count <= Self.longest else {
            throw .wrongMember(name, expected: "a text of at most \(Self.longest) bytes")
        }
        return text
    }

    /// A text, or the number that it is written as where nobody gave it quotes.
    func label(_ name: String) throws(DeviceArgumentProblem) -> String? {
        if let value = value(name), value.kind == .number { return value.rawText }
        return try text(name)
    }

    /// A text that must be there, not empty and on one line.
    func line(_ name: String) throws(DeviceArgumentProblem) -> String {
        guard let text = try label(name) else { throw .missingMember([name]) }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .wrongMember(name, expected: "a text on one line")
        }
        return text
    }

    func yesNo(_ name: String) throws(DeviceArgumentProblem) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let answer = value.bool else { throw .wrongMember(name, expected: "true or false") }
        return answer
    }

    /// A whole number, from 0.
    func index(_ name: String) throws(DeviceArgumentProblem) -> Int {
        guard let value = value(name) else { throw .missingMember([name]) }
        guard let number = value.integer, number >= 0 else {
            throw .wrongMember(name, expected: "a whole number from 0")
        }
        return number
    }

    /// One of the raw values of a type.
    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Word.Type = Word.self
    ) throws(DeviceArgumentProblem) -> Word? where Word.RawValue == String {
        guard let value = value(name) else { return nil }
        guard let word = value.string.flatMap(Word.init(rawValue:)) else {
            throw .wrongMember(name, expected: Self.choice(type.allCases.map(\.rawValue)))
        }
        return word
    }

    func view(_ name: String) throws(DeviceArgumentProblem) -> JSONView {
        guard let value = value(name) else { throw .missingMember([name]) }
        return value
    }

    /// `one of denied, restricted`.
    static func choice(_ words: [String]) -> String { "one of " + words.joined(separator: ", ") }
}
