/// The files that `init` writes: a small working project.
package enum StarterProject {
    /// The path of a file in the folder, and its text.
    package typealias File = (path: String, text: String)

    /// Returns the files of the project, starting with the scenario.
    ///
    /// - Parameter schema: The JSON Schema of the scenario language, for editors, or `nil` to write no schema.
    /// - Returns: The files to write.
    package static func files(schema: [UInt8]?) -> [File] {
        let scenario = text(PackageResources.first_yaml)
        let readme = text(PackageResources.README_md)
        let others: [File] = [
            ("Recordings/us/first-light.json", text(PackageResources.first_light_json)),
            ("try.sh", text(PackageResources.try_sh)),
        ]
        guard let schema else { return [("first.yaml", scenario)] + others + [("README.md", readme)] }
        return [("first.yaml", "# yaml-language-server: $schema=scenario.schema.json\n" + scenario)] + others + [
            ("README.md", readme + text(PackageResources.editor_note_md)), ("scenario.schema.json", text(schema)),
            (".vscode/settings.json", text(PackageResources.settings_json)),
        ]
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
