import MusicCatalog
import MusicContract
import Text

/// Writes resources in the service's format, with attributes byte for byte as recorded.
struct ResourceWriter {
    /// The parts of a resource that are written.
    enum Representation {
        /// The id, type, and href.
        case identifier
        /// The identifier and the attributes, with relationships only if `include` or `relate` requests them.
        ///
        /// Artists also have the identifiers of their albums (Sources, API 6). Resources without an address, such as
        /// entries of a music summary, keep recorded relationships, because they have no other content.
        case attributes
        /// The identifier, the attributes, and the default relationships, some of which appear only with a single resource.
        case primary(isSingle: Bool)
    }

    /// The request to respond to.
    private let call: APICall
    /// Whether the request prefers clean versions of explicit resources.
    let replacesExplicit: Bool
    var json = JSONWriter()
    /// The parameter `l` at the end of addresses: `?l=es-MX`; empty without a language.
    private let languageParameter: [UInt8]
    /// The modifiers of the kinds that were written, if the request has any.
    private var knownModifiers: [(kindIndex: Int, isNested: Bool, modifiers: Modifiers)] = []

    /// The forms of the resources whose texts other responses share.
    private var renderedForms: [RenderedForm] = []
    /// Whether a resource was written that is not recorded in the requested language.
    private var hasUntranslatedText = false

    /// The modifiers that apply to the resources of a kind.
    private final class Modifiers: Sendable {
        static let none = Modifiers(included: [], related: [], extended: [], relationships: [])

        let included: [String]
        let related: [String]
        let extended: [String]
        /// The included and related relationships of the contract, each once.
        let relationships: [String]

        init(included: [String], related: [String], extended: [String], relationships: [String]) {
            (self.included, self.related) = (included, related)
            (self.extended, self.relationships) = (extended, relationships)
        }
    }

    init(for call: APICall) {
        self.call = call
        replacesExplicit = call.replacesExplicit
        json.reserveCapacity(Self.reservedByteCount)
        languageParameter = call.query.language.map { Array("?l=\(PercentEncoding.encodeQueryValue($0))".utf8) } ?? []
    }

    /// Returns the JSON, which is complete.
    func finished() -> [UInt8] {
        if hasUntranslatedText { call.untranslatedText?.record() }
        return json.bytes
    }

    var serviceData: ServiceData { call.serviceData }
    var catalog: Catalog { call.catalog }
    var query: ValidatedQuery { call.query }
    var language: String? { call.language }
    var request: APIRequest { call.request }

    /// Returns whether a relationship inside a resource contains the total, as the tracks of library albums and
    /// playlists do (Sources, API 4).
    static func hasInlineTotal(_ relationship: String, of kind: ResourceKind) -> Bool {
        relationship == "tracks" && (kind.type == "library-albums" || kind.type == "library-playlists")
    }

    /// Writes the member `meta` with the number of resources of a list.
    mutating func writeTotal(_ total: Int) {
        json.beginObject(named: "meta")
        json.member("total", number: total)
        json.endObject()
    }

    /// Writes the member `data`.
    mutating func writeData(_ members: ArraySlice<Int32>, as form: Representation, depth: Int = 0) {
        json.key(Keys.data)
        writeArray(members, as: form, depth: depth)
    }

    mutating func writeArray(_ members: ArraySlice<Int32>, as form: Representation, depth: Int = 0) {
        json.beginArray()
        writeResources(members, as: form, depth: depth)
        json.endArray()
    }

    /// Writes resources that are elements of an array, and shares their texts with other responses.
    ///
    /// A response with a single resource or with identifiers shares no text, because rendering it is cheap.
    private mutating func writeResources(_ members: ArraySlice<Int32>, as form: Representation, depth: Int) {
        guard let rendered = call.renderedResources, let shared = renderedForm(of: form, depth: depth),
            members.count > 1 || depth > 0
        else {
            if depth == 0 {
                let attributes = members.reduce(0) { $0 + catalog.attributesByteCount(of: Int($1)) }
                json.reserveCapacity(attributes + Self.reservedByteCount * (members.count + 1))
            }
            for member in members { writeResource(at: Int(member), as: form, depth: depth) }
            return
        }
        let texts = rendered.texts(of: members, in: shared)
        if depth == 0 {
            json.reserveCapacity(texts.reduce(Self.reservedByteCount) { $0 + ($1?.bytes.count ?? 2048) + 1 })
        }
        var added: [(member: Int32, text: RenderedText)] = []
        for (member, text) in zip(members, texts) {
            if let text {
                json.rawValue(text.bytes)
                if text.isUntranslated { hasUntranslatedText = true }
            } else {
                let (start, wasUntranslated) = (json.nextValueStart, hasUntranslatedText)
                hasUntranslatedText = false
                writeResource(at: Int(member), as: form, depth: depth)
                added.append(
                    (member, RenderedText(bytes: Array(json.bytes[start...]), isUntranslated: hasUntranslatedText)))
                if wasUntranslated { hasUntranslatedText = true }
            }
        }
        if !added.isEmpty { rendered.insert(added, in: shared) }
    }

