#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The machine's files.
///
/// The only place where the floors below the server touch a disk.
package struct DiskFiles: ScenarioFiles {
    package init() {}

    package func kind(of path: String) -> FileKind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    package func read(_ path: String) throws(FileProblem) -> [UInt8] {
        guard kind(of: path) != .folder else { throw .isFolder }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw problem(errno) }
        defer { _ = close(descriptor) }
        var status = stat()
        let expected = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { unsafe in
                #if canImport(Darwin)
                    Darwin.read(descriptor, unsafe.baseAddress, unsafe.count)
                #elseif canImport(Musl)
                    Musl.read(descriptor, unsafe.baseAddress, unsafe.count)
                #else
                    Glibc.read(descriptor, unsafe.baseAddress, unsafe.count)
                #endif
            }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw problem(errno)
            }
            bytes += chunk[..<count]
        }
    }

    package func files(below folder: String, ending: String) throws(FileProblem) -> [String] {
        var visited: Set<String> = []
        return try files(below: folder, ending: ending, visited: &visited).sorted()
    }

    package func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func files(
        below folder: String, ending: String, visited: inout Set<String>
    ) throws(FileProblem) -> [String] {
        guard let place = resolved(folder), visited.insert(place).inserted else { return [] }
        var found: [String] = []
        for name in try names(in: folder) where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if kind(of: path) == .folder {
                found += try files(below: path, ending: ending, visited: &visited)
            } else if name.hasSuffix(ending) {
                found.append(path)
            }
        }
        return found
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
