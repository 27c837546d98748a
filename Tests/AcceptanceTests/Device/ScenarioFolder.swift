import Foundation
import TestFixtures

/// A scenario of a test's own in a folder of its own, with its recordings beside it.
struct ScenarioFolder {
    let file: URL
    private let folder: URL

    /// - Parameters:
    ///   - text: The scenario.
    ///   - texts: Further files by their names.
    ///   - copied: Paths of the project's own files and folders below `Scenarios/Recordings`.
    /// - Throws: What the disk says.
    init(_ text: String, _ texts: [String: String] = [:], copying copied: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        for path in copied {
            try FileManager.default.copyItem(
                at: URL(fileURLWithPath: "\(Repository.root)/Scenarios/Recordings/\(path)"),
                to: folder.appendingPathComponent(path))
        }
        file = folder.appendingPathComponent("scenario.yaml")
        try Data(text.utf8).write(to: file)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
