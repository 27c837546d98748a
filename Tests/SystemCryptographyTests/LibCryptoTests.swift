#if !canImport(CryptoKit)
    import TestFixtures
    import Testing

    @testable import SystemCryptography

    @Suite struct LibCryptoTests {
        @Test func `a library that is not there, or is another one, is none`() {
            #expect(LibCrypto.open([]) == nil)
            #expect(LibCrypto.open(["libcrypto.so.nowhere", "libc.so.6"]) == nil)
        }

        @Test func `without the library a key is refused with a sentence that says so`() throws {
            let block = try PEMBlock(firstIn: Array(TestKey.spki.utf8))
            #expect(throws: KeyError.missingLibrary(names: LibCrypto.libraryNames)) { try KeyMaterial(block, in: nil) }
        }

        @Test func `what is no key needs no library to be refused`() {
            #expect(throws: KeyError.encrypted) { try PEMBlock(firstIn: Array(TestKey.encryptedPKCS8.utf8)) }
        }
    }
#endif
