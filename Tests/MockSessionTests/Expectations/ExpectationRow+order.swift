extension ExpectationTestCase {
    static let ofOrder = rows(
        """
        = after the last match, and before it
        expect:
          - {name: first, request: GET /v1/storefronts}
          - {name: follows, request: GET /v1/storefronts/us, after: first}
          - {name: before, request: GET /v1/storefronts/us, before: first}
          - {name: too late, request: GET /v1/me/storefront, before: first}
        > GET /v1/storefronts/us
        > GET /v1/storefronts
        > GET /v1/me/storefront
        ? first met
        ? follows unmet after "first"
        ? before met
        ? too late unmet before "first"
        = the Nth match is the anchor for N and N..
        expect:
          - {name: second, request: GET /v1/storefronts, times: 2..}
          - {name: follows, request: GET /v1/me/storefront, after: second, times: 1}
          - {name: any, request: GET /v1/storefronts, times: 1..5}
          - {name: after any, request: GET /v1/me/storefront, after: any}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/storefronts
        ? second met
        ? follows met
        ? any met
        ? after any unmet after "any"
        = nothing is after an anchor that never occurred
        expect:
          - {name: never, request: GET /v1/storefronts, answered: 404}
          - {name: follows, request: GET /v1/storefronts, after: never}
          - {name: not after, request: GET /v1/storefronts, after: never, times: 0}
          - {name: before, request: GET /v1/storefronts, before: never}
        > GET /v1/storefronts
        ? never unmet answered
        ? follows unmet after "never"
        ? not after met
        ? before met
        = rules are anchors like expectations
        rules:
          - {name: down, request: GET /v1/storefronts, times: 2, answer: service-unavailable}
          - {name: capable, operation: request-capabilities, then: {phase: next}}
          - {name: slow, request: /v1/me/**, delay: 100ms}
        expect:
          - {name: again, request: GET /v1/storefronts, after: down, times: 1}
          - {name: after the device, request: GET /v1/storefronts, after: capable, times: 1}
          - {name: after the slow rule, request: GET /v1/storefronts, after: slow, times: 0}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > device request-capabilities
        > GET /v1/storefronts
        > GET /v1/me/storefront
        ? again met
        ? after the device met
        ? after the slow rule met
        = anchors can be chained
        expect:
          - {name: c, request: GET /v1/me/storefront, after: b, times: 1}
          - {name: b, request: GET /v1/storefronts, after: a, times: 1}
          - {name: a, operation: request-user-token, times: 1}
        > GET /v1/storefronts
        > device request-user-token
        > GET /v1/me/storefront
        > GET /v1/storefronts
        > GET /v1/me/storefront
        ? c met
        ? b met
        ? a met
        = within: a later request does not match
        expect:
          - {name: a, request: GET /v1/storefronts, times: 1}
          - {name: soon, request: GET /v1/me/storefront, after: a, within: 2s}
          - {name: late, request: GET /v1/storefronts/us, after: a, within: 2s}
          - {name: never soon, request: GET /v1/storefronts/us, after: a, within: 2s, times: 0}
        > GET /v1/storefronts
        > +2s
        > GET /v1/me/storefront
        > +1ms
        > GET /v1/storefronts/us
        ? a met
        ? soon met
        ? late unmet within
        ? never soon met
        = not before: an early request fails even if another one arrives later
        rate-limit: {requests: 1, per: 10s, retry-after: 10s}
        expect:
          - {name: limited, request: GET /v1/storefronts, answered: 429, times: 1..}
          - {name: patient, request: GET /v1/storefronts, after: limited, not-before: 10s}
          - {name: nothing late, request: GET /v1/me/storefront, after: limited, not-before: 5s, times: 0}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > +500ms
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > +11s
        > GET /v1/storefronts
        ? limited met
        ? patient unmet not-before
        ? nothing late met
        = not before: a client that waits passes
        rate-limit: {requests: 1, per: 10s, retry-after: 10s}
        expect:
          - {name: limited, request: GET /v1/storefronts, answered: 429, times: 1}
          - {name: patient, request: GET /v1/storefronts, after: limited, not-before: 10s, times: 1}
          - {name: nothing late, request: GET /v1/storefronts, after: limited, not-before: 5s, times: 0}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > +10s
        > GET /v1/storefronts
        ? limited met
        ? patient met
        ? nothing late unmet times
        = time starts when a response is sent
        rules: [{request: GET /v1/storefronts, delay: 3s}]
        expect:
          - {name: slow, request: GET /v1/storefronts, times: 1}
          - {name: soon, request: GET /v1/me/storefront, after: slow, within: 1s}
          - {name: too soon, request: GET /v1/me/storefront, after: slow, not-before: 2s}
        > GET /v1/storefronts
        > +1s
        > GET /v1/me/storefront
        ? slow met
        ? soon met
        ? too soon unmet not-before
        = a request that was sent before a response is not after it
        time-scale: 1
        rules: [{name: slow, request: GET /v1/storefronts, delay: 1h}]
        expect:
          - {name: early, request: GET /v1/me/storefront, after: slow, times: 0}
          - {name: follows, request: GET /v1/storefronts/us, after: slow, times: 1}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > +1h
        > GET /v1/storefronts/us
        ? early met
        ? follows met
        = gaps
        expect:
          - {name: spaced, request: GET /v1/storefronts, gap: 250ms..}
          - {name: prompt, request: GET /v1/storefronts, gap: ..300ms}
          - {name: one, request: GET /v1/me/storefront, gap: 1s..}
          - {name: none, request: GET /v1/storefronts/us, gap: 1s..}
        > GET /v1/storefronts
        > +250ms
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > +310ms
        > GET /v1/storefronts
        ? spaced met
        ? prompt unmet gap
        ? one met
        ? none unmet path
        = gaps that are too short
        expect:
          - {name: spaced, request: GET /v1/storefronts, gap: 250ms..1s, times: 2}
        > GET /v1/storefronts
        > +249ms
        > GET /v1/storefronts
        ? spaced unmet gap
        """)
}
