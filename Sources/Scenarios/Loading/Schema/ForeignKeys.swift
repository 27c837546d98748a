/// The keys of other mock servers, and other words for keys, with the keys of this language that have their meaning.
enum ForeignKeys {
    /// The meaning of a key that the language does not have.
    enum Meaning {
        /// Another key, with the keys of the mappings around it: `["answer", "status"]`. The value is a template, in which
        /// `VALUE` is the author's value.
        case key(path: [String], value: String)
        /// The method or the path of a request, which one key of this language contains.
        case request
        /// An instruction, for a key without a counterpart.
        case advice(String)
    }

    /// Returns the meaning of a key in a mapping, or `nil` if the key is unknown there.
    ///
    /// Case, dots, hyphens, and underscores are ignored.
    static func meaning(of key: String, in mapping: SchemaMapping) -> Meaning? {
        guard let meaning = meanings[mapping.name]?[normalized(key)] else { return nil }
        if case .key(path: let path, value: _) = meaning, mapping.key(named: path[0]) == nil { return nil }
        return meaning
    }

    private static func normalized(_ key: String) -> String {
        key.lowercased().filter { ![".", "-", "_", " "].contains($0) }
    }

    private static let meanings: [String: [String: Meaning]] = {
        var meanings: [String: [String: Meaning]] = [:]
        for line in table.split(separator: "\n") {
            let columns = line.split(separator: "|", maxSplits: 2).map { $0.split(separator: " ").map(String.init) }
            guard columns.count == 3, let mapping = columns[0].first else { continue }
            for key in columns[1] { meanings[mapping, default: [:]][key] = meaning(in: columns[2]) }
        }
        return meanings
    }()

    /// Parses the last column of a row.
    private static func meaning(in words: [String]) -> Meaning {
        if words == ["REQUEST"] { return .request }
        guard let path = words.first, path.hasSuffix(":") else { return .advice(words.joined(separator: " ")) }
        return .key(
            path: path.dropLast().split(separator: "/").map(String.init),
            value: words.count == 1 ? "…" : words.dropFirst().joined(separator: " "))
    }

