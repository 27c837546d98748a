import StoreKit

// Each marked line is an error with Apple's framework, too.

func requiresSendable<Value: Sendable>(_: Value.Type) {}

func areNotSendable() {
    requiresSendable(SKCloudServiceController.self)  // refused
    requiresSendable(SKPaymentQueue.self)  // refused
}

func areSendable() {
    requiresSendable(Transaction.self)
    requiresSendable(VerificationResult<Transaction>.self)
    requiresSendable(Transaction.Transactions.self)
    requiresSendable(Product.SubscriptionInfo.Status.self)
    requiresSendable(SKError.self)
    requiresSendable(StoreKitError.self)
    requiresSendable(UIViewController.self)
}

func isNotExhaustive(_ status: SKCloudServiceAuthorizationStatus) {
    switch status {  // refused
    case .notDetermined, .denied, .restricted, .authorized: break
    }
}

func isNotIsolated(_ controller: SKCloudServiceSetupViewController, _ scene: UIWindowScene) {
    controller.load(options: [:])  // refused
    AppStore.requestReview(in: scene)  // refused
    _ = SKCloudServiceSetupViewController()  // refused
}

func cannotBeCreated() {
    _ = Transaction()  // refused
    _ = Product.SubscriptionInfo()  // refused
}

final class Count {
    var value = 0
}

@MainActor func handlers(_ controller: SKCloudServiceController, _ sheet: SKCloudServiceSetupViewController) {
    let count = Count()
    sheet.load(options: [:]) { _, _ in count.value += 1 }
    controller.requestCapabilities { _, _ in count.value += 1 }  // refused
}
