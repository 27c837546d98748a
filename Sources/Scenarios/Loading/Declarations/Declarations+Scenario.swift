import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

/// The mappings of the scenario language.
enum Declarations {
    /// All mappings without their Swift types, in the order of the reference.
    static var schemas: [SchemaMapping] {
        [
            scenario.schema, generate.schema, resource.schema, storefront.schema, list.schema, choices.schema,
            developerToken.schema, user.schema, library.schema, playlist.schema, recordingEntry.schema,
            rateLimit.schema, rule.schema, valueTest.schema, jsonCondition.schema, answer.schema, headerDate.schema,
            error.schema, delay.schema, edit.schema, then.schema, libraryChange.schema, event.schema,
            expectation.schema, coverage.schema,
            found.schema, contract.schema, violation.schema, outcomeError.schema, device.schema, offerSheet.schema,
            offerCode.schema, product.schema, appStore.schema,
            transaction.schema,
            outcomes.schema,
        ] + errors.map(\.schema) + [operation.schema]
    }

    static let scenario = Mapping("scenario", "a scenario", "scenarios", ScenarioText()) { m in
        m.key("scenario", .line("title", "the scenario's title"), replacing: \.title, "the title")
        m.key("about", .text, checkedOnly: "its purpose")
        m.key(
            "extends", .oneOrMore(.path.naming(.scenarioFile)),
            checkedOnly:
                "the files to extend; the last one takes precedence"
        )
        m.key(
            "without", .list(of: .name.naming(.event)),
            checkedOnly: "inherited rules and expectations to remove")
        m.key(
            "parameters", .map(of: .parameterName, to: .text),
            checkedOnly: "names with default values, for `${name}`")
        m.key(
            "matrix",
            .map(
                of: .parameterName,
                to: Form.list(of: .line("case-value", "a value")).limitingLists(.init(minimumCount: 1, isSet: true))),
            checkedOnly: "names with lists of values; each combination is a case")
        m.key("tags", .list(of: .line("tag")), checkedOnly: "names for `--tag` and `--without-tag`")
        m.key(
            "seed", Form.whole(0...Int.max).map { Seed(UInt64($0)) }, replacing: \.seed, default: "0",
            "determines generated ids and data, and chances")
        m.key(
            "clock", Form.timestamp.map { ScenarioClock.fixed($0) }.or(Form.word("system").map { _ in .system }),
            replacing: \.clock, default: "2026-01-01T00:00:00Z", "the start time; `system` uses the system clock")
        m.key(
            "time-scale", .decimal(0...1000), replacing: \.timeScale, default: "1",
            "the real seconds that a second of session time takes; 0: delays take only session time")
        m.key(
            "recordings", .list(of: .recordingEntry), replacing: \.recordings,
            "recorded responses: files, folders, or {file, request}")
        m.key(
            "generate", .located(.mapping("generate") { generate }), into: \.generate,
            "the numbers of generated resources in the catalog")
        m.key(
            "artwork", Form.word("recorded served").map { $0 == "served" }, replacing: \.servesArtwork,
            default: "recorded",
            "who serves recorded artwork and previews: Apple, or the mock")
        m.key("resources", .resourceChanges, replacing: \.resources, "changes to recorded or generated resources")
        m.key(
            "storefronts", .declaredStorefronts, into: \.storefronts, default: "those with recordings, otherwise us",
            "the storefronts that exist")
        m.key(
            "lists", .lists, replacing: \.lists, default: "the contract's",
            "page sizes and hidden items of lists, as `routes` names them")
        m.key("choices", .mapping("choices") { choices }, replacing: \.behavior, "behaviors for which sources disagree")
        m.key(
            "developer-token", .mapping("developer-token") { developerToken }, replacing: \.developerToken,
            "the developer tokens to accept")
        m.key("user", .mapping("user") { user }, default: "one user", "the only user") {
            $0.users = [$1]
        }
        m.key(
            "users", .users, replacing: \.users,
            "several users, instead of `user`; the first one owns the device")
        m.key(
            "device", .mapping("device") { device }, replacing: \.device, default: "a device without restrictions",
            "the first user's device at the start")
        m.key(
            "rate-limit", .mapping("rate-limit") { rateLimit }, into: \.rateLimit, default: "none",
            "a token bucket for each developer token")
        m.key(
            "states", .stateValues(), replacing: \.states,
            "names and initial values of states, on which rules depend")
        m.key("rules", .rules, replacing: \.rules, "the failures, in order of precedence")
        m.key(
            "events", .events, replacing: \.events,
            "names for `after` and `before`, which require nothing")
        m.key(
            "contract", .contract, replacing: \.contractPolicy, default: "clean",
            "whether violations of Apple's contract fail the verdict, or are only reported")
        m.key("expect", .expectations, replacing: \.expectations, "the requirements on the client")
        m.excludes("user", "users")
        m.needs("scenario", "extends")
    }

