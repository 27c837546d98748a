import MusicContract
import Scenarios
import Text

/// The `routes` command, which lists the contract's endpoints.
enum RoutesCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        let format = try arguments.value("--format", in: ["text", "json", "openapi"]) ?? "text"
        switch format {
        case "json": Terminal.print(json)
        case "openapi": Terminal.print(OpenAPIDocument().json)
        default: Terminal.print(text)
        }
        return 0
    }

    private static var text: String {
        let rows = MusicContract.endpoints.map { endpoint in
            [
                "\(endpoint.method) \(endpoint.path)", limitText(of: endpoint), endpoint.confidence.rawValue,
                endpoint.parameters.map { parameterText(for: $0, of: endpoint) }.joined(separator: " "),
            ]
        }
        return TextTable.text(of: [["endpoint", "limit", "known", "parameters"]] + rows)
    }

    /// Returns the parameter's name, followed by its values if no other row lists them.
    private static func parameterText(for parameter: String, of endpoint: Endpoint) -> String {
        guard parameter == "views", endpoint.handler == .summaries else { return parameter }
        return "\(parameter)=\((endpoint.knownValues(of: parameter) ?? []).joined(separator: ","))"
    }

    private static func limitText(of endpoint: Endpoint) -> String {
        guard endpoint.parameters.contains("limit"), let name = endpoint.limitName, let page = endpoint.page else {
            return "-"
        }
        let known = page.confidence == endpoint.confidence ? "" : " (\(page.confidence.rawValue))"
        return "\(name) \(page.default)/\(page.maximum)\(known)"
    }

    private static var json: String {
        let routes: JSONValue = ["routes": .array(MusicContract.endpoints.map(json))]
        return routes.compact + "\n"
    }

    private static func json(of endpoint: Endpoint) -> JSONValue {
        let route: JSONValue = [
            "method": .string(endpoint.method), "path": .string(endpoint.path),
            "parameters": .strings(endpoint.parameters),
        ]
        let others = endpoint.parameters.filter { endpoint.confidence(of: $0) != endpoint.confidence }
        let confidences = others.map { ($0, JSONValue.string(endpoint.confidence(of: $0).rawValue)) }
        let ids = endpoint.parameters.contains("ids") ? endpoint.idParameterType : nil
        let limit = endpoint.parameters.contains("limit") ? endpoint.limitName : nil
        return route.with("parameterConfidence", others.isEmpty ? nil : .object(confidences))
            .with("ids", ids.map { ["max": .integer($0.maximumIDs), "confidence": .string($0.confidence.rawValue)] })
            .with(
                "limit",
                limit.flatMap { name in
                    endpoint.page.map {
                        [
                            "name": .string(name), "default": .integer($0.default), "max": .integer($0.maximum),
                            "confidence": .string($0.confidence.rawValue),
                        ]
                    }
                }
            )
            .with("userToken", .bool(endpoint.isPersonal))
            .with("confidence", .string(endpoint.confidence.rawValue))
    }
}

/// The `schema` command, which prints the scenario language as JSON Schema.
enum SchemaCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        Terminal.print(String(decoding: ScenarioSchema.json, as: UTF8.self) + "\n")
        return 0
    }
}
