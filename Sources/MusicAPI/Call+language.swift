import MusicContract
import OrderedJSON
import Scenarios

extension Call {
    /// The tag of the storefront's that fits an `Accept-Language` list best, else its default one.
    func languageTag() throws(APIError) -> [UInt8] {
        guard let wanted = query.text("acceptLanguage") else {
            throw APIError(.missingParameter, "acceptLanguage", parameter: "acceptLanguage")
        }
        let supported = SupportedLanguages.tags(of: captures.storefront, world)
        var json = JSONWriter()
        json.beginObject()
        json.key("results")
        json.beginObject()
        json.member("tag", LanguageChoice(wanted).best(of: supported) ?? supported.first ?? "")
        json.endObject()
        json.endObject()
        return json.bytes
    }
}

/// An `Accept-Language` list: ranges in the order in which somebody prefers them (RFC 9110, 12.5.4).
struct LanguageChoice: Sendable {
    /// In small letters; those of equal weight as they were written, those of weight 0 left out.
    let ranges: [String]

    init(_ list: String) {
        let weighed = list.split(separator: ",").enumerated().map { place, item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (range: parts.first ?? "", weight: weight, place: place)
        }
        ranges = weighed.filter { $0.weight > 0 && !$0.range.isEmpty }
            .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.range)
    }

    /// The first range that a tag fits decides: a tag equal to it, else one below it, else what is left of the range when
    /// its last subtags are taken away (RFC 4647, 3.4).
    func best(of tags: [String]) -> String? {
        for range in ranges {
            if range == "*" { return tags.first }
            var subtags = range.split(separator: "-")
            while !subtags.isEmpty {
                let wanted = subtags.joined(separator: "-")
                if let equal = tags.first(where: { $0.lowercased() == wanted }) { return equal }
                if let below = tags.first(where: { $0.lowercased().hasPrefix(wanted + "-") }) { return below }
                subtags.removeLast()
            }
        }
        return nil
    }
}
