import Foundation
import HTTPMessages
import MockSession
import MusicDevice
import Platform
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// A client that performs the steps of a script in a session.
///
/// - `[METHOD ]TARGET[ @TOKEN][ BODY][ | FIELD: VALUE]` sends a request. `$1` is the id of the first resource that was created.
///   The client sends the user token that the device issued last, or the session's. `@old` sends the session's, `@none` no
///   user token, `@none-developer` no developer token, and `@raw`, `@der`, or `@unknown-key` a developer token that the client
///   signs in this form. Any other token is a user token.
/// - `list TARGET[ LIMIT][ PAUSE]` follows `next`, with `limit` in each request. With a pause, it waits after a failure and
///   repeats that request. Without one, or after 30 repetitions, it stops there.
/// - `device OPERATION[ ARGUMENTS]` is an operation of the app, and `user OPERATION[ ARGUMENTS]` an action of the user.
/// - `as TOKEN` changes the account. `developer-token` gets a developer token from the client's server.
/// - `state NAME VALUE` sets a state, `+2s` waits, and `close` closes the connections whose responses are not complete.
/// - `exit N` ends the command with a status, which is 0 otherwise.
final class ClientPlayer {
    /// How a client treats failures.
    enum Manner {
        case scripted, swallows, givesUp, repeats
    }

    private let ask: Engine
    private let manner: Manner
    private var userToken: String?
    private var developerToken: String?
    private var createdID = ""
    private var open: [HTTPResponse] = []
    private var hasGivenUp = false
    private var status = 0

    init(_ ask: Engine, _ manner: Manner) { (self.ask, self.manner) = (ask, manner) }

    /// Performs the steps, and returns the verdict of the session.
    func play(_ steps: [ScriptedClient.Step]) throws -> SessionVerdict {
        for step in steps where !hasGivenUp && includes(step) {
            for _ in 0..<step.count { try perform(step) }
        }
        let end = "it exited with status \(hasGivenUp ? 1 : status)"
        return ask.session.verdict(commandEnd: hasGivenUp || status != 0 ? .failed(end) : .passed(end))
    }

    private func includes(_ step: ScriptedClient.Step) -> Bool {
        switch step.role {
        case .planned: true
        case .reaction: manner == .scripted || manner == .repeats
        case .avoided: manner == .swallows
        }
    }

    private func perform(_ step: ScriptedClient.Step) throws {
        var words = step.words
        switch words.removeFirst() {
        case let pause where pause.hasPrefix("+"): wait(String(pause.dropFirst()))
        case "device":
            for _ in 0..<(manner == .repeats ? 10 : 1) where !(try operate(words)) { fail() }
        case "user": _ = try operate(words)
        case "as": userToken = words[0]
        case "developer-token": developerToken = ask.session.requestDeveloperToken()
        case "state": try ask.session.setStates([words[0]: words[1]])
        case "close":
            for response in open { response.endHandler?(.closedByClient) }
            open = []
        case "exit": status = Int(words[0]) ?? 1
        case "list": read(words[0], limit: words.dropFirst().first ?? "-", pause: words.dropFirst(2).first)
        case let first:
            let method = first.hasPrefix("/") ? "GET" : first
            let target = first.hasPrefix("/") ? first : words.removeFirst()
            var fields = step.fields
            if words.first?.hasPrefix("@") == true {
                fields.merge(try self.fields(token: String(words.removeFirst().dropFirst()))) { $1 }
            }
            send(target, method, fields: fields, body: words.joined(separator: " "))
        }
    }

    private func wait(_ duration: String) {
        ask.session.advance(milliseconds: DurationSyntax.milliseconds(from: duration) ?? 0)
    }

    private func fail() { if manner == .givesUp { hasGivenUp = true } }

