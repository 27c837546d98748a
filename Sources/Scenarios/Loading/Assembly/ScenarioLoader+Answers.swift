import MusicCatalog
import MusicDevice
import Text

extension ScenarioLoader {
    /// Reports names that the section that declares them does not have.
    mutating func check(_ references: [Reference], in place: RuleScope) {
        for reference in references {
            switch reference.kind {
            case .user where !place.users.contains(reference.name.text):
                report(.unknownUser(name: reference.name.text, legal: place.users), at: reference.name.range)
            case .storefront:
                _ = resolveStorefront(
                    reference.name, known: place.storefronts, declared: place.declaredStorefronts)
            default: continue
            }
        }
    }

    /// Reports operations that the device rejects, and requests that cannot take effect.
    mutating func checkEffects(of rules: [RuleEntry], in place: RuleScope) {
        for rule in rules {
            if let command = rule.then.effect.operation, let range = rule.then.commandRange,
                let rejection = place.device.ruleViolation(of: command)
            {
                report(.impossibleOutcome(violation: rejection, stateLocation: nil), at: range)
            }
            if rule.rule.takesEffect, let matcher = rule.matcher, !matcher.patterns.contains(where: \.canWrite) {
                report(.ineffectiveApply, at: rule.subjectRange)
            }
        }
    }

    /// Reports resources that do not exist and that a rule changes, adds to a library, or removes from it.
    mutating func checkChanges(
        of rules: [RuleEntry], known: [String], declared: Located<[StorefrontEntry]>?, in builder: CatalogBuilder
    ) {
        for rule in rules {
            var changed = builder
            applyChanges(
                rule.then.resources.filter { !$0.isLibraryResource }, known: known, declared: declared, in: &changed)
            for name in rule.then.libraryResources where !omitsGeneratedData && !name.value.isOfLibrary {
                let exists = known.contains { storefront in
                    builder.contains(
                        id: name.value.id, in: ResourceKind(storefront: storefront, type: name.value.type))
                }
                guard !exists else { continue }
                report(.unknownResource(name: "\(name.value.type)/\(name.value.id)", suggestion: nil), at: name.range)
            }
        }
    }

    /// Returns a response; reads the file that contains its body or all of it.
    mutating func response(from entry: ResponseEntry) -> RuleResponse? {
        if entry.fault != nil { return entry.connectionFault.map { .fault($0) } }
        var changes = entry.changes
        if let recording = entry.recording {
            guard let (target, bytes) = readFile(named: recording) else { return nil }
            guard let exchange = RecordedExchange(in: SourceFile(name: target, bytes: bytes)) else {
                report(.invalidResponseRecording(path: target), at: recording.range)
                return nil
            }
            let own = Set(changes.headers.map { $0.name.lowercased() })
            changes.headers += exchange.headers.filter { !own.contains($0.name.lowercased()) }
                .map { ResponseHeader(name: $0.name, value: .text($0.value)) }
            if !exchange.body.isEmpty { changes.body = ResponseBody(bytes: exchange.body, isJSON: true) }
            return .inline(status: changes.status ?? exchange.status, changes: changes)
        }
        if let file = entry.bodyFile {
            guard let (target, bytes) = readFile(named: file) else { return nil }
            changes.body = ResponseBody(bytes: bytes, isJSON: target.hasSuffix(".json"))
        }
        if let base = entry.base { return .named(base, changes: changes) }
        return .inline(status: changes.status ?? (changes.error == nil ? 200 : 400), changes: changes)
    }

    private mutating func readFile(named said: Located<String>) -> (target: String, bytes: [UInt8])? {
        guard let (target, _) = locate(said) else { return nil }
        do {
            return (target, try files.read(target))
        } catch {
            report(.unreadableFile(path: target, error: error), at: said.range)
            return nil
        }
    }
}

/// The names of a scenario that its rules can refer to.
struct RuleScope {
    let users: [String]
    let storefronts: [String]
    /// The initial state of the device of the first user.
    let device: Device
    /// The declaration of the storefronts, or `nil`.
    let declaredStorefronts: Located<[StorefrontEntry]>?
}
