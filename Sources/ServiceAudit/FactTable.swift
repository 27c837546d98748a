import EmbeddedFiles

/// A numbered fact of the list of sources, which is the article and the table at once.
package struct Fact: Sendable {
    /// The number, which never changes, such as `API 3.4.3`.
    package let number: String
    /// The cells of the row after the number, or the text of the list item.
    package let text: String
    /// The confidence, or `nil` for a fact that states none, such as an open question.
    package let confidence: Probe.Confidence?

    /// The section of the list, such as `API 3.4`.
    package var section: String { String(number[..<(number.lastIndex(of: ".") ?? number.endIndex)]) }
}

/// The facts about the API, and the reasons why no probe asks about some of them.
package struct FactTable: Sendable {
    /// The section with evidence, whose rows repeat facts of other sections.
    private static let evidence = "API 14"

    /// The facts in the order of the list.
    package let facts: [Fact]
    /// The reasons by the numbers of the facts.
    package let reasons: [String: String]

    /// The table in the binary.
    package static var embedded: FactTable {
        FactTable(
            sources: EmbeddedFile.text("Facts/SOURCES.md"), reasons: EmbeddedFile.text("Facts/unprobed.txt"))
    }

    /// Reads the rows and list items of the list of sources that start with a number, and the lines `reason: numbers`.
    init(sources: String, reasons text: String) {
        facts = sources.split(separator: "\n").compactMap(Fact.init(line:)).filter { $0.section != Self.evidence }
        var reasons: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let sides = String(line).components(separatedBy: ": ", limit: 2)
            guard sides.count == 2 else { continue }
            for number in sides[1].components(separatedBy: ", ") { reasons["API \(number)"] = sides[0] }
        }
        self.reasons = reasons
    }

    /// Returns the number of facts with a probe and without one, by confidence.
    package func counts(probes: [Probe]) -> [(confidence: Probe.Confidence?, probed: Int, unprobed: Int)] {
        let probed = Set(probes.map(\.fact))
        return (Probe.Confidence.allCases.reversed() + [nil]).map { confidence in
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
        let stated = text.components(separatedBy: " | ").map { $0.hasSuffix(" |") ? String($0.dropLast(2)) : $0 }
        confidence =
            stated.lazy.compactMap { cell in
                Probe.Confidence.allCases.first {
                    cell.hasPrefix($0.rawValue) || cell.contains("Confidence: \($0.rawValue)")
                }
            }.first
    }
}
