import MusicContract

extension OpenAPIDocument {
    /// The answers that refuse, by status; each with the errors of the contract that have it.
    static var errorResponses: OpenAPIValue {
        let errors = APIError.Case.allCases.map { APIError($0) }
        let others = NamedAnswer.allCases.compactMap { $0.responseWithoutEnvelope }
        let inEnvelopes = Set(errors.map(\.status)).sorted().map { status in
            ("\(status)", envelope(errors.filter { $0.status == status }))
        }
        var seen: Set<String> = []
        let all = (inEnvelopes + others + tooLong).sorted { $0.0 < $1.0 }.filter { seen.insert($0.0).inserted }
        return .object(all)
    }

    /// Statuses that Apple documents, in the mock's own words (facts 1.1).
    private static var tooLong: [(String, OpenAPIValue)] {
        [("413", "The body is too long."), ("414", "Path and query are too long.")].map { status, description in
            let content: OpenAPIValue = ["text/plain": ["schema": ["type": "string"]]]
            return (status, ["description": .text(description), "content": content])
        }
    }

    private static func envelope(_ errors: [APIError]) -> OpenAPIValue {
        let rows = errors.map { error -> OpenAPIValue in
            [
                "name": .text(error.name.rawValue), "code": .text(error.code), "title": .text(error.title),
                "detail": .text(error.detail), "x-confidence": .text(error.confidence.rawValue),
            ]
        }
        return [
            "description": .text(Set(errors.map(\.title)).sorted().joined(separator: ", ") + "."),
            "content": ["application/json": ["schema": .reference("errors")]],
            "x-errors": .array(rows),
        ]
    }

    /// What a gateway says in place of an envelope (facts 1.4).
    static let message = OpenAPIValue.object(of: [("message", ["type": "string"])], required: ["message"])

    /// The envelope of errors (facts 1.4).
    static var errors: OpenAPIValue {
        let text: OpenAPIValue = ["type": "string"]
        let source = OpenAPIValue.object(of: [("parameter", text), ("pointer", text)])
        let error = OpenAPIValue.object(
            of: [
                ("id", text), ("title", text), ("detail", text),
                ("status", ["type": "string", "pattern": "^[0-9]{3}$"]),
                ("code", ["type": "string", "pattern": "^[0-9]{5}$"]), ("source", source), ("messageForDisplay", text),
            ],
            required: ["id", "title", "status", "code"])
        return .object(of: [("errors", OpenAPIValue.list(of: error).with("minItems", 1))], required: ["errors"])
    }
}

extension NamedAnswer {
    /// The status and what it is answered with, of those that have no envelope.
    fileprivate var responseWithoutEnvelope: (String, OpenAPIValue)? {
        let description = OpenAPIValue.text(rawValue)
        switch form(resource: "") {
        case .error: return nil
        case .empty(let status): return ("\(status)", ["description": description])
        case .body(let status, let contentType, _):
            let type = String(contentType.prefix { $0 != ";" })
            let schema: OpenAPIValue = type == "application/json" ? .reference("message") : ["type": "string"]
            let content = OpenAPIValue.object([(type, OpenAPIValue.object([("schema", schema)]))])
            return ("\(status)", ["description": description, "content": content])
        }
    }
}
