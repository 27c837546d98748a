extension DeviceRow {
    /// The app's own transactions and subscriptions (Sources, Device 10); `~` moves the clock from 2026-01-01.
    ///
    /// The titles have the numbers of the statements in the source documents.
    static let appStorePurchases = table(
        """
        = 004:463: a transaction stays unfinished until the app finishes it
        device: {offer-codes: [{code: NEW, product: p}]}
        > redeem-offer-code {"code":"NEW"} | "finished":false
        > transactions {"scope":"unfinished"} | "transactions":[{"product":"p"
        > finish-transaction {"id":2000000000000001} | "transaction":{"product":"p","offerType":"code","at":"2026-01-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true}
        > transactions {"scope":"unfinished"} | "transactions":[]
        > finish-transaction {"id":"2000000000000001"} | "finished":true
        ! finish-transaction {"id":7} | no-such-transaction
        = an unfinished transaction is delivered again when the app starts, once
        device: {transactions: [{product: p, at: "2025-12-01T00:00:00Z", finished: false}]}
        > transactions {"scope":"updates"} | "id":2000000000000001
        > transactions {"scope":"updates"} | "transactions":[]
        > launch-app | "transactions":[{"product":"p","at":"2025-12-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":false}]},"notifications":["Transaction.updates"]
        > transactions {"scope":"updates"} | "id":2000000000000001
        > finish-transaction {"id":2000000000000001} | "finished":true
        > launch-app | "transactions":[]},"notifications":[]
        = 004:426: an expired purchase is in all transactions and in no entitlement
        device:
          products: [{id: gold, period: month}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z", auto-renew: false}]
        > transactions {"scope":"current-entitlements"} | "transactions":[{"product":"gold"
        ~ 2678400
        > transactions {"scope":"current-entitlements"} | "transactions":[]
        > transactions | "transactions":[{"product":"gold","at":"2025-12-15T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"expires":"2026-01-15T00:00:00Z","finished":true}]
        > subscription-status | "state":"expired"
        > subscription-status | "expirationReason":"autoRenewDisabled"
        = 004:642b: entitlements have products that do not end, and no consumables
        device:
          products:
            - {id: badge, type: non-consumable}
            - {id: coins, type: consumable}
            - {id: season, type: non-renewing}
          transactions:
            - {product: badge, at: "2025-01-01T00:00:00Z"}
            - {product: coins, at: "2025-02-01T00:00:00Z"}
            - {product: season, at: "2025-03-01T00:00:00Z"}
        > transactions {"scope":"current-entitlements"} | "transactions":[{"product":"badge","at":"2025-01-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true},{"product":"season"
        > transactions | [{"product":"badge","at":"2025-01-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true},{"product":"season"
        > subscription-status | "statuses":[]
        = a subscription was renewed before the session starts
        device:
          products: [{id: gold, period: month}]
          transactions: [{product: gold, at: "2025-10-31T00:00:00Z"}]
        > transactions {"scope":"unfinished"} | "transactions":[]
        > subscription-status | "transaction":{"product":"gold","at":"2025-12-31T00:00:00Z","id":2000000000000003,"originalID":2000000000000001,"originalAt":"2025-10-31T00:00:00Z","expires":"2026-01-31T00:00:00Z","reason":"renewal","finished":true}
        > server-notifications | "notifications":[]
        = a renewal is a new transaction with the id of the first
        device:
          products: [{id: gold, period: week}]
          transactions: [{product: gold, at: "2025-12-30T00:00:00Z"}]
        ~ 432000
        > transactions {"scope":"unfinished"} | [{"product":"gold","at":"2026-01-06T00:00:00Z","id":2000000000000002,"originalID":2000000000000001,"originalAt":"2025-12-30T00:00:00Z","expires":"2026-01-13T00:00:00Z","reason":"renewal","finished":false}]
        > server-notifications | [{"number":1,"notificationType":"DID_RENEW","at":"2026-01-06T00:00:00Z"
        = billing fails, and the subscriber keeps access in the grace period
        device:
          products: [{id: gold, period: week, grace-period: 2d}]
          transactions: [{product: gold, at: "2025-12-30T00:00:00Z"}]
          outcomes: {renew-subscription: [billing-error, billing-error, billing-error, renewed]}
        ~ 432001
        > subscription-status | "state":"inGracePeriod"
        > subscription-status | "isInBillingRetry":true,"gracePeriodEnd":"2026-01-08T00:00:00Z"
        > transactions {"scope":"current-entitlements"} | "transactions":[{"product":"gold"
        ~ 172800
        > subscription-status | "state":"inBillingRetryPeriod"
        > transactions {"scope":"current-entitlements"} | "transactions":[]
        ~ 86400
        > subscription-status | "state":"subscribed"
        > transactions {"scope":"unfinished"} | [{"product":"gold","at":"2026-01-09T00:00:00Z"
        > server-notifications | "notificationType":"DID_FAIL_TO_RENEW","subtype":"GRACE_PERIOD"
        > server-notifications | "notificationType":"GRACE_PERIOD_EXPIRED"
        > server-notifications | "notificationType":"DID_RENEW","subtype":"BILLING_RECOVERY"
        = the App Store tries to bill for 60 days
        device:
          products: [{id: gold, period: week}]
          transactions: [{product: gold, at: "2025-12-30T00:00:00Z"}]
          outcomes: {renew-subscription: billing-error}
        ~ 5529600
        > subscription-status | "state":"inBillingRetryPeriod"
        ~ 86400
        > subscription-status | "state":"expired"
        > subscription-status | "expirationReason":"billingError"
        > server-notifications | "notificationType":"EXPIRED","subtype":"BILLING_RETRY"
        = a price that is declined, and a product that is not for sale
        device:
          products: [{id: gold, period: week}, {id: news, group: news, period: week}]
          transactions: [{product: gold, at: "2025-12-30T00:00:00Z"}, {product: news, at: "2025-12-31T00:00:00Z"}]
          outcomes: {renew-subscription: [price-declined, product-unavailable]}
        > renew-subscription {"group":"main"} | "result":{"outcome":"priceDeclined","transaction":null}
        > renew-subscription {"group":"news"} | "outcome":"productUnavailable"
        > subscription-status | "expirationReason":"priceDeclined"
        > subscription-status {"group":"news"} | "expirationReason":"productUnavailable"
        > server-notifications | "subtype":"PRICE_INCREASE"
        > server-notifications | "subtype":"PRODUCT_NOT_FOR_SALE"
        = 004:139b: a subscriber cancels, and has access until the end of the period
        device:
          products: [{id: gold, period: month}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z"}]
        > manage-subscriptions {"answer":"cancelled"} | "notifications":["Product.SubscriptionInfo.Status.updates"]
        > subscription-status | "state":"subscribed"
        > subscription-status | "willAutoRenew":false
        > server-notifications | "notificationType":"DID_CHANGE_RENEWAL_STATUS","subtype":"AUTO_RENEW_DISABLED"
        > manage-subscriptions {"answer":"renewed","outsideApp":true} | "answer":"renewed"
        > subscription-status | "willAutoRenew":true
        > manage-subscriptions {"answer":"cancelled"} | "answer":"cancelled"
        ~ 2678400
        > subscription-status | "state":"expired"
        > server-notifications | "notificationType":"EXPIRED","subtype":"VOLUNTARY"
        = 004:138: an upgrade is immediate, and a downgrade waits for the end of the period
        device:
          products: [{id: gold, period: month}, {id: silver, period: month}]
          transactions: [{product: silver, at: "2025-12-15T00:00:00Z"}]
        > manage-subscriptions {"answer":"upgraded"} | "transaction":{"product":"gold","at":"2026-01-01T00:00:00Z","id":2000000000000002,"originalID":2000000000000001
        > transactions | {"product":"silver","at":"2025-12-15T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"expires":"2026-01-15T00:00:00Z","finished":true,"upgraded":true}
        > transactions {"scope":"current-entitlements"} | "transactions":[{"product":"gold"
        > server-notifications | "notificationType":"DID_CHANGE_RENEWAL_PREF","subtype":"UPGRADE"
        > manage-subscriptions {"answer":"downgraded"} | {"answer":"downgraded"}
        > subscription-status | "product":"gold","autoRenewProduct":"silver"
        ~ 2678400
        > subscription-status | "product":"silver","autoRenewProduct":"silver"
        = 004:450: OFFER_REDEEMED is for active subscribers, and SUBSCRIBED for others
        device:
          products: [{id: gold, period: month}]
          offer-codes: [{code: A, product: gold, offer-id: first}, {code: B, product: gold, offer-id: next}]
        > redeem-offer-code {"code":"A"} | "outcome":"redeemedNew"
        > redeem-offer-code {"code":"B"} | "outcome":"redeemedExisting"
        > server-notifications | [{"number":1,"notificationType":"SUBSCRIBED","subtype":"INITIAL_BUY"
        > server-notifications | {"number":2,"notificationType":"OFFER_REDEEMED","at"
        > subscription-status | "offerID":"next","offerType":"code"
        ~ 2678400
        > transactions | {"product":"gold","offerID":"next","offerType":"code","at":"2026-02-01T00:00:00Z"
        = a code for a lower level of service cannot be redeemed
        device:
          products: [{id: gold, period: month}, {id: silver, period: month}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z"}]
          offer-codes: [{code: LESS, product: silver}]
        > redeem-offer-code {"code":"LESS"} | "outcome":"downgrade","transaction":null
        = 004:418: a code is redeemed outside the app, on a system without the sheet
        device: {platform: Catalyst 17.4, offer-codes: [{code: NEW, product: p}]}
        > redeem-offer-code {"code":"NEW"} | "name":"unknown"
        > redeem-offer-code {"code":"NEW","outsideApp":true} | "outcome":"redeemedNew"
        = a subscriber cannot buy the same or a lower level of service
        device:
          products: [{id: gold, period: month}, {id: silver, period: month}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z"}]
        ! buy-outside-app {"product":"silver"} | already-subscribed
        ! buy-outside-app {"product":"gold"} | already-subscribed
        = a purchase turns renewal on again, and a short lapse starts no new series
        device:
          products: [{id: gold, period: month}, {id: silver, period: month}]
          transactions: [{product: silver, at: "2025-12-15T00:00:00Z", auto-renew: false}]
        ~ 2678400
        > subscription-status | "willAutoRenew":false
        > buy-outside-app {"product":"silver"} | "originalAt":"2025-12-15T00:00:00Z","expires":"2026-03-01T00:00:00Z"
        > subscription-status | "willAutoRenew":true,"periodEnd":"2026-03-01T00:00:00Z","originalID":2000000000000001,"startedAt":"2025-12-15T00:00:00Z"
        > manage-subscriptions {"answer":"cancelled"} | "answer":"cancelled"
        > manage-subscriptions {"answer":"cancelled"} | "changed":false
        > buy-outside-app {"product":"gold"} | "product":"gold"
        > subscription-status | "willAutoRenew":true
        = a code in the grace period starts a new period
        device:
          products: [{id: gold, period: week, grace-period: 3d}]
          transactions: [{product: gold, at: "2025-12-30T00:00:00Z"}]
          offer-codes: [{code: L, product: gold}]
          outcomes: {renew-subscription: [billing-error, billing-error, renewed]}
        ~ 518400
        > subscription-status | "state":"inGracePeriod"
        > redeem-offer-code {"code":"L"} | "at":"2026-01-07T00:00:00Z","id":2000000000000002,"originalID":2000000000000001,"originalAt":"2025-12-30T00:00:00Z","expires":"2026-01-14T00:00:00Z"
        > subscription-status | "state":"subscribed"
        = a code within a period does not move its end
        device:
          products: [{id: gold, period: month}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z"}]
          offer-codes: [{code: A, product: gold}]
        ~ 864000
        > redeem-offer-code {"code":"A"} | "at":"2026-01-11T00:00:00Z","id":2000000000000002,"originalID":2000000000000001,"originalAt":"2025-12-15T00:00:00Z","expires":"2026-01-15T00:00:00Z"
        ~ 2592000
        > subscription-status | "periodEnd":"2026-02-15T00:00:00Z"
        = billing that recovers in the grace period interrupts nothing
        device:
          products: [{id: gold, period: week, grace-period: 3d}]
          transactions: [{product: gold, at: "2025-12-30T00:00:00Z"}]
          outcomes: {renew-subscription: [billing-error, renewed]}
        ~ 518400
        > transactions {"scope":"unfinished"} | "at":"2026-01-06T00:00:00Z","id":2000000000000002,"originalID":2000000000000001,"originalAt":"2025-12-30T00:00:00Z","expires":"2026-01-13T00:00:00Z"
        = past transactions of a group are its history
        device:
          products: [{id: gold, period: month}, {id: silver, period: month}]
          transactions: [{product: silver, at: "2025-10-05T00:00:00Z"}, {product: gold, at: "2025-12-20T00:00:00Z"}]
        > transactions | {"product":"silver","at":"2025-12-05T00:00:00Z","id":2000000000000003,"originalID":2000000000000001,"originalAt":"2025-10-05T00:00:00Z","expires":"2026-01-05T00:00:00Z","reason":"renewal","finished":true,"upgraded":true},{"product":"gold","at":"2025-12-20T00:00:00Z","id":2000000000000004,"originalID":2000000000000001
        = the ends of months do not drift
        device:
          products: [{id: gold, period: month}]
          transactions: [{product: gold, at: "2025-08-31T00:00:00Z"}]
        > subscription-status | "at":"2025-12-31T00:00:00Z"
        ~ 7776000
        > subscription-status | "at":"2026-03-31T00:00:00Z"
        = other products have no subscription in their notifications
        device:
          products: [{id: gold, period: month}, {id: badge, type: non-consumable}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z"}]
        > buy-outside-app {"product":"badge"} | "product":"badge"
        > server-notifications | "notificationType":"ONE_TIME_CHARGE"
        = a purchase outside the app
        device: {products: [{id: gold, period: month}]}
        > buy-outside-app {"product":"gold","offerID":"trial","offerType":"introductory"} | "offerType":"introductory","at":"2026-01-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"expires":"2026-02-01T00:00:00Z"

        """ + refunds)

    private static let refunds = """
        = a refund delivers the same transaction again
        device:
          products: [{id: gold, period: month}, {id: badge, type: non-consumable}]
          transactions: [{product: badge, at: "2025-01-01T00:00:00Z"}, {product: gold, at: "2025-12-15T00:00:00Z"}]
        > refund-purchase {"product":"badge","reason":"developer-issue"} | "id":2000000000000001,"originalID":2000000000000001,"finished":true,"revoked":"2026-01-01T00:00:00Z","revocationReason":"developerIssue"}
        > transactions {"scope":"current-entitlements"} | "transactions":[{"product":"gold"
        ! refund-purchase {"product":"badge"} | no-purchase
        > reverse-refund {"product":"badge"} | "finished":true}
        ! reverse-refund {"product":"badge"} | no-purchase
        > refund-purchase {"product":"gold"} | "revocationReason":"other"
        > subscription-status | "state":"revoked"
        > server-notifications | "notificationType":"REFUND","at"
        > server-notifications | "notificationType":"REFUND_REVERSED"
        ~ 8640000
        > transactions | "transactions":[{"product":"badge","at":"2025-01-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true},{"product":"gold","at":"2025-12-15T00:00:00Z","id":2000000000000002
        ! renew-subscription | no-subscription-to-renew
        = a refund that is reversed after the end of the period does not renew in the past
        device:
          products: [{id: gold, period: month}]
          transactions: [{product: gold, at: "2025-12-15T00:00:00Z"}]
        > refund-purchase {"product":"gold"} | "revocationReason":"other"
        > subscription-status | "willAutoRenew":false
        ~ 8640000
        > reverse-refund {"product":"gold"} | "product":"gold"
        > subscription-status | "state":"expired"
        > server-notifications | {"number":3,"notificationType":"EXPIRED","subtype":"VOLUNTARY","at":"2026-04-11T00:00:00Z"
        = the purchase of a family member is withdrawn, and so is its renewal
        device:
          products: [{id: p, period: week}]
          transactions: [{product: p, at: "2025-12-30T00:00:00Z", family-shared: true}]
        ~ 604800
        > transactions {"scope":"unfinished"} | "reason":"renewal","finished":false,"familyShared":true
        > refund-purchase {"product":"p"} | "familyShared":true,"revoked":"2026-01-08T00:00:00Z"
        > server-notifications | "notificationType":"REVOKE"
        = 004:90 and 004:459: signed data have the form of a JSON Web Signature, and a result
        device: {transactions: [{product: p, at: "2025-12-15T00:00:00Z"}]}
        > transactions | "finished":true}]
        > transactions {"signed":true} | "signed":{"verification":"verified","jws":"eyJhbGciOiJFUzI1NiIsIng1YyI6W
        > subscription-status {"signed":true} | "signed":{"verification":"verified","jws":"eyJ
        = signed data that cannot be trusted
        device:
          transactions: [{product: p, at: "2025-12-15T00:00:00Z"}]
          outcomes:
            transactions: [invalid-signature, verified]
            subscription-status: revoked-certificate
        > transactions {"signed":true} | "verification":"invalidSignature"
        > transactions {"signed":true} | "verification":"verified"
        > subscription-status {"signed":true} | "verification":"revokedCertificate"
        """
}
