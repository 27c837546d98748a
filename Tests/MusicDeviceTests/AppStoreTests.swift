import MusicDevice
import Testing
import Text

/// Operations of the App Store (Sources, Device 5).
@Suite struct AppStoreTests {
    /// System, SDK, entitlement, value; In-App Purchase, External Purchase.
    @Test(arguments: [
        ("iOS 18.0", "17.4", false, true, true, false), ("iOS 18.0", "13.0", false, false, false, false),
        ("iOS 18.0", "17.4", true, true, true, false), ("iOS 18.0", "17.4", true, false, false, true),
        ("iPadOS 18.0", "18.1", true, false, false, true), ("iOS 18.0", "17.3", true, true, true, true),
        ("iOS 18.0", "15.4", true, false, false, false), ("macOS 15.0", "14.4", true, false, false, true),
        ("tvOS 18.0", "17.4", true, true, true, false), ("watchOS 11.0", "10.4", true, false, false, true),
        ("Catalyst 18.0", "17.4", true, true, true, false),
    ])
    func `the meaning of canMakePayments depends on platform, SDK, and entitlement`(
        platform: String, sdk: String, hasEntitlement: Bool, value: Bool, iap: Bool, external: Bool
    ) throws {
        var device = Device.make {
            $0.platform = Platform(platform) ?? .default
            $0.canMakePayments = value
        }
        let outcome = try device.perform(
            .canMakePayments, #"{"sdk": "\#(sdk)", "externalPurchase": \#(hasEntitlement)}"#)
        #expect(
            outcome
                == #"{"operation":"can-make-payments","result":{"value":\#(value),"iap":\#(iap),"external":\#(external)},"notifications":[]}"#
        )
    }

