import MockServer
import MockSession
import Testing
import TestSupport
import Text

/// Tests the artwork and previews that the mock serves.
@Suite struct MediaTests {
    private static let scenario = """
        scenario: Generated
        generate: {songs: 24, playlists: 2, music-videos: 3, stations: 4}
        user: {library: {songs: 20, playlists: 12}}
        """

    private func fixture() throws -> MockServerFixture { try MockServerFixture(["main.yaml": Self.scenario]) }

    /// The chart's first resource of a type.
    private func first(_ type: String, _ server: MockServerFixture) throws -> JSONView {
        let chart = try server.api("/v1/catalog/us/charts?types=\(type)&limit=1")
        return try #require(chart.json("results", type, 0, "data", 0, "attributes"))
    }

    private func target(_ url: String, of server: MockServerFixture) throws -> String {
        let base = "http://127.0.0.1:\(server.server.port)"
        try #require(url.hasPrefix(base), "\(url)")
        return String(url.dropFirst(base.count))
    }

    private func artworkTarget(_ server: MockServerFixture, width: Int, height: Int) throws -> (String, JSONView) {
        let artwork = try #require(try first("albums", server)["artwork"])
        let url = try #require(artwork["url"]?.string)
        let size = url.replacing("{w}", with: "\(width)").replacing("{h}", with: "\(height)")
        return (try target(size, of: server), artwork)
    }

    @Test(arguments: [(300, 300), (1, 1), (7, 13), (1920, 1080), (3000, 3000), (4096, 4096)])
    func `artwork is a PNG of the requested size with the colors of the resource`(width: Int, height: Int) throws {
        let server = try fixture()
        let (target, artwork) = try artworkTarget(server, width: width, height: height)
        let answer = try server("GET", target)
        #expect(answer.status == 200 && answer.header("Content-Type") == "image/png")
        #expect(answer.header("Access-Control-Allow-Origin") == "*")
        #expect(answer.body.count < 60_000)
        let image = try DecodedPNG(answer.body)
        #expect(image.width == width && image.height == height)
        let expected = ["bgColor", "textColor1"].compactMap { artwork[$0]?.string }
        #expect(image.palette == expected)
        let used = Set(image.pixels)
        #expect(image.pixels.count == width * height && used.isSubset(of: [0, 1]))
        #expect(width < 100 || used.count == 2)
        #expect(try server("HEAD", target).header("Content-Length") == "\(answer.body.count)")
    }

    @Test func `sizes are bounded, and one side can be omitted`() throws {
        let server = try fixture()
        for (width, height, expected) in [
            (5000, 5000, (4096, 4096)), (99_999_999, 10, (4096, 10)), (600, 0, (600, 600)), (0, 40, (40, 40)),
        ] {
            let (target, _) = try artworkTarget(server, width: width, height: height)
            let image = try DecodedPNG(try server("GET", target).body)
            #expect((image.width, image.height) == expected)
        }
    }

    @Test func `an address with its placeholders, without a size, or without colors does not exist`() throws {
        let server = try fixture()
        let (target, _) = try artworkTarget(server, width: 10, height: 10)
        let folder = target.dropLast("10x10bb.png".count)
        for name in ["{w}x{h}bb.png", "%7Bw%7Dx%7Bh%7Dbb.png", "0x0bb.png", "bb.png", "10xbb.png", "-1x10bb.png", ""] {
            let answer = try server("GET", folder + name)
            #expect(answer.status == 404 && answer.string("hint")?.isEmpty == false, "\(name) \(answer)")
        }
        #expect(try server("GET", "/_mock/media/artwork/albums/1/red-blue/10x10bb.png").status == 404)
        #expect(try server("POST", target).status == 405)
        #expect(try server("GET", "\(folder)10x10bb.jpg").header("Content-Type") == "image/png")
    }

