import URLCoding

/// Builds addresses as the service writes them: relative to the root, with parameters sorted by name (Sources, API 4).
enum HrefBuilder {
    /// Returns a path with parameters sorted by name; parameters without a value are omitted.
    static func href(path: String, parameters: KeyValuePairs<String, String?>) -> String {
        parameters.contains { $0.value != nil } ? encoded(path: path, parameters: parameters.map { ($0, $1) }) : path
    }

    /// Returns the `next` value of a page, without the parameters that the client must repeat (`limit`, `include`,
    /// `extend`), except those in `parameters`.
    static func nextHref(path: String, offset: Int, parameters kept: KeyValuePairs<String, String?> = [:]) -> String {
        encoded(path: path, parameters: kept.map { ($0, $1) } + [("offset", String(offset))])
    }

    private static func encoded(path: String, parameters: [(String, String?)]) -> String {
        let known = parameters.compactMap { name, value in value.map { (name, $0) } }.sorted { $0.0 < $1.0 }
        var text: [UInt8] = []
        func append(_ part: String) {
            var part = part
            part.withUTF8 { text.append(contentsOf: $0) }
        }
        append(path)
        for (place, parameter) in known.enumerated() {
            text.append(place == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
            append(parameter.0)
            text.append(UInt8(ascii: "="))
            append(PercentEncoding.encodeQueryValue(parameter.1))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
