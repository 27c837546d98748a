import MusicCatalog
import Testing
import TestSupport
import Text

/// Tests of what an import looks for in each object and each list.
@Suite struct RepeatedMemberTests {
    /// Objects with few members are checked without a dictionary of their keys.
    @Test(arguments: [1, 2, 63, 64, 65, 200])
    func `a repeated member is reported in an object of any size`(count: Int) {
        var builder = CatalogBuilder()
        let members = (0..<count).map { "\"m\($0)\":\($0)" }
        recording("{\"data\":[],\"meta\":{\(members.joined(separator: ","))}}", to: &builder)
        #expect(builder.build().found.diagnostics.isEmpty)
        var repeating = CatalogBuilder()
        recording("{\"data\":[],\"meta\":{\((members + [members[count / 2]]).joined(separator: ","))}}", to: &repeating)
        let codes = repeating.build().found.diagnostics.map(\.code)
        #expect(codes == ["repeated-member"])
    }

    @Test(arguments: [0, 1, 2, 8, 9, 100])
    func `duplicates are removed from a list of any size`(count: Int) {
        let numbers = (0..<count).map(String.init)
        #expect((numbers + numbers.reversed()).uniqued() == numbers)
        #expect(numbers.uniqued() == numbers)
    }
}