    /// Returns the parts of the request that the texts of resources depend on, or `nil` if the texts are not shared.
    private mutating func renderedForm(of form: Representation, depth: Int) -> RenderedForm? {
        let isPrimary: Bool
        switch form {
        case .identifier, .primary(isSingle: true): return nil
        case .primary(isSingle: false): isPrimary = true
        case .attributes: isPrimary = false
        }
        let depth = min(depth, 2)
        if let known = renderedForms.first(where: { $0.depth == depth && $0.isPrimary == isPrimary }) { return known }
        var qualified = call.query.qualifiedModifiers
        if depth > 0, !isPrimary,
            !qualified.contains(where: { $0.name.hasPrefix("include[") || $0.name.hasPrefix("relate[") })
        {
            // Without other modifiers, the only relationship in a nested resource is that of an artist to albums.
            qualified = qualified.filter { !$0.name.hasPrefix("limit[") || $0.name == "limit[albums]" }
        }
        let known = RenderedForm(
            depth: depth, isPrimary: isPrimary, language: call.query.language,
            languageStorefront: call.untranslatedText?.storefront, userStorefront: request.userStorefront,
            hasActiveUser: request.hasActiveUser, mediaBase: request.mediaBase, replacesExplicit: replacesExplicit,
            include: depth == 0 ? call.query.include : [], relate: depth == 0 ? call.query.relate : [],
            extend: call.query.extend,
            qualifiedParameters: qualified)
        renderedForms.append(known)
        return known
    }

    /// The bytes to reserve for a resource in addition to its attributes.
    private static let reservedByteCount = 256

    /// Writes a resource with its relationships, and their relationships if `include[type]` requests them, but no
    /// deeper, except for the identifiers of artists' albums.
    mutating func writeResource(at index: Int, as form: Representation, depth: Int = 0) {
        guard index >= 0 else { return writeStation(at: Int32(index), as: form) }
        let resource = catalog.resources[index]
        let format = catalog.formats[resource.kindIndex]
        let id = PercentEncoding.encodePathSegment(resource.id)
        var isIdentifier = false
        if case .identifier = form { isIdentifier = true }
        json.beginObject()
        var place = 0
        while let member = resource.memberOrder.member(at: place) {
            place += 1
            switch member {
            case .id:
                json.key(Keys.id)
                json.string(resource.id)
            case .type: json.rawMember(format.typeMember)
            case .href: writeHref(of: id, format: format)
            case .attributes: if !isIdentifier { writeAttributes(of: index, resource: resource, format: format) }
            case .relationships:
                if !isIdentifier {
                    writeRelationships(of: index, resource: resource, format: format, id: id, as: form, depth: depth)
                }
            }
        }
        if case .primary(isSingle: true) = form, !call.query.views.isEmpty {
            writeViews(of: index, kind: format.kind, path: "\(format.path)/\(id)")
        }
        if !isIdentifier { catalog.writeExtraMembers(of: index, into: &json) }
        json.endObject()
    }

    /// Writes the address of a resource, or of its relationship.
    ///
    /// - Parameters:
    ///   - id: The resource's id, percent-encoded, so that it contains no character that JSON escapes.
    ///   - format: The format of its kind.
    ///   - end: The text after the id.
    private mutating func writeHref(of id: String, format: KindFormat, pathEnd end: [UInt8] = []) {
        json.rawMember(format.hrefStart)
        json.appendText(id)
        if !end.isEmpty { json.appendText(end) }
        if !languageParameter.isEmpty { json.appendText(languageParameter) }
        json.appendText(Keys.quote)
    }

