import MusicDevice
import Text

extension Device {
    /// Returns a device in the US whose user is a subscriber and has allowed the app, with the given differences.
    static func make(
        subscription: Subscription = .active, isOfferEligible: Bool? = nil, syncsLibrary: Bool? = nil,
        isSignedIn: Bool = true, hasAcknowledgedPrivacy: Bool = true, policy: UserTokenPolicy = .issued,
        _ change: (inout DeviceConfiguration) -> Void = { _ in }
    ) -> Device {
        var setup = DeviceConfiguration()
        change(&setup)
        return Device(
            configuration: setup,
            account: Account(
                storefront: "us", subscription: subscription, hasAcknowledgedPrivacy: hasAcknowledgedPrivacy,
                isSignedIn: isSignedIn, userTokenPolicy: policy, isOfferEligible: isOfferEligible,
                syncsLibrary: syncsLibrary))
    }

    /// Performs an operation on a day since 1970, in a catalog with the song 1 and a library with the song i.1.
    mutating func perform(_ command: DeviceCommand, day: Int64 = 20_000) -> DeviceOutcome {
        perform(command, in: .make(day: day))
    }

    /// Performs an operation with JSON arguments, and returns the outcome in the format of the control API.
    mutating func perform(_ operation: DeviceOperation, _ arguments: String = "{}") throws -> String {
        text(of: try DeviceCommand(operation: operation, arguments: JSONDocument.parse(Array(arguments.utf8)).root))
    }

    /// Performs an operation, and returns the outcome in the format of the control API; a user token is its generation.
    mutating func text(of command: DeviceCommand, day: Int64 = 20_000) -> String {
        perform(command, day: day).json(of: command.operation).compact
    }
}

extension DeviceEnvironment {
    static func make(day: Int64 = 20_000, acceptsDeveloperToken: Bool = true) -> DeviceEnvironment {
        DeviceEnvironment(
            now: Timestamp(milliseconds: day * 86_400_000), developerTokenIssuer: "MOCKTEAM01",
            acceptsDeveloperToken: acceptsDeveloperToken,
            generatedIdentifier: "11111111-2222-4333-8444-555555555555", userToken: { "\($0)" },
            typeOfItem: { id, storefront in
                switch (id, storefront) {
                case ("1", "us"?), ("1", "jp"?): "songs"
                case ("2", "us"?): "artists"
                case ("i.1", nil): "library-songs"
                default: nil
                }
            })
    }
}
