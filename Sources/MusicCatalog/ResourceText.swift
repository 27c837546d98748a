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
    /// Writes nothing when there are none. Extended ones that follow from others come behind those that were recorded:
    /// `trackTypes`, and `inFavorites` where somebody is known to ask.
    package func writeAttributes(
        of resource: Int, language: String?, extend: [String], isSomebodys: Bool = false, into writer: inout JSONWriter
    ) {
        let derived = extend.isEmpty ? [] : derivedAttributes(of: resource, extend, isSomebodys: isSomebodys)
        guard derived.isEmpty else {
            var recorded = JSONWriter()
            writeRecorded(resource, language: language, extend: extend, into: &recorded)
            return write(derived, behind: recorded.bytes, into: &writer)
        }
        writeRecorded(resource, language: language, extend: extend, into: &writer)
    }

    private func writeRecorded(
        _ resource: Int, language: String?, extend: [String], into writer: inout JSONWriter
    ) {
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
