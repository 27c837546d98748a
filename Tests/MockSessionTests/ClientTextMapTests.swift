import Testing

@testable import MockSession

/// The texts of clients that a session keeps.
@Suite struct ClientTextMapTests {
    @Test func `a full map is emptied, by number or by bytes`() {
        var map = ClientTextMap<Int>(maximumCount: 10, maximumByteCount: 1000)
        for number in 0..<100 {
            map["\(number)"] = number
            #expect(map.count <= 10 && map["\(number)"] == number)
        }
        for number in 0..<100 {
            let text = "\(number)" + String(repeating: "x", count: 300)
            map[text] = number
            #expect(map.byteCount <= 1000 && map[text] == number)
        }
        #expect(1...3 ~= map.count && map.byteCount == map.elements.keys.reduce(0) { $0 + $1.utf8.count })
    }

    @Test func `a text that exceeds the bytes is not kept and removes nothing`() {
        var map = ClientTextMap<Int>(maximumCount: 10, maximumByteCount: 1000)
        map["a"] = 1
        map[String(repeating: "x", count: 1001)] = 2
        #expect(map.count == 1 && map["a"] == 1 && map.byteCount == 1)
    }

    @Test func `values change without bytes, and removals free them`() {
        var map = ClientTextMap<Int>(maximumCount: 10, maximumByteCount: 1000)
        for _ in 0..<100 { map["key", default: 0] += 1 }
        #expect(map["key"] == 100 && map.byteCount == 3)
        map.replaceValues { $0 + 1 }
        #expect(map["key"] == 101)
        map["other"] = nil
        map["key"] = nil
        #expect(map.count == 0 && map.byteCount == 0)
    }

    @Test func `tokens of any length cannot exhaust memory`() {
        var rejected = RejectedTokens()
        let tokens = (0..<100).map { "\($0)" + String(repeating: "x", count: 60_000) }
        for token in tokens { rejected.insert(token, cause: .rejected) }
        #expect(rejected.byteCount <= 4 << 20)
        #expect(rejected.cause(of: tokens[99]) == .rejected && rejected.cause(of: tokens[0]) == nil)
    }
}
