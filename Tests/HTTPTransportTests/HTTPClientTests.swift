import Foundation
import HTTPMessages
import Platform
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

@Suite(.tags(.wire)) struct HTTPClientTests {
    private static func client(
        of fixture: ServerFixture, authorityFile: String? = nil, scheme: String = "http", host: String = "127.0.0.1"
    ) throws -> HTTPClient {
        let service = try #require(ServiceAddress("\(scheme)://\(host):\(fixture.server.port)"))
        return try HTTPClient(service: service, authorityFile: authorityFile)
    }

    @Test func `the service gets the request, and the client gets the response`() throws {
        let fixture = try ServerFixture(.automatic) { request in
            let fields = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            return HTTPResponse(
                status: 201, headers: [HTTPField(name: "X-Limit", value: "a, b")],
                body: Array("\(request.method) \(request.target)\n\(fields)\n\n".utf8) + request.body)
        }
        let request = HTTPRequest(
            method: "POST", target: "/v1/me/library?ids=1",
            headers: [
                HTTPField(name: "Host", value: "api.music.apple.com"),
                HTTPField(name: "Authorization", value: "Bearer a"),
                HTTPField(name: "Accept-Encoding", value: "gzip"), HTTPField(name: "Connection", value: "close, X-Hop"),
                HTTPField(name: "X-Hop", value: "1"), HTTPField(name: "Content-Length", value: "99"),
            ], body: Array("text".utf8))
        let response = try Self.client(of: fixture).response(to: request)
        #expect(response.status == 201)
        #expect(response.headers == [HTTPField(name: "X-Limit", value: "a, b")])
        let expected = """
            POST /v1/me/library?ids=1
            Host: 127.0.0.1:\(fixture.server.port)
            Authorization: Bearer a
            Content-Length: 4
            Accept-Encoding: identity
            Connection: close

            text
            """
        #expect(String(decoding: response.body, as: UTF8.self) == expected)
    }

    @Test func `large bodies are complete in both directions`() throws {
        let body = testBytes(count: 3_000_000)
        let fixture = try ServerFixture(.automatic) { HTTPResponse(status: 200, body: $0.body) }
        let response = try Self.client(of: fixture).response(to: HTTPRequest(method: "PUT", target: "/", body: body))
        #expect(response.body == body)
    }

    @Test(arguments: ["Content-Length: 6553600", "Transfer-Encoding: chunked", "Connection: close"])
    func `a large body is copied only when it grows`(field: String) throws {
        let service = try #require(ServiceAddress("http://127.0.0.1:1"))
        var reader = ResponseReader(service: service, isBodyExpected: true)
        try reader.append(Array("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n".utf8))
        let isChunked = field.contains("chunked")
        let piece = [UInt8](repeating: 0x20, count: 65_536)
        var (address, copyCount) = (0, 0)
        for _ in 0..<100 {
            try reader.append(isChunked ? Array("10000\r\n".utf8) + piece + Array("\r\n".utf8) : piece)
            if reader.bodyAddress != address { copyCount += 1 }
            address = reader.bodyAddress
        }
        #expect(copyCount < 30, "the size doubles about seven times")
        if isChunked { try reader.append(Array("0\r\n\r\n".utf8)) }
        if field == "Connection: close" { try reader.end() }
        #expect(reader.isComplete && reader.response.body.count == 6_553_600)
    }

    @Test func `a response to HEAD has no body`() throws {
        let fixture = try ServerFixture(.automatic) { _ in HTTPResponse(status: 200, body: [1, 2, 3]) }
        #expect(try Self.client(of: fixture).response(to: HTTPRequest(method: "HEAD", target: "/")).body.isEmpty)
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "hello"),
        ("HTTP/1.1 200\r\n\r\nuntil the end", "until the end"),
        ("HTTP/1.0 200 OK\nContent-Length: 2\n\nhi and more", "hi"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: 1\r\n\r\n",
            "abcde"
        ),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\n\r\nz", "z"),
        ("HTTP/1.1 204 No Content\r\nContent-Length: 7\r\n\r\n", ""),
        ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", ""),
        ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", "abc"),
    ])
    func `the end of a body is found`(sent: String, body: String) throws {
        for count in [1, 7, 4096] {
            let server = try ScriptedServer(sending: Array(sent.utf8), bytesAtOnce: count)
            let response = try server.client().response(to: HTTPRequest(method: "GET", target: "/"))
            #expect(String(decoding: response.body, as: UTF8.self) == body)
        }
    }

    @Test(arguments: [
        "Content-Length: 7\r\n\r\nabcdefg", "\r\nabcdefg",
        "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n",
    ])
    func `the parts of a body are passed on in order and once`(rest: String) throws {
        for count in [1, 2, 4096] {
            let server = try ScriptedServer(
                sending: Array("HTTP/1.1 200 OK\r\n\(rest)".utf8), bytesAtOnce: count)
            var received: [UInt8] = []
            let response = try server.client().response(to: HTTPRequest(method: "GET", target: "/")) {
                received += $0
                return true
            }
            #expect(String(decoding: received, as: UTF8.self) == "abcdefg")
            #expect(response.status == 200 && response.body.isEmpty)
        }
    }

    @Test func `a part is passed on before the body ends, and the closure can end the response`() throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(.automatic, streams: streams, body: Array("opening".utf8))
        var received: [UInt8] = []
        let response = try Self.client(of: fixture).response(to: HTTPRequest(method: "GET", target: "/stream")) {
            received += $0
            return received.count < 7
        }
        #expect(response.status == 200 && String(decoding: received, as: UTF8.self) == "opening")
        #expect(streams.waitForEnd(), "the connection is closed")
    }

    @Test func `the body of an error is returned, not passed on`() throws {
        let fixture = try ServerFixture(.automatic) { _ in HTTPResponse(status: 404, body: Array("gone".utf8)) }
        let response = try Self.client(of: fixture).response(to: HTTPRequest(method: "GET", target: "/")) { _ in
            Issue.record("a part was passed on")
            return true
        }
        #expect(response.status == 404 && String(decoding: response.body, as: UTF8.self) == "gone")
    }

    @Test(arguments: [
        ("", "ended the connection during the response"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nfour", "ended the connection after 4 of 100 bytes of the body"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nfour",
            "ended the connection after 4 bytes of the body"
        ),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "did not send a valid HTTP response"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", "did not send a valid HTTP response"),
        ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "did not send a valid HTTP response"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 999999999999\r\n\r\n", "is too large"),
        ("HTTP/1.1 99 Low\r\n\r\n", "did not send a valid HTTP response"),
        ("HTTP/2 200\r\n\r\n", "did not send a valid HTTP response"),
        ("SSH-2.0-OpenSSH\r\n\r\n", "did not send a valid HTTP response"),
        ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "did not send a valid HTTP response"),
        ("HTTP/1.1 200 OK\r\nA: b", "did not send a valid HTTP response"),
    ])
    func `a response that is not complete or not valid is an error`(sent: String, reason: String) throws {
        let server = try ScriptedServer(sending: Array(sent.utf8))
        let error = #expect(throws: HTTPClientError.self) {
            try server.client().response(to: HTTPRequest(method: "GET", target: "/"))
        }
        #expect(try #require(error).description.contains(reason))
    }

    @Test func `a head without an end is an error`() throws {
        let head = "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 60_000)
        let server = try ScriptedServer(sending: Array(head.utf8))
        #expect(throws: HTTPClientError.tooLarge(server.service)) {
            try server.client().response(to: HTTPRequest(method: "GET", target: "/"))
        }
    }

    @Test func `a service that never answers is an error after the timeout`() throws {
        let fixture = try ServerFixture(.automatic) { _ in
            HTTPResponse(status: 200, delivery: HTTPDelivery(fault: .hang))
        }
        let service = try #require(ServiceAddress("http://127.0.0.1:\(fixture.server.port)"))
        let client = try HTTPClient(service: service, timeout: .milliseconds(50))
        #expect(throws: HTTPClientError.timedOut(service, step: .response, milliseconds: 50)) {
            try client.response(to: HTTPRequest(method: "GET", target: "/"))
        }
    }

    @Test func `an unknown host is an error`() throws {
        // A label has at most 63 characters, so that no name server is asked.
        let host = String(repeating: "a", count: 70)
        let client = try HTTPClient(service: try #require(ServiceAddress("http://\(host)")))
        let error = #expect(throws: HTTPClientError.self) {
            try client.response(to: HTTPRequest(method: "GET", target: "/"))
        }
        #expect(try #require(error).description.hasPrefix("the host \(host) is unknown: "))
    }
}

