import MusicContract
import OrderedJSON
import TestSupport
import Testing

/// Every row of the contract is asked for, with every parameter.
@Suite struct ContractWalkTests {
    private static let rows = MusicContract.endpoints.filter { !$0.isPersonal }

    @Test func `every row of the catalog answers`() throws {
        let ask = try ContractWorld.engine()
        var untested: [String] = []
        for endpoint in Self.rows {
            let request = ContractRequest(endpoint)
            let answer = ask(request.target, endpoint.method)
            switch endpoint.answer {
            case .gated: #expect(answer.error?.hasPrefix("40012") == true, "\(request.target)")
            case .nothing: #expect(answer.error?.hasPrefix("40403") == true, "\(request.target)")
            case .connection: #expect(answer.status == 200)
            case .search, .charts, .hints, .suggestions, .languageTag:
                #expect(answer.status == 200 && answer.json("results")?.members.isEmpty == false, "\(request.target)")
            case .resource, .resources, .mixed, .relationship, .view, .storefronts, .storefront:
                #expect(answer.status == 200 && !answer.ids.isEmpty, "\(request.target) \(answer)")
            case .unserved, .list, .userStorefront: untested.append("\(endpoint.method) \(endpoint.path)")
            }
        }
        print("\(Self.rows.count) rows of the catalog asked for, untested: \(untested.count)")
        #expect(untested == [])
        #expect(Self.rows.count > 80)
    }

    @Test func `every parameter of every row has values that are taken, and those that are not are refused`() throws {
        let ask = try ContractWorld.engine()
        var untested: [String] = []
        var count = 0
        for endpoint in Self.rows {
            #expect(endpoint.unserved.isEmpty, "\(endpoint.path)")
            let request = ContractRequest(endpoint)
            for parameter in endpoint.parameters {
                count += 1
                guard let sample = ParameterSample(parameter, of: endpoint) else {
                    untested.append("\(endpoint.path) \(parameter)")
                    continue
                }
                for value in sample.taken {
                    let target = request.with(sample.name, value).target
                    let answer = ask(target)
                    let isPastEnd = parameter == "offset" && answer.error?.hasPrefix("40403") == true
                    #expect(answer.status == 200 || isPastEnd, "\(target.prefix(200)) \(answer)")
                }
                for (value, code) in sample.refused {
                    let target = request.with(sample.name, value).target
                    let error = ask(target).error ?? "none"
                    #expect(error.hasPrefix("\(code) "), "\(target.prefix(200)) \(error)")
                }
            }
        }
        print("\(count) parameters of the catalog tried, untested: \(untested.count)")
        #expect(untested == [])
    }

    @Test func `every page size is kept to, and next leads on`() throws {
        let ask = try ContractWorld.engine()
        for endpoint in Self.rows where [.relationship, .view, .resources].contains(endpoint.answer) {
            guard endpoint.parameters.contains("limit") else { continue }
            let first = ask(ContractRequest(endpoint).with("limit", "1").target)
            #expect(first.ids.count == 1, "\(endpoint.path)")
            let next = try #require(first.string("next"), "\(endpoint.path)")
            #expect(next.hasSuffix("?offset=1") && ask(next).ids.first != first.ids.first, "\(next)")
        }
    }

    @Test func `every relationship comes by include, by relate and by path`() throws {
        let ask = try ContractWorld.engine()
        for relationship in MusicContract.relationships {
            guard let type = MusicContract.type(relationship.owner), type.family == .catalog else { continue }
            let owner = "/v1/catalog/us/\(type.segment)/1"
            let expected = ask("\(owner)/\(relationship.name)?limit=1").ids
            #expect(expected.count == 1, "\(relationship)")
            for (modifier, isWhole) in [("include", true), ("include[\(type.name)]", true), ("relate", false)] {
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

    @Test func `every view comes by views and by path, with its title`() throws {
        let ask = try ContractWorld.engine()
        for view in MusicContract.views {
            let owner = "/v1/catalog/us/\(view.owner)/1"
            let shown = try #require(ask("\(owner)?views=\(view.name)").json("data", 0, "views", view.name), "\(view)")
            let path = "\(owner)/view/\(view.name)"
            #expect(shown["href"]?.string == path)
            #expect(shown["attributes"]?["title"]?.string == "Own \(view.title)")
            #expect(shown["data"].map(Answer.ids) == ["2", "3"] && shown["next"] == nil, "\(view)")
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
