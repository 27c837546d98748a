/// A change of a JSON value at a path of keys and indices, where `*` matches every member or element.
package struct JSONEdit: Sendable, Hashable {
    package enum Change: Sendable, Hashable {
        case remove
        /// Replaces the value with this JSON text, and adds a missing member.
        case set([UInt8])
    }

    package let path: [String]
    package let change: Change

    package init(path: [String], change: Change) {
        self.path = path
        self.change = change
    }

    fileprivate func applies(to step: String) -> Bool { path.first == step || path.first == "*" }

    fileprivate var removingFirstStep: JSONEdit { JSONEdit(path: Array(path.dropFirst()), change: change) }
}

extension JSONDocument {
    /// Returns the text with edits applied in order, otherwise verbatim.
    package func edited(with edits: [JSONEdit]) -> [UInt8] {
        var writer = JSONWriter()
        root.write(with: edits, into: &writer)
        return writer.bytes
    }
}

extension JSONView {
    /// Returns whether an edit changes this value.
    package func isChanged(by edit: JSONEdit) -> Bool {
        guard let step = edit.path.first else {
            if case .set(let text) = edit.change { return Array(rawText.utf8) != text }
            return true
        }
        let rest = edit.removingFirstStep
        let children: [JSONView]
        switch kind {
        case .object: children = members.filter { edit.applies(to: $0.key.string ?? "") }.map(\.value)
        case .array: children = elements.enumerated().filter { edit.applies(to: String($0.offset)) }.map(\.element)
        default: return false
        }
        if kind == .object, children.isEmpty, rest.path.isEmpty, step != "*", case .set = edit.change { return true }
        return children.contains { $0.isChanged(by: rest) }
    }

    fileprivate func write(with edits: [JSONEdit], into writer: inout JSONWriter) {
        if let last = edits.last(where: { $0.path.isEmpty }), case .set(let text) = last.change {
            return writer.rawValue(text)
        }
        guard !edits.isEmpty, kind == .object || kind == .array else { return writer.raw(from: document, range: range) }
        if kind == .object { writeObject(with: edits, into: &writer) } else { writeArray(with: edits, into: &writer) }
    }

    private func writeObject(with edits: [JSONEdit], into writer: inout JSONWriter) {
        writer.beginObject()
        var present: Set<String> = []
        for member in members {
            let key = member.key.string ?? ""
            present.insert(key)
            let meant = edits.filter { $0.applies(to: key) }.map(\.removingFirstStep)
            guard !meant.endsInRemoval else { continue }
            writer.rawKey(document.bytes[member.key.range])
            member.value.write(with: meant, into: &writer)
        }
        for edit in edits where edit.path.count == 1 && edit.path[0] != "*" && present.insert(edit.path[0]).inserted {
            guard case .set(let text) = edits.last(where: { $0.path == edit.path })?.change else { continue }
            writer.key(edit.path[0])
            writer.rawValue(text)
        }
        writer.endObject()
    }

    private func writeArray(with edits: [JSONEdit], into writer: inout JSONWriter) {
        writer.beginArray()
        for (index, element) in elements.enumerated() {
            let meant = edits.filter { $0.applies(to: String(index)) }.map(\.removingFirstStep)
            if !meant.endsInRemoval { element.write(with: meant, into: &writer) }
        }
        writer.endArray()
    }
}

extension [JSONEdit] {
    /// Whether the last change of the value itself removes it.
    fileprivate var endsInRemoval: Bool { last { $0.path.isEmpty }?.change == .remove }
}
