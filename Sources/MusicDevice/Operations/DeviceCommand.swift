package import Text

/// An operation of a device with its arguments.
package struct DeviceCommand: Sendable, Hashable {
    package let operation: DeviceOperation
    package private(set) var arguments = DeviceArguments()

    /// Creates a command from Swift values; ``validate()`` checks them.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - setArguments: Sets the arguments that differ from their defaults.
    package init(_ operation: DeviceOperation, setArguments: (inout DeviceArguments) -> Void = { _ in }) {
        self.operation = operation
        setArguments(&arguments)
    }

    /// Creates a command from the JSON arguments of the control API.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - json: An object; `nil` or null for no arguments.
    /// - Throws: The first error in the arguments.
    package init(operation: DeviceOperation, arguments json: JSONView? = nil) throws(JSONMemberError) {
        self.operation = operation
        let declared = operation.declaration.arguments
        let members = try JSONObjectReader<JSONMemberError>(
            json.flatMap { $0.isNull ? nil : $0 }, allowedMembers: declared.map(\.name))
        for argument in declared {
            if let value = members.value(argument.name) {
                try argument.read(value, &arguments)
                try argument.validate(arguments)
            } else if argument.isRequired {
                throw .missingMember(oneOf: [argument.name])
            }
        }
    }

    /// Returns the command with the state of the page's player after it.
    package func reporting(_ page: PagePlayback) -> DeviceCommand {
        var command = self
        command.arguments.page = page
        return command
    }

    /// Validates all arguments, regardless of the device's state.
    ///
    /// - Throws: The first error in the arguments.
    package func validate() throws(JSONMemberError) {
        for argument in operation.declaration.arguments { try argument.validate(arguments) }
    }

    /// The arguments as a JSON object in the format of the control API.
    package var argumentsJSON: JSONValue {
        .object(operation.declaration.arguments.map { ($0.name, $0.json(arguments)) })
    }

    /// The command as the journal logs it: without the developer token, and with at most 20 items.
    package var journaled: DeviceCommand {
        var command = self
        command.arguments.developerToken = nil
        command.arguments.page = nil
        command.arguments.items = Array(arguments.items.prefix(maximumLoggedItemCount))
        command.arguments.edits = Array(arguments.edits.prefix(maximumLoggedItemCount))
        return command
    }
}

/// The maximum number of items that the journal logs for a queue, which limits its memory use.
let maximumLoggedItemCount = 20

