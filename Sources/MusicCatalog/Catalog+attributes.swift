package import OrderedJSON

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

    /// The view of a resource by its name; nil where nothing is recorded of it.
    package func view(_ name: String, of resource: Int) -> ResourceView? {
        views[Int32(resource)]?.first { $0.name == name }
    }
}
