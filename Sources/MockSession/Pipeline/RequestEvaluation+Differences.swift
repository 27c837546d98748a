import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios
import URLCoding

extension RequestEvaluation {
    /// What the catalog or the contract would have wanted; nothing where it answered.
    func differences(from answer: APIResponse) -> [Difference] {
        switch answer.content {
        case .json, .created: []
        case .empty: [Difference(.method, expected: "one that is offered there", actual: method)]
        case .error(let error): [difference(from: error, violation: answer.violation)]
        }
    }

    private var path: String { "/" + target.segments.joined(separator: "/") }

    private func difference(from error: APIError, violation: ContractViolation?) -> Difference {
        if let violation, violation.rule == ContractViolation.unknownPath {
            return Difference(.path, expected: violation.source, actual: "\(method) \(path)")
        }
        if let parameter = error.parameter {
            let seen = target.parameters.filter { $0.name == parameter }.map(\.value)
            return Difference(
                .query(parameter), expected: error.expectedValue,
                actual: seen.isEmpty ? "absent" : seen.joined(separator: ", "))
        }
        switch error.name {
        case .notFound: return missingResourceDifference
        case .noRelatedResources: return Difference(.resource, expected: "one that is recorded", actual: path)
        case .unknownStorefront:
            return storefrontDifference(among: activeScenario.scenario.serviceData.storefronts.map(\.attributes.code))
        case .unknownCatalogType: return segmentDifference(at: 3, among: typeSegments(of: .catalog))
        case .unknownLibraryType: return segmentDifference(at: 3, among: typeSegments(of: .library))
        case .unknownRelationship: return segmentDifference(at: target.segments.count - 1, among: relationshipNames)
        case .unknownView: return segmentDifference(at: target.segments.count - 1, among: viewNames)
        case .methodNotAllowed:
            let offered = violation?.source.prefix { $0 != " " } ?? ""
            return Difference(.method, expected: String(offered), actual: method)
        default: return Difference(.endpoint, expected: error.expectedValue, actual: path)
        }
    }

    /// A resource that is not here: it may be in another storefront.
    private var missingResourceDifference: Difference {
        let segments = target.segments
        guard segments.count >= 5, segments[1] == "catalog", let type = catalogType else {
            return Difference(.resource, expected: "one that is recorded", actual: path)
        }
        let world = activeScenario.scenario.serviceData
        let elsewhere = world.storefronts.map(\.attributes.code).filter { code in
            world.catalog.index(of: segments[4], in: ResourceKind(storefront: code, type: type.name))
                .map { world.catalog.resources[$0].attributes != nil } ?? false
        }
        return elsewhere.isEmpty
            ? Difference(.resource, expected: "one that is recorded", actual: path)
            : storefrontDifference(among: elsewhere)
    }

    private func storefrontDifference(among codes: [String]) -> Difference {
        Difference(.storefront, expected: codes.joined(separator: ", "), actual: segment(at: 2))
    }

    private func segmentDifference(at place: Int, among legal: [String]) -> Difference {
        Difference(.path, expected: "one of \(legal.joined(separator: ", "))", actual: segment(at: place))
    }

    private func segment(at place: Int) -> String {
        target.segments.indices.contains(place) ? target.segments[place] : ""
    }

    private func typeSegments(of family: ResourceType.Family) -> [String] {
        MusicContract.resourceTypes.filter { $0.family == family }.map(\.segment)
    }

    private var catalogType: ResourceType? {
        MusicContract.resourceTypes.first { $0.family == .catalog && $0.segment == segment(at: 3) }
    }

    private var viewNames: [String] { catalogType.map { MusicContract.views(of: $0.name).map(\.name) } ?? [] }

    private var relationshipNames: [String] {
        let family: ResourceType.Family = segment(at: 1) == "catalog" ? .catalog : .library
        let type = MusicContract.resourceTypes.first { $0.family == family && $0.segment == segment(at: 3) }
        return type.map { MusicContract.relationships(of: $0.name).map(\.name) } ?? []
    }
}

extension APIError {
    /// What would have been right, from the words of the service.
    fileprivate var expectedValue: String {
        switch name {
        case .missingParameter, .missingIDs: "present"
        case .parameterNotAllowed, .limitWithIDs: "absent"
        default: String(detail.prefix { $0 != "," })
        }
    }
}
