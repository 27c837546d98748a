import HTTPMessages
import OrderedJSON
import SeededRandom

/// The body of `POST /_mock/sessions`.
struct CreateSessionRequest {
    enum Source {
        /// The default scenario.
        case `default`
        case served(name: String)
        case text(String)
    }

    let source: Source
    /// The seed that replaces the scenario's, or `nil`.
    let seed: Seed?
    /// The session's separate port, where 0 selects a free one, or `nil` for none.
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
