import Platform
import Scenarios

/// Writes files atomically: a reader sees the complete file or none.
package enum AtomicFile {
    /// Removes the file of an earlier run.
    package static func remove(at path: String) {
        if isReplaceable(at: path) { unlink(path) }
    }

    /// Returns whether the path is free or names a regular file; pipes and devices are never replaced.
    package static func isReplaceable(at path: String) -> Bool {
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
    package static func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) -> String? {
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

extension AtomicFile {
    /// Adds bytes to the end of a file, which is created if it does not exist.
    ///
    /// - Returns: An error message, or `nil` if all bytes were written.
    package static func append(_ bytes: [UInt8], to path: String) -> String? {
        guard let file = fopen(path, "a") else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        return nil
    }
}

/// Replaces files atomically: a reader sees the old or the new content.
extension AtomicFile {
    /// Writes a temporary file next to the file and renames it; the file keeps its mode.
    ///
    /// - Returns: An error message, or `nil` if the file was replaced. A failure leaves the file unchanged.
    package static func replaceContents(at path: String, with bytes: [UInt8]) -> String? {
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

/// Writes several files.
extension AtomicFile {
    /// Writes temporary files next to all targets, then renames them in their order.
    ///
    /// - Parameter files: The paths and contents; the folders must exist.
    /// - Returns: An error message, or `nil` if all files were written. Unless a rename fails, a failure changes no file.
    static func writeAll(_ files: [(path: String, bytes: [UInt8])]) -> String? {
        var temporaryPaths: [String] = []
        defer { for path in temporaryPaths { unlink(path) } }
        for file in files {
            guard isReplaceable(at: file.path) else { return "cannot write \(file.path): it is not a regular file" }
            let temporaryPath = "\(file.path).\(getpid())"
            unlink(temporaryPath)
            guard let stream = fopen(temporaryPath, "wx") else {
                return "cannot write \(file.path): \(String(cString: strerror(errno)))"
            }
            temporaryPaths.append(temporaryPath)
            let isWritten = fwrite(file.bytes, 1, file.bytes.count, stream) == file.bytes.count
            guard fclose(stream) == 0, isWritten else {
                return "cannot write \(file.path): \(String(cString: strerror(errno)))"
            }
        }
        for (file, temporaryPath) in zip(files, temporaryPaths) where rename(temporaryPath, file.path) != 0 {
            return "cannot write \(file.path): \(String(cString: strerror(errno)))"
        }
        return nil
    }
}

/// Creates files without overwriting.
extension AtomicFile {
    /// Returns whether a file exists at the path, even a dangling symbolic link.
    package static func exists(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Creates a file and its parent folders; an existing file is not overwritten.
    ///
    /// - Returns: An error message, or `nil` if the file was created. A failure leaves no partial file.
    package static func create(_ text: String, at path: String) -> String? {
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
    package static func makeFolder(at path: String) -> String? {
        var status = stat()
        if stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a folder"
        }
        if let message = makeFolder(at: FilePath.folder(of: path)) { return message }
        return mkdir(path, 0o777) == 0 ? nil : String(cString: strerror(errno))
    }
}
