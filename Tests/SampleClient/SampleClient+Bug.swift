extension SampleClient {
    /// Eleven bugs that were found in Apple Music clients.
    enum Bug: CaseIterable, Sendable {
        /// Repeats a request with the rejected token after a 403.
        case loopsOn403
        /// Reads only the first page of a list.
        case losesPageTwo
        /// Computes offsets from its own page size although `next` omits `limit`; with the default page size, this has no effect.
        case forgetsLimit
        /// Treats a page with fewer items than its limit as the last one.
        case stopsAtShortPages
        /// Presents the subscription offer to subscribers too, in spite of their capabilities.
        case offersToSubscribers
        /// Repeats a request after a 400.
        case retriesA400
        /// Ignores `Retry-After` after a 429.
        case ignoresRetryAfter
        /// Uses an id from one storefront in another.
        case keepsForeignIDs
        /// Requests a new user token after a rejection, and keeps using the old one.
        case keepsARejectedToken
        /// Treats the 404 of an empty playlist as a failure.
        case failsOnAnEmptyPlaylist
        /// Sends the signature of a developer token in the DER format.
        case signsDER
    }
}
