/// What the app asks the device about the person who uses it: `SKCloudServiceController` in the app.
protocol MusicAccount: Sendable {
    func canPlay() async throws -> Bool
    func canSubscribe() async throws -> Bool
    func userToken(for developerToken: String) async throws -> String
}
