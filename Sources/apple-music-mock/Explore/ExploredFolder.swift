import ClientExploration
import RecordingFiles
import Scenarios
import Text

/// The folder with `explored.json` and the scenarios that play findings again.
struct ExploredFolder {
    /// A finding in `explored.json`.
    struct Entry {
        let id: String
        /// The label of its first run: the failure and the request.
        let runLabel: String
        let result: Outcome.Result
        /// The reason for which the finding is accepted, or `nil`.
        let acceptedReason: String?
    }

    let path: String
    /// The findings of the earlier exploration; empty without one.
    private(set) var entries: [Entry] = []
    /// The path of the scenario, as it was given; `nil` for the built-in quick start.
    private(set) var scenarioPath: String?
    /// Whether the folder has an `explored.json`.
    private(set) var exists = false

    private var file: String { FilePath.join(path, "explored.json") }

    init(_ path: String) throws(CommandError) {
        self.path = path
        guard DiskFileSystem().kind(of: file) != nil else { return }
        let bytes: [UInt8]
        do {
            bytes = try DiskFileSystem().read(file)
        } catch {
            throw .init("cannot read \(file): \(error)")
        }
        guard let root = try? JSONDocument.parse(bytes).root, root.kind == .object else {
            throw .init(
                "\(file) is not JSON: restore it, or explore again with another --out", exitStatus: 1)
        }
        guard root["version"]?.rawText == String(ExplorationResults.formatVersion) else {
            throw .init(
                "\(file) has another version than \(ExplorationResults.formatVersion): explore again",
                exitStatus: 1)
        }
        exists = true
        scenarioPath = root["scenarioPath"]?.string
        for finding in root["findings"].map({ Array($0.elements) }) ?? [] {
            guard let id = finding["id"]?.string, let failure = finding["failures"]?[0]?.string,
                let request = finding["request"]?.string,
                let result = finding["result"]?.string.flatMap(Outcome.Result.init)
            else {
                throw .init(
                    "\(file) has a finding without `id`, `failures`, `request`, or a known `result`",
                    exitStatus: 1)
            }
            let reason = finding["accepted"]?.string
            guard reason != "" else {
                throw .init(
                    "\(file): `accepted` of \(id) must be the reason, not an empty text", exitStatus: 1)
            }
            entries.append(
                Entry(id: id, runLabel: "\(failure) \(request)", result: result, acceptedReason: reason))
        }
    }

    /// Marks the findings that the earlier exploration had, accepts those that it accepted, and names those that no longer
    /// occur.
    func apply(to results: inout ExplorationResults) {
        for index in results.findings.indices {
            let finding = results.findings[index]
            let labels = Set(finding.runs.map(\.run.label))
            guard
                let known = entries.first(where: {
                    $0.id == finding.id || labels.contains($0.runLabel) && $0.result == finding.result
                })
            else { continue }
            results.findings[index].isKnown = true
            results.findings[index].acceptedReason = known.acceptedReason
        }
        let played = Dictionary(
            results.runs.map { ($0.run.label, $0.outcome.result) }, uniquingKeysWith: { one, _ in one })
        results.resolvedFindings = entries.filter { entry in played[entry.runLabel].map { $0 != entry.result } ?? false
        }.map(\.id)
    }

    /// Writes `explored.json`, and the reproductions of open findings to their place.
    func write(
        _ results: ExplorationResults, scenarioPath: String?, place: ReproductionPlace
    ) throws(CommandError) {
        if let message = AtomicFile.makeFolder(at: path) {
            throw .init("cannot write \(path): \(message)")
        }
        for case let reproduction? in results.findings.map(\.reproduction) {
            try write(Array(reproduction.text.utf8), to: FilePath.join(place.folder, reproduction.fileName))
        }
        for id in results.resolvedFindings { AtomicFile.remove(at: place.path(ofFindingNamed: id)) }
        let json = results.json(includingEvents: false, scenarioPath: scenarioPath)
        try write(json.bytes + [UInt8(ascii: "\n")], to: file)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        if let message = AtomicFile.write(bytes, to: path) { throw .init(message) }
    }
}
