#if !canImport(Darwin)
    import HTTPMessages
    import HTTPTransport
    import Platform
    import TestFixtures
    import Testing
    import TestSupport

    @testable import HTTPTransport

    /// Requests for a tunnel, whose other end is the server itself.
    @Suite(.tags(.wire, .external), .enabled(if: SecureFixture.isAvailable, "libssl is missing"))
    struct TunnelTests {
        static let pollers = HTTPServer.PollerKind.allCases
        static let established = "HTTP/1.1 200 Connection established\r\n\r\n"

        /// A server that permits tunnels to `a.test` and `::1`, and rejects others with 403.
        private func fixture(
            _ poller: HTTPServer.PollerKind, onAbandonment: (@Sendable (AbandonedConnection) -> Void)? = nil
        ) throws -> ServerFixture {
            var security = HTTPServer.Security()
            security.context = SecureFixture.context
            security.acceptsTunnels = true
            security.onAbandonment = onAbandonment
            return try ServerFixture(poller, security: security) { request in
                guard request.method == "CONNECT" else { return ServerFixture.echo(request) }
                let isPermitted = ["a.test:443", "[::1]:443"].contains(request.target)
                return HTTPResponse(status: isPermitted ? 200 : 403, body: Array("no\n".utf8))
            }
        }

        @Test(arguments: pollers)
        func `every form of request for a tunnel opens one`(poller: HTTPServer.PollerKind) throws {
            let fixture = try fixture(poller)
            let requests = [
                "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n",
                "CONNECT a.test:443 HTTP/1.0\r\n\r\n",
                "CONNECT a.test:443 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n",
                "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\nProxy-Connection: Keep-Alive\r\n\r\n",
            ]
            for request in requests {
                // The client waits for the response, or sends its first bytes of TLS with the request.
                for isTogether in [false, true] {
                    let client = try fixture.client()
                    if isTogether {
                        try client.beginTLS(sendingFirst: request, receivingFirst: Self.established)
                    } else {
                        client.send(request)
                        #expect(try client.take(Self.established.utf8.count) == Array(Self.established.utf8))
                        try client.beginTLS()
                    }
                    for target in ["/1", "/2"] {
                        client.send(get(target))
                        #expect(try client.response().text == "GET \(target)\n")
                    }
                }
                let plain = try fixture.client()
                plain.send(request + get("/plain"))
                #expect(try plain.take(Self.established.utf8.count) == Array(Self.established.utf8))
                #expect(try plain.response().text == "GET /plain\n")
            }
        }

        @Test(arguments: pollers)
        func `a rejected tunnel gets the response of the handler`(poller: HTTPServer.PollerKind) throws {
            let fixture = try fixture(poller)
            let client = try fixture.client()
            client.send("CONNECT b.test:443 HTTP/1.1\r\nHost: b.test\r\n\r\n" + get("/after"))
            let response = try client.response()
            #expect(response.status == 403 && response.text == "no\n")
            #expect(try client.response().text == "GET /after\n")
            #expect(fixture.recorder.targets == ["b.test:443", "/after"])
        }

        @Test(arguments: pollers)
        func `a tunnel inside TLS or another tunnel is rejected`(poller: HTTPServer.PollerKind) throws {
            let fixture = try fixture(poller)
            let request = "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n"
            let (secure, nested) = (try fixture.client(), try fixture.client())
            try secure.beginTLS()
            secure.send(request)
            nested.send(request + request)
            _ = try nested.take(Self.established.utf8.count)
            for client in [secure, nested] {
                let response = try client.response()
                #expect(response.status == 400 && response.text.contains("use an http URL for the proxy"))
                #expect(try client.isEnded())
            }
        }

        @Test func `a target without a host and a port is rejected`() throws {
            let fixture = try fixture(.automatic)
            for target in [
                "a.test", "a.test:", ":443", "/path", "https://a.test:443", "a.test:443/x", "a b:1", "u@a.test:1",
            ] {
                let client = try fixture.client()
                client.send("CONNECT \(target) HTTP/1.1\r\nHost: a.test\r\n\r\n")
                #expect(try client.response().status == 400, "\(target)")
            }
            #expect(fixture.recorder.targets.isEmpty)
        }

        @Test func `a server without tunnels does not know the method`() throws {
            let fixture = try ServerFixture(.automatic)
            let client = try fixture.client()
            client.send("CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n")
            #expect(try client.response().status == 501)
            #expect(fixture.recorder.targets.isEmpty)
        }

        @Test func `bytes for a tunnel whose response is not sent have a limit`() throws {
            let sockets = try SocketPair()
            let context = ConnectionContext(
                limits: HTTPLimits(), handler: { _ in HTTPResponse(status: 200) }, resume: { _ in },
                tls: SecureFixture.context, acceptsTunnels: true)
            let connection = Connection(descriptor: sockets.server, token: 16, context: context)
            // A client that reads nothing, whose socket is full.
            [UInt8](repeating: 0, count: 4096).withUnsafeBytes { bytes in
                let none = UnsafeRawBufferPointer(start: nil, count: 0)
                while case .bytes = Socket.send(none, bytes, to: sockets.server) {}
            }
            sockets.send(Array("CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n".utf8))
            let piece = [UInt8](repeating: 0x16, count: 10_000)
            for _ in 0..<100 where connection.interest.contains(.read) {
                sockets.send(piece)
                connection.handle(PollEvent(token: 16, isReadable: true, isWritable: false, hasFailed: false))
            }
            #expect(!connection.interest.contains(.read) && connection.interest.contains(.write))
            #expect(connection.input.count < Connection.maximumPendingByteCount + 2 * InputBuffer.readSize)
            _ = sockets.received(atMost: 1 << 24)
        }

        @Test func `a client in a tunnel that does not trust the certificate is reported with its name`() throws {
            let (reports, abandoned) = (Locked<[AbandonedConnection]>([]), MeetingSignal())
            let fixture = try fixture(.automatic) { connection in
                reports.withLock { $0.append(connection) }
                abandoned.signal()
            }
            var strict = TLSClient.Configuration()
            strict.verifies = true
            for (host, fields) in [("a.test", "User-Agent: curl/8.0\r\n"), ("[::1]", "")] {
                #expect(throws: PersistentConnection.ConnectionError.self) {
                    try fixture.client().beginTLS(
                        strict, sendingFirst: "CONNECT \(host):443 HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n",
                        receivingFirst: Self.established)
                }
                #expect(abandoned.wait())
            }
            #expect(reports.withLock { $0.map(\.userAgent) } == ["curl/8.0", ""])
            #expect(reports.withLock { $0.map(\.host) } == ["a.test", "::1"])
        }
    }
#endif
