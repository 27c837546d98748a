import Platform
import Scenarios
import Text

/// The reason why recordings were not read, generated, or written.
package struct RecordingFileError: Error, Equatable {
    /// The message, without the name of the command.
    package let message: String
    /// Whether the system rejected a write, and not this project.
    package let isSystemError: Bool

    init(_ message: String, isSystemError: Bool = false) {
        (self.message, self.isSystemError) = (message, isSystemError)
    }
}

extension RecordingFolder {
    /// Writes all files to a folder, which is created if it does not exist.
    ///
    /// A folder that was written before and not changed since then is written again: files that are no longer part of it
    /// are removed. No other file is ever overwritten. A scenario is written after its recordings.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - replacesChanges: Whether a recording that was changed is written again, too.
    /// - Returns: The files of the folder.
    /// - Throws: An error after which all files are as before.
    @discardableResult
    package func write(to folder: String, replacingChanges replacesChanges: Bool = false) throws(RecordingFileError)
        -> [File]
    {
        let files = files()
        try Self.write(files, to: folder, replacingChanges: replacesChanges)
        return files
    }

    /// Returns the text of a folder's scenario, which shows whether another command has written the folder; `nil` without one.
    package static func state(of folder: String) -> [UInt8]? {
        try? DiskFileSystem().read("\(folder)/\(RecordingDraft.scenarioPath)")
    }

    /// Returns the reason why a recording cannot be written to a folder, before there is one; or `nil`.
    ///
    /// The folder is created, and an empty file is written to it and removed.
    package static func problem(
        writingTo folder: String, replacingChanges replacesChanges: Bool = false
    ) -> RecordingFileError? {
        do throws(RecordingFileError) {
            _ = try knownPaths(in: folder, kind: .recording, replacingChanges: replacesChanges)
        } catch {
            return error
        }
        if let message = AtomicFile.makeFolder(at: folder) {
            return RecordingFileError("cannot create \(folder): \(message)", isSystemError: true)
        }
        let path = "\(folder)/.apple-music-mock-recording"
        if let message = AtomicFile.write([], to: path) { return RecordingFileError(message, isSystemError: true) }
        unlink(path)
        return nil
    }

    /// Writes files of which the first one is a scenario with a mark.
    package static func write(
        _ files: [File], to folder: String, replacingChanges replacesChanges: Bool = false
    ) throws(RecordingFileError) {
        let kind = files.first.flatMap { FolderMark.read($0.bytes)?.kind }
        let known = try knownPaths(in: folder, kind: kind ?? .recording, replacingChanges: replacesChanges)
        let occupied = files.map(\.path).filter { !known.contains($0) && AtomicFile.exists(at: "\(folder)/\($0)") }
        guard occupied.isEmpty else {
            throw .init(
                "nothing was written because these files already exist:\n"
                    + occupied.prefix(10).map { "  \(folder)/\($0)" }.joined(separator: "\n")
                    + (occupied.count > 10 ? "\n  and \(occupied.count - 10) more" : ""))
        }
        let created = try makeFolders(for: files, in: folder)
        // The scenario names the other files, so it is the last one.
        let order = files.dropFirst() + files.prefix(1)
        if let message = AtomicFile.writeAll(order.map { ("\(folder)/\($0.path)", $0.bytes) }) {
            for path in created.reversed() { rmdir(path) }
            throw .init(message, isSystemError: true)
        }
        for path in known.subtracting(files.map(\.path)).sorted() {
            unlink("\(folder)/\(path)")
            // A folder with other files stays.
            rmdir("\(folder)/\(FilePath.folder(of: path))")
        }
    }

