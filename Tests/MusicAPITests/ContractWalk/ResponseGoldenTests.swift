import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Complete responses in readable form, each in a file whose first line is the request.
@Suite struct ResponseGoldenTests {
    private static let folder = "Tests/MusicAPITests/Goldens"
    private static let names: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/\(folder)")) ?? []
        return all.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    @Test(arguments: names)
    func `a response matches its golden`(name: String) throws {
        let golden = try Repository.text("\(Self.folder)/\(name)")
        let target = try #require(golden.split(separator: "\n").first?.split(separator: " ").last.map(String.init))
        let answer = try ContractServiceData.engine()(target)
        let body = try #require(answer.json())
        let text = "GET \(target)\n\n\(answer.status)\n\(body.indented())\n"
        if Repository.isRecording {
            try text.write(toFile: "\(Repository.root)/\(Self.folder)/\(name)", atomically: true, encoding: .utf8)
        }
        #expect(!Repository.isRecording, "recorded \(name): read it, then run again")
        #expect(golden == text)
    }

    @Test func `at least eight goldens exist`() { #expect(Self.names.count >= 8) }
}

extension JSONView {
    /// Returns the value on several lines, or on one line if it fits.
    fileprivate func indented(_ depth: Int = 0) -> String {
        let inner = String(repeating: "  ", count: depth + 1)
        let end = "\n" + String(repeating: "  ", count: depth)
        guard rawText.count + 2 * depth > 100 else { return rawText }
        switch kind {
        case .object:
            let lines = members.map { "\(inner)\($0.key.rawText): \($0.value.indented(depth + 1))" }
            return "{\n\(lines.joined(separator: ",\n"))\(end)}"
        case .array:
            let lines = elements.map { inner + $0.indented(depth + 1) }
            return "[\n\(lines.joined(separator: ",\n"))\(end)]"
        default: return rawText
        }
    }
}
