import HTTPMessages
import MockServer
import MockSession
import Scenarios
import Text

/// The `explain` command, which explains a diagnostic code, a key, how a scenario answers a request, or what it contains.
enum ExplainRequestCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let headers = arguments.allValues(of: "--header")
        if arguments.contains(option: "--resources") {
            guard arguments.positional.count == 1, headers.isEmpty, arguments["--body"] == nil else {
                throw .init(message: "--resources expects one scenario, and no request")
            }
            guard
                let first = try firstScenario(
                    at: arguments.positional[0], options: try ScenarioOptions(arguments: arguments))
            else { return 1 }
            Terminal.printText(ResourceListing.text(of: first.scenario.scenario))
            return 0
        }
        switch arguments.positional.count {
        case 1 where headers.isEmpty && arguments["--set"] == nil && arguments["--body"] == nil:
            return ExplainCodeCommand.run(code: arguments.positional[0])
        case 2:
            return try run(
                path: arguments.positional[0], request: try parseRequest(arguments.positional[1]),
                headers: try headers.map(parseField), body: try arguments["--body"].map(readBody) ?? [],
                options: try ScenarioOptions(arguments: arguments))
        default:
            throw .init(
                message: "expected a code such as unknown-key, a key such as walk, or a scenario and 'GET /v1/…'")
        }
    }

    private static func run(
        path: String, request: (method: String, target: String), headers: [HTTPField], body: [UInt8],
        options: ScenarioOptions
    ) throws(CommandError) -> Int32 {
        guard let (first, count) = try firstScenario(at: path, options: options) else { return 1 }
        let session = MockSession(id: "default", scenarioName: first.name, scenario: first.scenario)
        let added = tokens(of: session, missingIn: headers)
        let explanation = session.explain(
            HTTPRequest(method: request.method, target: request.target, headers: headers + added, body: body))
        var text = explanation.text + "\nThe request is the first of a new session.\n"
        if !added.isEmpty {
            text += "Sent with the session's tokens: \(added.map(\.name).joined(separator: ", ")).\n"
        }
        if body.isEmpty, ["POST", "PUT", "PATCH"].contains(request.method) {
            text += "Sent without a body: set one with --body.\n"
        }
        if count > 1 { text += "The scenario is \(first.name), the first of \(count).\n" }
        Terminal.printText(text)
        return 0
    }

    /// Returns the first scenario at a path, and the number of scenarios; `nil` after an error in it, which is reported.
    private static func firstScenario(
        at path: String, options: ScenarioOptions
    ) throws(CommandError) -> (scenario: ServedScenario, count: Int)? {
        let input = try ScenarioInput.scenarios(at: path, options: options)
        if !input.diagnostics.isEmpty { Terminal.report(input.diagnostics.filter { $0.severity != .note }) }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else { return nil }
        return (first, input.scenarios.count)
    }

    /// Returns the session's tokens for the token headers that are missing.
    private static func tokens(of session: MockSession, missingIn headers: [HTTPField]) -> [HTTPField] {
        var tokens: [HTTPField] = []
        if !headers.contains(where: { $0.isNamed("Authorization") }) {
            tokens.append(HTTPField(name: "Authorization", value: "Bearer \(session.developerToken)"))
        }
        if !headers.contains(where: { $0.isNamed("Music-User-Token") || $0.isNamed("Media-User-Token") }) {
            tokens.append(HTTPField(name: "Music-User-Token", value: session.userToken))
        }
        return tokens
    }

    /// Parses `METHOD TARGET`, or a target alone, for which the method is `GET`.
    private static func parseRequest(_ text: String) throws(CommandError) -> (method: String, target: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let target = words.last, words.count <= 2,
            ["/", "http://", "https://"].contains(where: { target.hasPrefix($0) })
        else { throw .init(message: "invalid request \"\(text)\"; expected 'GET /v1/…'") }
        let method = words.count == 2 ? words[0] : "GET"
        try requireMethod(method)
        return (method, target)
    }

    /// Throws an error for a text that is not a method.
    static func requireMethod(_ text: String) throws(CommandError) {
        guard !RequestPattern.methods.contains(text) else { return }
        let hint = Suggestion.text(for: text.uppercased(), in: RequestPattern.methods) ?? ""
        throw .init(message: "unknown method \"\(text)\".\(hint)")
    }

    /// Returns the body that an option has as its text, or that a file contains whose path follows an `@`.
    private static func readBody(_ text: String) throws(CommandError) -> [UInt8] {
        guard text.hasPrefix("@") else { return Array(text.utf8) }
        let path = String(text.dropFirst())
        do throws(FileError) {
            return try DiskFileSystem().read(path)
        } catch {
            throw .init(message: "cannot read \(path): \(error)")
        }
    }

    /// Parses `Name: value`.
    private static func parseField(_ text: String) throws(CommandError) -> HTTPField {
        let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(sides[0])
        guard sides.count == 2, !name.isEmpty, name.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
            throw .init(message: "--header must be 'Name: value', not \"\(text)\"")
        }
        let value = sides[1].drop { $0 == " " }
        return HTTPField(name: name, value: String(value))
    }
}
