import Foundation
import Testing
import TestSupport
import Text

/// The log of requests that `serve` prints.
@Suite struct RequestLogTests {
    private func send(_ targets: [String], to server: ServerRun) throws {
        let token = server.ready["developerToken"] as? String ?? ""
        for target in targets {
            let method = target.hasSuffix("/clock") ? "POST" : "GET"
            _ = try SocketClient(port: server.port).request(
                method, target, fields: [("Authorization", "Bearer \(token)")],
                body: method == "POST" ? #"{"advance":"1s"}"# : "")
        }
    }

    @Test func `the text log has an aligned line for each request, and further lines only for violations`() throws {
        // One thread logs the requests in their order.
        let server = try ServerRun("--log", "text", "--threads", "1")
        try send(
            [
                "/v1/storefronts/us", "/_mock/sessions/default/verdict", "/v1/catalog/us/albums?ids=1&limit=nothing",
                "/_mock/sessions/default/clock",
            ], to: server)
        let log = server.output(to: "/clock").split(separator: "\n").map(String.init)
        try #require(log.count == 4, "\(log)")
        #expect(log[0].hasSuffix("  catalog") && log[0].contains(" GET    /v1/storefronts/us "), "\(log[0])")
        #expect(log[0].prefix { $0 != " " }.wholeMatch(of: /\d\d:\d\d:\d\d/) != nil, "\(log[0])")
        #expect(log[0].split(separator: " ")[1] == "1" && log[1].split(separator: " ")[1] == "2")
        #expect(log[1].contains(" GET    /v1/catalog/us/albums?ids=1&limit=nothing "), "\(log[1])")
        #expect(log[2].contains("  violates the contract: entry 2 "), "\(log[2])")
        #expect(log[3].contains(" POST   /_mock/sessions/default/clock "), "\(log[3])")
        let columns = try [(0, "200"), (1, "400"), (3, "200")].map { line, status in
            try #require(log[line].range(of: "  \(status) ")).lowerBound.utf16Offset(in: log[line])
        }
        #expect(Set(columns).count == 1, "\(log)")
        #expect(!log.joined().contains("\u{1B}"))
    }

    @Test func `the text log calls a guess no violation`() throws {
        let server = try ServerRun("--log", "text")
        try send(["/v1/storefronts/us?unheard-of=1"], to: server)
        let log = server.output(to: "no source shows")
        #expect(log.contains("  may violate the contract, which is only guessed here: entry 1 "), "\(log)")
        #expect(!log.contains("violates the contract"), "\(log)")
    }

    @Test func `the JSON log has the journal entry of each request`() throws {
        let server = try ServerRun("--log", "json", "--threads", "1")
        try send(["/v1/storefronts/us", "/_mock/sessions/default/clock"], to: server)
        let lines = server.output(to: "/clock").split(separator: "\n")
        try #require(lines.count == 2, "\(lines)")
        let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        let entry = try #require(objects[0]?["entry"] as? [String: Any])
        let journal = try SocketClient(port: server.port).request("GET", "/_mock/sessions/default/journal").text
        let read = try JSONSerialization.jsonObject(with: Data(journal.utf8)) as? [String: Any]
        #expect(NSArray(array: [entry]) == (read?["entries"] as? NSArray))
        #expect(objects[0]?["session"] as? String == "default" && objects[0]?["duration"] is Double)
        #expect(objects[1]?["request"] as? String == "POST /_mock/sessions/default/clock")
        #expect(objects[1]?["status"] as? Int == 200 && objects[1]?["entry"] == nil)
    }

    @Test func `a response that the client does not wait for is logged when the client closes the connection`() throws {
        let folder = try TemporaryFolder()
        try
            "scenario: Slow\nextends: quick-start.yaml\ntime-scale: 1\nrules: [{request: GET /v1/storefronts/us, answer: hang}]\n"
            .write(toFile: folder.path("slow.yaml"), atomically: false, encoding: .utf8)
        let server = try ServerRun(folder.path("slow.yaml"), "--log", "text")
        let token = server.ready["developerToken"] as? String ?? ""
        var client: PersistentConnection? = try PersistentConnection(port: server.port)
        try client?.sendRequest("GET", "/v1/storefronts/us", [("Authorization", "Bearer \(token)")])
        try send(["/v1/storefronts/jp"], to: server)
        // A response is logged after it was sent, so the client closes its connection when it sees the line of the other.
        let before = server.output(to: "/v1/storefronts/jp")
        #expect(!before.contains("/v1/storefronts/us"), "\(before)")
        client?.resetWhenReleased()
        client = nil
        let log = server.output(to: "/v1/storefronts/us")
        #expect(log.contains("  closed "), "\(log)")
    }

    @Test func `nothing is logged if standard output is not a terminal, or with --log none`() throws {
        for options in [[], ["--log", "none"]] as [[String]] {
            let server = options.isEmpty ? try ServerRun() : try ServerRun(options[0], options[1])
            try send(["/v1/storefronts/us"], to: server)
            server.process.terminate()
            #expect(server.output(to: "\u{0}") == "")
        }
    }

    @Test func `with --log json, standard output has only JSON, also with --quiet`() throws {
        for options in [["--log", "json"], ["--log", "json", "--quiet"]] {
            let server = try ServerRun(arguments: options)
            #expect(server.banner.contains("developer token") == !options.contains("--quiet"))
            try send(["/v1/storefronts/us", "/v1/storefronts/jp", "/_mock/sessions/default/clock"], to: server)
            // The end of the last line may be missing.
            let lines = server.output(to: "/clock").split(separator: "\n").dropLast()
            let paths = lines.map { line in
                (try? JSONDocument.parse(Array(line.utf8)))?.root["entry"]?["request"]?["path"]?.string
            }
            #expect(paths == ["/v1/storefronts/us", "/v1/storefronts/jp"], "\(lines)")
        }
    }

    @Test func `lines are dropped while the pipe is full, and the line that was cut continues`() throws {
        let server = try ServerRun("--log", "json")
        // More than a pipe keeps.
        try send((0..<100).map { "/v1/storefronts/us?\($0)=\(String(repeating: "a", count: 2000))" }, to: server)
        var log = server.output(to: "\n")
        try send(["/v1/storefronts/jp"], to: server)
        log += server.output(to: "/v1/storefronts/jp")
        let lines = log.split(separator: "\n")
        #expect(lines.count < 101, "no line was dropped")
        // The end of the last line may be missing.
        for line in lines.dropLast() { #expect((try? JSONDocument.parse(Array(line.utf8))) != nil, "\(line)") }
    }

    @Test func `lines of several threads are not mixed`() throws {
        let server = try ServerRun("--log", "json", "--threads", "4")
        let fields = [("X-Fill", String(repeating: "some words ", count: 200))]
        let connections = try (0..<4).map { _ in try PersistentConnection(port: server.port) }
        for number in 0..<4 {
            for connection in connections { try connection.sendRequest("GET", "/v1/\(number)", fields) }
            for connection in connections { _ = try connection.response() }
        }
        try send(["/v1/storefronts/jp"], to: server)
        let lines = server.output(to: "/v1/storefronts/jp").split(separator: "\n")
        for line in lines.dropLast() { #expect((try? JSONDocument.parse(Array(line.utf8))) != nil, "\(line)") }
        #expect(lines.count == 17)
    }

    @Test func `an unknown format gets a suggestion`() throws {
        let unknown = try CommandRun("serve", "--log", "jsn")
        #expect(unknown.status == 2 && unknown.error.contains("Did you mean \"json\"?"), "\(unknown.error)")
    }
}
