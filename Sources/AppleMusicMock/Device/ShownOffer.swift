import OrderedJSON

extension MockDevice {
    /// The content of an offer on the screen.
    public struct ShownOffer: Sendable, Hashable {
        /// The message that the offer shows first, in either framework.
        public let message: SetupMessageIdentifier
        /// The id of the catalog item that the offer is about; `nil` without one.
        public let itemID: String?
        /// The content of the sheet: ``OfferContent/ok``, unless another outcome is scripted.
        public let content: OfferContent

        init(json: JSONView) {
            message = SetupMessageIdentifier(rawValue: json["message"]?.string ?? "")
            itemID = json["item"]?.string
            content = OfferContent(rawValue: json["content"]?.string ?? "") ?? .ok
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
