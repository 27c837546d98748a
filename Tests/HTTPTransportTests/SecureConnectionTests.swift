#if !canImport(Darwin)
    import HTTPMessages
    import HTTPTransport
    import Platform
    import TestFixtures
    import Testing
    import TestSupport

    @testable import HTTPTransport

    /// Connections of a server that speaks HTTP with and without TLS on one port.
    @Suite(.tags(.wire, .external), .enabled(if: SecureFixture.isAvailable, "libssl is missing"))
    struct SecureConnectionTests {
        static let pollers = HTTPServer.PollerKind.allCases

        /// Returns the settings of TLS, with a closure for clients that leave without a request.
        private static func security(
            onAbandonment: (@Sendable (AbandonedConnection) -> Void)? = nil
        ) -> HTTPServer.Security {
            var security = HTTPServer.Security()
            security.context = SecureFixture.context
            security.onAbandonment = onAbandonment
            return security
        }

        /// Connects without TLS.
        private func plainClient(of fixture: ServerFixture) throws -> PersistentConnection {
            try PersistentConnection(host: fixture.server.host, port: fixture.server.port)
        }

        /// Sends each text in its own record, all of them at once, so that one read of the server gets several records.
        private func send(_ texts: [String], over connection: PersistentConnection) throws {
            let client = try #require(connection.tls)
            for text in texts { client.write(Array(text.utf8)) }
            connection.sendRaw(client.takeOutput())
        }

        @Test(arguments: pollers)
        func `clients speak TLS or plain HTTP on one port`(poller: HTTPServer.PollerKind) throws {
            let fixture = try ServerFixture(poller, threadCount: 2, security: Self.security())
            for maximumVersion in [nil, 0x0303, 0x0304] {
                let client = try plainClient(of: fixture)
                if let maximumVersion {
                    var configuration = TLSClient.Configuration()
                    configuration.maximumVersion = maximumVersion
                    try client.beginTLS(configuration)
                    #expect(client.tls?.version == (maximumVersion == 0x0303 ? "TLSv1.2" : "TLSv1.3"))
                }
                for target in ["/1", "/2"] {
                    client.send(get(target))
                    #expect(try client.response().text == "GET \(target)\n")
                }
                client.send(get("/3", "Connection: close\r\n"))
                #expect(try client.response().text == "GET /3\n")
                #expect(try client.isEnded())
            }
        }

        @Test(arguments: [
            (["h2", "http/1.1"], "http/1.1"), (["http/1.1"], "http/1.1"), (["h2"], ""), ([], ""),
        ])
        func `the protocol is HTTP 1.1 if the client offers it`(offered: [String], selected: String) throws {
            let fixture = try ServerFixture(.automatic, security: Self.security())
            let client = try plainClient(of: fixture)
            var configuration = TLSClient.Configuration()
            configuration.protocols = offered
            try client.beginTLS(configuration)
            #expect(client.tls?.selectedProtocol == selected)
            client.send(get("/"))
            #expect(try client.response().text == "GET /\n")
        }

        @Test(arguments: pollers)
        func `a large body and many requests at once are read to their end`(poller: HTTPServer.PollerKind) throws {
            let fixture = try ServerFixture(poller, security: Self.security())
            let client = try plainClient(of: fixture)
            try client.beginTLS()
            let body = String(repeating: "0123456789abcdef", count: 20_000)
            client.send(post("/body", body))
            #expect(try client.response().text == "POST /body\n" + body)
            let targets = (0..<2000).map { "/\($0)" }
            try send(targets.map { get($0) }, over: client)
            #expect(try client.responses(targets.count).map(\.text) == targets.map { "GET \($0)\n" })
        }

        @Test(arguments: pollers)
        func `requests that wait for a slow reader are read after their pause`(poller: HTTPServer.PollerKind) throws {
            let body = testBytes(count: 700_000)
            let fixture = try ServerFixture(poller, security: Self.security()) { _ in
                HTTPResponse(status: 200, body: body)
            }
            let client = try PersistentConnection(
                host: fixture.server.host, port: fixture.server.port, receiveBufferSize: 4096)
            try client.beginTLS()
            // All requests fit in the channel, so that only its own bytes are left after the pause.
            try send((0..<30).map { get("/\($0)") }, over: client)
            for _ in 0..<30 { #expect(try client.response().body == body) }
        }

        @Test(arguments: pollers)
        func `requests that wait for a delayed response are read after it`(poller: HTTPServer.PollerKind) throws {
            let fixture = try ServerFixture(poller, security: Self.security()) { request in
                var response = ServerFixture.echo(request)
                response.delivery = HTTPDelivery(delay: .milliseconds(1))
                return response
            }
            let client = try plainClient(of: fixture)
            try client.beginTLS()
            let body = String(repeating: "x", count: 500)
            try send((0..<20).map { post("/\($0)", body) }, over: client)
            for number in 0..<20 { #expect(try client.response().text == "POST /\(number)\n" + body) }
        }

        @Test(arguments: pollers)
        func `a handshake byte by byte succeeds`(poller: HTTPServer.PollerKind) throws {
            let fixture = try ServerFixture(poller, security: Self.security())
            let connection = try plainClient(of: fixture)
            let client = try #require(TLSClient())
            #expect(client.continueHandshake() == .needsInput)
            for byte in client.takeOutput() { connection.sendRaw([byte]) }
            while client.continueHandshake() == .needsInput {
                client.append(received: try connection.take(1))
            }
            client.write(Array(get("/").utf8))
            for byte in client.takeOutput() { connection.sendRaw([byte]) }
            var response: [UInt8] = []
            while !response.contains(0x47) {  // The G of the echo.
                client.append(received: try connection.take(1))
                _ = client.read(into: &response)
            }
            #expect(String(decoding: response, as: UTF8.self).hasPrefix("HTTP/1.1 200 OK\r\n"))
        }

        @Test(arguments: pollers)
        func `a handshake that does not end in time is cut off`(poller: HTTPServer.PollerKind) throws {
            let limits = HTTPLimits.with { $0.requestTimeout = .milliseconds(50) }
            let fixture = try ServerFixture(poller, limits: limits, security: Self.security())
            let client = try #require(TLSClient())
            _ = client.continueHandshake()
            let hello = client.takeOutput()
            for bytes in [[0x16], Array(hello.prefix(100)), hello] {
                let connection = try plainClient(of: fixture)
                connection.sendRaw(bytes)
                let answer = try connection.untilEnd().bytes
                #expect(answer.isEmpty == (bytes.count < hello.count))
            }
            #expect(fixture.recorder.targets.isEmpty)
        }

        @Test func `a handshake has the timeout of a request, and an established connection that of an idle one`()
            throws
        {
            let event = PollEvent(token: 16, isReadable: true, isWritable: false, hasFailed: false)
            func connection(over sockets: SocketPair) -> Connection {
                let context = ConnectionContext(
                    limits: HTTPLimits(), handler: ServerFixture.echo, resume: { _ in }, tls: SecureFixture.context)
                return Connection(descriptor: sockets.server, token: 16, context: context)
            }
            func handle(_ bytes: [UInt8], on connection: Connection, _ sockets: SocketPair) {
                sockets.send(bytes)
                connection.handle(event)
                connection.receiveBuffered()
            }
            let client = try #require(TLSClient())
            _ = client.continueHandshake()
            let hello = client.takeOutput()
            let (cut, other) = (try SocketPair(), try SocketPair())
            let begun = connection(over: cut)
            #expect(begun.timeout == .idle)
            handle(Array(hello.prefix(20)), on: begun, cut)
            #expect(begun.timeout == .request && begun.lifecycle == .open)
            begun.expire(.request)
            #expect(begun.lifecycle == .finished && cut.received().isEmpty)
            let complete = connection(over: other)
            handle(hello, on: complete, other)
            #expect(complete.timeout == .request)
            client.append(received: other.received())
            #expect(client.continueHandshake() == .done)
            handle(client.takeOutput(), on: complete, other)
            #expect(complete.timeout == .idle)
            client.write(Array("GET".utf8))
            handle(client.takeOutput(), on: complete, other)
            #expect(complete.timeout == .request)
        }

        @Test(arguments: pollers)
        func `bytes that are neither TLS nor HTTP end only their connection`(poller: HTTPServer.PollerKind) throws {
            let abandoned = Locked<[AbandonedConnection]>([])
            let fixture = try ServerFixture(
                poller, security: Self.security { connection in abandoned.withLock { $0.append(connection) } })
            for length in [1, 5, 6, 100, 20_000] {
                let connection = try plainClient(of: fixture)
                connection.send([0x16, 3, 1, 2, 0] + testBytes(count: length))
                connection.endSending()
                _ = try connection.untilEnd()
            }
            let other = try plainClient(of: fixture)
            other.send([0x17, 3, 1])
            let response = try other.response()
            #expect(
                response.status == 400 && response.text.hasPrefix("This is neither an HTTP request nor TLS"))
            let client = try plainClient(of: fixture)
            try client.beginTLS()
            // A record that was changed on its way.
            client.sendRaw([0x17, 3, 3, 0, 32] + testBytes(count: 32))
            #expect(throws: PersistentConnection.ConnectionError.self) { try client.response() }
            #expect(try fixture.stillAnswers())
            #expect(fixture.recorder.targets == ["/still-here"])
            #expect(abandoned.withLock { $0 }.allSatisfy { !$0.abandonment.rejectsCertificate })
        }

        @Test(arguments: pollers)
        func `a client that does not trust the certificate is reported`(poller: HTTPServer.PollerKind) throws {
            let (reports, abandoned) = (Locked<[AbandonedConnection]>([]), MeetingSignal())
            let fixture = try ServerFixture(
                poller,
                security: Self.security { connection in
                    reports.withLock { $0.append(connection) }
                    abandoned.signal()
                })
            var strict = TLSClient.Configuration()
            strict.verifies = true
            #expect(throws: PersistentConnection.ConnectionError.self) {
                try plainClient(of: fixture).beginTLS(strict)
            }
            #expect(abandoned.wait())
            // Without an alert: the client leaves after it has the certificate, and after the handshake.
            try { () throws in
                let connection = try plainClient(of: fixture)
                let client = try #require(TLSClient())
                _ = client.continueHandshake()
                connection.sendRaw(client.takeOutput())
                try connection.receive(atLeast: 1)
                connection.endSending()
            }()
            #expect(abandoned.wait())
            try { () throws in try plainClient(of: fixture).beginTLS() }()
            #expect(abandoned.wait())
            try { () throws in
                let client = try plainClient(of: fixture)
                try client.beginTLS()
                client.send(get("/"))
                _ = try client.response()
            }()
            fixture.server.stop()
            let found = reports.withLock { $0 }
            #expect(
                found.map(\.abandonment) == [.alert(48), .closedDuringHandshake, .closedAfterHandshake])
            #expect(found.map(\.abandonment.rejectsCertificate) == [true, false, false])
            #expect(found.allSatisfy { $0.userAgent == nil })
        }

        @Test func `hundreds of connections with TLS are open at the same time`() throws {
            let fixture = try ServerFixture(.automatic, threadCount: 2, security: Self.security())
            let clients = try (0..<400).map { _ in try plainClient(of: fixture) }
            for client in clients { try client.beginTLS() }
            for (number, client) in clients.enumerated() { client.send(get("/\(number)")) }
            for (number, client) in clients.enumerated() { #expect(try client.response().text == "GET /\(number)\n") }
        }
    }
#endif
