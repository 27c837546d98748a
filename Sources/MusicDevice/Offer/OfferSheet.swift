/// Where the sheets with the subscription offer are: one can be loaded while another is on the screen.
package struct OfferSheet: Sendable, Hashable {
    /// What has loaded and was not presented yet.
    package internal(set) var loadedOffer: OfferArguments?
    /// What is on the screen.
    package internal(set) var presentedContent: OfferContent?

    package init() {}
}

/// What a sheet on the screen shows: a load that succeeded may show nothing useful all the same (device facts 0.1).
package enum OfferContent: String, Sendable, CaseIterable {
    case ok, spinner
    case problemPage = "problem-page"
}
