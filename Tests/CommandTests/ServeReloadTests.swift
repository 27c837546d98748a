import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of `serve` while its files change, and of the hosts that its control API accepts.
@Suite(.tags(.wire)) struct ServeReloadTests {
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        return folder
    }

    @Test func `a valid edit is reloaded, and an invalid edit is printed and not applied`() throws {
        let folder = try folder(["main.yaml": "scenario: Main\nstorefronts: [us]\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.yaml")
        let server = try ServerRun(file.path)
        let token = server.ready["developerToken"] as? String ?? ""
        func storefronts() throws -> [String] {
            try SocketClient(port: server.port)
                .request("GET", "/v1/storefronts", fields: [("Authorization", "Bearer \(token)")]).ids
        }
        #expect(server.banner.contains("control API      http://127.0.0.1:\(server.port)/_mock/sessions"))
        try Data("scenario: Main\nstorefronts: [us, jp]\n".utf8).write(to: file)
        #expect(server.output(to: "\n") == "reloaded: \(file.path)\n")
        #expect(try storefronts() == ["us", "jp"])
        try Data("scenario: Main\nstorefronts: [us, jp, uss]\n".utf8).write(to: file)
        let message = server.error(to: "stays active")
        #expect(message.contains("\(file.path):2:23") && message.contains("^^^"))
        #expect(message.hasSuffix("\(file.path) has errors; the last valid version stays active\n"))
        #expect(try storefronts() == ["us", "jp"])
        try FileManager.default.removeItem(at: file)
        #expect(server.error(to: "stays active").contains("error[missing-file]"))
        try Data("scenario: Main\nstorefronts: [no]\n".utf8).write(to: file)
        #expect(server.output(to: "\n") == "reloaded: \(file.path)\n")
        #expect(try storefronts() == ["no"])
    }

    @Test func `a file that was never valid is listed, and not served after an edit with an error`() throws {
        let folder = try folder(["main.yaml": "scenario: Main\n", "typo.yaml": "scenario: Typo\nrulez: []\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("typo.yaml")
        let server = try ServerRun(folder.path)
        func send(_ method: String, _ path: String, _ body: String = "") throws -> ReceivedResponse {
            try SocketClient(port: server.port).request(method, path, body: body)
        }
        let listed = try send("GET", "/_mock/scenarios")
        #expect(listed.string("scenarios", 1, "scenario") == "typo")
        #expect(listed.string("scenarios", 1, "diagnostics", 0, "code") == "unknown-key")
        let refused = try send("POST", "/_mock/sessions", #"{"scenario":"typo"}"#)
        #expect(refused.status == 409)
        #expect(refused.string("error") == "\(file.path) has errors: unknown key \"rulez\" in a scenario")
        _ = server.error(to: "not served")
        try Data("scenario: Typo\nrulex: []\n".utf8).write(to: file)
        #expect(server.error(to: "not served").hasSuffix("\(file.path) has errors; it is not served\n"))
        try Data("scenario: Typo\n".utf8).write(to: file)
        #expect(server.output(to: "\n") == "reloaded: \(file.path)\n")
        #expect(try send("POST", "/_mock/sessions", #"{"scenario":"typo"}"#).status == 201)
    }

    @Test func `a text extends a file in the current folder, and a built-in file is shown as one`() throws {
        let folder = try folder(["own.yaml": "scenario: Own\nextends: quick-start.yaml\nstorefronts: [us, no]\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try ServerRun(in: folder)
        func create(_ text: String) throws -> ReceivedResponse {
            try SocketClient(port: server.port).request("POST", "/_mock/sessions", body: #"{"text":"\#(text)"}"#)
        }
        #expect(try create(#"scenario: x\nextends: own.yaml"#).status == 201)
        let missing = try create(#"scenario: x\nextends: other.yaml"#)
        #expect(missing.string("diagnostics", 0, "message")?.hasPrefix("cannot read \"other.yaml\"") == true)
        #expect(missing.string("diagnostics", 0, "file") == "text")
        let verdict = try SocketClient(port: server.port).request("GET", "/_mock/sessions/default/verdict")
        #expect(verdict.string("path") == "<built-in>/quick-start.yaml")
    }

    @Test func `each host option allows one more host`() throws {
        let server = try ServerRun("--allow-host", "mock", "--allow-host=music.test")
        func ask(_ host: String) throws -> Int {
            try SocketClient(port: server.port)
                .request("GET", "http://\(host)/_mock/health", fields: []).status
        }
        #expect(try ["mock", "music.test", "localhost", "other"].map { try ask($0) } == [200, 200, 200, 421])
    }

    @Test(arguments: ["http://mock", "mock/x", ""])
    func `an invalid allowed host is a usage error`(host: String) throws {
        let run = try CommandRun("serve", "--port", "0", "--allow-host", host)
        #expect(run.status == 2)
        #expect(run.error.contains("--allow-host must be a host name"))
    }
}
