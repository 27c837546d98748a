import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

/// The contract of the requests of a rule or an expectation.
extension CompletionPlace {
    static let requestFields = [
        "Authorization", "Music-User-Token", "Media-User-Token", "Accept", "Accept-Language", "Content-Type",
        "If-None-Match", "Origin", "User-Agent",
    ]
    static let responseFields = [
        "Retry-After", "Content-Type", "Cache-Control", "ETag", "Location", "Access-Control-Allow-Origin",
    ]

    /// The entries of the innermost mapping of the language with a request or an operation.
    private var subjectEntries: [SyntaxMappingEntry] {
        let own: [[SyntaxMappingEntry]]
        if case .key = element.role { own = [element.entries] } else { own = [] }
        return (own + element.steps.reversed().map(\.entries)).first { entries in
            entries.contains { requestPattern(of: $0) != nil || DeviceOperation(rawValue: $0.value.text ?? "") != nil }
        } ?? []
    }

    private func requestPattern(of entry: SyntaxMappingEntry) -> RequestPattern? {
        entry.value.text.flatMap { text in
            text.contains("/") && !text.contains("completion-placeholder") ? try? RequestPattern(text) : nil
        }
    }

    private var request: RequestPattern? { subjectEntries.lazy.compactMap(requestPattern).first }

    /// The endpoints of the request.
    var endpoints: [Endpoint] { request.map(ScenarioLoader.endpoints) ?? [] }

    /// The operations of the rule or the expectation.
    var operations: [DeviceOperation] {
        subjectEntries.flatMap { entry in
            ([entry.value] + entry.value.items).compactMap { $0.text.flatMap(DeviceOperation.init) }
        }
    }

    /// The storefront in the request's path, or all of the scenario.
    var requestStorefronts: [String] {
        guard let request, request.segments.count > 2, case .literal(let code) = request.segments[2],
            request.segments[1] == .literal("catalog")
        else { return storefronts }
        return [code]
    }

    // MARK: Paths of requests

    /// Returns the methods, or the segments after the last slash.
    func requestChoices(of type: ScalarType) -> CompletionChoices {
        let words = before.split(separator: " ", omittingEmptySubsequences: false)
        guard before.contains("/"), let path = words.last else {
            let methods = RequestPattern.methods.filter { type.isValid("\($0) /v1/me/library/songs") }
            let choices =
                methods.map { CompletionChoice(name: "\($0) /v1/") }
                + ["/v1/"].filter { type.isValid("\($0)me/library/songs") }.map {
                    CompletionChoice(name: $0, detail: "any method")
                }
            return CompletionChoices(choices: choices, partial: before, isPart: true)
        }
        let method = words.count > 1 ? String(words[0]) : nil
        let typed = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
        var choices: [CompletionChoice] = []
        for endpoint in MusicContract.endpoints {
            guard method == nil || method == endpoint.method || method == "HEAD" && endpoint.method == "GET",
                endpoint.segments.count > typed.count, Self.agrees(typed, with: endpoint.segments)
            else { continue }
            let segment = endpoint.segments[typed.count]
            if !segment.hasPrefix("{") {
                let isComplete = endpoint.segments.count == typed.count + 1
                choices.append(
                    CompletionChoice(name: segment, detail: isComplete ? "\(endpoint.method) \(endpoint.path)" : ""))
            } else if segment == "{storefront}" || endpoint.type?.name == "storefronts" {
                choices += storefronts.map {
                    CompletionChoice(name: $0, detail: MusicContract.storefront(code: $0)?.name ?? "")
                }
            } else {
                let isInStorefront = typed.count > 1 && typed[0] == "v1" && typed[1] == "catalog"
                let isWild = isInStorefront && (typed[2] == "*" || typed[2].hasPrefix("{"))
                choices += ids(ofType: endpoint.type?.name, in: isInStorefront && !isWild ? [typed[2]] : storefronts)
            }
        }
        let stem = before[...(before.lastIndex(of: "/") ?? before.startIndex)]
        let wildcards = [("*", "any segment"), ("**", "all remaining segments")].filter { type.isValid(stem + $0.0) }
        choices += choices.isEmpty ? [] : wildcards.map { CompletionChoice(name: $0.0, detail: $0.1) }
        var names: Set<String> = []
        return parts(choices.filter { names.insert($0.name).inserted }, after: "/ ")
    }

