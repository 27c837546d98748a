/// The contents of resources as ranges of buffers.
package struct ResourceStorage: Sendable {
    /// The text of recordings and generated attributes, without white space between tokens.
    package var buffers: [[UInt8]] = []
    /// The segments of attributes that contain extended ones.
    package var extendedSegments: [JSONFragment: [AttributeSegment]] = [:]
    /// The attributes in other languages, by resource.
    var variants: [Int32: [LanguageVariant]] = [:]
    /// The members of resources that are not in the API.
    var extraMembers: [Int32: [ExtraMember]] = [:]

    /// Adjacent attributes, or one extended attribute, without the surrounding commas.
    package struct AttributeSegment: Sendable {
        let fragment: JSONFragment
        /// The extended attribute's name, or `nil` for regular attributes.
        let extendedName: String?
    }

    /// The attributes in one language.
    package struct LanguageVariant: Sendable {
        /// The recorded language tag: `es-MX`.
        package let language: String
        package let attributes: JSONFragment
        /// The number of attributes.
        package let count: Int32

        package init(language: String, attributes: JSONFragment, count: Int32) {
            self.language = language
            self.attributes = attributes
            self.count = count
        }
    }

    /// The key and the value of a recorded member.
    struct ExtraMember: Sendable {
        let key: JSONFragment
        let value: JSONFragment
    }

    package func bytes(of fragment: JSONFragment) -> ArraySlice<UInt8> {
        buffers[Int(fragment.buffer)][Int(fragment.start)..<Int(fragment.end)]
    }
}
