/// The folder that a scenario reads in: the nearest above it named `Scenarios`, else its own; with a folder that is
/// served, at least that.
///
/// Places are compared without symbolic links, so that none leads out.
struct ScenarioRoot {
    /// The root.
    let place: String

    /// A folder that is one whatever its name.
    init(_ place: String) {
        self.place = place
    }

    init(of path: String, in files: any ScenarioFiles, serving folder: String?) {
        let typed = FilePath.plain(FilePath.folder(of: path))
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
        if let served = folder.map({ files.resolved($0) ?? FilePath.plain($0) }), FilePath.isInside(place, served) {
            place = served
        }
        self.place = place
    }

    /// Whether a path that is said in a folder stays inside, whether or not anything is there.
    func allows(_ said: String, from folder: String, in files: any ScenarioFiles) -> Bool {
        isInside(FilePath.join(files.resolved(FilePath.plain(folder)) ?? FilePath.plain(folder), said))
    }

    /// Whether what is at a path lies inside, wherever links lead.
    func holds(_ path: String, in files: any ScenarioFiles) -> Bool {
        files.resolved(path).map(isInside) ?? false
    }

    /// The folders between the root and a file, the outermost first.
    func folders(of path: String, in files: any ScenarioFiles) -> [String] {
        parts(of: path, in: files).dropLast()
    }

    /// What answers call a recording, wherever the root is: the path in it, without the folder `Recordings`.
    func label(of path: String, in files: any ScenarioFiles) -> String {
        let parts = parts(of: path, in: files)
        return (parts.first == "Recordings" && parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: "/")
    }

    private func parts(of path: String, in files: any ScenarioFiles) -> [String] {
        let real = files.resolved(path) ?? FilePath.plain(path)
        let inside = place == "." ? real[...] : real.dropFirst(place.count)
        return inside.split(separator: "/").map(String.init)
    }

    private func isInside(_ path: String) -> Bool {
        place == "." ? !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") : FilePath.isInside(path, place)
    }
}
