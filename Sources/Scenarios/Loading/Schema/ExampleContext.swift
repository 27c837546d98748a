/// The entries, files, and values that the example of a key needs for reasons that the declarations do not contain.
struct ExampleContext {
    /// The value of the key, or `nil` for one of its type.
    var value: String?
    /// The entries of the mapping with the key.
    var entries: [String] = []
    /// The entries of the mapping around that mapping.
    var outerEntries: [String] = []
    /// The entries of the scenario.
    var scenario: [String] = []
    /// The key that the author chooses for the mapping, or for one in the value; `nil` for one of its type.
    var chosenKey: String?
    /// The files that the example names.
    var files: [(name: String, text: String)] = []

    /// Returns the context of a key in a mapping.
    static func context(of key: String, in mapping: String) -> ExampleContext {
        contexts["\(mapping).\(key)"] ?? contexts["\(mapping == "event" ? "expectation" : mapping).\(key)"]
            ?? ExampleContext()
    }

    private static let rejectingRule = [
        "rules:", "  - {name: rejected, request: GET /v1/me/library/songs, call: 1, answer: user-token-invalid}",
    ]

    private static let recording = (
        name: "Recordings/album.json",
        text: """
        {"data": [{"id": "1", "type": "albums", "href": "/v1/catalog/us/albums/1", "attributes": {"name": "One"}}]}

        """
    )

    private static let publicKey = (
        name: "key.pem",
        text: """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELs3Jo71sckSUOvqHsgjhd9Rjhehj
        chsgdc/INls2oTF9fjP5oqegeg7WevgsjE4WJwh4qoP2SYamt/8VUuQeDw==
        -----END PUBLIC KEY-----

        """
    )

