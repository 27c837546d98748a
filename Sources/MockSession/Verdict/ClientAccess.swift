import MusicDevice

/// The way in which the client reaches a session, which determines the calls that a remedy names.
package enum ClientAccess: Sendable, Hashable {
    /// The client is a Swift test that owns the mock.
    case swift
    /// The client sends requests to a server at an address, such as `http://127.0.0.1:8080` or a shell variable.
    case server(url: String, isProxy: Bool)

    /// Returns an instruction to call an operation, such as `` `curl -X POST …/device/request-user-token` ``.
    func call(_ operation: DeviceOperation, session: String) -> String {
        switch self {
        case .swift: "`\(operation.swiftCall ?? operation.rawValue)`"
        case .server(let url, _):
            "`curl -X POST \(url)/_mock/sessions/\(session)/device/\(operation.rawValue)`"
                + (operation == .requestUserToken ? " (the token is `result.userToken`)" : "")
        }
    }

    /// Sentences about why no request can have arrived, and what to change.
    var missingRequestRemedy: String {
        switch self {
        case .swift:
            """
            Make the client's URL session with `mock.makeURLSessionConfiguration()`, or add the trait \
            `.withSharedURLSession` if the client uses `URLSession.shared`.
            """
        case .server(_, isProxy: true):
            """
            Check that the client uses the proxy settings of its environment, `HTTPS_PROXY` and `SSL_CERT_FILE`, or that \
            it sends its requests to `APPLE_MUSIC_MOCK_URL`.
            """
        case .server(_, isProxy: false):
            """
            Check that the client uses the mock's base URL and this session's developer token. For a client with \
            Apple's host built in, use `run --proxy` or `run --isolated`.
            """
        }
    }
}

extension DeviceOperation {
    /// The call of the Swift API that performs the operation, or `nil` if it depends on the framework.
    fileprivate var swiftCall: String? {
        switch self {
        case .authorizationStatus: "device.authorizationStatus()"
        case .requestAuthorization: "device.requestAuthorization()"
        case .requestCapabilities: "device.requestCapabilities()"
        case .requestStorefrontCountryCode: "device.requestStorefrontCountryCode()"
        case .requestStorefrontIdentifier: "device.requestStorefrontIdentifier()"
        case .requestUserToken: "device.requestUserToken(forDeveloperToken:)"
        case .acknowledgePrivacy: "device.acknowledgePrivacy()"
        default: nil
        }
    }
}