@Suite struct ServiceAddressTests {
    @Test(arguments: [
        ("https://api.music.apple.com", "https://api.music.apple.com", "api.music.apple.com"),
        ("https://API.Music.Apple.com:443/", "https://api.music.apple.com", "api.music.apple.com"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1:8080"),
        ("HTTP://localhost:80", "http://localhost", "localhost"),
        ("https://[::1]:8443/", "https://[::1]:8443", "[::1]:8443"),
        ("http://[::1]", "http://[::1]", "[::1]"),
    ])
    func `a URL is parsed`(text: String, url: String, authority: String) throws {
        let address = try #require(ServiceAddress(text))
        #expect(address.url == url && address.authority == authority)
    }

    @Test(arguments: [
        "", "api.music.apple.com", "ftp://a", "https://", "https:///", "https://a/v1", "https://a?b", "https://a:0",
        "https://a:65536", "https://a:x", "https://u@a", "https://a b", "https://[::1", "https://a//",
    ])
    func `any other text is not an address`(text: String) { #expect(ServiceAddress(text) == nil) }
}

#if !canImport(Darwin)
    @Suite(.tags(.wire, .external), .enabled(if: SecureFixture.isAvailable, "libssl is missing"))
    struct SecureHTTPClientTests {
        private static func security(for names: [String]) throws -> (HTTPServer.Security, pem: String) {
            let names = names.compactMap(CertificateName.init)
            let authority = try CertificateAuthority(permitting: names)
            var security = HTTPServer.Security()
            security.context = try ServerContext(names: names, issuer: authority)
            return (security, authority.certificatePEM)
        }

        /// Calls a closure with the path of a temporary file.
        private static func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pem").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            defer { try? FileManager.default.removeItem(atPath: path) }
            return try body(path)
        }

        private static func response(
            of fixture: ServerFixture, host: String, authorityFile: String?
        ) throws -> HTTPResponse {
            let service = try #require(ServiceAddress("https://\(host):\(fixture.server.port)"))
            return try HTTPClient(service: service, authorityFile: authorityFile)
                .response(to: HTTPRequest(method: "POST", target: "/a", body: testBytes(count: 100_000)))
        }

        @Test(arguments: ["localhost", "127.0.0.1"])
        func `a service with a trusted certificate answers`(host: String) throws {
            let (security, pem) = try Self.security(for: ["localhost", "127.0.0.1"])
            let fixture = try ServerFixture(.automatic, security: security) { HTTPResponse(status: 200, body: $0.body) }
            try Self.withFile(pem) { path in
                let response = try Self.response(of: fixture, host: host, authorityFile: path)
                #expect(response.body == testBytes(count: 100_000))
            }
        }

        @Test func `a certificate of an unknown authority is not accepted`() throws {
            let (security, _) = try Self.security(for: ["localhost"])
            let (_, other) = try Self.security(for: ["localhost"])
            let fixture = try ServerFixture(.automatic, security: security)
            try Self.withFile(other) { path in
                for file in [path, nil] {
                    let error = #expect(throws: HTTPClientError.self) {
                        try Self.response(of: fixture, host: "localhost", authorityFile: file)
                    }
                    let text = try #require(error).description
                    #expect(text.contains("the certificate of localhost is not trusted: "))
                }
            }
            #expect(fixture.recorder.targets.isEmpty)
        }

