import Platform
import Text

/// A language for generated names: unchanged English, or words of syllables in the language's script.
///
/// It does not translate, but it is consistent: each English word has one form, and different words have different
/// forms. Languages in Latin script keep names of people.
struct PseudoLanguage: Sendable {
    /// The tag that the storefront uses: `es-MX`.
    let tag: String
    /// The words and notes, which related languages share: `en-US` and `en-GB`, `sv` and `da`.
    private let vocabulary: PseudoVocabulary

    init(tag: String) {
        (self.tag, vocabulary) = (tag, PseudoVocabulary.vocabulary(ofLanguage: tag))
    }

    var spellingNumber: Int { vocabulary.number }
    /// The words for `NameVocabulary.all`.
    var words: [String] { vocabulary.words }
    var albumNotes: [(short: String, standard: String)] { vocabulary.albumNotes.value }
    var artistNotes: [(short: String, standard: String)] { vocabulary.artistNotes.value }
    var playlistNotes: [(short: String, standard: String)] { vocabulary.playlistNotes.value }

    /// Returns the default language and, if there is one, the first language that is spelled differently.
    static func storefrontLanguages(tags: [String]) -> [PseudoLanguage] {
        let standard = PseudoLanguage(tag: tags.first ?? "en-US")
        let number = standard.spellingNumber
        let other = tags.first { Spelling.spelling(ofLanguage: $0)?.number ?? PseudoVocabulary.englishNumber != number }
        return [standard] + (other.map { [PseudoLanguage(tag: $0)] } ?? [])
    }

    /// Appends the name as it appears in a JSON string.
    func appendEscaped(_ name: GeneratedName, to text: inout [UInt8]) {
        append(name, to: &text) { vocabulary.escapedWord($0) }
    }

    func text(of name: GeneratedName) -> String {
        var text: [UInt8] = []
        append(name, to: &text) { words[$0].utf8 }
        return String(decoding: text, as: UTF8.self)
    }

    private func append(
        _ name: GeneratedName, to text: inout [UInt8], word: (Int) -> some Sequence<UInt8>
    ) {
        var isFirst = true
        name.forEachWord { number in
            if !isFirst, !NameVocabulary.isAttached(number) { text.append(contentsOf: vocabulary.separator) }
            isFirst = false
            text.append(contentsOf: word(number))
        }
    }
}

/// The words and notes of English or of a spelling, which all languages with that spelling share.
private final class PseudoVocabulary: Sendable {
    /// The number of the vocabulary of English, which has no spelling.
    static let englishNumber = -1

    let number: Int
    let words: [String]
    let albumNotes, artistNotes, playlistNotes: Deferred<[(short: String, standard: String)]>
    let separator: [UInt8]
    /// The words as they appear in JSON strings, one after another.
    private let escapedText: [UInt8]
    /// The end of each word in `escapedText`.
    private let escapedEnds: [Int]

    private init(_ spelling: Spelling?) {
        number = spelling?.number ?? Self.englishNumber
        words = NameVocabulary.all.enumerated().map { number, word in
            number < NameVocabulary.firstUnchangedWord
                ? spelling?.word(number: number, english: word) ?? word : word
        }
        var (text, ends): ([UInt8], [Int]) = ([], [])
        for word in words {
            JSONWriter.appendEscaped(word, to: &text)
            ends.append(text.count)
        }
        (escapedText, escapedEnds) = (text, ends)
        separator = Array((spelling?.separator ?? " ").utf8)
        func translated(_ notes: [(short: String, standard: String)]) -> Deferred<[(short: String, standard: String)]> {
            Deferred {
                guard let spelling else { return notes }
                return notes.map { (spelling.sentence(from: $0.short), spelling.sentence(from: $0.standard)) }
            }
        }
        albumNotes = translated(GeneratedEditorialNotes.albums)
        artistNotes = translated(GeneratedEditorialNotes.artists)
        playlistNotes = translated(GeneratedEditorialNotes.playlists)
    }

    func escapedWord(_ number: Int) -> ArraySlice<UInt8> {
        escapedText[(number == 0 ? 0 : escapedEnds[number - 1])..<escapedEnds[number]]
    }

    /// Returns the vocabulary of a language, which the first caller makes.
    static func vocabulary(ofLanguage tag: String) -> PseudoVocabulary {
        Spelling.spelling(ofLanguage: tag).map { spelled[$0.number].value } ?? english
    }

    private static let english = PseudoVocabulary(nil)
    private static let spelled = Spelling.all.map { _, spelling in Deferred { PseudoVocabulary(spelling) } }
}

/// A spelling, which forms each word from two of 32 syllables.
private struct Spelling: Sendable {
    let number: Int
    let separator: String
    private let syllables: [String]

    /// Returns the spelling of a language by its tag, or `nil` for English.
    static func spelling(ofLanguage tag: String) -> Spelling? {
        let primary = tag.prefix { $0 != "-" }.lowercased()
        guard primary != "en" else { return nil }
        return all.first { $0.languages.contains(primary) }?.spelling ?? all.last?.spelling
    }

