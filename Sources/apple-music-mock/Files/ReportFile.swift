import Platform
import RecordingFiles
import Scenarios

/// A file that a command writes at its end.
enum ReportFile {
    /// Checks at the start that the file can be written, creates its folder, and removes the report of an earlier run.
    ///
    /// - Returns: An error message, or `nil` if the report can be written.
    static func prepare(at path: String) -> String? {
        let folder = FilePath.folder(of: path)
        guard AtomicFile.isReplaceable(at: path) else { return "cannot write \(path): it is not a regular file" }
        if let message = AtomicFile.makeFolder(at: folder) { return "cannot write \(path): \(message)" }
        guard access(folder, W_OK) == 0 else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        AtomicFile.remove(at: path)
        return nil
    }
}
