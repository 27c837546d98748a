import MusicDevice
import Testing
import Text

/// The device's state is consistent after any sequence of operations.
@Suite struct DeviceInvariantTests {
    private static let steps = 100_000

    /// The history of a device that later states must be consistent with.
    private struct History {
        var isDecided: Bool
        var prompts = 0
        var highestGeneration = 1
        var rejectedGenerations: Set<Int> = []
    }

    @Test func `a hundred thousand operations never lead to a contradictory state`() {
        let seed = Seed(20_261_121)
        var device = Self.device(0, seed)
        var history = History(isDecided: device.consent != .notDetermined)
        var violations = 0
        var errors = 0
        for step in 0..<Self.steps {
            // Start again from another initial state, which leads to other states.
            if step % 500 == 0 {
                device = Self.device(step / 500, seed)
                history = History(isDecided: device.consent != .notDetermined)
            }
            let draw = Int(seed.number(for: "step", index: step) >> 1)
            // Sometimes the service rejects the current token.
            if draw % 17 == 0 {
                device.account.rejectToken(generation: device.account.tokenGeneration)
                history.rejectedGenerations.insert(device.account.tokenGeneration)
            }
            let command = Self.command(draw)
            let before = device
            let outcome = device.perform(command, day: 20_000 + Int64(step))
            check(command, outcome, before, device, &history)
            if outcome.ruleViolation != nil { violations += 1 }
            if case .error = outcome.content { errors += 1 }
        }
        print("\(Self.steps) operations: \(violations) violations, \(errors) errors")
        #expect(violations > 1000 && errors > 1000, "the operations reach violations and errors")
    }

    private func check(
        _ command: DeviceCommand, _ outcome: DeviceOutcome, _ before: Device, _ after: Device, _ history: inout History
    ) {
        if outcome.ruleViolation != nil {
            #expect(after == before, "a rejected operation changes nothing")
            return
        }
        checkCapabilities(outcome, before, after)
        checkToken(outcome, after, &history)
        if after.consentPromptCount > before.consentPromptCount {
            #expect(!history.isDecided, "the user is asked only once")
            history.prompts += 1
        }
        history.isDecided = history.isDecided || after.consent != .notDetermined
        #expect(history.prompts <= 1)
        #expect(after.consent != .authorized || after.hasEverConsented)
        #expect(after.consent != .notDetermined || before.consent == .notDetermined, "a decision is never forgotten")
        if case .result(let result) = outcome.content, case .offerShown = result {
            #expect(before.capabilities.isDisjoint(with: .musicCatalogPlayback))
            #expect(before.capabilities.contains(.musicCatalogSubscriptionEligible))
        }
    }

    private func checkCapabilities(_ outcome: DeviceOutcome, _ before: Device, _ after: Device) {
        #expect(
            after.capabilities.subtracting([
                .musicCatalogPlayback, .musicCatalogSubscriptionEligible, .addToCloudMusicLibrary,
            ]).isEmpty)
        let plays = after.account.isSignedIn && after.account.subscription == .active
        #expect(after.capabilities.contains(.musicCatalogPlayback) == plays)
        #expect(
            outcome.notifications.contains(.capabilitiesDidChange) == (before.capabilities != after.capabilities),
            "each change is announced, and nothing else")
        #expect(
            outcome.notifications.contains(.storefrontCountryCodeDidChange)
                == (before.account.storefront != after.account.storefront))
        if case .result(.capabilities(let capabilities)) = outcome.content {
            #expect(capabilities == before.capabilities && before.consent == .authorized)
        }
    }

    private func checkToken(_ outcome: DeviceOutcome, _ after: Device, _ history: inout History) {
        guard case .result(.userToken(let token)) = outcome.content, let generation = Int(token) else { return }
        #expect(after.consent == .authorized && after.account.isSignedIn && after.account.hasAcknowledgedPrivacy)
        #expect(generation >= history.highestGeneration)
        #expect(!history.rejectedGenerations.contains(generation), "a rejected token is never issued again")
        history.highestGeneration = generation
        var account = after.account
        #expect(account.validateToken(generation: generation, issuer: "MOCKTEAM01") == nil)
        for rejected in history.rejectedGenerations {
            #expect(
                account.validateToken(generation: rejected, issuer: "MOCKTEAM01") != nil,
                "a rejected token is never accepted again")
        }
    }

    private static func device(_ life: Int, _ seed: Seed) -> Device {
        func draw(_ purpose: String, _ count: Int) -> Int {
            Int(seed.number(for: purpose, index: life) % UInt64(count))
        }
        let consents = Consent.allCases
        return .make(
            subscription: Subscription.allCases[draw("subscription", 4)],
            isOfferEligible: [nil, true, false][draw("eligible", 3)],
            syncsLibrary: [nil, true, false][draw("sync", 3)],
            isSignedIn: draw("signed in", 4) != 0, hasAcknowledgedPrivacy: draw("privacy", 4) != 0
        ) { setup in
            setup.consent = consents[draw("consent", consents.count)]
            setup.hasEverConsented = setup.consent == .authorized
            setup.hasMusicApp = draw("app", 5) != 0
            setup.network = draw("network", 6) == 0 ? .tokenServiceDown : .online
        }
    }

    private static func command(_ draw: Int) -> DeviceCommand {
        let subject = draw / 64
        let framework: Framework = subject % 2 == 0 ? .storekit : .musickit
        let item: QueueItem = [.storeID("1"), .storeID("9"), .libraryID("i.1")][subject % 3]
        let player: PlayerKind = subject % 2 == 0 ? .system : .application
        // Not the one that signs all notifications and changes nothing, because signing takes most of the time.
        let operations = DeviceOperation.allCases.filter { $0 != .serverNotifications }
        return DeviceCommand(operations[draw % operations.count]) { arguments in
            arguments.framework = subject % 5 == 0 ? nil : framework
            arguments.consent = [.denied, .restricted, .authorized][subject % 3]
            arguments.storefront = ["us", "jp"][subject % 2]
            arguments.ignoresCache = subject % 5 == 0
            arguments.acceptsPrivacy = subject % 2 == 0
            arguments.offerOptions = OfferOptions(action: "subscribe", itemID: subject % 3 == 0 ? "1" : nil)
            arguments.offerAnswer = [.subscribed, .subscribedLimited, .notNow, nil][subject % 4]
            (arguments.player, arguments.items, arguments.index) = (player, [item], subject % 3)
            arguments.subscriptionChange = .cancelled
        }
    }
}
