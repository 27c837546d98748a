import MusicContract
import TestFixtures
import Testing
import TestSupport
import Text

/// Requests to every endpoint of the contract, with every parameter.
@Suite(.tags(.slow)) struct ContractEndpointTests {
    private static let rows = MusicContract.endpoints

    @Test func `every endpoint of the contract responds`() throws {
        let ask = try ContractServiceData.engine()
        var wrong: [String] = []
        for endpoint in Self.rows {
            let request = ContractRequest(endpoint)
            let answer = ask(request.target, request.method, body: request.body)
            if !isRight(answer, for: endpoint) { wrong.append("\(request.method) \(request.target): \(answer)") }
        }
        print("\(Self.rows.count) rows of the contract asked for, not answered as they should be: \(wrong.count)")
        #expect(wrong == [])
        #expect(Self.rows.count > 130)
    }

    /// Returns whether a response has the form of its endpoint when all resources exist.
    private func isRight(_ answer: ReceivedResponse, for endpoint: Endpoint) -> Bool {
        switch endpoint.handler {
        case .restricted: answer.error?.hasPrefix("40012") == true
        case .alwaysEmpty: answer.error?.hasPrefix("40403") == true
        case .connectivity: answer.status == 200
        case .search, .charts, .searchHints, .searchSuggestions, .languageTag, .librarySearch:
            answer.status == 200 && answer.json("results")?.members.isEmpty == false
        case .resource, .resources, .mixedResources, .relationship, .view, .storefronts, .storefront, .recordedList,
            .userStorefront,
            .recentlyAdded, .recommendations, .recommendation, .recommendationContents, .ratings, .rating,
            .ratingContent, .folders, .folder, .folderChildren, .folderParent, .setRating, .summaries, .summarySearch:
            answer.status == 200 && !answer.ids.isEmpty
        // All stations of the service data are live.
        case .nextTracks: answer.status == 200 && answer.json("data") != nil
        case .createPlaylist, .createFolder: answer.status == 201 && answer.ids.count == 1
        case .addToLibrary, .addFavorites: answer.status == 202 && answer.body.isEmpty
        case .addTracks, .deleteRating: answer.status == 204 && answer.body.isEmpty
        }
    }

    @Test func `every parameter accepts its valid values and rejects its invalid ones`() throws {
        let ask = try ContractServiceData.engine()
        var untested: [String] = []
        var count = 0
        for endpoint in Self.rows {
            let request = ContractRequest(endpoint)
            for parameter in endpoint.parameters {
                count += 1
                guard let sample = ParameterSample(parameter, of: endpoint) else {
                    untested.append("\(endpoint.path) \(parameter)")
                    continue
                }
                for value in sample.taken {
                    let target = request.with(sample.name, value).target
                    let answer = ask(target, request.method, body: request.body)
                    let isPastEnd = parameter == "offset" && answer.error?.hasPrefix("40403") == true
                    #expect((200..<300).contains(answer.status) || isPastEnd, "\(target.prefix(200)) \(answer)")
                }
                for (value, code) in sample.rejected {
                    let target = request.with(sample.name, value).target
                    let error = ask(target, request.method, body: request.body).error ?? "none"
                    #expect(error.hasPrefix("\(code) "), "\(target.prefix(200)) \(error)")
                }
            }
        }
        print("\(count) parameters of the contract tried, untested: \(untested.count)")
        #expect(untested == [])
    }

    @Test func `every page size is respected and next leads to the next page`() throws {
        let ask = try ContractServiceData.engine()
        let inGroups: [Endpoint.Handler] = [.search, .charts, .searchHints, .searchSuggestions, .librarySearch]
        for endpoint in Self.rows where endpoint.parameters.contains("limit") {
            // A user has one storefront.
            guard !inGroups.contains(endpoint.handler), endpoint.handler != .userStorefront else { continue }
            let first = ask(ContractRequest(endpoint).with("limit", "1").target)
            #expect(first.ids.count == 1, "\(endpoint.path)")
            let next = try #require(first.string("next"), "\(endpoint.path)")
            #expect(
                next.hasSuffix("?offset=1") && ask(next).json("data", 0)?.rawText != first.json("data", 0)?.rawText,
                "\(next)")
        }
    }

    @Test func `every relationship is returned by include, by relate, and by path`() throws {
        let ask = try ContractServiceData.engine()
        for relationship in MusicContract.relationships {
            guard let type = MusicContract.resourceType(named: relationship.owner),
                [.catalog, .library].contains(type.family)
            else { continue }
            let isOfCatalog = type.family == .catalog
            let owner = isOfCatalog ? "/v1/catalog/us/\(type.segment)/1" : "/v1/me/library/\(type.segment)/l.1"
            let expected = ask("\(owner)/\(relationship.name)?limit=1").ids
            #expect(expected.count == 1, "\(relationship)")
            for (modifier, isWhole) in [("include", true), ("include[\(type.name)]", true), ("relate", false)] {
                guard isWhole || isOfCatalog else { continue }
                let list = ask("\(owner)?\(modifier)=\(relationship.name)")
                    .json("data", 0, "relationships", relationship.name)
                #expect(list?["href"]?.string == "\(owner)/\(relationship.name)", "\(relationship)")
                let data = try #require(list?["data"]?.elements, "\(relationship)")
                #expect(data.prefix(1).compactMap { $0["id"]?.string } == expected, "\(relationship)")
                guard isWhole || relationship.presence != .objects else { continue }
                #expect(data.allSatisfy { ($0["attributes"] != nil) == isWhole }, "\(relationship) by \(modifier)")
            }
        }
    }

    @Test(arguments: MusicContract.ratedTypes)
    func `every ratable type can be rated, read alone and in a list, and unrated`(type: String) throws {
        let ask = try ContractServiceData.engine()
        let id = type.hasPrefix("library-") ? "l.2" : "2"
        let path = "/v1/me/ratings/\(type)/\(id)"
        let put = ask(path, "PUT", body: #"{"type":"rating","attributes":{"value":-1}}"#)
        #expect(put.status == 200 && put.ids == [id])
        #expect(ask(path).json("data", 0, "attributes", "value")?.integer == -1)
        #expect(ask("/v1/me/ratings/\(type)?ids=l.3,3,\(id)").ids == [id])
        #expect(
            ask("\(path)?include=content").json("data", 0, "relationships", "content", "data", 0)?["id"]?.string == id)
        #expect(ask("\(path)/content").ids == [id])
        #expect(ask(path, "DELETE").status == 204)
        #expect(ask(path).error?.hasPrefix("40400") == true)
    }

    @Test func `every view is returned by views and by path, with its title`() throws {
        let ask = try ContractServiceData.engine()
        for view in MusicContract.views where MusicContract.resourceType(named: view.owner)?.family == .catalog {
            let owner = "/v1/catalog/us/\(view.owner)/1"
            let shown = try #require(ask("\(owner)?views=\(view.name)").json("data", 0, "views", view.name), "\(view)")
            let path = "\(owner)/view/\(view.name)"
            #expect(shown["href"]?.string == path)
            #expect(shown["attributes"]?["title"]?.string == "Own \(view.title)")
            #expect(shown["data"].map(ReceivedResponse.ids) == ["2", "3"] && shown["next"] == nil, "\(view)")
            let page = ask("\(path)?with=attributes")
            #expect(page.ids == ["2", "3"] && page.string("attributes", "title") == "Own \(view.title)", "\(view)")
            #expect(ask(path).json("attributes") == nil)
            let none = ask("/v1/catalog/us/\(view.owner)/2?views=\(view.name)").json("data", 0, "views", view.name)
            #expect(
                none?.rawText.hasSuffix(#""attributes":{"title":"\#(view.title)"},"data":[]}"#) == true, "\(view)")
            #expect(ask("/v1/catalog/us/\(view.owner)/2/view/\(view.name)").error?.hasPrefix("40403") == true)
        }
    }
}
