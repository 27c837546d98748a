extension SampleClient {
    /// Ten bugs that Apple Music clients were seen with.
    enum Bug: CaseIterable, Sendable {
        /// Repeats what was refused with 403, with the very token that was refused.
        case loopsOn403
        /// Reads the first page of a list and no other.
        case losesPageTwo
        /// Counts on in its own page size though `next` drops `limit`; with the size that comes unasked, nobody sees it.
        case forgetsLimit
        /// Presents the subscription offer to whoever comes.
        case offersToSubscribers
        /// Repeats what was refused with 400.
        case retriesA400
        /// Waits after a 429 for as long as it sees fit.
        case ignoresRetryAfter
        /// Takes an id from one storefront to another.
        case keepsForeignIDs
        /// Has a new user token made after a refusal, and goes on with the old one.
        case keepsARefusedToken
        /// Takes the 404 of an empty playlist for a failure.
        case failsOnAnEmptyPlaylist
        /// Sends the signature of a developer token in the form in which libraries make it.
        case signsDER
    }
}
