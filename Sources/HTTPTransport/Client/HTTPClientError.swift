/// The reason why a client gets no response from a service.
package enum HTTPClientError: Error, Sendable, Hashable {
    /// The name of the host has no address, with the system's words.
    case unknownHost(String, reason: String)
    /// No connection to the service can be opened, with the system's words.
    case rejected(ServiceAddress, reason: String)
    /// The service did not complete a step in time.
    case timedOut(ServiceAddress, step: Step, milliseconds: Int64)
    /// The certificate of the service is not accepted.
    case untrustedCertificate(ServiceAddress, reason: String)
    /// The TLS handshake failed for another reason.
    case failedHandshake(ServiceAddress, reason: String)
    /// The service ended the connection during a step.
    case ended(ServiceAddress, step: Step)
    /// The response is not an HTTP response.
    case malformedResponse(ServiceAddress)
    /// The response ended after some bytes of its body.
    case incompleteBody(ServiceAddress, received: Int, expected: Int?)
    /// The head or the body of the response is larger than the client accepts.
    case tooLarge(ServiceAddress)

    /// A part of an exchange.
    package enum Step: String, Sendable {
        case connection = "the connection"
        case handshake = "the TLS handshake"
        case request = "the request"
        case response = "the response"
    }
}

extension HTTPClientError: CustomStringConvertible {
    /// A sentence without a period.
    package var description: String {
        switch self {
        case .unknownHost(let host, let reason): "the host \(host) is unknown: \(reason)"
        case .rejected(let service, let reason): "cannot connect to \(service.url): \(reason)"
        case .timedOut(let service, let step, let milliseconds):
            "\(service.url) did not complete \(step.rawValue) within \(milliseconds) ms"
        case .untrustedCertificate(let service, let reason):
            "the certificate of \(service.host) is not trusted: \(reason)"
        case .failedHandshake(let service, let reason): "the TLS handshake with \(service.url) failed: \(reason)"
        case .ended(let service, let step): "\(service.url) ended the connection during \(step.rawValue)"
        case .malformedResponse(let service): "\(service.url) did not send a valid HTTP response"
        case .incompleteBody(let service, let received, let expected):
            "\(service.url) ended the connection after \(received)"
                + (expected.map { " of \($0)" } ?? "") + " bytes of the body"
        case .tooLarge(let service): "the response of \(service.url) is too large"
        }
    }
}
