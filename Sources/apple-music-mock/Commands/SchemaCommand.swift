import ScenarioLoading

/// `schema`: the scenario language as JSON Schema, for editors.
enum SchemaCommand {
    static func run(with arguments: Arguments) throws(UsageError) -> Int32 {
        guard arguments.positional.isEmpty else {
            throw .init(message: "\"\(arguments.positional[0])\" is not expected here")
        }
        Terminal.print(String(decoding: ScenarioSchema.json, as: UTF8.self) + "\n")
        return 0
    }
}
