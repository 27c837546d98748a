import TestFixtures
import Testing

@testable import Text

/// The public JSONTestSuite; skipped if the shared folder is not next to the package.
@Suite(.tags(.external), .enabled(if: !SharedFolder.suite.isEmpty, "the shared suites are not here"))
struct JSONTestSuiteTests {
    @Test func `every file is accepted or rejected as specified by its name`() throws {
        var accepted: [Character: Int] = [:]
        var rejected: [Character: Int] = [:]
        for file in SharedFolder.suite {
            let verdict = try #require(file.name.first)
            do {
                let document = try JSONDocument.parse(file.bytes)
                accepted[verdict, default: 0] += 1
                #expect(verdict != "n", "\(file.name) is accepted")
                RoundTrip.check(document, of: file.bytes, file.name)
            } catch {
                rejected[verdict, default: 0] += 1
                #expect(verdict != "y", "\(file.name) is refused: \(error)")
                #expect((0...file.bytes.count).contains(error.offset), "\(file.name): offset \(error.offset)")
            }
        }
        print("JSONTestSuite: accepted \(accepted), refused \(rejected)")
        #expect(accepted["y"] == 95)
        #expect(rejected["n"] == 188)
    }
}