    static let generate = Mapping("generate", "`generate`", "generated data", GenerateEntry()) { m in
        func count(_ name: String, atMost maximum: Int, _ help: String) {
            m.key(name, .whole(0...maximum), help) { $0.counts[name] = $1 }
        }
        count("artists", atMost: 1_000_000, "the number of artists")
        count("albums", atMost: 1_000_000, "the number of albums")
        count("songs", atMost: 1_000_000, "the number of songs")
        count("playlists", atMost: 100_000, "the number of playlists")
        count("music-videos", atMost: 100_000, "the number of music videos")
        count("stations", atMost: 100_000, "the number of stations")
        m.key(
            "clean", .bool, replacing: \.isClean, default: "false",
            "whether generated data have no missing members and no unusual values")
    }

    static let resource = Mapping("resource", "a resource", "resources", ResourceEntry()) { m in
        m.key(
            "storefronts", .list(of: .located(.storefront)), into: \.storefronts, default: "all",
            "the only storefronts that have it")
        m.key("remove", .list(of: .located(.memberPath)), "members of its attributes to remove") {
            $0.removals = .removals(of: $1)
        }
        m.key("set", .map(of: .memberPath, to: .json), "members of its attributes to set") {
            $0.assignments = .assignments($1)
        }
        m.needs("storefronts", "remove", "set")
    }

    static let storefront = Mapping("storefront", "a storefront", "storefronts", StorefrontEntry()) { m in
        m.key("name", .name, into: \.name, default: "as recorded", "its name")
        m.key("language", .languageTag, into: \.language, default: "as recorded", "the default language")
        m.key(
            "languages",
            .list(of: .languageTag).checked { tags, node, reading in
                if tags.isEmpty { reading.report(.wrongType(expected: "at least one language tag"), at: node.range) }
                return tags
            }, into: \.languages, default: "as recorded", "the supported languages")
        m.key(
            "explicit-content", .word("allowed opt-in prohibited"), into: \.explicitContent, default: "as recorded",
            "the policy for explicit content")
    }

    static let list = Mapping("list", "a list", "lists", ListEntry()) { m in
        m.key(
            "page", .whole(1...1_000_000), into: \.page, default: "the contract's",
            "the page size without `limit`")
        m.key(
            "max", .whole(1...1_000_000), into: \.maximum, default: "the contract's",
            "the maximum page size"
        )
        m.key(
            "largest-limit", .whole(1...1_000_000), into: \.largestLimit, default: "the contract's",
            "the largest accepted `limit`; a larger one returns 400"
        )
        m.key(
            "hidden", .list(of: .whole(0...1_000_000)), locatedIn: \.hidden, default: "none",
            "the positions of items that no page shows, from 0"
        )
    }

