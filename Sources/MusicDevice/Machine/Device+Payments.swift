/// Payments of the app, with In-App Purchase or External Purchase (Sources, Device 5.1).
extension Device {
    /// Returns `AppStore.canMakePayments` with its meaning for the app.
    mutating func checkPayments(_ arguments: DeviceArguments) -> DeviceOutcome {
        hasCheckedPayments = true
        return .result(
            .payments(paymentAvailability(for: arguments, usesExternalPurchase: arguments.usesExternalPurchase)))
    }

    /// Calls the External Purchase APIs, which an app with the entitlement may use only if `canMakePayments` allows it.
    ///
    /// The operation succeeds if Apple does not document the meaning of the value.
    func useExternalPurchase(_ arguments: DeviceArguments) -> DeviceOutcome {
        let availability = paymentAvailability(for: arguments, usesExternalPurchase: true)
        let platform = configuration.platform
        if !hasCheckedPayments,
            PaymentAvailability.requiresCheck(on: platform.system, sdk: arguments.sdk ?? platform.version)
        {
            return .ruleViolation(.paymentsNotChecked)
        }
        guard availability.allowsExternalPurchase == false else { return .result(.done) }
        return .ruleViolation(.externalPurchaseNotAllowed(canMakePayments: availability.canMakePayments))
    }

    private func paymentAvailability(
        for arguments: DeviceArguments, usesExternalPurchase: Bool
    ) -> PaymentAvailability {
        PaymentAvailability(
            canMakePayments: configuration.canMakePayments, cause: configuration.paymentRestriction,
            system: configuration.platform.system, sdk: arguments.sdk ?? configuration.platform.version,
            usesExternalPurchase: usesExternalPurchase)
    }
}
