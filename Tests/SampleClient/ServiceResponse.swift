import Foundation

/// What the service answered.
struct ServiceResponse {
    let status: Int
    let body: Data
    /// How long it asks for patience.
    let retryAfter: Duration?

    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - body: The body, whatever it is.
    ///   - waitSeconds: The header `Retry-After`, which Apple mostly leaves out.
    init(status: Int, body: Data, waitSeconds: String?) {
        (self.status, self.body) = (status, body)
        retryAfter = waitSeconds.flatMap(Int.init).map { .seconds($0) }
    }

    /// What it says where it refuses; a body that is no JSON has no code.
    var error: ClientError {
        let errors = try? JSONDecoder().decode(ErrorAnswer.self, from: body).errors
        return .refused(status, code: errors?.first?.code)
    }
}

private struct ErrorAnswer: Decodable {
    struct ErrorObject: Decodable { let code: String? }
    let errors: [ErrorObject]
}
