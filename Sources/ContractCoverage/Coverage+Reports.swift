import Text

extension Coverage {
    /// The report for a terminal.
    package var text: String {
        let count = countedResults.count.counted("endpoint")
        let places = scenarios.count.counted("scenario")
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
            "  \(label.padded(to: 10))  \(names.isEmpty ? "nothing" : names.joined(separator: ", "))\n"
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
                "  \($0.type.padded(to: width))  \($0.alwaysPresent.joined(separator: ", "))\n"
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
            + shown.map { "  \($0.rawValue.padded(to: width))  \($0.meaning): \($0.remedy)\n" }.joined()
    }
}

extension Coverage {
    /// Returns the report as XML for tools that read Cobertura.
    ///
    /// An endpoint that counts is a class, and each of its outcomes is a method with one line. The document conforms to the
    /// document type of Cobertura 4. Its timestamp is 0, so that it depends only on the coverage.
    ///
    /// - Parameter version: The version of the program.
    /// - Returns: The document.
    package func coberturaXML(version: String) -> String {
        let rate = Self.rate(seen: seenCount, of: possibleCount)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
            <coverage \(rate) lines-covered="\(seenCount)" lines-valid="\(possibleCount)" branches-covered="0" \
            branches-valid="0" complexity="0" version="\(version)" timestamp="0">
              <packages>
                <package name="Apple Music API" \(rate) complexity="0">
                  <classes>
            \(countedResults.map(\.coberturaXML).joined())      </classes>
                </package>
              </packages>
            </coverage>

            """
    }

    /// Returns the attributes of the rates.
    fileprivate static func rate(seen: Int, of count: Int) -> String {
        let digits = String(10_000 + (count == 0 ? 0 : seen * 10_000 / count))
        let rate = "\(seen == count && count > 0 ? 1 : 0).\(digits.dropFirst())"
        return #"line-rate="\#(rate)" branch-rate="0""#
    }
}

extension Coverage.EndpointResult {
    fileprivate var coberturaXML: String {
        let name = name.xmlEscaped(isAttribute: true)
        let outcomes = (seen.map { ($0, 1) } + unseen.map { ($0, 0) }).sorted { $0.0.line < $1.0.line }
        let methods = outcomes.map { outcome, hits in
            """
                        <method name="\(outcome.rawValue)" signature="" \(Coverage.rate(seen: hits, of: 1)) complexity="0">
                          <lines>
                            \(Self.line(of: outcome, hits: hits))
                          </lines>
                        </method>

            """
        }
        let lines = outcomes.map { "            \(Self.line(of: $0, hits: $1))\n" }
        return """
                    <class name="\(name)" filename="\(name)" \(Coverage.rate(seen: seen.count, of: outcomes.count)) complexity="0">
                      <methods>
            \(methods.joined())          </methods>
                      <lines>
            \(lines.joined())          </lines>
                    </class>

            """
    }

    private static func line(of outcome: Outcome, hits: Int) -> String {
        #"<line number="\#(outcome.line)" hits="\#(hits)" branch="false"/>"#
    }
}
