import HTTPMessages
import MusicDevice

/// Whose request it is, as far as its tokens say.
struct RequestUser: Sendable {
    /// The user's place in the scenario; nil where no user's token came with the request.
    let index: Int?
    /// What is wrong with the user token, for requests that need one.
    let rejectionReason: UserTokenRejectionReason?
    /// The account of that user, else of the device's.
    let account: Account
}

extension UserDevices {
    /// Whose a request is.
    mutating func requestUser(of request: HTTPRequest) -> RequestUser {
        let verdict = checkToken(request.userToken) { request.developerTokenIssuer }
        return RequestUser(
            index: verdict.userIndex, rejectionReason: verdict.rejectionReason,
            account: account(of: verdict.userIndex ?? 0))
    }
}
