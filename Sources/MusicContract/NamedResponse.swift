/// The responses that a rule can refer to by name.
package enum NamedResponse: String, Sendable, CaseIterable {
    case developerTokenMissing = "developer-token-missing"
    case developerTokenInvalid = "developer-token-invalid"
    case userTokenMissing = "user-token-missing"
    case userTokenInvalid = "user-token-invalid"
    case subscriptionRequired = "subscription-required"
    case privacyNotAcknowledged = "privacy-not-acknowledged"
    case rateLimited = "rate-limited"
    case notFound = "not-found"
    case noRelatedResources = "no-related-resources"
    case upstreamError = "upstream-error"
    case serviceUnavailable = "service-unavailable"
    case gatewayTimeout = "gateway-timeout"

    /// The form of the response.
    package enum Body: Sendable, Hashable {
        /// The documented envelope.
        case error(APIError)
        /// A status without a body (Sources, API 1.3).
        case empty(status: Int)
        /// A status with a body outside the error envelope (Sources, API 10).
        case body(status: Int, contentType: String, text: String)
    }

    /// The HTTP status.
    package var status: Int {
        switch body(forResource: "") {
        case .error(let error): error.status
        case .empty(let status), .body(let status, _, _): status
        }
    }

    /// Returns the form of the response; `resource` is the last segment of the request's path, which some details
    /// repeat.
    package func body(forResource resource: String) -> Body {
        switch self {
        case .developerTokenMissing, .developerTokenInvalid: .empty(status: 401)
        case .userTokenMissing: .error(APIError(.userTokenMissing))
        case .userTokenInvalid: .error(APIError(.userTokenInvalid))
        case .subscriptionRequired: .error(APIError(.subscriptionRequired))
        case .privacyNotAcknowledged: .error(APIError(.privacyNotAcknowledged))
        case .rateLimited:
            .body(status: 429, contentType: MusicContract.contentType, text: #"{"message":"API capacity exceeded"}"#)
        case .notFound: .error(APIError(.notFound))
        case .noRelatedResources: .error(APIError(.noRelatedResources, resource))
        case .upstreamError: .error(APIError(.upstreamError))
        case .serviceUnavailable: .empty(status: 503)
        case .gatewayTimeout:
            .body(
                status: 504, contentType: "text/html",
                text: "<html><head><title>Gateway Timeout</title></head><body><h1>Gateway Timeout</h1></body></html>\n")
        }
    }
}
