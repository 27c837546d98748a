import Text

/// One of the app's own products in the App Store.
package struct AppProduct: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case autoRenewable = "auto-renewable"
        case nonConsumable = "non-consumable"
        case consumable
        case nonRenewing = "non-renewing"

        /// The value of `type` in signed data.
        var signedName: String {
            switch self {
            case .autoRenewable: "Auto-Renewable Subscription"
            case .nonConsumable: "Non-Consumable"
            case .consumable: "Consumable"
            case .nonRenewing: "Non-Renewing Subscription"
            }
        }
    }

    /// The time for which a subscription is paid.
    package enum Period: String, Sendable, CaseIterable {
        case week, month
        case twoMonths = "two-months"
        case threeMonths = "three-months"
        case sixMonths = "six-months"
        case year

        /// Returns the end of some periods, the first of which starts at a time.
        func end(of count: Int = 1, from start: Timestamp) -> Timestamp {
            switch self {
            case .week:
                Timestamp(milliseconds: start.milliseconds + Int64(count) * 7 * Timestamp.dayMilliseconds)
            case .month: start.adding(months: count)
            case .twoMonths: start.adding(months: 2 * count)
            case .threeMonths: start.adding(months: 3 * count)
            case .sixMonths: start.adding(months: 6 * count)
            case .year: start.adding(months: 12 * count)
            }
        }
    }

    package var id: String
    package var kind: Kind
    /// The group of subscriptions of which a user has at most one; the products of a group are listed from the highest
    /// level of service to the lowest.
    package var group: String
    /// The period of an auto-renewable subscription; `nil` for one that never ends.
    package var period: Period?
    /// The price in thousandths of the currency's unit; `nil` if the scenario does not have it.
    package var priceThousandths: Int64?
    package var currency: String
    /// The time for which a subscriber keeps access after a renewal failed; `nil` for none.
    package var gracePeriodMilliseconds: Int64?

    package init(
        id: String, kind: Kind = .autoRenewable, group: String = "main", period: Period? = .month,
        priceThousandths: Int64? = nil, currency: String = "USD", gracePeriodMilliseconds: Int64? = nil
    ) {
        (self.id, self.kind, self.group, self.period) = (id, kind, group, period)
        (self.priceThousandths, self.currency) = (priceThousandths, currency)
        self.gracePeriodMilliseconds = gracePeriodMilliseconds
    }

    /// Returns the product for an id that the scenario does not declare: a subscription in a separate group that never ends.
    static func undeclared(id: String) -> AppProduct { AppProduct(id: id, group: id, period: nil) }
}
