import MusicDevice
import TestFixtures
import Testing
import Text

@testable import Scenarios

/// The keys of `device` and their effects.
@Suite struct DeviceKeysTests {
    @Test func `every key of the device is parsed`() throws {
        let scenario = try MarkedScenario(
            """
            scenario: All of it
            device:
              consent: denied
              ever-consented: true
              usage-description: missing
              network: token-service-down
              music-app: absent
              platform: Mac Catalyst 17.4
              id: 5C2F1C0A-9c1e-4c0b-8a3d-0f6d2b7e9a11
              can-make-payments: false
              offer-codes:
                - {code: "1000", product: p, offer-id: o, expires: 2026-02-01T00:00:00Z, uses: 3, outcome: downgrade}
                - {code: B, product: q, kind: one-time}
              transactions:
                - {product: p, offer-id: o, offer-type: win-back, at: 2025-01-01T00:00:00Z}
                - {product: q, at: 2025-01-01T00:00:00Z, finished: false, auto-renew: false, family-shared: true, revoked: 2025-01-01T00:00:00Z}
              products:
                - {id: p, group: g, period: six-months, price: 9.99, currency: EUR, grace-period: 16d}
                - {id: q, type: non-renewing}
              app-store: {bundle-id: com.a, environment: xcode, notifications: "https://a.example/b"}
              outcomes:
                load-offer: aborted
                request-user-token: [{error: cloud-service-revoked}, {error: user-not-signed-in}]
            """
        ).accepted()
        var wanted = DeviceConfiguration()
        (wanted.consent, wanted.hasEverConsented, wanted.hasUsageDescription) = (.denied, true, false)
        (wanted.network, wanted.hasMusicApp, wanted.canMakePayments) = (.tokenServiceDown, false, false)
        wanted.platform = Platform(system: .catalyst, version: SystemVersion(17, 4))
        wanted.identifier = .uuid("5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11")
        wanted.offerCodes = [
            OfferCode(
                code: "1000", productID: "p", offerID: "o", expiration: Timestamp(rfc3339: "2026-02-01T00:00:00Z"),
                maximumUseCount: 3,
                outcome: .downgrade),
            OfferCode(code: "B", kind: .oneTime, productID: "q"),
        ]
        let bought = try #require(Timestamp(rfc3339: "2025-01-01T00:00:00Z"))
        var shared = Transaction(productID: "q", at: bought)
        (shared.renewsAtStart, shared.isFamilyShared) = (false, true)
        shared.revocation = Transaction.Revocation(time: bought)
        wanted.transactions = [
            Transaction(productID: "p", offerID: "o", offerType: .winBack, at: bought, isFinished: true), shared,
        ]
        wanted.products = [
            AppProduct(
                id: "p", group: "g", period: .sixMonths, priceThousandths: 9990, currency: "EUR",
                gracePeriodMilliseconds: 16 * 86_400_000),
            AppProduct(id: "q", kind: .nonRenewing),
        ]
        (wanted.appStore.bundleID, wanted.appStore.environment) = ("com.a", .xcode)
        wanted.appStore.notificationAddress = "https://a.example/b"
        wanted.outcomes = [
            .loadOffer: [.named(.aborted)],
            .requestUserToken: ["cloud-service-revoked", "user-not-signed-in"].compactMap {
                DeviceErrorName($0, for: .requestUserToken).map { .error($0) }
            },
        ]
        #expect(scenario.user.device == wanted)
        #expect(wanted.outcomes[.requestUserToken]?.count == 2)
    }

    @Test(arguments: [
        ("true", true, nil), ("false", false, nil), ("screen-time", false, PaymentRestriction.screenTime),
        ("managed-device", false, .managedDevice),
    ])
    func `payments can be restricted for a reason`(text: String, value: Bool, cause: PaymentRestriction?) throws {
        let device = try MarkedScenario("scenario: One\ndevice: {can-make-payments: \(text)}\n").accepted().user.device
        #expect(device.canMakePayments == value && device.paymentRestriction == cause)
    }

    @Test(arguments: [
        ("{}", Consent.authorized, true), ("{consent: denied}", .denied, false),
        ("{consent: restricted}", .restricted, false), ("{consent: not-determined}", .notDetermined, false),
        ("{consent: denied, ever-consented: true}", .denied, true), ("{id: none, consent: ~}", .authorized, true),
    ])
    func `ever-consented defaults to true only if consent is authorized`(
        device: String, consent: Consent, everConsented: Bool
    ) throws {
        let scenario = try MarkedScenario("scenario: One\ndevice: \(device)\n").accepted()
        #expect(scenario.user.device.consent == consent)
        #expect(scenario.user.device.hasEverConsented == everConsented)
        #expect(scenario.user.device.identifier == (device.contains("none") ? .absent : .generated))
    }

