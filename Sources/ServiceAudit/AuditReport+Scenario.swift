import Text

extension AuditReport {
    /// A scenario that makes a mock respond as observed, with comments for outcomes that no key can set.
    package var scenario: String {
        var choices: [(String, String)] = []
        var lists: [(name: String, keys: [(String, String)])] = []
        var limited: [String] = []
        var comments: [String] = []
        for row in rows where row.result.kind == .differs || row.result.kind == .learned {
            guard let (key, value) = row.setting else {
                comments.append("\(row.probe.id) \(row.probe.fact) \(row.probe.question): \(row.result.summary)")
                continue
            }
            let parts = key.split(separator: ".").map(String.init)
            guard parts[0] == "lists" else {
                choices.append((parts[1], value))
                continue
            }
            let name = parts[1..<(parts.count - 1)].joined(separator: ".")
            if parts[parts.count - 1] == "largest-limit", let request = row.probe.requests.first {
                limited.append(request.pattern)
            }
            if let index = lists.firstIndex(where: { $0.name == name }) {
                lists[index].keys.append((parts[parts.count - 1], value))
            } else {
                lists.append((name, [(parts[parts.count - 1], value)]))
            }
        }
        var text = "scenario: Observed\n"
        text += "# Observed at \(host)\(storefront.map { ", storefront \($0)" } ?? ""), \(date).\n"
        if !choices.isEmpty {
            text += "choices:\n" + choices.map { "  \($0.0): \($0.1)\n" }.joined()
        }
        if !lists.isEmpty {
            text += "lists:\n"
            for list in lists {
                text += "  \(list.name): {\(list.keys.map { "\($0.0): \($0.1)" }.joined(separator: ", "))}\n"
            }
        }
        if !limited.isEmpty {
            text += "# A larger limit fails the verdict, because the service rejected it.\ncontract:\n  observed:\n"
            text += limited.map { "    - {rule: value-too-large, request: \($0)}\n" }.joined()
        }
        if !comments.isEmpty {
            text += "# No key sets these outcomes:\n" + comments.map { "# - \($0.printable)\n" }.joined()
        }
        return text
    }
}

extension ProbeRequest {
    /// The method and the path with `*` for each placeholder, as a scenario writes requests.
    fileprivate var pattern: String { "\(method) \(target.prefix { $0 != "?" }.replacing(#/\{[^}]*\}/#, with: "*"))" }
}

extension AuditReport.Row {
    /// The key of a scenario and its value, or `nil` if no key makes a mock respond as observed.
    var setting: (key: String, value: String)? {
        for setting in probe.settings {
            if setting.key.hasPrefix("lists."), let number = result.observed.flatMap({ Int($0) }), number > 0 {
                return (setting.key, String(number))
            }
            guard setting.key.hasPrefix("choices."), let value = setting.value, let outcome = result.outcome else {
                continue
            }
            if outcome == probe.alternatives.first?.name { return (setting.key, value) }
        }
        return nil
    }
}
