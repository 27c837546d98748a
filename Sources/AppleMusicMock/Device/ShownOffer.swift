import MusicDevice

extension MockDevice {
    /// The content of an offer on the screen.
    public struct ShownOffer: Sendable, Hashable {
        /// The message that the offer shows first, in either framework.
        public let message: SetupMessageIdentifier
        /// The id of the catalog item that the offer is about; `nil` without one.
        public let itemID: String?
        /// The content of the sheet: ``OfferContent/ok``, unless another outcome is scripted.
        public let content: OfferContent

        /// - Throws: ``ConnectionError`` if the result is not an offer.
        init(_ result: DeviceResult) throws(ConnectionError) {
            guard case .offerShown(let options, let content, _) = result else {
                throw .unreadableResponse(for: "device")
            }
            message = SetupMessageIdentifier(rawValue: options.messageIdentifier ?? OfferMessage.join.rawValue)
            itemID = options.itemID
            self.content =
                switch content {
                case .ok: .ok
                case .spinner: .spinner
                case .problemPage: .problemPage
                }
        }
    }

    /// The content of the sheet of an offer.
    public enum OfferContent: String, Sendable, CaseIterable {
        /// The sheet shows the offer.
        case ok
        /// The sheet shows a spinner indefinitely.
        case spinner
        /// The sheet shows an error page.
        case problemPage
    }
}
