import HTTPMessages
import MockSession
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// Tests that no secret leaves the process, whatever its kind, its place in the request, and the exit.
@Suite struct SecretExitTests {
    private static let random = "AbC1dEf2GhI3jKl4MnO5pQr6StU7vWx8"

    /// Texts whose form identifies them as secrets.
    private static let texts = [
        // not-a-secret
        "ghp_abcdefghijklmnopqrstuvwxyz0123456789", "AKIAABCDEFGHIJKL2345", "xoxb-123456789012-abcdef",
        // not-a-secret
        "AIza\(random)xyz", "GOCSPX-\(random)", "hf_\(random)", "sk_test_0123456789abcdef",
        // not-a-secret
        "https://hooks.slack.com/services/T01234567/B01234567/\(random)", "https://bob:hunter2@company.com/",
        "someone@mail.company.com", "0.A\(String(repeating: "bC1-", count: 40))",
    ]

    /// Names of parameters and fields whose values are secrets.
    private static let names = ["pwd", "auth", "session", "jwt", "X-Auth", "X-Session-Id", "token", "password"]

    /// The requests, each with the part of a secret that no exit may contain.
    private static let requests: [(target: String, field: HTTPField, body: String, secret: String)] =
        texts.map { text in
            (
                "/v1/nowhere?note=\(text.replacing("+", with: "%2B"))", HTTPField(name: "X-Note", value: "see \(text)"),
                #"{"note":"\#(text)"}"#, String(text.drop { $0 != "/" }.isEmpty ? text[...] : text.suffix(24))
            )
        }
        + names.map { name in
            ("/v1/nowhere?\(name)=hush-1", HTTPField(name: name, value: "hush-1"), #"{"\#(name)":"hush-1"}"#, "hush-1")
        }

    @Test(arguments: requests.indices)
    func `no exit of a session contains a secret`(number: Int) throws {
        let (target, field, body, secret) = Self.requests[number]
        let ask = try Engine(
            """
            rules: [{request: /v1/nowhere, query: {note: other}, headers: {x-note: other}, answer: not-found}]
            expect: [{name: asked, request: /v1/nowhere, query: {note: other}, headers: {x-note: other}}]
            """)
        let request = HTTPRequest(
            method: "POST", target: target,
            headers: [
                HTTPField(name: "Host", value: "localhost"), field,
                HTTPField(name: "Referer", value: "http://a/\(target)"),
            ],
            body: Array(body.utf8))
        _ = ask.session.respond(to: request)
        let entries = ask.session.journalEntries(since: 0, limit: .max).entries
        let bodies = ask.session.bodies(of: entries)
        let explanation = ask.session.explain(request)
        let verdict = ask.session.verdict()
        let exits = [
            "journal": entries.map { $0.json(bodies: bodies[$0.number]).compact }.joined(),
            "events": entries.map(\.json.compact).joined(),
            "archive": String(
                decoding: HTTPArchive.bytes(of: ask.session.exchanges(), version: "1"),
                as: UTF8.self),
            "verdict": verdict.text + verdict.junitXML + verdict.json.compact,
            "explanation": explanation.text + explanation.json().compact,
            "log": String(decoding: ask.session.redacted(request).head, as: UTF8.self),
            "error": ask.session.redacted(
                "cannot read \(Self.texts.contains { field.value.hasSuffix($0) } ? field.value : "it")"),
            "output": ask.session.redacted(lines: "sent \(field.name): \(field.value)\nand \(body)\n"),
        ]
        for (exit, text) in exits {
            #expect(!text.contains(secret), "\(exit): \(text)")
        }
    }
}
