import URLCoding

/// Builds addresses as the service writes them: relative to the root, with `offset` first in `next` and the other
/// parameters sorted by name (Sources, API 4).
enum HrefBuilder {
    /// Returns a path with parameters sorted by name; parameters without a value are omitted.
    static func href(path: String, parameters: KeyValuePairs<String, String?>) -> String {
        encoded(path: path, parameters: sorted(parameters))
    }

    /// Returns the `next` value of a page, without the parameters that the client must repeat (`limit`, `include`,
    /// `extend`).
    static func nextHref(path: String, offset: Int, parameters kept: KeyValuePairs<String, String?> = [:]) -> String {
        encoded(path: path, parameters: [("offset", String(offset))] + sorted(kept))
    }

    private static func sorted(_ parameters: KeyValuePairs<String, String?>) -> [(String, String)] {
        parameters.compactMap { name, value in value.map { (name, $0) } }.sorted { $0.0 < $1.0 }
    }

    private static func encoded(path: String, parameters: [(String, String)]) -> String {
        guard !parameters.isEmpty else { return path }
        return path + "?" + parameters.map { "\($0)=\(PercentEncoding.encodeQueryValue($1))" }.joined(separator: "&")
    }
}
