import Platform

/// The files of the system.
///
/// Only this type accesses a disk below the server layer.
package struct DiskFileSystem: ScenarioFileSystem {
    package init() {}

    /// The maximum size of a file, because recordings are read completely.
    private static let maximumFileSize = 1 << 30

    package func kind(of path: String) -> FileKind? {
        guard !path.utf8.contains(0) else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .special
        }
    }

    package func read(_ path: String) throws(FileError) -> [UInt8] {
        let bytes = try read(path, maximumByteCount: Self.maximumFileSize + 1)
        guard bytes.count <= Self.maximumFileSize else { throw .fileTooLarge }
        return bytes
    }

    package func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        switch kind(of: path) {
        case .folder: throw .unexpectedFolder
        case .special: throw .unsupportedFileType
        case .file, nil: break
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw fileError(forErrno: errno) }
        defer { _ = close(descriptor) }
        let isTooLarge = remainingByteCount(of: descriptor, after: 0) > Self.maximumFileSize
        guard !isTooLarge || maximumByteCount < Self.maximumFileSize else { throw .fileTooLarge }
        var bytes: [UInt8] = []
        while true {
            // One more byte than expected, so that the first read detects the end.
            let expected = max(4096, remainingByteCount(of: descriptor, after: bytes.count) + 1)
            let room = min(expected, maximumByteCount - bytes.count)
            guard room > 0 else { return bytes }
            let chunk = try readChunk(from: descriptor, maximumCount: room)
            guard !chunk.isEmpty else { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if chunk.count < room { return bytes }
        }
    }

    private func remainingByteCount(of descriptor: Int32, after count: Int) -> Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size) - count) : 0
    }

    private func readChunk(from descriptor: Int32, maximumCount room: Int) throws(FileError) -> [UInt8] {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            var count: Int
            repeat {
                count = Platform.read(descriptor, buffer.baseAddress, room)
            } while count < 0 && errno == EINTR
            failure = count < 0 ? errno : 0
            filled = max(0, count)
        }
        guard failure == 0 else { throw fileError(forErrno: failure) }
        return chunk
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        var walk = DirectorySearch(suffix: ending, root: resolved(root) ?? root)
        if let place = resolved(folder) { try collectFiles(in: folder, at: place, into: &walk) }
        return walk.paths.sorted()
    }

    /// Returns the paths of all files below a folder in path order, also of those whose names start with a dot.
    ///
    /// Symbolic links are not followed. Folders with one of the given names are skipped.
    package func allFiles(below folder: String, skippingFolders names: Set<String>) throws(FileError) -> [String] {
        var paths: [String] = []
        for entry in try entries(of: folder) where entry.name != "." && entry.name != ".." {
            let path = FilePath.join(folder, entry.name)
            switch entry.isFolder ?? isFolderWithoutLink(path) {
            case true? where !names.contains(entry.name):
                paths += try allFiles(below: path, skippingFolders: names)
            case false?: paths.append(path)
            default: break
            }
        }
        return paths
    }

    /// Returns whether a path names a folder or a regular file; `nil` for links and special files.
    private func isFolderWithoutLink(_ path: String) -> Bool? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: false
        case S_IFDIR: true
        default: nil
        }
    }

    package func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// A search below a folder.
    private struct DirectorySearch {
        let suffix: String
        let root: String
        var paths: [String] = []
        var visited: Set<String> = []
    }

    /// Collects the files below a folder, whose path without symbolic links is `place`.
    private func collectFiles(
        in folder: String, at place: String, into walk: inout DirectorySearch
    ) throws(FileError) {
        guard FilePath.isPath(place, inside: walk.root) else { return walk.paths.append(folder) }
        guard walk.visited.insert(place).inserted else { return }
        for entry in try entries(of: folder) where !entry.name.hasPrefix(".") {
            let path = FilePath.join(folder, entry.name)
            if entry.isFolder ?? (kind(of: path) == .folder) {
                let isLink = entry.isFolder == nil
                let inner = isLink ? resolved(path) : FilePath.join(place, entry.name)
                if let inner { try collectFiles(in: path, at: inner, into: &walk) }
            } else if entry.name.hasSuffix(walk.suffix) {
                walk.paths.append(path)
            }
        }
    }

    /// A name in a folder.
    private struct Entry {
        let name: String
        /// Whether it is a folder, or `nil` if the entry does not contain it, such as for a link.
        let isFolder: Bool?
    }

    private func entries(of folder: String) throws(FileError) -> [Entry] {
        guard let stream = opendir(folder) else { throw fileError(forErrno: errno) }
        defer { _ = closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            let kind = Int(entry.pointee.d_type)
            let isFolder: Bool? = kind == Int(DT_DIR) ? true : kind == Int(DT_REG) ? false : nil
            entries.append(Entry(name: name, isFolder: isFolder))
        }
        return entries.sorted { $0.name < $1.name }
    }

    private func fileError(forErrno number: Int32) -> FileError {
        switch number {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .notPermitted
        case EISDIR: .unexpectedFolder
        default: .systemError(number: number)
        }
    }
}
