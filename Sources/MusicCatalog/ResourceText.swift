import MusicContract
package import OrderedJSON

/// What resources say, as ranges of the recordings' buffers.
struct ResourceText: Sendable {
    /// The recordings, without white space between tokens.
    var buffers: [[UInt8]] = []
    /// Attributes with extended ones among them, in pieces.
    var extended: [JSONFragment: [AttributeSegment]] = [:]
    /// Attributes in other languages.
    var variants: [Int32: [LanguageVariant]] = [:]
    /// Members of resources that the API does not name.
    var extras: [Int32: [ExtraMember]] = [:]

    /// Attributes that stand next to one another, or one extended attribute alone, without the commas around.
    struct AttributeSegment: Sendable {
        let text: JSONFragment
        /// The extended attribute's name, or nil for usual ones.
        let extended: String?
    }

    /// The attributes in one language.
    struct LanguageVariant: Sendable {
        /// As it was recorded: `es-MX`.
        let language: String
        let attributes: JSONFragment
        /// How many members they have.
        let count: Int32
    }

    /// A member as it was recorded, key and value.
    struct ExtraMember: Sendable {
        let key: JSONFragment
        let value: JSONFragment
    }

    func bytes(_ fragment: JSONFragment) -> ArraySlice<UInt8> {
        buffers[Int(fragment.buffer)][Int(fragment.start)..<Int(fragment.end)]
    }
}

extension Catalog {
    /// Writes a resource's attributes byte for byte as they were recorded, without the extended ones that were not
    /// asked for; in the language if it was recorded in it, else in the default.
    ///
    /// Writes nothing when there are none. Where somebody is known to ask, `inFavorites` tells what they have marked.
    package func writeAttributes(
        of resource: Int, language: String?, extend: [String], isSomebodys: Bool = false, into writer: inout JSONWriter
    ) {
        if isSomebodys, extend.contains("inFavorites"), hasFavorites(kinds[resources[resource].kind]) {
            return writeFavorite(resource, language: language, extend: extend, into: &writer)
        }
        if let written = overlay.attributes[Int32(resource)] { return writer.raw(written[...]) }
        let translated = language.flatMap { variant(of: resource, $0) }?.attributes
        guard let attributes = translated ?? resources[resource].attributes else { return }
        guard let segments = text.extended[attributes] else { return writer.raw(text.bytes(attributes)) }
        writer.beginObject()
        for segment in segments where segment.extended.map(extend.contains) ?? true {
            writer.raw(text.bytes(segment.text))
        }
        writer.endObject()
    }

    /// A resource's attributes with `inFavorites` as it is now: what was recorded, else no, until the user says yes.
    private func writeFavorite(
        _ resource: Int, language: String?, extend: [String], into writer: inout JSONWriter
    ) {
        var plain = JSONWriter()
        writeAttributes(of: resource, language: language, extend: extend, into: &plain)
        guard let view = try? JSONDocument.parse(plain.bytes).root else { return }
        writer.beginObject()
        for member in view.members where member.key.string != "inFavorites" {
            writer.rawKey(member.key.document.bytes[member.key.range])
            writer.raw(member.value.document, member.value.range)
        }
        writer.key("inFavorites")
        writer.bool(view["inFavorites"]?.bool == true || isFavorite(Int32(resource)))
        writer.endObject()
    }

    private func hasFavorites(_ kind: ResourceKind) -> Bool {
        MusicContract.attributes(of: kind.type).contains { $0.name == "inFavorites" }
    }

    /// Writes the members that the API does not name, keys and values as they were recorded.
    package func writeExtraMembers(of resource: Int, into writer: inout JSONWriter) {
        for member in text.extras[Int32(resource)] ?? [] {
            writer.rawKey(text.bytes(member.key))
            writer.raw(text.bytes(member.value))
        }
    }

    private func variant(of resource: Int, _ language: String) -> ResourceText.LanguageVariant? {
        let wanted = language.lowercased()
        return text.variants[Int32(resource)]?.first { $0.language.lowercased() == wanted }
    }
}
