import Text

/// An argument of device operations: its name, its property in ``DeviceArguments``, and its JSON format.
struct DeviceArgument: Sendable {
    let name: String
    /// Whether an operation with this argument requires it.
    let isRequired: Bool
    /// All values if they are words; empty for other arguments.
    let values: [String]
    /// Whether the argument only selects one of several sheets, or describes the call.
    var isSecondary: Bool {
        [
            Self.originalAPI.name, Self.subscriptionGroupID.name, Self.userAction.name, Self.outsideApp.name,
            Self.signed.name, Self.revocationReason.name,
        ].contains(name)
    }
    /// Parses and validates a value that is not null.
    let read: @Sendable (JSONView, inout DeviceArguments) throws(JSONMemberError) -> Void
    /// Validates the value, whether it is from JSON or from Swift.
    let validate: @Sendable (DeviceArguments) throws(JSONMemberError) -> Void
    /// Returns the JSON of the value; absent if it equals the default.
    let json: @Sendable (DeviceArguments) -> JSONValue

    typealias Property<Value> = any WritableKeyPath<DeviceArguments, Value> & Sendable

    /// - Parameters:
    ///   - name: The name of the member.
    ///   - property: The property of the arguments.
    ///   - isRequired: Whether the member is required.
    ///   - values: All values if they are words.
    ///   - read: Parses JSON that is not null; receives the member's name for errors.
    ///   - check: Validates the value.
    ///   - json: Returns the JSON of the value; an absent value omits the member.
    private init<Value>(
        _ name: String, _ property: Property<Value>, isRequired: Bool = false, values: [String] = [],
        read: @escaping @Sendable (JSONView, String) throws(JSONMemberError) -> Value,
        check: @escaping @Sendable (Value, String) throws(JSONMemberError) -> Void = { _, _ in },
        json: @escaping @Sendable (Value) -> JSONValue
    ) {
        (self.name, self.isRequired, self.values) = (name, isRequired, values)
        self.read = { json, arguments throws(JSONMemberError) in
            let value = try read(json, name)
            try check(value, name)
            arguments[keyPath: property] = value
        }
        validate = { arguments throws(JSONMemberError) in try check(arguments[keyPath: property], name) }
        self.json = { json($0[keyPath: property]) }
    }
}

