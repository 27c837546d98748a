import Diagnostics
import MusicCatalog
import MusicContract

extension ScenarioLoader {
    /// Takes a file, or every JSON file below a folder by path order but for those that have entries of their own.
    mutating func add(
        _ entry: ScenarioDraft.CatalogEntry, beside named: Set<String>, to builder: inout CatalogBuilder
    ) {
        guard let (target, kind) = locate(entry.path) else { return }
        let location = sources.location(entry.path.range)
        switch kind {
        case .file, .other: read(target, as: entry.address, at: location, to: &builder)
        case .folder:
            do {
                let found = try files.files(below: target, ending: ".json", within: root(of: target).place)
                if found.isEmpty { report(.noRecordings(target), at: location) }
                for path in found where !named.contains(files.resolved(path) ?? path) {
                    read(path, as: entry.address, at: location, to: &builder)
                }
            } catch {
                report(.unreadableFile(target, error), at: location)
            }
        }
    }

    /// Where a path leads that a scenario's file says.
    func target(of said: ScenarioDraft.Named) -> String {
        FilePath.join(FilePath.folder(of: sources.path(of: said.range)), said.text)
    }

    /// Where something is that a scenario names, and what it is; nil after a diagnostic.
    mutating func locate(_ said: ScenarioDraft.Named) -> (target: String, kind: FileKind)? {
        let folder = FilePath.folder(of: sources.path(of: said.range))
        let target = FilePath.join(folder, said.text)
        let kind = files.kind(of: target)
        let root = root(of: folder)
        guard root.allows(said.text, from: folder, in: files), kind == nil || root.holds(target, in: files) else {
            report(.outsideRoot(said.text, root: root.place), at: said.range)
            return nil
        }
        guard let kind else {
            report(.missingFile(target, near: near(said.text, from: folder)), at: said.range)
            return nil
        }
        return (target, kind)
    }

    /// A file of the same folder that has nearly this name, as the author would say it.
    private func near(_ said: String, from home: String) -> String? {
        let folder = FilePath.folder(of: said)
        let place = FilePath.join(home, folder)
        let names = ((try? files.files(below: place, ending: "", within: root(of: home).place)) ?? [])
            .filter { FilePath.folder(of: $0) == place }.map(FilePath.name)
        return Suggestions.nearest(to: FilePath.name(of: said), in: names).map {
            folder == "." ? $0 : "\(folder)/\($0)"
        }
    }

    private mutating func read(
        _ target: String, as address: String?, at location: TextLocation, to builder: inout CatalogBuilder
    ) {
        let root = root(of: target)
        guard root.holds(target, in: files) else {
            return report(.outsideRoot(target, root: root.place), at: location)
        }
        do {
            let recording = SourceFile(name: target, bytes: try files.read(target))
            builder.add(
                recording, label: root.label(of: target, in: files), storefront: storefront(of: target),
                address: address)
        } catch {
            report(.unreadableFile(target, error), at: location)
        }
    }

    /// The nearest folder above a recording, inside the root, that is named after a storefront.
    private func storefront(of target: String) -> String? {
        root(of: target).folders(of: target, in: files).last { MusicContract.storefront($0) != nil }
    }
}
