import HTTPMessages
import Text

/// A route of the control API: a method, a path with parameters such as `{id}`, and a handler.
struct ControlRoute: Sendable {
    typealias Handler = @Sendable (ControlAPI) -> (ControlRequest) throws(ControlError) -> HTTPResponse

    let method: String
    let path: String
    /// The names of the allowed query parameters.
    let parameters: [String]
    let handler: Handler
    let segments: [String]

    init(method: String, path: String, parameters: [String] = [], handler: @escaping Handler) {
        self.method = method
        self.path = path
        self.parameters = parameters
        self.handler = handler
        segments = path.split(separator: "/").map(String.init)
    }

    /// Returns the values of the path's parameters, or `nil` if the path does not match.
    func pathParameters(in path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, value) in zip(segments, path) {
            if segment.hasPrefix("{") {
                values[String(segment.dropFirst().dropLast())] = value
            } else if segment != value {
                return nil
            }
        }
        return values
    }

    /// Returns the route's path with the parameters of a request, or `nil` if the number of segments differs.
    ///
    /// Suggestions compare it with the request's path.
    func expandedPath(from path: [String]) -> String? {
        guard path.count == segments.count else { return nil }
        return zip(segments, path).map { "/" + ($0.hasPrefix("{") ? PercentEncoding.encodePathSegment($1) : $0) }
            .joined()
    }
}
