import MusicContract
import ServiceAudit
import TestFixtures

/// A numbered fact of the list of sources, which is the article and the table at once.
struct Fact: Sendable {
    /// The number, which never changes, such as `API 3.4.3`.
    let number: String
    /// The cells of the row after the number, or the text of the list item.
    let text: String
    /// The confidence, or `nil` for a fact that states none, such as an open question.
    let confidence: Confidence?

    /// The section of the list, such as `API 3.4`.
    var section: String { String(number[..<(number.lastIndex(of: ".") ?? number.endIndex)]) }
}

/// The facts about the API, and the reasons why no probe asks about some of them.
struct FactTable: Sendable {
    /// The section with evidence, whose rows repeat facts of other sections.
    private static let evidence = "API 14"

    /// The facts in the order of the list.
    let facts: [Fact]
    /// The reasons by the numbers of the facts.
    let reasons: [String: String]

    /// Reads the table of the repository.
    init() throws {
        self.init(
            sources: try Repository.text(".github/SOURCES.md"),
            reasons: try Repository.text("Sources/CEmbeddedFiles/Facts/unprobed.txt"))
    }

    /// Reads the rows and list items of the list of sources that start with a number, and the lines `reason: numbers`.
    init(sources: String, reasons text: String) {
        facts = sources.split(separator: "\n").compactMap(Fact.init(line:)).filter { $0.section != Self.evidence }
        var reasons: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let sides = line.split(separator: ": ", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { continue }
            for number in sides[1].split(separator: ", ") { reasons["API \(number)"] = sides[0] }
        }
        self.reasons = reasons
    }

    /// Returns the number of facts with a probe and without one, by confidence.
    func counts(probes: [Probe]) -> [(confidence: Confidence?, probed: Int, unprobed: Int)] {
        let probed = Set(probes.map(\.fact))
        return (Confidence.allCases + [nil]).map { confidence in
            let own = facts.filter { $0.confidence == confidence }
            let count = own.count { probed.contains($0.number) }
            return (confidence, count, own.count - count)
        }
    }
}

extension Fact {
    /// Reads `| API 1.1.1 | … | documented | … |` or `- **API 13.1.** …`.
    fileprivate init?(line: Substring) {
        let match = line.prefixMatch(of: #/(?:\| |- \*\*)(API \d+(?:\.\d+)+)(?: \||\.\*\*) (.*)/#)
        guard let match else { return nil }
        number = String(match.1)
        text = String(match.2)
        let stated = text.split(separator: " | ").map(String.init).map {
            $0.hasSuffix(" |") ? String($0.dropLast(2)) : $0
        }
        confidence =
            stated.lazy.compactMap { cell in
                Confidence.allCases.first {
                    cell.hasPrefix($0.rawValue) || cell.contains("Confidence: \($0.rawValue)")
                }
            }.first
    }
}
