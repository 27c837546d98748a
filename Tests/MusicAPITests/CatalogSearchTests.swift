import Testing
import TestSupport
import Text

@Suite struct CatalogSearchTests {
    private func engine(_ names: [(type: String, id: String, name: String, artist: String)]) throws -> Engine {
        let resources = names.map { type, id, name, artist in
            let href = "/v1/catalog/us/\(type)/\(id)"
            return #"{"id":"\#(id)","type":"\#(type)","href":"\#(href)","#
                + #""attributes":{"name":"\#(name)","artistName":"\#(artist)"}}"#
        }
        return try Engine(
            "recordings: [us]", recordings: ["us/a.json": "{\"data\":[\(resources.joined(separator: ","))]}"])
    }

    private func songs(_ names: [String]) throws -> Engine {
        try engine(names.enumerated().map { ("songs", "\($0.offset)", $0.element, "Nobody") })
    }

    private func found(_ ask: Engine, _ term: String, _ type: String = "songs") -> [String]? {
        ask("/v1/catalog/us/search?types=\(type)&limit=25&term=\(term)").json("results", type, "data").map(
            ReceivedResponse.ids)
    }

    @Test func `exact names come first, then names starting with the term, then others as recorded`() throws {
        let ask = try songs(["One Day in May", "May Day", "Day", "Day One", "Day and Night", "Someday"])
        #expect(found(ask, "day") == ["2", "3", "4", "0", "1"])
        #expect(found(ask, "DAY+one") == ["3", "0"])
        #expect(found(ask, "day+and") == ["4"])
        let long = try songs(["Night Train Home", "The Night Train", "Night of the Train", "night train"])
        #expect(found(long, "night+train") == ["3", "0", "1", "2"])
    }

    @Test func `an artist name matches like any word, also in pages`() throws {
        let ask = try engine([
            ("songs", "1", "Other", "Day"), ("songs", "2", "A Day", "B"), ("songs", "3", "Day", "C"),
            ("songs", "4", "Day Two", "Day"),
        ])
        #expect(found(ask, "day") == ["3", "4", "1", "2"])
        let pages = ask("/v1/catalog/us/search?types=songs&term=day&limit=3&offset=1")
        #expect(pages.json("results", "songs", "data").map(ReceivedResponse.ids) == ["4", "1", "2"])
        #expect(pages.string("results", "songs", "next") == nil)
        let first = ask("/v1/catalog/us/search?types=songs&term=day&limit=3")
        #expect(first.string("results", "songs", "next") == "/v1/catalog/us/search?offset=3&term=day&types=songs")
        let past = ask("/v1/catalog/us/search?types=songs&term=day&offset=2147483647")
        #expect(past.json("results", "songs", "data")?.elements.isEmpty == true)
        for tooFar in ["2147483648", "9223372036854775807", "9999999999999999999999"] {
            let error = ask("/v1/catalog/us/search?types=songs&term=day&offset=\(tooFar)").error ?? ""
            #expect(error.contains("less than or equal to 2147483647, but was: \(tooFar) (offset)"), "\(error)")
        }
    }

    @Test(arguments: [
        ("Café del Mar", "cafe"), ("Cafe\u{301}", "CAFÉ"), ("ÅNGSTRÖM", "angstrom"), ("Đừng Làm", "dung+lam"),
        ("Straße", "strasse"), ("Ἀθήνα", "αθηνα"), ("Ёлка", "елка"), ("Łódź", "lodz"), ("İstanbul", "istanbul"),
        ("ＡＢＣ", "abc"), ("أغنية", "اغنية"), ("بَيت", "بيت"), ("夜の雨", "夜の雨"), ("が", "か\u{3099}"),
    ])
    func `search ignores letter case, accents, and character widths`(name: String, term: String) throws {
        #expect(try found(songs([name, "Something else"]), term) == ["0"])
    }

    @Test(arguments: [("がく", "かく"), ("Йод", "иод"), ("की", "का"), ("Café", "afe")])
    func `search distinguishes different letters`(name: String, term: String) throws {
        #expect(try found(songs([name]), term) == nil)
    }

    @Test func `names starting with the term precede other matches`() throws {
        let ask = try songs(["Another Song", "The Sea", "Song of Songs", "Soon"])
        #expect(found(ask, "so") == ["2", "3", "0"])
        #expect(found(ask, "s") == ["2", "3", "1", "0"])
    }

