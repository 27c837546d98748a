#if !canImport(Darwin)
    import Foundation
    import TestFixtures
    import Testing
    import TestSupport

    /// `serve` and `run` with TLS, as a proxy, and with an authority that is kept.
    @Suite(.tags(.wire, .external), .enabled(if: TLSClient.isAvailable, "libssl is missing"))
    struct ServeTLSTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// Connects with TLS, as a client that trusts only an authority.
        private func client(of server: ServerRun, trusting file: String) throws -> PersistentConnection {
            let client = try PersistentConnection(port: server.port)
            var configuration = TLSClient.Configuration()
            configuration.authorityFile = file
            try client.beginTLS(configuration)
            return client
        }

        private func request(_ server: ServerRun, _ target: String) -> String {
            let token = server.ready["developerToken"] as? String ?? ""
            return "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
        }

        @Test func `the port speaks HTTPS and HTTP, and the ready file names the authority`() throws {
            let path = folder.path("ca.pem")
            let server = try ServerRun("--tls", "--ca", path)
            #expect(server.ready["url"] as? String == "https://127.0.0.1:\(server.port)")
            #expect(server.ready["caFile"] as? String == path)
            #expect(server.ready["caBundle"] as? String == folder.path("ca-bundle.pem"))
            #expect(server.ready["proxy"] == nil)
            #expect(server.banner.contains("export SSL_CERT_FILE=\(folder.path("ca-bundle.pem"))"))
            #expect(folder.text("ca-bundle.pem").hasSuffix(folder.text("ca.pem")))
            for file in [path, folder.path("ca-bundle.pem")] {
                let client = try client(of: server, trusting: file)
                for target in ["/v1/storefronts/us", "/_mock/health"] {
                    client.send(request(server, target))
                    #expect(try client.response().status == 200)
                }
            }
            let plain = try PersistentConnection(port: server.port)
            plain.send(request(server, "/v1/storefronts/us"))
            #expect(try plain.response().status == 200)
        }

        @Test func `a client that does not trust the authority is named once on standard error`() throws {
            let server = try ServerRun("--tls", "--ca", folder.path("ca.pem"))
            var strict = TLSClient.Configuration()
            strict.verifies = true
            for _ in 0..<2 {
                #expect(throws: (any Error).self) { try PersistentConnection(port: server.port).beginTLS(strict) }
            }
            _ = try client(of: server, trusting: folder.path("ca.pem")).isSilent
            kill(server.process.processIdentifier, SIGTERM)
            let error = server.error(to: "no such text")
            let (certificate, bundle) = (folder.path("ca.pem"), folder.path("ca-bundle.pem"))
            let sentence = """
                apple-music-mock serve: a client does not trust the mock's authority. Set SSL_CERT_FILE, CURL_CA_BUNDLE, and \
                REQUESTS_CA_BUNDLE to \(bundle), or NODE_EXTRA_CA_CERTS and DENO_CERT to \(certificate).
                """
            #expect(error.components(separatedBy: sentence).count == 2, "\(error)")
        }

        @Test func `the proxy answers Apple's host and rejects and names others`() throws {
            // The paths are absolute, because the client can have another working directory.
            let levels = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }
            let server = try ServerRun("--proxy", "--ca", levels.joined() + folder.path("ca.pem").dropFirst())
            #expect(server.ready["caFile"] as? String == folder.path("ca.pem"))
            #expect(server.ready["url"] as? String == "http://127.0.0.1:\(server.port)")
            #expect(server.ready["proxy"] as? String == "http://127.0.0.1:\(server.port)")
            #expect(server.banner.contains("export HTTPS_PROXY=http://127.0.0.1:\(server.port)"))
            let client = try PersistentConnection(port: server.port)
            var configuration = TLSClient.Configuration()
            configuration.authorityFile = folder.path("ca.pem")
            try client.beginTLS(
                configuration, sendingFirst: "CONNECT API.music.Apple.com:443 HTTP/1.0\r\n\r\n",
                receivingFirst: "HTTP/1.1 200 Connection established\r\n\r\n")
            client.send(
                request(server, "/v1/storefronts/us").replacingOccurrences(
                    of: "127.0.0.1:\(server.port)", with: "api.music.apple.com"))
            #expect(try client.response().status == 200)
            let unencrypted = try PersistentConnection(port: server.port)
            unencrypted.send("CONNECT api.music.apple.com:80 HTTP/1.1\r\nHost: api.music.apple.com\r\n\r\n")
            #expect(try unencrypted.take(12) == Array("HTTP/1.1 200".utf8))
            for target in [
                "Example.org:443", "example.org:443", "api.music.apple.com:8443", "127.0.0.1:\(server.port)",
            ] {
                let other = try PersistentConnection(port: server.port)
                other.send("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\r\n")
                #expect(try other.response().status == 403, "\(target)")
            }
            for (url, status) in [
                ("http://example.org/v1/storefronts/us", 403), ("http://api.music.apple.com/v1/storefronts/us", 200),
                ("https://api.music.apple.com/v1/storefronts/us", 200),
                ("http://127.0.0.1:\(server.port)/v1/storefronts/us", 200),
                ("http://127.0.0.1:1/v1/storefronts/us", 403), ("http://localhost/v1/storefronts/us", 403),
                ("http://[::1]:1/_mock/health", 403), ("http://api.music.apple.com:80/v1/storefronts/us", 200),
                ("http://api.music.apple.com:22/v1/storefronts/us", 403),
            ] {
                let plain = try PersistentConnection(port: server.port)
                plain.send(request(server, url))
                #expect(try plain.response().status == status, "\(url)")
            }
            let session = SocketClient(port: server.port)
            let verdict = try session.request("GET", "/_mock/sessions/default/verdict?format=text").text
            #expect(verdict.contains("note: The client also asked for example.org, 3 times; "), "\(verdict)")
            #expect(verdict.contains("api.music.apple.com:22, once"), "\(verdict)")
            let journal = try session.request("GET", "/_mock/sessions/default/journal").text
            #expect(journal.contains("\"CONNECT\"") && journal.contains("proxy: another host"))
            kill(server.process.processIdentifier, SIGTERM)
            let error = server.error(to: "no such text")
            let sentence = "the client asked the proxy for example.org, which got 403."
            #expect(error.components(separatedBy: sentence).count == 2, "\(error)")
        }

        @Test func `a client that asked only for other hosts has not sent a request to the mock`() throws {
            let server = try ServerRun("--proxy", "--ca", folder.path("ca.pem"))
            let session = SocketClient(port: server.port)
            func verdict() throws -> String {
                try session.request("GET", "/_mock/sessions/default/verdict?format=text").text
            }
            // More hosts than a verdict names.
            for number in 0..<102 {
                let client = try PersistentConnection(port: server.port)
                client.send("CONNECT h\(number).test:443 HTTP/1.1\r\nHost: h\(number).test\r\n\r\n")
                #expect(try client.response().status == 403)
            }
            let text = try verdict()
            #expect(text.hasPrefix("FAILED") && text.contains("  0 requests, ") && text.contains("No request arrived."))
            #expect(!text.contains("refused"), "no request was counted, so none was refused")
            #expect(text.contains("also asked for h0.test, once; h1.test, once; "))
            #expect(text.contains("; h99.test, once; further hosts, 2 times. The proxy answered 403.\n"))
            #expect(try session.request("POST", "/_mock/sessions/default/reset").status < 300)
            #expect(try !verdict().contains("h0.test"))
        }

        @Test func `a kept authority is the same after a restart, and its key is private`() throws {
            var certificates: [String] = []
            for _ in 0..<2 {
                let server = try ServerRun("--tls", "--authority", folder.path("kept"))
                certificates.append(folder.text("kept/ca.pem"))
                _ = try client(of: server, trusting: folder.path("kept/ca.pem"))
            }
            #expect(certificates[0] == certificates[1] && certificates[0].hasPrefix("-----BEGIN CERTIFICATE-----\n"))
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("kept/authority.pem"))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let other = try CommandRun(
                "serve", "--tls", "--authority", folder.path("kept"), "--allow-host", "music.test", "--port", "0")
            #expect(other.status == 1)
            #expect(
                other.error.contains("the authority does not permit music.test; use another folder for this address"))
        }

        @Test func `a file that has no certificate of the mock is not replaced`() throws {
            try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("ca.pem")))
            let run = try CommandRun("serve", "--tls", "--ca", folder.path("ca.pem"), "--port", "0")
            #expect(run.status == 1 && run.error.contains("has no certificate of this mock"))
            #expect(folder.text("ca.pem") == "mine")
        }

        @Test func `a path for the authority without TLS is a usage error`() throws {
            for option in ["--ca", "--authority"] {
                let run = try CommandRun("serve", option, folder.path("x"))
                #expect(run.status == 2 && run.error.contains("\(option) requires --tls or --proxy"))
            }
        }

        @Test func `a command gets the variables of the proxy, and no temporary file is left`() throws {
            let names = [
                "HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy", "SSL_CERT_FILE", "CURL_CA_BUNDLE",
                "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "DENO_CERT", "NODE_USE_ENV_PROXY",
                "APPLE_MUSIC_MOCK_CA_FILE", "APPLE_MUSIC_MOCK_URL",
            ]
            let script = names.map { "echo \"\($0)=$\($0)\"" }.joined(separator: "; ") + "; test -s \"$SSL_CERT_FILE\""
            for option in ["--tls", "--proxy"] {
                let run = try CommandRun("run", option, "--", "/bin/sh", "-c", script)
                var values: [String: String] = [:]
                for line in run.output.split(separator: "\n") {
                    let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
                    values[sides[0]] = sides.count > 1 ? sides[1] : ""
                }
                let url = try #require(values["APPLE_MUSIC_MOCK_URL"])
                #expect(url.hasPrefix(option == "--tls" ? "https://127.0.0.1:" : "http://127.0.0.1:"))
                let bundle = try #require(values["SSL_CERT_FILE"])
                #expect(bundle.hasSuffix("/ca-bundle.pem") && !FileManager.default.fileExists(atPath: bundle))
                #expect(values["CURL_CA_BUNDLE"] == bundle && values["REQUESTS_CA_BUNDLE"] == bundle)
                #expect(values["NODE_EXTRA_CA_CERTS"]?.hasSuffix("/ca.pem") == true)
                #expect(values["DENO_CERT"] == values["NODE_EXTRA_CA_CERTS"])
                #expect(values["APPLE_MUSIC_MOCK_CA_FILE"] == values["DENO_CERT"])
                guard option == "--proxy" else { continue }
                #expect(values["HTTPS_PROXY"] == url && values["https_proxy"] == url)
                #expect(values["NO_PROXY"] == "127.0.0.1,localhost,::1" && values["no_proxy"] == values["NO_PROXY"])
                #expect(values["NODE_USE_ENV_PROXY"] == "1")
            }
        }
    }
#endif
