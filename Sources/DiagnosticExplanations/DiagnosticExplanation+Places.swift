extension DiagnosticExplanation {
    static let placesText = #"""
        code: missing-file
        title: A file or folder that the scenario names is not there
        why: Paths are relative to the file that says them, not to the folder that a command is run in. Without the
        why: recording, each request for what is in it would be answered 404.
        example:
        | scenario: A song
        | catalog: [Recordings/us/sogn.json]
        example: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}
        cure:
        | scenario: A song
        | catalog: [Recordings/us/song.json]

        code: unreadable-file
        title: A file is there and cannot be read
        why: It belongs to somebody else, or is a folder, a device, or larger than a gigabyte. The message says which; a
        why: scenario without it would answer 404 where it should not.
        example:
        | scenario: A song
        | catalog: [Recordings/us]
        example: Recordings/us/song.json (locked)
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: outside-root
        title: A path leads out of the folder that the scenario may read
        why: Whoever checks or serves a scenario of somebody else must not show their own files with it. It reads below
        why: its root alone: the nearest folder above it that is named `Scenarios`, else its own folder, else, with
        why: `serve FOLDER`, that one. Links may not lead out either.
        example:
        | scenario: A recording elsewhere
        | catalog: [../Recordings]
        cure:
        | scenario: A recording here
        | catalog: [Recordings]
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: no-recordings
        title: A folder of recordings holds no .json file
        why: A recording is a file whose name ends with `.json`. Without any, the catalog is empty where it was meant to
        why: have something; the scenario is served all the same, so this is a warning.
        example:
        | scenario: An empty folder
        | catalog: [Recordings]
        example: Recordings/us/README.md
        | To be recorded.
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: bad-key
        title: A file holds no key to verify developer tokens with
        why: Apple Music's tokens are signed with ES256: the key is on the curve P-256, in a PEM file that is not encrypted.
        why: Public keys and private ones (`.p8`) will do. Without a key every token would be refused.
        example:
        | scenario: Signed tokens
        | developer-token: {accept: signed, keys: {MOCK0KEY01: Keys/mine.pem}}
        example: Keys/mine.pem
        | MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqYqAd841I6aMTSOyid2mKkVnQzgP
        | I+rs7p8YtdF1zOT2avPAEeaZwSq6M8nU13X6ezm+vv0CXmPKheacDcdepQ==
        cure: Keys/mine.pem
        | -----BEGIN PUBLIC KEY-----
        | MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqYqAd841I6aMTSOyid2mKkVnQzgP
        | I+rs7p8YtdF1zOT2avPAEeaZwSq6M8nU13X6ezm+vv0CXmPKheacDcdepQ==
        | -----END PUBLIC KEY-----

        code: no-scenarios
        title: A folder holds no .yaml file
        why: `check`, `format` and `serve` take a folder for all the files in it and below whose names end with `.yaml`.
        why: Where there is none, the path is mostly a wrong one, and nothing would have been looked at.
        example: Scenarios/first.yml
        | scenario: Named otherwise
        cure: Scenarios/first.yaml
        | scenario: Named as it should be


        code: extends-cycle
        title: Scenarios extend one another in a circle
        why: A scenario that extends another is read on top of it. In a circle there is nothing to begin with.
        example:
        | scenario: A
        | extends: b.yaml
        example: b.yaml
        | scenario: B
        | extends: example.yaml
        cure:
        | scenario: A
        | extends: b.yaml
        cure: b.yaml
        | scenario: B

        code: bad-answer-recording
        title: An answer is to be a recorded exchange, and the file holds none
        why: `recording` takes status, headers and body of an exchange. A response body alone has no status: it belongs
        why: into `catalog`, or behind `body-file`.
        example:
        | scenario: A body as an answer
        | rules:
        |   - {request: /v1/storefronts, answer: {recording: body.json}}
        example: body.json
        | {"data": []}
        cure:
        | scenario: A body as an answer
        | rules:
        |   - {request: /v1/storefronts, answer: {body-file: body.json}}
        """#
}
