import Text

/// Parses arbitrary bytes as JSON.
///
/// The location of an error is within the bytes. A document loses only its white space, is the same in any layout, and has
/// all its values in its views.
@_cdecl("LLVMFuzzerTestOneInput")
public func testJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = Array(UnsafeBufferPointer(start: start, count: count))
    do {
        check(try JSONDocument.parse(source), of: source)
    } catch {
        Finding.unless((0...count).contains(error.offset), "outside: \(error.offset)")
        Finding.unless(!error.message.isEmpty, "an error without a message")
    }
    return 0
}

private func check(_ document: JSONDocument, of source: [UInt8]) {
    let text = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
    Finding.unless(document.bytes == JSONWhitespace.compact(text), "more or less than white space was removed")
    for other in [document.bytes, JSONWhitespace.pretty(document.bytes)] {
        let again = try? JSONDocument.parse(other)
        Finding.unless(again?.bytes == document.bytes, "other bytes in another layout")
        Finding.unless(again?.nodes.map(shape) == document.nodes.map(shape), "other nodes in another layout")
    }
    var writer = JSONWriter()
    rewrite(document.root, to: &writer)
    Finding.unless(writer.bytes == document.bytes, "the views lack values")
    Finding.unless(document.edited(with: []) == document.bytes, "no edits change the document")
    checkEdit(document)
}

/// Sets a member of every value, then removes it.
private func checkEdit(_ document: JSONDocument) {
    let set = JSONEdit(path: ["*"], change: .set(Array("[true]".utf8)))
    let remove = JSONEdit(path: ["*", "0"], change: .remove)
    let edited = try? JSONDocument.parse(document.edited(with: [set, remove]))
    Finding.unless(edited != nil, "an edited document is not JSON")
    let count = document.root.members.count + document.root.elements.reduce(0) { count, _ in count + 1 }
    Finding.unless(edited?.nodes.count ?? 0 >= count, "an edit lost values")
}

/// The properties of a node except its location in the source.
private func shape(_ node: JSONNode) -> String {
    "\(node.kind) \(node.isEscaped) \(node.start) \(node.end) \(node.nextNode)"
}

/// Writes a value part by part, copying only keys and scalars, and reads each scalar in every way.
private func rewrite(_ view: JSONView, to writer: inout JSONWriter) {
    switch view.kind {
    case .object:
        writer.beginObject()
        for (key, value) in view.members {
            checkString(key)
            writer.rawKey(view.document.bytes[key.range])
            rewrite(value, to: &writer)
        }
        writer.endObject()
    case .array:
        writer.beginArray()
        for element in view.elements { rewrite(element, to: &writer) }
        writer.endArray()
    case .string:
        checkString(view)
        writer.raw(from: view.document, range: view.range)
    case .number, .true, .false, .null:
        Finding.unless(view.string == nil, "not a string")
        Finding.unless(view.integer == nil || view.kind == .number, "not a number")
        Finding.unless((view.bool != nil) == (view.kind == .true || view.kind == .false), "not a Boolean")
        writer.raw(from: view.document, range: view.range)
    }
}

/// Checks that a decoded string that is quoted again is the same string.
private func checkString(_ view: JSONView) {
    guard let text = view.string else { return Finding.unless(false, "a string without text") }
    let again = try? JSONDocument.parse(JSONWriter.quoted(text))
    Finding.unless(again.map { Array(($0.root.string ?? "").utf8) } == Array(text.utf8), "quoted: \(text)")
}
