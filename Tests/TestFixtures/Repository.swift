package import Foundation

/// Paths of the project's files and of shared test suites.
package enum Repository {
    /// The folder with Package.swift.
    package static let root: String = {
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
            folder.deleteLastPathComponent()
        }
        return folder.path
    }()

    /// The folder of shared recordings and test suites, or `nil` if it is absent; tests that need it are then skipped.
    package static let shared: String? = {
        let named = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_SHARED"]
        let path = named ?? URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent("shared").path
        return FileManager.default.fileExists(atPath: path + "/recordings") ? path : nil
    }()

    /// Returns the folder of a shared test suite, or `nil` if it is absent.
    package static func suite(_ name: String) -> URL? {
        shared.map { URL(fileURLWithPath: "\($0)/suites/\(name)") }
    }

    package static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// Whether to rewrite golden files; a run that does so fails.
    package static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
}
