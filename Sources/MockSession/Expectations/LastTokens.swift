import Scenarios

/// The tokens that were sent last, for each user: what somebody else sends is nobody's old token.
struct LastTokens: Sendable {
    private struct Sent: Sendable {
        let token: String?
        let turn: Int
    }

    /// Under nil what was nobody's: a token that no longer is anybody's may be the old one of whoever comes next.
    private var sent: [String?: Sent] = [:]
    private var turns = 0

    /// The token before, of a user or of nobody, and for nobody's token the last of anybody; nil where there is none.
    func before(_ user: String?, isSomebodys: Bool) -> String? {
        let known = isSomebodys ? [sent[.some(user ?? "")], sent[nil]].compactMap { $0 } : Array(sent.values)
        return known.max { $0.turn < $1.turn }?.token
    }

    mutating func note(_ token: String?, of user: String?, isSomebodys: Bool) {
        turns += 1
        sent[isSomebodys ? .some(user ?? "") : nil] = Sent(token: token, turn: turns)
    }
}
