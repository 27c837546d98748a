import Locking
import Scenarios

/// Files that remember what was asked of them: each path as it was right before its first reading.
final class NotingFiles: ScenarioFiles {
    private let files: any ScenarioFiles
    private let noted = Locked(FileNotes())

    init(_ files: any ScenarioFiles) {
        self.files = files
    }

    var notes: FileNotes { noted.withLock { $0 } }

    func kind(of path: String) -> FileKind? {
        note(path)
        return files.kind(of: path)
    }

    func read(_ path: String) throws(FileProblem) -> [UInt8] {
        note(path)
        return try files.read(path)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileProblem) -> [String] {
        let search = FileNotes.Search(folder: folder, ending: ending, root: root)
        note(folder)
        do {
            let found = try files.files(below: folder, ending: ending, within: root)
            noted.withLock { $0.searches[search] = found }
            return found
        } catch {
            noted.withLock { $0.searches[search] = [] }
            throw error
        }
    }

    func resolved(_ path: String) -> String? { files.resolved(path) }

    private func note(_ path: String) {
        guard noted.withLock({ $0.stamps[path] == nil }) else { return }
        let stamp = FileStamp(path)
        noted.withLock { $0.stamps[path] = .some(stamp) }
    }
}
