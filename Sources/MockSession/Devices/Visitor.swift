import HTTPMessages
import MusicDevice

/// Whose request it is, as far as its tokens say.
struct Visitor: Sendable {
    /// The user's place in the scenario; nil where no user's token came with the request.
    let user: Int?
    /// What is wrong with the user token, for requests that need one.
    let problem: UserTokenProblem?
    /// The account of that user, else of the device's.
    let account: Account
}

extension Devices {
    /// Whose a request is.
    mutating func visitor(of request: HTTPRequest) -> Visitor {
        let verdict = verdict(on: request.userToken) { request.issuer }
        return Visitor(user: verdict.user, problem: verdict.problem, account: account(of: verdict.user ?? 0))
    }
}
