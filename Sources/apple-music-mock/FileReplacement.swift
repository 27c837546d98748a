import LibC

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
