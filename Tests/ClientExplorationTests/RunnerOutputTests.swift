import ClientExploration
import Foundation
import TestFixtures
import Testing

/// Measures the recognition of errors on outputs that were recorded from the runners of many languages.
@Suite struct RunnerOutputTests {
    private struct Sample {
        let path, language, situation, expected, output: String
        let status: Int?
    }

    private static let folder: String? = {
        guard let shared = Repository.shared else { return nil }
        let folder = "\(shared)/facts/runner-outputs"
        return FileManager.default.fileExists(atPath: "\(folder)/index.tsv") ? folder : nil
    }()

    private static func samples() throws -> [Sample] {
        guard let folder else { return [] }
        let rows = try String(contentsOfFile: "\(folder)/index.tsv", encoding: .utf8).split(separator: "\n").dropFirst()
        return try rows.map { row in
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/data/\(fields[0])"))
            let text = String(decoding: data, as: UTF8.self).split(
                separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return Sample(
                path: fields[0], language: fields[1], situation: fields[3],
                expected: fields[5] == "passed" ? "logged" : fields[4], output: text.count > 1 ? String(text[1]) : "",
                status: Int(text[0].dropFirst("exit: ".count)))
        }
    }

    private static func evidence(of situation: String) -> InjectedEvidence {
        switch situation {
        case "typed-403", "nil-403", "crash":
            InjectedEvidence(statuses: [403], codes: ["40300"], texts: ["Invalid authentication", "Forbidden"])
        case "typed-429": InjectedEvidence(statuses: [429], texts: ["API capacity exceeded"])
        case "generic-503", "assertion-503", "logged-503": InjectedEvidence(statuses: [503])
        case "empty-body-500", "library-error-500": InjectedEvidence(statuses: [500])
        case "reset", "timeout", "cut-body": InjectedEvidence(breaksConnection: true)
        case "html-200", "wrapped-html": InjectedEvidence(statuses: [200])
        default: InjectedEvidence()
        }
    }

    /// Returns the class of a sample; `passed` for an exit status 0 without the failure in the output.
    private static func recognized(_ sample: Sample, _ vocabulary: ErrorVocabulary) -> String {
        let reader = TestOutput(evidence: evidence(of: sample.situation), vocabulary: vocabulary)
        guard let status = sample.status else { return "hangs" }
        guard status != 0 else { return reader.logLine(in: sample.output) == nil ? "passed" : "logged" }
        let signal = (129...192).contains(status) ? "signal \(status - 128)" : nil
        switch reader.result(output: sample.output, signal: signal) {
        case .crashed: return "crashes"
        case .failed(let test):
            switch test.kind {
            case .programmingError, .decodingError: return "trips"
            case .assertion: return "loses"
            case .error: return "reports"
            case .unclear: return "unclear"
            }
        case .passed, .stopped: return "passed"
        }
    }

    /// The numbers of samples by expected and recognized class.
    private struct Confusion: CustomStringConvertible {
        var counts: [String: [String: Int]] = [:]
        var errors: [String] = []

        mutating func add(_ sample: Sample, recognized: String) {
            counts[sample.expected, default: [:]][recognized, default: 0] += 1
            if sample.expected != "ambiguous", recognized != sample.expected, recognized != "unclear" {
                errors.append("\(sample.path) is \(sample.expected), recognized as \(recognized)")
            }
        }

        func recall(of name: String) -> Double {
            let row = counts[name] ?? [:]
            return Double(row[name] ?? 0) / Double(max(1, row.values.reduce(0, +)))
        }

        func precision(of name: String) -> Double {
            let column = counts.filter { $0.key != "ambiguous" }.compactMap { $0.value[name] }.reduce(0, +)
            return Double(counts[name]?[name] ?? 0) / Double(max(1, column))
        }

        /// The failed samples that are called a report, which is not a defect, although they are one.
        var falseReports: Int { ["trips", "loses", "crashes"].compactMap { counts[$0]?["reports"] }.reduce(0, +) }

        var description: String {
            let rows = counts.sorted { $0.key < $1.key }.map { name, row in
                let cells = row.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
                return "\(name): \(cells); precision \(precision(of: name)), recall \(recall(of: name))"
            }
            return (rows + errors).joined(separator: "\n")
        }
    }

    @Test(.enabled(if: folder != nil, "needs the shared outputs of runners"))
    func `no recorded output has a wrong class`() throws {
        var confusion = Confusion()
        for sample in try Self.samples() {
            confusion.add(sample, recognized: Self.recognized(sample, ErrorVocabulary()))
        }
        // Runners that hide the log of a passed test leave nothing to recognize.
        let wrong = confusion.errors.filter { !$0.hasSuffix("is logged, recognized as passed") }
        #expect(wrong.isEmpty, "\(confusion)")
        for (name, floor) in [("reports", 0.95), ("trips", 0.97), ("loses", 0.55), ("crashes", 0.97), ("hangs", 1)] {
            #expect(confusion.recall(of: name) >= floor, "\(name): \(confusion)")
            #expect(confusion.precision(of: name) == 1, "\(name): \(confusion)")
        }
    }

    /// Leaves out the words of a language for its own samples; the rules are the same for all languages.
    @Test(.enabled(if: folder != nil, "needs the shared outputs of runners"))
    func `recorded outputs are recognized without the words of their language`() throws {
        var confusion = Confusion()
        for sample in try Self.samples() {
            confusion.add(sample, recognized: Self.recognized(sample, ErrorVocabulary(without: sample.language)))
        }
        for (name, floor) in [("reports", 0.94), ("trips", 0.78), ("loses", 0.3), ("crashes", 0.97)] {
            #expect(confusion.recall(of: name) >= floor, "\(name): \(confusion)")
        }
        #expect(confusion.falseReports <= 13, "\(confusion)")
    }
}
