import RecordingFiles
import Text

extension RecordingFolder {
    /// Returns the report of a written folder: the number of exchanges and files, and one line for each kind of skipped ones.
    ///
    /// - Parameters:
    ///   - verb: `recorded` or `imported`.
    ///   - files: The files of the folder.
    ///   - path: The path of the folder.
    /// - Returns: The lines.
    func report(_ verb: String, _ files: [File], to path: String) -> String {
        "\(count.counted("exchange")) \(verb) to \(path) as scenario.yaml and "
            + "\((files.count - 1).counted("recording"))\n\(skippedLines)"
    }

    /// One line for each kind of skipped exchange with the number of exchanges.
    var skippedLines: String {
        SkipReason.allCases.compactMap { reason in
            skippedCounts[reason].map { "skipped: \(reason.rawValue) (\($0))\n" }
        }.joined()
    }
}

extension CommandError {
    /// Creates the error of a command that cannot read or write a recording.
    init(_ error: RecordingFileError) { self.init(error.message, exitStatus: error.isSystemError ? 3 : 1) }

    /// Returns the result of a closure that reads or writes a recording.
    static func wrapping<Result>(
        _ body: () throws(RecordingFileError) -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch { throw CommandError(error) }
    }
}
