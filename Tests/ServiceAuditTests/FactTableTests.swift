import MusicContract
import ServiceAudit
import TestFixtures
import Testing
import Text

/// The facts of the list of sources, and the probes that ask about them.
@Suite struct FactTableTests {
    private let table: FactTable

    init() throws { table = try FactTable() }

    @Test func `each fact has its own number`() throws {
        let numbers = table.facts.map(\.number)
        #expect(numbers.count > 280 && Set(numbers).count == numbers.count)
        for section in Set(table.facts.map(\.section)) {
            let own = table.facts.filter { $0.section == section }.compactMap { $0.number.split(separator: ".").last }
            #expect(Set(own.compactMap { Int($0) }) == Set(1...own.count), "\(section) has a gap")
        }
    }

    @Test func `each fact has a probe or a reason, and each probe a fact`() throws {
        let probed = Set(try ProbeTable.embedded().probes.map(\.fact))
        let numbers = Set(table.facts.map(\.number))
        #expect(probed.subtracting(numbers).filter { !$0.hasPrefix("API 14") } == [])
        #expect(Set(table.reasons.keys).subtracting(numbers) == [])
        #expect(Set(table.reasons.keys).intersection(probed) == [], "a fact with a probe needs no reason")
        let unknown = table.facts.map(\.number).filter { !probed.contains($0) && table.reasons[$0] == nil }
        #expect(unknown == [], "write a probe, or a reason in unprobed.txt")
    }

    @Test func `the article counts the facts with and without a probe`() throws {
        let counts = table.counts(probes: try ProbeTable.embedded().probes)
        let rows = counts.map { "| \($0.confidence?.rawValue ?? "not stated") | \($0.probed) | \($0.unprobed) |" }
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/AuditingTheMock.md")
        for row in rows { #expect(article.contains(row), "\(rows.joined(separator: "\n"))") }
    }
}