    /// The rows: a mapping, its foreign keys without hyphens, and their meaning.
    ///
    /// A meaning is `REQUEST`, an instruction, or a path of keys and a value: `answer/status: VALUE`.
    private static let table = """
        scenario | name title | scenario: VALUE
        scenario | description summary purpose comment notes | about: VALUE
        scenario | mappings stubs mocks routes endpoints interactions handlers responses imposters failures | rules:
        scenario | expectations expects assertions asserts verify verifications tests checks | expect:
        scenario | fixtures data files catalog | recordings: VALUE
        scenario | include includes import imports base parent parents | extends: VALUE
        scenario | storefront country countries region regions locale market | storefronts: [VALUE]
        scenario | token usertoken musicusertoken | user/token: VALUE
        scenario | jwt developertokens | developer-token/accept: any
        scenario | time now date starttime | clock: VALUE
        scenario | randomseed random | seed: VALUE
        scenario | throttle throttling quota ratelimiting | rate-limit: {requests: …, per: …}
        scenario | pagesize pagesizes paging pagination | lists: {albums.tracks: {page: 25}}
        scenario | account | user: VALUE
        scenario | accounts | users: VALUE
        scenario | variables vars env | parameters: VALUE
        scenario | port host hostname baseurl server | Pass `--port` to `serve`. `run` takes a free port.
        rule | method verb httpmethod path url uri urlpath urlpattern urlpathpattern pathpattern endpoint | REQUEST
        rule | httprequest | REQUEST
        rule | httpresponse | answer: VALUE
        rule | route pathname requestmethod requestpath requesturl match matcher matches when on if | REQUEST
        rule | response reply respond responds respondwith returns return result send | answer: VALUE
        rule | statuscode responsestatus httpstatus responsecode | answer/status: VALUE
        rule | responseheaders | answer/headers: VALUE
        rule | responsebody payload content | answer/body: VALUE
        rule | bodyfilename file responsefile | answer/body-file: VALUE
        rule | delayms fixeddelay fixeddelaymilliseconds delaymilliseconds delayinms latency wait sleep | delay: DURATION
        rule | priority order weight | Rules apply in order, and the first that answers wins. Move this rule up.
        rule | requiredscenariostate requiredstate scenarioname | states: {STATE: VALUE}
        rule | newscenariostate newstate setstate | then/states: {STATE: VALUE}
        rule | probability odds rate percentage | chance: VALUE
        rule | count repeat maxcount maximum max remainingtimes limit first | call: ..VALUE
        rule | nth attempt calls | call: VALUE
        rule | params parameters queryparameters queryparams querystring | query: VALUE
        rule | bodypatterns requestbody jsonbody json | body: VALUE
        rule | requestheaders | headers: VALUE
        rule | id label description comment | name: VALUE
        rule | failure failwith | answer: VALUE
        rule | enabled disabled active skip | Remove the rule, or put `#` before each of its lines.
        expectation | method verb httpmethod path url uri urlpath urlpattern endpoint route pathname | REQUEST
        expectation | requestmethod requestpath requesturl match matcher matches | REQUEST
        expectation | status statuscode code response responsestatus httpstatus responsecode returns | answered: VALUE
        expectation | calls callcount called exactly numberofcalls | times: VALUE
        expectation | atleast min minimum | times: VALUE..
        expectation | atmost max maximum | times: ..VALUE
        expectation | never not | times: 0
        expectation | requestheaders | headers: VALUE
        expectation | params parameters queryparameters queryparams querystring | query: VALUE
        expectation | timeout deadline maxtime | wait: ..VALUE
        expectation | interval spacing | gap: VALUE..
        expectation | follows afterwards | after: VALUE
        expectation | description label id title | name: VALUE
        answer | truncate | fault: truncate, at: VALUE
        answer | resetafter | fault: reset-after, at: VALUE
        answer | reset empty garbage hang drip | Write `answer: reset`, with the name of the fault and without braces.
        answer | statuscode code httpstatus | status: VALUE
        answer | header responseheaders | headers: VALUE
        answer | content payload json text data responsebody | body: VALUE
        answer | file bodyfilename | body-file: VALUE
        answer | contenttype | headers: {Content-Type: VALUE}
        answer | name template | from: VALUE
        then | storefront country region | operation/change-storefront: VALUE
        then | network | operation/change-network: VALUE
        then | user signin | operation/sign-in: VALUE
        then | subscription | operation: lapse-subscription
        then | newstate setstate | states: {STATE: VALUE}
        then | wait sleep delay time clock | advance: VALUE
        value-test | gt gte ge greaterthan morethan min minimum | number: VALUE..
        value-test | lt lte le lessthan max maximum | number: ..VALUE
        value-test | regex pattern regexp match | matches: VALUE
        value-test | wildcard | glob: VALUE
        value-test | includes has contain | contains: VALUE
        value-test | in oneof any | any-of: VALUE
        value-test | ne neq notequals doesnotmatch | not: VALUE
        value-test | exists present | absent: false
        value-test | missing null | absent: true
        value-test | equals eq equalto is value | Write the value without a mapping.
        user | country region | storefront: VALUE
        user | usertoken musicusertoken | token: VALUE
        user | plan membership | subscription: VALUE
        device | os system version | platform: VALUE
        device | authorization authorizationstatus permission | consent: VALUE
        device | internet connection connectivity | network: VALUE
        list | pagesize limit size | page: VALUE
        list | maximum | max: VALUE
        rate-limit | limit count maxrequests | requests: VALUE
        rate-limit | window period interval | per: VALUE
        recording | path recording | file: VALUE
        recording | url | request: VALUE
        edit | delete | remove: VALUE
        edit | replace add | set: VALUE
        resource | delete | remove: VALUE
        resource | replace add | set: VALUE
        playlist | title | name: VALUE
        playlist | songs | tracks: VALUE
        """
}
