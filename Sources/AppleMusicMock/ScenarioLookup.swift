import Foundation

/// Finds a scenario that a test names by a relative path.
enum ScenarioLookup {
    /// The path, looked up from the project's folder.
    static func find(_ path: String, from testFile: String) -> String {
        path.hasPrefix("/") ? path : "\(project(of: testFile))/\(path)"
    }

    /// The nearest folder above a file that a project begins in, else the file's own.
    private static func project(of testFile: String) -> String {
        let own = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        var folder = own
        while folder.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return own.path
    }
}
