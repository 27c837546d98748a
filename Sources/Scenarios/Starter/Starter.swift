/// What `init` writes: a folder to begin with, in which everything works.
package enum Starter {
    /// A file's path below the folder, and its text.
    package typealias File = (path: String, text: String)

    /// The files, the scenario first.
    ///
    /// - Parameter schema: The JSON Schema of the scenario language, for editors; without one, no file speaks of it.
    /// - Returns: What to write where.
    package static func files(schema: [UInt8]?) -> [File] {
        guard let schema else {
            return [(scenarioName, scenario), (albumName, album), (clientName, client), ("README.md", readme)]
        }
        return [
            (scenarioName, "# yaml-language-server: $schema=\(schemaName)\n" + scenario), (albumName, album),
            (clientName, client), ("README.md", readme + editorNote),
            (schemaName, String(decoding: schema, as: UTF8.self)),
            (".vscode/settings.json", editorSettings),
        ]
    }

    private static let scenarioName = "first.yaml"
    private static let albumName = "Recordings/us/first-light.json"
    private static let clientName = "try.sh"
    private static let schemaName = "scenario.schema.json"
}
