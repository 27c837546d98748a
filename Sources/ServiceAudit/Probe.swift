import EmbeddedFiles
package import MusicContract

/// A question about a fact that requests to the service answer.
package struct Probe: Sendable {
    /// The group that decides whether a run asks the probe.
    package enum Group: String, Sendable, CaseIterable {
        case catalog, user, key, unsubscribed, writes, passive
    }

    /// Another plausible outcome.
    package struct Alternative: Sendable {
        package let name: String
        package let clauses: [String]
    }

    /// A key of a scenario that makes a mock respond as observed.
    package struct Setting: Sendable {
        /// `choices.` or `lists.` and the path of the key.
        package let key: String
        /// The value, or `nil` if it is the observed number.
        package let value: String?
    }

    package let id: String
    package let confidence: Confidence
    /// The number of the fact in Sources, such as `API 3.4.3`.
    package let fact: String
    package let question: String
    package internal(set) var requests: [ProbeRequest] = []
    /// The clauses without which the probe is undecided.
    package internal(set) var condition: [String] = []
    package internal(set) var expectation: [String] = []
    package internal(set) var alternatives: [Alternative] = []
    package internal(set) var settings: [Setting] = []
    package internal(set) var tier = 1
    var needsUnsubscribedAccount = false

    package var group: Group {
        if requests.isEmpty { return .passive }
        if needsUnsubscribedAccount { return .unsubscribed }
        if requests.contains(where: \.isWrite) { return .writes }
        if requests.contains(where: { $0.text.contains("{token:") }) { return .key }
        return requests.contains(where: \.needsUserToken) ? .user : .catalog
    }

    /// The position in a run: facts with plausible alternatives, guesses, reports, and the rest.
    var rank: Int {
        if !alternatives.isEmpty, confidence != .guessed { return 0 }
        return switch confidence {
        case .guessed: 1
        case .reported: 2
        case .recorded, .documented: 3
        }
    }
}

/// The table of probes.
package struct ProbeTable: Sendable {
    /// An error in the text of a table.
    package struct SyntaxError: Error, CustomStringConvertible {
        package let line: Int
        package let text: String
        package var description: String { "line \(line): cannot read \"\(text)\"" }
    }

    /// The version of the report's format and of the meaning of the probes' ids.
    package static let version = 1

    package let probes: [Probe]

    /// Returns the table in the binary.
    package static func embedded() throws(SyntaxError) -> ProbeTable {
        try ProbeTable(EmbeddedFile.text("Facts/probes.txt"))
    }

    /// Parses the text of a table, whose first lines describe its form.
    package init(_ text: String) throws(SyntaxError) {
        var probes: [Probe] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let error = SyntaxError(line: index + 1, text: String(line))
            guard line.hasPrefix("  ") else {
                guard let probe = Probe(header: line) else { throw error }
                probes.append(probe)
                continue
            }
            guard !probes.isEmpty, probes[probes.count - 1].read(line.dropFirst(2)) else { throw error }
        }
        self.probes = probes
    }
}

extension Probe {
    /// Reads `id confidence API number question`.
    fileprivate init?(header line: Substring) {
        let words = line.split(separator: " ", maxSplits: 4).map(String.init)
        guard words.count == 5, let confidence = Confidence(rawValue: words[1]) else { return nil }
        id = words[0]
        self.confidence = confidence
        fact = words[2] + " " + words[3]
        question = words[4]
    }

    /// Reads a line below the header, and returns `false` if it has no known form.
    fileprivate mutating func read(_ line: Substring) -> Bool {
        let sides = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard sides.count == 2 else { return false }
        switch sides[0] {
        case "when": condition = sides[1].components(separatedBy: " ; ")
        case "expect": expectation = sides[1].components(separatedBy: " ; ")
        case "else":
            let parts = sides[1].components(separatedBy: ": ", limit: 2)
            guard parts.count == 2 else { return false }
            alternatives.append(Alternative(name: parts[0], clauses: parts[1].components(separatedBy: " ; ")))
        case "set":
            let parts = sides[1].components(separatedBy: " = ", limit: 2)
            settings.append(Setting(key: parts[0], value: parts.count > 1 ? parts[1] : nil))
        case "tier":
            guard let number = Int(sides[1]) else { return false }
            tier = number
        case "needs": needsUnsubscribedAccount = true
        default:
            guard let request = ProbeRequest(String(line)) else { return false }
            requests.append(request)
        }
        return true
    }
}

extension String {
    /// Returns the parts between occurrences of a separator, of which the last has the rest.
    func components(separatedBy separator: String, limit: Int = .max) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while parts.count + 1 < limit, let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