extension DeviceArgument {
    static let framework = word("framework", \.framework)
    /// The framework of an offer, which is always written.
    static let offerFramework = DeviceArgument(
        "framework", \.framework, values: Framework.allCases.map(\.rawValue),
        read: { json, name throws(JSONMemberError) in try json.word(named: name) as Framework },
        json: { .string(($0 ?? .storekit).rawValue) })
    /// The user's decision in Settings, which cannot be `not-determined`.
    static let consent = DeviceArgument(
        "consent", \.consent, isRequired: true, values: settableConsents,
        read: { json, name throws(JSONMemberError) in
            let text = try json.textOrNumber(named: name)
            try text.checkLine(named: name)
            return Consent(rawValue: text) ?? .notDetermined
        },
        check: { consent, name throws(JSONMemberError) in
            guard consent == .notDetermined else { return }
            throw .invalidMember(name: name, expectedOneOf: settableConsents)
        },
        json: { .string($0.rawValue) })
    /// The decisions that a user can make in Settings.
    private static let settableConsents = ["denied", "restricted", "authorized"]
    static let storefront = line("storefront", \.storefront)
    static let user = optionalLine("user", \.user)
    static let network = DeviceArgument(
        "network", \.network, isRequired: true, values: Network.allCases.map(\.rawValue),
        read: { json, name throws(JSONMemberError) in try json.word(named: name) },
        json: { .string($0.rawValue) })
    static let developerToken = token("developerToken")
    /// The developer token, with the name that iOS 10.3 has for it.
    static let clientToken = token("clientToken")
    static let ignoreCache = flag("ignoreCache", \.ignoresCache)
    static let accept = DeviceArgument(
        "accept", \.acceptsPrivacy, values: flagValues,
        read: { json, name throws(JSONMemberError) in try json.flag(named: name) },
        json: { .bool($0) })
    static let options = DeviceArgument(
        "options", \.offerOptions, read: { json, _ throws(JSONMemberError) in try OfferOptions(json: json) },
        check: { options, _ throws(JSONMemberError) in
            for (name, property) in OfferOptions.members { try options[keyPath: property]?.checkLength(named: name) }
        },
        json: \.json)
    static let offerAnswer = word("answer", \.offerAnswer)
    static let subscriptionChange = word("answer", \.subscriptionChange)
    static let player = DeviceArgument(
        "player", \.player, isRequired: true, values: PlayerKind.allCases.map(\.rawValue),
        read: { json, name throws(JSONMemberError) in try json.word(named: name) },
        json: { .string($0.rawValue) })
    static let items = DeviceArgument(
        "items", \.items, isRequired: true,
        read: { json, name throws(JSONMemberError) in
            let items = json.elements.map { QueueItem(json: $0) }
            // An invalid item makes the whole list invalid, which an empty list is, too.
            return items.contains(nil) ? [] : items.compactMap { $0 }
        },
        check: { items, name throws(JSONMemberError) in
            guard items.isEmpty || !items.allSatisfy(\.hasValidLength) else { return }
            throw .invalidMember(name: name, expected: "a list of \(itemDescription)")
        },
        json: { .array($0, \.json) })
    static let startItem = DeviceArgument(
        "startItem", \.startItem,
        read: { json, name throws(JSONMemberError) in
            guard let item = QueueItem(json: json) else { throw .invalidMember(name: name, expected: itemDescription) }
            return item
        },
        check: { item, name throws(JSONMemberError) in
            guard let item, !item.hasValidLength else { return }
            throw .invalidMember(name: name, expected: itemDescription)
        },
        json: { .optional($0?.json) })
    static let affectsListeningHistory = DeviceArgument(
        "affectsListeningHistory", \.affectsListeningHistory, values: flagValues,
        read: { json, name throws(JSONMemberError) in try json.flag(named: name) },
        json: { $0 ? .absent : false })
    static let edits = DeviceArgument(
        "edits", \.edits, isRequired: true,
        read: { json, _ in
            let edits = json.elements.map { QueueEdit(json: $0) }
            return edits.contains(nil) ? [] : edits.compactMap { $0 }
        },
        check: { edits, name throws(JSONMemberError) in
            guard edits.isEmpty || !edits.allSatisfy(\.isValid) else { return }
            throw .invalidMember(
                name: name, expected: "a list of {\"insert\": {\"items\", \"after\"}} and {\"remove\": {\"at\"}}")
        },
        json: { .array($0, \.json) })
    static let seekTime = seconds("to", isRequired: true)
    static let position = seconds("to", isRequired: false)
    static let direction = requiredWord("direction", \.direction)
    static let repeatMode = mode("mode", \.repeatMode)
    static let shuffleMode = mode("mode", \.shuffleMode)
    static let rate = thousandths("rate", \.rateThousandths, isRequired: true, maximum: 10_000) {
        "a number from 0 to 10"
    }
    static let remoteCommand = requiredWord("command", \.remoteCommand)
    static let resume = DeviceArgument(
        "resume", \.resumesPlayback, values: flagValues,
        read: { json, name throws(JSONMemberError) in try json.flag(named: name) },
        json: { $0 ? .absent : false })
    static let after = index("after")
    static let at = index("at")
    static let sdk = DeviceArgument(
        "sdk", \.sdk,
        read: { json, name throws(JSONMemberError) in
            let text = try json.textOrNumber(named: name)
            try text.checkLength(named: name)
            guard let version = SystemVersion(text) else {
                throw .invalidMember(name: name, expected: "a version such as 17.4")
            }
            return version
        },
        json: { .optional($0?.description) })
    static let externalPurchase = flag("externalPurchase", \.usesExternalPurchase)
    static let environment = DeviceArgument(
        "environment", \.reviewEnvironment, values: ReviewEnvironment.allCases.map(\.rawValue),
        read: { json, name throws(JSONMemberError) in try json.word(named: name) },
        json: { .string($0.rawValue) })
    static let rated = DeviceArgument(
        "rated", \.rating,
        read: { json, name throws(JSONMemberError) in
            if let isRated = json.bool { return isRated ? .rated : .notRated }
            guard let time = json.string.flatMap({ Timestamp(rfc3339: $0) }) else {
                throw .invalidMember(name: name, expected: "true, false, or the time of the rating")
            }
            return .ratedAt(time)
        },
        json: { rating in
            if case .ratedAt(let time) = rating { .string(time.rfc3339) } else { rating == .rated ? true : .absent }
        })
    /// Whether the app calls the operation because of an action of the user, such as a tap.
    static let userAction = DeviceArgument(
        "userAction", \.isUserAction, values: flagValues,
        read: { json, name throws(JSONMemberError) in try json.flag(named: name) },
        json: { .optional($0) })
    static let newVersion = flag("newVersion", \.isNewVersion)
    static let nonce = line("nonce", \.nonce) { nonce, name throws(JSONMemberError) in
        guard !UUIDText.isUUID(nonce) else { return }
        throw .invalidMember(name: name, expected: "a UUID")
    }
    static let code = optionalLine("code", \.offerCode)
    static let originalAPI = flag("originalAPI", \.usesOriginalAPI)
    static let subscriptionGroupID = optionalLine("subscriptionGroupID", \.subscriptionGroupID)
    static let group = optionalLine("group", \.subscriptionGroupID)
    static let outsideApp = flag("outsideApp", \.isOutsideApp)
    static let scope = DeviceArgument(
        "scope", \.transactionScope, values: TransactionScope.allCases.map(\.rawValue),
        read: { json, name throws(JSONMemberError) in try json.word(named: name) },
        json: { $0 == .all ? .absent : .string($0.rawValue) })
    static let transactionFilter = DeviceArgument(
        "id", \.transactionFilter, read: { json, name throws(JSONMemberError) in try json.transactionID(named: name) },
        json: { .optional($0.map(Int.init)) })
    static let transaction = DeviceArgument(
        "id", \.transactionID, isRequired: true,
        read: { json, name throws(JSONMemberError) in try json.transactionID(named: name) },
        json: { .integer(Int($0)) })
    static let productFilter = optionalLine("product", \.productFilter)
    static let signed = flag("signed", \.isSigned)
    static let product = line("product", \.productID)
    static let offerID = optionalLine("offerID", \.offerID)
    static let offerType = word("offerType", \.offerType)
    static let revocationReason = DeviceArgument(
        "reason", \.revocationReason, values: Transaction.Revocation.Reason.allCases.map(\.rawValue),
        read: { json, name throws(JSONMemberError) in try json.word(named: name) },
        json: { .string($0.rawValue) })

