extension DiagnosticExplanation {
    static let recordingsText = #"""
        code: invalid-json
        title: A recording is no JSON
        why: Recordings are taken byte for byte, so they must be what a service could have sent: RFC 8259, without
        why: comments and trailing commas.
        example:
        | scenario: A song
        | catalog: [Recordings]
        example: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One",}}]}
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: not-a-recording
        title: A JSON file is neither a response body nor an exchange
        why: A response body has `data` or `results`, an exchange `request`, `status` and `body`. A body of errors alone
        why: does not say which request got it: as an exchange it does.
        example:
        | scenario: An answer to what?
        | catalog: [Recordings]
        example: Recordings/us/lost.json
        | {"errors": [{"title": "Resource Not Found", "status": "404", "code": "40400"}]}
        cure: Recordings/us/lost.json
        | {
        |   "request": "GET /v1/catalog/us/songs/1",
        |   "status": 404,
        |   "body": {"errors": [{"title": "Resource Not Found", "status": "404", "code": "40400"}]}
        | }

        code: no-storefront
        title: A catalog resource does not say which storefront it is of
        why: The catalog differs from storefront to storefront, so a song is one of `us` or of `jp`. Its `href` says which,
        why: else a folder named after the storefront.
        example:
        | scenario: A song of nowhere
        | catalog: [Recordings]
        example: Recordings/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}
        cure: Recordings/song.json
        | {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1", "attributes": {"name": "One"}}]}

        code: id-not-text
        title: The id of a resource is no text
        why: Ids of the Apple Music API are texts, those of digits too. A client that decodes a text would fail on the
        why: number, so what has one is passed over.
        example:
        | scenario: A number for an id
        | catalog: [Recordings]
        example: Recordings/us/song.json
        | {"data": [{"id": 1, "type": "songs", "attributes": {"name": "One"}}]}
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: not-a-resource
        title: An entry of `data` lacks its id or its type
        why: A resource is known by both; nothing can lead to one that lacks either, so it is passed over.
        example:
        | scenario: A song without a type
        | catalog: [Recordings]
        example: Recordings/us/song.json
        | {"data": [{"id": "1", "attributes": {"name": "One"}}]}
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: unknown-type
        title: A resource type is almost one that the API has
        why: Types that the contract does not know are kept, for the API grows. This one is a letter or two from one that
        why: it knows, and no request for that will find it.
        example:
        | scenario: A slip of the pen
        | catalog: [Recordings]
        example: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "song", "href": "/v1/catalog/us/songs/1"}]}
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1"}]}

        code: bad-attributes
        title: The attributes of a resource are no object
        why: Attributes are members with values. What is anything else is passed over, and the resource is shown without.
        example:
        | scenario: A list of attributes
        | catalog: [Recordings]
        example: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": [{"name": "One"}]}]}
        cure: Recordings/us/song.json
        | {"data": [{"id": "1", "type": "songs", "attributes": {"name": "One"}}]}

        code: bad-relationship
        title: A relationship has neither `data` nor `href`
        why: The resources of a relationship stand in its `data`. Without that, nothing says what the owner is related to,
        why: so the relationship is passed over.
        example:
        | scenario: Tracks without data
        | catalog: [Recordings]
        example: Recordings/us/album.json
        | {"data": [{"id": "1", "type": "albums", "relationships": {
        |   "tracks": [{"id": "2", "type": "songs"}]}}]}
        cure: Recordings/us/album.json
        | {"data": [{"id": "1", "type": "albums", "relationships": {
        |   "tracks": {"data": [{"id": "2", "type": "songs"}]}}}]}

        code: unknown-relationship
        title: A relationship or a view is almost one that the type has
        why: Relationships and views that the contract does not know are kept. This one is a letter or two from one that it knows,
        why: and no request for that will find it.
        example:
        | scenario: A slip of the pen
        | catalog: [Recordings]
        example: Recordings/us/album.json
        | {"data": [{"id": "1", "type": "albums", "relationships": {
        |   "track": {"data": [{"id": "2", "type": "songs"}]}}}]}
        cure: Recordings/us/album.json
        | {"data": [{"id": "1", "type": "albums", "relationships": {
        |   "tracks": {"data": [{"id": "2", "type": "songs"}]}}}]}

        """#
}
