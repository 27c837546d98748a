import HTTPTransport
import MockSession
import Text

/// The reason why the control API rejects a request.
enum ControlError: JSONMemberFailure {
    case foreignHost(String?)
    case foreignOrigin(String)
    /// The request has no control token, or a wrong one.
    case unauthorized
    /// An operation of a page is for a developer token that its session did not issue, and the request has no control token.
    case unknownDeveloperToken
    case unknownPath(path: String, hint: String)
    case unsupportedMethod(name: String, allowed: [String])
    case unknownSession(id: String, nearest: String?)
    /// The developer token belongs to a deleted session.
    case deletedSession
    case unknownOperation(name: String, allowed: [String])
    /// The default session cannot be deleted.
    case undeletableDefaultSession
    /// The scenario of the session declares no states.
    case missingStates
    case unknownParameter(name: String, allowed: [String])
    case invalidParameter(name: String, value: String, expected: String)
    case invalidJSON(JSONSyntaxError)
    /// A defect of a body, or of the arguments of an operation.
    case member(JSONMemberError)
    /// A scenario, or rules, that a request names or contains cannot be used.
    case scenario(ScenarioStoreError)
    /// A session, or rules, would use too much memory.
    case memory(MemoryLimitError)
    /// The separate port of a session could not be opened.
    case unavailablePort(UInt16, reason: HTTPServerError)
}

extension ControlError {
    init(_ error: SessionControlError) {
        self =
            switch error {
            case .unknownState(let name, let known): .member(.unknownMember(name: name, allowedMembers: known))
            case .unknownValue(_, let state, let known): .member(.invalidMember(name: state, expectedOneOf: known))
            }
    }

    var status: Int {
        switch self {
        case .foreignHost: 421
        case .foreignOrigin: 403
        case .unauthorized, .unknownDeveloperToken: 401
        case .unknownPath, .unknownSession, .deletedSession, .unknownOperation, .scenario(.unknownScenario): 404
        case .unsupportedMethod: 405
        case .undeletableDefaultSession, .scenario(.invalidScenario), .scenario(.missingFile): 409
        case .unavailablePort, .scenario(.unreadableFile): 503
        case .memory: 507
        case .unknownParameter, .invalidParameter, .invalidJSON, .member, .scenario(.invalidText),
            .scenario(.forbiddenFiles),
            .scenario(.severalCases), .scenario(.unknownParameter), .missingStates:
            400
        }
    }

