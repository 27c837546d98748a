import Encodings
import MusicCatalog
import MusicContract
import OrderedJSON

extension Call {
    /// The recorded charts of the asked types, then the groups of playlists that `with` asks for; a type or a group
    /// without one is absent (facts 7).
    func charts() throws(APIError) -> [UInt8] {
        guard let types = query.list("types") else { throw APIError(.missingParameter, "types", parameter: "types") }
        let genre = query.text("genre")
        let named = query.text("chart")
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        let groups = (query.list("with") ?? []).filter(MusicContract.chartGroups.contains)
        for type in types.filter(MusicContract.chartTypes.contains) + groups {
            let isGroup = groups.contains(type)
            let charts = catalog.charts(type, in: captures.storefront).filter {
                isGroup || ($0.genre == genre && (named == nil || $0.chart == named))
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

    private func write(_ chart: Chart, into writer: inout ResourceWriter) {
        let page = page(of: chart.list.members)
        let isGroup = MusicContract.chartGroups.contains(chart.type)
        let types = isGroup ? "playlists" : chart.type
        let with = isGroup ? chart.type : nil
        writer.json.beginObject()
        writer.json.member("name", chart.title)
        writer.json.member("chart", chart.chart)
        let href = Link.href(
            path,
            [
                "types": types, "chart": chart.chart, "genre": chart.genre, "with": with, "l": query.language,
                "limit": query.givenLimit.map(String.init), "offset": query.givenOffset.map(String.init),
            ])
        writer.json.member("href", href)
        if let next = page.next, next < MusicContract.chartBound {
            let kept: KeyValuePairs<String, String?> = [
                "types": types, "chart": chart.chart, "genre": chart.genre, "with": with, "l": query.language,
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
        // Heavy rotation alone was recorded with an address of its own (facts 3.4).
        let href = endpoint.path == "/v1/me/history/heavy-rotation" ? self.href(path) : nil
        return body(
            page.members, href: href, next: page.next.map { Link.next(path, offset: $0, kept) }, as: .attributes)
    }
}
