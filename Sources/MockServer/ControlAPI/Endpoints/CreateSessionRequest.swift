import HTTPMessages
import OrderedJSON
import SeededRandom

/// What `POST /_mock/sessions` asks for.
struct CreateSessionRequest {
    enum Source {
        /// The default scenario.
        case `default`
        case served(name: String)
        case text(String)
    }

    let source: Source
    /// Instead of the scenario's.
    let seed: Seed?
    /// A port of the session's own, 0 for a free one; nil for none.
    let port: UInt16?

    init(request: HTTPRequest) throws(ControlError) {
        let body = try ControlRequestBody(request: request, allowedMembers: ["scenario", "text", "seed", "port"])
        try body.rejectCombination(of: "scenario", and: "text")
        if let text = try body.text("text") {
            source = .text(text)
        } else {
            source = try body.text("scenario").map { .served(name: $0) } ?? .default
        }
        seed = try body.number("seed", in: 0...Int.max).map { Seed(UInt64($0)) }
        port = try body.number("port", in: 0...Int(UInt16.max)).map { UInt16($0) }
    }
}
