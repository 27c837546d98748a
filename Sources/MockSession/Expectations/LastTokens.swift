import Scenarios

/// The tokens that were sent last, for each user: what somebody else sends is nobody's old token.
struct LastTokens: Sendable {
    private struct SentToken: Sendable {
        let token: String?
        let sequenceNumber: Int
    }

    /// Under nil what was nobody's: a token that no longer is anybody's may be the old one of whoever comes next.
    private var tokensByUser: [String?: SentToken] = [:]
    private var lastSequenceNumber = 0

    /// The token before, of a user or of nobody, and for nobody's token the last of anybody; nil where there is none.
    func previousToken(of user: String?, hasUser isSomebodys: Bool) -> String? {
        let known =
            isSomebodys
            ? [tokensByUser[.some(user ?? "")], tokensByUser[nil]].compactMap { $0 } : Array(tokensByUser.values)
        return known.max { $0.sequenceNumber < $1.sequenceNumber }?.token
    }

    mutating func record(_ token: String?, of user: String?, hasUser isSomebodys: Bool) {
        lastSequenceNumber += 1
        tokensByUser[isSomebodys ? .some(user ?? "") : nil] = SentToken(
            token: token, sequenceNumber: lastSequenceNumber)
    }
}
