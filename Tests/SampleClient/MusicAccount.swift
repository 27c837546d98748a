/// The account on the device: `SKCloudServiceController` in the app.
protocol MusicAccount: Sendable {
    func canPlay() async throws -> Bool
    func canSubscribe() async throws -> Bool
    func userToken(for developerToken: String) async throws -> String
}
