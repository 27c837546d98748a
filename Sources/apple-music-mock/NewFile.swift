import LibC
import Scenarios

/// Files that are not there yet.
extension AtomicFile {
    /// Whether something is at a path, be it a link that leads nowhere.
    static func exists(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Writes a file with the folders that it is in; what has come to be there meanwhile is left as it is.
    ///
    /// Tells what went wrong, or nil; then there is no half of it.
    static func create(_ text: String, at path: String) -> String? {
        if let problem = makeFolder(at: FilePath.folder(of: path)) { return problem }
        guard let file = fopen(path, "wx") else { return String(cString: strerror(errno)) }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten else {
            let problem = String(cString: strerror(errno))
            unlink(path)
            return problem
        }
        return nil
    }

    /// Makes a folder with those that it is in, where there is none; tells what went wrong, or nil.
    static func makeFolder(at path: String) -> String? {
        var status = stat()
        if stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a folder"
        }
        if let problem = makeFolder(at: FilePath.folder(of: path)) { return problem }
        return mkdir(path, 0o777) == 0 ? nil : String(cString: strerror(errno))
    }
}
