import Diagnostics
import HTTPTransport
import OrderedJSON

/// The reason why the control API rejects a request.
enum ControlError: JSONMemberFailure {
    case foreignHost(String?)
    case foreignOrigin(String)
    case unknownPath(path: String, nearest: String?)
    case unsupportedMethod(name: String, allowed: [String])
    case unknownSession(id: String, nearest: String?)
    /// The developer token belongs to a deleted session.
    case deletedSession
    case unknownPhase(name: String, allowed: [String])
    case unknownOperation(name: String, allowed: [String])
    /// The default session cannot be deleted.
    case undeletableDefaultSession
    case unknownParameter(name: String, allowed: [String])
    case invalidParameter(name: String, value: String, expected: String)
    case invalidJSON(JSONSyntaxError)
    /// A defect of a body, or of the arguments of an operation.
    case member(JSONMemberError)
    /// A scenario, or rules, that a request names or contains cannot be used.
    case scenario(ScenarioStoreError)
    /// The separate port of a session could not be opened.
    case unavailablePort(reason: HTTPServerError)
}

extension ControlError {
    var status: Int {
        switch self {
        case .foreignHost: 421
        case .foreignOrigin: 403
        case .unknownPath, .unknownSession, .deletedSession, .unknownOperation, .scenario(.unknownScenario): 404
        case .unsupportedMethod: 405
        case .undeletableDefaultSession, .scenario(.invalidScenario), .scenario(.missingFile): 409
        case .unavailablePort: 503
        case .unknownParameter, .invalidParameter, .invalidJSON, .member, .scenario(.invalidText), .unknownPhase: 400
        }
    }

    /// The defect, in a sentence without a period.
    var message: String {
        switch self {
        case .foreignHost(let host):
            "the control API is not served to \(host.map { "the host \"\($0)\"" } ?? "no host")"
        case .foreignOrigin(let origin): "the control API is not served to pages of \"\(origin)\""
        case .unknownPath(let path, _): "there is no \(path)"
        case .unsupportedMethod(let method, _): "\(method) is not possible here"
        case .unknownSession(let id, _): "there is no session \"\(id)\""
        case .deletedSession: "the session of this developer token was deleted"
        case .scenario(.unknownScenario(let name, _)): "no scenario \"\(name)\" is served"
        case .unknownPhase(let name, _): "nothing speaks of the phase \"\(name)\""
        case .unknownOperation(let name, _): "the device has no operation \"\(name)\""
        case .undeletableDefaultSession: "the default session always exists"
        case .unknownParameter(let name, _): "there is no parameter \"\(name)\" here"
        case .invalidParameter(let name, let value, let expected): "`\(name)` is \(expected), not \"\(value)\""
        case .invalidJSON(let mistake): "the body is not JSON: \(mistake.message) (byte \(mistake.offset))"
        case .member(let error): error.message
        case .scenario(.invalidText(diagnostics: let diagnostics)):
            "the text is wrong" + (diagnostics.first { $0.severity == .error }.map { ": \($0.message)" } ?? "")
        case .scenario(.invalidScenario(name: let name, diagnostics: _)): "the scenario \"\(name)\" is wrong"
        case .scenario(.missingFile(scenario: let name)):
            "the scenario \"\(name)\" has no file to be read from with another seed"
        case .unavailablePort(reason: let failure): "no port could be opened: \(failure.description)"
        }
    }

    /// The remedy, in a sentence without a period.
    var hint: String {
        switch self {
        case .foreignHost: "use a loopback address, or start the server with --allow-host NAME"
        case .foreignOrigin: "only pages of a loopback address, or of a name given with --allow-host, may ask"
        case .unknownPath(_, let nearest):
            nearest.map { "did you mean \($0)?" } ?? "it begins with /_mock/health, /_mock/scenarios or /_mock/sessions"
        case .unsupportedMethod(_, let legal): "possible: \(legal.joined(separator: ", "))"
        case .unknownSession(_, let nearest):
            (nearest.map { "did you mean \"\($0)\"? " } ?? "") + "GET /_mock/sessions lists them"
        case .deletedSession: "POST /_mock/sessions makes a new one"
        case .scenario(.unknownScenario(let name, let legal)):
            Self.suggestion(for: name, in: legal, otherwise: "GET /_mock/scenarios lists them")
        case .unknownPhase(let name, let legal):
            Self.suggestion(for: name, in: legal, otherwise: "legal: \(legal.joined(separator: ", "))")
        case .unknownOperation(let name, let legal):
            Self.suggestion(for: name, in: legal, otherwise: "legal: \(legal.joined(separator: ", "))")
        case .undeletableDefaultSession: "POST /_mock/sessions/default/reset lets it begin anew"
        case .unknownParameter(let name, let legal), .member(.unknownMember(let name, let legal)):
            legal.isEmpty
                ? "there are none"
                : Self.suggestion(for: name, in: legal, otherwise: "legal: \(legal.joined(separator: ", "))")
        case .invalidParameter(let name, _, let expected): "give \(expected) as `\(name)`"
        case .invalidJSON: "send a JSON object, or nothing"
        case .member(let error): error.hint
        case .scenario(.invalidText(diagnostics: let diagnostics)),
            .scenario(.invalidScenario(name: _, diagnostics: let diagnostics)):
            Self.locationHint(for: diagnostics)
        case .scenario(.missingFile): "do without `seed`, or send the scenario as `text`"
        case .unavailablePort: "do without `port`, or try again with 0"
        }
    }

    /// The diagnostics of the scenario or the rules, or `nil` for any other error.
    var diagnostics: [Diagnostic]? {
        if case .scenario(let error) = self { error.diagnostics } else { nil }
    }

    /// Returns the location of the first error, with a suggestion if there is one.
    private static func locationHint(for diagnostics: [Diagnostic]) -> String {
        guard let first = diagnostics.first(where: { $0.severity == .error }) else { return "" }
        let start = first.primary.location.start
        let meant = first.suggestions.first.map { "did you mean \"\($0)\"? " } ?? ""
        return "\(meant)line \(start.line), column \(start.column); the diagnostics tell all"
    }

    private static func suggestion(for name: String, in legal: [String], otherwise: String) -> String {
        (legal.first { $0.hasSuffix("/\(name)") } ?? Suggestions.nearest(to: name, in: legal)).map {
            "did you mean \"\($0)\"?"
        } ?? otherwise
    }
}
