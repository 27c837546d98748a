import Encodings

/// Addresses as the service writes them: root-relative, `offset` first in a `next`, the others by name (facts 4).
enum Link {
    /// A path with parameters sorted by name; parameters without a value are left out.
    static func href(_ path: String, _ parameters: KeyValuePairs<String, String?>) -> String {
        write(path, sorted(parameters))
    }

    /// The address of a following page: it drops what the client has to say again (`limit`, `include`, `extend`).
    static func next(_ path: String, offset: Int, _ kept: KeyValuePairs<String, String?> = [:]) -> String {
        write(path, [("offset", String(offset))] + sorted(kept))
    }

    private static func sorted(_ parameters: KeyValuePairs<String, String?>) -> [(String, String)] {
        parameters.compactMap { name, value in value.map { (name, $0) } }.sorted { $0.0 < $1.0 }
    }

    private static func write(_ path: String, _ parameters: [(String, String)]) -> String {
        guard !parameters.isEmpty else { return path }
        return path + "?" + parameters.map { "\($0)=\(PercentEncoding.encodeQuery($1))" }.joined(separator: "&")
    }
}
