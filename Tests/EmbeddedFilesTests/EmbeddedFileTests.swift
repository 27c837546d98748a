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

    @Test func `the shipped scenarios are embedded with all their files`() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/Scenarios").filter { path in
            let name = path.split(separator: "/").last ?? ""
            return name.contains(".") && !name.hasPrefix(".") && !name.hasSuffix(".md")
        }
        let embedded = EmbeddedFile.files(below: "Scenarios")
        #expect(embedded.map(\.path).sorted() == files.map { "Scenarios/\($0)" }.sorted())
        for file in embedded { #expect(try file.text == Repository.text(file.path), "\(file.path)") }
    }
}
