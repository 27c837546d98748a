#if canImport(Darwin)
    import MusicKit
#endif

protocol SubscriptionSource: Sendable {
    func canPlayUpdates() -> AsyncStream<Bool>
}

extension AsyncStream where Element: Sendable {
    init<Source: AsyncSequence & Sendable>(
        _ source: Source, _ transform: @escaping @Sendable (Source.Element) -> Element
    ) {
        self.init { continuation in
            let task = Task {
                for try await element in source { continuation.yield(transform(element)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

#if canImport(Darwin)
    struct MusicKitSubscriptions: SubscriptionSource {
        func canPlayUpdates() -> AsyncStream<Bool> {
            AsyncStream(MusicSubscription.subscriptionUpdates) { $0.canPlayCatalogContent }
        }
    }
#endif
