/// What resources say, as ranges of the recordings' buffers.
package struct ResourceStorage: Sendable {
    /// The recordings, without white space between tokens.
    package var buffers: [[UInt8]] = []
    /// Attributes with extended ones among them, in pieces.
    package var extendedSegments: [JSONFragment: [AttributeSegment]] = [:]
    /// Attributes in other languages.
    var variants: [Int32: [LanguageVariant]] = [:]
    /// Members of resources that the API does not name.
    var extraMembers: [Int32: [ExtraMember]] = [:]

    /// Adjacent attributes, or one extended attribute, without the surrounding commas.
    package struct AttributeSegment: Sendable {
        let fragment: JSONFragment
        /// The extended attribute's name, or nil for usual ones.
        let extendedName: String?
    }

    /// The attributes in one language.
    package struct LanguageVariant: Sendable {
        /// As it was recorded: `es-MX`.
        package let language: String
        package let attributes: JSONFragment
        /// How many members they have.
        package let count: Int32

        package init(language: String, attributes: JSONFragment, count: Int32) {
            self.language = language
            self.attributes = attributes
            self.count = count
        }
    }

    /// A member as it was recorded, key and value.
    struct ExtraMember: Sendable {
        let key: JSONFragment
        let value: JSONFragment
    }

    package func bytes(of fragment: JSONFragment) -> ArraySlice<UInt8> {
        buffers[Int(fragment.buffer)][Int(fragment.start)..<Int(fragment.end)]
    }
}
