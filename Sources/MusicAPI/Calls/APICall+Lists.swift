import MusicCatalog
import MusicContract
import Text

/// Charts (Sources, API 2.4 and 7).
extension APICall {
    /// The groups in the order of responses, with the chart and the title of an empty one.
    private static let chartGroups: [(group: String, chart: String, title: String)] = [
        ("songs", "most-played", "Top Songs"), ("playlists", "most-played", "Top Playlists"),
        ("albums", "most-played", "Top Albums"), ("music-videos", "most-played", "Top Music Videos"),
        ("cityCharts", "city-top", "City Charts"), ("dailyGlobalTopCharts", "daily-global-top", "Daily Top 100"),
    ]

    /// Returns the charts of the requested types, then the playlist groups that `with` requests.
    ///
    /// A requested type or group without charts has one empty chart.
    func charts() throws(APIError) -> Body {
        let types = try requiredList(of: "types")
        return { self.charts(ofTypes: types) }
    }

    private func charts(ofTypes types: [String]) -> [UInt8] {
        let requested = types.filter(MusicContract.chartTypes.contains)
        let added = (query.listValues(of: "with") ?? []).filter(MusicContract.chartGroups.contains)
        let (genre, named) = (query.text(of: "genre"), query.text(of: "chart"))
        var writer = ResourceWriter(for: self)
        var order: [String] = []
        writer.json.beginObject()
        writer.json.beginObject(named: "results")
        for (group, chart, title) in Self.chartGroups where (requested + added).contains(group) {
            let isPlaylistGroup = added.contains(group)
            let known = catalog.charts(of: group, in: pathParameters.storefront).filter {
                isPlaylistGroup || ($0.genre == genre && (named == nil || $0.name == named))
            }
            let none = Chart(
                storefront: pathParameters.storefront, type: group, name: isPlaylistGroup ? chart : named ?? chart,
                genre: genre, title: title, list: ResourceList(name: chart, members: []))
            let derived = isPlaylistGroup ? nil : genre.flatMap { genreChart(of: group, named: named, genre: $0) }
            writer.json.beginArray(named: group)
            for chart in known.isEmpty ? [derived ?? none] : known {
                order.append("\(chart.name):\(isPlaylistGroup ? "playlists" : group)")
                write(chart, orderID: order[order.count - 1], into: &writer)
            }
            writer.json.endArray()
        }
        writer.json.endObject()
        writer.writeOrder(order, named: ["order"])
        writer.json.endObject()
        return writer.finished()
    }

    /// Returns the chart of a genre, derived from that of all genres; `nil` without a member in the genre (Sources, API 7).
    ///
    /// The genre of all music contains also resources without genres, such as playlists.
    private func genreChart(of type: String, named name: String?, genre: String) -> Chart? {
        let storefront = pathParameters.storefront
        let all = catalog.charts(of: type, in: storefront).first {
            $0.genre == nil && (name == nil || $0.name == name)
        }
        guard let all,
            let index = catalog.index(of: genre, in: ResourceKind(storefront: storefront, type: "genres")),
            let genreName = catalog.attribute("name", of: index)
        else { return nil }
        let members = all.list.members.filter { member in
            genre == MusicContract.allMusicGenre
                || catalog.attributes(of: Int(member))?["genreNames"]?.elements.contains { $0.string == genreName }
                    == true
        }
        guard !members.isEmpty else { return nil }
        return Chart(
            storefront: storefront, type: type, name: all.name, genre: genre, title: all.title,
            list: ResourceList(name: all.name, members: members))
    }

