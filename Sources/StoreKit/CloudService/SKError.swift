public import Foundation

/// The domain of ``SKError``.
public let SKErrorDomain: String = "SKErrorDomain"

/// An error of the cloud service, or of the original API for In-App Purchase.
///
/// Apple's framework imports it from Objective-C: a `catch` clause can name one of its codes.
public struct SKError: _BridgedStoredNSError {
    /// The error as Objective-C has it.
    public let _nsError: NSError

    /// Creates an error from an error of Objective-C with the same domain.
    public init(_nsError error: NSError) { _nsError = error }

    /// The domain of the error.
    public static var errorDomain: String { SKErrorDomain }

    /// The domain of the error.
    public static var _nsErrorDomain: String { SKErrorDomain }

    /// The reason of an error.
    @nonexhaustive
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        /// The type of errors with such a code.
        public typealias _ErrorType = SKError

        /// The request failed.
        case unknown = 0
        /// The client is not allowed to send the request.
        case clientInvalid = 1
        /// The user canceled a payment.
        case paymentCancelled = 2
        /// A parameter of a payment is invalid.
        case paymentInvalid = 3
        /// The user is not allowed to authorize payments.
        case paymentNotAllowed = 4
        /// The product is not available in the storefront.
        case storeProductNotAvailable = 5
        /// The user has not allowed the app to use the cloud service.
        case cloudServicePermissionDenied = 6
        /// The cloud service cannot be reached.
        case cloudServiceNetworkConnectionFailed = 7
        /// The user has revoked the app's access to the cloud service.
        case cloudServiceRevoked = 8
        /// The user has not acknowledged Apple's privacy notice.
        case privacyAcknowledgementRequired = 9
        /// The app lacks the entitlement for the requested data.
        case unauthorizedRequestData = 10
        /// The identifier of an offer is invalid.
        case invalidOfferIdentifier = 11
        /// The signature of a discount is invalid.
        case invalidSignature = 12
        /// A parameter of a discount is missing.
        case missingOfferParams = 13
        /// The price of an offer is invalid.
        case invalidOfferPrice = 14
        /// An overlay was canceled.
        case overlayCancelled = 15
        /// The configuration of an overlay is invalid.
        case overlayInvalidConfiguration = 16
        /// An overlay did not appear in time.
        case overlayTimeout = 17
        /// The user is not eligible for an offer.
        case ineligibleForOffer = 18
        /// The platform does not support overlays.
        case unsupportedPlatform = 19
        /// An overlay was presented in a scene in the background.
        case overlayPresentedInBackgroundScene = 20
        /// A payment method must be bound first.
        case paymentMethodBindingConfigurationRequired = 21
    }
}

/// The codes, as a `catch` clause names them.
extension SKError {
    /// The request failed.
    public static var unknown: SKError.Code { .unknown }
    /// The client is not allowed to send the request.
    public static var clientInvalid: SKError.Code { .clientInvalid }
    /// The user canceled a payment.
    public static var paymentCancelled: SKError.Code { .paymentCancelled }
    /// A parameter of a payment is invalid.
    public static var paymentInvalid: SKError.Code { .paymentInvalid }
    /// The user is not allowed to authorize payments.
    public static var paymentNotAllowed: SKError.Code { .paymentNotAllowed }
    /// The product is not available in the storefront.
    public static var storeProductNotAvailable: SKError.Code { .storeProductNotAvailable }
    /// The user has not allowed the app to use the cloud service.
    public static var cloudServicePermissionDenied: SKError.Code { .cloudServicePermissionDenied }
    /// The cloud service cannot be reached.
    public static var cloudServiceNetworkConnectionFailed: SKError.Code { .cloudServiceNetworkConnectionFailed }
    /// The user has revoked the app's access to the cloud service.
    public static var cloudServiceRevoked: SKError.Code { .cloudServiceRevoked }
    /// The user has not acknowledged Apple's privacy notice.
    public static var privacyAcknowledgementRequired: SKError.Code { .privacyAcknowledgementRequired }
    /// The app lacks the entitlement for the requested data.
    public static var unauthorizedRequestData: SKError.Code { .unauthorizedRequestData }
    /// The identifier of an offer is invalid.
    public static var invalidOfferIdentifier: SKError.Code { .invalidOfferIdentifier }
    /// The signature of a discount is invalid.
    public static var invalidSignature: SKError.Code { .invalidSignature }
    /// A parameter of a discount is missing.
    public static var missingOfferParams: SKError.Code { .missingOfferParams }
    /// The price of an offer is invalid.
    public static var invalidOfferPrice: SKError.Code { .invalidOfferPrice }
    /// An overlay was canceled.
    public static var overlayCancelled: SKError.Code { .overlayCancelled }
    /// The configuration of an overlay is invalid.
    public static var overlayInvalidConfiguration: SKError.Code { .overlayInvalidConfiguration }
    /// An overlay did not appear in time.
    public static var overlayTimeout: SKError.Code { .overlayTimeout }
    /// The user is not eligible for an offer.
    public static var ineligibleForOffer: SKError.Code { .ineligibleForOffer }
    /// The platform does not support overlays.
    public static var unsupportedPlatform: SKError.Code { .unsupportedPlatform }
    /// An overlay was presented in a scene in the background.
    public static var overlayPresentedInBackgroundScene: SKError.Code { .overlayPresentedInBackgroundScene }
    /// A payment method must be bound first.
    public static var paymentMethodBindingConfigurationRequired: SKError.Code {
        .paymentMethodBindingConfigurationRequired
    }
}
