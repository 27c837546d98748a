/// Reads an object with known members, and throws its first defect.
///
/// `Failure` is the caller's error that contains the defect.
package struct JSONObjectReader<Failure: JSONMemberFailure>: Sendable {
    private let members: [String: JSONView]

    /// - Parameters:
    ///   - json: The object, or `nil` for one without members.
    ///   - allowedMembers: The names that members can have.
    /// - Throws: An error if the value is not an object, or has an unknown or duplicate member.
    package init(_ json: JSONView?, allowedMembers: [String]) throws(Failure) {
        guard let json else {
            members = [:]
            return
        }
        guard json.kind == .object else { throw .member(.expectedObject(allowedMembers: allowedMembers)) }
        var members: [String: JSONView] = [:]
        for member in json.members {
            let name = member.key.string ?? ""
            guard allowedMembers.contains(name) else {
                throw .member(.unknownMember(name: name, allowedMembers: allowedMembers))
            }
            guard members.updateValue(member.value, forKey: name) == nil else {
                throw .member(.duplicateMember(name))
            }
        }
        self.members = members
    }

    /// Returns the value of a member, or `nil` if it is missing or null.
    package func value(_ name: String) -> JSONView? { members[name].flatMap { $0.isNull ? nil : $0 } }

    package func text(_ name: String) throws(Failure) -> String? {
        try read(name) { value throws(JSONMemberError) in try value.text(named: name) }
    }

    /// Returns a string that must be present, nonempty, and without control characters.
    package func requiredText(_ name: String) throws(Failure) -> String {
        guard let text = try text(name) else { throw .member(.missingMember(oneOf: [name])) }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .member(.invalidMember(name: name, expected: "a single-line string"))
        }
        return text
    }

    package func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = value.integer, range.contains(number) else {
            let (low, high) = (range.lowerBound, range.upperBound)
            let bounds = high == .max ? "of at least \(low)" : "from \(low) to \(high)"
            throw .member(.invalidMember(name: name, expected: "a whole number \(bounds)"))
        }
        return number
    }

    package func flag(_ name: String) throws(Failure) -> Bool? {
        try read(name) { value throws(JSONMemberError) in try value.flag(named: name) }
    }

    /// Rejects an object that has both members.
    package func rejectCombination(of one: String, and other: String) throws(Failure) {
        if value(one) != nil, value(other) != nil { throw .member(.conflictingMembers(one, other)) }
    }

    private func read<Value>(
        _ name: String, _ convert: (JSONView) throws(JSONMemberError) -> Value
    ) throws(Failure) -> Value? {
        guard let value = value(name) else { return nil }
        do {
            return try convert(value)
        } catch {
            throw .member(error)
        }
    }
}

/// An error that contains the defect of a JSON object.
package protocol JSONMemberFailure: Error {
    static func member(_ error: JSONMemberError) -> Self
}

/// The defect of a JSON object with known members.
package enum JSONMemberError: JSONMemberFailure, Hashable {
    case expectedObject(allowedMembers: [String])
    case unknownMember(name: String, allowedMembers: [String])
    case duplicateMember(String)
    /// One of these members must be present.
    case missingMember(oneOf: [String])
    /// A member with a wrong value; `expected` is a noun phrase that completes "must be".
    case invalidMember(name: String, expected: String)
    case conflictingMembers(String, String)

    package static func member(_ error: JSONMemberError) -> JSONMemberError { error }

    /// Returns the error for a member that must be one of the given values.
    package static func invalidMember(name: String, expectedOneOf values: [String]) -> JSONMemberError {
        .invalidMember(name: name, expected: valueListPrefix + values.joined(separator: ", "))
    }

    private static let valueListPrefix = "one of "

    /// The values that an invalid member can have, or an empty array if they are not enumerated.
    package var allowedValues: [String] {
        guard case .invalidMember(_, let expected) = self, expected.hasPrefix(Self.valueListPrefix) else { return [] }
        return expected.dropFirst(Self.valueListPrefix.count).split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }

    /// The defect, in a sentence without a period.
    package var message: String {
        switch self {
        case .expectedObject: "the body is not a JSON object"
        case .unknownMember(let name, _): "unknown member \"\(name)\""
        case .duplicateMember(let name): "duplicate member \"\(name)\""
        case .missingMember(oneOf: let names): "missing member \(Self.quotedList(of: names))"
        case .invalidMember(let name, let expected): "`\(name)` must be \(expected)"
        case .conflictingMembers(let one, let other): "`\(one)` cannot be combined with `\(other)`"
        }
    }

    /// The remedy.
    package var hint: String {
        switch self {
        case .expectedObject(allowedMembers: []): "send a JSON object or an empty body"
        case .expectedObject(let names): "send an object with \(Self.quotedList(of: names))"
        case .unknownMember(_, allowedMembers: []): "remove it; no members are allowed here"
        case .unknownMember(_, let names): "the members are \(names.joined(separator: ", "))"
        case .duplicateMember(let name): "remove one `\(name)`"
        case .missingMember(oneOf: let names): "add \(Self.quotedList(of: names))"
        case .invalidMember(let name, let expected): "set `\(name)` to \(expected)"
        case .conflictingMembers(let one, _): "remove one of them, such as `\(one)`"
        }
    }

    private static func quotedList(of names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: " or ")
    }
}

extension JSONView {
    /// Returns the string value of a member.
    package func text(named name: String) throws(JSONMemberError) -> String {
        guard let string else { throw .invalidMember(name: name, expected: "a string") }
        return string
    }

    /// Returns the string value of a member, or the digits of a number.
    package func textOrNumber(named name: String) throws(JSONMemberError) -> String {
        kind == .number ? rawText : try text(named: name)
    }

    /// Returns the Boolean value of a member.
    package func flag(named name: String) throws(JSONMemberError) -> Bool {
        guard let bool else { throw .invalidMember(name: name, expected: "true or false") }
        return bool
    }

    /// Returns the value of a member whose type is an enumeration with raw values.
    package func word<Word: RawRepresentable<String> & CaseIterable>(
        named name: String
    ) throws(JSONMemberError) -> Word {
        guard let word = string.flatMap(Word.init(rawValue:)) else {
            throw .invalidMember(name: name, expectedOneOf: Word.allCases.map(\.rawValue))
        }
        return word
    }
}
