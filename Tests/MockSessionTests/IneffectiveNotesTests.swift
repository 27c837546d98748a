import MockSession
import Testing
import TestSupport

/// Notes of a verdict about parts of a scenario that had no effect.
@Suite struct IneffectiveNotesTests {
    @Test func `a rule that edited no response is noted`() throws {
        let ask = try Engine(
            """
            generate: {songs: 3}
            rules:
              - {request: /v1/storefronts/**, edit: {remove: [data.5.attributes.name], set: {data.0.a.b: 1}}}
              - {name: once, request: GET /v1/storefronts, edit: {remove: [data.0.attributes.name]}}
              - {request: GET /v1/catalog/us/**, edit: {set: {data.0.id: changed}}}
            """)
        for target in ["/v1/storefronts", "/v1/storefronts/us", "/v1/catalog/us/search"] { _ = ask(target) }
        #expect(ask.session.verdict().ineffectiveNotes.contains("rule 1 edited nothing in 2 responses."))
        #expect(!ask.session.verdict().ineffectiveNotes.contains { $0.contains("once") })
        #expect(ask.session.verdict().ineffectiveNotes.contains("rule 3 edited nothing in 1 response."))
        #expect(ask("/v1/storefronts").header("Mock-Answer")?.hasSuffix("edited by rule 2") == true)
        #expect(ask("/v1/storefronts/us").header("Mock-Answer")?.contains("edited") == false)
        #expect(ask.session.verdict().text.contains("note: rule 1 edited nothing in 4 responses."))
    }

    @Test func `the part of an edit that changed no response is noted`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/storefronts, edit: {set: {data.0.attributes.name: X, data.*.relationships.x: 1}}}
              - request: GET /v1/storefronts/*
                edit: {remove: [data.0.attributes.name, data.7.id, data.8.id], set: {data.0.id: jp}}
            """)
        for target in ["/v1/storefronts", "/v1/storefronts", "/v1/storefronts/us"] { _ = ask(target) }
        let first = "rule 1 edited nothing at `data.*.relationships.x` in 2 responses."
        #expect(
            ask.session.verdict().ineffectiveNotes == [
                first, "rule 2 edited nothing at `data.7.id`, `data.8.id` in 1 response.",
            ])
    }

    @Test func `a request for a storefront that the scenario does not have is noted`() throws {
        let ask = try Engine("storefronts: [us]")
        for target in [
            "/v1/catalog/gb/songs?ids=1", "/v1/catalog/gb/genres", "/v1/catalog/jp/genres", "/v1/catalog/xx/genres",
        ] {
            _ = ask(target)
        }
        #expect(
            ask.session.verdict().ineffectiveNotes == [
                "2 requests were for storefront gb, which the scenario does not have. Add gb to `storefronts`.",
                "1 request was for storefront jp, which the scenario does not have. Add jp to `storefronts`.",
            ])
    }

    @Test func `a recorded response in a storefront that the scenario does not have is not noted`() throws {
        let ask = try Engine(
            "recordings: [missing.json]\nstorefronts: [us]",
            recordings: ["missing.json": #"{"request": "GET /v1/catalog/jp/albums/1", "status": 404, "body": {}}"#])
        #expect(ask("/v1/catalog/jp/albums/1").status == 404)
        #expect(ask.session.verdict().ineffectiveNotes == [])
    }

    @Test func `a gap that was never measured is noted`() throws {
        let ask = try Engine(
            """
            time-scale: 0
            expect:
              - {name: spaced, request: GET /v1/storefronts, gap: 1s..}
              - {name: each, request: GET /v1/storefronts/*, each: url, gap: 1s..}
            """)
        let notes = { ask.session.verdict().ineffectiveNotes }
        _ = ask("/v1/storefronts")
        for target in ["/v1/storefronts/us", "/v1/storefronts/jp"] { _ = ask(target) }
        #expect(
            notes() == ["spaced", "each"].map { "\($0): `gap` was never measured, because it requires two matches." })
        _ = ask("/v1/storefronts")
        #expect(notes() == ["each: `gap` was never measured, because it requires two matches."])
    }
}
