import Determinism
import HTTPMessages

/// What `POST /_mock/sessions` asks for.
struct SessionOrder {
    enum Source {
        /// The default scenario.
        case standard
        case served(String)
        case text(String)
    }

    let source: Source
    /// Instead of the scenario's.
    let seed: Seed?
    /// A port of the session's own, 0 for a free one; nil for none.
    let port: UInt16?

    init(_ request: HTTPRequest) throws(ControlProblem) {
        let body = try ControlBody(request, allowing: ["scenario", "text", "seed", "port"])
        try body.exclude("scenario", "text")
        if let text = try body.text("text") {
            source = .text(text)
        } else {
            source = try body.text("scenario").map { .served($0) } ?? .standard
        }
        seed = try body.number("seed", 0...Int.max).map { Seed(UInt64($0)) }
        port = try body.number("port", 0...Int(UInt16.max)).map { UInt16($0) }
    }
}
