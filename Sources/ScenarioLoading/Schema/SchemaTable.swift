/// The scenario language as a table.
///
/// The validator, the suggestions, `schema`, and the reference article use it. The lines have these forms:
/// - `= mapping | singular | plural`, followed by its keys.
/// - `key | type | default | help`; a `!` after the key means that it is required.
/// - `? with a b c`: with a, at least one of b and c is required.
/// - `? excludes a b`: the keys cannot be combined.
/// - `? needs a b c`: at least one key is required.
/// - `? one`: exactly one key is required.
/// - `? one-of a b c`: exactly one of the keys is required.
/// - `? only a,b c d`: c and d are allowed only with a or b.
/// - `! a b | value | reason`: the values of the keys are derived and cannot be set.
/// - `@ name = type`: an alias for a type.
///
/// A type is a scalar type (``ScalarType``), `list of T`, `map of KIND to T`, `mapping NAME`, or several joined by
/// `or`.
package enum SchemaTable {
    package static let text = fixed + "\n\n" + outcomes + "\n\n" + operations

    /// The part of the table that is not generated.
    private static let fixed = """
        @ answer = answer-name or mapping answer
        @ test = text or list of text or mapping value-test
        @ operation = operation-name or mapping operation
        @ only-entry = request or operation-name
        @ late = duration or mapping delay
        @ page = mapping page-size
        @ attributes = mapping storefront
        @ removal = word optional or body-path
        @ recording = path or mapping catalog-entry

        = scenario | a scenario | scenarios
        scenario | title | | the title, on one line
        about | text | | the purpose of the scenario
        extends | path or list of path | | the files to extend, of which later ones take precedence: mappings are merged, an entry of `rules` or `expect` replaces an inherited one of its name, and other own entries come first; `quick-start.yaml` is built in
        without | list of name | | the names of inherited rules and expectations to take away
        parameters | map of parameter to text | | names with default values; `${name}` in any value or key is replaced by the value
        matrix | map of parameter to list of case-value | | names with lists of values: one case of the scenario for each combination, at most 1,000
        tags | list of tag | | names for `--tag` and `--without-tag`
        seed | whole 0..9223372036854775807 | 0 | determines all generated ids, generated data, and chances
        clock | instant or word system | 2026-01-01T00:00:00Z | the start time; `system` uses the system clock
        time-scale | decimal 0..1000 | 1 | the real time that a second of session time takes, in seconds; 0 disables delays
        catalog | list of recording | | recordings: files, folders, or {file, as}
        generate | mapping generate | | generated data, coherent and derived from the seed
        artwork | word recorded served | recorded | the addresses of recorded artwork and previews: `served` replaces them with those of the mock
        resources | map of resource to mapping resource | | changes to resources, wherever they appear
        storefronts | list of storefront or map of storefront to attributes | those with recordings, otherwise us | the storefronts that exist
        limits | map of limit-name to page | the contract's | page sizes and hidden items, by the names that `routes` prints
        choices | mapping choices | | behaviors for which the sources disagree
        developer-token | mapping developer-token | | the developer tokens that are accepted
        user | mapping user | one user | the person whose library and history /v1/me returns
        users | map of name to mapping user | | several users, identified by their tokens; the first one owns the device
        device | mapping device | a device without restrictions | the initial state of the device of the first user
        rate-limit | mapping rate-limit | none | a token bucket for each developer token
        phase | phase | start | the initial phase
        states | map of name to name | | named states and their initial values, which rules can depend on and change
        rules | list of mapping rule | | the failures
        expect | list of mapping expectation | | the requirements on the client
        ? excludes user users
        ? needs scenario extends

        = generate | `generate` | generated data
        artists | whole 0..1000000 | | the number of artists
        albums | whole 0..1000000 | | the number of albums
        songs | whole 0..1000000 | | the number of songs, distributed over the albums
        playlists | whole 0..100000 | | the number of playlists in the catalog
        music-videos | whole 0..100000 | | the number of music videos
        stations | whole 0..100000 | | the number of stations
        library-songs | whole 0..100000 | | the number of songs in the first user's library
        library-playlists | whole 0..10000 | | the number of playlists in the first user's library

        = resource | a resource | resources
        storefronts | list of storefront | all | the storefronts that have it; it is absent from the others
        remove | list of member-path | | the members of its attributes to remove
        set | map of member-path to json | | the members of its attributes to set, with their new values
        ? needs storefronts remove set

        = storefront | a storefront | storefronts
        name | name | as recorded | its name
        language | language-tag | as recorded | the default language
        languages | list of language-tag | as recorded | the languages it supports
        explicit-content | word allowed opt-in prohibited | as recorded | its policy for explicit content

        = page-size | a limit | limits
        default | whole 1..1000000 | the contract's | the number of items on a page if the request does not specify a limit
        max | whole 1..1000000 | the contract's | the maximum number of items on a page; a request for more gets a shorter page, and 400 only above the contract's maximum
        hidden | list of whole 0..1000000 | none | the positions in the list, from 0, of items that no page shows; `offset`, `next`, and `meta.total` count them

        = choices | `choices` | choices
        add-to-library | word 202 405 | 202 | the status for additions to the library
        empty-library | word 200 404 | 200 | the HTTP status for a list of an empty library
        library-row-ids | word i a | i | the prefix of song ids in library playlists: `i` for library songs, `a` for playlist rows
        foreign-playlist | word 403 500 | 403 | the status for changes to another user's playlist
        recent-played-limit | word refused accepted | refused | the treatment of a `limit` above the maximum for recently played
        catalog-library-ids | word 200 400 | 200 | the HTTP status for catalog resources by ids that are all library ids
        bracket-lists | word accepted refused | accepted | the treatment of list parameters such as `types[]`
        trailing-slash | word accepted refused | accepted | the treatment of `POST /v1/me/library/`, with a slash at the end
        unsupported-language | word default refused | default | the treatment of an `l` that the storefront does not support
        unsynced-library | word empty complete | empty | the library of an account with `sync-library: false`
        library-delay | duration | 0s | the time until additions to the library and to playlists appear
        user-token-without-consent | word refused accepted | refused | the treatment of a user token if the user never allowed the app, or was never signed in

        = developer-token | `developer-token` | developer tokens
        accept | word well-formed any signed | well-formed | the tokens to accept
        keys | map of name to path | | for `signed`: key ids and their P-256 PEM files
        teams | list of name | any | for `signed`: the issuers to accept

        = user | `user` | users
        storefront | storefront-name | the first | the storefront of the account
        token | word any issued or user-token | any | `any` accepts every nonempty token until it is rejected, `issued` those that the mock issued; any other text is the only accepted token, and the device returns no other
        subscription | word active limited expired none | active | the subscription; `limited` is active but cannot play
        offer-eligible | yes-no | true without a subscription | whether the user is eligible for an offer
        sync-library | yes-no | true with a subscription | whether Sync Library is on
        signed-in | yes-no | true | whether the user is signed in
        privacy-acknowledged | yes-no | true | whether the user has acknowledged Apple Music's privacy terms
        ! capabilities | `capabilities` | it is derived from `subscription`, `offer-eligible`, and `sync-library`
        library | mapping library | | the library's content in addition to recorded resources

        = library | `library` | libraries
        songs | whole 0..100000 | 0 | the number of songs, from the catalog or generated
        playlists | list of mapping playlist | | the playlists

        = playlist | a playlist | playlists
        id | id | from the seed | the id
        name! | name | | the name
        tracks | whole 0..100000 or list of id | 0 | the number of tracks, first those of the library and then others of the catalog, or the ids of catalog songs

        = catalog-entry | an entry of `catalog` | recording files and folders
        file! | path | | the path of the file
        as | address | | the request whose response was recorded

        = rate-limit | `rate-limit` | rate limits
        requests! | whole 1..1000000 | | the number of requests
        per! | duration | | the period; the bucket refills evenly in session time
        retry-after | duration | | the value of `Retry-After`, in whole seconds
        answer | answer | 429 | the response to requests over the limit

        = rule | a rule | rules
        name | name | | the name in `Mock-Answer` and in reports
        request | request | | `METHOD /path` or `/path`; `*` matches one segment, `**` all remaining segments
        operation | operation-name | | a device operation, instead of a request
        query | map of name to test | | the query parameters to match: a value, a list, or a condition such as {not: X}
        header | map of field-name to test | | the header fields to match
        body | json-test | | a subset that the JSON body must contain, with conditions such as {contains: […]} for values
        user | name | any | the user who sends the request
        phase | phase | any | the phase in which the rule applies
        state | map of name to name | any | the values of states with which the rule applies
        from | duration | 0s | the start of the time in which the rule applies, since the session's first request or operation
        until | duration | | the end of this time, which is no longer part of it
        call | calls | all | the matching calls to which the rule applies: 1, 2..4, 3.., ..5, every 3
        times | whole 1..1000000 | | the number of calls to which the rule applies, from the first
        chance | chance | 1 | the probability that the rule fires, derived from the seed
        per | word url | | `url` counts calls and chances separately for each URL
        before-tokens | yes-no | false | whether the rule runs before the tokens are checked
        answer | answer or list of answer | | the response: a name, `usual`, a mapping, or a list with one entry for each call
        apply | yes-no | false | whether the request takes effect before the response is sent
        fault | word reset empty truncate reset-after malformed-chunk garbage drip hang | | the fault on the connection
        at | size | | for `truncate` and `reset-after`: the number of body bytes to send
        every | duration | 100ms | for `drip`: the time between pieces
        bytes | positive-size | 64B | for `drip`: the size of a piece
        delay | late | | the delay before the response
        edit | mapping edit | | changes to the body of the usual response
        then | mapping then | | the changes after the rule has fired
        ? excludes request operation
        ? excludes operation query
        ? excludes operation header
        ? excludes operation body
        ? excludes operation per
        ? excludes operation before-tokens
        ? excludes operation answer
        ? excludes operation apply
        ? excludes operation fault
        ? excludes operation at
        ? excludes operation every
        ? excludes operation bytes
        ? excludes operation delay
        ? excludes operation edit
        ? excludes call times
        ? excludes answer fault
        ? needs request operation
        ? needs answer fault delay edit then

        = value-test | a condition | conditions
        not | test | | matches any other value, and no value
        absent | yes-no | | true matches if the value is absent, false if it is present
        any-of | list of test | | matches if one of these matches
        contains | text or list of text | | matches a list parameter with each of these items, or a text with each of these texts
        matches | expression | | a regular expression that matches part of the value
        like | wildcards | | a pattern for the whole value: `*` matches any run of characters, `?` one character
        at-least | number | | the minimum of a number
        at-most | number | | the maximum of a number
        ? needs not absent any-of contains matches like at-least at-most

        = json-condition | a condition on JSON | conditions on JSON
        not | json-test | | matches any other value, and no value
        absent | yes-no | | true matches if the member is absent, false if it is present
        any-of | list of json-test | | matches if one of these matches
        contains | json-test | | matches a list with each of these items, or a text with each of these texts
        matches | expression | | a regular expression that matches part of the value
        like | wildcards | | a pattern for the whole value: `*` matches any run of characters, `?` one character
        at-least | number | | the minimum of a number
        at-most | number | | the maximum of a number
        ? needs not absent any-of contains matches like at-least at-most

        = answer | an answer | answers
        like | named-answer | | the named answer to start from
        status | whole 200..599 | 200 | the HTTP status
        error | mapping error | | the members of an error, in Apple's documented format
        headers | map of field-name to field-value | | header fields
        body | json | | the body: text is sent unchanged, anything else as JSON
        body-file | path | | the file that contains the body
        recording | path | | the recorded exchange whose complete response is used
        ? excludes body error
        ? excludes body body-file
        ? excludes error body-file
        ? excludes recording like
        ? excludes recording body
        ? excludes recording body-file
        ? excludes recording error
        ? needs like status error headers body body-file recording

        = error | `error` | errors
        code | text | from the status | five digits
        title | text | from the status | the short text
        detail | text | from the status | the long text
        parameter | text | | the invalid query parameter
        pointer | text | | the invalid place in the request's body, as a JSON Pointer

        = delay | `delay` | delays
        median! | duration | | the median delay
        p99! | duration | | the 99th percentile

        = edit | `edit` | edits
        page | whole 1..1000000 | as requested | the maximum number of items on the page of a list; `next` leads to the others
        remove | removal or list of removal | | the paths to remove, such as data.*.attributes.artwork; `optional` removes all attributes that the contract marks as optional
        set | map of body-path to json | | the values to set, by path
        ? needs page remove set

        = then | `then` | effects
        phase | phase | | the phase to start
        state | map of name to name | | the states to change, with their new values
        advance | duration | | the time by which to advance the clock
        operation | operation | | the device operation to perform
        ? needs phase state advance operation

        = expectation | an expectation | expectations
        name | name | | the name in reports, and for anchors such as `after`
        request | request | | a request that the client must send: `METHOD /path` or `/path`; `*` matches one segment, `**` all remaining segments
        operation | operation-name or list of operation-name | | a device operation that the client must call; of a list, any
        walk | list-request | | a list that the client must read completely
        finally | single-request | | a request that the mock evaluates at the end of the session
        only | list of only-entry | | the requests, and operations if it names any, to the exclusion of all others
        either | list of mapping expectation | | expectations of which at least one must be met
        command | word passes fails | | the required end of the command of `run`, or of the test in Swift
        contract | word clean reported or mapping contract | clean | whether contract violations fail the verdict
        query | map of name to test | | the query parameters to match: a value, a list, or a condition such as {not: X}; for `finally`, the parameters to send
        header | map of field-name to test | | the header fields to match
        body | json-test | | a subset that the JSON body must contain; for `finally`, a subset of the response
        user | name | any | the user who sends the request or owns the device
        answered | answered or list of answered | | the required response: a status, 4xx, or an answer's name
        found | word nothing or mapping found | | the resources that the response must contain: `nothing`, or {count, ids, any-of}
        gave-up | mapping gave-up | | the client must stop waiting and asking: {within: 20s}
        fresh | word user-token developer-token | | the token that must differ from that of the previous request
        arguments | json-test | | a subset that the operation's arguments must contain
        outcome | name or mapping outcome-error | | the required outcome of the operation
        times | times | at least once | the number of occurrences: 1, 2..4, 3.., ..5; 0 means never
        per | word url | | `url` evaluates the requests of each URL separately
        after | name | | the expectation or rule after whose first occurrence a match must come
        after-last | name | | the expectation or rule after whose last occurrence a match must come
        after-each | name | | the expectation or rule after each of whose occurrences the expectation must hold
        before | name | | the expectation or rule before whose first occurrence a match must come
        within | duration | | the maximum time since the occurrence of `after`, `after-last`, or `after-each`
        not-before | duration | | the minimum time since the occurrence of `after`, `after-last`, or `after-each`
        gap | durations | | the time between consecutive matches: 250ms.., 1s..3s, ..5s
        covers | word once | once | for `walk`: every item must be read exactly once
        beyond | whole 0..1000000 | any number | for `walk`: the maximum number of requests past the end of the list
        ids | list of id | | for `finally`: the ids of the complete list, in this order
        count | times | | for `finally`: the number of items in the complete list
        ? one-of request operation walk finally only either command contract
        ? only request header answered found gave-up fresh per
        ? only request,operation times within not-before gap
        ? only request,operation,only after after-last after-each before
        ? excludes after after-last
        ? excludes after after-each
        ? excludes after-last after-each
        ? only request,walk,finally query
        ? only request,finally body
        ? only request,operation,walk,finally,only,either,command name
        ? only request,operation,walk,finally,only user
        ? only operation arguments outcome
        ? only walk covers beyond
        ? only finally ids count
        ? with finally ids count body
        ? with within after after-last after-each
        ? with not-before after after-last after-each
        ? excludes gave-up answered
        ? excludes gave-up found
        ? excludes gave-up per

        = gave-up | `gave-up` | conditions
        within! | duration | | the maximum time until the client closes a connection without a complete response, and until its last request

        = found | `found` | conditions
        count | times | | the number of resources in `data`, and in `data` of each group in `results`
        ids | id or list of id | | the resources that must all be in the response, as `id` or `type/id`
        any-of | id or list of id | | the resources of which at least one must be in the response
        ? needs count ids any-of

        = contract | `contract` | contracts
        clean | yes-no | true | whether contract violations fail the verdict
        except | list of mapping exception | | the violations that do not fail the verdict
        ? needs clean except

        = exception | an exception | exceptions
        rule | contract-rule | any | the violated rule, as named in the verdict
        parameter | name | any | the invalid query parameter
        request | request | any | the requests that are exempt
        ? needs rule parameter request

        = outcome-error | an error outcome | outcomes
        error! | name | | the name of the error

        = device | `device` | devices
        consent | word authorized not-determined denied restricted | authorized | the app's consent to use Apple Music
        ever-consented | yes-no | true if `consent` is authorized | whether the user has ever granted consent
        usage-description | word present missing | present | whether the app's Info.plist has a usage description
        network | word online offline token-service-down | online | the state of the network; while it is offline, no request of the app is answered
        music-app | word present absent | present | whether Apple's Music app is installed
        platform | platform | iOS 18.0 | the operating system and its version, which determine the available features
        id | uuid or word none | from the seed | the value of `AppStore.deviceVerificationID`
        can-make-payments | yes-no | true | the value of `AppStore.canMakePayments`
        offer-codes | list of mapping offer-code | | the offer codes for the app's own products
        transactions | list of mapping transaction | | the purchases of the app's own products
        outcomes | mapping outcomes | as the state determines | the outcomes of operations, instead of the default outcomes
        ! capabilities | `capabilities` | it is derived from `subscription`, `offer-eligible`, and `sync-library`

        = offer-code | an offer code | offer codes
        code! | code | | the code that the user enters
        kind | word custom one-time | custom | the kind of code; a one-time code can be redeemed once
        product! | product | | the product of the offer
        offer-id | name | | the offer's id
        expires | instant | never | the expiration time
        uses | whole 1..1000000 | any number | the number of times that a custom code can be redeemed
        outcome | word redeemed-new redeemed-existing invalid expired downgrade closed | as the code determines | the outcome of redeeming it

        = transaction | a transaction | transactions
        product! | product | | the purchased product
        offer-id | name | | the id of the redeemed offer
        offer-type | word introductory promotional code win-back | | the type of the redeemed offer
        at! | instant | | the time of the purchase
        """
}
