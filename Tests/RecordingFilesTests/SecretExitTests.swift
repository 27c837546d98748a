import HTTPMessages
import MockSession
import MusicDevice
import SecretRedaction
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// Tests that no secret leaves the process, whatever its kind, its place, and the exit.
@Suite struct SecretExitTests {
    private static let detector = LeakDetector(PlantedSecret.everywhere)

    /// A scenario that almost expects the requests, and that has secrets itself.
    private static let scenario: String = {
        let planted = PlantedSecret.all(at: .scenario).enumerated()
        let rules = planted.map { index, secret in
            let name = secret.name == nil ? "for \(secret.line)" : "rule \(index)"
            return "{name: \(JSONValue.string(name).compact), request: /v1/nowhere, "
                + "query: {\(secret.anyName): \(secret.quoted)}, answer: not-found}"
        }
        let expectations = planted.map { index, secret in
            let name = secret.name == nil ? "sends \(secret.line)" : "asked \(index)"
            return "{name: \(JSONValue.string(name).compact), request: POST /v1/nowhere, "
                + "headers: {\(secret.anyName): \(secret.quoted)}, body: {attributes: {\(secret.anyName): \(secret.quoted)}}}"
        }
        return [("rules", rules), ("expect", expectations)].map { key, items in
            "\(key):\n" + items.map { "  - \($0)\n" }.joined()
        }.joined()
    }()

    private static func expectNoLeaks(in exits: KeyValuePairs<String, String>) {
        for (exit, text) in exits {
            let leaks = detector.leaks(in: text).sorted()
            #expect(!text.isEmpty && leaks.isEmpty, "\(exit) contains \(leaks.joined(separator: "; "))")
        }
    }

    @Test func `the secrets are of many kinds, and are found where they are not redacted`() {
        let kinds = Set(PlantedSecret.everywhere.map(\.kind))
        #expect(kinds.count >= 60 && PlantedSecret.Place.allCases.count >= 12)
        let texts = PlantedSecret.everywhere.map(\.text).joined(separator: "\n")
        #expect(Self.detector.leaks(in: texts).count == kinds.count * PlantedSecret.Place.allCases.count)
    }

    @Test func `no exit of a session contains a secret`() throws {
        let ask = try Engine(Self.scenario)
        for request in PlantedSecret.requests { _ = ask.session.respond(to: request) }
        // A code is not in a parameter whose name identifies it.
        for secret in PlantedSecret.all(at: .operation) where secret.name == nil {
            let json = JSONValue.object([("code", .string(secret.line))])
            try ask.session.perform(
                DeviceCommand(operation: .redeemOfferCode, arguments: JSONDocument.parse(json.bytes).root),
                reason: "test")
        }
        let entries = ask.session.journalEntries(since: 0, limit: .max).entries
        let bodies = ask.session.bodies(of: entries)
        let verdict = ask.session.verdict()
        // Each explanation copies the session.
        let explanations = PlantedSecret.requests.enumerated().filter { $0.offset.isMultiple(of: 3) }.map {
            ask.session.explain($0.element)
        }
        let output = PlantedSecret.all(at: .output).map { secret in
            "> \(secret.anyName): \(secret.text)\n\(secret.anyName)=\(secret.text)\n"
                + "\u{1B}[1m\(secret.anyName)\u{1B}[0m=\u{1B}[38;5;2m\(secret.text)\u{1B}[0m\n"
        }.joined()
        Self.expectNoLeaks(in: [
            "journal": entries.map { $0.json(bodies: bodies[$0.number]).compact }.joined(separator: "\n"),
            "events": entries.map(\.json.compact).joined(separator: "\n"),
            "archive": String(decoding: HTTPArchive.bytes(of: ask.session.exchanges(), version: "1"), as: UTF8.self),
            "verdict": verdict.text, "JUnit": verdict.junitXML, "verdict in JSON": verdict.json.compact,
            "explanations": explanations.map(\.text).joined(),
            "explanations in JSON": explanations.map { $0.json().compact }.joined(separator: "\n"),
            "summary": ask.session.summary().json.compact,
            "log": PlantedSecret.requests.map { String(decoding: ask.session.redacted($0).head, as: UTF8.self) }
                .joined(), "output": ask.session.redacted(lines: output),
        ])
    }

    @Test func `no file of a recording contains a secret`() {
        let failed = PlantedSecret.requests.map { HTTPExchange($0, status: 404) }
        let bodies = PlantedSecret.all(at: .response).map { secret in
            let attributes: JSONValue = .object([
                (secret.anyName, .string(secret.text)),
                ("url", .string("https://a.b/?x=1&\(secret.anyName)=\(secret.percentEncoded)")),
            ])
            let body: JSONValue = ["data": .array([attributes]) { ["attributes": $0] }]
            return HTTPExchange.json("/v1/catalog/us/songs/1", body.compact)
        }
        let fields = PlantedSecret.all(at: .responseField).map { secret in
            var exchange = HTTPExchange.json("/v1/catalog/us/songs/2", "{}")
            exchange.responseHeaders += [
                HTTPField(name: "Location", value: "/v1/x?\(secret.anyName)=\(secret.percentEncoded)"),
                HTTPField(name: "Set-Cookie", value: "\(secret.anyName)=\(secret.line)"),
                HTTPField(name: secret.name ?? "X-Note", value: secret.line),
            ]
            return exchange
        }
        let exchanges = failed + bodies + fields
        let folder = RecordedFolder(exchanges)
        Self.expectNoLeaks(in: [
            "files": folder.text, "paths": folder.paths.joined(separator: "\n"),
            "archive": String(decoding: HTTPArchive.bytes(of: exchanges, version: "1"), as: UTF8.self),
        ])
    }

    @Test func `check finds the secrets that their form identifies`() {
        // A random text that is shorter than a user token of Apple can also be a checksum.
        let checksums = ["Base64", "user token, short"]
        for secret in PlantedSecret.all(at: .output)
        where secret.name == nil && !checksums.contains(where: secret.kind.hasPrefix) {
            let text = Array(#"{"note":\#(secret.quoted)}"#.utf8)
            #expect(!SecretSearch.findings(in: text, fileName: "a.json").isEmpty, "\(secret.kind)")
        }
    }
}

extension HTTPExchange {
    fileprivate init(_ request: HTTPRequest, status: Int) {
        self.init(
            method: request.method, target: request.target, requestHeaders: request.headers, requestBody: request.body,
            status: status, responseHeaders: [HTTPField(name: "Content-Type", value: "application/json")],
            responseBody: Array(#"{"errors":[{"status":"404"}]}"#.utf8))
    }
}