    @Test(arguments: [("iOS 18.0", "15.3", true), ("macOS 15.0", "14.3", false), ("visionOS 2.0", "2.0", true)])
    func `the meaning of canMakePayments is undefined in cases Apple does not document`(
        platform: String, sdk: String, value: Bool
    ) throws {
        var device = Device.make {
            $0.platform = Platform(platform) ?? .default
            $0.canMakePayments = value
        }
        let outcome = try device.perform(.canMakePayments, #"{"sdk": "\#(sdk)", "externalPurchase": true}"#)
        #expect(
            outcome.contains(#""iap":\#(value ? "null" : "false"),"external":null,"interpretation":"undefined""#))
    }

    @Test func `an unrated app shows three review prompts within 365 days`() throws {
        var device = Device.make()
        let ask = DeviceCommand(.requestReview)
        let days: [(day: Int64, isShown: Bool)] = [
            (0, true), (10, true), (20, true), (30, false), (364, false), (365, true), (366, false), (375, true),
        ]
        for (day, isShown) in days {
            let outcome = device.text(of: ask, day: 20_000 + day)
            #expect(outcome.contains("shown\"}") == isShown, "day \(day): \(outcome)")
        }
    }

    @Test func `a rated app shows a prompt for a new version after more than 365 days`() throws {
        var device = Device.make()
        func ask(_ day: Int64, isNew: Bool) -> String {
            let command = DeviceCommand(.requestReview) { ($0.rating, $0.isNewVersion) = (.rated, isNew) }
            return device.text(of: command, day: 20_000 + day)
        }
        #expect(ask(0, isNew: true).contains("rated within the last 365 days"))
        #expect(ask(365, isNew: true).contains("rated within the last 365 days"))
        #expect(ask(366, isNew: false).contains("this version is already rated"))
        #expect(ask(366, isNew: true).contains(#""outcome":"shown""#))
        #expect(
            try device.perform(.requestReview, #"{"rated": "2020-01-01T00:00:00Z", "newVersion": true}"#)
                .contains("shown"))
    }

    @Test func `a rating persists across requests and environments`() throws {
        for rating in [#"{"rated": true, "environment": "testflight"}"#, #"{"rated": "2024-09-01T00:00:00Z"}"#] {
            var device = Device.make()
            _ = try device.perform(.requestReview, rating)
            #expect(try device.perform(.requestReview).contains("this version is already rated"), "\(rating)")
        }
    }

    @Test(arguments: [("testflight", false), ("development", true)])
    func `review prompts are never shown in TestFlight and always in development`(environment: String, isShown: Bool)
        throws
    {
        var device = Device.make()
        for _ in 0..<5 {
            let outcome = try device.perform(.requestReview, #"{"environment": "\#(environment)", "rated": true}"#)
            #expect(outcome.contains(#""outcome":"shown""#) == isShown)
        }
    }

    /// The vectors in Sources, Device 5.6.
    @Test(arguments: [
        (
            "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11", "11111111-2222-3333-4444-555555555555",
            "a12a07f86903fce2796da9d60c5d8aca499f23d214b378195c45466ed5b427faa6fa2d14c3076bbcb5517bf20d0fc620"
        ),
        (
            "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
            "b47040438fbfa7d828e7df5eabb349ea90487f4b9a56bb5523f3347c3eb6da88124bc1a2fe375614cdce18d4f87f2986"
        ),
    ])
    func `device verification hashes the nonce and the identifier in lower case`(
        nonce: String, id: String, hash: String
    ) throws {
        for nonce in [nonce, nonce.uppercased()] {
            var device = Device.make { $0.identifier = .uuid(id) }
            let outcome = try device.perform(.deviceVerification, #"{"nonce": "\#(nonce)"}"#)
            #expect(
                outcome
                    == #"{"operation":"device-verification","result":{"id":"\#(id)","hash":"\#(hash)"},"notifications":[]}"#
            )
        }
    }

    @Test func `device verification without an identifier returns null`() throws {
        var device = Device.make { $0.identifier = .absent }
        let outcome = try device.perform(.deviceVerification, #"{"nonce": "5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"}"#)
        #expect(outcome == #"{"operation":"device-verification","result":{"id":null,"hash":null},"notifications":[]}"#)
    }

    @Test func `managing the subscriptions of the app does not affect Apple Music`() throws {
        for answer in SubscriptionChange.allCases {
            var device = Device.make()
            let outcome = device.perform(DeviceCommand(.manageSubscriptions) { $0.subscriptionChange = answer })
            #expect(device.capabilities.rawValue == 257 && outcome.notifications.isEmpty)
        }
    }

    @Test func `an offer code can be redeemed until it is used up or expired`() {
        var device = Device.make {
            $0.offerCodes = [
                OfferCode(code: "ONCE", kind: .oneTime, productID: "a", offerID: "free"),
                OfferCode(code: "LATE", productID: "b", expiration: Timestamp(milliseconds: 20_000 * 86_400_000)),
                OfferCode(code: "DOWN", productID: "c", outcome: .downgrade),
            ]
        }
        func redeem(_ code: String, day: Int64 = 19_999) -> String {
            device.text(of: DeviceCommand(.redeemOfferCode) { $0.offerCode = code }, day: day)
        }
        #expect(
            redeem("ONCE").contains(
                #""outcome":"redeemedNew","transaction":{"product":"a","offerID":"free","offerType":"code""#))
        #expect(redeem("ONCE").contains(#""outcome":"invalid","transaction":null"#))
        #expect(redeem("LATE").contains(#""notifications":["Transaction.updates""#))
        #expect(redeem("LATE").contains(#""outcome":"redeemedExisting","transaction":{"product":"b""#))
        #expect(redeem("LATE", day: 20_000).contains(#""outcome":"expired""#))
        #expect(redeem("DOWN").contains(#""outcome":"downgrade""#))
        #expect(redeem("NONE").contains(#""outcome":"invalid""#))
        #expect(device.text(of: DeviceCommand(.transactions)).contains(#""product":"b""#))
    }

    @Test func `a sheet without a code redeems the first one that can be redeemed`() {
        var device = Device.make {
            $0.offerCodes = [
                OfferCode(code: "OLD", productID: "a", outcome: .expired),
                OfferCode(code: "ONCE", kind: .oneTime, productID: "b"),
            ]
        }
        let sheet = DeviceCommand(.redeemOfferCode)
        #expect(device.text(of: sheet).contains(#""outcome":"redeemedNew","transaction":{"product":"b""#))
        #expect(device.text(of: sheet).contains(#""outcome":"expired","transaction":null"#))
        var other = Device.make()
        #expect(other.text(of: sheet).contains(#""outcome":"closed","transaction":null"#))
    }
}
