import OrderedJSON

/// The arguments of an operation: a JSON object with known members, or nothing.
struct DeviceArgumentReader {
    /// How long a text may be, in bytes: the journal keeps many.
    static let maximumTextByteCount = 8192

    private let members: [String: JSONView]

    init(json: JSONView?, allowedMembers legal: [String]) throws(DeviceArgumentError) {
        guard let json, !json.isNull else {
            members = [:]
            return
        }
        guard json.kind == .object else { throw .expectedObject(allowedMembers: legal) }
        var members: [String: JSONView] = [:]
        for member in json.members {
            let name = member.key.string ?? ""
            guard legal.contains(name) else { throw .unknownMember(name: name, allowedMembers: legal) }
            guard members.updateValue(member.value, forKey: name) == nil else { throw .duplicateMember(name) }
        }
        self.members = members
    }

    /// A member; nil where it is not there or null.
    func value(_ name: String) -> JSONView? { members[name].flatMap { $0.isNull ? nil : $0 } }

    func text(_ name: String) throws(DeviceArgumentError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw .invalidMember(name: name, expected: "a text") }
        guard text.utf8.count <= Self.maximumTextByteCount else {
            throw .invalidMember(name: name, expected: "a text of at most \(Self.maximumTextByteCount) bytes")
        }
        return text
    }

    /// A text, or the number that it is written as where nobody gave it quotes.
    func textOrNumber(_ name: String) throws(DeviceArgumentError) -> String? {
        if let value = value(name), value.kind == .number { return value.rawText }
        return try text(name)
    }

    /// A text that must be there, not empty and on one line.
    func requiredText(_ name: String) throws(DeviceArgumentError) -> String {
        guard let text = try textOrNumber(name) else { throw .missingMember(oneOf: [name]) }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .invalidMember(name: name, expected: "a text on one line")
        }
        return text
    }

    func bool(_ name: String) throws(DeviceArgumentError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let answer = value.bool else { throw .invalidMember(name: name, expected: "true or false") }
        return answer
    }

    /// A whole number, from 0.
    func index(_ name: String) throws(DeviceArgumentError) -> Int {
        guard let value = value(name) else { throw .missingMember(oneOf: [name]) }
        guard let number = value.integer, number >= 0 else {
            throw .invalidMember(name: name, expected: "a whole number from 0")
        }
        return number
    }

    /// One of the raw values of a type.
    func enumValue<Word: RawRepresentable & CaseIterable>(
        _ name: String, of type: Word.Type = Word.self
    ) throws(DeviceArgumentError) -> Word? where Word.RawValue == String {
        guard let value = value(name) else { return nil }
        guard let word = value.string.flatMap(Word.init(rawValue:)) else {
            throw .invalidMember(name: name, expected: Self.oneOf(type.allCases.map(\.rawValue)))
        }
        return word
    }

    func requiredValue(_ name: String) throws(DeviceArgumentError) -> JSONView {
        guard let value = value(name) else { throw .missingMember(oneOf: [name]) }
        return value
    }

    /// `one of denied, restricted`.
    static func oneOf(_ words: [String]) -> String { "one of " + words.joined(separator: ", ") }
}

/// Why the arguments of an operation mean nothing, as data; the first mistake alone.
package enum DeviceArgumentError: Error, Hashable {
    case expectedObject(allowedMembers: [String])
    case unknownMember(name: String, allowedMembers: [String])
    case duplicateMember(String)
    /// One of these must be there.
    case missingMember(oneOf: [String])
    /// `expected` is a noun with its article.
    case invalidMember(name: String, expected: String)
    case conflictingMembers(String, String)

    /// The words that a wrong member could be, where these are few.
    package var allowedValues: [String] {
        guard case .invalidMember(_, let expected) = self, expected.hasPrefix(DeviceArgumentReader.oneOf([])) else {
            return []
        }
        return expected.dropFirst(DeviceArgumentReader.oneOf([]).count).split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }
}
