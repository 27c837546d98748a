import Scenarios

/// `schema`: the scenario language as JSON Schema, for editors.
enum SchemaCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
        guard arguments.rest.isEmpty else { throw .init(message: "\"\(arguments.rest[0])\" is not expected here") }
        Terminal.print(String(decoding: ScenarioSchema.json, as: UTF8.self) + "\n")
        return 0
    }
}
