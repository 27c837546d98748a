import Diagnostics
import HTTPTransport
import OrderedJSON

/// Why the control API does not do what it is asked, as data; the words are in `ControlProblem+words.swift`.
enum ControlError: Error {
    case foreignHost(String?)
    case foreignOrigin(String)
    case unknownPath(path: String, nearest: String?)
    case unsupportedMethod(name: String, allowed: [String])
    case unknownSession(id: String, nearest: String?)
    /// The developer token is that of a session that is no more.
    case deletedSession
    case unknownPhase(name: String, allowed: [String])
    case unknownOperation(name: String, allowed: [String])
    case unknownScenario(name: String, allowed: [String])
    /// The default session always exists.
    case undeletableDefaultSession
    case unknownParameter(name: String, allowed: [String])
    case invalidParameter(name: String, value: String, expected: String)
    case invalidJSON(JSONSyntaxError)
    case expectedObject(allowedMembers: [String])
    case unknownMember(name: String, allowedMembers: [String])
    case duplicateMember(String)
    case invalidMember(name: String, expected: String)
    /// One of these must be there.
    case missingMember(oneOf: [String])
    case conflictingMembers(String, String)
    /// What is wrong with a scenario, or with rules, that came as text.
    case invalidText(diagnostics: [Diagnostic])
    /// The scenario is served, but has never been read without a mistake.
    case invalidScenario(name: String, diagnostics: [Diagnostic])
    /// The scenario was given by a program: it cannot be read with another seed.
    case missingFile(scenario: String)
    /// A port of a session's own could not be opened.
    case unavailablePort(reason: HTTPServerError)
}
