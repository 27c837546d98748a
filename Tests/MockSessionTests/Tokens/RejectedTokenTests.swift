import MockSession
import MusicDevice
import Testing
import TestSupport

/// Tests of tokens that a rule rejects: they stay rejected, and a new one can be requested.
@Suite struct RejectedTokenTests {
    /// A scenario whose first request is rejected, and the token that is rejected with it.
    struct Row: Sendable, CustomTestStringConvertible {
        let label: String
        let header: String
        let answer: String
        var scenario = ""
        /// The tokens that are sent, or `nil` for the session's own.
        var token: String?
        var other: String?
        let reason: String

        var testDescription: String { label }
        var isDeveloperToken: Bool { header == "Authorization" }
    }

    static let rows: [Row] = [
        Row(
            label: "the session's developer token", header: "Authorization", answer: "developer-token-invalid",
            reason: "developer token: it was rejected before"),
        Row(
            label: "a developer token of the client", header: "Authorization", answer: "developer-token-invalid",
            token: DeveloperTokenTimeTests.token(#""iat":1767225600,"exp":1767229200"#),
            other: DeveloperTokenTimeTests.token(#""iat":1767225600,"exp":1767229201"#),
            reason: "developer token: it was rejected before"),
        Row(
            label: "any developer token", header: "Authorization", answer: "developer-token-invalid",
            scenario: "developer-token: {accept: any}", token: "one", other: "two",
            reason: "developer token: it was rejected before"),
        Row(
            label: "the session's user token", header: "Music-User-Token", answer: "user-token-invalid",
            reason: "user token: it was rejected before; request-user-token returns a new token"),
        Row(
            label: "the issued user token", header: "Music-User-Token", answer: "user-token-invalid",
            scenario: "user: {token: issued}",
            reason: "user token: it was rejected before; request-user-token returns a new token"),
        Row(
            label: "any user token", header: "Music-User-Token", answer: "user-token-invalid", token: "one",
            other: "two", reason: "user token: it was rejected before; request-user-token returns a new token"),
        Row(
            label: "any user token, as the scenario writes it", header: "Music-User-Token",
            answer: "user-token-invalid", scenario: "user: {token: any}", token: "one", other: "two",
            reason: "user token: it was rejected before; request-user-token returns a new token"),
        Row(
            label: "a response like the named one", header: "Music-User-Token",
            answer: "{from: user-token-invalid, headers: {X-A: b}}",
            reason: "user token: it was rejected before; request-user-token returns a new token"),
    ]

    @Test(arguments: rows)
    func `a rejected token stays rejected, and another one is accepted`(row: Row) throws {
        let ask = try Engine("\(row.scenario)\nrules: [{request: /v1/me/storefront, call: 1, answer: \(row.answer)}]")
        func send(_ token: String?, _ target: String = "/v1/me/storefront") -> ReceivedResponse {
            ask(target, fields: token.map { [row.header: row.isDeveloperToken ? "Bearer \($0)" : $0] } ?? [:])
        }
        let status = row.isDeveloperToken ? 401 : 403
        #expect(send(row.token).status == status)
        for target in ["/v1/me/storefront", "/v1/me/library/songs"] {
            let again = send(row.token, target)
            #expect(again.status == status, "\(target)")
            #expect(again.header("Mock-Answer") == row.reason)
        }
        #expect(send(row.token, "/v1/storefronts").status == (row.isDeveloperToken ? 401 : 200))
        let renewed = row.isDeveloperToken ? ask.session.requestDeveloperToken() : try userToken(ask)
        for token in [renewed] + [row.other].compactMap(\.self) {
            #expect(send(token).status == 200, "\(send(token).header("Mock-Answer") ?? "")")
        }
        #expect(send(row.token).status == status, "the rejection is permanent")
        ask.session.reset()
        #expect(send(row.token, "/v1/me/library/songs").status == 200)
    }

    @Test func `the only token of a user is not rejected permanently`() throws {
        let ask = try Engine(
            "user: {token: mine}\nrules: [{request: /v1/me/storefront, call: 1, answer: user-token-invalid}]")
        #expect(ask("/v1/me/storefront").status == 403)
        #expect(ask("/v1/me/storefront").status == 200)
    }

    @Test func `a response with other members rejects the request but not the token`() throws {
        let ask = try Engine(
            "rules: [{request: /v1/me/storefront, call: 1, answer: {status: 403, error: {code: 40300}}}]")
        #expect(ask("/v1/me/storefront").status == 403)
        #expect(ask("/v1/me/storefront").status == 200)
    }

    @Test func `the device returns a token that is valid again and again, and a new one after each rejection`() throws {
        let ask = try Engine("rules: [{request: /v1/me/storefront, call: ..2, answer: user-token-invalid}]")
        let first = try userToken(ask)
        #expect(first == ask.session.userToken)
        #expect(try userToken(ask) == first)
        #expect(ask("/v1/me/storefront").status == 403)
        let second = try userToken(ask)
        #expect(second != first)
        #expect(try userToken(ask) == second)
        #expect(ask("/v1/me/storefront", fields: ["Music-User-Token": second]).status == 403)
        let third = try userToken(ask)
        #expect(Set([first, second, third]).count == 3)
        #expect(ask("/v1/me/storefront", fields: ["Music-User-Token": third]).status == 200)
    }

    @Test func `the session issues a new developer token after a rejection or the end of the last one`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts, call: 1, answer: developer-token-invalid}]")
        let first = ask.session.developerToken
        #expect(ask.session.requestDeveloperToken() == first, "it is valid")
        #expect(ask("/v1/storefronts").status == 401)
        let second = ask.session.requestDeveloperToken()
        #expect(second != first && ask.session.requestDeveloperToken() == second)
        let fields = DeveloperTokenTimeTests.authorization(second)
        #expect(ask("/v1/storefronts", fields: fields).status == 200)
        ask.session.advance(milliseconds: 180 * 86_400_000)
        #expect(ask("/v1/storefronts", fields: fields).status == 401)
        let third = ask.session.requestDeveloperToken()
        #expect(Set([first, second, third]).count == 3)
        #expect(ask("/v1/storefronts", fields: DeveloperTokenTimeTests.authorization(third)).status == 200)
        #expect(ask.session.developerToken == first, "the first one identifies the session")
        ask.session.reset()
        #expect(ask.session.requestDeveloperToken() == first)
    }

    @Test func `an explanation rejects no token`() throws {
        let ask = try Engine("rules: [{request: /v1/storefronts, call: 1, answer: developer-token-invalid}]")
        let explanation = ask.session.explain(ask.request("/v1/storefronts"))
        #expect(explanation.text.contains("developer-token-invalid"))
        #expect(ask("/v1/test").status == 200)
    }

    /// Requests a user token from the device.
    private func userToken(_ ask: Engine) throws -> String {
        let outcome = try ask.session.perform(DeviceCommand(.requestUserToken), reason: "test")
        guard case .result(.userToken(let token)) = outcome.content else { throw NoToken() }
        return token
    }

    private struct NoToken: Error {}
}
