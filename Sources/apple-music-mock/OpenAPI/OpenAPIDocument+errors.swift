import MusicContract

extension OpenAPIDocument {
    /// The answers that refuse, by status; each with the errors of the contract that have it.
    static var errorResponses: JSONValue {
        let errors = APIError.Case.allCases.map { APIError($0) }
        let others = NamedResponse.allCases.compactMap { $0.responseWithoutEnvelope }
        let inEnvelopes = Set(errors.map(\.status)).sorted().map { status in
            ("\(status)", envelope(of: errors.filter { $0.status == status }))
        }
        var seen: Set<String> = []
        let all = (inEnvelopes + others + sizeLimitResponses).sorted { $0.0 < $1.0 }.filter {
            seen.insert($0.0).inserted
        }
        return .object(all)
    }

    /// Statuses that Apple documents, in the mock's own words (facts 1.1).
    private static var sizeLimitResponses: [(String, JSONValue)] {
        [("413", "The body is too long."), ("414", "Path and query are too long.")].map { status, description in
            let content: JSONValue = ["text/plain": ["schema": ["type": "string"]]]
            return (status, ["description": .string(description), "content": content])
        }
    }

    private static func envelope(of errors: [APIError]) -> JSONValue {
        let rows = errors.map { error -> JSONValue in
            [
                "name": .string(error.name.rawValue), "code": .string(error.code), "title": .string(error.title),
                "detail": .string(error.detail), "x-confidence": .string(error.confidence.rawValue),
            ]
        }
        return [
            "description": .string(Set(errors.map(\.title)).sorted().joined(separator: ", ") + "."),
            "content": ["application/json": ["schema": .reference(to: "errors")]],
            "x-errors": .array(rows),
        ]
    }

    /// What a gateway says in place of an envelope (facts 1.4).
    static let message = JSONValue.object(of: [("message", ["type": "string"])], required: ["message"])

    /// The envelope of errors (facts 1.4).
    static var errors: JSONValue {
        let text: JSONValue = ["type": "string"]
        let source = JSONValue.object(of: [("parameter", text), ("pointer", text)])
        let error = JSONValue.object(
            of: [
                ("id", text), ("title", text), ("detail", text),
                ("status", ["type": "string", "pattern": "^[0-9]{3}$"]),
                ("code", ["type": "string", "pattern": "^[0-9]{5}$"]), ("source", source), ("messageForDisplay", text),
            ],
            required: ["id", "title", "status", "code"])
        return .object(of: [("errors", JSONValue.list(of: error).with("minItems", 1))], required: ["errors"])
    }
}

extension NamedResponse {
    /// The status and what it is answered with, of those that have no envelope.
    fileprivate var responseWithoutEnvelope: (String, JSONValue)? {
        let description = JSONValue.string(rawValue)
        switch body(forResource: "") {
        case .error: return nil
        case .empty(let status): return ("\(status)", ["description": description])
        case .body(let status, let contentType, _):
            let type = String(contentType.prefix { $0 != ";" })
            let schema: JSONValue = type == "application/json" ? .reference(to: "message") : ["type": "string"]
            let content = JSONValue.object([(type, JSONValue.object([("schema", schema)]))])
            return ("\(status)", ["description": description, "content": content])
        }
    }
}
