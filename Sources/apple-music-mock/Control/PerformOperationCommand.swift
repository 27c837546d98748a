import Text

/// The `device` command, which shows the device of a session or performs an operation on it.
enum PerformOperationCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let operation = arguments.positional.first
        if let operation, operation.contains("=") {
            throw .init(message: "missing operation before \"\(operation)\"")
        }
        var members: [(String, JSONValue)] = []
        for argument in arguments.positional.dropFirst() { members.append(try member(argument)) }
        let body = JSONValue.object(members).bytes
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let path = "\(server.sessionPath)/device"
            let answer =
                if let operation {
                    try server.json("POST", "\(path)/\(PercentEncoding.encodePathSegment(operation))", body: body)
                } else {
                    try server.json("GET", path)
                }
            if server.printsJSON {
                Terminal.printJSON(answer.rawText + "\n")
            } else {
                Terminal.printText(TextTable.text(of: rows(of: answer)))
            }
        }
    }

    /// Returns the member for `NAME=VALUE`: a value that is JSON keeps its type, and any other value is a string.
    private static func member(_ argument: String) throws(CommandError) -> (String, JSONValue) {
        let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, !sides[0].isEmpty else {
            throw .init(message: "an argument must be NAME=VALUE, not \"\(argument)\"")
        }
        if let document = try? JSONDocument.parse(Array(sides[1].utf8)), !document.root.isNull {
            return (sides[0], JSONValue(document.root))
        }
        return (sides[0], .string(sides[1]))
    }

    /// Returns the name and the text of each member; those of the result have no prefix.
    private static func rows(of answer: JSONView) -> [[String]] {
        answer.members.flatMap { key, value in
            key.string == "result" ? rows(of: value) : rows(of: value, named: key.string ?? "")
        }
    }

    private static func rows(of value: JSONView, named name: String) -> [[String]] {
        switch value.kind {
        case .object: value.members.flatMap { rows(of: $0.value, named: "\(name).\($0.key.string ?? "")") }
        case .array where !value.elements.contains { $0.kind == .object || $0.kind == .array }:
            [[name, value.elements.isEmpty ? "none" : value.elements.map(\.text).joined(separator: ", ")]]
        default: [[name, value.text]]
        }
    }
}

extension JSONView {
    /// The text of a string, or the JSON of any other value.
    fileprivate var text: String { string ?? rawText }
}
