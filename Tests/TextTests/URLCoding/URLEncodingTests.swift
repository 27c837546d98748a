import Testing
import Text

@Suite struct URLEncodingTests {
    @Test(arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE")])
    func `base64url encodes and decodes the examples of RFC 4648`(plain: String, coded: String) {
        #expect(Base64URL.encode(Array(plain.utf8)) == coded)
        #expect(Base64URL.decode(coded.utf8) == Array(plain.utf8))
    }

    @Test(arguments: ["A", "Zg==", "Zh", "Zm9", "a+b/", "Zm 9"])
    func `decoding rejects invalid base64url`(coded: String) {
        #expect(Base64URL.decode(coded.utf8) == nil)
    }

    @Test func `every byte value survives base64url encoding and decoding`() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(Base64URL.decode(Base64URL.encode(bytes).utf8) == bytes)
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    }

    @Test(arguments: [
        ("", []), ("*", []), ("/", []), ("//", [""]), ("/a", ["a"]), ("/a/", ["a"]), ("/a//b/", ["a", "", "b"]),
        ("a/b", ["b"]), ("/a?b/c", ["a"]), ("?a", []), ("/a%2F/%61", ["a/", "a"]), ("/a+b", ["a+b"]),
    ])
    func `a path is split at its slashes, without one at the end`(target: String, segments: [String]) {
        #expect(PathAndQuery(target).segments == segments)
    }

    @Test(arguments: [
        ("/a", []), ("/a?", []), ("/a?&", []), ("/a?b", ["b:"]), ("/a?b=", ["b:"]), ("/a?b=c=d", ["b:c=d"]),
        ("/a?=c", [":c"]), ("/a?b=c&&d=?e", ["b:c", "d:?e"]), ("/a?b+c=%26", ["b c:&"]),
    ])
    func `a query is split at ampersands, and each parameter at its first equals sign`(
        target: String, parameters: [String]
    ) {
        #expect(PathAndQuery(target).parameters.map { "\($0.name):\($0.value)" } == parameters)
        #expect(PathAndQuery("/abc?d=ef").byteCount == 6)
    }

    @Test func `a query is split at each ampersand, wherever it is`() {
        var number: UInt64 = 5
        for _ in 0..<2000 {
            let characters = (0..<Int(number >> 33) % 70).map { _ in
                number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // These have bits in common with an ampersand.
                return Array("&&%'ß=?z\u{26B6}")[Int(number >> 33) % 9]
            }
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let query = String(characters)
            let pairs = query.split(separator: "&").map { pair in
                let equals = pair.firstIndex(of: "=") ?? pair.endIndex
                return "\(pair[..<equals]):\(pair[equals...].dropFirst())"
            }
            #expect(PathAndQuery("/?" + query).parameters.map { "\($0.name):\($0.value)" } == pairs, "\(query)")
        }
    }

    @Test func `a request target is split into decoded segments and parameters`() {
        let target = PathAndQuery(
            "/v1/catalog/us/a%2Fb/?term=a+b%20c&ids=1,2&ids=3&types%5B%5D=x&flag&=&l=%E3%82%AB&bad=%zz%")
        #expect(target.segments == ["v1", "catalog", "us", "a/b"])
        #expect(target.value(of: "term") == "a b c")
        #expect(target.listValues(of: "ids") == ["1", "2", "3"])
        #expect(target.value(of: "types[]") == "x")
        #expect(target.value(of: "flag") == "")
        #expect(target.value(of: "l") == "カ")
        #expect(target.value(of: "bad") == "%zz%")
        #expect(target.listValues(of: "none") == nil)
        #expect(target.listValues(of: "flag") == [])
    }

    @Test func `equivalent requests have the same canonical text`() {
        let one = PathAndQuery("/v1/catalog/us/search?types=songs,albums&term=a+b")
        let two = PathAndQuery("/v1/catalog/%75s/search/?term=a%20b&types=songs%2Calbums")
        #expect(one.canonicalText == two.canonicalText)
        #expect(one.canonicalText == "/v1/catalog/us/search?term=a+b&types=songs,albums")
        #expect(PathAndQuery("/v1/a?x=1").canonicalText != PathAndQuery("/v1/a?x=2").canonicalText)
        #expect(PathAndQuery("/a%2Fb").canonicalText != PathAndQuery("/a/b").canonicalText)
    }

    @Test func `header values are percent-encoded as ASCII`() {
        #expect(PercentEncoding.encodeFieldValue("rule 1 \"späť\r\n50%\"") == "rule 1 \"sp%C3%A4%C5%A5%0D%0A50%25\"")
    }
}