    /// Writes a station that was not recorded.
    private mutating func writeStation(at member: Int32, as form: Representation) {
        let owner = Catalog.owner(ofStationMember: member)
        let resource = catalog.resources[owner]
        let kind = ResourceKind(storefront: catalog.kinds[resource.kindIndex].storefront, type: "stations")
        let id = "ra.\(resource.id)"
        json.beginObject()
        json.member("id", id)
        json.member("type", kind.type)
        json.member("href", HrefBuilder.href(path: kind.href(of: id), parameters: ["l": call.query.language]))
        if case .identifier = form {
        } else {
            json.key("attributes")
            catalog.writeStationAttributes(of: owner, language: call.language, into: &json)
        }
        json.endObject()
    }

    private mutating func writeAttributes(of index: Int, resource: Resource, format: KindFormat) {
        guard resource.attributes != nil else { return }
        json.key(Keys.attributes)
        if let language, format.isInCatalog, format.kind.storefront == call.untranslatedText?.storefront,
            !catalog.isRecorded(index, in: language)
        {
            hasUntranslatedText = true
        }
        let start = json.bytes.count
        catalog.writeAttributes(
            of: index, language: call.language,
            extend: modifiers(ofKind: resource.kindIndex, format: format, isNested: false).extended,
            hasUser: request.hasActiveUser, into: &json)
        if format.hasCatalogID,
            let change = catalog.catalogIDChange(of: index, in: request.userStorefront)
        {
            replaceCatalogID(from: start, with: change)
        }
        if let base = request.mediaBase { ServedMedia.relocateAddresses(in: &json, from: start, to: base) }
    }

    /// Replaces or removes the catalog id in the attributes from a place on, which are of another storefront.
    private mutating func replaceCatalogID(from start: Int, with change: CatalogIDChange) {
        guard let attributes = try? JSONDocument.parse(Array(json.bytes[start...])),
            attributes.root["playParams"]?["catalogId"] != nil
        else { return }
        let edit = JSONEdit(
            path: ["playParams", "catalogId"], change: change.id.map { .set(JSONWriter.quoted($0)) } ?? .remove)
        json.replaceText(from: start, with: attributes.edited(with: [edit]))
    }

    /// Returns the modifiers that apply to the resources of a kind.
    private mutating func modifiers(ofKind kindIndex: Int, format: KindFormat, isNested: Bool) -> Modifiers {
        guard call.query.hasModifiers else { return .none }
        if let known = knownModifiers.first(where: { $0.kindIndex == kindIndex && $0.isNested == isNested }) {
            return known.modifiers
        }
        let type = format.kind.type
        // Without a user, nothing is known about a library.
        let hidden = request.hasActiveUser ? nil : MusicContract.personalSelectors.relationship
        func shown(_ names: [String]) -> [String] {
            hidden.map(names.contains) == true ? names.filter { $0 != hidden } : names
        }
        let included = shown(call.query.includedRelationships(for: type, isNested: isNested))
        let related = shown(call.query.relatedRelationships(for: type, isNested: isNested))
        let named = related.isEmpty ? included : included + related
        let known = Modifiers(
            included: included, related: related, extended: call.query.extendedAttributes(for: type),
            relationships: named.uniqued().filter { name in format.relationships.contains { $0.name == name } })
        knownModifiers.append((kindIndex, isNested, known))
        return known
    }

    /// Writes the member `relationships` if it is not empty.
    ///
    /// Recorded relationships come first, in recorded order. The others that `include` and `relate` request follow.
    private mutating func writeRelationships(
        of index: Int, resource: Resource, format: KindFormat, id: String, as form: Representation, depth: Int
    ) {
        let modifiers =
            depth > 1
            ? Modifiers.none : modifiers(ofKind: resource.kindIndex, format: format, isNested: depth > 0)
        guard !resource.relationships.isEmpty || !modifiers.relationships.isEmpty else { return }
        var isOpen = false
        for list in resource.relationships {
            let relationship = format.relationship(named: list.name)
            guard
                let shown = representation(
                    of: relationship, format: format, modifiers: modifiers, as: form, depth: depth)
            else { continue }
            beginRelationships(&isOpen)
            let members =
                Self.isDerived(list.name) || format.isPersonal || call.hasPendingWrites
                ? serviceData.members(of: list.name, owner: index, request: request) ?? []
                : catalog.members(of: list, owner: index)
            writeRelationship(
                relationship, of: index, members: members, format: format, id: id, as: shown, depth: depth)
        }
        for name in modifiers.relationships where !resource.relationships.contains(where: { $0.name == name }) {
            beginRelationships(&isOpen)
            writeRelationship(
                format.relationship(named: name), of: index,
                members: serviceData.members(of: name, owner: index, request: request) ?? [], format: format, id: id,
                as: modifiers.included.contains(name) ? .attributes : .identifier, depth: depth)
        }
        if isOpen { json.endObject() }
    }