    /// Returns whether the first segments of a path can be those of an endpoint.
    private static func agrees(_ typed: [String], with segments: [String]) -> Bool {
        zip(typed, segments).allSatisfy { text, segment in
            text == segment || segment.hasPrefix("{") && !text.isEmpty || text == "*" || text.hasPrefix("{")
                || text.hasPrefix("${")
        }
    }

    // MARK: Parameters

    /// The parameters of the request that are not yet present.
    var parameterNameChoices: [CompletionChoice] {
        let known = endpoints.isEmpty ? MusicContract.endpoints : endpoints
        return known.flatMap(\.parameters).uniqued().filter { !presentKeys.contains($0) }.map { name in
            let values = known.lazy.compactMap { $0.knownValues(of: name) }.first ?? []
            return CompletionChoice(name: name, detail: values.prefix(4).joined(separator: ", "))
        }
    }

    /// The values of a query parameter, or the members and values in a body, or `nil` for other places.
    var contextualChoices: CompletionChoices? {
        if let step = element.steps.last(where: { $0.use?.kind == .queryParameter }) {
            return parts(values(of: step.key.text), after: ",")
        }
        guard element.steps.last?.isMember == true else { return nil }
        return all(memberValueChoices)
    }

    private func values(of parameter: String) -> [CompletionChoice] {
        let plain = String(parameter.prefix { $0 != "[" })
        let inner = parameter.contains("[") ? String(parameter.drop { $0 != "[" }.dropFirst().dropLast()) : nil
        switch plain {
        case "l": return languageChoices
        case "extend": return MusicContract.extendedAttributes.map { CompletionChoice(name: $0) }
        case "sort":
            let keys = endpoints.compactMap(\.type).flatMap { MusicContract.sortKeys(of: $0.name) }.uniqued()
            return keys.flatMap { [$0, "-\($0)"] }.map { CompletionChoice(name: $0) }
        case "ids":
            let types = inner.map { [$0] } ?? endpoints.compactMap { $0.idParameterType?.name }.uniqued()
            return types.flatMap { ids(ofType: $0, in: requestStorefronts) }
        default:
            return endpoints.flatMap { $0.knownValues(of: parameter) ?? $0.knownValues(of: plain) ?? [] }.uniqued().map
            {
                CompletionChoice(name: $0)
            }
        }
    }

    // MARK: Bodies

    /// The keys in JSON above the place, and whether they are in the body of a request.
    private var memberPath: (names: [String], isRequest: Bool) {
        let names = element.steps.filter(\.isMember).map(\.key.text)
        let body = element.steps.last { !$0.isMember && $0.owner != nil }
        return (names, body?.entries.contains { requestPattern(of: $0) != nil } == true)
    }

    /// The members of a body, or the arguments of an operation; then the conditions, if the value can be one.
    var memberChoices: [CompletionChoice] {
        let (path, isRequest) = memberPath
        let operation = element.steps.last { $0.owner != nil }.flatMap { DeviceOperation(rawValue: $0.key.text) }
        let operations = operation.map { [$0] } ?? operations
        guard operations.isEmpty else {
            return operations.flatMap(\.argumentNames).uniqued().filter { !presentKeys.contains($0) }.map {
                CompletionChoice(name: $0)
            }
        }
        let writing = endpoints.flatMap { $0.bodyMembers(at: path) }
        let names = isRequest && !writing.isEmpty ? writing : responseMembers(at: path.responsePath)
        let conditions = path.isEmpty ? [] : ScenarioSchema.language["json-condition"].keys
        return names.uniqued().filter { !presentKeys.contains($0) }.map { CompletionChoice(name: $0) }
            + (presentKeys.isEmpty ? conditions : []).map { CompletionChoice(name: $0.name, detail: $0.help) }
    }

