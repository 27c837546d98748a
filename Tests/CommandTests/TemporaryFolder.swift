import Foundation

/// A folder that is gone with its owner.
final class TemporaryFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { "\(url.path)/\(name)" }

    /// A file's text, empty where there is none.
    func text(_ name: String) -> String {
        String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path(name)))) ?? Data(), as: UTF8.self)
    }

    /// All that is below it, in order.
    var files: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []).sorted() }

    deinit { try? FileManager.default.removeItem(at: url) }
}
