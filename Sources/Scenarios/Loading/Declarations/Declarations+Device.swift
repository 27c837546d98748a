import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let device = Mapping("device", "`device`", "devices", DeviceEntry()) { m in
        m.key(
            "consent", .word("authorized not-determined denied restricted"), replacing: \.configuration.consent,
            default: "authorized", "the app's permission")
        m.key(
            "ever-consented", .bool, replacing: \.configuration.hasEverConsented,
            default: "true if `consent` is authorized", "the permission was granted at some time")
        m.key(
            "usage-description", Form.word("present missing").map { $0 == "present" },
            replacing: \.configuration.hasUsageDescription, default: "present",
            "the usage description in Info.plist")
        m.key(
            "usage-text", .line("text"), into: \.configuration.usageText,
            "the text of the usage description, which the prompt for consent shows")
        m.key("app-name", .line("name"), into: \.configuration.appName, "the name of the app in the prompt for consent")
        m.key(
            "offer-sheet", .mapping("offer-sheet") { offerSheet }, into: \.configuration.offerTexts,
            "the texts of the subscription offer")
        m.key(
            "network", .word("online offline token-service-down"), replacing: \.configuration.network,
            default: "online", "the network; offline: no request of the app is answered")
        m.key(
            "music-app", Form.word("present absent").map { $0 == "present" }, replacing: \.configuration.hasMusicApp,
            default: "present", "Apple's Music app")
        m.key(
            "platform", .platform, replacing: \.configuration.platform, default: "iOS 18.0",
            "the system, which determines the features")
        m.key(
            "id",
            Form.uuid.map { DeviceIdentifier.uuid($0.lowercased()) }.or(Form.word("none").map { _ in .absent }),
            replacing: \.configuration.identifier, default: "from the seed",
            "`AppStore.deviceVerificationID`")
        m.key(
            "can-make-payments",
            Form.bool.map { ($0, nil) }.or(
                Form<PaymentRestriction>.word("screen-time managed-device").map { (false, $0) }),
            default: "true", "`AppStore.canMakePayments`, or the restriction that makes it false"
        ) { device, value in
            (device.configuration.canMakePayments, device.configuration.paymentRestriction) = value
        }
        m.key("page", .mapping("page") { page }, replacing: \.configuration.page, "pages with MusicKit JS")
        m.key("offer-codes", .offerCodes, "the offer codes for the app's own products") { device, codes in
            device.configuration.offerCodes = codes.map(\.value)
            device.offerCodeRanges = codes.map(\.range)
        }
        m.key("products", .products, "the app's own products, those of a group from the highest level to the lowest") {
            device, products in device.configuration.products = products.map(\.value)
        }
        m.key(
            "transactions", .list(of: .mapping("transaction") { transaction }), replacing: \.configuration.transactions,
            "the purchases of the app's own products")
        m.key(
            "app-store", .mapping("app-store") { appStore }, replacing: \.configuration.appStore,
            "the app in the App Store's signed data, and its server")
        m.key(
            "outcomes", .mapping("outcomes") { outcomes }, default: "as the state determines",
            "outcomes of operations"
        ) { device, scripts in
            device.scripts = scripts
            for script in scripts {
                device.configuration.outcomes[script.operation] = script.outcomes.map(\.value)
            }
        }
        m.derives("capabilities", value: "`capabilities`", reason: capabilitiesReason)
        m.check { device, keys, reading in
            device.keys = keys
            let products = device.configuration.products.map(\.id)
            for key in products.isEmpty ? [] : ["transactions", "offer-codes"] {
                for item in keys[key]?.value.items ?? [] {
                    guard let node = item["product"], let product = node.text, !products.contains(product) else {
                        continue
                    }
                    reading.report(.undeclaredProduct(product, declared: products), at: node.range)
                }
            }
            let consent = device.configuration.consent
            guard let place = keys["ever-consented"]?.value.range, keys.isValid("ever-consented") else {
                return device.configuration.hasEverConsented = consent == .authorized
            }
            guard device.isValid, consent == .authorized, !device.configuration.hasEverConsented else { return }
            reading.report(
                .conflictingConsentHistory(
                    consentLocation: keys["consent"].map { reading.location(of: $0.value.range) }), at: place)
        }
    }

    static let page = Mapping("page", "`page`", "pages", PageConfiguration()) { m in
        m.key(
            "sign-in", .oneOrMore(.word("answered closed unavailable")), replacing: \.signIns, default: "answered",
            "the end of the sign-in window, for each call of `authorize()`")
        m.key(
            "autoplay", Form.word("allowed blocked").map { $0 == "blocked" }, replacing: \.blocksAutoplay,
            default: "allowed", "blocked: nothing plays before the user acts")
        m.key(
            "drm", Form.word("supported unsupported").map { $0 == "supported" }, replacing: \.supportsDRM,
            default: "supported", "unsupported: only previews play")
        m.key(
            "explicit", Form.word("allowed restricted").map { $0 == "restricted" }, into: \.restrictsExplicitContent,
            default: "as the storefront", "restricted: queues lose their explicit items")
        m.key("loading", .duration, replacing: \.loadingMilliseconds, default: "0s", "how long an item loads")
        m.key(
            "playback", .list(of: .mapping("playback-failure") { playbackFailure }), replacing: \.playback,
            "failures of playback")
    }

    static let playbackFailure = Mapping(
        "playback-failure", "a failure of playback", "failures", PageConfiguration.PlaybackFailure()
    ) { m in
        m.key("item", .id, into: \.itemID, default: "each item", "the id of the item")
        m.key("at", .duration, replacing: \.atMilliseconds, default: "0s", "the position in the item")
        m.key(
            "error", .word(PagePlayback.errorCodes.joined(separator: " ")), into: \.errorCode,
            "the code of the error that ends playback")
        m.key("stall", .duration, into: \.stallMilliseconds, "how long playback waits for the network")
        m.oneOf("error", "stall")
    }

    static let offerSheet = Mapping("offer-sheet", "`offer-sheet`", "texts", ShownTexts()) { m in
        m.key("title", .line("text"), into: \.title, "the title")
        m.key("message", .line("text"), into: \.message, "the text below the title")
        m.key("price", .line("text"), into: \.price, "the price")
        m.key("trial", .line("text"), into: \.trial, "the trial")
        m.key("buttons", .list(of: .line("text")), replacing: \.buttons, "the buttons")
    }

    static let offerCode = Mapping("offer-code", "an offer code", "offer codes", OfferCode(code: "", productID: "")) {
        m in
        m.key("code", .line("code"), replacing: \.code, required: true, "the text of the code")
        m.key(
            "kind", .word("custom one-time"), replacing: \.kind, default: "custom",
            "a one-time code can be redeemed once")
        m.key("product", .product, replacing: \.productID, required: true, "the product of the offer")
        m.key("offer-id", .name, into: \.offerID, "the offer's id")
        m.key("expires", .timestamp, into: \.expiration, default: "never", "the expiration time")
        m.key(
            "uses", .whole(1...1_000_000), into: \.maximumUseCount, default: "any number",
            "how often a custom code can be redeemed")
        m.key(
            "outcome", .word("redeemed-new redeemed-existing invalid expired downgrade closed"), into: \.outcome,
            default: "as the code determines", "the outcome of redeeming it")
        m.check("kind") { code, keys, reading in
            if code.kind == .oneTime { code.maximumUseCount = 1 }
            guard code.kind == .oneTime, let uses = keys["uses"], let kind = keys["kind"] else { return }
            reading.report(
                .conflictingKeys("uses", "kind: one-time", firstLocation: reading.location(of: kind.value.range)),
                at: uses.key.range)
        }
    }

    static let product = Mapping("app-product", "a product", "products", AppProduct(id: "")) { m in
        m.key("id", .product, replacing: \.id, required: true, "the id of the product")
        m.key(
            "type", .word("auto-renewable non-renewing non-consumable consumable"), replacing: \.kind,
            default: "auto-renewable", "the type of the product")
        m.key("group", .name, replacing: \.group, default: "main", "the group of the subscription")
        m.key(
            "period", .word("week month two-months three-months six-months year"), into: \.period, default: "month",
            "the time for which a subscription is paid")
        m.key("price", .price, into: \.priceThousandths, default: "none", "the price")
        m.key("currency", .name, replacing: \.currency, default: "USD", "the currency of the price")
        m.key(
            "grace-period", .duration, into: \.gracePeriodMilliseconds, default: "none",
            "how long a subscriber has access after a renewal failed")
    }

    static let appStore = Mapping("app-store", "`app-store`", "the App Store", AppStoreConfiguration()) { m in
        m.key("bundle-id", .name, replacing: \.bundleID, default: "com.example.app", "the app's bundle id")
        m.key(
            "environment", .word("sandbox production xcode"), replacing: \.environment, default: "sandbox",
            "the environment in signed data")
        m.key(
            "apple-id", .whole(1...9_999_999_999), into: \.appleID, default: "none",
            "the app's number in the App Store, which notifications of `production` need")
        m.key(
            "notifications", .webAddress, into: \.notificationAddress, default: "none",
            "the address to which `serve` and `run` post App Store Server Notifications")
    }

    static let transaction = Mapping(
        "transaction", "a transaction", "transactions",
        Transaction(productID: "", at: Timestamp(milliseconds: 0), isFinished: true)
    ) { m in
        m.key("product", .product, replacing: \.productID, required: true, "the purchased product")
        m.key("offer-id", .name, into: \.offerID, "the id of the redeemed offer")
        m.key(
            "offer-type", .word("introductory promotional code win-back"), into: \.offerType,
            "the type of the redeemed offer")
        m.key("at", .timestamp, required: true, "the time of the purchase") { transaction, time in
            (transaction.time, transaction.originalTime) = (time, time)
        }
        m.key("finished", .bool, replacing: \.isFinished, default: "true", "the app has finished it")
        m.key(
            "auto-renew", .bool, replacing: \.renewsAtStart, default: "true",
            "its subscription is renewed at the end of the period")
        m.key("family-shared", .bool, replacing: \.isFamilyShared, default: "false", "a family member has bought it")
        m.key("revoked", .timestamp, default: "never", "the time of the refund") { transaction, time in
            transaction.revocation = Transaction.Revocation(time: time)
        }
    }

    /// The mapping `outcomes`: a key for each operation that can be scripted.
    static let outcomes = Mapping("outcomes", "`outcomes`", "outcomes", [OperationScript]()) { m in
        for (operation, help) in scriptedOperations {
            m.key(
                operation.rawValue, .script(of: operation), default: operation.outcomeNames.first ?? "", help
            ) { scripts, script in scripts.append(script) }
        }
        for operation in DeviceOperation.allCases {
            guard let reason = reasonForDerivedResult(of: operation) else { continue }
            m.derives(operation.rawValue, value: "the result of `\(operation.rawValue)`", reason: reason)
        }
    }

    /// A mapping for the errors of each scripted operation that has errors.
    static let errors = scriptedOperations.map(\.operation).filter { !$0.scriptableErrors.isEmpty }.map(errorMapping)

    private static func errorMapping(of operation: DeviceOperation) -> Mapping<String> {
        Mapping("\(operation.rawValue)-error", "an error of `\(operation.rawValue)`", "outcomes", "") { m in
            m.key(
                "error", .word(operation.scriptableErrors.map(\.text).joined(separator: " ")), replacing: \.self,
                required: true, "the name of the error")
        }
    }

    /// The mapping `operation`: the operations with arguments, which ``Reading/command(from:)`` reads.
    static let operation = Mapping("operation", "an operation with its arguments", "operations", ()) { m in
        for operation in DeviceOperation.allCases where !operation.argumentNames.isEmpty {
            let all = "{\(operation.argumentNames.joined(separator: ", "))}"
            let help = operation.principalArgumentName.map { "`\($0)`, or \(all)" } ?? "of \(all)"
            m.key(operation.rawValue, .json, checkedOnly: help)
        }
        m.needsSingleKey()
    }

    /// The operations whose outcomes can be scripted, with their descriptions.
    private static let scriptedOperations: [(operation: DeviceOperation, help: String)] = [
        (.requestAuthorization, "the user's answer to the prompt"),
        (.requestUserToken, "the Music User Token"),
        (.requestPersonalizationToken, "the Music User Token, with the name of iOS 10.3"),
        (.requestCapabilities, "the capabilities of the current state, or an error"),
        (.musicSubscription, "the subscription of the current state, or an error"),
        (.requestStorefrontCountryCode, "the user's storefront, or an error"),
        (.requestStorefrontIdentifier, "the user's storefront, or an error"),
        (.loadOffer, "loading the subscription offer"),
        (.presentOffer, "the offer sheet"),
        (.answerOffer, "the user's response to the offer"),
        (.editQueue, "the completion of a queue's transaction"),
        (.prepareToPlay, "preparing the current item"),
        (.play, "playing the current item"),
        (.deviceVerification, "the id to verify"),
        (.redeemOfferCode, "the result for each code"),
        (.syncPurchases, "restoring purchases"),
        (.manageSubscriptions, "the user's change to the app's subscriptions"),
        (.transactions, "verifying the signed data of transactions"),
        (.subscriptionStatus, "verifying the signed data of a status"),
        (.renewSubscription, "the result at the end of a period, and of each later attempt"),
    ]

    /// Returns the reason that the result of an operation is derived from the state and cannot be set, or `nil`.
    private static func reasonForDerivedResult(of operation: DeviceOperation) -> String? {
        switch operation {
        case .requestCapabilities, .musicSubscription: return "\(capabilitiesReason) of the first user"
        case .requestStorefrontCountryCode, .requestStorefrontIdentifier:
            return "it is the `storefront` of the first user"
        case .authorizationStatus: return "it is the `consent` of `device`"
        case .canMakePayments: return "it is the `\(operation.rawValue)` of `device`"
        default:
            guard operation.scriptableOutcomes.isEmpty, operation.scriptableErrors.isEmpty else { return nil }
            return "it depends only on the device's state"
        }
    }
}

