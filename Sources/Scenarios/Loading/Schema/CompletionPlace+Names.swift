import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

/// Names that the scenario declares, its data, and its files.
extension CompletionPlace {
    /// The maximum number of ids and files to offer.
    private static let maximumCount = 200

    /// Returns the choices for a name, or `nil` if the declarations of the type contain them.
    func nameChoices(for use: NameUse, type: ScalarType) -> CompletionChoices? {
        switch use.kind {
        case .event where use.isDeclaration || element.steps.count == 1: all(names(of: .event, inherited: true))
        case .event, .user, .state, .parameter: use.isDeclaration ? all([]) : all(names(of: use.kind))
        case .stateValue: all(stateValues)
        case .storefront: all(storefrontChoices(excludingDeclared: use.isDeclaration))
        case .language: all(languageChoices)
        case .resource: resourceChoices
        case .resourceID: use.isDeclaration ? all([]) : resourceIDChoices
        case .songID: all(ids(ofType: "songs", in: storefronts))
        case .scenarioFile, .recordingFile, .otherFile: parts(fileChoices(of: use.kind), after: "")
        case .request: requestChoices(of: type)
        case .queryParameter: all(parameterNameChoices)
        case .requestField: all(Self.requestFields.map { CompletionChoice(name: $0) })
        case .responseField: all(Self.responseFields.map { CompletionChoice(name: $0) })
        case .bodyPath, .attributePath: parts(pathChoices(of: use.kind), after: ".")
        case .outcome: all(operations.flatMap(OutcomeMatcher.legalNames).uniqued().map { CompletionChoice(name: $0) })
        case .outcomeError:
            all(operations.flatMap(\.scriptableErrors).map(\.text).uniqued().map { CompletionChoice(name: $0) })
        }
    }

    func all(_ choices: [CompletionChoice]) -> CompletionChoices {
        CompletionChoices(choices: choices, partial: before, isPart: false)
    }

    /// Returns the names of a kind that the scenario declares, or only those that it inherits.
    func names(of kind: NameKind, inherited isInherited: Bool = false) -> [CompletionChoice] {
        func declared(in elements: [SchemaElement], of file: String?) -> [CompletionChoice] {
            elements.filter { other in
                // The place itself contains the placeholder.
                other.range != element.range && other.use == NameUse(kind: kind, isDeclaration: true)
            }.map { other in
                let owner = kind == .event ? other.steps.last?.owner?.singular : kind.singular
                return CompletionChoice(
                    name: other.scalar.text, detail: (owner ?? "") + (file.map { " of \($0)" } ?? ""))
            }
        }
        return (isInherited ? [] : declared(in: elements, of: nil))
            + analysis.inherited.flatMap { declared(in: $0.elements, of: FilePath.name(of: $0.file.name)) }
    }

    /// The values of the state whose value the place is.
    private var stateValues: [CompletionChoice] {
        let state = element.steps.last?.key.text
        return (elements + analysis.inherited.flatMap(\.elements)).filter { other in
            other.use?.kind == .stateValue && other.steps.last?.key.text == state && other.range != element.range
        }.map { CompletionChoice(name: $0.scalar.text, detail: "a value of \(state ?? "")") }
    }

    // MARK: Storefronts and languages

    /// The storefronts of the scenario: those in the text, or else those of the last analysis.
    var storefronts: [String] {
        let declared = (elements + analysis.inherited.flatMap(\.elements)).filter {
            $0.use == NameUse(kind: .storefront, isDeclaration: true) && $0.range != element.range
        }.map(\.scalar.text)
        let served = analysis.scenario?.serviceData.storefronts.map(\.attributes.code) ?? []
        return (declared.isEmpty ? served : declared).uniqued()
    }

