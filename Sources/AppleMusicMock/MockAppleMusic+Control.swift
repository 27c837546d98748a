public import Foundation
import MockSession
import Platform
import Scenarios
import Text

/// Control of the mock from a test: the operations that the control API has for a session.
///
/// They apply to requests in process and to requests to the server that `startServer()` starts. See
/// <doc:ControllingTheMock>.
extension MockAppleMusic {
    /// Restores the initial state: rule counts, states, clock, accounts, library, and journal; removes added rules.
    ///
    /// The tokens stay valid. ``MockJournal/next(matching:since:within:)`` continues at the start of the new journal.
    public func reset() {
        session.reset()
        lastReturnedEntryNumber.withLock { $0 = 0 }
    }

    /// Makes the developer token of the last request invalid, or else the one that the mock issued last.
    ///
    /// Requests with it get 401. ``requestDeveloperToken()`` then returns another one.
    public func rejectDeveloperToken() { session.rejectDeveloperToken() }

    /// Ends the life of the developer token of the last request, or else of the one that the mock issued last.
    public func expireDeveloperToken() { session.expireDeveloperToken() }

    /// Makes the user token of the last request invalid, or else the current one of the user.
    ///
    /// Requests with it get 403. ``MockDevice/requestUserToken(forDeveloperToken:)`` then returns another one.
    public func rejectUserToken() { session.rejectUserToken() }

    /// The current values of the states that the scenario declares, by name.
    public var states: [String: String] { session.states }

    /// Sets states; the other ones stay.
    ///
    /// ```swift
    /// try mock.setStates(["network": "offline"])
    /// ```
    ///
    /// - Parameter values: The new values by the states' names.
    /// - Throws: ``ControlError`` if the scenario does not declare a state, or if no rule uses a value, but one uses a similar
    ///   value. No state changes then.
    public func setStates(_ values: [String: String]) throws {
        do {
            try session.setStates(values)
        } catch {
            throw ControlError(error)
        }
    }

    /// Adds rules in front of the others, until the next reset.
    ///
    /// A reset keeps the rules that ``start(_:seed:parameters:adding:filePath:line:)`` adds. Paths of files are relative to
    /// the scenario. Diagnostics have the file and line of the literal in the test, and ``scenarioWarnings`` contains the
    /// warnings.
    ///
    /// ```swift
    /// try mock.addRules("- {request: /v1/catalog/**, call: 1, answer: service-unavailable}")
    /// ```
    ///
    /// - Parameters:
    ///   - text: A YAML list, as in the key `rules` of a scenario.
    ///   - filePath: The file that contains the call.
    ///   - line: The line of the call.
    /// - Throws: ``ScenarioError`` if the text has errors; no rule is added then.
    public func addRules(_ text: String, filePath: String = #filePath, line: Int = #line) throws {
        let added = try files.rules(text, for: session.scenario, filePath: filePath, line: line)
        session.addRules(added.rules)
        warnings.withLock { $0 += added.diagnostics.warningTexts }
    }

    /// The rules in evaluation order, with how often each one was called and has fired.
    public var ruleCounts: [RuleCount] {
        session.summary().ruleCounts.map { RuleCount(rule: $0.rule, callCount: $0.count, firedCount: $0.fired) }
    }

    /// The number of calls of a rule.
    public struct RuleCount: Sendable, Hashable {
        /// The rule, as reports name it: `rule 2 "rejected"`.
        public let rule: String
        /// The number of requests or operations that the rule matches.
        public let callCount: Int
        /// The number of times that the rule has fired.
        public let firedCount: Int
    }

    /// Returns the response that a request would get now, and why the other candidates do not respond.
    ///
    /// No state changes, and the journal does not log the request.
    ///
    /// ```swift
    /// let explanation = try mock.explain("GET /v1/me/library/songs", headers: ["Music-User-Token": nil])
    /// #expect(explanation.status == 403)
    /// ```
    ///
    /// - Parameters:
    ///   - request: `GET /v1/catalog/us/search?term=khalid&types=songs`, with or without the method.
    ///   - headers: The header fields. The mock's tokens are added, unless the fields contain others. For a request without
    ///     a field, pass `nil` as its value.
    /// - Returns: The explanation.
    /// - Throws: ``ControlError`` if the text is not a request.
    public func explain(_ request: String, headers: [String: String?] = [:]) throws -> Explanation {
        let words = request.split(separator: " ", omittingEmptySubsequences: false)
        let target = words.last.map { PathAndQuery.removingOrigin(from: String($0)) } ?? ""
        guard words.count <= 2, words.first != "", target.hasPrefix("/") else {
            throw ControlError(description: "invalid request \"\(request)\": write \"GET /v1/…\", or the path alone")
        }
        return Explanation(
            session.explain(
                method: words.count == 2 ? String(words[0]) : "GET", target: target,
                fields: headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }

    /// Returns the Music User Token that was issued last to a user.
    ///
    /// ``userToken`` is the first token of the scenario's first user. Other tokens are issued when a device requests them:
    /// ``MockDevice/signIn(as:)`` and then ``MockDevice/requestUserToken(forDeveloperToken:)``.
    ///
    /// - Parameter name: The name of one of the scenario's `users`.
    /// - Returns: The token, which the mock accepts unless it was rejected before.
    /// - Throws: ``ControlError`` if the scenario has no user with the name.
    public func userToken(ofUser name: String) throws -> String {
        if let token = session.userToken(ofUserNamed: name) { return token }
        throw ControlError("unknown user", name, known: session.scenario.users.compactMap(\.name), kind: "users")
    }

    /// An error thrown for a name or a text that the mock cannot use.
    public struct ControlError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
        /// The error and the remedy, in one line.
        public let description: String
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
}

extension MockAppleMusic.ControlError {
    fileprivate init(_ error: SessionControlError) {
        switch error {
        case .unknownState(let name, let known): self.init("unknown state", name, known: known, kind: "states")
        case .unknownValue(let value, let state, let known):
            self.init("no rule uses the value", value, known: known, kind: "values of \"\(state)\"")
        }
    }

    fileprivate init(_ message: String, _ name: String, known: [String], kind: String) {
        let list = known.isEmpty ? "the scenario has none" : "the \(kind) are \(known.joined(separator: ", "))"
        let remedy = Suggestions.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" } ?? list
        self.init(description: "\(message) \"\(name)\": \(remedy)")
    }
}