    /// Performs an operation of the device, and returns whether it succeeded.
    private func operate(_ words: [String]) throws -> Bool {
        let operation = try #require(DeviceOperation(rawValue: words[0]), "\(words[0])")
        let text = words.count > 1 ? words[1...].joined(separator: " ") : "{}"
        let command = try DeviceCommand(
            operation: operation, arguments: JSONDocument.parse(Array(text.utf8)).root)
        switch try ask.session.perform(command, reason: "test").content {
        case .result(.userToken(let token)): userToken = token
        case .result(.offerLoaded(let isLoaded, _)): return isLoaded
        case .result: break
        case .error, .ruleViolation: return false
        }
        return true
    }

    /// Sends a request, ten times if the client repeats everything, and returns the last response; `nil` if it failed.
    @discardableResult
    private func send(
        _ target: String, _ method: String = "GET", fields: [String: String] = [:], body: String = ""
    ) -> ReceivedResponse? {
        var received: ReceivedResponse?
        for _ in 0..<(manner == .repeats ? 10 : 1) {
            var all = fields
            all["Music-User-Token"] = fields["Music-User-Token"] ?? userToken
            all["Authorization"] = fields["Authorization"] ?? developerToken.map { "Bearer \($0)" }
            let response = ask.session.respond(
                to: ask.request(
                    target.replacing("$1", with: createdID), method, fields: all,
                    body: body.replacing("$1", with: createdID)))
            open.append(response)
            let answer = ReceivedResponse(response)
            if answer.status == 201, createdID.isEmpty { createdID = answer.string("data", 0, "id") ?? "" }
            let isComplete = !(response.delivery.fault?.endsConnection ?? false)
            received = isComplete && (200..<300).contains(answer.status) ? answer : nil
        }
        if received == nil { fail() }
        return received
    }

    private func read(_ target: String, limit: String, pause: String?) {
        var next: String? = target
        var (requests, failures) = (0, 0)
        while let current = next, requests < 2_000, !hasGivenUp {
            requests += 1
            let query = limit == "-" ? "" : "\(current.contains("?") ? "&" : "?")limit=\(limit)"
            if let answer = send(current + query) {
                next = answer.string("next")
            } else if let pause, manner == .scripted || manner == .repeats, failures < 30 {
                failures += 1
                wait(pause)
            } else {
                return
            }
        }
    }

    private func fields(token: String) throws -> [String: String] {
        switch token {
        case "old": ["Music-User-Token": ask.session.userToken]
        case "none": ["Music-User-Token": ""]
        case "none-developer": ["Authorization": ""]
        case "raw", "der", "unknown-key": ["Authorization": "Bearer \(try SignedToken.text(form: token))"]
        default: ["Music-User-Token": token]
        }
    }
}

/// A developer token that a client signs, in the right form or in a wrong one.
private enum SignedToken {
    /// Returns a developer token of the scenario's team, signed with its key or with another one.
    static func text(form: String) throws -> String {
        let pem = form == "unknown-key" ? TestKey.other : try Repository.text("Scenarios/Keys/mock-developer.p8")
        let key = try P256PrivateKey(pem: Array(pem.utf8))
        func encoded(_ bytes: some Sequence<UInt8>) -> String {
            Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
                .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        }
        let header = #"{"alg":"ES256","kid":"MOCK0KEY01"}"#
        let claims = #"{"iss":"MOCK0TEAM1","iat":1767225600,"exp":1767229200}"#
        let signed = "\(encoded(header.utf8)).\(encoded(claims.utf8))"
        let raw = try key.signature(of: Array(signed.utf8))
        return "\(signed).\(encoded(form == "der" ? der(raw) : raw))"
    }

    /// Returns the DER form (RFC 3279 section 2.2.3) of r and s, 32 bytes each.
    private static func der(_ raw: [UInt8]) -> [UInt8] {
        let integers = [raw.prefix(32), raw.dropFirst(32)].flatMap { half -> [UInt8] in
            let digits = Array(half.drop { $0 == 0 })
            let padded = (digits.first.map { $0 >= 0x80 } ?? true) ? [0] + digits : digits
            return [0x02, UInt8(padded.count)] + padded
        }
        return [0x30, UInt8(integers.count)] + integers
    }
}