    @Test(arguments: ["songs", "music-videos"])
    func `a preview is a silent recording, in whole or in part`(type: String) throws {
        let server = try fixture()
        let url = try #require(try first(type, server)["previews"]?[0]?["url"]?.string)
        let answer = try server("GET", try target(url, of: server))
        #expect(answer.status == 200 && answer.header("Content-Type") == "audio/wav")
        let body = answer.body
        func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(body[place + $1]) << (8 * $1) } }
        #expect(body.starts(with: Array("RIFF".utf8)) && number(at: 4) == body.count - 8)
        #expect(body[8..<16].elementsEqual("WAVEfmt ".utf8) && body[36..<40].elementsEqual("data".utf8))
        #expect(number(at: 24) == 8000 && number(at: 40) == body.count - 44)
        #expect(body[44...].allSatisfy { $0 == 128 } && body.count > 8000)
        let part = try server("GET", try target(url, of: server), [("Range", "bytes=8-11")])
        #expect(part.status == 206 && part.text == "WAVE")
        #expect(part.header("Content-Range") == "bytes 8-11/\(body.count)")
        #expect(try server("GET", try target(url, of: server), [("Range", "bytes=999999-")]).status == 416)
    }

    @Test(arguments: [
        ("localhost:8080", "http://localhost:8080/_mock/"), ("192.168.0.7", "http://192.168.0.7/_mock/"),
        ("[::1]:80", "http://[::1]:80/_mock/"), ("api.music.apple.com", "https://api.music.apple.com/_mock/"),
    ])
    func `addresses have the host that the client asked`(host: String, base: String) throws {
        let server = try fixture()
        let connection = try PersistentConnection(port: server.server.port)
        try connection.sendRequest(
            "GET", "/v1/me/library/songs?limit=3",
            [
                ("Connection", "close"), ("Authorization", "Bearer \(server.server.session.developerToken)"),
                ("Music-User-Token", "x"),
            ], host: host)
        let answer = try ReceivedResponse(try connection.untilEnd().bytes)
        let urls = try #require(answer.json("data")).elements.compactMap {
            $0["attributes"]?["artwork"]?["url"]?.string
        }
        #expect(urls.count == 3 && urls.allSatisfy { $0.hasPrefix(base) }, "\(urls)")
    }

    @Test(arguments: ["albums/7", "albums/8", "albums/9"])
    func `a recording of a mock's media is served by the server that replays it`(album: String) throws {
        let body = #"""
            {"data":[{"id":"7","type":"albums","attributes":{"name":"A","artwork":{"width":9,"height":9,
            "url":"https://api.music.apple.com/_mock/media/artwork/albums/7/102030-f0e0d0/{w}x{h}bb.jpg"}}}]}
            """#
        let server = try MockServerFixture([
            "main.yaml": """
            scenario: A response body, an exchange, and the response of a rule
            recordings: [us/7.json, us/8.json]
            rules: [{request: GET /v1/catalog/us/albums/9, answer: {recording: us/9.json}}]

            """,
            "us/7.json": body, "us/8.json": #"{"request":"GET /v1/catalog/us/albums/8","status":200,"body":\#(body)}"#,
            "us/9.json": #"{"request":"GET /v1/catalog/us/albums/9","status":200,"body":\#(body)}"#,
        ])
        let answer = try server.api("/v1/catalog/us/\(album)")
        let url = try #require(answer.string("data", 0, "attributes", "artwork", "url"))
        let target = try target(url.replacing("{w}", with: "9").replacing("{h}", with: "9"), of: server)
        #expect(try server("GET", target).status == 200)
    }

    @Test func `recorded artwork is served only if the scenario sets it`() throws {
        let recording = #"""
            {"data":[{"id":"7","type":"albums","attributes":{"name":"A", "artwork":{"width":9,"height":9,
            "url":"https://is1-ssl.mzstatic.com/image/thumb/Music/v4/x/{w}x{h}bb.jpg","bgColor":"102030",
            "textColor1":"f0e0d0"},"editorialArtwork":{"banner":{"url":"https://is1-ssl.mzstatic.com/a/{w}x{h}{c}.{f}"}},
            "previews":[{"url":"https://audio-ssl.itunes.apple.com/x.m4a"}]}}]}
            """#
        let library = #"""
            {"data":[{"id":"l.7","type":"library-albums","attributes":{"name":"A","artwork":{"width":1200,"height":1200,
            "url":"https://is1-ssl.mzstatic.com/image/thumb/Music/v4/x/{w}x{h}bb.jpg"}}}]}
            """#
        for (key, isServed) in [("", false), ("artwork: recorded\n", false), ("artwork: served\n", true)] {
            let server = try MockServerFixture([
                "main.yaml": "scenario: Recorded\n\(key)recordings: [us/album.json, library.json]\n",
                "us/album.json": recording,
                "library.json": library,
            ])
            let answer = try server.api("/v1/catalog/us/albums/7")
            let url = try #require(answer.string("data", 0, "attributes", "artwork", "url"))
            guard isServed else {
                #expect(url == "https://is1-ssl.mzstatic.com/image/thumb/Music/v4/x/{w}x{h}bb.jpg")
                continue
            }
            #expect(url.hasSuffix("/{w}x{h}bb.jpg"))
            let target = try target(url.replacing("{w}", with: "20").replacing("{h}", with: "20"), of: server)
            #expect(try DecodedPNG(try server("GET", target).body).palette == ["102030", "f0e0d0"])
            let own = try server.api("/v1/me/library/albums/l.7").string("data", 0, "attributes", "artwork", "url")
            let small = try #require(own).replacing("{w}", with: "9").replacing("{h}", with: "9")
            #expect(try DecodedPNG(try server("GET", try self.target(small, of: server)).body).palette[0] == "102030")
            let banner = try #require(answer.string("data", 0, "attributes", "editorialArtwork", "banner", "url"))
            let other = banner.replacing("{w}", with: "8").replacing("{h}", with: "4").replacing("{c}", with: "bb")
                .replacing("{f}", with: "png")
            #expect(try DecodedPNG(try server("GET", try self.target(other, of: server)).body).width == 8)
            let preview = try #require(answer.string("data", 0, "attributes", "previews", 0, "url"))
            #expect(try server("GET", try self.target(preview, of: server)).header("Content-Type") == "audio/wav")
            #expect(answer.string("data", 0, "attributes", "name") == "A")
        }
    }

    @Test func `requests for media need no tokens and are not logged`() throws {
        let server = try fixture()
        let (target, _) = try artworkTarget(server, width: 10, height: 10)
        let before = server.server.session.summary().requestCount
        #expect(try server("GET", target).status == 200)
        #expect(server.server.session.summary().requestCount == before)
    }
}

/// A PNG image, decoded without the code that wrote it (ISO/IEC 15948, RFC 1950, RFC 1951).
struct DecodedPNG {
    enum Defect: Error { case signature, chunk(String), header, deflate(String), checksum, filter(UInt8) }

    let width, height: Int
    /// The colors in hexadecimal.
    private(set) var palette: [String] = []
    /// The palette index of each pixel.
    private(set) var pixels: [UInt8] = []

    init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Defect.signature }
        func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        var chunks: [String: [UInt8]] = [:]
        var place = 8
        while place + 12 <= bytes.count {
            let end = place + 8 + number(place)
            let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            guard end + 4 <= bytes.count, Self.crc(bytes[place + 4..<end]) == UInt32(number(end)) else {
                throw Defect.chunk(name)
            }
            chunks[name, default: []] += bytes[place + 8..<end]
            place = end + 4
        }
        guard place == bytes.count, let header = chunks["IHDR"], header.count == 13, chunks["IEND"]?.isEmpty == true,
            Array(header[8...]) == [1, 3, 0, 0, 0]
        else { throw Defect.header }
        width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
        let colors = chunks["PLTE"] ?? []
        palette = stride(from: 0, to: colors.count, by: 3).map { start in
            colors[start..<start + 3].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        try decodeRows(from: try Self.inflate(chunks["IDAT"] ?? []))
    }

    private mutating func decodeRows(from data: [UInt8]) throws {
        let length = (width + 7) / 8
        guard data.count == height * (length + 1) else { throw Defect.deflate("\(data.count) bytes") }
        var last = [UInt8](repeating: 0, count: length)
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let start = row * (length + 1)
            let filter = data[start]
            guard filter <= 2 else { throw Defect.filter(filter) }
            for place in 0..<length {
                let neighbor = filter == 1 ? (place > 0 ? last[place - 1] : 0) : filter == 2 ? last[place] : 0
                last[place] = data[start + 1 + place] &+ neighbor
            }
            for column in 0..<width { pixels.append(last[column / 8] >> UInt8(7 - column % 8) & 1) }
        }
    }

    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var value: UInt32 = .max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }

    /// Decodes stored blocks and blocks with fixed codes.
    private static func inflate(_ data: [UInt8]) throws -> [UInt8] {
        guard data.count > 6, data[0] & 15 == 8, (Int(data[0]) << 8 | Int(data[1])) % 31 == 0 else {
            throw Defect.deflate("header")
        }
        var place = 16
        func bit() throws -> Int {
            guard place / 8 < data.count - 4 else { throw Defect.deflate("end") }
            defer { place += 1 }
            return Int(data[place / 8] >> UInt8(place % 8)) & 1
        }
        func bits(_ count: Int) throws -> Int { try (0..<count).reduce(0) { try $0 | bit() << $1 } }
        func code(_ count: Int, from start: Int = 0) throws -> Int {
            try (0..<count).reduce(start) { number, _ in try number << 1 | bit() }
        }
        func symbol() throws -> Int {
            let seven = try code(7)
            if seven < 0b001_1000 { return 256 + seven }
            let eight = try code(1, from: seven)
            if eight < 0b1100_0000 { return eight - 0b0011_0000 }
            if eight < 0b1100_1000 { return 280 + eight - 0b1100_0000 }
            return 144 + (try code(1, from: eight)) - 0b1_1001_0000
        }
        var result: [UInt8] = []
        var isLast = false
        while !isLast {
            isLast = try bit() == 1
            guard try bits(2) == 1 else { throw Defect.deflate("block") }
            while true {
                let symbol = try symbol()
                if symbol == 256 { break }
                if symbol < 256 {
                    result.append(UInt8(symbol))
                    continue
                }
                let length: Int
                switch symbol {
                case 285: length = 258
                case 257..<265: length = symbol - 254
                case 265..<285:
                    let extra = (symbol - 261) / 4
                    length = 3 + (4 + (symbol - 261) % 4) << extra + (try bits(extra))
                default: throw Defect.deflate("length \(symbol)")
                }
                let number = try code(5)
                let extra = max(0, number / 2 - 1)
                let distance = (number < 2 ? number : (2 + number % 2) << extra) + (try bits(extra)) + 1
                guard distance <= result.count, number < 30 else { throw Defect.deflate("distance \(distance)") }
                for _ in 0..<length { result.append(result[result.count - distance]) }
            }
        }
        var (one, other): (UInt32, UInt32) = (1, 0)
        for byte in result {
            one = (one + UInt32(byte)) % 65521
            other = (other + one) % 65521
        }
        let sum = data.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard (place + 7) / 8 == data.count - 4, sum == other << 16 | one else { throw Defect.checksum }
        return result
    }
}
