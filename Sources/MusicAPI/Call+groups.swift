import Encodings
import MusicCatalog
import MusicContract
import OrderedJSON

extension Call {
    /// Groups of resources whose names have all words of the term; groups without a hit are absent (facts 7).
    func search() throws(APIError) -> [UInt8] {
        guard let term = query.text("term") else { throw APIError(.missingParameter, "term", parameter: "term") }
        let types = query.list("types") ?? MusicContract.searchTypes
        let groups = types.filter(MusicContract.searchTypes.contains).compactMap { type -> (String, [Int32])? in
            let found = catalog.search(ResourceKind(storefront: captures.storefront, type: type), term: term)
            return found.isEmpty ? nil : (type, found)
        }
        var writer = ResourceWriter(world: world, query: query)
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        for (type, members) in groups {
            writer.json.key(type)
            writer.json.beginObject()
            let page = page(of: members)
            let href = Link.href(
                path,
                [
                    "term": term, "types": type, "limit": query.givenLimit.map(String.init),
                    "offset": query.givenOffset.map(String.init), "l": query.language,
                ])
            writer.json.member("href", href)
            if let next = page.next {
                writer.json.member(
                    "next", Link.next(path, offset: next, ["term": term, "types": type, "l": query.language]))
            }
            writer.data(page.members, as: type == "artists" ? .primary(isSingle: false) : .attributes)
            writer.json.endObject()
        }
        writer.json.endObject()
        writer.json.key("meta")
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        for name in ["order", "rawOrder"] {
            writer.json.key(name)
            writer.json.beginArray()
            for (type, _) in groups { writer.json.string(type) }
            writer.json.endArray()
        }
        for _ in 0..<3 { writer.json.endObject() }
        return writer.json.bytes
    }

    /// The recorded charts of the asked types; a type without one is absent (facts 7).
    func charts() throws(APIError) -> [UInt8] {
        guard let types = query.list("types") else { throw APIError(.missingParameter, "types", parameter: "types") }
        let genre = query.text("genre")
        let named = query.text("chart")
        var writer = ResourceWriter(world: world, query: query)
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        for type in types where MusicContract.chartTypes.contains(type) {
            let charts = catalog.charts.filter {
                $0.storefront == captures.storefront && $0.type == type && $0.genre == genre
                    && (named == nil || $0.chart == named)
            }
            guard !charts.isEmpty else { continue }
            writer.json.key(type)
            writer.json.beginArray()
            for chart in charts { write(chart, into: &writer) }
            writer.json.endArray()
        }
        writer.json.endObject()
        writer.json.endObject()
        return writer.json.bytes
    }

    /// Charts are not paged beyond this offset (facts 2.4).
    static let chartBound = 200

    private func write(_ chart: Chart, into writer: inout ResourceWriter) {
        let page = page(of: chart.list.members)
        writer.json.beginObject()
        writer.json.member("name", chart.title)
        writer.json.member("chart", chart.chart)
        let href = Link.href(
            path,
            [
                "types": chart.type, "chart": chart.chart, "genre": chart.genre, "l": query.language,
                "limit": query.givenLimit.map(String.init), "offset": query.givenOffset.map(String.init),
            ])
        writer.json.member("href", href)
        if let next = page.next, next < Self.chartBound {
            let kept: KeyValuePairs<String, String?> = [
                "types": chart.type, "chart": chart.chart, "genre": chart.genre, "l": query.language,
            ]
            writer.json.member("next", Link.next(path, offset: next, kept))
        }
        writer.data(page.members, as: .attributes)
        writer.json.endObject()
    }

    /// A list recorded under the endpoint's own path, those of the asked types; nothing recorded is an empty list.
    func recordedList() -> [UInt8] {
        let types = endpoint.parameters.contains("types") ? query.list("types") : nil
        let members = (catalog.list(path)?.members ?? []).filter { index in
            types?.contains(catalog.kinds[catalog.resources[Int(index)].kind].type) ?? true
        }
        let page = page(of: members)
        let kept: KeyValuePairs<String, String?> = ["types": types?.joined(separator: ","), "l": query.language]
        return body(page.members, next: page.next.map { Link.next(path, offset: $0, kept) }, as: .attributes)
    }
}