extension Form where Value == OperationScript {
    /// Returns a form for an outcome of an operation, or a list of outcomes for consecutive calls.
    fileprivate static func script(of operation: DeviceOperation) -> Form {
        var outcome = Form<String>.word(operation.outcomeNames.joined(separator: " ")).checked { name, _, _ in
            ScriptedOutcome(name: name, for: operation)
        }
        let name = "\(operation.rawValue)-error"
        if let errors = Declarations.errors.first(where: { $0.schema.name == name }) {
            outcome = outcome.or(
                Form<String>.mapping(errors).checked { error, _, _ in
                    DeviceErrorName(error, for: operation).map { .error($0) }
                })
        }
        return Form<[Located<ScriptedOutcome>]>.oneOrMore(.located(outcome)).checked { outcomes, node, reading in
            reading.reportEmptyList(node, of: "outcome")
            return outcomes.isEmpty
                ? nil : OperationScript(operation: operation, range: node.range, outcomes: outcomes)
        }
    }
}

extension Form where Value == [Located<OfferCode>] {
    /// Offer codes with different texts.
    fileprivate static var offerCodes: Form {
        distinct(Declarations.offerCode, key: "code", id: \.code).checked { codes, _, reading in
            var offers: [String: Set<String>] = [:]
            for code in codes where code.value.isOfActiveOffer {
                guard let offer = code.value.offerID,
                    offers[code.value.productID, default: []].insert(offer).inserted,
                    offers[code.value.productID]?.count == OfferCode.maximumActiveOfferCount + 1
                else { continue }
                reading.report(.tooManyOffers(product: code.value.productID), at: code.range)
            }
            return codes
        }
    }
}

