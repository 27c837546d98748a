import OrderedJSON

extension ScenarioSchema {
    /// The language as JSON Schema 2020-12, for editors: completion, help, and errors while typing.
    ///
    /// It takes whatever `check` takes; what only the whole scenario can tell (a storefront that does not exist, a rule
    /// that never fires) is `check`'s alone.
    package static var json: [UInt8] {
        var writer = JSONSchemaWriter(language: language)
        writer.writeDocument()
        return writer.json.bytes
    }
}
