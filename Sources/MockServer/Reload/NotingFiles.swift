import Locking
import Scenarios

/// Files that remember what was asked of them: each path as it was right before its first reading.
final class TrackingFileSystem: ScenarioFileSystem {
    private let base: any ScenarioFileSystem
    private let recordedDependencies = Locked(FileDependencies())

    init(base files: any ScenarioFileSystem) {
        self.base = files
    }

    var dependencies: FileDependencies { recordedDependencies.withLock { $0 } }

    func kind(of path: String) -> FileKind? {
        recordStamp(of: path)
        return base.kind(of: path)
    }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        recordStamp(of: path)
        return try base.read(path)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        let search = FileDependencies.DirectoryQuery(folder: folder, suffix: ending, root: root)
        recordStamp(of: folder)
        do {
            let found = try base.files(below: folder, ending: ending, within: root)
            recordedDependencies.withLock { $0.queries[search] = found }
            return found
        } catch {
            recordedDependencies.withLock { $0.queries[search] = [] }
            throw error
        }
    }

    func resolved(_ path: String) -> String? { base.resolved(path) }

    private func recordStamp(of path: String) {
        guard recordedDependencies.withLock({ $0.stamps[path] == nil }) else { return }
        let stamp = FileStamp(path: path)
        recordedDependencies.withLock { $0.stamps[path] = .some(stamp) }
    }
}
