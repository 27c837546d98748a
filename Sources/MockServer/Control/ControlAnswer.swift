import Diagnostics
import HTTPMessages
import OrderedJSON

/// Responses of the control API: never kept by anyone, and without CORS fields but for those of MusicKit JS.
enum ControlAnswer {
    static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> HTTPResponse {
        var writer = JSONWriter()
        write(&writer)
        return content(status, "application/json", writer.bytes)
    }

    static func text(_ type: String, _ text: String) -> HTTPResponse {
        content(200, type, Array(text.utf8))
    }

    /// 204.
    static let done = HTTPResponse(status: 204, headers: common)

    static func refusal(_ problem: ControlProblem) -> HTTPResponse {
        var response = json(problem.status) { json in
            json.beginObject()
            json.member("error", problem.error)
            json.member("hint", problem.hint)
            if let diagnostics = problem.diagnostics { diagnostics.write(to: &json) }
            json.endObject()
        }
        if case .wrongMethod(_, let legal) = problem {
            response.headers.append(HTTPField(name: "Allow", value: legal.joined(separator: ", ")))
        }
        return response
    }

    private static func content(_ status: Int, _ type: String, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(status: status, headers: [HTTPField(name: "Content-Type", value: type)] + common, body: body)
    }

    static let common = [
        HTTPField(name: "Cache-Control", value: "no-store"),
        HTTPField(name: "X-Content-Type-Options", value: "nosniff"),
    ]
}
