/// The files that `init` writes: a small working project.
package enum StarterProject {
    /// The path of a file in the folder, and its text.
    package typealias File = (path: String, text: String)

    /// Returns the files of the project, starting with the scenario.
    ///
    /// - Parameter schema: The JSON Schema of the scenario language, for editors, or `nil` to write no schema.
    /// - Returns: The files to write.
    package static func files(schema: [UInt8]?) -> [File] {
        let scenario = text("first.yaml")
        let readme = text("README.md")
        let others: [File] = [
            ("Recordings/us/first-light.json", text("first-light.json")),
            ("try.sh", text("try.sh")),
        ]
        guard let schema else { return [("first.yaml", scenario)] + others + [("README.md", readme)] }
        return [("first.yaml", "# yaml-language-server: $schema=scenario.schema.json\n" + scenario)] + others + [
            ("README.md", readme + text("editor-note.md")),
            ("scenario.schema.json", String(decoding: schema, as: UTF8.self)),
        ]
    }

    /// The path of the editor's settings in the folder that an editor opens.
    package static let settingsPath = ".vscode/settings.json"

    /// Returns the editor's settings for scenarios in a folder, by its path in the folder that an editor opens; empty for
    /// that folder itself.
    package static func settings(forScenariosIn folder: String) -> String {
        let prefix = folder.isEmpty ? "" : folder + "/"
        return text("settings.json").replacing("./", with: "./" + prefix)
            .replacing("*.yaml", with: prefix + "**/*.yaml")
    }

    private static func text(_ file: String) -> String { EmbeddedFile.text("Starter/" + file) }
}
