import HTTPMessages
import OrderedJSON

/// A body of the control API: a JSON object with known members.
struct ControlBody {
    private let members: [String: JSONView]

    /// Reads a body; none at all is an object without members.
    ///
    /// - Parameters:
    ///   - request: Its body; the content type does not matter, since `curl -d` sends another.
    ///   - legal: The members that mean something.
    /// - Throws: What is wrong with the body, the first mistake alone.
    init(_ request: HTTPRequest, allowing legal: [String]) throws(ControlProblem) {
        try self.init(Self.root(of: request), allowing: legal)
    }

    /// What a body says; nil where there is none.
    static func root(of request: HTTPRequest) throws(ControlProblem) -> JSONView? {
        guard request.body.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
        do {
            return try JSONDocument.parse(request.body).root
        } catch {
            throw .notJSON(error)
        }
    }

    /// Takes an object apart; none at all has no members.
    init(_ root: JSONView?, allowing legal: [String]) throws(ControlProblem) {
        guard let root else {
            members = [:]
            return
        }
        guard root.kind == .object else { throw .notAnObject(legal: legal) }
        var members: [String: JSONView] = [:]
        for member in root.members {
            let name = member.key.string ?? ""
            guard legal.contains(name) else { throw .unknownMember(name, legal: legal) }
            guard members.updateValue(member.value, forKey: name) == nil else { throw .repeatedMember(name) }
        }
        self.members = members
    }

    /// A member; nil where it is not there or null.
    func value(_ name: String) -> JSONView? {
        members[name].flatMap { $0.isNull ? nil : $0 }
    }

    func text(_ name: String) throws(ControlProblem) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw .wrongMember(name, expected: "a text") }
        return text
    }

    /// A text that must be there, not empty and on one line.
    func line(_ name: String) throws(ControlProblem) -> String {
        guard let text = try text(name) else { throw .missingMember([name]) }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .wrongMember(name, expected: "a text on one line")
        }
        return text
    }

    func yesNo(_ name: String) throws(ControlProblem) -> Bool? {
        guard let value = value(name) else { return nil }
        guard value.kind == .true || value.kind == .false else { throw .wrongMember(name, expected: "true or false") }
        return value.kind == .true
    }

    func number(_ name: String, _ range: ClosedRange<Int>) throws(ControlProblem) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = value.integer, range.contains(number) else {
            let end = range.upperBound == .max ? " on" : " to \(range.upperBound)"
            throw .wrongMember(name, expected: "a whole number from \(range.lowerBound)\(end)")
        }
        return number
    }

    /// Refuses two members that exclude each other.
    func exclude(_ one: String, _ other: String) throws(ControlProblem) {
        if value(one) != nil, value(other) != nil { throw .conflictingMembers(one, other) }
    }
}
