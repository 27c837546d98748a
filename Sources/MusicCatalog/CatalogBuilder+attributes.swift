import MusicContract
import OrderedJSON

extension CatalogBuilder {
    /// Takes a resource's attributes and unknown members, if they are richer than what is there.
    mutating func takeAttributes(_ view: JSONView, of index: Int32, language: String?, _ recording: Recording) {
        guard let attributes = view["attributes"], attributes.kind == .object else { return }
        if let language {
            let variant = ResourceText.LanguageVariant(language: language, attributes: recording.fragment(attributes))
            text.variants[index, default: []].append(variant)
            return read(attributes, of: index, recording, isVariant: true)
        }
        read(attributes, of: index, recording, isVariant: false)
        guard resources[Int(index)].attributes?.isSame(as: recording.fragment(attributes)) == true else { return }
        var layout = MemberLayout()
        var extras: [ResourceText.ExtraMember] = []
        for member in view.members {
            switch member.key.string {
            case "id": layout.append(.id)
            case "type": layout.append(.type)
            case "href": layout.append(.href)
            case "attributes": layout.append(.attributes)
            case "relationships": layout.append(.relationships)
            case "views": break
            default:
                extras.append(.init(key: recording.fragment(member.key), value: recording.fragment(member.value)))
            }
        }
        resources[Int(index)].layout = layout
        text.extras[index] = extras.isEmpty ? nil : extras
    }

    /// Walks the attributes once: counts them, cuts out extended ones, and notes what resources are found by.
    private mutating func read(
        _ attributes: JSONView, of index: Int32, _ recording: Recording, isVariant: Bool
    ) {
        var count: Int32 = 0
        var segments: [ResourceText.AttributeSegment] = []
        var run: Range<Int>?
        func close() {
            if let run { segments.append(.init(text: recording.fragment(run), extended: nil)) }
            run = nil
        }
        var found: [(name: String, value: String)] = []
        for member in attributes.members {
            count += 1
            let name = member.key.string ?? ""
            let range = member.key.range.lowerBound..<member.value.range.upperBound
            if MusicContract.extendedAttributes.contains(name) {
                close()
                segments.append(.init(text: recording.fragment(range), extended: name))
            } else {
                run = (run?.lowerBound ?? range.lowerBound)..<range.upperBound
            }
            if Self.indexed.contains(name), let value = member.value.string { found.append((name, value)) }
        }
        close()
        let kind = resources[Int(index)].kind
        if !isVariant {
            guard resources[Int(index)].attributes == nil || count > resources[Int(index)].attributeCount else {
                return
            }
            resources[Int(index)].attributes = recording.fragment(attributes)
            resources[Int(index)].attributeCount = count
            text.extended[index] = segments.contains { $0.extended != nil } ? segments : nil
        }
        for (name, value) in found {
            if name == "isrc" || name == "upc" {
                self.index.add(code: value, of: name, kind: kind, resource: index)
            } else {
                self.index.add(name: value, kind: kind, resource: index)
            }
        }
    }

    private static let indexed: Set = ["name", "artistName", "isrc", "upc"]
}

extension JSONFragment {
    fileprivate func isSame(as other: JSONFragment) -> Bool {
        buffer == other.buffer && start == other.start && end == other.end
    }
}
