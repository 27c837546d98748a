import Foundation
import HTTPMessages
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// Files of other tools, written by hand in the shapes of those tools.
@Suite struct TrafficArchiveTests {
    private static func file(_ name: String) throws -> [UInt8] {
        let path = "\(Repository.root)/Tests/RecordingFilesTests/Archives/\(name)"
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func read(_ name: String) throws -> TrafficArchive {
        try TrafficArchive.read(file(name), hosts: APIHosts())
    }

    @Test func `an archive of Chrome has preflights, aborted requests, and pseudo-header fields`() throws {
        let archive = try Self.read("chrome.har")
        #expect(archive.exchanges.map(\.target) == ["/v1/catalog/us/songs/1200868616"])
        #expect(archive.skippedCounts == [.preflight: 1, .noResponse: 1])
        #expect(archive.otherHostCounts == ["localhost:3000": 1])
        let exchange = try #require(archive.exchanges.first)
        #expect(exchange.requestHeaders.map(\.name) == ["authorization", "origin"])
        #expect(exchange.time == Timestamp(rfc3339: "2026-11-20T12:00:01Z"))
        #expect(exchange.durationMilliseconds == 81)
    }

    @Test func `an archive of Firefox has base64, redirects, and entries out of order`() throws {
        let archive = try Self.read("firefox.har")
        #expect(archive.exchanges.map(\.status) == [401, 200, 302])
        #expect(archive.exchanges[1].responseBody.starts(with: Array(#"{"data":[{"id":"1200868616""#.utf8)))
        #expect(
            archive.exchanges[2].responseHeaders == [
                HTTPField(name: "Location", value: "/v1/catalog/us/songs/1200868616")
            ])
    }

    @Test func `an archive of Charles has a body that is still compressed`() throws {
        let archive = try Self.read("charles.har")
        #expect(archive.exchanges.map(\.status) == (DeflatedData.isAvailable ? [202, 200] : [202]))
        #expect(archive.skippedCounts == (DeflatedData.isAvailable ? [:] : [.compressedBody: 1]))
    }

