import Foundation
import TestFixtures
import Testing

@testable import MusicContract

/// The storefronts of Apple Music (Sources, API 8).
@Suite struct StorefrontTableTests {
    @Test func `the table has Apple's storefronts and their policies`() {
        let all = MusicContract.storefronts
        #expect(all.count == 167, "A2")
        #expect(all.map(\.code) == all.map(\.code).sorted())
        func codes(_ policy: String) -> [String] { all.filter { $0.explicitContentPolicy == policy }.map(\.code) }
        #expect(codes("prohibited") == ["by", "ly", "mv", "np", "td", "tn", "uz"], "A2")
        #expect(codes("opt-in").count == 33 && codes("allowed").count == 127, "A2")
        for code in ["al", "bf", "bn", "pk", "pw", "st"] { #expect(MusicContract.storefront(code: code) == nil, "A2") }
    }

    @Test(arguments: [
        ("hk", "zh-Hant-HK"), ("mo", "zh-Hant-HK"), ("tw", "zh-Hant-TW"), ("it", "it"), ("nl", "nl"), ("se", "sv"),
        ("ch", "de-CH de-DE en-GB fr-FR it"), ("no", "en-GB nb"), ("dz", "en-GB fr-FR ar"),
        ("us", "en-US es-MX ar ru zh-Hans-CN fr-FR ko pt-BR vi zh-Hant-TW"),
    ])
    func `a storefront has Apple's languages, the default first`(code: String, languages: String) {
        let found = MusicContract.storefront(code: code)?.languages.joined(separator: " ") ?? ""
        #expect(found == languages || found.hasPrefix(languages + " "), "A2: \(code) \(found)")
    }

    @Test(.enabled(if: Repository.shared != nil, "the shared facts are missing"), .tags(.external))
    func `each row is equal to the collected facts`() throws {
        let path = try #require(Repository.shared) + "/facts/storefronts.tsv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let rows = lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(rows.count == MusicContract.storefronts.count)
        for row in rows {
            let known = try #require(MusicContract.storefront(code: row[0]), "A2: \(row[0])")
            #expect(known.name == row[1] && known.explicitContentPolicy == row[4], "A2: \(row[0])")
            #expect(known.languages.first == row[2], "A2: \(row[0])")
            #expect(known.languages.joined(separator: " ") == row[3], "A2: \(row[0])")
        }
    }
}
