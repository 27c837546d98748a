#if !canImport(CryptoKit)
    import TestFixtures
    import Testing

    @testable import Platform

    @Suite struct LibCryptoTests {
        @Test func `a missing or incompatible library is not opened`() {
            #expect(LibCrypto.open([]) == nil)
            #expect(LibCrypto.open(["libcrypto.so.nowhere", "libc.so.6"]) == nil)
        }

        @Test func `each version of OpenSSL has its pair of libraries`() {
            let names = OpenSSLVersion.allCases.flatMap { [$0.cryptoLibraryName, $0.sslLibraryName] }
            #expect(
                names == [
                    "libcrypto.so.3", "libssl.so.3", "libcrypto.so.4", "libssl.so.4", "libcrypto.so.1.1",
                    "libssl.so.1.1",
                ])
            #expect(LibCrypto.libraryNames == ["libcrypto.so.3", "libcrypto.so.4", "libcrypto.so.1.1"])
        }

        @Test func `a key is rejected with an explanation if the library is missing`() throws {
            let block = try PEMBlock(firstIn: Array(TestKey.spki.utf8))
            #expect(throws: KeyError.missingLibrary(names: LibCrypto.libraryNames)) { try KeyMaterial(block, in: nil) }
        }

        @Test func `an invalid key is rejected without the library`() {
            #expect(throws: KeyError.encrypted) { try PEMBlock(firstIn: Array(TestKey.encryptedPKCS8.utf8)) }
        }
    }
#endif
