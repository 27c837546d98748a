/// Where the sheet with the subscription offer is.
package enum OfferSheet: Sendable, Hashable {
    case none
    case loaded(OfferOrder)
    /// It is on the screen, and shows this.
    case presented(OfferOrder, OfferContent)
}

/// What a sheet on the screen shows: a load that succeeded may show nothing useful all the same (device facts 0.1).
package enum OfferContent: String, Sendable, CaseIterable {
    case ok, spinner
    case problemPage = "problem-page"
}