    /// Returns all storefronts, with those of the scenario first, or last if the place declares one.
    private func storefrontChoices(excludingDeclared isDeclaration: Bool) -> [CompletionChoice] {
        let recorded = analysis.scenario?.serviceData.catalog.kinds.compactMap(\.storefront) ?? []
        let first = isDeclaration ? recorded.uniqued().filter { !storefronts.contains($0) } : storefronts
        return (first + MusicContract.storefronts.map(\.code)).uniqued().filter {
            !isDeclaration || !storefronts.contains($0)
        }.map { CompletionChoice(name: $0, detail: MusicContract.storefront(code: $0)?.name ?? "") }
    }

    /// All language tags, with those of the place's storefront and of the scenario's storefronts first.
    var languageChoices: [CompletionChoice] {
        let own = element.steps.lazy.filter { $0.use?.kind == .storefront }.map(\.key.text)
        let first = (own + storefronts).compactMap(MusicContract.storefront).flatMap(\.languages)
        return (first + MusicContract.languages.sorted()).uniqued().map { CompletionChoice(name: $0) }
    }

    // MARK: Resources

    /// Returns the ids of a type in storefronts, with the names of the resources.
    func ids(ofType name: String?, in storefronts: [String]) -> [CompletionChoice] {
        guard let catalog = analysis.scenario?.serviceData.catalog,
            let type = name.flatMap(MusicContract.resourceType)
        else { return [] }
        return storefronts.map { ResourceKind(storefront: $0, of: type) }.uniqued().flatMap { kind in
            catalog.allResources(of: kind).prefix(Self.maximumCount).map { index in
                CompletionChoice(
                    name: catalog.resources[Int(index)].id,
                    detail: catalog.attribute("name", of: Int(index)) ?? catalog.attribute("title", of: Int(index))
                        ?? "")
            }
        }
    }

    /// The types with resources, or after a slash their ids.
    private var resourceChoices: CompletionChoices {
        if let slash = before.firstIndex(of: "/") {
            return parts(ids(ofType: String(before[..<slash]), in: storefronts), after: "/")
        }
        let kinds = analysis.scenario?.serviceData.catalog.kinds.map(\.type) ?? []
        let types = (kinds + MusicContract.resourceTypes.map(\.name)).uniqued()
        return CompletionChoices(
            choices: types.filter { MusicContract.resourceType(named: $0) != nil }.map {
                CompletionChoice(name: "\($0)/", detail: "\($0)/ID")
            }, partial: before, terminators: "", isPart: true)
    }

    /// The ids of the resources in the responses to the requests, or after a slash those of a type.
    private var resourceIDChoices: CompletionChoices {
        if before.contains("/") { return resourceChoices }
        let types = endpoints.flatMap(\.responseTypeNames).uniqued()
        return all(types.flatMap { ids(ofType: $0, in: requestStorefronts) })
    }

    // MARK: Files

    /// Returns the paths of files, relative to the text's folder: scenarios, recordings with their folders, or all.
    private func fileChoices(of kind: NameKind) -> [CompletionChoice] {
        let own = analysis.path
        let folder = FilePath.folder(of: own)
        let parents = before.prefix(while: { $0 == "." || $0 == "/" })
        let start = FilePath.join(folder, parents.contains("..") ? String(parents) : ".")
        let prefix = start == "." ? "" : start.hasSuffix("/") ? start : start + "/"
        let ending = kind == .scenarioFile ? ".yaml" : kind == .recordingFile ? ".json" : ""
        let paths = ((try? files.files(below: start, ending: ending, within: start)) ?? [])
            .filter { $0 != own && $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
        var names: [String] = []
        for path in paths.prefix(Self.maximumCount) {
            if kind == .recordingFile {
                let parts = path.split(separator: "/").dropLast()
                names += parts.indices.map { parts[...$0].joined(separator: "/") }
            }
            names.append(String(path))
        }
        let spelling = parents.contains("..") ? String(parents) : ""
        let builtIn = kind == .scenarioFile ? [CompletionChoice(name: QuickStart.name, detail: "built in")] : []
        return names.uniqued().map { CompletionChoice(name: spelling + $0) } + builtIn
    }
}
