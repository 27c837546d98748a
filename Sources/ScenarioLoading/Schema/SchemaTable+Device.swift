import MusicDevice

/// The rows that are generated from the device's operations: their outcomes and arguments.
extension SchemaTable {
    /// The descriptions of the outcomes of operations that can be scripted.
    static let scriptedOperations = """
        request-authorization | the user's answer to the prompt, which appears only if `consent` is not-determined
        request-user-token | the result of requesting a Music User Token
        request-capabilities | the capabilities of the current state, or an error
        music-subscription | the subscription of the current state, or an error
        request-storefront-country-code | the user's storefront, or an error
        request-storefront-identifier | the user's storefront, or an error
        load-offer | the result of loading the subscription offer
        present-offer | the content of the offer sheet
        answer-offer | the user's response to the offer
        device-verification | whether the device has an id to verify
        redeem-offer-code | the result for every code
        sync-purchases | the result of restoring purchases
        manage-subscriptions | the user's change to the app's own subscriptions
        """

    /// The mapping `outcomes`, and a mapping for the errors of each operation that has errors.
    static var outcomes: String {
        var aliases: [String] = []
        var rows = ["= outcomes | `outcomes` | outcomes"]
        var errors: [String] = []
        for line in scriptedOperations.split(separator: "\n") {
            let columns = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            guard columns.count == 2, let operation = DeviceOperation(rawValue: columns[0]) else { continue }
            let name = operation.rawValue
            let words = operation.outcomeNames
            let names = operation.scriptableErrors.map(\.text)
            aliases.append(
                "@ \(name)-outcome = word " + words.joined(separator: " ")
                    + (names.isEmpty ? "" : " or mapping \(name)-error"))
            rows.append("\(name) | \(name)-outcome or list of \(name)-outcome | \(words.first ?? "") | \(columns[1])")
            guard !names.isEmpty else { continue }
            errors.append(
                """
                = \(name)-error | an error of `\(name)` | outcomes
                error! | word \(names.joined(separator: " ")) | | the name of the error
                """)
        }
        return (aliases + rows + derived + errors).joined(separator: "\n")
    }

    /// The results that are derived from the state and cannot be set.
    private static var derived: [String] {
        DeviceOperation.allCases.compactMap { operation in
            let name = operation.rawValue
            switch operation {
            case .requestCapabilities, .musicSubscription:
                return
                    "! \(name) | the result of `\(name)` | it is derived from `subscription`, `offer-eligible`, and"
                    + " `sync-library` of the first user"
            case .requestStorefrontCountryCode, .requestStorefrontIdentifier:
                return "! \(name) | the result of `\(name)` | it is the `storefront` of the first user"
            case .authorizationStatus: return "! \(name) | the result of `\(name)` | it is the `consent` of `device`"
            case .canMakePayments, .transactions:
                return "! \(name) | the result of `\(name)` | it is the `\(name)` of `device`"
            default:
                guard operation.scriptableOutcomes.isEmpty, operation.scriptableErrors.isEmpty else {
                    return nil
                }
                return "! \(name) | the result of `\(name)` | it depends only on the device's state"
            }
        }
    }

    /// The mapping `operation`: the operations with arguments.
    static var operations: String {
        let rows = DeviceOperation.allCases.compactMap { operation -> String? in
            let arguments = operation.argumentNames
            guard !arguments.isEmpty else { return nil }
            let all = "{\(arguments.joined(separator: ", "))}"
            let help = operation.principalArgumentName.map { "`\($0)`, or \(all)" } ?? "of \(all)"
            return "\(operation.rawValue) | json | | \(help)"
        }
        return (["= operation | an operation with its arguments | operations"] + rows + ["? one"]).joined(
            separator: "\n")
    }
}
