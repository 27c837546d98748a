import Scenarios
import Testing

@Suite struct CountRangeTests {
    @Test(arguments: [
        (1, 1, "1 item"), (3, 3, "3 items"), (0, 0, "0 items"), (1, Int.max, "at least 1 item"),
        (2, Int.max, "at least 2 items"), (0, 1, "at most 1 item"), (0, 2, "at most 2 items"), (1, 2, "1 to 2 items"),
    ])
    func `an expected count of one uses the singular`(from: Int, through: Int, words: String) {
        #expect(CountRange(from: from, through: through).itemCountText == words)
    }
}
