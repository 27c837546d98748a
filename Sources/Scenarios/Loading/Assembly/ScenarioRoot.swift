/// The folder that a scenario can read from.
///
/// It is the nearest parent folder named `Scenarios`, otherwise the scenario's folder. With a served folder, it
/// contains at least that. Paths are compared without symbolic links, so that no link leads out of it.
struct ScenarioRoot {
    /// The path of the root.
    let folder: String

    /// Creates a root for a folder, regardless of its name.
    init(_ place: String) {
        self.folder = place
    }

    init(of path: String, in files: any ScenarioFileSystem, servedFolder folder: String?) {
        let typed = FilePath.normalized(FilePath.folder(of: path))
        let home = files.resolved(typed) ?? typed
        var place = home
        var candidate = home
        while candidate != ".", candidate != "/" {
            if FilePath.name(of: candidate) == "Scenarios" {
                place = candidate
                break
            }
            candidate = FilePath.folder(of: candidate)
        }
        if let served = folder.map({ files.resolved($0) ?? FilePath.normalized($0) }),
            FilePath.isPath(place, inside: served)
        {
            place = served
        }
        self.folder = place
    }

    /// Returns whether a path relative to a folder stays inside the root, whether or not it exists.
    func allows(_ said: String, from folder: String, in files: any ScenarioFileSystem) -> Bool {
        isInside(FilePath.join(files.resolved(FilePath.normalized(folder)) ?? FilePath.normalized(folder), said))
    }

    /// Returns whether a file is inside the root after symbolic links are resolved.
    func contains(_ path: String, in files: any ScenarioFileSystem) -> Bool {
        files.resolved(path).map(isInside) ?? false
    }

    /// Returns the path of a file below the root after symbolic links are resolved, or `nil` if it is outside the root.
    func innerPath(of path: String, in files: any ScenarioFileSystem) -> String? {
        guard let real = files.resolved(path), isInside(real) else { return nil }
        guard folder != ".", folder != "/" else { return real }
        return String(real.utf8.dropFirst(folder.utf8.count + 1)) ?? real
    }

    private func isInside(_ path: String) -> Bool {
        folder == "."
            ? !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") : FilePath.isPath(path, inside: folder)
    }
}

extension ScenarioLoader {
    /// Returns whether a scenario in a folder can extend another one, because that one is inside its root.
    ///
    /// - Parameters:
    ///   - scenario: The absolute path of the scenario to extend.
    ///   - folder: The absolute path of the folder, which need not exist.
    /// - Returns: Whether it can.
    package static func canExtend(_ scenario: String, fromFileIn folder: String) -> Bool {
        let files = DiskFileSystem()
        let root = ScenarioRoot(of: FilePath.join(folder, "scenario.yaml"), in: files, servedFolder: nil)
        return root.contains(scenario, in: files)
    }
}
