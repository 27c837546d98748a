/// Paths as text: joined and made plain without asking a disk.
package enum FilePath {
    /// The folder that a path names something in: `a/b` for `a/b/c`, `.` for `c`.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The name that a scenario file is served by: its path without `.yaml`.
    package static func scenarioName(of path: some StringProtocol) -> String {
        path.hasSuffix(".yaml") ? String(path.dropLast(5)) : String(path)
    }

    /// A path said in a folder, `.` and `..` resolved: `Scenarios/Recordings` for `../Recordings` in `Scenarios/tokens`.
    package static func join(_ folder: String, _ path: String) -> String {
        normalized(path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)")
    }

    /// Without `.`, empty parts and `..`, as far as the path goes up only within itself.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// Whether a plain path is in a plain folder, or is it.
    package static func isPath(_ path: String, inside folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }
}
