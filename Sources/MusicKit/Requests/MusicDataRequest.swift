public import Foundation
import FrameworkHook
import Platform
import Text
#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A request for any address of the Apple Music API, which gets the tokens that it needs.
public struct MusicDataRequest: Equatable, Hashable, Sendable {
    /// The request.
    public let urlRequest: URLRequest

    /// Creates a request.
    ///
    /// - Parameter urlRequest: The request, without tokens.
    public init(urlRequest: URLRequest) { self.urlRequest = urlRequest }

    /// Sends the request.
    ///
    /// A developer token that the service rejects is requested again once, and so is a user token.
    ///
    /// - Returns: The response.
    /// - Throws: ``Error`` for an error of the service, ``MusicTokenRequestError``, or `URLError`.
    public func response() async throws -> MusicDataResponse {
        let device = try MusicKitDevice(for: "MusicDataRequest.response()")
        let provider = Self.provider(for: device.mock)
        let isPersonal = urlRequest.url?.path.hasPrefix("/v1/me") ?? false
        var options: MusicTokenRequestOptions = []
        var userOptions: MusicTokenRequestOptions = []
        while true {
            var request = urlRequest
            let developerToken = try await provider.developerToken(options: options)
            request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
            if isPersonal {
                let userToken = try await provider.userToken(for: developerToken, options: userOptions)
                request.setValue(userToken, forHTTPHeaderField: "Music-User-Token")
            }
            let (data, head) = try await device.mock.data(for: request)
            switch head.statusCode {
            case 401 where options.isEmpty: options = .ignoreCache
            case 403 where isPersonal && userOptions.isEmpty: userOptions = .ignoreCache
            case 200..<400: return MusicDataResponse(data: data, urlResponse: head)
            default: throw Self.error(MusicDataResponse(data: data, urlResponse: head))
            }
        }
    }

    /// Returns the error of a response; for a body that is not JSON, the error of a decoder (Sources, Device 12.1).
    private static func error(_ response: MusicDataResponse) -> any Swift.Error {
        do {
            let root = try JSONDocument.parse(Array(response.data)).root
            guard let first = root["errors"]?[0] else { return DecodingError.unreadable(response) }
            return Error(first, response: response)
        } catch {
            return DecodingError.unreadable(response)
        }
    }

    /// The lowercase code of the country of the user's account.
    ///
    /// - Throws: ``MusicTokenRequestError/permissionDenied`` without consent, or the error of the device.
    public static var currentCountryCode: String {
        get async throws {
            try await countryCode(of: MusicKitDevice(for: "MusicDataRequest.currentCountryCode"), isCached: false)
        }
    }

    /// The source of the tokens; each mock of a process has its own.
    public static var tokenProvider: any MusicUserTokenProvider & MusicDeveloperTokenProvider {
        get {
            guard let device = try? MusicKitDevice(for: "MusicDataRequest.tokenProvider") else {
                return DefaultMusicTokenProvider()
            }
            return provider(for: device.mock)
        }
        set {
            guard let device = try? MusicKitDevice(for: "MusicDataRequest.tokenProvider") else { return }
            memory(of: device.mock).state.withLock { $0.provider = newValue }
        }
    }

    private static func provider(for mock: any FrameworkMock) -> any MusicUserTokenProvider
        & MusicDeveloperTokenProvider
    {
        memory(of: mock).state.withLock { $0.provider }
    }

    private static func memory(of mock: any FrameworkMock) -> RequestMemory { mock.memory.value { RequestMemory() } }

    /// Returns the code of the country.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - isCached: Whether a code that is known can be returned, as long as the account has it.
    /// - Returns: The code.
    /// - Throws: The errors of ``currentCountryCode``.
    static func countryCode(of device: MusicKitDevice, isCached: Bool) async throws -> String {
        let state = try await device.mock.deviceState().root
        guard state["consent"]?.string == "authorized" else { throw MusicTokenRequestError.permissionDenied }
        let memory = memory(of: device.mock)
        let storefront = state["storefront"]?.string
        if isCached, let known = memory.state.withLock({ $0.countryCode }), known == storefront { return known }
        let result = try await device.performWithoutBlocking("request-storefront-country-code")
        guard let code = result["countryCode"]?.string else { throw MusicTokenRequestError.unknown }
        memory.state.withLock { $0.countryCode = code }
        return code
    }
}

/// The values that requests keep for a mock.
private final class RequestMemory: Sendable {
    struct State: Sendable {
        var provider: any MusicUserTokenProvider & MusicDeveloperTokenProvider = DefaultMusicTokenProvider()
        var countryCode: String?
    }

    let state = Locked(State())
}

extension DecodingError {
    /// Returns the error for a response that is not JSON.
    static func unreadable(_ response: MusicDataResponse) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: [],
                debugDescription:
                    "Failed to parse the body of a response with status \(response.urlResponse.statusCode)."))
    }
}

extension MusicDataRequest: CustomStringConvertible {
    /// The address.
    public var description: String { "MusicDataRequest(url: \(urlRequest.url?.absoluteString ?? "nil"))" }
}

extension MusicDataRequest {
    /// An error of the service.
    public struct Error: Swift.Error, Sendable {
        /// The status of the response.
        public let status: Int
        /// The code.
        public let code: Int
        /// The title.
        public let title: String
        /// The details.
        public let detailText: String
        /// The identifier of this occurrence.
        public let id: String
        /// The part of the request that causes the error; `nil` if the response does not name it.
        public let source: Source?
        /// The response.
        public let originalResponse: MusicDataResponse

        /// The part of a request that causes an error.
        public enum Source: Equatable, Sendable {
            /// A parameter.
            case parameter(String)
        }

        fileprivate init(_ json: JSONView, response: MusicDataResponse) {
            func number(_ name: String) -> Int? { json[name]?.integer ?? json[name]?.string.flatMap { Int($0) } }
            (status, code) = (number("status") ?? response.urlResponse.statusCode, number("code") ?? 0)
            (title, detailText) = (json["title"]?.string ?? "", json["detail"]?.string ?? "")
            (id, originalResponse) = (json["id"]?.string ?? "", response)
            source = json["source"]?["parameter"]?.string.map(Source.parameter)
        }
    }
}

extension MusicDataRequest.Error: CustomStringConvertible {
    /// The members, one on a line (reported).
    public var description: String {
        """
        MusicDataRequest.Error(
          status: \(status),
          code: \(code),
          title: "\(title)",
          detailText: "\(detailText)",
          id: "\(id)",
          originalResponse: \(originalResponse.description.replacingOccurrences(of: "\n", with: "\n  "))
        )
        """
    }
}

extension MusicDataRequest.Error.Source: CustomStringConvertible {
    /// The name of the parameter.
    public var description: String {
        switch self {
        case .parameter(let name): "parameter(\"\(name)\")"
        }
    }
}

/// The response to a ``MusicDataRequest``.
public struct MusicDataResponse: Equatable, Hashable, Sendable {
    /// The body.
    public let data: Data
    /// The head.
    public let urlResponse: HTTPURLResponse
}

extension MusicDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The size of the body, and the address (reported).
    public var description: String {
        """
        MusicDataResponse(
          data: \(data.count) bytes,
          urlResponse: <\(urlResponse.url?.absoluteString ?? "")>
        )
        """
    }
    /// The same text as the description.
    public var debugDescription: String { description }
}
