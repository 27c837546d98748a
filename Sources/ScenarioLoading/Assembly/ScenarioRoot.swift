/// The folder that a scenario reads in: the nearest above it named `Scenarios`, else its own; with a folder that is
/// served, at least that.
///
/// Places are compared without symbolic links, so that none leads out.
struct ScenarioRoot {
    /// The root.
    let folder: String

    /// A folder that is one whatever its name.
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

    /// Whether a path that is said in a folder stays inside, whether or not anything is there.
    func allows(_ said: String, from folder: String, in files: any ScenarioFileSystem) -> Bool {
        isInside(FilePath.join(files.resolved(FilePath.normalized(folder)) ?? FilePath.normalized(folder), said))
    }

    /// Whether what is at a path lies inside, wherever links lead.
    func contains(_ path: String, in files: any ScenarioFileSystem) -> Bool {
        files.resolved(path).map(isInside) ?? false
    }

    /// The folders between the root and a file, the outermost first.
    func folders(of path: String, in files: any ScenarioFileSystem) -> [String] {
        components(of: path, in: files).dropLast()
    }

    /// What answers call a recording, wherever the root is: the path in it, without the folder `Recordings`.
    func label(of path: String, in files: any ScenarioFileSystem) -> String {
        let parts = components(of: path, in: files)
        return (parts.first == "Recordings" && parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: "/")
    }

    private func components(of path: String, in files: any ScenarioFileSystem) -> [String] {
        let real = files.resolved(path) ?? FilePath.normalized(path)
        let inside = folder == "." ? real[...] : real.dropFirst(folder.count)
        return inside.split(separator: "/").map(String.init)
    }

    private func isInside(_ path: String) -> Bool {
        folder == "."
            ? !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") : FilePath.isPath(path, inside: folder)
    }
}
