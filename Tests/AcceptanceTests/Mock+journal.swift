import OrderedJSON
import TestSupport
import Testing

extension MockWithClient {
    /// What the session has noted.
    func journal() throws -> [JSONView] {
        let answer = try control("GET", "journal?limit=1000")
        return try #require(answer.json("entries")).elements.map(\.self)
    }

    /// How long each request was kept back, in milliseconds.
    func delays() throws -> [Int?] {
        try journal().map { $0["answer"]?["delay"]?.integer }
    }
}
