import MusicDevice
import Platform

extension MockDevice.AppStore {
    /// The sheet for offer codes of a SwiftUI view: the modifier `offerCodeRedemption(isPresented:onCompletion:)`.
    ///
    /// A test presents the sheet as the app's view does, and enters the code as the user does.
    public final class OfferCodeRedemption: Sendable {
        private let client: DeviceClient
        private let presented = Locked(false)
        private let onCompletion: @Sendable (Result<Void, any Error>) -> Void

        /// Creates a sheet that is not presented.
        ///
        /// - Parameters:
        ///   - device: The device.
        ///   - handleCompletion: The function that is called when the sheet is closed. As on a device, success means only that
        ///     the sheet was shown: `updates` delivers the transaction of a redeemed code.
        public init(
            on device: MockDevice, onCompletion handleCompletion: @escaping @Sendable (Result<Void, any Error>) -> Void
        ) {
            (client, onCompletion) = (device.client, handleCompletion)
        }

        /// Whether the sheet is on the screen.
        public var isPresented: Bool { presented.withLock(\.self) }

        /// Presents the sheet: the binding becomes `true`.
        public func present() { presented.withLock { $0 = true } }

        /// Enters a code in the sheet, and closes it: the binding becomes `false`.
        ///
        /// A sheet that is not presented does nothing.
        ///
        /// - Parameter code: The code that the user enters.
        public func enter(_ code: String) async {
            guard isPresented else { return }
            let result: Result<Void, any Error>
            do {
                try await client.performWithoutBlocking(DeviceCommand(.redeemOfferCode) { $0.offerCode = code })
                result = .success(())
            } catch {
                result = .failure(error)
            }
            presented.withLock { $0 = false }
            onCompletion(result)
        }
    }
}
