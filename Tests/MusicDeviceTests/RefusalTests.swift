import MusicDevice
import Testing

/// What an app must not do, in words.
@Suite struct RefusalTests {
    @Test func `each rule has a name of its own and says what is wrong, what to do and where it says so`() {
        let examples = DeviceRuleViolation.examples
        #expect(Set(examples.map(\.rule)).count == examples.count)
        for refusal in examples {
            for text in [refusal.message, refusal.hint, refusal.source] {
                #expect(!text.isEmpty && !text.hasSuffix("."), "\(refusal.rule)")
            }
        }
    }
}
