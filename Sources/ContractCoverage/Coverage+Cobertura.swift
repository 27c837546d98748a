import Text

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
