import LibC
import ScenarioLoading

/// Writes files atomically: a reader sees the complete file or none.
enum AtomicFile {
    /// Removes the file of an earlier run.
    static func remove(at path: String) {
        if isReplaceable(at: path) { unlink(path) }
    }

    /// Returns whether the path is free or names a regular file; pipes and devices are never replaced.
    static func isReplaceable(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    /// Writes a temporary file next to the target and renames it.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - path: The path of the target.
    ///   - isPrivate: Whether only the user can read and write the file.
    /// - Returns: An error message, or `nil` if the file was written.
    static func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) -> String? {
        guard isReplaceable(at: path) else { return "cannot write \(path): it is not a regular file" }
        let temporaryPath = "\(path).\(getpid())"
        // An exclusive creation follows no symbolic link; the file of an ended process with this id is removed.
        unlink(temporaryPath)
        guard let file = fopen(temporaryPath, "wx") else {
            return "cannot write \(path): \(String(cString: strerror(errno)))"
        }
        var isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        if isPrivate { isWritten = fchmod(fileno(file), 0o600) == 0 && isWritten }
        guard fclose(file) == 0, isWritten, rename(temporaryPath, path) == 0 else {
            let message = String(cString: strerror(errno))
            unlink(temporaryPath)
            return "cannot write \(path): \(message)"
        }
        return nil
    }
}

/// Replaces files atomically: a reader sees the old or the new content.
extension AtomicFile {
    /// Writes a temporary file next to the file and renames it; the file keeps its mode.
    ///
    /// - Returns: An error message, or `nil` if the file was replaced. A failure leaves the file unchanged.
    static func replaceContents(at path: String, with bytes: [UInt8]) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return String(cString: strerror(errno)) }
        guard access(path, W_OK) == 0 else { return String(cString: strerror(errno)) }
        let temporaryPath = "\(path).\(getpid())"
        guard let file = fopen(temporaryPath, "wx") else { return String(cString: strerror(errno)) }
        var isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        isWritten = isWritten && fchmod(fileno(file), status.st_mode & 0o7777) == 0
        guard fclose(file) == 0, isWritten, rename(temporaryPath, path) == 0 else {
            let message = String(cString: strerror(errno))
            unlink(temporaryPath)
            return message
        }
        return nil
    }
}

/// Creates files without overwriting.
extension AtomicFile {
    /// Returns whether a file exists at the path, even a dangling symbolic link.
    static func exists(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Creates a file and its parent folders; an existing file is not overwritten.
    ///
    /// - Returns: An error message, or `nil` if the file was created. A failure leaves no partial file.
    static func create(_ text: String, at path: String) -> String? {
        if let message = makeFolder(at: FilePath.folder(of: path)) { return message }
        guard let file = fopen(path, "wx") else { return String(cString: strerror(errno)) }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten else {
            let message = String(cString: strerror(errno))
            unlink(path)
            return message
        }
        return nil
    }

    /// Creates a folder and its parents if they do not exist, and returns an error message or `nil`.
    static func makeFolder(at path: String) -> String? {
        var status = stat()
        if stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a folder"
        }
        if let message = makeFolder(at: FilePath.folder(of: path)) { return message }
        return mkdir(path, 0o777) == 0 ? nil : String(cString: strerror(errno))
    }
}
