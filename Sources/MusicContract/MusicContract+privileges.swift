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

    /// The parameter with which the catalog is asked for a user's own station, and the relationship that leads from the
    /// catalog into a user's library (facts 1.1).
    package static let personalSelectors = (parameter: "filter[identity]", relationship: "library")
}
