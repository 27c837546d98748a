import Scenarios

/// The `schema` command, which prints the scenario language as JSON Schema.
enum SchemaCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        Terminal.print(String(decoding: ScenarioSchema.json, as: UTF8.self) + "\n")
        return 0
    }
}
