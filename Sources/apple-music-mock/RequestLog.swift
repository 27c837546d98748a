import HTTPMessages

/// A line for each request, for `--verbose`: method, target, status, why.
enum RequestLog {
    @Sendable static func print(_ request: HTTPRequest, _ response: HTTPResponse) {
        let why = response.headers.first { $0.name == "Mock-Answer" }?.value ?? ""
        Terminal.print("\(request.method) \(request.target) \(response.status) (\(why))\n")
    }
}
