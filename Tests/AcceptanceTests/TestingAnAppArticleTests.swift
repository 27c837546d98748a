import Foundation
import TestFixtures
import Testing

/// The code of the article about StoreKit and MusicKit is code that compiles and passes.
@Suite struct TestingAnAppArticleTests {
    @Test func `every piece of code in the article is in the example`() throws {
        let article = try Repository.text(
            "Sources/AppleMusicMock/AppleMusicMock.docc/TestingAnAppThatUsesStoreKitOrMusicKit.md")
        let example = try Repository.text("Tests/AcceptanceTests/Device/TestingAnAppExample.swift")
        let pieces = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        #expect(pieces.count == 7)
        for piece in pieces {
            // What the article shows at once stands apart in the example, under a mark of its own.
            for part in piece.components(separatedBy: "\n\nenum ") {
                #expect(example.contains(part), "\(part)")
            }
        }
    }
}
