import Encodings
import HTTPMessages
import Locking
import MusicAPI
import MusicContract
import OrderedJSON
import Scenarios

/// Asks a session how things stand, past tokens and rules, without anybody noticing.
struct QuietQuestion {
    private let trial: MockSession

    /// A list as it stands, all its pages.
    struct Whole: Sendable {
        /// Types and ids, in order.
        var items: [String] = []
        /// Of the first answer.
        let status: Int
        let body: [UInt8]
    }

    /// Pages that nobody would follow: a recording whose `next` leads on and on.
    private static let most = 1_000_000

    /// The session's lists no longer lag behind: what was written is there.
    init(of session: MockSession) {
        trial = MockSession(copying: session)
        trial.guarded.withLock { $0.state.settleLibraries() }
    }

    /// The ids in the catalog of items of a user's library (`library-songs/i.x`); nil for those that are not there.
    func idsInCatalog(_ items: [String], user: Int) -> [String?] {
        let moment = trial.guarded.withLock { $0.moment(of: HTTPRequest(method: "GET", target: "/"), by: user) }
        return items.map { item in
            let parts = item.split(separator: "/", maxSplits: 1).map(String.init)
            return parts.count == 2 ? moment.api.idInCatalog(of: parts[1], type: parts[0]) : nil
        }
    }

    /// What a user is answered, now or as `api` had it.
    func answer(_ target: String, user: Int, from api: MusicAPI? = nil) -> HTTPResponse {
        let request = HTTPRequest(method: "GET", target: target)
        var moment = trial.guarded.withLock { $0.moment(of: request, by: user) }
        moment.api = api ?? moment.api
        var passage = Passage(request, in: trial, at: moment)
        return passage.usualOutcome().response
    }

    /// A list from its first page to its last; an empty one where the service says so by an error (facts 4: 40403).
    func whole(_ target: String, user: Int, from api: MusicAPI? = nil) -> Whole {
        let first = answer(target, user: user, from: api)
        var whole = Whole(status: first.isOfNothing ? 200 : first.status, body: first.body)
        guard first.status == 200 else { return whole }
        var bodies = [first.body]
        var asked: Set<String> = [target]
        while let body = bodies.popLast() {
            guard let document = try? JSONDocument.parse(body) else { continue }
            for page in PagesInBody(document).pages {
                whole.items += page.items
                guard let next = page.next.map(APITarget.pathAndQuery), asked.count < Self.most,
                    asked.insert(next).inserted
                else { continue }
                let answer = answer(next, user: user, from: api)
                if answer.status == 200 { bodies.append(answer.body) }
            }
        }
        return whole
    }
}

extension HTTPResponse {
    /// Whether it says that nothing is related.
    fileprivate var isOfNothing: Bool {
        let nothing = APIError(.noRelatedResources)
        guard status == nothing.status, let document = try? JSONDocument.parse(body) else { return false }
        return document.root["errors"]?[0]?["code"]?.string == nothing.code
    }
}
