import Foundation
import TestFixtures
import Testing
import TestSupport

/// The `generate` command with the built binary.
@Suite(.tags(.wire)) struct GenerateCommandTests {
    @Test func `the folder is written again unless a file in it was changed`() throws {
        let folder = try TemporaryFolder()
        let target = folder.path("made")
        let words = ["generate", "--into", target, "--seed", "3", "--songs", "20", "--storefront", "jp"]
        #expect(try CommandRun(words).status == 0)
        #expect(try CommandRun("check", "--strict", target).status == 0)
        #expect(try CommandRun("format", "--check", target).output == "")
        let texts = folder.files.map { folder.text($0) }
        #expect(try CommandRun(words).status == 0)
        #expect(folder.files.map { folder.text($0) } == texts)
        let file = URL(fileURLWithPath: folder.path("made/jp/songs-1.json"))
        try (Data(contentsOf: file) + Data("\n".utf8)).write(to: file)
        let run = try CommandRun(words)
        #expect(run.status == 1 && run.error.contains("was changed after it was written"))
    }

    @Test(arguments: [
        ([], "missing --into FOLDER"), (["--into", "x"], "missing a count"), (["x"], "unexpected argument"),
        (["--into", "x", "--songs", "1000001"], "between 0 and 1000000"),
    ])
    func `wrong arguments are usage errors`(arguments: [String], message: String) throws {
        let run = try CommandRun(["generate"] + arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(message), "\(run.error)")
    }
}
