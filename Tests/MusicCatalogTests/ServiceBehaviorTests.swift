import MusicCatalog
import MusicContract
import Testing
import TestSupport
import Text

/// Tests the scenario's choices for behavior on which sources disagree.
@Suite struct ServiceBehaviorTests {
    private func ask(_ change: (inout ServiceBehavior) -> Void = { _ in }, _ recordings: String...)
        -> GeneratedServiceData
    {
        var choices = ServiceBehavior.default
        change(&choices)
        var builder = CatalogBuilder()
        for text in recordings { recording(text, to: &builder) }
        builder.addGeneratedCatalog(
            GenerationConfiguration(songCount: 30, storefronts: GeneratedServiceData.storefronts(["us"])),
            using: Seed(1))
        return GeneratedServiceData(builder, choices: choices)
    }

    @Test func `a library without songs returns an empty list or 404`() throws {
        #expect(try ask().ids("/v1/me/library/songs") == [])
        let other = ask { $0.emptyLibrary = .notFound }
        #expect(other.error("/v1/me/library/songs") == APIError(.notFound))
        #expect(try other.ids("/v1/me/library/albums") == [])
        let full = ask(
            { $0.emptyLibrary = .notFound },
            #"{"data":[{"id":"i.1","type":"library-songs","attributes":{"name":"Mine"}}]}"#)
        #expect(try full.ids("/v1/me/library/songs") == ["i.1"])
        #expect(try full.ids("/v1/me/library/songs?offset=5") == [])
    }

    @Test func `a limit above ten for recently played items is rejected or accepted`() throws {
        let songs = (1...30).map { #"{"id":"\#($0)","type":"albums","attributes":{"name":"\#($0)"}}"# }
        let played = #"{"href":"/v1/me/recent/played","data":[\#(songs.joined(separator: ","))]}"#
        let rejecting = ask({ _ in }, played)
        #expect(
            rejecting.error("/v1/me/recent/played?limit=11") == APIError(.valueTooLarge, "10", "11", parameter: "limit")
        )
        let accepting = ask({ $0.recentPlayedLimit = .accepted }, played)
        #expect(try accepting.ids("/v1/me/recent/played?limit=25").count == 25)
        #expect(try accepting.ids("/v1/me/recent/played").count == 10)
        #expect(try accepting.ids("/v1/me/recent/played?limit=2147483647&offset=28").count == 2)
        #expect(
            accepting.error("/v1/me/recent/radio-stations?limit=11")
                == APIError(.valueTooLarge, "10", "11", parameter: "limit").limited(by: .reported))
    }

    @Test(arguments: [
        ("/v1/catalog/us/songs?ids=1&l=fr-FR", true), ("/v1/catalog/us/songs?ids=1&l=es-mx", false),
        ("/v1/catalog/us/songs?ids=1&l=en-US", false), ("/v1/catalog/us/songs?ids=1&l=es", true),
        ("/v1/catalog/us/search?term=a&l=de", true), ("/v1/me/library/songs?l=ja", true),
        ("/v1/me/storefront?l=ja", true), ("/v1/storefronts?l=ja", false), ("/v1/catalog/us/songs?ids=1&l=", false),
        ("/v1/catalog/us/songs?ids=1&l=fr_FR", false),
    ])
    func `a language unsupported by the storefront is ignored or rejected`(target: String, isRejected: Bool) throws {
        #expect(throws: Never.self) { try ask()(target).get() }
        let tag = String(target.split(separator: "=", omittingEmptySubsequences: false).last ?? "")
        let rejecting = ask { $0.unsupportedLanguage = .rejected }
        #expect(rejecting.error(target) == (isRejected ? APIError(.invalidLanguage, tag, parameter: "l") : nil))
    }

    @Test func `the languages of a recorded storefront take precedence`() throws {
        let recorded =
            #"{"data":[{"id":"us","type":"storefronts","href":"/v1/storefronts/us","attributes":{"supportedLanguageTags":["en-US","vi"]}}]}"#
        let other = ask({ $0.unsupportedLanguage = .rejected }, recorded)
        #expect(throws: Never.self) { try other("/v1/catalog/us/songs?ids=1&l=vi").get() }
        #expect(throws: APIError.self) { try other("/v1/catalog/us/songs?ids=1&l=es-MX").get() }
    }

    @Test func `the first value of each setting is the default`() {
        let standard = ServiceBehavior.default
        #expect(standard.emptyLibrary == ServiceBehavior.EmptyLibrary.allCases.first)
        #expect(standard.emptyReplay == ServiceBehavior.EmptyReplay.allCases.first)
        #expect(standard.libraryRowIDs == PlaylistRowIDPrefix.allCases.first)
        #expect(standard.recentPlayedLimit == ServiceBehavior.RecentPlayedLimit.allCases.first)
        #expect(standard.unsupportedLanguage == ServiceBehavior.UnsupportedLanguage.allCases.first)
    }
}
