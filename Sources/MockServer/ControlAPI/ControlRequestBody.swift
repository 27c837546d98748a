import HTTPMessages
import OrderedJSON

/// A body of the control API: a JSON object with known members.
struct ControlRequestBody {
    private let members: [String: JSONView]

    /// Reads a body; none at all is an object without members.
    ///
    /// - Parameters:
    ///   - request: Its body; the content type does not matter, since `curl -d` sends another.
    ///   - legal: The members that mean something.
    /// - Throws: What is wrong with the body, the first mistake alone.
    init(request: HTTPRequest, allowedMembers legal: [String]) throws(ControlError) {
        try self.init(root: Self.root(of: request), allowedMembers: legal)
    }

    /// What a body says; nil where there is none.
    static func root(of request: HTTPRequest) throws(ControlError) -> JSONView? {
        guard request.body.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
        do {
            return try JSONDocument.parse(request.body).root
        } catch {
            throw .invalidJSON(error)
        }
    }

    /// Takes an object apart; none at all has no members.
    init(root: JSONView?, allowedMembers legal: [String]) throws(ControlError) {
        guard let root else {
            members = [:]
            return
        }
        guard root.kind == .object else { throw .expectedObject(allowedMembers: legal) }
        var members: [String: JSONView] = [:]
        for member in root.members {
            let name = member.key.string ?? ""
            guard legal.contains(name) else { throw .unknownMember(name: name, allowedMembers: legal) }
            guard members.updateValue(member.value, forKey: name) == nil else { throw .duplicateMember(name) }
        }
        self.members = members
    }

    /// A member; nil where it is not there or null.
    func value(_ name: String) -> JSONView? {
        members[name].flatMap { $0.isNull ? nil : $0 }
    }

    func text(_ name: String) throws(ControlError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw .invalidMember(name: name, expected: "a text") }
        return text
    }

    /// A text that must be there, not empty and on one line.
    func requiredText(_ name: String) throws(ControlError) -> String {
        guard let text = try text(name) else { throw .missingMember(oneOf: [name]) }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .invalidMember(name: name, expected: "a text on one line")
        }
        return text
    }

    func bool(_ name: String) throws(ControlError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard value.kind == .true || value.kind == .false else {
            throw .invalidMember(name: name, expected: "true or false")
        }
        return value.kind == .true
    }

    func number(_ name: String, in range: ClosedRange<Int>) throws(ControlError) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = value.integer, range.contains(number) else {
            let end = range.upperBound == .max ? " on" : " to \(range.upperBound)"
            throw .invalidMember(name: name, expected: "a whole number from \(range.lowerBound)\(end)")
        }
        return number
    }

    /// Refuses two members that exclude each other.
    func rejectCombination(of one: String, and other: String) throws(ControlError) {
        if value(one) != nil, value(other) != nil { throw .conflictingMembers(one, other) }
    }
}
