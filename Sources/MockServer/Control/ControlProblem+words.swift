import Diagnostics
import HTTPTransport
import OrderedJSON

extension ControlProblem {
    var status: Int {
        switch self {
        case .foreignHost: 421
        case .foreignOrigin: 403
        case .unknownPath, .unknownSession, .deletedSession, .unknownScenario, .unknownOperation: 404
        case .wrongMethod: 405
        case .standardSession, .brokenScenario, .noFile: 409
        case .noPort: 503
        default: 400
        }
    }

    /// What is wrong, in a sentence without a full stop.
    var error: String {
        switch self {
        case .foreignHost(let host):
            "the control API is not served to \(host.map { "the host \"\($0)\"" } ?? "no host")"
        case .foreignOrigin(let origin): "the control API is not served to pages of \"\(origin)\""
        case .unknownPath(let path, _): "there is no \(path)"
        case .wrongMethod(let method, _): "\(method) is not possible here"
        case .unknownSession(let id, _): "there is no session \"\(id)\""
        case .deletedSession: "the session of this developer token was deleted"
        case .unknownScenario(let name, _): "no scenario \"\(name)\" is served"
        case .unknownPhase(let name, _): "nothing speaks of the phase \"\(name)\""
        case .unknownOperation(let name, _): "the device has no operation \"\(name)\""
        case .standardSession: "the default session always exists"
        case .unknownParameter(let name, _): "there is no parameter \"\(name)\" here"
        case .wrongParameter(let name, let value, let expected): "`\(name)` is \(expected), not \"\(value)\""
        case .notJSON(let mistake): "the body is not JSON: \(mistake.message) (byte \(mistake.offset))"
        case .notAnObject: "the body is not a JSON object"
        case .unknownMember(let name, _): "there is no member \"\(name)\" here"
        case .repeatedMember(let name): "the member \"\(name)\" is there twice"
        case .wrongMember(let name, let expected): "`\(name)` is not \(expected)"
        case .missingMember(let names): "there is no \(Self.list(names))"
        case .conflictingMembers(let one, let other): "`\(one)` and `\(other)` exclude each other"
        case .badText(let diagnostics):
            "the text is wrong" + (diagnostics.first { $0.severity == .error }.map { ": \($0.message)" } ?? "")
        case .brokenScenario(let name, _): "the scenario \"\(name)\" is wrong"
        case .noFile(let name): "the scenario \"\(name)\" has no file to be read from with another seed"
        case .noPort(let failure): "no port could be opened: \(failure.description)"
        }
    }

    /// What to do about it.
    var hint: String {
        switch self {
        case .foreignHost: "use a loopback address, or start the server with --allow-host NAME"
        case .foreignOrigin: "only pages of a loopback address, or of a name given with --allow-host, may ask"
        case .unknownPath(_, let nearest):
            nearest.map { "did you mean \($0)?" } ?? "it begins with /_mock/health, /_mock/scenarios or /_mock/sessions"
        case .wrongMethod(_, let legal): "possible: \(legal.joined(separator: ", "))"
        case .unknownSession(_, let nearest):
            (nearest.map { "did you mean \"\($0)\"? " } ?? "") + "GET /_mock/sessions lists them"
        case .deletedSession: "POST /_mock/sessions makes a new one"
        case .unknownScenario(let name, let legal): Self.choice(name, legal, "GET /_mock/scenarios lists them")
        case .unknownPhase(let name, let legal):
            Self.choice(name, legal, "legal: \(legal.joined(separator: ", "))")
        case .unknownOperation(let name, let legal):
            Self.choice(name, legal, "legal: \(legal.joined(separator: ", "))")
        case .standardSession: "POST /_mock/sessions/default/reset lets it begin anew"
        case .unknownParameter(let name, let legal), .unknownMember(let name, let legal):
            legal.isEmpty ? "there are none" : Self.choice(name, legal, "legal: \(legal.joined(separator: ", "))")
        case .wrongParameter(let name, _, let expected), .wrongMember(let name, let expected):
            "give \(expected) as `\(name)`"
        case .notJSON, .notAnObject: hintOnBodies
        case .repeatedMember: "say it once"
        case .missingMember(let names): "give \(Self.list(names))"
        case .conflictingMembers(let one, _): "leave one away, such as `\(one)`"
        case .badText(let diagnostics), .brokenScenario(_, let diagnostics): Self.place(diagnostics)
        case .noFile: "do without `seed`, or send the scenario as `text`"
        case .noPort: "do without `port`, or try again with 0"
        }
    }

    private var hintOnBodies: String {
        guard case .notAnObject(let legal) = self, !legal.isEmpty else { return "send a JSON object, or nothing" }
        return "send an object with \(Self.list(legal))"
    }

    /// The diagnostics that go with it.
    var diagnostics: [Diagnostic]? {
        switch self {
        case .badText(let diagnostics), .brokenScenario(_, let diagnostics): diagnostics
        default: nil
        }
    }

    /// Where the first mistake is, and what was most likely meant.
    private static func place(_ diagnostics: [Diagnostic]) -> String {
        guard let first = diagnostics.first(where: { $0.severity == .error }) else { return "" }
        let start = first.primary.location.start
        let meant = first.suggestions.first.map { "did you mean \"\($0)\"? " } ?? ""
        return "\(meant)line \(start.line), column \(start.column); the diagnostics tell all"
    }

    private static func list(_ names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: " or ")
    }

    private static func choice(_ name: String, _ legal: [String], _ otherwise: String) -> String {
        (legal.first { $0.hasSuffix("/\(name)") } ?? Suggestions.nearest(to: name, in: legal)).map {
            "did you mean \"\($0)\"?"
        } ?? otherwise
    }
}
