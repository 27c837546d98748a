import MusicDevice

/// What the user does, and a test says.
extension MockDevice {
    /// The user changes the app's permission in Settings; no notification tells of it, as on a device.
    ///
    /// Taking it away makes the user token one that is refused.
    ///
    /// - Parameter consent: Anything but `notDetermined`: nobody can un-answer the question.
    /// - Throws: ``Refusal`` for `notDetermined`.
    public func changeSettings(consent: AuthorizationStatus) throws {
        _ = try client.perform(.changeSettings(consent: Consent(consent)))
    }

    /// The subscription ends: capabilities change, and calls of the API for the library answer 40015.
    public func lapseSubscription() throws { _ = try client.perform(.lapseSubscription) }

    /// The account moves to another storefront.
    ///
    /// - Parameter code: Two letters, of a storefront that the scenario has.
    /// - Throws: ``Refusal`` for another.
    public func changeStorefront(to code: String) throws { _ = try client.perform(.changeStorefront(to: code)) }

    /// The user is shown Apple's privacy notice.
    ///
    /// - Parameter accepts: Whether it is accepted; what was accepted stays so.
    /// - Throws: ``ConnectionError`` alone.
    public func acknowledgePrivacy(_ accepts: Bool = true) throws {
        _ = try client.perform(.acknowledgePrivacy(accepts: accepts))
    }

    /// The user answers the offer that is on the screen, which goes with it.
    ///
    /// - Parameter answer: Nil for what is scripted for ``Operation/answerOffer``, and otherwise not now.
    /// - Throws: ``Refusal`` where no offer is on the screen, or none that one could subscribe in.
    public func answerOffer(_ answer: OfferAnswer? = nil) throws {
        _ = try client.perform(.answerOffer(with: answer?.answer))
    }

    /// The sheet with the offer is dismissed, if there is one.
    public func dismissOffer() throws { _ = try client.perform(.dismissOffer) }

    /// What the user does with an offer.
    public struct OfferAnswer: Sendable, Hashable {
        let answer: MusicDevice.OfferAnswer

        /// Subscribes to a plan with which the catalog can be played.
        public static let subscribed = OfferAnswer(answer: .subscribed)
        /// Subscribes to a plan with which it cannot.
        public static let subscribedLimited = OfferAnswer(answer: .subscribedLimited)
        /// Goes away.
        public static let notNow = OfferAnswer(answer: .notNow)
    }
}

extension Consent {
    fileprivate init(_ status: MockDevice.AuthorizationStatus) {
        self =
            switch status {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .restricted: .restricted
            case .authorized: .authorized
            }
    }
}
