import Foundation

/// A temporary folder, removed with the last reference to it.
final class TemporaryFolder: Sendable {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        // Symbolic links are resolved, so that reported paths equal the written ones.
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = place.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    /// Writes a file in place.
    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a temporary file and moves it over the existing one, as editors do.
    func replace(_ text: String, at name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"), options: .atomic)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