    /// The defect, in a sentence without a period.
    var message: String {
        switch self {
        case .foreignHost(let host):
            "the control API rejects requests \(host.map { "for the host \"\($0)\"" } ?? "without a host")"
        case .foreignOrigin(let origin): "the control API rejects requests from pages of \"\(origin)\""
        case .unauthorized: "the request has no valid control token"
        case .unknownDeveloperToken: "no session issued this developer token"
        case .unknownPath(let path, _): "unknown path \"\(path)\""
        case .unsupportedMethod(let method, _): "\(method) is not allowed here"
        case .unknownSession(let id, _): "unknown session \"\(id)\""
        case .deletedSession: "the session of this developer token was deleted"
        case .scenario(.unknownScenario(let name, _)): "unknown scenario \"\(name)\""
        case .unknownOperation(let name, _): "unknown device operation \"\(name)\""
        case .undeletableDefaultSession: "the default session cannot be deleted"
        case .missingStates: "the scenario has no states"
        case .unknownParameter(let name, _): "unknown parameter \"\(name)\""
        case .invalidParameter(let name, let value, let expected): "`\(name)` must be \(expected), found \"\(value)\""
        case .invalidJSON(let error): "invalid JSON: \(error.message) (byte \(error.offset))"
        case .member(let error): error.message
        case .scenario(.invalidText(diagnostics: let diagnostics)),
            .scenario(.forbiddenFiles(diagnostics: let diagnostics)):
            Self.message(for: diagnostics, of: "the text")
        case .scenario(.invalidScenario(path: let path, diagnostics: let diagnostics)):
            Self.message(for: diagnostics, of: path)
        case .scenario(.unreadableFile(path: let path)): "cannot read \"\(path)\" now"
        case .scenario(.severalCases(let names)): "the scenario has a matrix with \(names.count) cases"
        case .scenario(.unknownParameter(let name, _)): "the scenario does not declare the parameter \"\(name)\""
        case .scenario(.missingFile(scenario: let name)):
            "the scenario \"\(name)\" cannot change: it was not loaded from a file"
        case .memory(.sessions(maximumByteCount: let maximum)):
            "the sessions that clients have created would use more than \(maximum >> 20) MiB"
        case .memory(.addedRules(maximumByteCount: let maximum)):
            "the rules that were added to the session would use more than \(maximum >> 20) MiB"
        case .unavailablePort(_, reason: let reason): "cannot open a port: \(reason.description)"
        }
    }

    /// The remedy, in a sentence without a period.
    var hint: String {
        switch self {
        case .foreignHost: "use a loopback address, or start the server with --allow-host NAME"
        case .foreignOrigin: "open the page from a loopback address, or start the server with --allow-host NAME"
        case .unauthorized: "send the token that the server printed in a `Mock-Control-Token` header"
        case .unknownDeveloperToken:
            "use the developer token of a session, or set `MusicKit.__mock.controlToken` before `MusicKit.configure()`"
        case .unknownPath(_, let hint): hint
        case .unsupportedMethod(_, let allowed): "the methods are \(allowed.joined(separator: ", "))"
        case .unknownSession(_, let nearest):
            (nearest.map { "did you mean \"\($0)\"? " } ?? "") + "GET /_mock/sessions lists the sessions"
        case .deletedSession: "create a new session with POST /_mock/sessions"
        case .scenario(.unknownScenario(let name, let allowed))
        where allowed.contains { $0.hasPrefix("\(name) [") }:
            "choose a case with `parameters`, or name one: "
                + allowed.filter { $0.hasPrefix("\(name) [") }.joined(separator: "; ")
        case .scenario(.unknownScenario(let name, let allowed)):
            Self.suggestion(for: name, in: allowed, otherwise: Self.scenarioListHint)
        case .unknownOperation(let name, let allowed): Self.suggestion(for: name, in: allowed, kind: "operations")
        case .undeletableDefaultSession: "reset it with POST /_mock/sessions/default/reset"
        case .missingStates: "add `states` to the scenario, such as `states: {network: online}`"
        case .unknownParameter(let name, let allowed): Self.suggestion(for: name, in: allowed, kind: "parameters")
        case .member(.unknownMember(let name, let allowed)): Self.suggestion(for: name, in: allowed, kind: "members")
        case .invalidParameter(let name, _, let expected): "set `\(name)` to \(expected)"
        case .invalidJSON: "send a JSON object or an empty body"
        case .member(let error): error.hint
        case .scenario(.invalidText(diagnostics: let diagnostics)),
            .scenario(.invalidScenario(path: _, diagnostics: let diagnostics)):
            Self.locationHint(for: diagnostics)
        case .scenario(.unreadableFile): "send the request again, or raise the limit of open files with ulimit -n"
        case .scenario(.forbiddenFiles): "start the server with --allow-files, or remove the paths from the text"
        case .scenario(.severalCases(let names)):
            "choose one with `parameters`; the first is \(names.first.map { String($0.drop { $0 == " " }) } ?? "")"
        case .scenario(.unknownParameter(let name, let allowed)):
            Self.suggestion(for: name, in: allowed, kind: "parameters")
        case .scenario(.missingFile): "remove `seed` and `parameters`, or send the scenario as `text`"
        case .memory(.sessions): "delete sessions that are no longer used with DELETE /_mock/sessions/{id}"
        case .memory(.addedRules): "remove rules with DELETE /_mock/sessions/{id}/rules, or reset the session"
        case .unavailablePort(let port, reason: _): port == 0 ? "remove `port`" : "remove `port`, or set it to 0"
        }
    }

    /// The diagnostics of the scenario or the rules, or `nil` for any other error.
    var diagnostics: [Diagnostic]? {
        if case .scenario(let error) = self { error.diagnostics } else { nil }
    }

    private static let scenarioListHint =
        "GET /_mock/scenarios lists the served scenarios, and apple-music-mock scenarios the shipped ones"

    /// Returns that a file or a text has errors, with the message of the first one.
    private static func message(for diagnostics: [Diagnostic], of subject: String) -> String {
        "\(subject) has errors" + (diagnostics.first { $0.severity == .error }.map { ": \($0.message)" } ?? "")
    }

    /// Returns the location of the first error, with a suggestion if there is one.
    private static func locationHint(for diagnostics: [Diagnostic]) -> String {
        guard let first = diagnostics.first(where: { $0.severity == .error }) else { return "" }
        let start = first.primary.location.start
        let suggestion = first.suggestions.first.map { "did you mean \"\($0)\"? " } ?? ""
        return "\(suggestion)see line \(start.line), column \(start.column), and `diagnostics`"
    }

    private static func suggestion(for name: String, in allowed: [String], kind: String) -> String {
        let list = "the \(kind) are \(allowed.joined(separator: ", "))"
        return suggestion(
            for: name, in: allowed, otherwise: allowed.isEmpty ? "remove it; no \(kind) are allowed here" : list)
    }

    private static func suggestion(for name: String, in allowed: [String], otherwise: String) -> String {
        (allowed.first { $0.hasSuffix("/\(name)") } ?? Suggestions.nearest(to: name, in: allowed)).map {
            "did you mean \"\($0)\"?"
        } ?? otherwise
    }
}
