/// What resources say, as ranges of the recordings' buffers.
struct ResourceStorage: Sendable {
    /// The recordings, without white space between tokens.
    var buffers: [[UInt8]] = []
    /// Attributes with extended ones among them, in pieces.
    var extendedSegments: [JSONFragment: [AttributeSegment]] = [:]
    /// Attributes in other languages.
    var variants: [Int32: [LanguageVariant]] = [:]
    /// Members of resources that the API does not name.
    var extraMembers: [Int32: [ExtraMember]] = [:]

    /// Attributes that stand next to one another, or one extended attribute alone, without the commas around.
    struct AttributeSegment: Sendable {
        let fragment: JSONFragment
        /// The extended attribute's name, or nil for usual ones.
        let extendedName: String?
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

    func bytes(of fragment: JSONFragment) -> ArraySlice<UInt8> {
        buffers[Int(fragment.buffer)][Int(fragment.start)..<Int(fragment.end)]
    }
}
