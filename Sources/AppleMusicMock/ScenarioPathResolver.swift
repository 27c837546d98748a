import Foundation
import ScenarioLoading

/// Finds the scenario that a test names by a relative path.
struct ScenarioPathResolver {
    /// The candidate paths, in order.
    let candidatePaths: [String]
    /// The first of them that exists.
    let foundPath: String?

    private init(paths: [String]) {
        candidatePaths = paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        foundPath = candidatePaths.first { DiskFileSystem().kind(of: $0) != nil }
    }

    /// Looks a path up in the folder of the project, and then in the folder of the test.
    static func resolve(_ path: String, from filePath: String) -> ScenarioPathResolver {
        guard !path.hasPrefix("/") else { return ScenarioPathResolver(paths: [path]) }
        return ScenarioPathResolver(
            paths: [projectFolder(of: filePath), folder(of: filePath)].map { FilePath.join($0, path) })
    }

    /// Looks up a bundle's resource by its name, with or without the extension.
    static func resolveResource(named name: String, in folder: String) -> ScenarioPathResolver {
        ScenarioPathResolver(paths: ["", ".yaml"].map { FilePath.join(folder, name + $0) })
    }

    /// The folder for the files of an inline scenario: the project's `Scenarios` if it exists, else the project's folder.
    static func scenariosFolder(for filePath: String) -> String {
        let project = projectFolder(of: filePath)
        let scenarios = FilePath.join(project, "Scenarios")
        return DiskFileSystem().kind(of: scenarios) == .folder ? scenarios : project
    }

    /// The nearest folder above a file that is a project's, else the file's own.
    private static func projectFolder(of filePath: String) -> String {
        var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        while folder.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return self.folder(of: filePath)
    }

    private static func folder(of filePath: String) -> String {
        URL(fileURLWithPath: filePath).deletingLastPathComponent().path
    }
}
