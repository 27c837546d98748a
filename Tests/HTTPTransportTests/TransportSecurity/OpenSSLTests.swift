#if !canImport(Darwin)
    import Platform
    import TestFixtures
    import Testing

    @testable import HTTPTransport

    @Suite struct OpenSSLTests {
        @Test func `the reason for each missing library is stated with a remedy`() {
            let result = OpenSSL.open([("libssl.so.nowhere", "libcrypto.so.3"), ("libc.so.6", "libc.so.6")])
            guard case .failure(let error) = result, case .missingLibrary(let reasons) = error else {
                Issue.record("a library without the functions was opened")
                return
            }
            #expect(reasons.count == 2 && reasons[0].contains("libssl.so.nowhere"))
            #expect(reasons[1] == "libc.so.6: no function TLS_server_method")
            #expect(error.description.contains("install libssl3") && !error.description.hasSuffix("."))
        }

        @Test func `libraries of different versions are never paired`() {
            let pairs = OpenSSLVersion.allCases.map { ($0.sslLibraryName, $0.cryptoLibraryName) }
            for (ssl, crypto) in pairs {
                #expect(ssl.dropFirst("libssl".count) == crypto.dropFirst("libcrypto".count))
            }
        }

        @Test(.tags(.external), .enabled(if: (try? OpenSSL.shared.get()) != nil, "libssl is missing"))
        func `a certificate with another key is rejected`() throws {
            let authority = try CertificateAuthority(permitting: [.dns("localhost")])
            let certificates = try (0..<2).map { _ in try authority.issueServerCertificate(for: [.dns("localhost")]) }
            let mixed = ServerCertificate(
                certificate: certificates[0].certificate, privateKey: certificates[1].privateKey)
            #expect(throws: TLSError.rejectedConfiguration) { try ServerContext(certificate: mixed) }
            let empty = ServerCertificate(certificate: [], privateKey: [])
            #expect(throws: TLSError.rejectedConfiguration) { try ServerContext(certificate: empty) }
            _ = try ServerContext(certificate: certificates[0])
        }

        @Test func `every error has a unique description`() {
            let errors: [TLSError] = [
                .unsupportedSystem, .missingLibrary(reasons: ["a"]), .rejectedConfiguration, .key(.signingFailed),
                .unreadableAuthorities(path: "a"),
            ]
            #expect(Set(errors.map(\.description)).count == errors.count)
            #expect(TLSError.unsupportedSystem.description == "TLS is not available on Apple systems yet")
        }
    }
#endif
