/// What `init` writes: a folder to begin with, in which everything works.
package enum StarterProject {
    /// A file's path below the folder, and its text.
    package typealias File = (path: String, text: String)

    /// The files, the scenario first.
    ///
    /// - Parameter schema: The JSON Schema of the scenario language, for editors; without one, no file speaks of it.
    /// - Returns: What to write where.
    package static func files(schema: [UInt8]?) -> [File] {
        guard let schema else {
            return [(scenarioPath, scenario), (albumPath, album), (clientPath, client), ("README.md", readme)]
        }
        return [
            (scenarioPath, "# yaml-language-server: $schema=\(schemaPath)\n" + scenario), (albumPath, album),
            (clientPath, client), ("README.md", readme + editorNote),
            (schemaPath, String(decoding: schema, as: UTF8.self)),
            (".vscode/settings.json", editorSettings),
        ]
    }

    private static let scenarioPath = "first.yaml"
    private static let albumPath = "Recordings/us/first-light.json"
    private static let clientPath = "try.sh"
    private static let schemaPath = "scenario.schema.json"
}
