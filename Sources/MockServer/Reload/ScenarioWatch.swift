import Diagnostics

/// Sees scenarios change, round by round; used by one thread.
///
/// A change is read once it has stood still for a whole round, and what was read counts only if nothing moved
/// meanwhile: a file that is being written is left alone.
final class ScenarioWatch {
    /// A scenario, what its last reading looked at, and what the last round saw of that.
    private struct Watched {
        let file: ServedFiles.Name
        var notes: FileNotes
        var seen: FileNotes?
        /// Whether it has been read while it was watched or before.
        var isKnown: Bool
    }

    /// What a round has found.
    enum Finding {
        case read(ScenarioReading, isNew: Bool)
        case vanished(ServedFiles.Name)
    }

    private let files: ServedFiles
    private var watched: [String: Watched] = [:]
    /// A list of scenarios that differs from what is watched, as the last round saw it.
    private var list: [ServedFiles.Name]?

    init(_ files: ServedFiles, _ scenarios: [ServedScenario]) {
        self.files = files
        for scenario in scenarios {
            guard let path = scenario.path, let notes = scenario.notes else { continue }
            let file = ServedFiles.Name(name: scenario.name, path: path)
            watched[scenario.name] = Watched(file: file, notes: notes, seen: nil, isKnown: true)
        }
    }

    /// Looks at everything once; by name, what has changed since the last good look and stands still.
    func round() -> [Finding] {
        var findings = followList()
        var round = WatchRound(files.files)
        for name in watched.keys.sorted() {
            guard var entry = watched[name] else { continue }
            // A file that the list does not have any more is on its way to have vanished: nothing is read of it.
            if let list, !list.contains(entry.file) { continue }
            let now = round.again(entry.notes)
            if now == entry.notes {
                entry.seen = nil
            } else if now != entry.seen {
                entry.seen = now
            } else if let reading = settledReading(of: entry.file, as: now) {
                findings.append(.read(reading, isNew: !entry.isKnown))
                entry = Watched(file: entry.file, notes: reading.notes, seen: nil, isKnown: true)
            } else {
                entry.seen = nil
            }
            watched[name] = entry
        }
        return findings
    }

    /// A reading of what the round saw and what is still there behind it; nil where something moved.
    private func settledReading(of file: ServedFiles.Name, as seen: FileNotes) -> ScenarioReading? {
        let reading = files.read(file)
        var after = WatchRound(files.files)
        return reading.notes.agrees(with: seen) && after.again(reading.notes) == reading.notes ? reading : nil
    }

    /// Takes up files that are new, and lets go of those that are no more.
    private func followList() -> [Finding] {
        let now = files.list().found
        let known = watched.values.map(\.file).sorted { $0.path < $1.path }
        guard now.sorted(by: { $0.path < $1.path }) != known else {
            list = nil
            return []
        }
        guard list == now else {
            list = now
            return []
        }
        list = nil
        let gone = known.filter { !now.contains($0) }
        for file in gone { watched[file.name] = nil }
        for file in now where watched[file.name] == nil {
            // As if it had been looked for in vain: the next rounds see it come, and stand still.
            let notes = FileNotes(stamps: [file.path: nil])
            watched[file.name] = Watched(file: file, notes: notes, seen: nil, isKnown: false)
        }
        return gone.map { .vanished($0) }
    }
}
