import Locking
import MusicDevice
import OrderedJSON

/// Whoever shows the offer and wants to hear when it has gone.
protocol OfferPresenter: AnyObject, Sendable {
    func offerDidDismiss()
}

/// Who shows the offer, and when it has gone.
extension DeviceClient {
    /// Presents the offer that is loaded; its presenter hears when it has gone.
    func presentOffer(for presenter: any OfferPresenter) throws -> JSONView {
        addPendingPresenter(presenter)
        do {
            return try perform(.presentOffer)
        } catch {
            removePendingPresenter(presenter)
            throw error
        }
    }

    func presentOfferWithoutBlocking(for presenter: any OfferPresenter) async throws -> JSONView {
        addPendingPresenter(presenter)
        do {
            return try await performWithoutBlocking(.presentOffer)
        } catch {
            removePendingPresenter(presenter)
            throw error
        }
    }

    private func addPendingPresenter(_ presenter: any OfferPresenter) {
        state.withLock { $0.pendingPresenters.append(presenter) }
    }

    private func removePendingPresenter(_ presenter: any OfferPresenter) {
        state.withLock { $0.pendingPresenters.removeAll { $0 === presenter } }
    }

    /// Lets go of who presents: they know the line as it knows them.
    func removeAllPresenters() { state.withLock { ($0.pendingPresenters, $0.currentPresenters) = ([], []) } }
}

extension DeviceClient.State {
    /// Follows the sheet: who was on the screen until this change.
    mutating func updatePresenters(after change: DeviceEvent) -> [any OfferPresenter] {
        guard change.hasSucceeded else { return [] }
        switch change.operation {
        case .presentOffer:
            // There is one sheet: whatever was there before has gone without a word, as with a session that began anew.
            (currentPresenters, pendingPresenters) = (pendingPresenters, [])
        case .answerOffer, .dismissOffer:
            defer { currentPresenters = [] }
            return currentPresenters
        default: break
        }
        return []
    }
}
