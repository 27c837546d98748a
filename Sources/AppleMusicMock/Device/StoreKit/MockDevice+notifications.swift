public import Foundation

extension MockDevice {
    /// `SKCloudServiceCapabilitiesDidChange`: ask for the capabilities again.
    public static let capabilitiesDidChange = notificationName("SKCloudServiceCapabilitiesDidChange")
    /// `SKStorefrontCountryCodeDidChange`: the account has moved.
    public static let storefrontCountryCodeDidChange = notificationName("SKStorefrontCountryCodeDidChange")
    /// `SKStorefrontIdentifierDidChange`: the account has moved.
    public static let storefrontIdentifierDidChange = notificationName("SKStorefrontIdentifierDidChange")

    /// The notification that Swift knows by a name: the text of its constant ends as the constant's own name does.
    static func notificationName(_ name: String) -> Notification.Name { Notification.Name("\(name)Notification") }
}