    static let choices = Mapping("choices", "`choices`", "choices", ServiceBehavior.default) { m in
        m.key(
            "add-to-library", .word("202 405"), replacing: \.addToLibrary, default: "202",
            "the status of an addition to the library")
        m.key(
            "empty-library", .word("200 404"), replacing: \.emptyLibrary, default: "200",
            "the status of a list of an empty library")
        m.key(
            "empty-replay", .word("200 404"), replacing: \.emptyReplay, default: "200",
            "the status of the Replay data of a user who has none")
        m.key(
            "library-row-ids", .word("i a"), replacing: \.libraryRowIDs, default: "i",
            "the prefix of song ids in library playlists")
        m.key(
            "foreign-playlist", .word("403 500"), replacing: \.foreignPlaylist, default: "403",
            "the status of a change to another user's playlist")
        m.key(
            "created-playlist", .word("body empty"), replacing: \.createdPlaylist, default: "body",
            "the 201 of a new playlist, with or without a body")
        m.key(
            "untyped-tracks", .word("refused ignored"), replacing: \.untypedTracks, default: "refused",
            "a track without a type in a write to a playlist")
        m.key(
            "batch-order", .word("kept shuffled"), replacing: \.batchOrder, default: "kept",
            "the order of several tracks that one request adds")
        m.key(
            "playlist-songs", .word("playlist library"), replacing: \.playlistSongs, default: "playlist",
            "where songs appear that are added to a playlist")
        m.key(
            "album-search", .word("names-and-artists names"), replacing: \.albumSearch, default: "names-and-artists",
            "what a search of the library compares for albums")
        m.key(
            "station-songs", .word("distinct repeated"), replacing: \.stationSongs, default: "distinct",
            "whether a station returns a song again")
        m.key(
            "recent-played-limit", .word("refused accepted"), replacing: \.recentPlayedLimit, default: "refused",
            "a `limit` above the maximum for recently played")
        m.key(
            "catalog-library-ids", .word("200 400"), replacing: \.catalogLibraryIDs, default: "200",
            "the status of catalog resources by library ids only")
        m.key(
            "bracket-lists", .word("accepted refused"), replacing: \.bracketLists, default: "accepted",
            "list parameters such as `types[]`")
        m.key(
            "trailing-slash", .word("accepted refused"), replacing: \.trailingSlash, default: "accepted",
            "`POST /v1/me/library/` with its last slash")
        m.key(
            "unsupported-language", .word("default refused"), replacing: \.unsupportedLanguage, default: "default",
            "an `l` that the storefront does not support")
        m.key(
            "unsynced-library", .word("empty complete"), replacing: \.unsyncedLibrary, default: "empty",
            "the library with `sync-library: false`")
        m.key(
            "library-delay", .duration, replacing: \.libraryDelayMilliseconds, default: "0s",
            "the time until a write appears in lists")
        m.key(
            "user-token-without-consent", .word("refused accepted"), replacing: \.tokenWithoutConsent,
            default: "refused",
            "a user token without consent or sign-in")
    }

    static let developerToken = Mapping(
        "developer-token", "`developer-token`", "developer tokens", DeveloperTokenEntry()
    ) { m in
        m.key(
            "accept", .word("well-formed any signed"), replacing: \.accept, default: "well-formed",
            "which tokens are accepted")
        m.key(
            "keys", .map(of: .name, to: .located(.path)), replacing: \.keys,
            "for `signed`: the P-256 PEM file of each key id")
        m.key("teams", .list(of: .name), into: \.teams, default: "any", "for `signed`: the issuers to accept")
        m.with("accept", is: "signed", "keys")
        m.with("keys", "accept")
        m.with("teams", "accept")
        m.excludes("accept", is: "well-formed any", "keys", "teams")
    }

    static let recordingEntry = Mapping(
        "recording", "an entry of `recordings`", "recording files and folders", RecordingEntry()
    ) { m in
        m.key("file", .located(.path.naming(.recordingFile)), replacing: \.path, required: true, "the path of the file")
        m.key(
            "request", .requestLine, locatedIn: \.requestTarget,
            "the request whose response the file contains, if it contains no address")
    }
}

