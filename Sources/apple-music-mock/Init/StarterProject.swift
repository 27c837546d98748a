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

extension StarterProject {
    /// A client that does what the scenario expects, as long as one of its lines is there.
    static let client = #"""
        # A small client, with which `run` can be tried.
        ask() {
            curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $APPLE_MUSIC_DEVELOPER_TOKEN" \
                -H "Music-User-Token: $APPLE_MUSIC_USER_TOKEN" "$APPLE_MUSIC_MOCK_URL$1"
        }

        echo "the album: $(ask /v1/catalog/us/albums/1800000001)"
        echo "a search: $(ask '/v1/catalog/us/search?types=songs&term=light')"
        library=$(ask /v1/me/library/songs)
        if [ "$library" = 403 ]; then library=$(ask /v1/me/library/songs); fi
        echo "the library: $library"

        """#
}

extension StarterProject {
    /// Tells the YAML extension of Visual Studio Code which schema scenarios have.
    static let editorSettings = #"""
        {
          "yaml.schemas": {
            "./scenario.schema.json": "*.yaml"
          }
        }

        """#
}
