import Platform
import Scenarios

/// Makes folders for files that nothing else names.
enum TemporaryFolder {
    /// The folder for temporary files of the system.
    static var parent: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    /// Makes a new folder with a unique name, which only the user can read.
    ///
    /// - Parameters:
    ///   - prefix: The start of the name.
    ///   - parent: The folder that contains the new one.
    /// - Returns: The path, or `nil` with an error in `errno`.
    static func make(prefix: String, in parent: String = TemporaryFolder.parent) -> String? {
        var template = Array("\(FilePath.join(parent, prefix))-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// The folder in which this process was started.
enum WorkingFolder {
    /// Returns a path that programs with another working folder can use.
    static func absolutePath(_ path: String) -> String {
        guard let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return FilePath.join(String(cString: folder), path)
    }
}
