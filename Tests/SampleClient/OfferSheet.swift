/// The sheet with the subscription offer: `SKCloudServiceSetupViewController` in the app.
protocol OfferSheet: Sendable {
    func load() async throws -> Bool
    func present() async
}
