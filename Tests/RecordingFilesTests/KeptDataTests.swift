import HTTPMessages
import MockSession
import SecretRedaction
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// Tests that redaction keeps the data of the service, however odd their names are.
@Suite struct KeptDataTests {
    @Test func `no name, title, slug, or id of 10,000 odd resources is redacted`() throws {
        var catalog = OddCatalog()
        let exchanges = (0..<500).map { _ in catalog.exchange(resourceCount: 20) }
        var redactor = ExchangeRedactor(exchanges)
        for exchange in exchanges {
            let redacted = redactor.redact(exchange)
            #expect(redacted.target == exchange.target)
            guard redacted.responseBody != exchange.responseBody else { continue }
            let pairs = try zip(
                JSONDocument.parse(exchange.responseBody).root["data"]?.elements.map(\.rawText) ?? [],
                JSONDocument.parse(redacted.responseBody).root["data"]?.elements.map(\.rawText) ?? [])
            for (before, after) in pairs { #expect(before == after) }
        }
    }
}

/// A generator of resources with odd names, the same in each run.
private struct OddCatalog {
    private var random = RandomText(seed: 20)

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[random.next(below: elements.count)]
    }

    private static let words = """
        Secret Token Password Session Cookie Key Auth Bearer Sid Love Hate Power Corruption Lies Live Deluxe Remastered \
        J.Cole Dreamville.fest A$AP AC/DC m.A.A.d P!nk deadmau5 blink-182 2Pac B-52’s U2 S Club 7 N*E*R*D ASIAN \
        KUNG-FU GENERATION AKIRA ASIA xoxo SG Lewis SG.Lewis sk-8er hf Ke$ha !!! +/- ÷ × 99¢ MØ Björk Sigur Rós 宇多田ヒカル \
        米津玄師 안녕하세요 Ленинград Mashrou’Leila ✝✝✝ 1000mods 311 65daysofstatic Et Cetera (feat. [Explicit] “Heroes” \
        key:value user@home J.Cole@Dreamville.fest eyJay Bearer LiveAtTheHall HelloMyBabyGirl Live@Wembley m@d @midnight 50% 100%25 \\u0041 {w}x{h} <b> & &amp; # ; ? = : www. Session:One jwt Authorization
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let longNames = [
        "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu",
        "SuperCaliFragilisticExpiAliDociousEvenThoughTheSoundOfItIsSomethingQuiteAtrocious",
        String(repeating: "A", count: 200), String(repeating: "la-", count: 40), String(repeating: "Na Na ", count: 40),
        "Secret=Love", "PWD=1234", "J.Cole@Dreamville.fest", "Password: Swordfish", "Session: November 2019",
        "Token=Ring&Love",
        "The Cookie=Monster Session (Live)", "AUTH:AUTH", "Secret=Love for One", "What?Secret=Love", "sk-a-song-2020",
        "DJ@Club.de Mixtape", "The DJ@Club.de Mixtapes", "Live @Home DJ@Kitchen.fm (Mixed)", "eyJackson.Five.Live",
        "Cookie: MonsterAndFriendsLive", "Secret=LoveMeDoNowBaby", "Password=Blink182Live",
        "Bearer OfBadNews",
        "ghp_hits_of_the_nineties_and_more_2019", "Xoxb-xoxb-Love_Songs_from_the_80s",
        "sk_live_At_the_Royal_Hall_1st_Set",
        "Token -> Ring", "Token->TheLordOfTheRings2Towers", "Secret := Love", "Password => \"Swordfish\"",
        "Token = Love",
        "Bearer \"Of Bad News\"", "Bearer 'LiveAtTheHall'", "Cookie: The Album", "Cookie: Love=Hate, Power=Lies",
        "Digest: The Best of 2019", "Digest love=\"hate\", response=\"OK Computer\"", "Signature=4/4",
        "Time Signature = 7/8",
        "Response=\"LoveMeDoNowBaby2019\"", "curl -u Love:Hate", "curl -b Love=Hate", "--token Ring", "-u Love:Hate",
        "Password=\"Swordfish\"Live", "Authorization: Digest", "AWS4-HMAC-SHA256 (Remix)", "X-Amz-Signature=Love Song",
        "Sig=Love&Se=Hate (Live)", "Token -> \"Blink182Live\"", "Session: June 2019",
        "Token [Live]", "Secret (feat. Someone)", "Password = {Remix}", "Token = [Live at 8]", "Secret=(Reprise)",
        "Secret = ‘Til Tuesday", "Secret='Til Tuesday", "Token = B'Day", "Secret=b'Day", "Token(Value=Gold)",
        "Love[Secret]=Hate", "Token[]=Ring", "Cookie = {\"Cream\": \"Love\"}", "Session: [Live] (2019)",
        "Bearer <Of Bad News>", "Bearer+Cub", "Bearer [LiveAtTheHall]", "Curl -4su Love:Hate", "--secret \"Garden\"",
        "[\"curl\", \"-u\", \"Love:Hate\"] (Remix)", "'-b', 'Love=Hate' (Curl Mix)", "--session June2019",
        "Secret = [A, B, C & D]", "Password={The Album}", "Token=\"Ring", "Session = (MTV2 Live)",
        "Token: TheLordOfTheRings2Towers", "The Bearer Remastered", "key-change", "SK8TERBOI", "{\"Secret\"}",
    ]

    private mutating func name() -> String {
        if random.next(below: 8) == 0 { return pick(Self.longNames) }
        let separators = [" ", " ", " ", "-", "=", "/", ": ", "&", "+", "_", "…"]
        return (0...random.next(below: 6)).map { _ in pick(Self.words) + pick(separators) }.joined() + pick(Self.words)
    }

    /// Returns the last part of a URL in the form of the service, which often has 64 and more characters.
    private mutating func slug() -> String {
        let words = """
            live at the royal albert hall with london symphony orchestra 2nd edition 2019 remastered pt 2 feat j cole a ap \
            rocky vol 1 original motion picture soundtrack deluxe 10th anniversary b 52s u2 blink182 secret token password \
            session sk 8 supercalifragilisticexpialidocious 1999 op 27 no 14 in c sharp minor quasi una fantasia bwv988
            """.split(separator: " ").map(String.init)
        return (0...random.next(below: 30)).map { _ in pick(words) }.joined(separator: "-")
    }

    /// Returns an id in one of the forms of the service.
    private mutating func id() -> String {
        let (digits, mixed) = ("0123456789", "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        return switch random.next(below: 9) {
        case 0, 1: random.text(9 + random.next(below: 2), of: digits)
        case 2: "ra.\(random.text(9, of: digits))"
        case 3: "pl.u-\(random.text(14, of: mixed))"
        case 4: "pl.\(random.text(32, of: "0123456789abcdef"))"
        case 5: "\(pick(["i", "p", "l", "r", "a"])).\(random.text(14, of: mixed))"
        case 6: "6-27s\(random.text(8, of: mixed))"
        case 7: "ai.\(pick(["en-us", "fr-ca"])).\(random.text(40, of: "0123456789abcdef"))"
        default: "A1-\(random.text(12, of: mixed))"
        }
    }

    private mutating func resource() -> JSONValue {
        let (id, slug) = (id(), slug())
        let artwork =
            "Music\(random.next(below: 200))/v4/4f/0b/c5/\(random.text(8, of: "0123456789abcdef"))-4f0b-c5c5-1234-\(random.text(12, of: "0123456789abcdef"))/\(random.text(12, of: "0123456789")).rgb.jpg"
        return [
            "id": .string(id), "type": "songs", "href": .string("/v1/catalog/us/songs/\(id)?l=en-US&offset=20"),
            "attributes": [
                "name": .string(name()), "artistName": .string(name()), "albumName": .string(name()),
                "isrc": .string("USUM7\(random.text(7, of: "0123456789"))"),
                "upc": .string(random.text(13, of: "0123456789")),
                "url": .string("https://music.apple.com/us/album/\(slug)/\(random.text(10, of: "0123456789"))?i=\(id)"),
                "artwork": ["url": .string("https://is1-ssl.mzstatic.com/image/thumb/\(artwork)/{w}x{h}bb.jpg")],
                "previews": [
                    ["url": .string("https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview125/v4/\(artwork)")]
                ],
                "editorialNotes": ["standard": .string("\(name()). <i>\(name())</i>\n\(name())")],
                "playParams": [
                    "id": .string(id), "kind": "song", "versionHash": .string(random.text(64, of: "0123456789abcdef")),
                ],
            ],
        ]
    }

    mutating func exchange(resourceCount: Int) -> HTTPExchange {
        let target = pick([
            "/v1/catalog/us/search?term=\(PercentEncoding.encodeQueryValue(name()))&limit=25&types=songs",
            "/v1/catalog/us/songs/\(id())?include=albums&extend=artistUrl",
            "/v1/me/library/playlists/\(id())/tracks?offset=100&l=en-US",
            "/v1/catalog/us/songs?ids=\((0..<30).map { _ in id() }.joined(separator: ","))",
            "/v1/catalog/us/albums?filter[upc]=\(random.text(13, of: "0123456789"))",
        ])
        let body: JSONValue = ["data": .array((0..<resourceCount).map { _ in resource() }) { $0 }]
        return HTTPExchange(
            method: "GET", target: target, status: 200,
            responseHeaders: [HTTPField(name: "Content-Type", value: "application/json")], responseBody: body.bytes)
    }
}
