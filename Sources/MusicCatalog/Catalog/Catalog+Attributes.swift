package import OrderedJSON

extension Catalog {
    /// Writes a resource's attributes byte for byte as they were recorded, without the extended ones that were not
    /// asked for; in the language if it was recorded in it, else in the default.
    ///
    /// Writes nothing when there are none. Extended ones that follow from others come behind those that were recorded:
    /// `trackTypes`, and `inFavorites` where somebody is known to ask.
    package func writeAttributes(
        of resource: Int, language: String?, extend: [String], hasUser isSomebodys: Bool = false,
        into writer: inout JSONWriter
    ) {
        let derived = extend.isEmpty ? [] : derivedAttributes(of: resource, extend: extend, hasUser: isSomebodys)
        guard derived.isEmpty else {
            var recorded = JSONWriter()
            writeRecordedAttributes(of: resource, language: language, extend: extend, into: &recorded)
            return write(derived, after: recorded.bytes, into: &writer)
        }
        writeRecordedAttributes(of: resource, language: language, extend: extend, into: &writer)
    }

    private func writeRecordedAttributes(
        of resource: Int, language: String?, extend: [String], into writer: inout JSONWriter
    ) {
        if let written = overlay.attributes[Int32(resource)] { return writer.raw(written[...]) }
        let translated = language.flatMap { variant(of: resource, language: $0) }?.attributes
        guard let attributes = translated ?? resources[resource].attributes else { return }
        guard let segments = storage.extendedSegments[attributes] else {
            return writer.raw(storage.bytes(of: attributes))
        }
        writer.beginObject()
        for segment in segments where segment.extendedName.map(extend.contains) ?? true {
            writer.raw(storage.bytes(of: segment.fragment))
        }
        writer.endObject()
    }

    /// Writes the members that the API does not name, keys and values as they were recorded.
    package func writeExtraMembers(of resource: Int, into writer: inout JSONWriter) {
        for member in storage.extraMembers[Int32(resource)] ?? [] {
            writer.rawKey(storage.bytes(of: member.key))
            writer.raw(storage.bytes(of: member.value))
        }
    }

    private func variant(of resource: Int, language: String) -> ResourceStorage.LanguageVariant? {
        let wanted = language.lowercased()
        return storage.variants[Int32(resource)]?.first { $0.language.lowercased() == wanted }
    }

    /// The view of a resource by its name; nil where nothing is recorded of it.
    package func view(named name: String, of resource: Int) -> ResourceView? {
        views[Int32(resource)]?.first { $0.name == name }
    }
}
