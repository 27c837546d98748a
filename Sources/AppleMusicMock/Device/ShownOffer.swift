import MusicDevice

extension MockDevice {
    /// What an offer on the screen shows.
    public struct ShownOffer: Sendable, Hashable {
        /// What it says first: `join`, `connect`, `addMusic` or `playMusic`.
        public let message: String
        /// The catalog item that it is about.
        public let itemID: String?
        /// ``OfferContent/ok``, unless a load that succeeded shows nothing useful.
        public let content: OfferContent

        /// - Throws: ``ConnectionError`` if the result is not an offer.
        init(_ result: DeviceResult) throws(ConnectionError) {
            guard case .offerShown(let options, let content, _) = result else {
                throw .unreadableResponse(for: "device")
            }
            message = options.messageIdentifier ?? OfferMessage.join.rawValue
            itemID = options.itemID
            self.content = OfferContent(text: content.rawValue.camelCased)
        }
    }

    /// What there is to be seen in an offer on the screen.
    public struct OfferContent: Sendable, Hashable, CustomStringConvertible {
        /// As the control API writes it.
        let text: String

        /// Its name in Swift: `problemPage`.
        public var description: String { text }

        /// The offer.
        public static let ok = OfferContent(text: "ok")
        /// A spinner for ever.
        public static let spinner = OfferContent(text: "spinner")
        /// A page that says that there is a problem.
        public static let problemPage = OfferContent(text: "problemPage")
    }
}
