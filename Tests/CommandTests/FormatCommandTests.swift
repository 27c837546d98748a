import Foundation
import TestFixtures
import Testing
import TestSupport

@Suite final class FormatCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var root: String { folder.path }

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("below/.hidden"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String, mode: Int = 0o644) throws -> String {
        let path = "\(root)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func identity(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    @Test func `format rewrites files in place, prints their paths, and keeps their mode`() throws {
        let first = try write("a.yaml", "a:   b   # c\r\n", mode: 0o640)
        let second = try write("below/b.yaml", "- [1,2]")
        let right = try write("below/right.yaml", "a: b\n")
        let other = try write("below/note.txt", "a:   b\n")
        let hidden = try write("below/.hidden/c.yaml", "a:   b\n")
        let identity = try identity(right)
        let run = try CommandRun("format", root, first)
        #expect(run.status == 0)
        #expect(run.output == "\(first)\n\(second)\n")
        #expect(run.error == "")
        #expect(try text(first) == "a: b  # c\n")
        #expect(try text(second) == "- [1, 2]\n")
        #expect(try mode(first) == 0o640)
        #expect(try self.identity(right) == identity, "a formatted file is not rewritten")
        #expect(try text(other) == "a:   b\n" && text(hidden) == "a:   b\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: root).sorted() == ["a.yaml", "below"])
        let again = try CommandRun("format", root)
        #expect(again.status == 0 && again.output == "")
    }

    @Test func `the check option prints unformatted files and changes nothing`() throws {
        let wrong = try write("a.yaml", "a:   b\n")
        let right = try write("b.yaml", "a: b\n")
        let run = try CommandRun("format", "--check", root)
        #expect(run.status == 1)
        #expect(run.output == "\(wrong)\n")
        #expect(run.error == "")
        #expect(try text(wrong) == "a:   b\n")
        #expect(try CommandRun("format", right, "--check").status == 0)
        #expect(try CommandRun("format", "--check", "\(Repository.root)/Scenarios").status == 0)
    }

    @Test func `format skips a file with errors and formats the others`() throws {
        let wrong = try write("a.yaml", "a:   b\na: c\n")
        let other = try write("b.yaml", "a:   b\n")
        let run = try CommandRun("format", root)
        #expect(run.status == 1)
        #expect(run.output == "\(other)\n")
        #expect(run.error.hasPrefix("error[duplicate-key]: duplicate key \"a\"\n"))
        #expect(run.error.contains("\(wrong):2:1"))
        #expect(try text(wrong) == "a:   b\na: c\n")
        #expect(try text(other) == "a: b\n")
    }

    @Test func `format accepts files with schema errors and any file name`() throws {
        let file = try write("scenario", "scenraio:   x\n")
        #expect(try CommandRun("format", file).status == 0)
        #expect(try text(file) == "scenraio: x\n")
    }

    @Test func `format exits with status 1 if a file is missing or a folder has no scenarios`() throws {
        let nowhere = try CommandRun("format", "\(root)/nowhere.yaml")
        #expect(nowhere.status == 1)
        #expect(nowhere.error.hasPrefix("error[missing-file]: cannot read"))
        let empty = try CommandRun("format", "\(root)/below")
        #expect(empty.status == 1)
        #expect(empty.error.hasPrefix("error[no-scenarios]: no .yaml files in this folder"))
    }

    @Test func `format follows a symbolic link and preserves the link`() throws {
        let file = try write("below/real.yaml", "a:   b\n")
        let link = "\(root)/link.yaml"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "below/real.yaml")
        let run = try CommandRun("format", link, file)
        #expect(run.status == 0 && run.output == "\(link)\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "below/real.yaml")
        #expect(try text(file) == "a: b\n")
    }

    @Test func `a failed write exits with status 3 and leaves the file unchanged`() throws {
        let file = try write("below/a.yaml", "a:   b\n")
        // The temporary file's name adds the process id, which makes this name too long.
        let long = String(repeating: "x", count: 254)
        let crowded = try write(long, "a:   b\n")
        let run = try CommandRun("format", crowded, file)
        #expect(run.status == 3)
        #expect(run.error.hasPrefix("apple-music-mock: cannot write \(crowded): "))
        #expect(try text(crowded) == "a:   b\n")
        #expect(run.output == "\(file)\n")
        #expect(try text(file) == "a: b\n")
    }

    // MARK: Upgrades

    @Test func `the upgrade option also replaces old keys, and prints the values to check`() throws {
        let old = try write(
            "a.yaml", "catalog:   [A]\nrules: [{request: /v1/**, fault: reset}]\nuser: {library: {songs: 5}}\n")
        let new = try write("below/b.yaml", "- {request: /v1/**, answer: reset}\n")
        let check = try CommandRun("format", root, "--upgrade", "--check")
        #expect(check.status == 1 && check.output == "\(old)\n")
        #expect(try text(old).hasPrefix("catalog:"))
        let run = try CommandRun("format", root, "--upgrade")
        #expect(run.status == 0 && run.output == "\(old)\n")
        #expect(run.error.hasPrefix("\(old):3:25: check the size of the library: "))
        #expect(
            try text(old)
                == "recordings: [A]\nrules: [{request: /v1/**, answer: reset}]\nuser: {library: {songs: 5}}\n")
        #expect(try text(new) == "- {request: /v1/**, answer: reset}\n")
        #expect(try CommandRun("format", root, "--upgrade", "--check").status == 0)
    }

    @Test func `a file with errors is not upgraded`() throws {
        let wrong = try write("a.yaml", "catalog: [A\n")
        let run = try CommandRun("format", "--upgrade", wrong)
        #expect(run.status == 1 && run.output == "")
        #expect(run.error.hasPrefix("error[unclosed-bracket]: "))
        #expect(try text(wrong) == "catalog: [A\n")
    }

    @Test func `the rewritten text of standard input is printed`() throws {
        func format(_ text: String, _ options: String...) throws -> CommandRun {
            let file = URL(fileURLWithPath: try write("input", text))
            return try CommandRun(["format", "-"] + options) {
                $0.standardInput = try? FileHandle(forReadingFrom: file)
            }
        }
        let formatted = try format("a:   b\n")
        #expect(formatted.status == 0 && formatted.output == "a: b\n" && formatted.error == "")
        #expect(try format("limits: {search: {default: 1}}\n", "--upgrade").output == "lists: {search: {page: 1}}\n")
        let check = try format("a:   b\n", "--check")
        #expect(check.status == 1 && check.output == "")
        #expect(try format("a: b\n", "--check").status == 0)
        let wrong = try format("a: [\n")
        #expect(wrong.status == 1 && wrong.output == "" && wrong.error.contains("standard input:1:4"))
    }
}
