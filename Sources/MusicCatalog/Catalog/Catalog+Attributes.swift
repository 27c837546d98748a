import MusicContract
package import Text

extension Catalog {
    /// Writes a resource's attributes byte for byte as recorded, with only the requested extended attributes.
    ///
    /// Attributes that were recorded in `language` take precedence over those in the default language. Derived extended
    /// attributes follow: `trackTypes`, and `inFavorites` if the request identifies a user. Writes nothing if no
    /// attributes are known.
    package func writeAttributes(
        of resource: Int, language: String?, extend: [String], hasUser: Bool = false,
        into writer: inout JSONWriter
    ) {
        let derived = extend.isEmpty ? [] : derivedAttributes(of: resource, extend: extend, hasUser: hasUser)
        guard derived.isEmpty else {
            var recorded = JSONWriter()
            writeRecordedAttributes(of: resource, language: language, extend: extend, into: &recorded)
            return write(derived, after: recorded.bytes, into: &writer)
        }
        writeRecordedAttributes(of: resource, language: language, extend: extend, into: &writer)
    }

    /// Returns a string attribute of a resource, in the given language if it was recorded, else in the default
    /// language.
    package func attribute(_ name: String, of resource: Int, language: String? = nil) -> String? {
        attributes(of: resource, language: language)?[name]?.string
    }

    /// Returns a resource's attributes in the given or the default language, or `nil` if none are known.
    package func attributes(of resource: Int, language: String? = nil) -> JSONView? {
        var writer = JSONWriter()
        writeAttributes(of: resource, language: language, extend: [], into: &writer)
        return writer.bytes.isEmpty ? nil : (try? JSONDocument.parse(writer.bytes))?.root
    }

    private func writeRecordedAttributes(
        of resource: Int, language: String?, extend: [String], into writer: inout JSONWriter
    ) {
        if !overlay.attributes.isEmpty, let written = overlay.attributes[Int32(resource)] {
            return writer.raw(written[...])
        }
        let translated = language.flatMap { variant(of: resource, language: $0) }?.attributes
        guard let attributes = translated ?? resources[resource].attributes else { return }
        guard let segments = recorded.storage.extendedSegments[attributes] else {
            return writer.raw(recorded.storage.bytes(of: attributes))
        }
        writer.beginObject()
        for segment in segments where segment.extendedName.map(extend.contains) ?? true {
            writer.raw(recorded.storage.bytes(of: segment.fragment))
        }
        writer.endObject()
    }

    /// Returns the number of bytes of a resource's recorded attributes in the default language.
    package func attributesByteCount(of resource: Int) -> Int {
        resource < 0 ? 0 : attributes(at: resource).map { Int($0.end - $0.start) } ?? 0
    }

    /// Writes the recorded members that the API does not define, with keys and values verbatim.
    package func writeExtraMembers(of resource: Int, into writer: inout JSONWriter) {
        for member in recorded.storage.extraMembers[Int32(resource)] ?? [] {
            writer.rawKey(recorded.storage.bytes(of: member.key))
            writer.raw(recorded.storage.bytes(of: member.value))
        }
    }

    /// Returns whether a resource's attributes were recorded in a language that is not the default.
    package func isRecorded(_ resource: Int, in language: String) -> Bool {
        variant(of: resource, language: language) != nil
    }

    /// Returns the attributes that were recorded with a language tag, or with its language alone, or `nil`.
    private func variant(of resource: Int, language: String) -> ResourceStorage.LanguageVariant? {
        guard let variants = recorded.storage.variants[Int32(resource)] else { return nil }
        let wanted = language.lowercased()
        return variants.first { $0.language.lowercased() == wanted }
            ?? variants.first { $0.language.lowercased() == wanted.prefix { $0 != "-" } }
    }

    /// Returns a resource's view by name, or `nil` if it was not recorded or generated.
    package func view(named name: String, of resource: Int) -> ResourceView? {
        recorded.views[Int32(resource)]?.first { $0.name == name }
    }
}

/// An extended attribute that is derived from other data, so recordings do not need to contain it.
private enum DerivedAttribute {
    /// Whether the user added the resource to favorites; if not, the recorded value applies.
    case inFavorites(Bool)
    /// The types of a playlist's tracks in order, without duplicates.
    case trackTypes([String])

    var name: String {
        switch self {
        case .inFavorites: "inFavorites"
        case .trackTypes: "trackTypes"
        }
    }
}

extension Catalog {
    /// Returns the requested extended attributes that can be derived for a resource (Sources, API 5 and 6).
    private func derivedAttributes(of resource: Int, extend: [String], hasUser: Bool) -> [DerivedAttribute] {
        let names = MusicContract.attributes(of: kinds[resources[resource].kindIndex].type).map(\.name)
        var derived: [DerivedAttribute] = []
        if extend.contains("trackTypes"), names.contains("trackTypes"),
            let tracks = members(ofRelationship: "tracks", of: resource)
        {
            derived.append(.trackTypes(tracks.map { kinds[resources[Int($0)].kindIndex].type }.uniqued()))
        }
        if hasUser, extend.contains("inFavorites"), names.contains("inFavorites") {
            derived.append(.inFavorites(isFavorite(Int32(resource))))
        }
        return derived
    }

    /// Writes recorded attributes, then derived ones.
    ///
    /// A recorded `trackTypes` takes precedence.
    private func write(_ derived: [DerivedAttribute], after recorded: [UInt8], into writer: inout JSONWriter) {
        guard let view = try? JSONDocument.parse(recorded).root else { return }
        writer.beginObject()
        for member in view.members where member.key.string != "inFavorites" {
            writer.rawKey(member.key.document.bytes[member.key.range])
            writer.raw(from: member.value.document, range: member.value.range)
        }
        for attribute in derived {
            switch attribute {
            case .trackTypes(let types):
                guard view[attribute.name] == nil else { continue }
                writer.key(attribute.name)
                writer.strings(types)
            case .inFavorites(let isMarked):
                writer.member(attribute.name, bool: isMarked || view[attribute.name]?.bool == true)
            }
        }
        writer.endObject()
    }
}
