import LibC

/// The machine's files.
///
/// The only place where the floors below the server touch a disk.
package struct DiskFiles: ScenarioFiles {
    package init() {}

    /// Recordings are read whole; what is larger than this is none.
    private static let largestFile = 1 << 30

    package func kind(of path: String) -> FileKind? {
        guard !path.utf8.contains(0) else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    package func read(_ path: String) throws(FileProblem) -> [UInt8] {
        switch kind(of: path) {
        case .folder: throw .isFolder
        case .other: throw .notAFile
        case .file, nil: break
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw problem(errno) }
        defer { _ = close(descriptor) }
        guard remaining(descriptor, after: 0) <= Self.largestFile else { throw .tooLarge }
        var bytes: [UInt8] = []
        while true {
            // One byte more than there is: the end shows at the first reading.
            let room = max(4096, remaining(descriptor, after: bytes.count) + 1)
            let chunk = try chunk(of: descriptor, atMost: room)
            guard !chunk.isEmpty else { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if chunk.count < room { return bytes }
        }
    }

    private func remaining(_ descriptor: Int32, after count: Int) -> Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size) - count) : 0
    }

    private func chunk(of descriptor: Int32, atMost room: Int) throws(FileProblem) -> [UInt8] {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            var count: Int
            repeat {
                count = LibC.read(descriptor, buffer.baseAddress, room)
            } while count < 0 && errno == EINTR
            failure = count < 0 ? errno : 0
            filled = max(0, count)
        }
        guard failure == 0 else { throw problem(failure) }
        return chunk
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileProblem) -> [String] {
        var walk = Walk(ending: ending, root: resolved(root) ?? root)
        try enter(folder, &walk)
        return walk.found.sorted()
    }

    package func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// A search below a folder.
    private struct Walk {
        let ending: String
        let root: String
        var found: [String] = []
        var visited: Set<String> = []
    }

    private func enter(_ folder: String, _ walk: inout Walk) throws(FileProblem) {
        guard let place = resolved(folder) else { return }
        guard FilePath.isInside(place, walk.root) else { return walk.found.append(folder) }
        guard walk.visited.insert(place).inserted else { return }
        for name in try names(in: folder) where !name.hasPrefix(".") {
            let path = FilePath.join(folder, name)
            if kind(of: path) == .folder {
                try enter(path, &walk)
            } else if name.hasSuffix(walk.ending) {
                walk.found.append(path)
            }
        }
    }

    private func names(in folder: String) throws(FileProblem) -> [String] {
        guard let stream = opendir(folder) else { throw problem(errno) }
        defer { _ = closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                        String(cString: $0)
                    }
                })
        }
        return names.sorted()
    }

    private func problem(_ number: Int32) -> FileProblem {
        switch number {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .notPermitted
        case EISDIR: .isFolder
        default: .system(number)
        }
    }
}
