import MusicContract
import OrderedJSON

/// What one walk over attributes tells.
struct AttributeSummary {
    /// How many members there are.
    private(set) var count: Int32 = 0
    /// The members, extended attributes apart from the others.
    private(set) var segments: [ResourceStorage.AttributeSegment] = []
    /// Whether there are extended attributes among them.
    var hasExtendedAttributes: Bool { segments.contains { $0.extendedName != nil } }
    /// What search finds a resource by.
    private(set) var searchNames: [String] = []
    /// The one of them that is the resource's own.
    private(set) var title: String?
    /// What filters find it by.
    private(set) var codes: [(attribute: String, code: String)] = []

    /// - Parameters:
    ///   - attributes: The object.
    ///   - buffer: Where its document's text is among the catalog's buffers.
    ///   - offset: Where in that buffer the document begins.
    init(of attributes: JSONView, buffer: Int32, offset: Int = 0) {
        func fragment(_ range: Range<Int>) -> JSONFragment {
            JSONFragment(buffer: buffer, start: Int32(offset + range.lowerBound), end: Int32(offset + range.upperBound))
        }
        var usual: Range<Int>?
        for member in attributes.members {
            count += 1
            let name = member.key.string ?? ""
            let range = member.key.range.lowerBound..<member.value.range.upperBound
            if MusicContract.extendedAttributes.contains(name) {
                if let usual { segments.append(.init(fragment: fragment(usual), extendedName: nil)) }
                usual = nil
                segments.append(.init(fragment: fragment(range), extendedName: name))
            } else {
                usual = (usual?.lowerBound ?? range.lowerBound)..<range.upperBound
            }
            switch name {
            case "name":
                title = member.value.string
                searchNames += [member.value.string].compactMap { $0 }
            case "artistName": searchNames += [member.value.string].compactMap { $0 }
            case "isrc", "upc": codes += [member.value.string].compactMap { $0 }.map { (name, $0) }
            case "isLive" where member.value.bool == true: codes.append((name, "true"))
            default: break
            }
        }
        if let usual { segments.append(.init(fragment: fragment(usual), extendedName: nil)) }
    }
}