    private static let itemDescription = "{\"storeID\"}, {\"playParams\"}, or {\"libraryID\"}"

    // MARK: Value types

    private static func requiredWord<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ property: Property<Word>
    ) -> DeviceArgument {
        DeviceArgument(
            name, property, isRequired: true, values: Word.allCases.map(\.rawValue),
            read: { json, name throws(JSONMemberError) in try json.word(named: name) as Word },
            json: { .string($0.rawValue) })
    }

    /// Returns a required argument for a mode, or for `default`: the user's setting.
    private static func mode<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ property: Property<Word?>
    ) -> DeviceArgument {
        let setting = "default"
        let values = Word.allCases.map(\.rawValue) + [setting]
        return DeviceArgument(
            name, property, isRequired: true, values: values,
            read: { json, name throws(JSONMemberError) in
                if json.string == setting { return nil }
                guard let word = json.string.flatMap(Word.init(rawValue:)) else {
                    throw .invalidMember(name: name, expectedOneOf: values)
                }
                return word
            },
            json: { .string($0?.rawValue ?? setting) })
    }

    private static func seconds(_ name: String, isRequired: Bool) -> DeviceArgument {
        thousandths(name, \.timeMilliseconds, isRequired: isRequired, maximum: 604_800_000) {
            "seconds from 0 to 604800"
        }
    }

    /// Returns an argument for a number with up to three decimal places.
    private static func thousandths(
        _ name: String, _ property: Property<Int64>, isRequired: Bool, maximum: Int64,
        _ description: @escaping @Sendable () -> String
    ) -> DeviceArgument {
        DeviceArgument(
            name, property, isRequired: isRequired, read: { json, _ in json.thousandths ?? -1 },
            check: { number, name throws(JSONMemberError) in
                guard !(0...maximum).contains(number) else { return }
                throw .invalidMember(name: name, expected: description())
            },
            json: { isRequired || $0 != 0 ? .thousandths($0) : .absent })
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ property: Property<Word?>
    ) -> DeviceArgument {
        DeviceArgument(
            name, property, values: Word.allCases.map(\.rawValue),
            read: { json, name throws(JSONMemberError) in try json.word(named: name) as Word },
            json: { .optional($0?.rawValue) })
    }

    private static func token(_ name: String) -> DeviceArgument {
        DeviceArgument(
            name, \.developerToken,
            read: { json, name throws(JSONMemberError) in try json.text(named: name) },
            check: { token, name throws(JSONMemberError) in try token?.checkLength(named: name) },
            json: { .optional($0) })
    }

    private static func flag(_ name: String, _ property: Property<Bool>) -> DeviceArgument {
        DeviceArgument(
            name, property, values: flagValues,
            read: { json, name throws(JSONMemberError) in try json.flag(named: name) },
            json: { $0 ? true : .absent })
    }

    private static let flagValues = ["true", "false"]

    private static func index(_ name: String) -> DeviceArgument {
        DeviceArgument(
            name, \.index, isRequired: true, read: { json, _ in json.integer ?? -1 },
            check: { index, name throws(JSONMemberError) in
                if index < 0 { throw .invalidMember(name: name, expected: "a whole number from 0") }
            },
            json: { .integer($0) })
    }

    /// Returns an optional argument for a string on one line, which can also be written as a number.
    private static func optionalLine(_ name: String, _ property: Property<String?>) -> DeviceArgument {
        DeviceArgument(
            name, property,
            read: { json, name throws(JSONMemberError) in try json.textOrNumber(named: name) },
            check: { line, name throws(JSONMemberError) in try line?.checkLine(named: name) },
            json: { .optional($0) })
    }

    /// Returns an argument for a string on one line, which can also be written as a number.
    private static func line(
        _ name: String, _ property: Property<String>,
        check: @escaping @Sendable (String, String) throws(JSONMemberError) -> Void = { _, _ in }
    ) -> DeviceArgument {
        DeviceArgument(
            name, property, isRequired: true,
            read: { json, name throws(JSONMemberError) in try json.textOrNumber(named: name) },
            check: { line, name throws(JSONMemberError) in
                try line.checkLine(named: name)
                try check(line, name)
            },
            json: { .string($0) })
    }
}

