/// An error of the client.
enum ClientError: Error, Equatable {
    /// A new developer token was rejected too: the app must be fixed.
    case developerTokenRejected
    /// A new user token was rejected too: the user must sign in again.
    case userTokenRejected
    /// The service responded with an error status, and with Apple's code if the body has one.
    case rejected(Int, code: String?)
    /// The service did not recover in time.
    case unavailable(Int)
    /// The response does not have the service's format.
    case notAnAnswer
}