    @Test func `the device belongs to the first user`() throws {
        let text = """
            scenario: Two people
            users:
              alice: {token: issued}
              bob: {token: of-bob}
            device: {network: offline}
            """
        let scenario = try MarkedScenario(text).accepted()
        #expect(scenario.users.map(\.device.network) == [.offline, .online])
    }

    @Test(arguments: [
        ("expect: [{operation: «request-review»}]", "never-met"),
        ("expect: [{operation: «[request-review, manage-subscriptions]»}]", "never-met"),
        ("rules: [{operation: «redeem-offer-code», then: {advance: 1s}}]", "never-fires"),
        ("rules: [{request: /v1/storefronts, then: {operation: {«redeem-offer-code»: A}}}]", "impossible-outcome"),
        ("rules: [{request: /v1/storefronts, then: {operation: {sign-in: «zoe»}}}]", "unknown-user"),
    ])
    func `operations that the system does not have are reported`(lines: String, code: String) {
        let isWarning = code.hasPrefix("never")
        MarkedScenario("scenario: A system\ndevice: {platform: tvOS 18.0}\n\(lines)\n").expect(
            code, isWarning: isWarning)
    }

    @Test(arguments: [
        "expect: [{operation: [request-review, sync-purchases]}]", "expect: [{operation: request-review, times: 0}]",
        "expect: [{operation: request-review, outcome: refused}]",
        "rules: [{operation: sign-in, then: {advance: 1s}}]",
    ])
    func `an expectation for a system can be met if one of its operations exists`(lines: String) throws {
        let loaded = MarkedScenario("scenario: A system\ndevice: {platform: tvOS 18.0}\n\(lines)\n").load()
        #expect(loaded.diagnostics.isEmpty)
    }

    @Test func `an extending scenario changes the device of its base key by key`() throws {
        let files = InMemoryFileSystem([
            ("a.yaml", "scenario: Above\nextends: b.yaml\ndevice: {outcomes: {request-user-token: token}}\n"),
            ("b.yaml", "scenario: Below\ndevice: {consent: denied, outcomes: {load-offer: not-loaded}}\n"),
        ])
        let loaded = ScenarioLoader.load("a.yaml", from: files)
        #expect(loaded.diagnostics.map(\.code) == ["impossible-outcome"])
        let diagnostic = try #require(loaded.diagnostics.first)
        #expect(diagnostic.primary.location.file.name == "a.yaml")
        #expect(diagnostic.labels.map(\.location.file.name) == ["b.yaml"])
    }

    @Test func `the declarations contain every value known to the device`() throws {
        func words(_ mapping: String, _ key: String) -> [String] {
            ScenarioSchema.language[mapping].key(named: key)?.type.alternatives.compactMap(\.scalarType).flatMap(
                \.legalValues) ?? []
        }
        #expect(words("device", "consent").sorted() == Consent.allCases.map(\.rawValue).sorted())
        #expect(words("device", "network") == Network.allCases.map(\.rawValue))
        #expect(words("offer-code", "kind").sorted() == OfferCode.Kind.allCases.map(\.rawValue).sorted())
        let redeemed = DeviceOperation.redeemOfferCode.scriptableOutcomes.filter { $0 != .unsupported }.map(\.rawValue)
        #expect(words("offer-code", "outcome") == redeemed)
        let scripted = DeviceOperation.allCases.filter {
            !$0.scriptableOutcomes.isEmpty || !$0.scriptableErrors.isEmpty
        }
        let outcomes = ScenarioSchema.language["outcomes"]
        #expect(outcomes.keyNames.sorted() == scripted.map(\.rawValue).sorted())
        for operation in scripted {
            #expect(words("outcomes", operation.rawValue) == operation.outcomeNames)
            #expect(
                words("\(operation.rawValue)-error", "error")
                    == operation.scriptableErrors.map(\.text))
        }
        let others = Set(DeviceOperation.allCases).subtracting(scripted).map(\.rawValue)
        #expect(Set(others).isSubset(of: outcomes.derived.keys))
        let withArguments = DeviceOperation.allCases.filter { !$0.argumentNames.isEmpty }.map(\.rawValue)
        #expect(ScenarioSchema.language["operation"].keyNames == withArguments)
    }

    @Test func `the example in the article loads with the described content`() throws {
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/WritingScenarios.md")
        let section = try #require(article.components("### The device\n").last)
        let text = try #require(section.components("```yaml\n").dropFirst().first?.components("\n```").first)
        let scenario = try MarkedScenario(text + "\n").accepted()
        #expect(scenario.user.device.outcomes.count == 3)
        let command = DeviceCommand(.changeSettings) { $0.consent = .denied }
        #expect(scenario.rules.compactMap(\.effect.operation) == [command])
    }
}

extension String {
    fileprivate func components(_ mark: String) -> [String] {
        var parts = [""]
        var rest = self[...]
        while let found = rest.firstRange(of: mark) {
            parts[parts.count - 1] += rest[..<found.lowerBound]
            parts.append("")
            rest = rest[found.upperBound...]
        }
        parts[parts.count - 1] += rest
        return parts
    }
}
