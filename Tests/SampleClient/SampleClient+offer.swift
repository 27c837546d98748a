extension SampleClient {
    /// Offers a subscription to a user who can become a subscriber.
    ///
    /// - Parameter sheet: The sheet with the offer.
    /// - Returns: Whether the sheet was presented.
    /// - Throws: The error of a request to the device.
    @discardableResult
    func offerSubscription(on sheet: any OfferSheet) async throws -> Bool {
        let canSubscribe = try await account.canSubscribe()
        let canPlay = try await account.canPlay()
        guard bug == .offersToSubscribers || canSubscribe && !canPlay else { return false }
        guard try await sheet.load() else { return false }
        await sheet.present()
        return true
    }
}
