import Foundation
import TestFixtures
import Testing
import TestSupport

/// The option `--secrets` of `check` with the built binary.
@Suite(.tags(.wire)) struct CheckSecretsTests {
    private static let secret = "AbC1dEf2GhI3jKl4MnO5pQr6StU7vWx8"  // not-a-secret

    @Test func `places and kinds are printed, and never the secret`() throws {
        let folder = try TemporaryFolder()
        try Data("A=1\nMUSIC_USER_TOKEN=\(Self.secret)\n".utf8).write(to: URL(fileURLWithPath: folder.path(".env")))
        try Data("token: none\n".utf8).write(to: URL(fileURLWithPath: folder.path("a.yaml")))
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        try Data("token=\(Self.secret)".utf8).write(to: URL(fileURLWithPath: folder.path(".git/config")))
        try FileManager.default.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: folder.path("."))
        let run = try CommandRun("check", "--secrets", folder.path("."))
        #expect(run.status == 1)
        #expect(run.output.hasSuffix("/.env:2:18: user token\n2 files read; 1 secret\n"), "\(run.output)")
        #expect(!(run.output + run.error).contains(Self.secret))
        let clean = try CommandRun("check", "--secrets", folder.path("a.yaml"))
        #expect(clean.status == 0 && clean.output == "1 file read; no secrets\n")
        let missing = try CommandRun("check", "--secrets", folder.path("none"))
        #expect(missing.status == 3 && missing.error.contains("cannot read"))
        #expect(try CommandRun("check", "--secrets", "--strict", folder.path(".")).status == 2)
    }
}
