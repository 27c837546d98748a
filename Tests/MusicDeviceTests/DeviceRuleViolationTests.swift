import MusicDevice
import Testing

/// The rules for device operations and their messages.
@Suite struct DeviceRuleViolationTests {
    @Test func `each rule has a unique name, an error, a hint, and a source`() {
        let examples = DeviceRuleViolation.examples
        #expect(Set(examples.map(\.rule)).count == examples.count)
        for rejection in examples {
            for text in [rejection.message, rejection.hint, rejection.source] {
                #expect(!text.isEmpty && !text.hasSuffix("."), "\(rejection.rule)")
            }
        }
    }
}
