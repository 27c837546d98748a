import Testing
import Text

@Suite struct SeedTests {
    @Test func `a seed gives equal numbers for equal inputs and distinct numbers otherwise`() {
        let seed = Seed(7)
        #expect(seed.number(for: "a", index: 1) == Seed(7).number(for: "a", index: 1))
        var seen: Set<UInt64> = []
        for purpose in ["a", "b", ""] { for count in 0..<1000 { seen.insert(seed.number(for: purpose, index: count)) } }
        for value in 0..<1000 { seen.insert(Seed(UInt64(value) + 1000).number(for: "a", index: 1)) }
        #expect(seen.count == 4000)
        #expect(seed.bytes(for: "x", index: 1, length: 13).count == 13)
        #expect(Set(seed.string(for: "x", index: 1, length: 200, alphabet: "ab")) == ["a", "b"])
    }
}
