import LibC

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
