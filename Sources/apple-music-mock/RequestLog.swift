import HTTPMessages

/// A line for each request, for `--verbose`: method, target, status, why.
enum RequestLog {
    @Sendable static func log(_ request: HTTPRequest, response: HTTPResponse) {
        let why = response.headers.first { $0.name == "Mock-Answer" }.map { " (\($0.value))" } ?? ""
        let session = response.headers.first { $0.name == "Mock-Session" }?.value ?? "default"
        let prefix = session == "default" ? "" : "[\(session)] "
        Terminal.printWithoutBlocking("\(prefix)\(request.method) \(request.target) \(response.status)\(why)\n")
    }
}
