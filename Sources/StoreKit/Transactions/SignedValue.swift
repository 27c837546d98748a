import Foundation
import FrameworkHook
import Text

/// Data that the App Store has signed, and the same data as the device reports them unsigned.
///
/// A defect of the signed data can make them unreadable: the value then is the unsigned one.
struct SignedValue: Sendable {
    /// The JSON Web Signature in compact form; empty without a cryptographic library.
    let jws: String
    /// The result of verifying the signature: `verified`, or the name of a `VerificationError`.
    let verification: String
    /// The header, the payload, and the signature, decoded.
    private let parts: [Data]
    private let payload: JSONView?
    private let plain: JSONView

    init(_ json: JSONView) {
        plain = json
        jws = json["signed"]?["jws"]?.string ?? ""
        verification = json["signed"]?["verification"]?.string ?? "verified"
        parts = jws.split(separator: ".", omittingEmptySubsequences: false).map {
            Data(Base64URL.decode(Array($0.utf8)) ?? [])
        }
        payload = parts.count == 3 ? (try? JSONDocument.parse(Array(parts[1])))?.root : nil
    }

    var header: Data { part(0) }
    var payloadData: Data { part(1) }
    var signature: Data { part(2) }
    /// The text that is signed: the encoded header and payload.
    var signedText: Data { Data(jws.utf8.prefix(upTo: jws.utf8.lastIndex(of: UInt8(ascii: ".")) ?? jws.startIndex)) }

    private func part(_ index: Int) -> Data { index < parts.count ? parts[index] : Data() }

    /// Returns a string of the signed data, or else one of the unsigned data.
    func text(_ name: String, or plainName: String = "") -> String? {
        payload?[name]?.string ?? plain[plainName]?.string
    }

    func number(_ name: String) -> Int? { payload?[name]?.integer }

    func flag(_ name: String, or plainName: String = "") -> Bool {
        payload?[name]?.bool ?? plain[plainName]?.bool ?? false
    }

    /// Returns an identifier, which is a string in signed data and a number in unsigned ones.
    func identifier(_ name: String, or plainName: String) -> UInt64 {
        payload?[name]?.string.flatMap(UInt64.init) ?? plain[plainName]?.integer.map(UInt64.init) ?? 0
    }

    /// Returns a time, in milliseconds since 1970 in signed data.
    func date(_ name: String, or plainName: String = "") -> Date? {
        let milliseconds =
            number(name).map(Int64.init)
            ?? plain[plainName]?.string.flatMap { Timestamp(rfc3339: $0)?.milliseconds }
        return milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }

    /// Returns a price, in thousandths of the currency's unit in signed data.
    func price(_ name: String) -> Decimal? { number(name).map { Decimal($0) / 1000 } }

    var environment: AppStore.Environment { AppStore.Environment(rawValue: text("environment") ?? "") }
    var currency: Locale.Currency? { text("currency").map { Locale.Currency($0) } }
    var signedDate: Date { date("signedDate") ?? Date(timeIntervalSince1970: 0) }
    var deviceVerification: Data { Data(base64Encoded: text("deviceVerification") ?? "") ?? Data() }
    var deviceVerificationNonce: UUID {
        text("deviceVerificationNonce").flatMap { UUID(uuidString: $0) }
            ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// The offer that was applied, or applies to the next period; `nil` without one.
    var offer: Transaction.Offer? {
        let names = ["introductory": 1, "promotional": 2, "code": 3, "winBack": 4]
        guard let type = number("offerType") ?? plain["offerType"]?.string.flatMap({ names[$0] }) else { return nil }
        return Transaction.Offer(
            id: text("offerIdentifier", or: "offerID"), type: Transaction.OfferType(rawValue: type))
    }
}

extension StoreKitDevice {
    /// Returns the signed transactions of a scope; an error is reported, and the list is empty.
    func transactions(
        _ scope: String, product: String? = nil, id: Int? = nil
    ) async -> [VerificationResult<Transaction>] {
        do {
            return try await signedTransactions(scope, product: product, id: id)
        } catch {
            FrameworkMocks.report(error)
            return []
        }
    }

    /// Returns the signed transactions of a scope.
    ///
    /// - Throws: An error if the mock has stopped.
    func signedTransactions(
        _ scope: String, product: String? = nil, id: Int? = nil
    ) async throws -> [VerificationResult<Transaction>] {
        let result = try await performWithoutBlocking(
            "transactions",
            ["scope": .string(scope), "product": .optional(product), "id": .optional(id), "signed": true])
        return result["transactions"]?.elements.map { VerificationResult(transaction: $0, of: mock) } ?? []
    }

    /// Returns the signed statuses of a group of subscriptions, or of all groups.
    ///
    /// - Throws: ``StoreKitError``.
    func statuses(ofGroup group: String? = nil) async throws -> [Product.SubscriptionInfo.Status] {
        let result = try await performWithoutBlocking(
            "subscription-status", ["group": .optional(group), "signed": true])
        return result["statuses"]?.elements.compactMap { Product.SubscriptionInfo.Status($0, of: mock) } ?? []
    }
}
