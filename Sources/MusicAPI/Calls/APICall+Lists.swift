import MusicCatalog
import MusicContract
import OrderedJSON

extension APICall {
    /// Returns the recorded charts of the requested types, then the playlist groups that `with` requests.
    ///
    /// Types and groups without charts are omitted (Sources, API 7).
    func charts() throws(APIError) -> [UInt8] {
        let types = try requiredList(of: "types")
        let genre = query.text(of: "genre")
        let named = query.text(of: "chart")
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginObject(named: "results")
        let groups = (query.listValues(of: "with") ?? []).filter(MusicContract.chartGroups.contains)
        for type in types.filter(MusicContract.chartTypes.contains) + groups {
            let isGroup = groups.contains(type)
            let charts = catalog.charts(of: type, in: pathParameters.storefront).filter {
                isGroup || ($0.genre == genre && (named == nil || $0.name == named))
            }
            guard !charts.isEmpty else { continue }
            writer.json.beginArray(named: type)
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

    /// Returns a page of the list recorded at the request's path, limited to the requested types.
    ///
    /// The list is empty if nothing was recorded.
    func recordedList() -> [UInt8] {
        let types = endpoint.parameters.contains("types") ? query.listValues(of: "types") : nil
        let members = (catalog.list(at: path)?.members ?? []).filter { index in
            types?.contains(catalog.kinds[catalog.resources[Int(index)].kindIndex].type) ?? true
        }
        // Only heavy rotation was recorded with an `href` (Sources, API 3.4).
        let href = endpoint.path == "/v1/me/history/heavy-rotation" ? self.href(for: path) : nil
        return listBody(
            of: members, at: path, href: href,
            parameters: ["types": types?.joined(separator: ","), "l": query.language], as: .attributes)
    }
}

/// The user's recommendations (Sources, API 3.4).
extension APICall {
    private static let recommendationKind = ResourceKind(storefront: nil, type: "personal-recommendation")

    /// Returns recommendations by ids, or all of them.
    func recommendations() -> [UInt8] {
        if let ids = query.ids {
            let found = ids.compactMap { catalog.index(of: $0, in: Self.recommendationKind) }.map(Int32.init)
            return body(of: found[...], as: .primary(isSingle: ids.count == 1))
        }
        let members =
            catalog.list(at: Self.recommendationKind.path)?.members ?? catalog.allResources(of: Self.recommendationKind)
        return listBody(
            of: members, at: Self.recommendationKind.path, total: members.count, as: .primary(isSingle: false))
    }

    func recommendation() throws(APIError) -> [UInt8] {
        body(of: [Int32(try recommendationIndex())], as: .primary(isSingle: true))
    }

    func recommendationContents() throws(APIError) -> [UInt8] {
        try page(ofRelationship: lastSegment, of: recommendationIndex())
    }

    private func recommendationIndex() throws(APIError) -> Int {
        guard let index = catalog.index(of: pathParameters.id, in: Self.recommendationKind) else {
            throw APIError(.notFound)
        }
        return index
    }
}

/// The user's most played music (Sources, API 3.4).
extension APICall {
    private static let summaryKind = ResourceKind(storefront: nil, type: "music-summaries")

    /// Returns the summary of the last year that has one, with the requested views.
    func summaries() -> [UInt8] {
        let all = catalog.list(at: Self.summaryKind.path)?.members ?? catalog.allResources(of: Self.summaryKind)
        let dated = all.map { (member: Int32) -> (member: Int32, year: Int?) in (member, self.year(of: member)) }
        let latest = dated.compactMap(\.year).max()
        let found = dated.filter { latest != nil && $0.year == latest }.map(\.member)
        return body(of: found[...], as: .primary(isSingle: true))
    }

    /// Returns the year, which can be recorded as a string or a number.
    private func year(of member: Int32) -> Int? {
        let year = catalog.attributes(of: Int(member))?["year"]
        return year?.integer ?? year?.string.flatMap { Int($0) }
    }
}
