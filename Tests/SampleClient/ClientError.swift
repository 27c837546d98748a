/// Why there is nothing to show.
enum ClientError: Error, Equatable {
    /// A fresh developer token was refused too: the app's own business.
    case developerTokenRefused
    /// A fresh user token was refused too: the user has to sign in again.
    case userTokenRefused
    /// The service says no, with Apple's code if there is one.
    case refused(Int, code: String?)
    /// The service did not come back in time.
    case unavailable(Int)
    /// What came is not what the service answers.
    case notAnAnswer
}
