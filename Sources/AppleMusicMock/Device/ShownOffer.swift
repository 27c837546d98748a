import OrderedJSON

extension MockDevice {
    /// What an offer on the screen shows.
    public struct ShownOffer: Sendable, Hashable {
        /// What it says first: `join`, `connect`, `addMusic` or `playMusic`.
        public let message: String
        /// The catalog item that it is about.
        public let item: String?
        /// `ok`; or `spinner` or `problemPage`, where a load that succeeded shows nothing useful.
        public let content: String

        init(_ json: JSONView) {
            message = json["message"]?.string ?? ""
            item = json["item"]?.string
            content = json["content"]?.string ?? ""
        }
    }
}