    /// Creates the folder and its subfolders, and returns the paths of those that did not exist.
    private static func makeFolders(
        for files: [File], in folder: String
    ) throws(RecordingFileError) -> [String] {
        let needed = Set(files.compactMap { $0.path.contains("/") ? FilePath.folder(of: $0.path) : nil })
        var created: [String] = []
        for path in [folder] + needed.sorted().map({ "\(folder)/\($0)" }) {
            var status = stat()
            if path != folder, lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
                throw .init("cannot write to \(path): it is not a folder")
            }
            let isNew = stat(path, &status) != 0
            if let message = AtomicFile.makeFolder(at: path) {
                for path in created.reversed() { rmdir(path) }
                let isOccupied = message.hasSuffix("is not a folder")
                throw .init(
                    isOccupied ? "cannot write to \(path): \(message)" : "cannot create \(path): \(message)",
                    isSystemError: !isOccupied)
            }
            if isNew { created.append(path) }
        }
        return created
    }

    /// Returns the paths of the files that an earlier run wrote; empty without a scenario.
    ///
    /// A folder with content of another kind is an error.
    private static func knownPaths(
        in folder: String, kind: FolderMark.Kind, replacingChanges replacesChanges: Bool
    ) throws(RecordingFileError) -> Set<String> {
        let path = "\(folder)/\(RecordingDraft.scenarioPath)"
        guard AtomicFile.exists(at: path) else { return [] }
        let fileSystem = DiskFileSystem()
        guard let bytes = try? fileSystem.read(path), let mark = FolderMark.read(bytes), mark.kind == kind else {
            throw .init(
                "nothing was written because \(path) already exists and is not a recording of this command")
        }
        let paths = recordingPaths(in: String(decoding: mark.text, as: UTF8.self))
        let files = paths.compactMap { path in
            (try? fileSystem.read("\(folder)/\(path)")).map { File(path: path, bytes: $0) }
        }
        guard replacesChanges || FolderMark.checksum(of: mark.text, files: files) == mark.checksum else {
            throw .init(
                "nothing was written because the recording in \(folder) was changed after it was written;"
                    + (kind == .recording ? " move the changes to a second scenario with `extends`," : "")
                    + " name another folder, or pass --force to replace the changes")
        }
        return Set(paths + [RecordingDraft.scenarioPath])
    }

    /// Returns the paths of the recordings in the text of a scenario with a mark, without duplicates.
    private static func recordingPaths(in text: String) -> [String] {
        let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789._-/")
        var paths: Set<String> = []
        for line in text.split(separator: "\n") {
            for word in line.split(whereSeparator: { !characters.contains($0) }) where word.hasSuffix(".json") {
                let parts = word.split(separator: "/", omittingEmptySubsequences: false)
                if parts.count == 2, !parts[0].isEmpty, !parts[0].hasPrefix(".") { paths.insert(String(word)) }
            }
        }
        return paths.sorted()
    }
}

/// The first line of a scenario that this project wrote, with the kind and a checksum of the whole folder.
///
/// A recording does not replace generated data, or the other way around. The line distinguishes a folder that can be written again from one that a user wrote or changed.
enum FolderMark {
    /// The content of a folder.
    enum Kind: String, CaseIterable {
        case recording = "# A recording by apple-music-mock. Checksum: "
        case generated = "# Generated by apple-music-mock. Checksum: "
    }

    /// Returns a scenario's text with a mark for it and the other files.
    static func marked(_ text: String, files: [RecordingFolder.File], kind: Kind) -> [UInt8] {
        Array("\(kind.rawValue)\(checksum(of: text.utf8, files: files))\n\(text)".utf8)
    }

    /// Returns the kind and the checksum in the mark, and the text after it; or `nil` without a mark.
    static func read(_ bytes: [UInt8]) -> (kind: Kind, checksum: String, text: [UInt8])? {
        guard let kind = Kind.allCases.first(where: { bytes.starts(with: $0.rawValue.utf8) }) else { return nil }
        let prefix = kind.rawValue
        let rest = bytes.dropFirst(prefix.utf8.count)
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (kind, String(decoding: rest[..<end], as: UTF8.self), Array(rest[(end + 1)...]))
    }

    /// Returns the checksum of a scenario's text and of the other files, in the order of their paths.
    static func checksum(of text: some Sequence<UInt8>, files: [RecordingFolder.File]) -> String {
        var hash = StableHash()
        hash.append(text)
        for file in files.sorted(by: { $0.path < $1.path }) {
            hash.append(file.path.utf8)
            hash.append([0])
            hash.append(file.bytes)
        }
        return hash.text
    }
}
