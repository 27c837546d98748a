import LibC
import ScenarioLoading

/// A file that other programs wait for: it is there whole, or not at all.
enum AtomicFile {
    /// Takes away what an earlier run has left.
    static func remove(at path: String) {
        if isReplaceable(at: path) { unlink(path) }
    }

    /// Whether nothing but a plain file is there: a pipe or a device is never taken away.
    static func isReplaceable(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    /// Writes beside the place and renames: nobody ever reads half of it.
    ///
    /// Tells what went wrong, or nil.
    static func write(_ bytes: [UInt8], to path: String) -> String? {
        guard isReplaceable(at: path) else { return "\(path) is not a plain file" }
        let draft = "\(path).\(getpid())"
        guard let file = fopen(draft, "w") else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            let problem = String(cString: strerror(errno))
            unlink(draft)
            return "cannot write \(path): \(problem)"
        }
        return nil
    }
}

/// Gives a file new content at once: who reads it sees the old or the new, never half of it.
extension AtomicFile {
    /// Writes beside the file and renames; the file keeps its mode.
    ///
    /// Tells what went wrong, or nil; then the file is as it was.
    static func replaceContents(at path: String, with bytes: [UInt8]) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return String(cString: strerror(errno)) }
        guard access(path, W_OK) == 0 else { return String(cString: strerror(errno)) }
        let draft = "\(path).\(getpid())"
        guard let file = fopen(draft, "wx") else { return String(cString: strerror(errno)) }
        var isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        isWritten = isWritten && fchmod(fileno(file), status.st_mode & 0o7777) == 0
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            let problem = String(cString: strerror(errno))
            unlink(draft)
            return problem
        }
        return nil
    }
}

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
