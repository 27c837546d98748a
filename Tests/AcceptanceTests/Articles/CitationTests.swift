import Foundation
import TestFixtures
import Testing

/// Tests of the citations of the list of sources in the package's Swift files.
@Suite struct CitationTests {
    private static let list = ".github/SOURCES.md"

    /// A line of a file.
    private struct Line {
        let location: String
        /// The line and the comment on the next line, in which a citation can continue.
        let text: String
        /// The end of the line in `text`.
        let end: String.Index
    }

    @Test func `every citation names a section of the list of sources`() throws {
        let sections = try Self.sections()
        #expect(!sections.isEmpty, "\(Self.list) has no numbered sections")
        for line in try Self.lines(of: "Sources,") {
            for mention in line.text.ranges(of: #/Sources, (?:API|Device)\b/#) where mention.lowerBound < line.end {
                let citation = line.text[mention.lowerBound...].prefixMatch(
                    of: #/Sources, (API|Device) (\d+(?:\.\d+)*(?: and \d+(?:\.\d+)*)*)(?!\.?\d|, ?\d)/#)
                #expect(citation != nil, "\(line.location): write \"Sources, API 1.2 and 3.4\", not \(line.text)")
                for number in citation?.2.split(separator: " ") ?? [] where number != "and" {
                    let section = "\(citation?.1 ?? "") \(number)"
                    let isKnown = sections.contains(section)
                    #expect(isKnown, "\(line.location): \(Self.list) has no section \(section)")
                }
            }
        }
    }

    @Test func `no comment cites a document outside the repository`() throws {
        for line in try Self.lines(of: "facts", "7.3") {
            let citation = line.text.firstMatch(of: #/\bfacts,? (?:section )?\d|// 7\.3, \d/#)
            guard let citation, citation.range.lowerBound < line.end else { continue }
            Issue.record("\(line.location): cite the list of sources instead of \"\(citation.0)\"")
        }
    }

    /// The numbers in the headings and in the first table columns of the list, such as `API 1.2`.
    private static func sections() throws -> Set<String> {
        let lines = try Repository.text(list).split(separator: "\n")
        return Set(
            lines.compactMap { line in
                line.prefixMatch(of: #/(?:#+|\|) ((?:API|Device) \d+(?:\.\d+)*)\b/#).map { String($0.1) }
            })
    }

    /// The lines of the Swift files that contain one of the texts.
    private static func lines(of words: String...) throws -> [Line] {
        try ["Sources", "Tests"].flatMap { folder -> [Line] in
            let all = FileManager.default.enumerator(atPath: "\(Repository.root)/\(folder)")
            let names = all?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains("/.") } ?? []
            return try names.sorted().flatMap { name -> [Line] in
                let file = try Repository.text("\(folder)/\(name)")
                let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return lines.indices.filter { words.contains(where: lines[$0].contains) }.map { index in
                    let next = lines.dropFirst(index + 1).first?.prefixMatch(of: #/\s*\/\/+ ?(.*)/#)?.1 ?? ""
                    let text = "\(lines[index]) \(next)"
                    let end = text.index(text.startIndex, offsetBy: lines[index].count)
                    return Line(location: "\(folder)/\(name):\(index + 1)", text: text, end: end)
                }
            }
        }
    }
}