    private static let contexts: [String: ExampleContext] = [
        "scenario.without": ExampleContext(
            value: "[rejected]", scenario: ["extends: base.yaml"],
            files: [
                ("base.yaml", (["scenario: Base"] + rejectingRule).map { $0 + "\n" }.joined())
            ]),
        "scenario.parameters": ExampleContext(
            value: "{storefront: us}", scenario: ["user: {storefront: \"${storefront}\"}"]),
        "scenario.matrix": ExampleContext(
            value: "{storefront: [us, jp]}",
            scenario: ["storefronts: [us, jp]", "user: {storefront: \"${storefront}\"}"]),
        "scenario.recordings": ExampleContext(value: "[Recordings]", files: [recording]),
        "scenario.resources": ExampleContext(
            scenario: ["extends: quick-start.yaml"], chosenKey: "albums/1200868601"),
        "scenario.states": ExampleContext(value: "{network: online}"),
        "recording.file": ExampleContext(value: recording.name, files: [recording]),
        "recording.request": ExampleContext(
            entries: ["file: recent.json"],
            files: [
                (
                    "recent.json",
                    """
                    {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1", "attributes": {"name": "One"}}]}

                    """
                )
            ]),
        "resource.set": ExampleContext(value: "{name: Another Name}"),
        "developer-token.keys": ExampleContext(
            value: "{ABC123DEFG: key.pem}", entries: ["accept: signed"], files: [publicKey]),
        "developer-token.teams": ExampleContext(
            value: "[DEF123GHIJ]", entries: ["accept: signed", "keys: {ABC123DEFG: key.pem}"], files: [publicKey]),
        "playlist.tracks": ExampleContext(scenario: ["generate: {songs: 1}"]),
        "device.ever-consented": ExampleContext(entries: ["consent: not-determined"]),
        "device.outcomes": ExampleContext(entries: ["consent: not-determined"]),
        "outcomes.present-offer": ExampleContext(scenario: ["user: {subscription: none}"]),
        "rule.query": ExampleContext(value: "{limit: 25}", chosenKey: "l"),
        "rule.headers": ExampleContext(value: "{User-Agent: MyClient/1.0}"),
        "rule.body": ExampleContext(entries: ["request: POST /v1/me/library/playlists"]),
        "rule.user": ExampleContext(value: "alice", scenario: ["users: {alice: {token: issued}}"]),
        "rule.states": ExampleContext(value: "{network: online}", scenario: ["states: {network: online}"]),
        "rule.takes-effect": ExampleContext(entries: ["request: POST /v1/me/library", "answer: upstream-error"]),
        "answer.at": ExampleContext(entries: ["fault: truncate"]),
        "answer.every": ExampleContext(entries: ["fault: drip"]),
        "answer.bytes": ExampleContext(entries: ["fault: drip"]),
        "answer.token": ExampleContext(entries: ["status: 403"]),
        "answer.error": ExampleContext(entries: ["status: 403"]),
        "answer.headers": ExampleContext(value: "{Retry-After: 1}"),
        "then.for": ExampleContext(
            entries: ["states: {network: offline}"], outerEntries: ["states: {network: online}"],
            scenario: ["states: {network: online}"]),
        "then.states": ExampleContext(
            value: "{network: offline}", outerEntries: ["states: {network: online}"],
            scenario: ["states: {network: online}"]),
        "then.library": ExampleContext(scenario: ["extends: quick-start.yaml"]),
        "then.resources": ExampleContext(scenario: ["extends: quick-start.yaml"], chosenKey: "albums/1200868601"),
        "library-change.remove": ExampleContext(value: "3"),
        "edit.set": ExampleContext(value: "{data.*.attributes.name: Another Name}"),
        "answer.body-file": ExampleContext(files: [("page.html", "<html></html>\n")]),
        "answer.recording": ExampleContext(files: [
            (
                "rejected.json",
                """
                {"request": "GET /v1/me/library/songs", "status": 403, "headers": {}, "body": {"errors": []}}

                """
            )
        ]),
        "value-test.not": ExampleContext(value: "en-US"),
        "value-test.any-of": ExampleContext(value: "[en-US, en-GB]"),
        "value-test.contains": ExampleContext(value: "en"),
        "value-test.matches": ExampleContext(value: "\"^en(-[A-Z]+)?$\""),
        "value-test.glob": ExampleContext(value: "\"en-*\""),
        "value-test.number": ExampleContext(value: "1..25", chosenKey: "limit"),
        "expectation.query": ExampleContext(value: "{limit: 25}"),
        "expectation.headers": ExampleContext(value: "{User-Agent: MyClient/1.0}"),
        "expectation.body": ExampleContext(entries: ["request: POST /v1/me/library/playlists"]),
        "expectation.user": ExampleContext(value: "alice", scenario: ["users: {alice: {token: issued}}"]),
        "expectation.after": ExampleContext(scenario: rejectingRule),
        "expectation.after-last": ExampleContext(scenario: rejectingRule),
        "expectation.after-each": ExampleContext(scenario: rejectingRule),
        "expectation.before": ExampleContext(scenario: rejectingRule),
        "expectation.wait": ExampleContext(scenario: rejectingRule),
        "expectation.per": ExampleContext(value: "1s", entries: ["times: ..5"]),
        "expectation.at-once": ExampleContext(value: "..4"),
        "expectation.gave-up": ExampleContext(
            value: "..20s", scenario: ["rules:", "  - {request: /v1/**, answer: hang}"]),
        "expectation.any-order": ExampleContext(
            entries: ["at-end: GET /v1/me/library/songs", "ids: [i.A1B2C3]"]),
        "expectation.covers": ExampleContext(
            value: "{parameter: ids, values: [\"1\", \"2\"]}", entries: ["request: GET /v1/catalog/us/songs"]),
        "covers.parameter": ExampleContext(
            value: "ids", entries: ["values: [\"1\", \"2\"]"]),
        "covers.values": ExampleContext(
            value: "[\"1\", \"2\"]", entries: ["parameter: ids"]),
        "covers.times": ExampleContext(
            entries: ["parameter: ids", "values: [\"1\", \"2\"]"]),
    ]
}
