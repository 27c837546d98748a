extension DiagnosticExplanation {
    static let deviceText = #"""
        code: impossible-outcome
        title: A device comes to something that cannot be, as the scenario begins
        why: No device hands out a user token without consent, shows an offer to a subscriber, or revokes what was never
        why: given. A test would pass that no phone could. What the scenario's own rules change with `then` counts too;
        why: a list may begin with the error and go on with the success once consent is not-determined.
        example:
        | scenario: A token without consent
        | device:
        |   consent: denied
        |   outcomes:
        |     request-user-token: token
        cure:
        | scenario: No token without consent
        | device:
        |   consent: denied
        |   outcomes:
        |     request-user-token: {error: cloud-service-permission-denied}

        code: impossible-state
        title: Two things are said of the device that exclude each other
        why: Consent that counts was given at some time, and a system without the capability offers nobody a subscription.
        why: Which of the two was meant, nobody should guess.
        example:
        | scenario: Given and never given
        | device: {consent: authorized, ever-consented: false}
        cure:
        | scenario: Not asked yet
        | device: {consent: not-determined, ever-consented: false}

        code: never-asked
        title: An answer is written for a question that nobody is asked
        why: The system asks for consent once and remembers the answer. A device begins with consent given, unless
        why: `consent` says otherwise: the outcome of `request-authorization` would never come up.
        example:
        | scenario: No, says somebody who is not asked
        | device: {outcomes: {request-authorization: deny}}
        cure:
        | scenario: No, says somebody who is asked
        | device: {consent: not-determined, outcomes: {request-authorization: deny}}

        code: derived-value
        title: Something is written down that follows from the rest
        why: Capabilities follow from the user's subscription, and the device's storefront is the user's. Written down a
        why: second time they could say something else than the API does, and a client would meet what no account has.
        example:
        | scenario: The capabilities as a number
        | device: {outcomes: {request-capabilities: 257}}
        cure:
        | scenario: The capabilities of somebody without a subscription
        | user: {subscription: none}
        """#
}
