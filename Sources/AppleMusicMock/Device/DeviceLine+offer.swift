import Locking
import MusicDevice
import OrderedJSON

/// Whoever shows the offer and wants to hear when it has gone.
protocol OfferPresenter: AnyObject, Sendable {
    func offerIsGone()
}

/// Who shows the offer, and when it has gone.
extension DeviceLine {
    /// Presents the offer that is loaded; its presenter hears when it has gone.
    func present(_ presenter: any OfferPresenter) throws -> JSONView {
        announce(presenter)
        do {
            return try perform(.presentOffer)
        } catch {
            withdraw(presenter)
            throw error
        }
    }

    func presentWithoutBlocking(_ presenter: any OfferPresenter) async throws -> JSONView {
        announce(presenter)
        do {
            return try await performWithoutBlocking(.presentOffer)
        } catch {
            withdraw(presenter)
            throw error
        }
    }

    private func announce(_ presenter: any OfferPresenter) { state.withLock { $0.presenting.append(presenter) } }

    private func withdraw(_ presenter: any OfferPresenter) {
        state.withLock { $0.presenting.removeAll { $0 === presenter } }
    }

    /// Lets go of who presents: they know the line as it knows them.
    func forgetPresenters() { state.withLock { ($0.presenting, $0.presented) = ([], []) } }
}

extension DeviceLine.State {
    /// Follows the sheet: who was on the screen until this change.
    mutating func takePresented(by change: DeviceChange) -> [any OfferPresenter] {
        guard change.hasSucceeded else { return [] }
        switch change.operation {
        case .presentOffer:
            // There is one sheet: whatever was there before has gone without a word, as with a session that began anew.
            (presented, presenting) = (presenting, [])
        case .answerOffer, .dismissOffer:
            defer { presented = [] }
            return presented
        default: break
        }
        return []
    }
}
