/// The scenario language as one table.
///
/// It is read by the checks of a scenario's text, by suggestions, by `schema`, and by the article on the language.
/// Line forms:
/// `= mapping | what people call one | what they call several`, then its keys,
/// `key | type | default | help`: `!` behind a key means that it must be there;
/// `? excludes a b`: not both; `? needs a b c`: at least one; `? one`: exactly one key;
/// `? one-of a b c`: exactly one of them; `? only a,b c d`: behind it, c and d go with a or b alone;
/// `! a b | what it is | what it follows from`: keys, or other values of keys, that nobody writes down;
/// `@ name = type`: a type that several keys have.
/// A type is a kind of value (``ScalarType``), `list of T`, `map of KIND to T`, `mapping NAME`, or several joined by `or`.
package enum SchemaTable {
    package static let text = fixed + "\n\n" + outcomes + "\n\n" + operations

    /// What is not made from the device's own words.
    private static let fixed = """
        @ answer = answer-name or mapping answer
        @ test = text or mapping value-test
        @ operation = operation-name or mapping operation
        @ late = duration or mapping delay
        @ page = mapping page-size
        @ attributes = mapping storefront
        @ recording = path or mapping catalog-entry

        = scenario | a scenario | scenarios
        scenario | title | | the title, one line
        about | text | | why it exists
        extends | path | | start from that file: mappings merge, `catalog`, `rules` and `expect` put their own first; `quick-start.yaml` is built in
        seed | whole 0..9223372036854775807 | 0 | decides every generated id, datum and chance
        clock | instant or word system | 2026-01-01T00:00:00Z | the time that is shown; `system` follows the machine
        time-scale | decimal 0..1000 | 1 | how fast session time runs; with 0 nothing waits
        catalog | list of recording | | recordings: files, folders, or {file, as}
        generate | mapping generate | | made-up data, coherent and seeded
        resources | map of resource to mapping resource | | changes wherever a resource appears
        storefronts | list of storefront or map of storefront to attributes | those with recordings, else us | which exist
        limits | map of limit-name to page | the contract's | page sizes, by the names that `routes` prints
        choices | mapping choices | | where sources contradict each other
        developer-token | mapping developer-token | | which developer tokens are taken
        user | mapping user | one user | the person whose library and history /v1/me shows
        users | map of name to mapping user | | several, told apart by their tokens; the first is the device's
        device | mapping device | an ordinary one | the device of the first user, as the scenario begins
        rate-limit | mapping rate-limit | none | a bucket for each developer token
        phase | phase | start | the phase the scenario begins in
        rules | list of mapping rule | | what goes wrong
        expect | list of mapping expectation | | what the client must do
        ? excludes user users
        ? needs scenario extends

        = generate | `generate` | made-up data
        artists | whole 0..1000000 | | how many artists
        albums | whole 0..1000000 | | how many albums
        songs | whole 0..1000000 | | how many songs, spread over the albums
        playlists | whole 0..100000 | | how many playlists of the catalog
        music-videos | whole 0..100000 | | how many music videos
        stations | whole 0..100000 | | how many stations
        library-songs | whole 0..100000 | | how many songs in the first user's library
        library-playlists | whole 0..10000 | | how many playlists in the first user's library

        = resource | a resource | resources
        storefronts | list of storefront | all | where it is; absent elsewhere
        remove | list of member-path | | members of its attributes to take out
        set | map of member-path to json | | members of its attributes and their new values
        ? needs storefronts remove set

        = storefront | a storefront | storefronts
        name | name | as recorded | its name
        language | language-tag | as recorded | the default language
        languages | list of language-tag | as recorded | the languages it supports
        explicit-content | word allowed opt-in prohibited | as recorded | its policy for explicit content

        = page-size | a limit | limits
        default | whole 1..1000000 | the contract's | items on a page when the client does not say
        max | whole 1..1000000 | the contract's | items on a page at the most

        = choices | `choices` | choices
        add-to-library | word 202 405 | 202 | what adding to the library answers
        empty-library | word 200 404 | 200 | what a list of an empty library answers
        library-row-ids | word i a | i | ids of a library playlist's rows: its own, or the catalog's
        foreign-playlist | word 403 500 | 403 | what changing a playlist of somebody else's making answers
        recent-played-limit | word refused accepted | refused | a limit over the maximum of recently played
        unsupported-language | word default refused | default | `l` with a language that the storefront does not have
        library-delay | duration | 0s | how much later things written to the library appear

        = developer-token | `developer-token` | developer tokens
        accept | word well-formed any signed | well-formed | which tokens are good
        keys | map of name to path | | for `signed`: key ids and their P-256 PEM files
        teams | list of name | any | for `signed`: the issuers that are good

        = user | `user` | users
        storefront | storefront-name | the first | the storefront of the account
        token | word any issued or user-token | any | any that is not empty, only those that the mock issued, or this one
        subscription | word active limited expired none | active | limited counts as active but cannot play
        offer-eligible | yes-no | true without a subscription | whether an offer may be shown
        sync-library | yes-no | true with a subscription | whether the cloud library is on
        signed-in | yes-no | true | whether the device has an account
        privacy-acknowledged | yes-no | true | whether Apple Music's privacy terms are accepted
        ! capabilities | the list of capabilities | it follows from `subscription`, `offer-eligible` and `sync-library`
        library | mapping library | | what the library holds beside what is recorded

        = library | `library` | libraries
        songs | whole 0..100000 | 0 | how many songs, of the catalog or made up
        playlists | list of mapping playlist | | its playlists

        = playlist | a playlist | playlists
        id | id | from the seed | its id
        name! | name | | its name
        tracks | whole 0..100000 or list of id | 0 | how many tracks, or which songs of the catalog

        = catalog-entry | an entry of `catalog` | files and folders of recordings
        file! | path | | the file
        as | address | | the request that its body answered

        = rate-limit | `rate-limit` | rate limits
        requests! | whole 1..1000000 | | how many requests
        per! | duration | | in how long: the bucket refills evenly on session time
        retry-after | duration | | what `Retry-After` says, in whole seconds
        answer | answer | 429 | what comes over the limit

        = rule | a rule | rules
        name | name | | what answers and reports call it
        request | request | | `METHOD /path` or `/path`; `*` is one segment, `**` the rest
        operation | operation-name | | an operation of the device, in place of a request
        query | map of name to test | | parameters that must match: X, {not: X}, {absent: true}
        header | map of name to test | | header fields that must match
        body | json | | what a JSON body must hold; {contains: […]} for part of a list
        user | name | any | whose request it must be
        phase | phase | any | the phase that the session must be in
        call | calls | all | which of the matching calls: 1, 2..4, 3.., ..5, every 3
        times | whole 1..1000000 | | the first so many calls
        chance | chance | 1 | how likely it fires, from the seed
        per | word url | | calls and chances for each URL by itself
        before-tokens | yes-no | false | before the tokens are looked at
        answer | answer or list of answer | | what is answered: a name, `usual`, a mapping, or a list, one for each time
        apply | yes-no | false | the request takes effect, then the answer comes
        fault | word reset empty truncate reset-after malformed-chunk garbage drip hang | | what goes wrong on the wire
        at | size | | for `truncate` and `reset-after`: so many bytes of the body
        every | duration | 100ms | for `drip`: the time between pieces
        bytes | size | 64B | for `drip`: the size of a piece
        delay | late | | how long the answer is kept back
        edit | mapping edit | | changes in the usual answer's body
        then | mapping then | | what changes once the rule has fired
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

        = value-test | a test of a value | tests
        not | text | | any other value, or none
        absent | yes-no | | true: not there; false: there, whatever it says
        ? excludes not absent
        ? needs not absent

        = answer | an answer | answers
        like | named-answer | | a named answer to start from
        status | whole 200..599 | 200 | the status
        error | mapping error | | the members of an error in the documented envelope
        headers | map of field-name to field-value | | header fields
        body | json | | the body: a text as it is, anything else as JSON
        body-file | path | | a file that holds the body
        recording | path | | an exchange whose answer is taken whole
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
        parameter | text | | the parameter that is to blame
        pointer | text | | the place in the request's body that is to blame

        = delay | `delay` | delays
        median! | duration | | half of them are shorter
        p99! | duration | | one in a hundred is longer

        = edit | `edit` | edits
        remove | list of body-path | | what is taken out: data.*.attributes.artwork
        set | map of body-path to json | | what is put in, by path
        ? needs remove set

        = then | `then` | effects
        phase | phase | | the phase that begins
        advance | duration | | how far the clock moves
        operation | operation | | what happens on the device
        ? needs phase advance operation

        = expectation | an expectation | expectations
        name | name | | what reports, and `after` and `before` of others, call it
        request | request | | a request that must come: `METHOD /path` or `/path`; `*` is one segment, `**` the rest
        operation | operation-name | | an operation of the device that must come
        walk | request | | a list of which every item must be read
        finally | request | | a request that is asked of the session at the end
        contract | word clean reported or mapping contract | clean | whether requests that the contract does not allow fail the verdict
        query | map of name to test | | parameters that must match: X, {not: X}, {absent: true}; `finally` asks for them
        header | map of name to test | | header fields that must match
        body | json | | what a JSON body must hold; of `finally`, what the answer must
        user | name | any | whose request or device it must be
        answered | answered or list of answered | | what it must have been answered: a status, 4xx, an answer's name
        fresh | word user-token developer-token | | the token that must be another one than that of the request before it
        arguments | json | | what an operation's arguments must hold
        outcome | name or mapping outcome-error | | what an operation must have come to
        times | times | at least once | how often: 1, 2..4, 3.., ..5; 0 is never
        after | name | | the expectation or rule that it must come behind
        before | name | | the expectation or rule that it must come before
        within | duration | | at most so long after what `after` names
        not-before | duration | | at least so long after what `after` names
        gap | durations | | how long between any two that match: 250ms.., 1s..3s, ..5s
        covers | word once | once | of `walk`: every item on one page, none on two
        ids | list of id | | of `finally`: the ids of the whole list, in this order
        count | times | | of `finally`: how many items the whole list has
        ? one-of request operation walk finally contract
        ? only request header answered fresh
        ? only request,operation times after before within not-before gap
        ? only request,walk,finally query
        ? only request,finally body
        ? only request,operation,walk,finally name user
        ? only operation arguments outcome
        ? only walk covers
        ? only finally ids count

        = contract | `contract` | contracts
        clean | yes-no | true | whether what the contract does not allow fails the verdict
        except | list of mapping exception | | what does not, all the same
        ? needs clean except

        = exception | an exception | exceptions
        rule | contract-rule | any | the rule that is broken, as the verdict calls it
        parameter | name | any | the parameter that is to blame
        request | request | any | the requests that may
        ? needs rule parameter request

        = outcome-error | an outcome that is an error | outcomes
        error! | name | | the error by its name

        = device | `device` | devices
        consent | word authorized not-determined denied restricted | authorized | whether the app may use Apple Music
        ever-consented | yes-no | true if `consent` is authorized | whether the user has ever allowed it
        usage-description | word present missing | present | what the app's Info.plist must have before it asks
        network | word online offline token-service-down | online | what the device reaches
        music-app | word present absent | present | whether Apple's Music app is installed
        platform | platform | iOS 18.0 | the system and its version: what it has, and since when, follows
        id | uuid or word none | from the seed | what `AppStore.deviceVerificationID` says
        can-make-payments | yes-no | true | what `AppStore.canMakePayments` says
        offer-codes | list of mapping offer-code | | the offer codes that can be redeemed for the app's own products
        transactions | list of mapping transaction | | what the App Store knows was bought of the app's own products
        outcomes | mapping outcomes | as the state has it | what operations come to, in place of the first outcome
        ! capabilities | the list of capabilities | it follows from `subscription`, `offer-eligible` and `sync-library`

        = offer-code | an offer code | offer codes
        code! | code | | what the user types
        kind | word custom one-time | custom | a one-time code can be redeemed once
        product! | product | | the product that it is for
        offer-id | name | | the offer's id
        expires | instant | never | from when on it is no longer good
        uses | whole 1..1000000 | any number | how often a custom code can be redeemed
        outcome | word redeemed-new redeemed-existing invalid expired downgrade closed | as it is | what comes of it

        = transaction | a transaction | transactions
        product! | product | | what was bought
        offer-id | name | | the id of the offer that it was bought with
        offer-type | word introductory promotional code win-back | | the kind of that offer
        at! | instant | | when
        """
}