extension Form where Value == RecordingEntry {
    fileprivate static var recordingEntry: Form {
        Form<Located<String>>.located(.path.naming(.recordingFile)).map { RecordingEntry(path: $0) }
            .or(.mapping("recording") { Declarations.recordingEntry })
    }
}

extension Form where Value == [ResourceEntry] {
    static var resourceChanges: Form {
        Form<[MapEntry<ResourceName, ResourceEntry>]>.map(
            of: .resource, to: .mapping("resource") { Declarations.resource }
        ).map {
            $0.compactMap { entry in
                entry.value.map { value in
                    var value = value
                    value.reference = entry.key
                    return value
                }
            }
        }
    }
}

extension Form where Value == Located<[StorefrontEntry]> {
    /// A list of codes, or a mapping of codes to attributes.
    fileprivate static var declaredStorefronts: Form {
        let codes = Form<[Located<String>]>.list(of: .located(.storefront.naming(.storefront, isDeclaration: true)))
            .checked { codes, node, reading in
                var storefronts: [StorefrontEntry] = []
                for code in codes {
                    if let first = storefronts.first(where: { $0.code.text == code.text }) {
                        let place = reading.location(of: first.code.range)
                        reading.report(.duplicateID(id: code.text, firstLocation: place), at: code.range)
                    } else {
                        storefronts.append(StorefrontEntry(code: code))
                    }
                }
                return Located(storefronts, at: node.range)
            }
            .limitingLists(.init(isSet: true))
        let attributes = Form<[MapEntry<String, StorefrontEntry>]>.map(
            of: .storefront.naming(.storefront, isDeclaration: true),
            to: .mapping("storefront") { Declarations.storefront }
        ).checked { entries, node, _ in
            let storefronts = entries.map { entry in
                var storefront = entry.value ?? StorefrontEntry()
                storefront.code = entry.key
                return storefront
            }
            return Located(storefronts, at: node.range)
        }
        return codes.or(attributes)
    }
}

extension Form where Value == PageLimits {
    /// The page sizes and the hidden positions of lists.
    fileprivate static var lists: Form {
        Form<[MapEntry<String, ListEntry>]>.map(of: .listName, to: .mapping("list") { Declarations.list }).checked {
            entries, _, reading in
            var limits = PageLimits()
            for entry in entries {
                guard let known = MusicContract.limits.first(where: { $0.name == entry.key.text }),
                    let said = entry.value
                else { continue }
                if let hidden = said.hidden {
                    if ["search.hints", "search.suggestions"].contains(known.name) {
                        reading.report(.limitWithoutList(name: known.name), at: hidden.range)
                    }
                    limits.hiddenPositions[known.name] = Set(hidden.value)
                }
                guard said.maximum != nil || said.page != nil || said.largestLimit != nil else { continue }
                let maximum = said.maximum ?? said.largestLimit ?? known.page.acceptedMaximum
                let standard = said.page ?? min(known.page.default, maximum)
                guard standard <= maximum else {
                    reading.report(.limitAboveMaximum(defaultLimit: standard, maximum: maximum), at: entry.range)
                    continue
                }
                limits.pages[known.name] = known.page.replacing(
                    default: standard, maximum: said.maximum, largestLimit: said.largestLimit)
            }
            return limits
        }
    }
}

extension Form where Value == [StateValue] {
    /// States and their values, with references to the states of the scenario.
    static func stateValues(
        referringTo kind: (@Sendable (_ value: Located<String>) -> Reference.Kind)? = nil
    ) -> Form {
        Form<[MapEntry<String, Located<String>>]>.map(
            of: .name.naming(.state, isDeclaration: kind == nil), to: .located(.name.naming(.stateValue))
        ).checked { entries, _, reading in
            entries.compactMap { entry in
                guard let value = entry.value else { return nil }
                if let kind = kind?(value) { reading.references.append(Reference(kind: kind, name: entry.key)) }
                return StateValue(name: entry.key, value: value)
            }
        }
    }
}
