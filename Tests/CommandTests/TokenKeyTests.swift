import Foundation
import TestFixtures
import Testing
import TestSupport

@Suite(.tags(.external, .wire), .enabled(if: CryptographicLibrary.isHere, "libcrypto is not installed"))
final class TokenKeyTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func file(_ text: String, _ name: String = "key.pem") throws -> String {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        return "\(folder)/\(name)"
    }

    private func sign(_ path: String) throws -> CommandRun {
        try CommandRun("token", "--key", path, "--kid", "ABC123DEFG", "--team", "DEF123GHIJ", "--expires", "1h")
    }

    @Test func `a token is signed with a key, and inspecting it verifies the signature with a key`() throws {
        let made = try sign(file(TestKey.pkcs8, "AuthKey_ABC123DEFG.p8"))
        #expect(made.status == 0 && made.error == "")
        let token = made.output.split(separator: "\n").joined()
        let mine = try file(TestKey.spki)
        let seen = try CommandRun("token", "--inspect", token, "--key", mine)
        #expect(seen.status == 0 && seen.error == "")
        #expect(seen.output.contains("\"kid\":\"ABC123DEFG\"") && seen.output.contains("\"iss\":\"DEF123GHIJ\""))
        #expect(seen.output.contains("64 bytes, verified with \(mine)\n"))
        #expect(try CommandRun("token", "--inspect", token).output.contains("64 bytes, not verified\n"))
        let other = try file(TestKey.other, "other.pem")
        let rejected = try CommandRun("token", "--inspect", token, "--key", other)
        #expect(rejected.status == 1)
        #expect(rejected.output.contains("64 bytes, not signed with \(other)\n"))
        #expect(rejected.error.contains("not signed by this key"))
    }

    @Test func `an unusable key file exits with status 1 and an explanation`() throws {
        let table = [
            (TestKey.spki, "this is a public key; signing requires a private key"),
            (TestKey.encryptedPKCS8, "the key is encrypted"), (TestKey.encryptedSEC1, "the key is encrypted"),
            (TestKey.secp256k1Private, "but this one is on secp256k1"), ("hello", "no PEM key found"),
        ]
        for (text, reason) in table {
            let path = try file(text)
            let run = try sign(path)
            #expect(run.status == 1 && run.output == "", "\(reason)")
            #expect(run.error.hasPrefix("apple-music-mock token: cannot use the key in \(path): "), "\(run.error)")
            #expect(run.error.contains(reason), "\(run.error)")
        }
        for (path, reason) in [("\(folder)/nowhere.pem", "no such file or folder"), (folder, "it is a folder")] {
            let run = try sign(path)
            #expect(run.status == 1 && run.error.contains("cannot read \(path): \(reason)"), "\(run.error)")
        }
        let inspected = try CommandRun("token", "--inspect", "a.b.c", "--key", try file("hello"))
        #expect(inspected.status == 1 && inspected.error.contains("no PEM key found"))
    }

    #if os(Linux)
        @Test func `a server without keys and TLS does not load libcrypto and libssl`() throws {
            let server = try ServerRun()
            let maps = try String(contentsOfFile: "/proc/\(server.process.processIdentifier)/maps", encoding: .utf8)
            #expect(maps.contains("apple-music-mock"))
            #expect(!maps.contains("libcrypto") && !maps.contains("libssl"))
        }
    #endif
}
