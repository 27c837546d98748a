import Foundation
import TestFixtures
import Testing
import TestSupport

/// The commands that control a running server.
@Suite(.tags(.wire)) struct ControlCommandTests {
    /// A server with a rule, an expectation, and a user.
    private static let scenario = """
        scenario: Controlled
        storefronts: [us, jp]
        rules:
          - {name: busy, request: GET /v1/storefronts/jp, call: 1, answer: rate-limited}
        expect:
          - {name: asks, request: GET /v1/storefronts}
        """

    private let folder: TemporaryFolder
    private let server: ServerRun
    private var token: String { server.ready["developerToken"] as? String ?? "" }

    init() throws {
        folder = try TemporaryFolder()
        try Self.scenario.write(toFile: folder.path("a.yaml"), atomically: false, encoding: .utf8)
        server = try ServerRun(folder.path("a.yaml"))
    }

    private func run(_ words: String..., standardInput: String? = nil) throws -> CommandRun {
        try CommandRun(words + ["--server", "http://127.0.0.1:\(server.port)"]) { process in
            process.environment = Self.environment
            guard let standardInput else { return }
            let pipe = Pipe()
            pipe.fileHandleForWriting.write(Data(standardInput.utf8))
            try? pipe.fileHandleForWriting.close()
            process.standardInput = pipe
        }
    }

    /// The environment without the variables of a server.
    private static let environment = ProcessInfo.processInfo.environment.filter {
        !$0.key.hasPrefix("APPLE_MUSIC_MOCK")
    }

    private func ask(_ target: String, status: Int = 200) throws {
        let answer = try SocketClient(port: server.port)
            .request("GET", target, fields: [("Authorization", "Bearer \(token)")])
        #expect(answer.status == status)
    }

    @Test func `sessions lists the sessions without their tokens`() throws {
        let client = SocketClient(port: server.port)
        #expect(try client.request("POST", "/_mock/sessions").status == 201)
        let list = try run("sessions")
        #expect(list.status == 0 && list.error == "")
        let lines = list.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.first?.prefix(2) == ["session", "scenario"])
        #expect(lines.dropFirst().map(\.first) == ["default", "a-1"])
        let url = "http://127.0.0.1:\(server.port)"
        #expect(lines[1] == ["default", "a", url, "…\(token.suffix(4))", try userTokenEnd()])
        #expect(!list.output.contains(token))
        let json = try run("sessions", "--format", "json").output
        #expect(json == (try client.request("GET", "/_mock/sessions").text) + "\n" && json.contains(token))
    }

    private func userTokenEnd() throws -> String {
        "…\(try #require(server.ready["userToken"] as? String).suffix(4))"
    }

    @Test func `verdict prints the verdict and exits with 1 if it failed`() throws {
        let failed = try run("verdict")
        #expect(failed.status == 1 && failed.error == "")
        #expect(failed.output.hasPrefix("FAILED: Controlled") && failed.output.contains("NOT MET  asks"))
        #expect(try run("verdict", "--format", "json").status == 1)
        try ask("/v1/storefronts")
        let passed = try run("verdict")
        #expect(passed.status == 0 && passed.output.hasPrefix("passed: Controlled"))
        let json = try run("verdict", "--format=json")
        #expect(json.status == 0 && json.output.hasPrefix(#"{"passed":true,"#))
    }

    @Test func `journal prints aligned entries, violations, and bodies`() throws {
        #expect(try run("journal").output == "")
        try ask("/v1/storefronts/jp", status: 429)
        #expect(try run("clock", "advance", "90s").status == 0)
        try ask("/v1/storefronts?limit=0", status: 400)
        #expect(try run("device", "change-storefront", "storefront=jp").status == 0)
        let journal = try run("journal")
        #expect(journal.status == 0)
        let lines = journal.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 4, "\(journal.output)")
        #expect(lines[0].hasPrefix("   1  +0 s         GET /v1/storefronts/jp       429  rule 1 \"busy\""))
        #expect(lines[1].hasPrefix("   2  +1 min 30 s  GET /v1/storefronts?limit=0  400  "))
        #expect(lines[2].hasPrefix("      violation: ") && lines[2].contains("(parameter limit); the contract: "))
        #expect(lines[3].hasPrefix("   3  +1 min 30 s  change-storefront            ok  control API"))
        #expect(!journal.output.contains(token))
        let bodies = try run("journal", "--bodies").output
        #expect(bodies.contains("\n      response body: {") && !bodies.contains(token))
        let json = try run("journal", "--format", "json").output.split(separator: "\n")
        #expect(json.count == 3 && json.allSatisfy { $0.hasPrefix(#"{"number":"#) })
    }

    @Test(arguments: [
        (["--only", "status:4xx"], [1, 4]), (["--only", "path:/v1/storefronts/*"], [1, 3]),
        (["--only", "request-capabilities"], [2]), (["--except", "status:200", "--except", "request-"], [1, 4]),
        (["--only", "violations"], [4]), (["--only", "status:4xx", "--only", "jp"], [1]), (["--only", "busy"], [1]),
    ])
    func `journal prints only entries with the terms`(options: [String], numbers: [Int]) throws {
        try ask("/v1/storefronts/jp", status: 429)
        #expect(try run("device", "request-capabilities").status == 0)
        try ask("/v1/storefronts/us")
        try ask("/v1/catalog/us/albums?ids=1&limit=nothing", status: 400)
        let words = ["journal"] + options + ["--server", "http://127.0.0.1:\(server.port)"]
        let printed = try CommandRun(words) { $0.environment = Self.environment }
        let found = printed.output.split(separator: "\n").compactMap {
            Int($0.prefix(4).trimmingCharacters(in: .whitespaces))
        }
        #expect(found == numbers, "\(printed.output)")
    }

    @Test func `journal --follow continues with the entries that are logged`() throws {
        try ask("/v1/storefronts")
        let follow = try FollowedJournal(port: server.port)
        #expect(follow.line().hasPrefix("   1  +0 s         GET /v1/storefronts  200  "))
        for number in 2...4 {
            try ask("/v1/storefronts")
            #expect(follow.line().hasPrefix("   \(number)  +0 s         GET /v1/storefronts  200  "))
        }
        #expect(try run("reset").status == 0)
        #expect(follow.line() == "-- the session was reset")
        try ask("/v1/storefronts/jp", status: 429)
        #expect(follow.line().hasPrefix("   1  +0 s         GET /v1/storefronts/jp  429  "))
        server.process.terminate()
        #expect(follow.end() == 3)
    }

    @Test func `device shows the device and performs operations with typed arguments`() throws {
        let state = try run("device")
        #expect(state.status == 0 && state.output.contains("\nstorefront    us\n"))
        let queue = try run("device", "set-queue", "player=system", #"items=[{"storeID":"none"}]"#)
        #expect(queue.status == 1 && queue.error.contains("nknown queue item \"none\""), "the items are an array")
        let text = try run("device", "request-capabilities").output
        #expect(text.hasPrefix("operation      request-capabilities\ncapabilities   "))
        #expect(text.contains("\nrawValue       257\nnotifications  none\n"))
        let denied = try run("device", "change-settings", "consent=denied", "--format", "json")
        let expected = #"{"operation":"change-settings","result":{"status":"denied","rawValue":1},"notifications":[]}"#
        #expect(denied.output == expected + "\n")
        let error = try run("device", "request-user-token")
        #expect(error.status == 0 && error.output.contains("error.name     cloudServiceRevoked\n"), "\(error.output)")
        let rejected = try run("device", "present-offer")
        #expect(rejected.status == 1 && rejected.output == "" && rejected.error.hasPrefix("apple-music-mock device: "))
        let boolean = try run("device", "acknowledge-privacy", "accept=true")
        let string = try run("device", "acknowledge-privacy", #"accept="true""#)
        #expect(boolean.status == 0 && string.status == 1, "\(boolean.error)\(string.error)")
    }

    @Test func `clock shows, advances, and sets the clock`() throws {
        #expect(try run("clock").output == "2026-01-01T00:00:00Z\n")
        #expect(try run("clock", "advance", "2d").output == "2026-01-03T00:00:00Z\n")
        #expect(try run("clock", "set", "2026-11-20T12:00:00Z").output == "2026-11-20T12:00:00Z\n")
        #expect(try run("clock", "--format", "json").output.contains(#""clock":"2026-11-20T12:00:00Z""#))
        let invalid = try run("clock", "advance", "soon")
        #expect(invalid.status == 1)
        #expect(invalid.error.hasPrefix("apple-music-mock clock: ") && invalid.error.contains("180d"))
    }

    @Test func `rule add adds the rules of a file or of standard input until the next reset`() throws {
        let rules = "- {name: none, request: GET /v1/storefronts, answer: not-found}\n"
        try rules.write(toFile: folder.path("rules.yaml"), atomically: false, encoding: .utf8)
        #expect(try run("rule", "add", folder.path("rules.yaml")).output == "added 1 rule\n")
        try ask("/v1/storefronts", status: 404)
        #expect(try run("reset").output == "reset the session \"default\"\n")
        try ask("/v1/storefronts")
        #expect(try run("rule", "add", "-", standardInput: rules).status == 0)
        try ask("/v1/storefronts", status: 404)
        let invalid = try run(
            "rule", "add", "-", standardInput: "- {request: GET /v1/storefronts, anwser: not-found}\n")
        #expect(invalid.status == 1 && invalid.output == "")
        #expect(invalid.error.contains(": error[unknown-key]: ") && invalid.error.contains("Did you mean \"answer\"?"))
        let missing = try run("rule", "add", folder.path("missing.yaml"))
        #expect(missing.status == 1 && missing.error.contains("cannot read \(folder.path("missing.yaml")): "))
    }

    @Test(arguments: ["verdict", "journal", "device", "clock", "reset"])
    func `an unknown session is an error with a hint`(command: String) throws {
        let unknown = try run(command, "--session", "defautl")
        #expect(unknown.status == 1 && unknown.output == "")
        let message = "unknown session \"defautl\". Did you mean \"default\"? GET /_mock/sessions lists the sessions."
        #expect(unknown.error.lowercased() == "apple-music-mock \(command): \(message)\n".lowercased())
    }

    @Test func `the environment names the server, the session, and the control token`() throws {
        let closed = try ServerRun(folder.path("a.yaml"), "--control-token", "secret")
        #expect(
            try SocketClient(port: closed.port)
                .request("POST", "/_mock/sessions", fields: [("Mock-Control-Token", "secret")]).status == 201)
        func run(_ words: String..., adding variables: [String: String] = [:]) throws -> CommandRun {
            try CommandRun(words) {
                $0.environment = Self.environment.merging(variables) { $1 }
                    .merging(["APPLE_MUSIC_MOCK_URL": "http://127.0.0.1:\(closed.port)"]) { $1 }
            }
        }
        let rejected = try run("reset")
        #expect(rejected.status == 1 && rejected.error.contains("--control-token TOKEN"))
        let variables = ["APPLE_MUSIC_MOCK_CONTROL_TOKEN": "secret", "APPLE_MUSIC_MOCK_SESSION": "a-1"]
        #expect(try run("reset", adding: variables).output == "reset the session \"a-1\"\n")
        #expect(try run("reset", "--session=default", adding: variables).output.contains("\"default\""))
        let wrong = try run("reset", "--control-token", "other", adding: variables)
        #expect(wrong.status == 1 && !(wrong.error + wrong.output).contains("other"))
    }

    @Test func `a server that does not answer exits with status 3 and a remedy`() throws {
        server.process.terminate()
        server.process.waitUntilExit()
        let gone = try run("verdict")
        #expect(gone.status == 3 && gone.output == "")
        #expect(gone.error.contains("cannot connect to http://127.0.0.1:\(server.port)"))
        #expect(gone.error.contains("Start a server with `apple-music-mock serve`, or pass its address with --server"))
    }

    @Test(arguments: [
        (["verdict", "x"], "unexpected argument \"x\""), (["journal", "--folow"], "Did you mean \"--follow\"?"),
        (["clock", "advance"], "`advance DURATION`"), (["clock", "advanse", "2d"], "`advance DURATION`"),
        (["rule", "x.yaml"], "`add FILE`"),
        (["device", "set-queue", "x"], "an argument must be NAME=VALUE, not \"x\""),
        (["device", "x=1"], "missing operation before \"x=1\""),
        (["sessions", "--server", "localhost"], "--server must be a URL such as http://127.0.0.1:8080"),
        (["reset", "--session", ""], "--session must be the id of a session"),
        (["verdict", "--format", "jsn"], "Did you mean \"json\"?"),
    ])
    func `invalid arguments exit with status 2 and a hint`(arguments: [String], hint: String) throws {
        let run = try CommandRun(arguments) { $0.environment = Self.environment }
        #expect(run.status == 2 && run.output == "")
        #expect(run.error.contains(hint), "\(run.error)")
        #expect(run.error.contains("Try: apple-music-mock \(arguments[0]) --help"))
    }

    @Test(arguments: ["sessions", "verdict", "journal", "device", "clock", "rule", "reset"])
    func `each command has a help text with the options of the server`(command: String) throws {
        let help = try CommandRun(command, "--help")
        #expect(help.status == 0 && help.output.hasPrefix("usage: apple-music-mock \(command)"))
        for option in ["--server URL", "--control-token TOKEN", "--format json"] {
            #expect(help.output.contains("\n  \(option)"))
        }
        #expect(help.output.contains("\n  --session ID") == (command != "sessions"))
        #expect(try CommandRun("--help").output.contains("\n  \(command)"))
    }
}

/// A `journal --follow` process whose lines a test reads.
private final class FollowedJournal {
    private let process: Process
    private let output: Pipe
    private var unread = Data()

    init(port: UInt16) throws {
        let run = CommandRun.process(["journal", "--follow", "--server", "http://127.0.0.1:\(port)"])
        (process, output) = (run.process, run.output)
        try process.run()
    }

    func line() -> String {
        while !unread.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            unread += more
        }
        let line = unread.prefix { $0 != UInt8(ascii: "\n") }
        unread = Data(unread.dropFirst(line.count + 1))
        return String(decoding: line, as: UTF8.self)
    }

    /// Waits for the end of the process, and returns its exit status.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    deinit { if process.isRunning { process.terminate() } }
}
