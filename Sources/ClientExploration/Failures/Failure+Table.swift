package import MusicDevice
import Text

extension Failure {
    /// All failures of requests and accounts, those with the highest yield first.
    ///
    /// The responses are those of the contract (Sources, API 1.3 to 1.5, 4, and 6).
    package static let all: [Failure] =
        mostProductive + tokens + outages + network + data

    /// The failures that found most defects of published clients.
    private static let mostProductive = [
        Failure("rate-limited", .limits, .quick, .allRequests, .rule(["answer: rate-limited"], isOnce: false), .report),
        Failure(
            "written-then-unavailable", .writes, .quick, .writes,
            .rule(["takes-effect: true", "answer: service-unavailable"], isOnce: true), .writeOnce),
        Failure(
            "user-token-rejected", .tokens, .quick, .personalRequests,
            .rule([userTokenRejection], isOnce: false), .report),
        Failure(
            "short-page", .data, .quick, .longLists, .rule(["edit: {page: ${items}}"], isOnce: false), .behaveAsUsual),
        Failure(
            "empty-relationship", .gone, .quick, .libraryRelationships,
            .rule(["answer: no-related-resources"], isOnce: false), .beEmpty),
        Failure(
            "retry-after-30", .limits, .quick, .allRequests,
            .rule([#"answer: {from: rate-limited, headers: {Retry-After: "30"}}"#], isOnce: true), .wait(seconds: 30)),
        Failure(
            "bad-request", .gone, .quick, .allRequests, .rule(["answer: {status: 400, error: {}}"], isOnce: false),
            .report),
        Failure(
            "user-token-revoked", .tokens, .quick, .renewableRequests,
            .rule(["answer: user-token-invalid"], isOnce: true), .recover),
        Failure(
            "service-unavailable", .outages, .quick, .allRequests,
            .rule(["answer: service-unavailable"], isOnce: false),
            .report),
        Failure(
            "subscription-required", .account, .quick, .personalRequests,
            .rule(["answer: subscription-required"], isOnce: false), .report),
        Failure("already-subscribed", .account, .quick, .offers, .account(.subscription(.active)), .readOtherData),
        Failure("other-storefront", .account, .quick, .storefronts, .account(.otherStorefront), .readOtherData),
        Failure(
            "no-optional-attributes", .data, .quick, .resources, .rule(["edit: {remove: optional}"], isOnce: false),
            .behaveAsUsual),
        Failure("never-answers", .hang, .quick, .allRequests, .rule(["answer: hang"], isOnce: false), .report),
    ]

    // These responses do not make the token invalid for other requests, whose failures would hide those of this one.
    private static let userTokenRejection =
        #"answer: {status: 403, error: {code: "40300", title: Forbidden, detail: Invalid authentication}}"#
    private static let developerTokenRejection = "answer: {status: 401}"

    private static let tokens = [
        Failure(
            "user-token-rejected-once", .tokens, .usual, .personalRequests, .rule([userTokenRejection], isOnce: true),
            .recover),
        Failure(
            "developer-token-rejected", .tokens, .usual, .allRequests, .rule([developerTokenRejection], isOnce: false),
            .report),
        Failure(
            "developer-token-rejected-once", .tokens, .usual, .allRequests,
            .rule([developerTokenRejection], isOnce: true), .recover),
        Failure(
            "privacy-not-acknowledged", .account, .usual, .personalRequests,
            .rule(["answer: privacy-not-acknowledged"], isOnce: false), .report),
        Failure("not-found", .gone, .usual, .resourcesByID, .rule(["answer: not-found"], isOnce: false), .report),
        Failure(
            "no-subscription", .account, .usual, .offers, .account(.subscription(.notSubscribed)), .readOtherData),
    ]

    private static let outages = [
        Failure(
            "service-unavailable-once", .outages, .usual, .allRequests,
            .rule(["answer: service-unavailable"], isOnce: true), .recover),
        Failure(
            "rate-limited-once", .limits, .usual, .allRequests, .rule(["answer: rate-limited"], isOnce: true), .recover),
        Failure(
            "upstream-error", .outages, .usual, .allRequests, .rule(["answer: upstream-error"], isOnce: false), .report),
        Failure(
            "upstream-error-once", .outages, .usual, .allRequests, .rule(["answer: upstream-error"], isOnce: true),
            .recover),
        Failure(
            "gateway-timeout", .outages, .usual, .allRequests, .rule(["answer: gateway-timeout"], isOnce: false),
            .report),
        Failure(
            "gateway-timeout-once", .outages, .all, .allRequests, .rule(["answer: gateway-timeout"], isOnce: true),
            .recover),
    ]

    /// The page of a network that requires a login.
    private static let portal = [
        "before-tokens: true",
        #"answer: {status: 200, headers: {Content-Type: text/html}, body: "<html><body>Sign in</body></html>"}"#,
    ]

    private static let network = [
        Failure("reset", .network, .usual, .allRequests, .rule(["answer: reset"], isOnce: false), .report),
        Failure("reset-once", .network, .usual, .allRequests, .rule(["answer: reset"], isOnce: true), .recover),
        Failure(
            "cut-body-once", .network, .usual, .reads, .rule(["answer: {fault: truncate, at: 40B}"], isOnce: true),
            .recover),
        Failure(
            "cut-body", .network, .all, .reads, .rule(["answer: {fault: truncate, at: 40B}"], isOnce: false), .report),
        Failure("captive-portal", .network, .usual, .allRequests, .rule(portal, isOnce: false), .report),
        Failure("captive-portal-once", .network, .all, .allRequests, .rule(portal, isOnce: true), .recover),
        Failure(
            "written-then-reset", .writes, .usual, .writes,
            .rule(["takes-effect: true", "answer: reset"], isOnce: true),
            .writeOnce),
        Failure("slow", .hang, .usual, .allRequests, .rule(["delay: 3s"], isOnce: true), .behaveAsUsual),
    ]

    private static let data = [
        Failure(
            "unknown-members", .data, .usual, .resources,
            .rule(
                ["edit: {set: {madeUp: {a: [1]}, data.0.madeUp: 2, data.0.attributes.madeUp: {b: null}}}"],
                isOnce: false), .behaveAsUsual),
        Failure(
            "one-item-fewer", .data, .usual, .longLists, .rule(["edit: {remove: [data.0]}"], isOnce: false),
            .readOtherData),
        Failure(
            "empty-list", .data, .usual, .lists, .rule(["edit: {set: {data: []}, remove: [next]}"], isOnce: false),
            .readOtherData),
        Failure(
            "unknown-type", .data, .all, .lists,
            .rule(
                [#"edit: {set: {data.0: {id: "1", type: holograms, href: /v1/catalog/us/holograms/1}}}"#],
                isOnce: false), .readOtherData),
    ]

    /// The outcomes that are not errors, and in which the app does not get what it asks for.
    private static let rejections: [OutcomeName] = [
        .deny, .restricted, .notLoaded, .musicAppAbsent, .spinner, .problemPage, .notNow,
    ]

    /// Returns the failures of an operation: each outcome in which the app does not get what it asks for, and each error.
    package static func failures(of operation: DeviceOperation) -> [Failure] {
        operation.scriptableOutcomes.filter(rejections.contains).map { outcome in
            Failure(
                outcome.rawValue, .device, .usual, .operation(operation), .operationOutcome(outcome), .readOtherData)
        }
            + operation.scriptableErrors.flatMap { error in
                [
                    Failure(
                        error.text, .device, .usual, .operation(operation), .operationError(error, isOnce: false),
                        .report),
                    Failure(
                        "\(error.text)-once", .device, .all, .operation(operation),
                        .operationError(error, isOnce: true),
                        .recover),
                ]
            }
    }

    /// The names of all failures that options accept, with those of operations.
    static let allNames: [String] =
        (all + DeviceOperation.allCases.flatMap(failures)).map(\.name).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }

    /// Returns whether a text is the name of a failure or of a family.
    package static func isKnown(_ name: String) -> Bool {
        allNames.contains(name) || Family(rawValue: name) != nil
    }

    /// Returns the message for an unknown name.
    package static func unknownNameMessage(_ name: String) -> String {
        let known = Family.allCases.map(\.rawValue) + allNames
        let remedy = Suggestions.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
        return "unknown failure \"\(name)\": \(remedy ?? "the names are \(known.joined(separator: ", "))")"
    }
}
