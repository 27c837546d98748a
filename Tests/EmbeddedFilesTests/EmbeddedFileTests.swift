import EmbeddedFiles
import Foundation
import TestFixtures
import Testing

/// The files in the binary, compared with those in the package.
@Suite struct EmbeddedFileTests {
    private static let source = "Sources/CEmbeddedFiles"

    @Test(arguments: ["Explanations", "Pages", "Starter"])
    func `each file of a folder is embedded`(folder: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: "\(Repository.root)/\(Self.source)/\(folder)"
        ).filter { $0.contains(".") }
        let embedded = EmbeddedFile.files(below: folder)
        #expect(embedded.map(\.path).sorted() == names.map { "\(folder)/\($0)" }.sorted())
        for file in embedded {
            #expect(try file.text == Repository.text("\(Self.source)/\(file.path)"), "\(file.path)")
        }
    }

    @Test func `the quick start and its recordings are embedded`() throws {
        let folders = ["khalid", "library"].map { "Scenarios/Recordings/\($0)" }
        let recordings = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)")
                .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
        }
        let embedded = EmbeddedFile.files(below: "Scenarios")
        #expect(embedded.map(\.path) == ["Scenarios/quick-start.yaml"] + recordings.sorted())
        for file in embedded { #expect(try file.text == Repository.text(file.path), "\(file.path)") }
    }
}
