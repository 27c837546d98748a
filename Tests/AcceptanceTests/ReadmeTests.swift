import Foundation
import TestFixtures
import TestSupport
import Testing

/// The README's terminal session and its links are true.
@Suite struct ReadmeTests {
    @Test func `the curl session is what curl shows`() async throws {
        let readme = try Repository.text("README.md")
        let start = try #require(readme.range(of: "```console\n"))
        let end = try #require(readme[start.upperBound...].range(of: "\n```"))
        let mock = try await Mock()
        var checked = 0
        for part in readme[start.upperBound..<end.lowerBound].components(separatedBy: "$ ").dropFirst() {
            let lines = part.split(separator: "\n").map(String.init)
            guard lines[0].hasPrefix("curl") else { continue }
            let url = try #require(lines[0].range(of: "http://127.0.0.1:8080"))
            let target = lines[0][url.upperBound...].trimmingCharacters(in: ["'"])
            var fields: [(String, String)] = []
            if lines[0].contains("Authorization") { fields.append(mock.tokens[0]) }
            if lines[0].contains("Music-User-Token") { fields.append(mock.tokens[1]) }
            let answer = String(
                decoding: try mock.raw("GET", String(target), fields), as: UTF8.self)
            for line in lines.dropFirst() {
                checked += 1
                var rest = answer[...]
                for piece in line.components(separatedBy: "…") where !piece.isEmpty {
                    let found = try #require(rest.range(of: piece), "\(line)\nin\n\(answer)")
                    rest = rest[found.upperBound...]
                }
            }
        }
        #expect(checked == 8)
    }

    @Test func `every file it links to is there, and every scenario, or its folder`() throws {
        let readme = try Repository.text("README.md")
        for part in readme.components(separatedBy: "](").dropFirst() {
            let path = part.prefix { $0 != ")" }
            #expect(FileManager.default.fileExists(atPath: "\(Repository.root)/\(path)"), "\(path)")
        }
        let files = FileManager.default.enumerator(atPath: "\(Repository.root)/Scenarios")?.compactMap { $0 as? String }
        for file in files ?? [] where file.hasSuffix(".yaml") {
            let folder = "Scenarios/\(file)".split(separator: "/").dropLast().joined(separator: "/")
            let isLinked = readme.contains("](Scenarios/\(file))") || readme.contains("](\(folder))")
            #expect(isLinked, "\(file)")
        }
    }
}