extension Form where Value == [Located<AppProduct>] {
    /// Products with different ids.
    fileprivate static var products: Form { .distinct(Declarations.product, key: "id", id: \.id) }
}

extension Form {
    /// Returns a form for a list of mappings, whose ids differ.
    private static func distinct<Element: Sendable>(
        _ mapping: Mapping<Element>, key: String, id: @escaping @Sendable (Element) -> String
    ) -> Form where Value == [Located<Element>] {
        let element = Form<Element>.mapping(mapping).checked { element, node, _ in
            node[key].map { Located(element, at: $0.range) }
        }
        return list(of: element).checked { elements, _, reading in
            var seen: [String: Range<Int>] = [:]
            return elements.filter { element in
                guard let first = seen.updateValue(element.range, forKey: id(element.value)) else { return true }
                let place = reading.location(of: first)
                reading.report(.duplicateID(id: id(element.value), firstLocation: place), at: element.range)
                return false
            }
        }
    }
}

extension OfferCode {
    /// The number of active offers that App Store Connect allows for a subscription (Sources, Device 5.2).
    fileprivate static let maximumActiveOfferCount = 10

    /// Whether the offer of the code is active at any time.
    fileprivate var isOfActiveOffer: Bool { expiration == nil && outcome != .expired && outcome != .invalid }
}
