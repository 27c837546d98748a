import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Requests with random damage, after which the server must respond or close the connection and keep running.
@Suite(.tags(.wire)) struct HTTPFuzzTests {
    static let seeds: [[UInt8]] = [
        get("/v1/catalog/us/songs?ids=1,2", "Accept: */*\r\nConnection: keep-alive\r\n"),
        post("/p", "hello world", "Expect: 100-continue\r\n"),
        HTTPRequestBodyTests.chunkedHead + "5;x=y\r\nhello\r\n3\r\nabc\r\n0\r\nT: u\r\n\r\n",
        "GET http://a.test:80/x HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + get("/2", method: "HEAD"),
    ].map { Array($0.utf8) }

    static func mutate(_ seed: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
        let telling: [UInt8] = [0, 9, 10, 13, 32, 48, 49, 58, 59, 44, 102, 127, 128, 255]
        var bytes = seed
        for _ in 0...Int.random(in: 0..<4, using: &generator) {
            let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
            guard place < bytes.count else { break }
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[place] = telling.randomElement(using: &generator) ?? 0
            case 2: bytes.insert(telling.randomElement(using: &generator) ?? 0, at: place)
            case 3: bytes.remove(at: place)
            case 4: bytes.removeSubrange(place..<min(bytes.count, place + 8))
            default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
            }
        }
        return bytes
    }

    @Test(arguments: HTTPServer.PollerKind.allCases)
    func `the server survives thousands of damaged requests`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        var generator = SplitMix64(seed: 20_260_101)
        for round in 0..<3000 {
            let bytes = Self.mutate(Self.seeds[round % Self.seeds.count], &generator)
            let client = try fixture.client()
            client.send(bytes)
            client.endSending()
            let rest = try client.rest()
            #expect(rest.isEmpty || rest.starts(with: Array("HTTP/1.1 ".utf8)), "\(round) \(bytes)")
        }
        #expect(try fixture.stillAnswers())
    }

    @Test func `the parser gives the same result for damaged bytes at every split`() {
        var generator = SplitMix64(seed: 7)
        for round in 0..<20_000 {
            let bytes = Self.mutate(Self.seeds[round % Self.seeds.count], &generator)
            let whole = ParsingResult.head(bytes, step: bytes.count)
            let pieces = ParsingResult.head(bytes, step: Int.random(in: 1...7, using: &generator))
            #expect(whole.status == pieces.status && whole.head == pieces.head, "\(bytes)")
        }
    }
}
