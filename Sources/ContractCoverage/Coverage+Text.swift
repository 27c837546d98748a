extension Coverage {
    /// The report for a terminal.
    package var text: String {
        let count = Self.text(of: countedResults.count, "endpoint")
        let places = Self.text(of: scenarios.count, "scenario")
        var text =
            "contract coverage: \(seenCount) of \(possibleCount) outcomes (\(percentageText) %) at \(count), in \(places)\n"
        if rows.isEmpty { text += "\nNo request was sent to an endpoint of the contract.\n" }
        if !isComplete {
            text +=
                "\nIncomplete: a journal has dropped entries or bodies. Reset the session more often, or use several.\n"
        }
        for result in countedResults { text += "\n" + section(for: result) }
        if !uncountedResults.isEmpty {
            text += "\nNot counted, because the contract is uncertain or no app has the permission:\n"
            text += uncountedResults.map { "  \($0.name)\n" }.joined()
        }
        return text + attributeSection + unseenSection
    }

    private func section(for result: EndpointResult) -> String {
        let lists: [(String, [String], Bool)] = [
            ("seen", result.seen.map(\.rawValue), true), ("never seen", result.unseen.map(\.rawValue), true),
            ("pages read", result.readPages.map(\.rawValue), !result.unreadPages.isEmpty),
            ("never read", result.unreadPages.map(\.rawValue), false),
            ("never sent", result.unsentParameters, false),
        ]
        let lines = lists.filter { !$0.1.isEmpty || $0.2 }.map { label, names, _ in
            "  \(Self.padded(label, to: 10))  \(names.isEmpty ? "nothing" : names.joined(separator: ", "))\n"
        }
        return "\(result.name)  \(result.seen.count) of \(result.seen.count + result.unseen.count)\n" + lines.joined()
    }

    /// The optional attributes that no resource lacked.
    private var attributeSection: String {
        let results = attributeResults.filter { !$0.alwaysPresent.isEmpty }
        guard !results.isEmpty else { return "" }
        let width = results.map(\.type.count).max() ?? 0
        return "\nOptional attributes that no resource lacked:\n"
            + results.map {
                "  \(Self.padded($0.type, to: width))  \($0.alwaysPresent.joined(separator: ", "))\n"
            }.joined()
    }

    /// The outcomes that were not seen somewhere, with their meaning and how to cause them.
    private var unseenSection: String {
        let unseen = Set(countedResults.flatMap(\.unseen))
        guard !unseen.isEmpty else { return "" }
        let shown = Outcome.byUsefulness.filter(unseen.contains)
        let width = shown.map(\.rawValue.count).max() ?? 0
        return
            "\nOutcomes that your tests never see somewhere, the most useful first, and how to cause them in a scenario:\n"
            + shown.map { "  \(Self.padded($0.rawValue, to: width))  \($0.meaning): \($0.remedy)\n" }.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func text(of count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