extension JSONView {
    /// Reads the id of a transaction, a whole number that can also be a string.
    fileprivate func transactionID(named name: String) throws(JSONMemberError) -> Int64 {
        guard let id = integer.map(Int64.init) ?? string.flatMap(Int64.init), id > 0 else {
            throw .invalidMember(name: name, expected: "the id of a transaction")
        }
        return id
    }
}

extension QueueItem {
    fileprivate var hasValidLength: Bool { (1...maximumTextByteCount).contains(byteCount) }
}

extension QueueEdit {
    fileprivate var isValid: Bool {
        switch self {
        case .insert(let items, let after): !items.isEmpty && items.allSatisfy(\.hasValidLength) && after ?? 0 >= 0
        case .remove(let index): index >= 0
        }
    }

    /// Creates an edit from `{"insert": {"items", "after"?}}` or `{"remove": {"at"}}`; `nil` for any other value.
    fileprivate init?(json: JSONView) {
        guard json.kind == .object, json.members.count == 1 else { return nil }
        if let insertion = json["insert"] {
            let items = insertion["items"]?.elements.map { QueueItem(json: $0) } ?? []
            guard !items.contains(nil) else { return nil }
            self = .insert(items.compactMap { $0 }, after: insertion["after"].map { $0.integer ?? -1 })
        } else if let index = json["remove"]?["at"]?.integer {
            self = .remove(at: index)
        } else {
            return nil
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .insert(let items, let after):
            ["insert": ["items": .array(items, \.json), "after": .optional(after)]]
        case .remove(let index): ["remove": ["at": .integer(index)]]
        }
    }
}

/// The maximum length of a string, which limits the memory that the journal uses.
private let maximumTextByteCount = 8192

extension String {
    fileprivate func checkLength(named name: String) throws(JSONMemberError) {
        guard utf8.count > maximumTextByteCount else { return }
        throw .invalidMember(name: name, expected: "a text of at most \(maximumTextByteCount) bytes")
    }

    fileprivate func checkLine(named name: String) throws(JSONMemberError) {
        try checkLength(named: name)
        guard isEmpty || unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return }
        throw .invalidMember(name: name, expected: "a text on one line")
    }
}
