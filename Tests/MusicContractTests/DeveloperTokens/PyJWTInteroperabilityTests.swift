import Foundation
import MusicContract
import Platform
import TestFixtures
import Testing
import Text

/// Developer tokens and keys, tested with PyJWT and cryptography.
///
/// `APPLE_MUSIC_MOCK_PYTHON` is the path of a Python with both packages; the CI script sets it.
@Suite(
    .tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"),
    .enabled(if: python != nil, "APPLE_MUSIC_MOCK_PYTHON names no Python with PyJWT and cryptography"))
struct PyJWTInteroperabilityTests {
    private struct Answer: Decodable {
        struct Header: Decodable {
            let alg: String
            let kid: String
        }

        struct Claims: Decodable {
            let iss: String
            let iat: Int64
            let exp: Int64
        }

        let header: Header
        let claims: Claims
        let keys: [String]
        let encrypted: [String]
        let token: String
        let der: [String]
    }

    @Test func `tokens and keys interoperate with PyJWT in every key format`() throws {
        let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970) * 1000)
        let key = try P256PrivateKey(pem: Array(TestKey.pkcs8.utf8))
        let ours = try DeveloperToken.makeSigned(
            by: key, keyID: "ABC123DEFG", issuer: "DEF123GHIJ", issuedAt: now, lifetimeSeconds: 3600)
        let answer = try answer(to: ["key": TestKey.pkcs8, "token": ours])
        #expect(answer.header.alg == "ES256" && answer.header.kid == "ABC123DEFG")
        #expect(answer.claims.iss == "DEF123GHIJ" && answer.claims.iat == now.seconds)
        #expect(answer.claims.exp == now.seconds + 3600)

        let theirs = try DeveloperToken(parsing: answer.token)
        #expect(theirs.validationError(at: now, origin: nil) == nil)
        #expect(answer.keys.count == 3)
        for pem in answer.keys {
            let policy = RegisteredKeys(keys: ["ABC123DEFG": try P256PublicKey(pem: Array(pem.utf8))])
            #expect(theirs.verificationError(using: policy) == nil, "\(pem)")
        }
        let policy = RegisteredKeys(keys: ["ABC123DEFG": key.publicKey])
        #expect(theirs.verificationError(using: policy) == .signatureMismatch(keyID: "ABC123DEFG"))
        #expect(answer.encrypted.count == 2)
        for pem in answer.encrypted {
            #expect(throws: KeyError.encrypted) { try P256PrivateKey(pem: Array(pem.utf8)) }
        }
        for text in answer.der {
            let token = try DeveloperToken(parsing: text)
            #expect(token.verificationError(using: policy) == .derEncodedSignature(length: token.signature.count))
        }
    }

    private func answer(to question: [String: String]) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["\(Repository.root)/Tests/Scripts/developer_tokens.py"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        input.fileHandleForWriting.write(try JSONEncoder().encode(question))
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONDecoder().decode(Answer.self, from: data)
    }
}

private let python = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_PYTHON"]
