import ContractCoverage
import Testing
import TestSupport

/// The coverage as text and as Cobertura XML.
@Suite struct CoverageReportTests {
    private static func coverage() throws -> Coverage {
        let ask = try Engine("rules: [{request: /v1/test, call: 2, answer: rate-limited}]")
        for target in ["/v1/test", "/v1/test?l=en-US", "/v1/catalog/us/songs/1/lyrics"] { _ = ask(target) }
        return Coverage(of: ask.session)
    }

    @Test func `the text lists what was never seen, the most useful first`() throws {
        #expect(
            try Self.coverage().text == """
                contract coverage: 2 of 7 outcomes (28.5 %) at 1 endpoint, in 1 scenario

                GET /v1/test  2 of 7
                  seen        data, 429
                  never seen  401, 503, slow, broken, 500

                Not counted, because the contract is uncertain or no app has the permission:
                  GET /v1/catalog/{storefront}/songs/{id}/lyrics

                Outcomes that your tests never see somewhere, the most useful first, and how to cause them in a scenario:
                  401     the service rejects the developer token: `answer: developer-token-invalid`
                  503     501 to 599: the service is not available, often without JSON: `answer: service-unavailable`
                  slow    the response takes at least 1 s, arrives in pieces, or never arrives: `delay: 5s`, or `fault: hang`
                  broken  the connection ends before the response is complete, or garbage arrives: `fault: reset`
                  500     the service fails, with a JSON error: `answer: upstream-error`

                """)
        #expect(Coverage().text.contains("No request was sent to an endpoint of the contract."))
    }

    @Test func `Cobertura XML has a class for each endpoint and a line for each outcome`() throws {
        let xml = try Self.coverage().coberturaXML(version: "1.2.3")
        #expect(
            xml.hasPrefix(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
                <coverage line-rate="0.2857" branch-rate="0" lines-covered="2" lines-valid="7" branches-covered="0" \
                branches-valid="0" complexity="0" version="1.2.3" timestamp="0">
                  <packages>
                    <package name="Apple Music API" line-rate="0.2857" branch-rate="0" complexity="0">
                      <classes>
                        <class name="GET /v1/test" filename="GET /v1/test" line-rate="0.2857" branch-rate="0" complexity="0">
                          <methods>
                            <method name="data" signature="" line-rate="1.0000" branch-rate="0" complexity="0">
                              <lines>
                                <line number="1" hits="1" branch="false"/>
                              </lines>
                            </method>

                """), "\(xml)")
        #expect(
            xml.contains(
                """
                          <lines>
                            <line number="1" hits="1" branch="false"/>
                            <line number="6" hits="0" branch="false"/>
                            <line number="9" hits="1" branch="false"/>
                            <line number="10" hits="0" branch="false"/>
                            <line number="11" hits="0" branch="false"/>
                            <line number="12" hits="0" branch="false"/>
                            <line number="13" hits="0" branch="false"/>
                          </lines>
                        </class>
                      </classes>

                """), "\(xml)")
        #expect(!xml.contains("lyrics"))
        #expect(Coverage().coberturaXML(version: "1").contains(#"line-rate="0.0000""#))
    }
}
