/// Operations on paths as text, without access to a disk.
package enum FilePath {
    /// Returns the folder of a path: `a/b` for `a/b/c`, `.` for `c`.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(of path: String) -> String { components(of: path).last.map(String.init) ?? path }

    /// Returns the components without empty ones.
    ///
    /// Bytes are compared, because a character takes much longer.
    private static func components(of path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// Returns the name under which a scenario file is served: its path without `.yaml`.
    package static func scenarioName(of path: some StringProtocol) -> String {
        path.hasSuffix(".yaml") ? String(path.dropLast(5)) : String(path)
    }

    /// Joins a path to a folder and normalizes it: `Scenarios/Recordings` for `../Recordings` in `Scenarios/tokens`.
    package static func join(_ folder: String, _ path: String) -> String {
        normalized(path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)")
    }

    /// Returns the path without `.` and empty components, and without `..` if a parent component precedes it.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in components(of: path) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// Returns an absolute path relative to an absolute folder: `../a.yaml` for `/s/a.yaml` and `/s/found`.
    package static func relative(_ path: String, to folder: String) -> String {
        let (target, base) = (components(of: normalized(path)), components(of: normalized(folder)))
        let common = zip(target, base).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: base.count - common) + target.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }

    /// Returns whether a normalized path is a normalized folder or inside it.
    package static func isPath(_ path: String, inside folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }
}