    /// Starts the member `relationships`, unless it is open.
    private mutating func beginRelationships(_ isOpen: inout Bool) {
        guard !isOpen else { return }
        isOpen = true
        json.key(Keys.relationships)
        json.beginObject()
    }

    /// Returns whether the members of a relationship depend on the user or on what lists show, even if it is recorded.
    private static func isDerived(_ relationship: String) -> Bool {
        relationship == "catalog" || relationship == "library" || relationship == "children"
    }

    /// Returns the representation of a recorded relationship, or `nil` if it is omitted.
    private func representation(
        of relationship: RelationshipFormat, format: KindFormat, modifiers: Modifiers, as form: Representation,
        depth: Int
    ) -> Representation? {
        let name = relationship.name
        if modifiers.included.contains(name) { return .attributes }
        if name == "albums", format.kind.type == "artists" { return .identifier }
        let atLeast: Representation? = modifiers.related.contains(name) ? .identifier : nil
        guard case .primary(let isSingle) = form else {
            return depth == 0 && !format.hasAddress ? .identifier : atLeast
        }
        switch relationship.presence {
        case .objects: return .attributes
        case .identifiers, nil: return .identifier
        case .singleObjects: return isSingle ? .attributes : atLeast
        case .some(.onInclude), .singleOnInclude: return atLeast
        }
    }

    /// Writes `{"href": …, "next": …, "data": […], "meta": …}` with a page of the default or requested size.
    ///
    /// - Parameters:
    ///   - list: The relationship.
    ///   - owner: The index of the owner, or `nil` for one that is not in the catalog.
    ///   - members: The related resources.
    ///   - format: The format of the owner's kind.
    ///   - id: The owner's id, percent-encoded.
    ///   - form: The parts of the related resources that are written.
    ///   - depth: The depth of the owner.
    mutating func writeRelationship(
        _ list: RelationshipFormat, of owner: Int?, members: [Int32], format: KindFormat, id: String,
        as form: Representation,
        depth: Int
    ) {
        let name = list.name
        let page = list.limitName.flatMap { serviceData.limits[$0] } ?? list.page
        let next = call.query.limit(of: name, pageSize: page)
        let gaps = catalog.gaps(inRelationshipOf: owner, at: "\(format.path)/\(id)/\(name)")
        let end = min(gaps.firstMember(at: next), members.count)
        var shown = serviceData.shownItems(
            of: members[..<end], inListNamed: list.limitName, gaps: gaps)
        if replacesExplicit, format.kind.type == "playlists", name == "tracks" {
            shown = shown.map(catalog.cleanVersion)[...]
        }
        json.key(list.key)
        json.beginObject()
        if format.hasAddress { writeHref(of: id, format: format, pathEnd: list.pathEnd) }
        if end < members.count {
            json.member(
                "next",
                HrefBuilder.nextHref(
                    path: "\(format.path)/\(id)/\(name)", offset: next, parameters: ["l": call.language]))
        }
        json.key(Keys.data)
        json.beginArray()
        writeResources(shown, as: form, depth: depth + 1)
        if name == "parent", members.isEmpty { writeRootFolderIdentifier() }
        json.endArray()
        if Self.hasInlineTotal(name, of: format.kind) { writeTotal(members.count) }
        json.endObject()
    }
}

/// The keys of the members that most resources have.
private enum Keys {
    static let id = JSONKey("id")
    static let attributes = JSONKey("attributes")
    static let relationships = JSONKey("relationships")
    static let data = JSONKey("data")
    static let quote = [UInt8(ascii: "\"")]
}
