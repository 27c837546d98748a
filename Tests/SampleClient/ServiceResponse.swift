import Foundation

/// A response of the service.
struct ServiceResponse {
    let status: Int
    let body: Data
    /// The requested pause; `nil` without one.
    let retryAfter: Duration?

    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - body: The body.
    ///   - waitSeconds: The value of `Retry-After`, which Apple usually omits.
    init(status: Int, body: Data, waitSeconds: String?) {
        (self.status, self.body) = (status, body)
        retryAfter = waitSeconds.flatMap(Int.init).map { .seconds($0) }
    }

    /// The error of a response with an error status; without a code if the body is not JSON.
    var error: ClientError {
        let errors = try? JSONDecoder().decode(ErrorAnswer.self, from: body).errors
        return .rejected(status, code: errors?.first?.code)
    }
}

private struct ErrorAnswer: Decodable {
    struct ErrorObject: Decodable { let code: String? }
    let errors: [ErrorObject]
}
