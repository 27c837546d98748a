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
