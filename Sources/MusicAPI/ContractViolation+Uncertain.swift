import MusicContract
import Text

extension ContractViolation {
    /// Creates the violation for a part of a request whose effect is only guessed, or returns `nil`.
    ///
    /// - Parameters:
    ///   - request: The request as received.
    ///   - query: The request's parameters, or `nil` if the response does not depend on them.
    ///   - endpoint: The endpoint of the contract.
    init?(uncertainIn request: APIRequest, query: ValidatedQuery?, at endpoint: Endpoint) {
        if let error = query?.exceededGuess {
            self.init(error: error, storefront: "", source: "\(endpoint.method) \(endpoint.path)")
        } else if let list = request.target.parameters.first(where: { $0.name.hasSuffix("[]") })?.name {
            self.init(
                rule: MusicContract.unknownParameter, parameter: list, endpoint: endpoint,
                detail: "'\(list)' is read as '\(list.dropLast(2))', but no source shows how the service reads it")
        } else if request.endsInSlash, endpoint.handler == .addToLibrary {
            self.init(
                rule: MusicContract.unknownPath, parameter: nil, endpoint: endpoint,
                detail: "a report of 2026 shows status 400 for a path that ends in a slash")
        } else if !request.hasActiveUser, let modifier = request.target.libraryModifier {
            self.init(
                rule: MusicContract.unknownValue, parameter: modifier, endpoint: endpoint,
                detail: "'library' has no effect because the request has no user token of a subscriber")
        } else if endpoint.handler.createsInFolder, WriteRequestBody.hasSingleParent(in: request.body) {
            self.init(
                rule: APIError.Case.invalidBody.rawValue, parameter: nil, endpoint: endpoint,
                detail: "'data' of 'parent' is documented as an array")
        } else if endpoint.handler.takesTracks, WriteRequestBody.hasUntypedTrack(in: request.body) {
            self.init(
                rule: APIError.Case.invalidBody.rawValue, parameter: nil, endpoint: endpoint,
                detail: "a track without a type is not added")
        } else {
            self.init(ignoredIn: request.target, at: endpoint)
        }
    }
}

extension Endpoint.Handler {
    /// Whether the request's body can name a parent folder.
    fileprivate var createsInFolder: Bool { self == .createPlaylist || self == .createFolder }

    /// Whether the request's body can name tracks.
    fileprivate var takesTracks: Bool { self == .createPlaylist || self == .addTracks }
}
