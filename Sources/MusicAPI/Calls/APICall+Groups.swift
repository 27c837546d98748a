import MusicCatalog
import MusicContract
import OrderedJSON

extension APICall {
    /// The recorded charts of the asked types, then the groups of playlists that `with` asks for; a type or a group
    /// without one is absent (Sources, API 7).
    func charts() throws(APIError) -> [UInt8] {
        let types = try requiredList(of: "types")
        let genre = query.text(of: "genre")
        let named = query.text(of: "chart")
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        let groups = (query.listValues(of: "with") ?? []).filter(MusicContract.chartGroups.contains)
        for type in types.filter(MusicContract.chartTypes.contains) + groups {
            let isGroup = groups.contains(type)
            let charts = catalog.charts(of: type, in: pathParameters.storefront).filter {
                isGroup || ($0.genre == genre && (named == nil || $0.name == named))
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
        writer.json.member("chart", chart.name)
        let href = HrefBuilder.href(
            path: path,
            parameters: [
                "types": types, "chart": chart.name, "genre": chart.genre, "with": with, "l": query.language,
                "limit": query.requestedLimit.map(String.init), "offset": query.requestedOffset.map(String.init),
            ])
        writer.json.member("href", href)
        if let next = page.next, next < MusicContract.chartOffsetBound {
            let kept: KeyValuePairs<String, String?> = [
                "types": types, "chart": chart.name, "genre": chart.genre, "with": with, "l": query.language,
            ]
            writer.json.member("next", HrefBuilder.nextHref(path: path, offset: next, parameters: kept))
        }
        writer.writeData(page.members, as: .attributes)
        writer.json.endObject()
    }

    /// A list recorded under the endpoint's own path, those of the asked types; nothing recorded is an empty list.
    func recordedList() -> [UInt8] {
        let types = endpoint.parameters.contains("types") ? query.listValues(of: "types") : nil
        let members = (catalog.list(at: path)?.members ?? []).filter { index in
            types?.contains(catalog.kinds[catalog.resources[Int(index)].kindIndex].type) ?? true
        }
        let page = page(of: members)
        let kept: KeyValuePairs<String, String?> = ["types": types?.joined(separator: ","), "l": query.language]
        // Heavy rotation alone was recorded with an address of its own (Sources, API 3.4).
        let href = endpoint.path == "/v1/me/history/heavy-rotation" ? self.href(for: path) : nil
        return body(
            of: page.members, href: href,
            next: page.next.map { HrefBuilder.nextHref(path: path, offset: $0, parameters: kept) }, as: .attributes)
    }
}