    @Test func `top results are the best matches of all types in order`() throws {
        let ask = try engine([
            ("songs", "1", "Blue Hour", "X"), ("songs", "2", "Blue", "X"), ("albums", "3", "Deep Blue", "X"),
            ("albums", "4", "Blue", "X"), ("artists", "5", "Blue Kestrel", "X"),
        ])
        let target = "/v1/catalog/us/search?term=blue&types=artists,albums,songs&with=topResults"
        let answer = ask(target)
        #expect(answer.json("results", "topResults", "data").map(ReceivedResponse.ids) == ["4", "2", "5", "1", "3"])
        #expect(answer.json("results")?.members.map { $0.key.string } == ["topResults", "artists", "albums", "songs"])
        #expect(
            answer.json("meta", "results", "order")?.elements.compactMap(\.string)
                == ["topResults", "albums", "songs", "artists"])
        #expect(ask("\(target)&limit=2").json("results", "topResults", "data").map(ReceivedResponse.ids) == ["4", "2"])
        #expect(ask("/v1/catalog/us/search?term=blue&types=songs").json("results", "topResults") == nil)
        #expect(ask("/v1/catalog/us/search?term=zz&types=songs&with=topResults").json("results")?.rawText == "{}")
    }

    @Test func `hints are distinct names starting with the term`() throws {
        let ask = try engine([
            ("songs", "1", "Night Ferry", "X"), ("songs", "2", "Night Bus", "X"), ("artists", "3", "Night Owls", "X"),
            ("albums", "4", "Night Ferry", "X"), ("songs", "5", "Nigh", "X"), ("songs", "6", "Late Night", "X"),
        ])
        func terms(_ query: String) -> [String]? {
            ask("/v1/catalog/us/search/hints?\(query)").json("results", "terms")?.elements.compactMap(\.string)
        }
        #expect(terms("term=NIG") == ["night owls", "nigh", "night ferry", "night bus"])
        #expect(terms("term=night+f") == ["night ferry"])
        #expect(terms("term=night+b&limit=1") == ["night bus"])
        #expect(terms("term=nig&limit=2") == ["night owls", "nigh"])
        #expect(terms("term=zz") == [])
    }

    @Test func `a hint is the matching name in its language`() throws {
        func album(_ name: String, _ query: String) -> String {
            #"{"data":[{"id":"1","type":"albums","href":"/v1/catalog/us/albums/1\#(query)","attributes":{"name":"\#(name)"}}]}"#
        }
        let ask = try Engine(
            "recordings: [us]",
            recordings: ["us/a.json": album("Dark Gate", ""), "us/b.json": album("Nublado", "?l=es-MX")])
        func terms(_ query: String) -> String? {
            ask("/v1/catalog/us/search/hints?\(query)").json("results", "terms")?.rawText
        }
        #expect(terms("term=n") == #"["nublado"]"# && terms("term=d&l=es-MX") == #"["dark gate"]"#)
    }

    @Test func `suggestions contain terms, resources of the requested types, or both`() throws {
        let ask = try engine([
            ("songs", "1", "Night Ferry", "X"), ("artists", "2", "Night Owls", "X"), ("songs", "3", "Night Bus", "X"),
        ])
        func kinds(_ query: String) -> [String?]? {
            ask("/v1/catalog/us/search/suggestions?term=nig&\(query)").json("results", "suggestions")?.elements.map {
                $0["kind"]?.string == "terms" ? $0["displayTerm"]?.string : $0["content"]?["id"]?.string
            }
        }
        #expect(kinds("kinds=terms") == ["night owls", "night ferry", "night bus"])
        #expect(kinds("kinds=topResults&types=songs") == ["1", "3"])
        #expect(kinds("kinds=topResults,terms&types=songs&limit=4") == ["night owls", "night ferry", "1", "3"])
        #expect(
            ask("/v1/catalog/us/search/suggestions?term=nig").error == "40003 No kinds supplied on the request (kinds)")
        let content = ask("/v1/catalog/us/search/suggestions?term=night+b&kinds=topResults")
        #expect(content.string("results", "suggestions", 0, "content", "attributes", "name") == "Night Bus")
    }
}
