import Foundation
import HTTPMessages
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that no output of a command contains a secret that a client, a service, or a scenario has.
@Suite(.tags(.wire, .external), .enabled(if: Curl.isTested, "curl is not installed"))
struct SecretOutputTests {
    private static let detector = LeakDetector(PlantedSecret.everywhere)
    private static let bodies = PlantedSecret.all(at: .response)

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let rules = zip(Self.bodies, PlantedSecret.all(at: .responseField)).enumerated().map { index, secrets in
            let (body, field) = secrets
            let json: JSONValue = .object([("data", .string("x")), (body.anyName, .string(body.text))])
            let response: JSONValue = [
                "status": 200, "headers": .object([("X-Note", .string("\(field.anyName)=\(field.line)"))]),
                "body": .string(json.compact),
            ]
            let name = body.name == nil ? "answers \(body.line)" : "answers \(index)"
            return "{name: \(JSONValue.string(name).compact), request: GET /v1/storefronts, "
                + "query: {number: \"\(index)\"}, answer: \(response.compact)}"
        }
        let expectations = PlantedSecret.all(at: .scenario).enumerated().map { index, secret in
            let name = secret.name == nil ? "sends \(secret.line)" : "asked \(index)"
            return "{name: \(JSONValue.string(name).compact), request: GET /v1/storefronts/us, "
                + "headers: {x-note: other}, query: {\(secret.anyName): \(secret.quoted)}}"
        }
        try folder.write(
            "secrets.yaml",
            "scenario: Secrets\nextends: quick-start.yaml\nrules:\n\(rules.map { "  - \($0)\n" }.joined())"
                + "expect:\n\(expectations.map { "  - \($0)\n" }.joined())")
        try folder.write("requests.txt", Self.curlRequests)
        try folder.write(
            "client.sh",
            """
            sed "s|ORIGIN|$APPLE_MUSIC_MOCK_URL|; s|TOKEN|$APPLE_MUSIC_DEVELOPER_TOKEN|" "\(folder.path("requests.txt"))" |
                curl -s -o /dev/null --noproxy '*' --path-as-is --globoff -K - > /dev/null

            """)
    }

    /// The requests in the format of curl's configuration files.
    private static var curlRequests: String {
        let answers = bodies.indices.map { index in
            HTTPRequest(
                method: "GET", target: "/v1/storefronts?number=\(index)",
                headers: [HTTPField(name: "Authorization", value: "Bearer TOKEN")])
        }
        return (PlantedSecret.requests.filter { $0.layout.authority == nil } + answers).map { request in
            let fields = request.headers.filter { !$0.isNamed("Host") }.map {
                "header = \(quoted("\($0.name): \($0.value)"))\n"
            }
            let body = String(decoding: request.body, as: UTF8.self)
            return "url = \(quoted("ORIGIN\(request.target)"))\n" + fields.joined()
                + (body.isEmpty ? "" : "data-binary = \(quoted(body))\n")
        }.joined(separator: "next\nsilent\npath-as-is\ngloboff\nnoproxy = \"*\"\n")
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
    }

    private func expectNoLeaks(in outputs: [(String, String)]) {
        for (name, text) in outputs {
            let leaks = Self.detector.leaks(in: text).sorted()
            #expect(!text.isEmpty && leaks.isEmpty, "\(name) contains \(leaks.joined(separator: "; "))")
        }
    }

    @Test func `no report of a run contains a secret`() throws {
        let formats = ["html", "junit", "json", "text", "har", "journal", "coverage"]
        let summary = folder.path("summary.md")
        let run = try CommandRun(
            ["run", folder.path("secrets.yaml")]
                + formats.flatMap { ["--report", "\($0)=\(folder.path("report.\($0)"))"] }
                + ["--report", "github", "--", "sh", folder.path("client.sh")]
        ) {
            $0.environment = ProcessInfo.processInfo.environment.merging(["GITHUB_STEP_SUMMARY": summary]) { $1 }
        }
        #expect(run.status == 1 && folder.text("report.journal").contains("/v1/nowhere"), "\(run.error.prefix(1000))")
        expectNoLeaks(
            in: formats.map { ($0, folder.text("report.\($0)")) } + [
                ("annotations", run.output), ("verdict", run.error), ("summary", folder.text("summary.md")),
            ])
    }

    @Test(arguments: ["text", "json"])
    func `no log, event, or answer of a server contains a secret`(format: String) throws {
        let server = try ServerRun(folder.path("secrets.yaml"), "--log", format)
        var log = ""
        for (number, request) in PlantedSecret.requests.enumerated() {
            var head = request.head.dropLast(2)
            if !request.body.isEmpty { head += Array("Content-Length: \(request.body.count)\r\n".utf8) }
            // The server closes the connection after some invalid requests.
            let connection = try PersistentConnection(port: server.port)
            #expect(connection.send(head + Array("\r\n".utf8) + request.body))
            _ = try? connection.response()
            // The log is read before its pipe is full.
            guard number % 50 == 49 || number == PlantedSecret.requests.count - 1 else { continue }
            _ = try SocketClient(port: server.port).request("GET", "/v1/marker-\(number)")
            log += server.output(to: "/v1/marker-\(number)")
        }
        #expect(log.contains("/v1/nowhere") || log.contains(#"\/v1\/nowhere"#))
        let session = "/_mock/sessions/default"
        let targets = [
            "journal?limit=1000&bodies=true", "har", "verdict", "verdict?format=text", "verdict?format=junit",
            "scenario", "",
        ]
        let answers = try targets.map { target in
            (
                target,
                try SocketClient(port: server.port).request("GET", target.isEmpty ? session : "\(session)/\(target)")
                    .text
            )
        }
        let options = format == "json" ? ["--format", "json"] : []
        let journal = try CommandRun(["journal", "--bodies", "--server", "http://127.0.0.1:\(server.port)"] + options)
        expectNoLeaks(in: [("log", log), ("journal", journal.output)] + answers)
    }

    @Test func `no output of an exploration contains a secret`() throws {
        let secrets = PlantedSecret.all(at: .output)
        let lines = secrets.map {
            "\($0.anyName): \($0.text)\nsent {\"\($0.anyName)\": \"\($0.line)\"} and \($0.anyName)=\($0.line)"
        }
        // A report has the last lines of each run.
        let partCount = 12
        for part in 0..<partCount {
            let text = lines.indices.filter { $0 % partCount == part }.map { lines[$0] }.joined(separator: "\n")
            try folder.write("output.\(part)", text + "\n")
        }
        let argument = secrets.first { $0.name == "password" }?.text ?? ""
        try folder.write(
            "explored.sh",
            """
            # The client's own time limit ends the responses that never come.
            status=$(curl -s -m 5 -o /dev/null -w '%{http_code}' --noproxy '*' \
            -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" "$APPLE_MUSIC_MOCK_URL/v1/storefronts/us")
            [ "$status" = 200 ] && exit 0
            count=$(cat "\(folder.path("count"))" 2>/dev/null || echo 0)
            echo $((count + 1)) > "\(folder.path("count"))"
            cat "\(folder.path("output."))$((count % \(partCount)))"
            [ $((count % 2)) = 0 ] && kill -SEGV $$
            exit 1

            """)
        let formats = ["html", "junit", "json", "text"]
        let run = try CommandRun(
            ["explore", "--depth", "all", "--out", folder.path("Explored")]
                + formats.flatMap { ["--report", "\($0)=\(folder.path("report.\($0)"))"] }
                + ["--", "sh", folder.path("explored.sh"), "--password", argument])
        #expect(Int(folder.text("count").trimmingCharacters(in: .newlines)) ?? 0 >= partCount, "\(run.error)")
        let files = folder.files.filter { $0.hasPrefix("Explored/") || $0.hasPrefix("explored-") }
        #expect(folder.text("report.json").contains("<user token 1>"))
        expectNoLeaks(
            in: formats.map { ($0, folder.text("report.\($0)")) } + files.map { ($0, folder.text($0)) } + [
                ("output", run.output), ("progress", run.error),
            ])
    }

    @Test func `no recording, and nothing that record and import print, contains a secret`() throws {
        let service = try ServerRun(folder.path("secrets.yaml"))
        let upstream = "http://127.0.0.1:\(service.port)"
        let token = try #require(service.ready["developerToken"] as? String)
        let client = folder.text("client.sh").replacing("$APPLE_MUSIC_DEVELOPER_TOKEN", with: token)
        try folder.write("client.sh", client)
        let run = try CommandRun(
            "record", "--into", folder.path("recorded"), "--upstream", upstream, "--", "sh", folder.path("client.sh"))
        #expect(run.status == 0, "\(run.error)")
        let recorded = folder.files.filter { $0.hasPrefix("recorded/") }
        #expect(recorded.count > 20)
        expectNoLeaks(
            in: recorded.map { ($0, $0 + folder.text($0)) } + [("record", run.output + run.error)])
    }
}
