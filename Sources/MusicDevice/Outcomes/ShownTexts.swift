package import Text

/// The texts of a prompt or a sheet that the user sees, if the scenario has them (Sources, Device 9.1).
package struct ShownTexts: Sendable, Hashable {
    package var title: String?
    package var message: String?
    /// The price of the subscription.
    package var price: String?
    /// The trial that the sheet offers.
    package var trial: String?
    package var buttons: [String] = []

    package init() {}

    /// Creates the prompt for access to the library, whose message is the usage description.
    init(promptOf appName: String, usageText: String?) {
        title =
            "\u{201C}\(appName)\u{201D} would like to access Apple Music, your music and video activity, "
            + "and your media library."
        message = usageText
        buttons = ["Don\u{2019}t Allow", "OK"]
    }
}

extension ShownTexts {
    /// Creates texts from the members of ``json``.
    init(json: JSONView) {
        (title, message) = (json["title"]?.string, json["message"]?.string)
        (price, trial) = (json["price"]?.string, json["trial"]?.string)
        buttons = json["buttons"]?.elements.compactMap(\.string) ?? []
    }

    /// `{"title"?,"message"?,"price"?,"trial"?,"buttons"?}`.
    package var json: JSONValue {
        [
            "title": .optional(title), "message": .optional(message), "price": .optional(price),
            "trial": .optional(trial), "buttons": buttons.isEmpty ? .absent : .strings(buttons),
        ]
    }
}
