extension MusicContract {
    /// What a subscription lets a user do at a path, by the name that the service's errors have (facts 1.3); nil where none
    /// is asked for: the account's storefront, recommendations.
    package static func privilege(for segments: [String]) -> String? {
        guard segments.count > 2, segments.prefix(2) == ["v1", "me"] else { return nil }
        return switch segments[2] {
        case "library": "CloudLibrary"
        case "recent", "history": "ListeningHistory"
        case "ratings": "UserRatings"
        default: nil
        }
    }

    /// Whether a request asks for something of a user's: all below `/v1/me`, and the personal station (facts 1.1); by its
    /// path and the names of those parameters that have a value.
    package static func needsUserToken(_ segments: [String], parameters: [String]) -> Bool {
        if segments.prefix(2) == ["v1", "me"] { return true }
        return segments.count == 4 && segments[1] == "catalog" && segments[3] == "stations"
            && parameters.contains("filter[identity]")
    }
}
