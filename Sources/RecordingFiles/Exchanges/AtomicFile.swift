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

    /// Returns whether a file exists at the path, even a dangling symbolic link.
    package static func exists(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Writes a temporary file next to the target and renames it.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - path: The path of the target.
    ///   - isPrivate: Whether only the user can read and write the file.
    /// - Returns: An error message, or `nil` if the file was written.
    package static func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) -> String? {
        writeTemporaryFile(with: bytes, for: path, mode: isPrivate ? 0o600 : nil)
            ?? move(temporaryPath(for: path), to: path).map { "cannot write \(path): \($0)" }
    }

    /// Writes temporary files next to all targets, then renames them in their order.
    ///
    /// - Parameter files: The paths and contents; the folders must exist.
    /// - Returns: An error message, or `nil` if all files were written. Unless a rename fails, a failure changes no file.
    static func writeAll(_ files: [(path: String, bytes: [UInt8])]) -> String? {
        defer { for file in files { unlink(temporaryPath(for: file.path)) } }
        for file in files {
            if let message = writeTemporaryFile(with: file.bytes, for: file.path) { return message }
        }
        for file in files {
            if let message = move(temporaryPath(for: file.path), to: file.path) {
                return "cannot write \(file.path): \(message)"
            }
        }
        return nil
    }

    /// Writes a temporary file next to the file and renames it; the file keeps its mode.
    ///
    /// - Returns: An error message, or `nil` if the file was replaced. A failure leaves the file unchanged.
    package static func replaceContents(at path: String, with bytes: [UInt8]) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, access(path, W_OK) == 0 else { return systemMessage }
        return writeNewFile(at: temporaryPath(for: path), with: bytes, mode: status.st_mode & 0o7777)
            ?? move(temporaryPath(for: path), to: path)
    }

    /// Creates a file and its parent folders; an existing file is not overwritten.
    ///
    /// - Returns: An error message, or `nil` if the file was created. A failure leaves no partial file.
    package static func create(_ text: String, at path: String) -> String? {
        makeFolder(at: FilePath.folder(of: path)) ?? writeNewFile(at: path, with: Array(text.utf8))
    }

    /// Adds bytes to the end of a file, which is created if it does not exist.
    ///
    /// - Returns: An error message, or `nil` if all bytes were written.
    package static func append(_ bytes: [UInt8], to path: String) -> String? {
        guard let file = fopen(path, "a") else { return "cannot write \(path): \(systemMessage)" }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten ? nil : "cannot write \(path): \(systemMessage)"
    }

    /// Creates a folder and its parents if they do not exist, and returns an error message or `nil`.
    package static func makeFolder(at path: String) -> String? {
        var status = stat()
        if stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a folder"
        }
        if let message = makeFolder(at: FilePath.folder(of: path)) { return message }
        return mkdir(path, 0o777) == 0 ? nil : systemMessage
    }
}

extension AtomicFile {
    private static var systemMessage: String { String(cString: strerror(errno)) }

    private static func temporaryPath(for path: String) -> String { "\(path).\(getpid())" }

    private static func writeTemporaryFile(with bytes: [UInt8], for path: String, mode: mode_t? = nil) -> String? {
        guard isReplaceable(at: path) else { return "cannot write \(path): it is not a regular file" }
        // The file of an ended process with this id is removed.
        unlink(temporaryPath(for: path))
        return writeNewFile(at: temporaryPath(for: path), with: bytes, mode: mode)
            .map { "cannot write \(path): \($0)" }
    }

    /// Writes a file that does not exist, and follows no symbolic link.
    ///
    /// - Returns: The system's message, or `nil` if the file was written. A failure leaves no partial file.
    private static func writeNewFile(at path: String, with bytes: [UInt8], mode: mode_t? = nil) -> String? {
        guard let file = fopen(path, "wx") else { return systemMessage }
        var isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        if let mode { isWritten = fchmod(fileno(file), mode) == 0 && isWritten }
        guard fclose(file) == 0, isWritten else {
            let message = systemMessage
            unlink(path)
            return message
        }
        return nil
    }

    /// Renames a temporary file, or removes it and returns the system's message.
    private static func move(_ temporaryPath: String, to path: String) -> String? {
        guard rename(temporaryPath, path) != 0 else { return nil }
        let message = systemMessage
        unlink(temporaryPath)
        return message
    }
}
