import MusicContract
import Text

/// The properties that are collected in one iteration over an attributes object.
struct AttributeSummary {
    /// The number of members.
    private(set) var count: Int32 = 0
    /// The members, with extended attributes in separate segments.
    private(set) var segments: [ResourceStorage.AttributeSegment] = []
    /// Whether extended attributes are present.
    var hasExtendedAttributes: Bool { segments.contains { $0.extendedName != nil } }
    /// The names by which search finds the resource.
    private(set) var searchNames: [String] = []
    /// The name of the resource itself, which is one of the search names.
    private(set) var title: String?
    /// The codes by which filters find the resource.
    private(set) var codes: [(attribute: String, code: String)] = []

    /// The members that are more than counted.
    private static let relevantNames =
        ["name", "artistName", "isrc", "upc", "isLive"] + MusicContract.extendedAttributes

    /// Creates a summary of an attributes object.
    ///
    /// - Parameters:
    ///   - attributes: The object.
    ///   - buffer: The index of the catalog's buffer that contains the document.
    ///   - offset: The offset of the document in that buffer.
    init(of attributes: JSONView, buffer: Int32, offset: Int = 0) {
        func fragment(_ range: Range<Int>) -> JSONFragment {
            JSONFragment(buffer: buffer, start: Int32(offset + range.lowerBound), end: Int32(offset + range.upperBound))
        }
        var usual: Range<Int>?
        for member in attributes.members {
            count += 1
            let range = member.key.range.lowerBound..<member.value.range.upperBound
            let name = member.key.text(among: Self.relevantNames)
            if let name, MusicContract.extendedAttributes.contains(name) {
                if let usual { segments.append(.init(fragment: fragment(usual), extendedName: nil)) }
                usual = nil
                segments.append(.init(fragment: fragment(range), extendedName: name))
            } else {
                usual = (usual?.lowerBound ?? range.lowerBound)..<range.upperBound
            }
            switch name {
            case "name":
                title = member.value.string
                if let title { searchNames.append(title) }
            case "artistName": if let name = member.value.string { searchNames.append(name) }
            case "isrc", "upc": if let name, let code = member.value.string { codes.append((name, code)) }
            case "isLive" where member.value.bool == true: codes.append(("isLive", "true"))
            default: break
            }
        }
        if let usual { segments.append(.init(fragment: fragment(usual), extendedName: nil)) }
    }
}
