extension DiagnosticExplanation {
    static let exchangesText = #"""
        code: bad-exchange
        title: An exchange lacks something, or has something that is not its own
        why: An exchange is replayed as it is: a `request` with a method and a path, a `status`, `headers` that are texts,
        why: a `body`. A member with another name would be lost without a word.
        example:
        | scenario: Try again later
        | catalog: [Recordings]
        example: Recordings/search.json
        | {
        |   "request": "GET /v1/catalog/us/search?term=a&types=songs",
        |   "status": 503,
        |   "header": {"Retry-After": "2"}
        | }
        cure: Recordings/search.json
        | {
        |   "request": "GET /v1/catalog/us/search?term=a&types=songs",
        |   "status": 503,
        |   "headers": {"Retry-After": "2"}
        | }

        code: duplicate-exchange
        title: The same request is recorded twice
        why: A request has one recorded answer. Two are the same when they differ in the order or the encoding of their
        why: parameters alone. For answers that change from call to call there are rules.
        example:
        | scenario: One request, two answers
        | catalog: [Recordings]
        example: Recordings/search-1.json
        | {"request": "GET /v1/catalog/us/search?term=a+b&types=songs", "status": 200, "body": {"results": {}}}
        example: Recordings/search-2.json
        | {"request": "GET /v1/catalog/us/search?types=songs&term=a%20b", "status": 503}
        cure:
        | scenario: One request, two answers
        | catalog: [Recordings/search-1.json]
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     query: {term: a b, types: songs}
        |     times: 1
        |     answer: service-unavailable

        """#
}
