import Foundation
import TestFixtures
import Testing

/// Tests that each code block in the articles about apps is a complete file of the example, which compiles and passes.
@Suite struct TestingAnAppArticleTests {
    /// An article and the number of its code blocks.
    static let articles = [
        ("TestingAnAppThatUsesStoreKitOrMusicKit", 12), ("PointingAClientAtTheMock", 4), ("YourFirstContractTest", 5),
    ]

    @Test(arguments: articles)
    func `each code block of the article is a file of the example`(_ article: String, _ count: Int) throws {
        let pieces = try Self.pieces(of: article)
        #expect(pieces.count == count)
        let files = try Set(Self.files("ExampleApp").values).union(Self.files("ExampleAppTests").values)
        for piece in pieces { #expect(files.contains(piece), "\(piece)") }
    }

    @Test func `each file of the example app is in an article`() throws {
        let pieces = try Self.articles.flatMap { try Self.pieces(of: $0.0) }
        let files = try Self.files("ExampleApp").sorted { $0.key < $1.key }
        #expect(!files.isEmpty)
        for (name, text) in files { #expect(pieces.contains(text), "\(name)") }
    }

    private static func pieces(of article: String) throws -> [String] {
        try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/\(article).md")
            .components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }

    /// Returns the texts of a target's files by name.
    private static func files(_ target: String) throws -> [String: String] {
        let folder = "Tests/\(target)"
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/\(folder)")
            .filter { $0.hasSuffix(".swift") }
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let text = try Repository.text("\(folder)/\(name)")
                // This file belongs to the app. It is compiled with the tests because they contain the conformance of
                // the mock device.
                let isOfTheApp = name == "Account.swift"
                return (
                    name, isOfTheApp ? text.replacingOccurrences(of: "\n@testable import ExampleApp\n", with: "") : text
                )
            })
    }
}
