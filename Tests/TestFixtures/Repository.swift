package import Foundation

/// Where the project's own files are, and those of others that it is tried against.
package enum Repository {
    /// The folder with Package.swift.
    package static let root: String = {
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
            folder.deleteLastPathComponent()
        }
        return folder.path
    }()

    /// The folder of recordings and suites that tests read where it is, and skip where it is not.
    package static let shared: String? = {
        let named = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_SHARED"]
        let path = named ?? URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent("shared").path
        return FileManager.default.fileExists(atPath: path + "/recordings") ? path : nil
    }()

    /// The folder of one of the shared suites; nil where it is not.
    package static func suite(_ name: String) -> URL? {
        shared.map { URL(fileURLWithPath: "\($0)/suites/\(name)") }
    }

    package static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// Whether golden files are to be written anew; a run that does so fails.
    package static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
}
