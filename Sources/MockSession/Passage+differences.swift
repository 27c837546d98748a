import Encodings
import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios

extension Passage {
    /// What the catalog or the contract would have wanted; nothing where it answered.
    func differences(from answer: APIAnswer) -> [Difference] {
        switch answer.content {
        case .json, .created: []
        case .empty: [Difference(.method, expected: "one that is offered there", seen: method)]
        case .error(let error): [difference(from: error, answer.violation)]
        }
    }

    private var path: String { "/" + target.segments.joined(separator: "/") }

    private func difference(from error: APIError, _ violation: ContractViolation?) -> Difference {
        if let violation, violation.rule == ContractViolation.unknownPath {
            return Difference(.path, expected: violation.source, seen: "\(method) \(path)")
        }
        if let parameter = error.parameter {
            let seen = target.parameters.filter { $0.name == parameter }.map(\.value)
            return Difference(
                .query(parameter), expected: error.wanted, seen: seen.isEmpty ? "absent" : seen.joined(separator: ", "))
        }
        switch error.name {
        case .notFound: return missingResource
        case .noRelatedResources: return Difference(.resource, expected: "one that is recorded", seen: path)
        case .unknownStorefront: return storefront(among: running.scenario.world.storefronts.map(\.attributes.code))
        case .unknownCatalogType: return segment(3, among: types(of: .catalog))
        case .unknownLibraryType: return segment(3, among: types(of: .library))
        case .unknownRelationship: return segment(target.segments.count - 1, among: relationships)
        case .unknownView: return segment(target.segments.count - 1, among: views)
        case .methodNotAllowed:
            let offered = violation?.source.prefix { $0 != " " } ?? ""
            return Difference(.method, expected: String(offered), seen: method)
        default: return Difference(.endpoint, expected: error.wanted, seen: path)
        }
    }

    /// A resource that is not here: it may be in another storefront.
    private var missingResource: Difference {
        let segments = target.segments
        guard segments.count >= 5, segments[1] == "catalog", let type = catalogType else {
            return Difference(.resource, expected: "one that is recorded", seen: path)
        }
        let world = running.scenario.world
        let elsewhere = world.storefronts.map(\.attributes.code).filter { code in
            world.catalog.index(of: segments[4], in: ResourceKind(storefront: code, type: type.name))
                .map { world.catalog.resources[$0].attributes != nil } ?? false
        }
        return elsewhere.isEmpty
            ? Difference(.resource, expected: "one that is recorded", seen: path) : storefront(among: elsewhere)
    }

    private func storefront(among codes: [String]) -> Difference {
        Difference(.storefront, expected: codes.joined(separator: ", "), seen: segment(2))
    }

    private func segment(_ place: Int, among legal: [String]) -> Difference {
        Difference(.path, expected: "one of \(legal.joined(separator: ", "))", seen: segment(place))
    }

    private func segment(_ place: Int) -> String {
        target.segments.indices.contains(place) ? target.segments[place] : ""
    }

    private func types(of family: ResourceType.Family) -> [String] {
        MusicContract.types.filter { $0.family == family }.map(\.segment)
    }

    private var catalogType: ResourceType? {
        MusicContract.types.first { $0.family == .catalog && $0.segment == segment(3) }
    }

    private var views: [String] { catalogType.map { MusicContract.views(of: $0.name).map(\.name) } ?? [] }

    private var relationships: [String] {
        let family: ResourceType.Family = segment(1) == "catalog" ? .catalog : .library
        let type = MusicContract.types.first { $0.family == family && $0.segment == segment(3) }
        return type.map { MusicContract.relationships(of: $0.name).map(\.name) } ?? []
    }
}

extension APIError {
    /// What would have been right, from the words of the service.
    fileprivate var wanted: String {
        switch name {
        case .missingParameter, .missingIDs: "present"
        case .parameterNotAllowed, .limitWithIDs: "absent"
        default: String(detail.prefix { $0 != "," })
        }
    }
}
