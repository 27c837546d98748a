import Scenarios

/// A folder of goldens as the working directory; `locked.json` is not readable.
struct GoldenFiles: ScenarioFileSystem {
    let folder: String
    private let disk = DiskFileSystem()

    init(folder: String) {
        self.folder = folder
    }

    private func place(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

    private func name(_ place: String) -> String { String(place.dropFirst(folder.count + 1)) }

    func kind(of path: String) -> FileKind? { path == "locked.json" ? .file : disk.kind(of: place(path)) }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        guard path != "locked.json" else { throw .notPermitted }
        return try disk.read(place(path))
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try disk.files(below: place(folder), ending: ending, within: self.folder).map(name)
    }

    func resolved(_ path: String) -> String? {
        guard path != ".", path != "locked.json" else { return path == "." ? "/goldens" : "/goldens/locked.json" }
        guard let resolved = disk.resolved(place(path)) else { return nil }
        return resolved.hasPrefix(folder + "/") ? "/goldens/" + name(resolved) : resolved
    }
}