    /// The values of a member in the body of a request.
    private var memberValueChoices: [CompletionChoice] {
        let (path, _) = memberPath
        let isReference = path.dropLast().last == "data"
        guard isReference, let member = path.last else { return [] }
        let types = endpoints.flatMap { $0.referencedTypes(at: path.dropLast(2)) }.uniqued()
        switch member {
        case "type": return types.map { CompletionChoice(name: $0) }
        case "id": return types.flatMap { ids(ofType: $0, in: storefronts) }
        default: return []
        }
    }

    /// Returns the components that can follow the partial path in the body of a response, or in the attributes of a resource.
    func pathChoices(of kind: NameKind) -> [CompletionChoice] {
        let path = before.split(separator: ".", omittingEmptySubsequences: false).dropLast().map(String.init)
        if kind == .bodyPath { return responseMembers(at: path).map { CompletionChoice(name: $0) } }
        let resource = element.steps.last { $0.use?.kind == .resource }.flatMap { ResourceName($0.key.text) }
        guard let resource else { return [] }
        return MemberPath.members(inAttributesOf: resource.type, at: path).map { CompletionChoice(name: $0) }
    }

    /// Returns the members at a path in the body of a response; the attributes of the endpoint's resources come first.
    private func responseMembers(at path: [String]) -> [String] {
        let members = MemberPath.members(inBodyOf: endpoints, at: path)
        guard path.last == "attributes" else { return members }
        let own = Set(endpoints.flatMap(\.responseTypeNames).flatMap(MusicContract.attributes).map(\.name))
        return members.filter(own.contains) + members.filter { !own.contains($0) }
    }
}

extension [String] {
    /// The path of a member in a response, with a position in each list of resources.
    fileprivate var responsePath: [String] { flatMap { $0 == "data" ? [$0, "*"] : [$0] } }
}

extension Endpoint {
    /// Returns the members of the request's body at a path (Sources, API 3.3).
    fileprivate func bodyMembers(at path: [String]) -> [String] {
        let attributes = writtenAttributeOwner.map { MusicContract.attributes(of: $0).map(\.name) } ?? []
        let relationships = ["tracks", "parent"].filter { !referencedTypes(at: ["relationships", $0]).isEmpty }
        switch path.last {
        case nil where !referencedTypes(at: []).isEmpty: return ["data"]
        case nil where handler == .setRating: return ["type", "attributes"]
        case nil where attributes.isEmpty: return []
        case nil: return ["attributes", "relationships"]
        case "attributes": return attributes
        case "relationships": return relationships
        case "data": return referencedTypes(at: path.dropLast()).isEmpty ? [] : ["id", "type"]
        default: return referencedTypes(at: path).isEmpty ? [] : ["data"]
        }
    }

    /// The owner of the attributes in the request's body.
    private var writtenAttributeOwner: String? {
        switch handler {
        case .createPlaylist: "new-library-playlists"
        case .createFolder: "new-library-playlist-folders"
        case .setRating: "new-ratings"
        default: nil
        }
    }

    /// Returns the types of the resources that the request's body refers to at a path.
    fileprivate func referencedTypes(at path: [String]) -> [String] {
        switch (handler, path) {
        case (.addTracks, []), (.createPlaylist, ["relationships", "tracks"]): MusicContract.trackTypes
        case (.createPlaylist, ["relationships", "parent"]), (.createFolder, ["relationships", "parent"]):
            ["library-playlist-folders"]
        default: []
        }
    }

    /// The types of the resources in the response.
    var responseTypeNames: [String] {
        relationship?.targets ?? view?.targets ?? type.map { [$0.name] } ?? knownValues(of: "types") ?? []
    }
}
