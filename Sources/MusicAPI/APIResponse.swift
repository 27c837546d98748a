package import MusicCatalog
package import MusicContract

/// A response of the service, independent of the transport.
package struct APIResponse: Sendable {
    package enum Content: Sendable {
        /// Status 200 with JSON.
        case json([UInt8])
        /// Status 201 with JSON.
        case created([UInt8])
        /// The error's status with the documented envelope.
        case error(APIError)
        /// A status without a body.
        case empty(status: Int)
    }

    package let content: Content
    /// A short reason for the response, for `Mock-Answer`.
    package internal(set) var reason: String
    /// The contract violation of the request, or `nil`.
    package internal(set) var violation: ContractViolation?
    /// Whether the page limit of the request made a page in the body shorter.
    package internal(set) var isShortened = false
    /// The value of `Cache-Control`, or `nil` for a response without it.
    package internal(set) var cacheControl: String?
    /// The library change to apply before the response is sent, or `nil` for a request that reads.
    package internal(set) var change: LibraryChange?

    /// Whether the response has resources, so that it is not an error.
    var hasBody: Bool {
        switch content {
        case .json, .created: true
        case .error, .empty: false
        }
    }

    package var error: APIError? { if case .error(let error) = content { error } else { nil } }

    package var status: Int {
        switch content {
        case .json: 200
        case .created: 201
        case .error(let error): error.status
        case .empty(let status): status
        }
    }
}

extension APIResponse {
    init(_ content: Content, reason why: String = "catalog", violation: ContractViolation? = nil) {
        // The memberwise initializer does not copy the response, unlike one that sets some of the values.
        self.init(content: content, reason: why, violation: violation)
    }
}
