import Platform
import Scenarios

/// The folder in which this process was started.
enum WorkingFolder {
    /// Returns a path that programs with another working folder can use.
    static func absolutePath(_ path: String) -> String {
        guard let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return FilePath.join(String(cString: folder), path)
    }
}
