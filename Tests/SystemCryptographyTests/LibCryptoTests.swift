#if !canImport(CryptoKit)
    import TestFixtures
    import Testing

    @testable import SystemCryptography

    @Suite struct LibCryptoTests {
        @Test func `a missing or incompatible library is not opened`() {
            #expect(LibCrypto.open([]) == nil)
            #expect(LibCrypto.open(["libcrypto.so.nowhere", "libc.so.6"]) == nil)
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