/// The arguments of a device operation, which reads only those that its declaration lists.
package struct DeviceArguments: Sendable, Hashable {
    /// The framework whose names and errors the app uses; if `nil`, StoreKit, or the framework of a scripted error.
    package var framework: Framework?
    /// The app's permission that the user sets in Settings.
    package var consent = Consent.authorized
    /// The code of the storefront to which the account moves.
    package var storefront = ""
    /// The name of the user who signs in; `nil` for the user of the current account.
    package var user: String?
    /// The services that the device can reach from now.
    package var network = Network.online
    /// The developer token of a user token request; `nil` for an accepted one.
    package var developerToken: String?
    /// Whether a new user token is requested even if the last one is valid.
    package var ignoresCache = false
    /// Whether the user accepts the privacy notice.
    package var acceptsPrivacy = true
    /// The options of the subscription offer, as the app specified them.
    package var offerOptions = OfferOptions()
    /// The user's answer to the offer; if `nil`, the scripted one.
    package var offerAnswer: OfferAnswer?
    package var player = PlayerKind.system
    /// The items to add to the player's queue.
    package var items: [QueueItem] = []
    /// The index of an item in the queue, from 0: the one to remove, or the one before the inserted items.
    package var index = 0
    /// The item of the new queue that is designated first; `nil` for the first one.
    package var startItem: QueueItem?
    /// Whether the items of the new queue are added to the listening history.
    package var affectsListeningHistory = true
    /// The changes of a transaction, in order.
    package var edits: [QueueEdit] = []
    /// The position in the current item.
    package var timeMilliseconds: Int64 = 0
    package var direction = SeekDirection.forward
    /// `nil` for the user's setting.
    package var repeatMode: RepeatMode?
    /// `nil` for the user's setting.
    package var shuffleMode: ShuffleMode?
    /// The speed of playback, in thousandths.
    package var rateThousandths: Int64 = 1000
    package var remoteCommand = RemoteCommand.togglePlayPause
    /// Whether playback resumes after an interruption.
    package var resumesPlayback = true
    /// The state of the page's player after the operation; `nil` for the other players, and if no page reports it.
    package var page: PagePlayback?
    /// The SDK with which the app was built; if `nil`, that of the device's system version.
    package var sdk: SystemVersion?
    /// Whether the app has the entitlement to External Purchase.
    package var usesExternalPurchase = false
    package var reviewEnvironment = ReviewEnvironment.production
    package var rating = Rating.notRated
    /// Whether the app's version is newer than the rated one.
    package var isNewVersion = false
    /// Whether the app calls the operation because of an action of the user; `nil` if it is unknown.
    package var isUserAction: Bool?
    /// A UUID in uppercase or lowercase.
    package var nonce = ""
    /// The offer code that the user enters; if `nil`, the first one of the scenario that can be redeemed.
    package var offerCode: String?
    /// Whether the app shows the sheet for offer codes with `SKPaymentQueue`, which systems before iOS 16 have.
    package var usesOriginalAPI = false
    /// The group of subscriptions that the sheet shows; `nil` for all of them.
    package var subscriptionGroupID: String?
    /// The user's change of the app's own subscription; if `nil`, the scripted one.
    package var subscriptionChange: SubscriptionChange?
    /// Whether the user acts in the App Store or in Settings, and not in a sheet that the app shows.
    package var isOutsideApp = false
    package var transactionScope = TransactionScope.all
    /// The id of the only transaction to read; `nil` for all.
    package var transactionFilter: Int64?
    /// The id of the product whose transactions are read; `nil` for all.
    package var productFilter: String?
    /// Whether the result has the signed data.
    package var isSigned = false
    /// The id of the transaction to finish.
    package var transactionID: Int64 = 0
    /// The product to buy or to refund.
    package var productID = ""
    package var offerID: String?
    package var offerType: OfferType?
    package var revocationReason = Transaction.Revocation.Reason.other
}

extension DeviceArguments {
    /// Whether an item is described by `playParams`.
    var queuesPlayParameters: Bool {
        queuedItems.contains { if case .playParameters = $0 { true } else { false } }
    }

    /// Whether an item is described by its id in the catalog.
    var queuesStoreIDs: Bool { queuedItems.contains { if case .storeID = $0 { true } else { false } } }

    private var queuedItems: [QueueItem] {
        let inserted = edits.flatMap { edit -> [QueueItem] in
            if case .insert(let items, _) = edit { items } else { [] }
        }
        return items + inserted + (startItem.map { [$0] } ?? [])
    }
}

/// The framework whose names and errors an app uses.
package enum Framework: String, Sendable, CaseIterable {
    case storekit, musickit
}

/// The user's answer to the offer.
package enum OfferAnswer: String, Sendable, CaseIterable {
    case subscribed
    /// The user subscribes to a plan that cannot play the whole catalog.
    case subscribedLimited = "subscribed-limited"
    case notNow = "not-now"
}

/// The origin of an app that requests a review.
package enum ReviewEnvironment: String, Sendable, CaseIterable {
    case production, testflight, development
}

/// The user's rating of the app on this device; requests without one do not change it.
package enum Rating: Sendable, Hashable {
    case notRated
    /// The user rated the app, at the time of the first request with this value.
    case rated
    case ratedAt(Timestamp)
}

/// The user's change in the sheet that manages the app's own subscriptions.
package enum SubscriptionChange: String, Sendable, CaseIterable {
    case noChange = "no-change"
    case upgraded, downgraded, cancelled
    /// The user turns renewal on again.
    case renewed
}

/// The transactions that an app reads: StoreKit's sequences of transactions.
package enum TransactionScope: String, Sendable, CaseIterable {
    case all, unfinished
    case currentEntitlements = "current-entitlements"
    /// The unfinished transactions that `Transaction.updates` delivers once after the start of the app.
    case updates
}
