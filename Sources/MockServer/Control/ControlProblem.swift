import Diagnostics
import HTTPTransport
import OrderedJSON

/// Why the control API does not do what it is asked, as data; the words are in `ControlProblem+words.swift`.
enum ControlProblem: Error {
    case foreignHost(String?)
    case foreignOrigin(String)
    case unknownPath(String, nearest: String?)
    case wrongMethod(String, legal: [String])
    case unknownSession(String, nearest: String?)
    /// The developer token is that of a session that is no more.
    case deletedSession
    case unknownPhase(String, legal: [String])
    case unknownOperation(String, legal: [String])
    case unknownScenario(String, legal: [String])
    /// The default session always exists.
    case standardSession
    case unknownParameter(String, legal: [String])
    case wrongParameter(String, value: String, expected: String)
    case notJSON(JSONSyntaxError)
    case notAnObject(legal: [String])
    case unknownMember(String, legal: [String])
    case repeatedMember(String)
    case wrongMember(String, expected: String)
    /// One of these must be there.
    case missingMember([String])
    case conflictingMembers(String, String)
    /// What is wrong with a scenario, or with rules, that came as text.
    case badText([Diagnostic])
    /// The scenario is served, but has never been read without a mistake.
    case brokenScenario(String, [Diagnostic])
    /// The scenario was given by a program: it cannot be read with another seed.
    case noFile(String)
    /// A port of a session's own could not be opened.
    case noPort(HTTPServerError)
}
