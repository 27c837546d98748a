import Text

extension StorefrontGenerator {
    /// Writes an item's attributes in each language.
    ///
    /// The closure receives the tag of each language, or `nil` for the default one.
    ///
    /// - Returns: `false` if the resource was recorded. It stays unchanged then.
    func writeAttributes(
        of index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter,
        with write: (inout AttributeWriter, PseudoLanguage, String?) -> Void
    ) -> Bool {
        guard builder.resources[Int(index)].attributes == nil else { return false }
        for (number, language) in languages.enumerated() {
            let tag = number == 0 ? nil : language.tag
            writer.begin()
            write(&writer, language, tag)
            builder.setAttributes(writer.end(), of: index, language: tag)
        }
        return true
    }

    /// Writes a URL such as `https://music.apple.com/us/album/amber-kites/2000000000?i=2000000001`.
    ///
    /// `language` is the value of `l`, or `nil` for the default language.
    func writeURL(
        into writer: inout AttributeWriter, path: String, name: GeneratedName, id: String, item: String? = nil,
        language: String?
    ) {
        writer.unescapedString { text in
            text.append("https://music.apple.com/")
            text.append(storefrontCode)
            text.append(path)
            name.appendSlug(to: &text)
            text.append(UInt8(ascii: "/"))
            text.append(id)
            if let item {
                text.append("?i=")
                text.append(item)
            }
            if let language {
                text.append(item == nil ? "?l=" : "&l=")
                text.append(language)
            }
        }
    }

    /// Writes the playback parameters (Sources, API 6); `versionHash` is `nil` for a resource without one.
    func writePlayParams(into writer: inout AttributeWriter, id: String, kind: String, versionHash: String? = nil) {
        writer.key("playParams")
        writer.json.beginObject()
        writer.json.member("id", id)
        writer.json.member("kind", kind)
        if let versionHash { writer.json.member("versionHash", versionHash) }
        writer.json.endObject()
    }

    /// Writes editorial notes or a playlist's description.
    func writeNotes(into writer: inout AttributeWriter, name: String, notes: (short: String, standard: String)) {
        writer.key(name)
        writer.json.beginObject()
        writer.json.member("standard", notes.standard)
        writer.json.member("short", notes.short)
        writer.json.endObject()
    }

    /// Writes the extended attributes that albums and songs have in common; `artist` is `nil` for various artists.
    func writeExtendedAttributes(
        into writer: inout AttributeWriter, artist: Int?, isLossless: Bool, language: String?
    ) {
        if let artist { writeArtistURL(into: &writer, artist: artist, language: language) }
        writer.extendedKey("audioVariants")
        writer.json.beginArray()
        if isLossless { writer.json.string("lossless") }
        writer.json.string("lossy-stereo")
        writer.json.endArray()
    }

    func writeArtistURL(into writer: inout AttributeWriter, artist: Int, language: String?) {
        writer.extendedKey("artistUrl")
        writeURL(
            into: &writer, path: "/artist/", name: plan.names.artist(number: artist),
            id: String(plan.ids.numericID(in: .artists, number: artist)),
            language: language)
    }
}
