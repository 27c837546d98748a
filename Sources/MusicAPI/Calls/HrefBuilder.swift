import Text

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
        var text = path
        text.reserveCapacity(path.utf8.count + known.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count + 2 })
        for (place, parameter) in known.enumerated() {
            text += place == 0 ? "?" : "&"
            text += parameter.0
            text += "="
            text += PercentEncoding.encodeQueryValue(parameter.1)
        }
        return text
    }
}