    static let all: [(languages: [String], spelling: Spelling)] =
        PseudoLanguage.syllables.split(separator: "\n").enumerated().map { number, row in
            let columns = row.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
            let separator = columns[1] == ["space"] ? " " : columns[1].joined()
            return (columns[0], Spelling(number: number, separator: separator, syllables: columns[2]))
        }

    /// Returns a unique word for a number; languages in Latin script keep names of people.
    func word(number: Int, english: String) -> String {
        guard english.utf8.allSatisfy({ $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }) else { return english }
        let isLatin = syllables.first?.utf8.count == 2 && syllables.first?.utf8.first.map { $0 < 128 } == true
        return NameVocabulary.isPersonName(number) && isLatin ? english : spell(number &* 389, like: english)
    }

    func sentence(from english: String) -> String {
        english.split(separator: " ").map { word in
            let letters = word.prefix { $0.isLetter }
            let hash = letters.lowercased().utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
            return spell(hash, like: String(letters)) + word[letters.endIndex...]
        }.joined(separator: separator)
    }

    func spell(_ number: Int, like english: String) -> String {
        let word = syllables[number >> 5 & 31] + syllables[number & 31]
        guard english.first?.isUppercase == true else { return word }
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}

extension PseudoLanguage {
    /// The language of texts that are the same everywhere.
    static let english = PseudoLanguage(tag: "en-US")
    /// The number of spellings that names in another script have: all but the one for languages without their own.
    static let foreignSpellingCount = Spelling.all.count - 1
    /// The words of those spellings, 128 of each, which differ from the words for `NameVocabulary.all`.
    static let foreignWords = Spelling.all.dropLast().flatMap { _, spelling in
        (0..<128).map { spelling.spell((800 + $0) &* 389, like: "A") }
    }
}

extension PseudoLanguage {
    /// Languages, the separator of words, and 32 syllables; the last row is for all other languages.
    static let syllables = """
        es gl ca | space | ba ra do to mé ñé pi cu su lá vá na bo ro dé té mi ñi pu cá sá la va no bé ré di ti mu ñu pá ca
        fr | space | ba pa gé vé ni fo to mè dê sê lu ca ra jé bi pi go vo nè fê tê mu da sa lé ci ri jo bè pè gê vê
        de | space | ba ta ne kö fü zü sä mo ha de we rö lü gä bo to na ke fö zö sü mä ho da wa re lö gü bä tä no ka
        pt | space | ba ta pã lo dé çé si nõ ga cã vã ro mé fi bõ tõ pa lã do ço sé ni gõ ca va rã mo fé bi ti põ la
        it | space | ba ta pe li do zo sù nò ga ce ve ri mo fù bò tò pa le di zi so nù gò ca va re mi fo bù tù pò la
        sv da nb no fi is | space | ba ma då nå fö rö ge se hi ti kä vä la bå må dö nö fe re gi si hä tä ka va lå bö mö de ne fi ri
        pl cs sk | space | ba sa de śe ky ty ló wó mi zi na ża re by sy dó śó ki ti la wa me ze ny ży ró bi si da śa ke te
        tr | space | ba şa ne kı çi yi sö mü ga ce te rı li dö bü şü na ke çı yı si mö gü ca ta re lı di bö şö nü ka
        vi | space | bá lá xá kà và hê tê gô sô đơ rơ dư nư cá má bà là xà kê vê hô tô gơ sơ đư rư dá ná cà mà bê lê
        ru uk be bg | space | ба ра мо зе ги ти пу ля жа во со не ки ду бя ря ма зо ге те пи лу жя ва са но ке ди бу ру мя за
        el | space | βα μα γε νε δη πη ζο ρο θά σά κώ τώ λα βε με γη νη δο πο ζά ρά θώ σώ κα τα λε βη μη γο νο δά πά
        ar fa ur | space | با لا فو زي جا نا كو شي را تو مو قي سا دو بي لي فا زو جي ني كا شو ري تا ما قو سي دا بو لو في زا
        he | space | בו לו שו טי קי זא סא גו מו תו כי רי חא פא דו נו בי לי שי טא קא זו סו גי מי תי כא רא חו פו די ני
        hi mr | space | का ता ला टी मी चो पो खे दे से डा रा जी बी गो नो के ते ले टा मा ची पी खो दो सो डे रे जा बा गी नी
        th | space | กา ตา ลา ชี มี งู บู ขอ ทอ วอ ดา รา จี ปี คู นู กอ ตอ ลอ ชา มา งี บี ขู ทู วู ดอ รอ จา ปา คี นี
        ja | ・ | ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ネ ノ ハ ヒ フ ホ マ ミ ム モ
        ko | space | 가 나 다 라 마 바 사 아 자 차 하 고 노 도 로 모 보 소 오 조 호 기 니 디 리 미 비 시 이 지 주 희
        zh | space | 山 水 月 星 雨 风 石 木 花 鸟 海 河 天 云 光 影 夜 春 秋 冬 青 白 红 金 银 安 和 平 远 近 东 西
        * | space | ba pa he ve ni go to mu fa sa le di ri ko bu pu ha va ne gi ti mo fu su la de re ki bo po hu vu
        """
}