    /// Writes a page of a chart; its addresses repeat `limit`.
    private func write(_ chart: Chart, orderID: String, into writer: inout ResourceWriter) {
        let page = page(of: chart.list.members, gaps: catalog.gaps(inListAt: chart.path))
        let isGroup = MusicContract.chartGroups.contains(chart.type)
        func address(offset: Int?, language: String?) -> String {
            HrefBuilder.href(
                path: path,
                parameters: [
                    "types": isGroup ? "playlists" : chart.type, "chart": chart.name, "genre": chart.genre,
                    "with": isGroup ? chart.type : nil, "l": language,
                    "limit": query.requestedLimit.map(String.init), "offset": offset.map(String.init),
                ])
        }
        writer.json.beginObject()
        writer.json.member("chart", chart.name)
        writer.json.member("name", chart.title)
        writer.json.member("orderId", orderID)
        if let next = page.next, next < MusicContract.chartOffsetBound {
            writer.json.member("next", address(offset: next, language: language))
        }
        writer.writeData(page.members, as: .attributes)
        writer.json.member("href", address(offset: query.requestedOffset, language: query.language))
        writer.json.endObject()
    }
}

/// Recorded lists.
extension APICall {
    /// Returns a page of the list recorded at the request's path, limited to the requested types.
    ///
    /// The resources are those of the user's storefront, whichever storefront was recorded. The list is empty if nothing
    /// was recorded.
    func recordedList() -> [UInt8] {
        let types = endpoint.parameters.contains("types") ? query.listValues(of: "types") : nil
        let recorded = catalog.members(ofListAt: path) ?? []
        let own = serviceData.personalMembers(recorded, of: request)
        let members = own.filter { index in
            types?.contains(catalog.kinds[catalog.resources[Int(index)].kindIndex].type) ?? true
        }
        // Only heavy rotation was recorded with an `href` (Sources, API 3.4).
        let href = endpoint.path == "/v1/me/history/heavy-rotation" ? self.href(for: path) : nil
        return listBody(
            of: members, at: path, href: href,
            parameters: ["types": types?.joined(separator: ","), "l": language],
            gaps: types == nil && own.count == recorded.count ? catalog.gaps(inListAt: path) : ListGaps(),
            as: .attributes)
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
        let members = catalog.members(ofListAt: Self.recommendationKind.path, orAllOf: Self.recommendationKind)
        return listBody(
            of: members, at: Self.recommendationKind.path, as: .primary(isSingle: false))
    }

    func recommendation() throws(APIError) -> Body {
        let index = Int32(try recommendationIndex())
        return { self.body(of: [index], as: .primary(isSingle: true)) }
    }

    func recommendationContents() throws(APIError) -> Body {
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

    /// Returns the summaries of the requested periods, or all of them.
    func summariesByPeriod() -> [UInt8] {
        let periods = query.listValues(of: "period")
        let all = catalog.members(ofListAt: "\(Self.summaryKind.path)/search", orAllOf: Self.summaryKind)
        let found = all.filter { member in
            guard let periods, let period = catalog.attributes(of: Int(member))?["period"]?.string else { return true }
            return periods.contains(period)
        }
        return body(of: found[...], as: .primary(isSingle: true))
    }

    /// Returns the summary of the last year that has one, with the requested views.
    func summaries() throws(APIError) -> Body {
        guard query.text(of: "filter[year]") == MusicContract.summaryYear else { throw APIError(.missingFilter) }
        let found = latestSummaries
        if found.isEmpty, serviceData.behavior.emptyReplay == .notFound { throw APIError(.notFound) }
        return { self.body(of: found[...], as: .primary(isSingle: true)) }
    }

    private var latestSummaries: [Int32] {
        let all = catalog.members(ofListAt: Self.summaryKind.path, orAllOf: Self.summaryKind)
        let dated = all.map { (member: Int32) -> (member: Int32, year: Int?) in (member, self.year(of: member)) }
        let latest = dated.compactMap(\.year).max()
        return dated.filter { latest != nil && $0.year == latest }.map(\.member)
    }

    /// Returns the year, which can be recorded as a string or a number.
    private func year(of member: Int32) -> Int? {
        let year = catalog.attributes(of: Int(member))?["year"]
        return year?.integer ?? year?.string.flatMap { Int($0) }
    }
}