        @Test(arguments: [
            ("localhost", "127.0.0.1", "IP address mismatch"), ("127.0.0.1", "localhost", "hostname mismatch"),
        ])
        func `a certificate for another name is not accepted`(name: String, host: String, reason: String) throws {
            let (security, pem) = try Self.security(for: [name])
            let fixture = try ServerFixture(.automatic, security: security)
            try Self.withFile(pem) { path in
                let error = #expect(throws: HTTPClientError.self) {
                    try Self.response(of: fixture, host: host, authorityFile: path)
                }
                let text = try #require(error).description.lowercased()
                #expect(text.contains(reason.lowercased()))
            }
            #expect(fixture.recorder.targets.isEmpty)
        }

        @Test func `a service without TLS is named`() throws {
            let fixture = try ServerFixture(.automatic)
            let error = #expect(throws: HTTPClientError.self) {
                try Self.response(of: fixture, host: "localhost", authorityFile: nil)
            }
            let text = try #require(error).description
            #expect(text.hasPrefix("the TLS handshake with https://localhost:"))
        }

        @Test func `a file without certificates is an error`() throws {
            try Self.withFile("no certificate") { path in
                for path in [path, path + ".missing"] {
                    #expect(throws: TLSError.unreadableAuthorities(path: path)) {
                        try ClientContext(authorityFile: path)
                    }
                }
            }
        }
    }
#endif