    @Test func `an archive of mitmproxy has microseconds, and pictures of another host`() throws {
        let archive = try Self.read("mitmproxy.har")
        #expect(
            archive.exchanges.map(\.target) == [
                "/v1/me/library/songs?limit=1", "/v1/me/library/songs?offset=1&limit=1",
            ])
        #expect(archive.otherHostCounts == ["is1-ssl.mzstatic.com": 1])
    }

    @Test func `a Postman collection has variables, folders, and requests without examples`() throws {
        let archive = try Self.read("postman.json")
        #expect(archive.exchanges.map(\.target) == ["/v1/catalog/us/songs/1200868616"])
        #expect(archive.exchanges.map(\.host) == ["api.music.apple.com"])
        #expect(archive.skippedCounts == [.noExample: 1])
    }

    @Test(arguments: [
        "chrome.har", "firefox.har", "charles.har", "mitmproxy.har", "replay.har", "safari.har", "postman.json",
    ])
    func `each file becomes a scenario that replays its responses`(name: String) throws {
        let archive = try Self.read(name)
        let folder = RecordedFolder(archive.exchanges)
        #expect(folder.diagnostics.isEmpty)
        #expect(folder.isFormatted)
        #expect(!folder.text.contains("INVENTED") && !folder.text.contains("invented-"), "a secret was written")
        let replay = try folder.replay()
        for exchange in archive.exchanges where !exchange.target.contains("token=") {
            let response = replay(exchange.target, exchange.method)
            #expect(response.status == exchange.status, "\(exchange.target)")
            let expected = try #require(RecordedResponse(exchange))
            let replayed = RecordedResponse(
                HTTPExchange(
                    method: exchange.method, target: exchange.target, status: response.status,
                    responseBody: response.body))
            #expect(replayed?.hasEqualContent(as: expected) == true, "\(exchange.target)")
        }
    }

    @Test(arguments: [
        ("", 0, "invalid JSON: the text is empty"), ("{\"log\":", 0, "invalid JSON: missing \"}\" for this object"),
        ("[1]", 0, "this is neither an HTTP archive (HAR) nor a Postman collection"),
        (#"{"log":{"entries":{}}}"#, 18, "an HTTP archive must have a list `log.entries`"),
        (#"{"log":{"entries":[7]}}"#, 19, "an entry must have an object `request`"),
        (#"{"log":{"entries":[{"request":{"method":1}}]}}"#, 30, "a request must have the strings `method` and `url`"),
        (
            #"{"log":{"entries":[{"request":{"method":"GET","url":"https://api.music.apple.com/v1"},"response":{"status":"x"}}]}}"#,
            107, "a response must have a number `status`"
        ),
        (#"{"info":{},"item":{}}"#, 18, "`item` must be a list"),
        (#"{"collection":{"info":{},"item":[3]}}"#, 33, "an item must be an object"),
        (
            "5231:9:websocket;0:~8:response;", 0,
            "this looks like a dump of mitmproxy: write an HTTP archive with `mitmdump -nr FILE --set hardump=FILE.har`, and import that"
        ),
        (#"{"info":{},"item":[3]}"#, 19, "an item must be an object"),
        (
            #"{"data":[]}"#, 0,
            "this is a recording, which a scenario can name under `catalog`; import reads HAR and Postman files"
        ),
    ])
    func `a defect is reported with its place`(text: String, offset: Int, message: String) {
        #expect(throws: TrafficArchiveError(offset: offset, message: message)) {
            try TrafficArchive.read(Array(text.utf8), hosts: APIHosts())
        }
    }

    @Test func `only hosts of the API and those of the caller are read`() {
        let hosts = APIHosts(others: ["amp-api.music.apple.com", "proxy:8080"])
        func contains(_ host: String, _ target: String = "/v1/storefronts") -> Bool {
            hosts.contain(HTTPExchange(method: "GET", host: host, target: target, status: 200))
        }
        for host in [
            "api.music.apple.com", "API.music.apple.com:443", "amp-api.music.apple.com", "proxy:8080", "127.0.0.1:9",
            "[::1]:80",
        ] {
            #expect(contains(host), "\(host)")
        }
        for host in [
            "evil-api.music.apple.com", "api.music.apple.com.evil.example", "proxy:81", "127.0.0.1.evil.example",
        ] {
            #expect(!contains(host), "\(host)")
        }
        #expect(!contains("localhost:3000", "/index.html"))
    }

    @Test(
        .enabled(if: DeflatedData.isAvailable, "zlib is missing"),
        arguments: [
            ("gzip", "H4sIAAAAAAACA6tWSkksSVSyio6tBQCUZLJeCwAAAA=="), ("deflate", "eJyrVkpJLElUsoqOrQUAFoADyQ=="),
            ("deflate", "q1ZKSSxJVLKKjq0FAA=="),
        ])
    func `a body with gzip or deflate is decompressed`(encoding: String, text: String) throws {
        #expect(
            try Self.archive(encoding: encoding, text: text).exchanges.map(\.responseBody) == [
                Array(#"{"data":[]}"#.utf8)
            ])
        let incomplete = String(text.prefix(16))
        #expect(try Self.archive(encoding: encoding, text: incomplete).skippedCounts == [.compressedBody: 1])
    }

    @Test(.enabled(if: DeflatedData.isAvailable, "zlib is missing"))
    func `a decompressed body has a maximum length`() throws {
        let bytes = try #require("H4sIAAAAAAACA6tWSkksSVSyio6tBQCUZLJeCwAAAA==".decodedBase64)
        #expect(DeflatedData.decompressed(bytes, limit: 11)?.count == 11)
        #expect(DeflatedData.decompressed(bytes, limit: 10) == nil)
    }

    @Test func `a body with br is skipped`() throws {
        #expect(try Self.archive(encoding: "br", text: "CwWAeyJkYXRhIjpbXX0D").skippedCounts == [.compressedBody: 1])
    }

    private static func archive(encoding: String, text: String) throws -> TrafficArchive {
        let entry = """
            {"request":{"method":"GET","url":"https://api.music.apple.com/v1/storefronts"},
             "response":{"status":200,"headers":[{"name":"Content-Encoding","value":"\(encoding)"}],
             "content":{"size":11,"text":"\(text)","encoding":"base64"}}}
            """
        return try TrafficArchive.read(Array(#"{"log":{"entries":[\#(entry)]}}"#.utf8), hosts: APIHosts())
    }

    @Test func `an exported archive is read again with equal bodies`() throws {
        let exchange = HTTPExchange(
            method: "POST", scheme: "http", host: "127.0.0.1:8080", target: "/v1/me/library?ids=1",
            requestHeaders: [HTTPField(name: "Cookie", value: "a=b")], requestBody: [0xFF, 0x00], status: 202,
            responseBody: [0xFE, 0xFF], time: Timestamp(milliseconds: 1500), durationMilliseconds: 20)
        let bytes = HTTPArchive.bytes(of: [exchange], version: "1")
        let read = try TrafficArchive.read(bytes, hosts: APIHosts()).exchanges
        #expect(read.map(\.responseBody) == [[0xFE, 0xFF]])
        #expect(read.map(\.requestBody) == [[0xFF, 0x00]])
        #expect(read.map(\.time) == [exchange.time])
        #expect(read.first?.requestHeaders.first?.value == "<cookie 1>")
    }
}
