import HTTPMessages
import Platform
import Scenarios
import Testing
import TestSupport

@testable import MockSession
@testable import SecretRedaction

/// Tests that a field that a client repeats is redacted without a new search.
@Suite struct RepeatedFieldTests {
    private static func placeholders(of ask: Engine) -> SecretPlaceholders {
        ask.session.lockedState.withLock { $0.placeholders }
    }

    private static func redacted(_ request: HTTPRequest, by placeholders: inout SecretPlaceholders) -> [UInt8] {
        request.replacing(placeholders.redactions(of: request).all).head
    }

    @Test func `a head that repeats fields of the previous one is redacted like a new one`() throws {
        let ask = try Engine("")
        var (remembering, searching) = (Self.placeholders(of: ask), Self.placeholders(of: ask))
        let values = [
            "Bearer \(ask.session.developerToken)", ask.session.userToken, "", "plain", "a.b.c",
            "https://example.com/?token=abc&x=1 and ?key=\(String(repeating: "aB3", count: 30))",
            "Bearer other", "Basic dXNlcjpwYXNz",
        ]
        let names = ["Authorization", "Music-User-Token", "X-Api-Key", "Referer", "X-Note", "Cookie"]
        var number: UInt64 = 11
        func draw(_ bound: Int) -> Int {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(number >> 33) % bound
        }
        var fields = names.map { HTTPField(name: $0, value: "plain") }
        for round in 0..<1000 {
            switch draw(4) {
            case 0: fields[draw(fields.count)].value = values[draw(values.count)]
            case 1: fields.swapAt(draw(fields.count), draw(fields.count))
            case 2: fields[draw(fields.count)].name = names[draw(names.count)]
            default: break
            }
            let target = ["/", "/v1/longer?token=secret\(draw(3))", "http://user:pass@host/v1?a=b"][draw(3)]
            if draw(50) == 0 {
                remembering.removeAll()
                searching.removeAll()
            }
            if draw(50) == 0 {
                let scanner = SecretScanner(tokens: ["plain": .userToken])
                let known = Self.placeholders(of: ask).scanner
                remembering.scanner = draw(2) == 0 ? scanner : known
                searching.scanner = remembering.scanner
            }
            searching.lastHead = SearchedHead()
            let request = HTTPRequest(method: "GET", target: target, headers: fields)
            let (one, other) = (
                Self.redacted(request, by: &remembering), Self.redacted(request, by: &searching)
            )
            #expect(one == other, "\(round): \(String(decoding: other, as: UTF8.self))")
        }
    }

    @Test func `the secrets of a field are not searched for again in the next request`() throws {
        let ask = try Engine("")
        var placeholders = Self.placeholders(of: ask)
        let token = "Bearer \(ask.session.developerToken)"
        func request(_ id: String) -> HTTPRequest {
            HTTPRequest(
                method: "GET", target: "/v1/\(id)",
                headers: [HTTPField(name: "Authorization", value: token), HTTPField(name: "X-Request-Id", value: id)])
        }
        let first = Self.redacted(request("1"), by: &placeholders)
        // A scanner that finds nothing and numbers that start again show which placeholders are those of the first request.
        let known = placeholders.lastHead
        placeholders.removeAll()
        placeholders.scanner = SecretScanner(tokens: [:])
        _ = placeholders.placeholder(for: Secret(kind: .developerToken, text: "other"))
        placeholders.lastHead = known
        let second = Self.redacted(request("22"), by: &placeholders)
        #expect(String(decoding: first, as: UTF8.self).contains("Bearer <developer token 1"))
        #expect(String(decoding: second, as: UTF8.self).contains("Bearer <developer token 1"))
    }
}
