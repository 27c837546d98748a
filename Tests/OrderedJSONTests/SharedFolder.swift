import Foundation

/// The folder with public test suites and recordings: `../shared` beside the package, or `APPLE_MUSIC_MOCK_SHARED`.
enum SharedFolder {
    struct File {
        let name: String
        let bytes: [UInt8]
    }

    private static let root: URL? = {
        if let path = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_SHARED"] {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    static let suite = jsonFiles(in: "suites/json-test-suite/test_parsing")
    static let recordings = jsonFiles(in: "recordings")

    private static func jsonFiles(in path: String) -> [File] {
        guard let folder = root?.appendingPathComponent(path, isDirectory: true) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appendingPathComponent(name))).map { File(name: name, bytes: Array($0)) }
        }
    }
}
