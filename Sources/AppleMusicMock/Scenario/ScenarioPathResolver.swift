import Foundation
import ScenarioLoading

/// Finds a scenario that a test names by a relative path.
struct ScenarioPathResolver {
    /// Every path that was looked at, in order.
    let triedPaths: [String]
    /// The first of them that there is.
    let foundPath: String?

    private init(paths: [String]) {
        triedPaths = paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        foundPath = triedPaths.first { DiskFileSystem().kind(of: $0) != nil }
    }

    /// The path, looked up from the project's folder and then beside the test.
    static func resolve(_ path: String, from testFile: String) -> ScenarioPathResolver {
        guard !path.hasPrefix("/") else { return ScenarioPathResolver(paths: [path]) }
        return ScenarioPathResolver(
            paths: [projectFolder(of: testFile), folder(of: testFile)].map { FilePath.join($0, path) })
    }

    /// A bundle's resource, by its name with or without the ending.
    static func resolveResource(named name: String, in folder: String) -> ScenarioPathResolver {
        ScenarioPathResolver(paths: ["", ".yaml"].map { FilePath.join(folder, name + $0) })
    }

    /// The folder that a text reads its files from: the project's `Scenarios` if there is one, else the project's own.
    static func scenariosFolder(for testFile: String) -> String {
        let project = projectFolder(of: testFile)
        let scenarios = FilePath.join(project, "Scenarios")
        return DiskFileSystem().kind(of: scenarios) == .folder ? scenarios : project
    }

    /// The nearest folder above a file that a project begins in, else the file's own.
    private static func projectFolder(of testFile: String) -> String {
        var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        while folder.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return self.folder(of: testFile)
    }

    private static func folder(of testFile: String) -> String {
        URL(fileURLWithPath: testFile).deletingLastPathComponent().path
    }
}
