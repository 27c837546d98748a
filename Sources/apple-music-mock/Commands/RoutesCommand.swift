import MusicContract
import OrderedJSON

/// `routes`: the contract's endpoints.
enum RoutesCommand {
    static func run(with arguments: Arguments) throws(UsageError) -> Int32 {
        guard arguments.positional.isEmpty else {
            throw .init(message: "\"\(arguments.positional[0])\" is not expected here")
        }
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
        let all = [["endpoint", "limit", "known", "parameters"]] + rows
        let widths = (0..<3).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return (padded + [row[3]]).joined(separator: "  ") + "\n"
        }.joined()
    }

    /// A parameter's name; with what it can say where no rows of their own do.
    private static func parameterText(for parameter: String, of endpoint: Endpoint) -> String {
        guard parameter == "views", endpoint.handler == .summaries else { return parameter }
        return "\(parameter)=\(MusicContract.summaryViews.joined(separator: ","))"
    }

    private static func limitText(of endpoint: Endpoint) -> String {
        guard endpoint.parameters.contains("limit"), let name = endpoint.limitName, let page = endpoint.page else {
            return "-"
        }
        return "\(name) \(page.default)/\(page.maximum)"
    }

    private static var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("routes")
        writer.beginArray()
        for endpoint in MusicContract.endpoints {
            writer.beginObject()
            writer.member("method", endpoint.method)
            writer.member("path", endpoint.path)
            writer.key("parameters")
            writer.beginArray()
            for parameter in endpoint.parameters { writer.string(parameter) }
            writer.endArray()
            let others = endpoint.parameters.filter { endpoint.confidence(of: $0) != endpoint.confidence }
            if !others.isEmpty {
                writer.key("parameterConfidence")
                writer.beginObject()
                for parameter in others { writer.member(parameter, endpoint.confidence(of: parameter).rawValue) }
                writer.endObject()
            }
            if endpoint.parameters.contains("ids"), let type = endpoint.idParameterType {
                writer.key("ids")
                writer.beginObject()
                writer.key("max")
                writer.integer(type.maximumIDs)
                writer.member("confidence", type.confidence.rawValue)
                writer.endObject()
            }
            if endpoint.parameters.contains("limit"), let name = endpoint.limitName, let page = endpoint.page {
                writer.key("limit")
                writer.beginObject()
                writer.member("name", name)
                writer.key("default")
                writer.integer(page.default)
                writer.key("max")
                writer.integer(page.maximum)
                writer.endObject()
            }
            writer.key("userToken")
            writer.bool(endpoint.isPersonal)
            writer.member("confidence", endpoint.confidence.rawValue)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
}
