import Foundation

/// A temporary folder that is deleted when it is released.
final class TemporaryFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { "\(url.path)/\(name)" }

    /// Returns a file's text, or an empty string if the file does not exist.
    func text(_ name: String) -> String {
        String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path(name)))) ?? Data(), as: UTF8.self)
    }

    /// Writes a file, and creates the folders that contain it.
    func write(_ name: String, _ text: String) throws {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The sorted paths of all files and folders in it.
    var files: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []).sorted() }

    deinit { try? FileManager.default.removeItem(at: url) }
}
