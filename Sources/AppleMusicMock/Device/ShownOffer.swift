import OrderedJSON

extension MockDevice {
    /// What an offer on the screen shows.
    public struct ShownOffer: Sendable, Hashable {
        /// What it says first: `join`, `connect`, `addMusic` or `playMusic`.
        public let message: String
        /// The catalog item that it is about.
        public let itemID: String?
        /// ``OfferContent/ok``, unless a load that succeeded shows nothing useful.
        public let content: OfferContent

        init(json: JSONView) {
            message = json["message"]?.string ?? ""
            itemID = json["item"]?.string
            content = OfferContent(text: json["content"]?.string ?? "")
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
