import MusicContract
import Text

extension CatalogBuilder {
    /// Adds a resource's member `views`, in which each view is a page of a list with a title.
    mutating func mergeViews(_ views: JSONView, of owner: Int32, storefront: String?, in recording: Recording) {
        let type = index.kinds[resources[Int(owner)].kindIndex].type
        for view in views.members {
            guard let name = view.key.string else { continue }
            validateView(name, of: type, key: view.key, in: recording)
            guard let data = view.value["data"], data.kind == .array else {
                if view.value["href"] == nil {
                    report(.invalidRelationship(named: name), at: recording.location(of: view.key))
                }
                continue
            }
            let members = addResources(data, in: recording, parent: storefront, allowsRepeats: false)
            lists.add(
                Page(
                    members: members, offset: 0, next: view.value["next"]?.string,
                    location: recording.location(of: data)),
                to: .view(owner: owner, name: name), title: view.value["attributes"]?["title"]?.string)
        }
    }

    /// Reports an unknown view that is likely a typo; other unknown views are accepted.
    private mutating func validateView(_ name: String, of type: String, key: JSONView, in recording: Recording) {
        guard MusicContract.view(of: type, named: name) == nil,
            let near = Suggestions.nearest(to: name, in: MusicContract.views(of: type).map(\.name))
        else { return }
        report(.unknownView(name, of: type, suggestion: near), at: recording.location(of: key))
    }

    /// Adds a generated view to a resource; does nothing if it has no members.
    package mutating func addGeneratedView(named name: String, members: [Int32], of owner: Int32) {
        guard !members.isEmpty else { return }
        generatedViews[owner, default: []].append(ResourceView(name: name, title: nil, members: members))
    }

    /// Returns the views of all resources: recorded ones in the order of their first occurrence, then generated ones.
    func joinViews(recorded: [(owner: Int32, view: ResourceView)]) -> [Int32: [ResourceView]] {
        var views: [Int32: [ResourceView]] = [:]
        for (owner, view) in recorded { views[owner, default: []].append(view) }
        for (owner, made) in generatedViews where !removedResources.contains(owner) {
            for view in made where views[owner]?.contains(where: { $0.name == view.name }) != true {
                let members = excludingRemoved(view.members)
                guard !members.isEmpty else { continue }
                views[owner, default: []].append(ResourceView(name: view.name, title: nil, members: members))
            }
        }
        return views
    }
}
