public import Foundation
import FrameworkHook

/// The domain of ``MPError``.
public let MPErrorDomain: String = "MPErrorDomain"

/// An error of the media library.
public struct MPError: _BridgedStoredNSError {
    /// The error of Foundation.
    public let _nsError: NSError

    /// Creates an error from one of Foundation.
    public init(_nsError error: NSError) { _nsError = error }

    /// The domain.
    public static var _nsErrorDomain: String { MPErrorDomain }

    /// The reasons of errors.
    @nonexhaustive public enum Code: Int, _ErrorCodeProtocol, Sendable {
        /// The type of the errors with these codes.
        public typealias _ErrorType = MPError

        /// The reason is unknown.
        case unknown = 0
        /// The user does not allow the app.
        case permissionDenied = 1
        /// The account lacks a capability.
        case cloudServiceCapabilityMissing = 2
        /// The service cannot be reached.
        case networkConnectionFailed = 3
        /// The item does not exist.
        case notFound = 4
        /// The item does not have the operation.
        case notSupported = 5
        /// The request was canceled.
        case cancelled = 6
        /// The service did not respond in time.
        case requestTimedOut = 7
    }

    /// The reason is unknown.
    public static var unknown: Code { .unknown }
    /// The user does not allow the app.
    public static var permissionDenied: Code { .permissionDenied }
    /// The account lacks a capability.
    public static var cloudServiceCapabilityMissing: Code { .cloudServiceCapabilityMissing }
    /// The service cannot be reached.
    public static var networkConnectionFailed: Code { .networkConnectionFailed }
    /// The item does not exist.
    public static var notFound: Code { .notFound }
    /// The item does not have the operation.
    public static var notSupported: Code { .notSupported }
    /// The request was canceled.
    public static var cancelled: Code { .cancelled }
    /// The service did not respond in time.
    public static var requestTimedOut: Code { .requestTimedOut }
}

extension MPError {
    /// Returns an error of the mock as MediaPlayer has it.
    ///
    /// A rule violation, which the verdict contains, is the error of a queue that cannot be prepared (Sources, Device 8.6).
    static func error(for error: any Error) -> any Error {
        switch error {
        case let error as DeviceOutcomeError where error.domain == MPErrorDomain:
            return MPError(Code(rawValue: error.code) ?? .unknown)
        case let error as DeviceOutcomeError where error.domain == "SKErrorDomain":
            // A write requests a user token, whose errors are those of StoreKit (guessed).
            switch error.code {
            case 6, 8: return MPError(.permissionDenied)
            case 7: return MPError(.networkConnectionFailed)
            default: return MPError(.unknown)
            }
        case let error as DeviceOutcomeError: return error.bridged
        case let error as DeviceRuleError: return preparationFailed("\(error)")
        case let error as URLError where error.code == .timedOut: return MPError(.requestTimedOut)
        case let error as URLError where error.code == .cancelled: return MPError(.cancelled)
        case is URLError: return MPError(.networkConnectionFailed)
        case is CancellationError: return MPError(.cancelled)
        default: return error
        }
    }

    private static func preparationFailed(_ reason: String) -> NSError {
        NSError(
            domain: "MPMusicPlayerControllerErrorDomain", code: 6,
            userInfo: [NSLocalizedDescriptionKey: "Failed to prepare to play", NSDebugDescriptionErrorKey: reason])
    }
}
