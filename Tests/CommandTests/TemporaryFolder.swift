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

    /// The sorted paths of all files and folders in it.
    var files: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []).sorted() }

    deinit { try? FileManager.default.removeItem(at: url) }
}
