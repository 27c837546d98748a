extension SampleClient {
    /// Offers Apple Music to somebody who can subscribe and has not.
    ///
    /// - Parameter sheet: The sheet with the offer.
    /// - Returns: Whether it was presented.
    /// - Throws: What the device says where it cannot tell or load.
    @discardableResult
    func offerSubscription(on sheet: any OfferSheet) async throws -> Bool {
        if bug != .offersToSubscribers {
            guard try await account.canSubscribe(), try await !account.canPlay() else { return false }
        }
        guard try await sheet.load() else { return false }
        await sheet.present()
        return true
    }
}
