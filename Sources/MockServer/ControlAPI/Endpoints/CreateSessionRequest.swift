import HTTPMessages
import Text

/// The body of `POST /_mock/sessions`.
struct CreateSessionRequest {
    enum Source {
        /// The default scenario.
        case `default`
        case served(name: String)
        case text(String)
    }

    let source: Source
    /// The seed and the parameters that replace those of the scenario.
    let settings: ScenarioSettings
    /// The session's separate port, where 0 selects a free one, or `nil` for none.
    let port: UInt16?
    /// A YAML list of rules that the session adds to its scenario, or `nil`.
    let rules: String?

    init(request: HTTPRequest) throws(ControlError) {
        let body = try ControlRequestBody(
            request: request, allowedMembers: ["scenario", "text", "rules", "seed", "parameters", "port"])
        try body.rejectCombination(of: "scenario", and: "text")
        if let text = try body.text("text") {
            source = .text(text)
        } else {
            source = try body.text("scenario").map { .served(name: $0) } ?? .default
        }
        settings = ScenarioSettings(
            seed: try body.number("seed", in: 0...Int.max).map { Seed(UInt64($0)) },
            parameters: try Self.parameters(from: body.value("parameters")))
        rules = try body.text("rules")
        port = try body.number("port", in: 0...Int(UInt16.max)).map { UInt16($0) }
    }

    /// Returns the values of parameters by name; a number or a Boolean is a text with its spelling.
    private static func parameters(from value: JSONView?) throws(ControlError) -> [String: String] {
        guard let value else { return [:] }
        let expected = "an object of texts, numbers, and Booleans"
        guard value.kind == .object else { throw .member(.invalidMember(name: "parameters", expected: expected)) }
        var parameters: [String: String] = [:]
        for member in value.members {
            guard ![.object, .array, .null].contains(member.value.kind) else {
                throw .member(.invalidMember(name: "parameters", expected: expected))
            }
            let name = member.key.string ?? ""
            guard parameters[name] == nil else { throw .member(.duplicateMember(name)) }
            parameters[name] = member.value.string ?? member.value.rawText
        }
        return parameters
    }
}
