import MusicContract
import Testing

@testable import MusicCatalog
@testable import Text

@Suite struct PseudoLanguageTests {
    @Test(arguments: Set(MusicContract.storefronts.flatMap(\.languages) + ["cy", "x"]).sorted())
    func `words of names are unique in every language, except for names of people`(tag: String) {
        let language = PseudoLanguage(tag: tag)
        let spelled = language.words.prefix(NameVocabulary.firstUnchangedWord)
        let words = spelled.enumerated().filter { !NameVocabulary.isPersonName($0.offset) }.map(\.element)
        #expect(Set(words).count == words.count && words.count == spelled.count - 128)
        #expect(language.words.allSatisfy { !$0.isEmpty })
        #expect(language.words.dropFirst(spelled.count) == NameVocabulary.all.dropFirst(spelled.count))
    }

    @Test func `the vocabulary lists have the expected sizes and positions`() {
        #expect(NameVocabulary.firstUnchangedWord == 544 + NameVocabulary.Particle.allCases.count)
        #expect(NameVocabulary.all[NameVocabulary.particle(.variousArtists)] == "Various Artists")
        #expect(NameVocabulary.all[NameVocabulary.unusualName(0)] == "7")
        #expect(NameVocabulary.all[NameVocabulary.unusualEnding(0)] == "Cafe\u{301}")
        #expect(NameVocabulary.all[NameVocabulary.foreignWord(127, spelling: 17)] == NameVocabulary.all.last)
        #expect(NameVocabulary.all[NameVocabulary.particle(.songs)] == "Songs")
        #expect(NameVocabulary.all[NameVocabulary.particle(.initialJ)] == "J.")
        #expect(NameVocabulary.all[NameVocabulary.verb(0)] == "Bring")
        #expect(NameVocabulary.all[NameVocabulary.lastName(63)] == "Zellbrook")
        #expect(NameVocabulary.all[NameVocabulary.firstName(64)] == "Ada")
    }

    @Test(arguments: [
        (["en-US", "en-GB"], 1), (["en-US", "es-MX", "fr-FR"], 2), (["de-CH", "de-DE", "en-GB"], 2), ([], 1),
        (["ja", "en-US"], 2), (["sv-SE", "da"], 1),
    ])
    func `a second language has a different spelling`(tags: [String], count: Int) {
        let languages = PseudoLanguage.storefrontLanguages(tags: tags)
        #expect(languages.count == count)
        #expect(Set(languages.map(\.spellingNumber)).count == count)
    }

    /// Of eight name patterns for songs, two have two words and one has four.
    @Test(arguments: [0, 1, 2, 3, 50])
    func `names of the first songs are as varied as names of many songs`(seed: UInt64) {
        let language = PseudoLanguage(tag: "en")
        let lengths = (0..<400).map {
            language.text(of: NameGenerator(seed: Seed(seed), isClean: true).song(number: $0)).split(separator: " ")
                .count
        }
        #expect((20...90).contains(lengths.count { $0 == 4 }))
        #expect((60...140).contains(lengths.count { $0 == 2 }))
    }

    @Test func `names are unique for tens of thousands of items`() {
        let names = NameGenerator(seed: Seed(3), isClean: true)
        #expect(Set((0..<65_536).map(names.artist)).count == 65_536)
        #expect(Set((0..<65_536).map(names.album)).count == 65_536)
        #expect(Set((0..<131_072).map(names.song)).count == 131_072)
    }

    @Test func `ids are unique within and across families`() {
        let ids = GeneratedIDs(seed: Seed(9))
        var seen: Set<Int> = []
        for family in GeneratedIDs.IDRange.allCases {
            for number in 0..<20_000 { seen.insert(ids.numericID(in: family, number: number)) }
        }
        #expect(seen.count == 20_000 * GeneratedIDs.IDRange.allCases.count)
    }
}
