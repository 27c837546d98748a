import MusicContract
import Text

/// Removes the attributes that the contract marks as optional.
///
/// It edits resources at any depth: in `data`, in `results`, and in the relationships and views of other resources. Of an
/// attribute that is an object, such as `artwork`, it also removes the optional members. It keeps the attributes that the
/// contract does not have.
enum OptionalAttributes {
    /// Returns a document without optional attributes, or `nil` if it has none.
    static func removed(from document: JSONDocument) -> JSONDocument? {
        var (writer, hasRemoved) = (JSONWriter(), false)
        write(document.root, of: document, into: &writer, hasRemoved: &hasRemoved)
        return hasRemoved ? try? JSONDocument.parse(writer.bytes) : nil
    }

    private static func write(
        _ value: JSONView, of document: JSONDocument, into writer: inout JSONWriter, hasRemoved: inout Bool
    ) {
        switch value.kind {
        case .array:
            writer.beginArray()
            for element in value.elements { write(element, of: document, into: &writer, hasRemoved: &hasRemoved) }
            writer.endArray()
        case .object:
            let type = value["type"]?.string
            writer.beginObject()
            for member in value.members {
                writer.rawKey(document.bytes[member.key.range])
                if let type, member.key.string == "attributes" {
                    write(member.value, ownedBy: type, of: document, into: &writer, hasRemoved: &hasRemoved)
                } else {
                    write(member.value, of: document, into: &writer, hasRemoved: &hasRemoved)
                }
            }
            writer.endObject()
        default: writer.raw(from: document, range: value.range)
        }
    }

    /// Writes the attributes of a resource type or object type, or a list of such objects.
    private static func write(
        _ value: JSONView, ownedBy owner: String, of document: JSONDocument, into writer: inout JSONWriter,
        hasRemoved: inout Bool
    ) {
        if value.kind == .array {
            writer.beginArray()
            for element in value.elements {
                write(element, ownedBy: owner, of: document, into: &writer, hasRemoved: &hasRemoved)
            }
            return writer.endArray()
        }
        guard value.kind == .object else { return writer.raw(from: document, range: value.range) }
        let attributes = MusicContract.attributes(of: owner)
        writer.beginObject()
        for member in value.members {
            let attribute = attributes.first { $0.name == member.key.string }
            if let attribute, !attribute.isRequired {
                hasRemoved = true
                continue
            }
            writer.rawKey(document.bytes[member.key.range])
            if let object = attribute?.type.objectName {
                write(member.value, ownedBy: object, of: document, into: &writer, hasRemoved: &hasRemoved)
            } else {
                writer.raw(from: document, range: member.value.range)
            }
        }
        writer.endObject()
    }
}
