extension ExpectationTestCase {
    static let ofOrder = rows(
        """
        = after the first match, and before it
        expect:
          - {name: first, request: GET /v1/storefronts}
          - {name: follows, request: GET /v1/storefronts/us, after: first}
          - {name: before, request: GET /v1/storefronts/us, before: first}
          - {name: too late, request: GET /v1/me/storefront, before: first}
        > GET /v1/storefronts/us
        > GET /v1/storefronts
        > GET /v1/me/storefront
        ? first met
        ? follows unmet after the first "first"
        ? before met
        ? too late unmet before the first "first"
        = the number of occurrences does not select the anchor
        rules:
          - {request: GET /v1/me/library/songs, call: ..3, answer: service-unavailable}
        expect:
          - {name: down, request: GET /v1/me/library/songs, answered: 503}
          - {name: down twice, request: GET /v1/me/library/songs, answered: 503, times: 2..}
          - {name: quiet, request: GET /v1/storefronts, after: down, times: 1}
          - {name: quiet after two, request: GET /v1/storefronts, after: down twice, times: 1}
          - {name: quiet at the end, request: GET /v1/storefronts, after-last: down}
        > GET /v1/me/library/songs
        > GET /v1/storefronts
        > GET /v1/me/library/songs
        ? down met
        ? down twice met
        ? quiet met
        ? quiet after two met
        ? quiet at the end unmet after the last "down"
        = before is before the first occurrence
        expect:
          - {name: asked, operation: request-authorization}
          - {name: nothing before, request: /v1/me/**, before: asked, times: 0}
          - {name: looked before, request: GET /v1/storefronts, before: asked}
        > device request-authorization
        > GET /v1/me/storefront
        > GET /v1/storefronts
        > device request-authorization
        ? asked met
        ? nothing before met
        ? looked before unmet before the first "asked"
        = an expectation holds after each occurrence
        rules: [{name: throttled, request: GET /v1/catalog/us/search, call: 3..4, answer: rate-limited}]
        expect:
          - {name: waited, request: GET /v1/catalog/us/search, after-each: throttled, wait: 250ms..2s}
          - {name: answered in the end, request: GET /v1/catalog/us/search, after-last: throttled, answered: 200}
          - {name: once each, request: GET /v1/catalog/us/search, after-each: throttled, times: 1}
        > GET /v1/catalog/us/search?term=a&types=songs
        > GET /v1/catalog/us/search?term=b&types=songs
        > GET /v1/catalog/us/search?term=c&types=songs
        > +250ms
        > GET /v1/catalog/us/search?term=c&types=songs
        > +250ms
        > GET /v1/catalog/us/search?term=c&types=songs
        ? waited met
        ? answered in the end met
        ? once each met
        = a client that repeats at once after the first occurrence
        rules: [{name: throttled, request: GET /v1/catalog/us/search, call: 3..4, answer: rate-limited}]
        expect:
          - {name: waited after each, request: GET /v1/catalog/us/search, after-each: throttled, wait: 250ms..}
          - {name: waited after the last, request: GET /v1/catalog/us/search, after-last: throttled, wait: 250ms..}
        > GET /v1/catalog/us/search?term=a&types=songs
        > GET /v1/catalog/us/search?term=b&types=songs
        > GET /v1/catalog/us/search?term=c&types=songs
        > GET /v1/catalog/us/search?term=c&types=songs
        > +250ms
        > GET /v1/catalog/us/search?term=c&types=songs
        ? waited after each unmet wait
        ? waited after the last met
        = a client that stops after one of several occurrences
        rules: [{name: refused, request: GET /v1/me/**, call: ..2, answer: service-unavailable}]
        expect:
          - {name: renewed, operation: request-user-token, after-each: refused, times: 1}
          - {name: at most one, operation: request-user-token, after-each: refused, times: ..1}
          - {name: nothing else, request: GET /v1/storefronts, after-each: refused, times: 0}
          - {name: soon, operation: request-user-token, after-each: refused, wait: ..1s}
        > GET /v1/me/storefront
        > device request-user-token
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > +2s
        > device request-user-token
        > device request-user-token
        ? renewed unmet times
        ? at most one unmet times
        ? nothing else unmet times
        ? soon unmet wait
        = a client that stops after its new token is refused too
        user: {token: issued}
        rules: [{name: refused, request: GET /v1/me/**, answer: user-token-invalid}]
        expect:
          - {name: refetched, operation: request-user-token, after: refused, times: 1}
          - {name: sent again, request: GET /v1/me/**, after: refetched, times: 1}
          - {name: nothing more, request: GET /v1/me/**, after: sent again, times: 0}
        > GET /v1/me/library/songs
        > device request-user-token
        > GET /v1/me/library/songs
        ? refetched met
        ? sent again met
        ? nothing more met
        = an occurrence after the end does not require anything
        expect:
          - {name: asked, request: GET /v1/storefronts}
          - {name: stopped, operation: request-capabilities}
          - {name: follows, request: GET /v1/me/storefront, after-each: asked, before: stopped}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > device request-capabilities
        > GET /v1/storefronts
        ? asked met
        ? stopped met
        ? follows met
        = matches after each occurrence are occurrences of an anchor
        expect:
          - {name: asked, request: GET /v1/storefronts}
          - {name: followed, request: GET /v1/me/storefront, after-each: asked}
          - {name: in the end, request: GET /v1/storefronts/us, after-last: followed}
          - {name: twice, request: GET /v1/storefronts/us, after-each: followed}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/storefronts/us
        ? asked met
        ? followed met
        ? in the end met
        ? twice unmet path
        = nothing is after an anchor that never occurred
        expect:
          - {name: never, request: GET /v1/storefronts, answered: 404}
          - {name: follows, request: GET /v1/storefronts, after: never}
          - {name: follows the last, request: GET /v1/storefronts, after-last: never}
          - {name: follows each, request: GET /v1/storefronts, after-each: never}
          - {name: not after, request: GET /v1/storefronts, after: never, times: 0}
          - {name: at most once after each, request: GET /v1/storefronts, after-each: never, times: ..1}
          - {name: before, request: GET /v1/storefronts, before: never}
        > GET /v1/storefronts
        ? never unmet answered
        ? follows unmet -
        ? follows the last unmet -
        ? follows each unmet -
        ? not after met
        ? at most once after each met
        ? before met
        = rules are anchors like expectations
        states: {phase: start}
        rules:
          - {name: down, request: GET /v1/storefronts, call: ..2, answer: service-unavailable}
          - {name: capable, operation: request-capabilities, then: {states: {phase: next}}}
          - {name: slow, request: /v1/me/**, delay: 100ms}
        expect:
          - {name: again, request: GET /v1/storefronts, after-last: down, times: 1}
          - {name: twice again, request: GET /v1/storefronts, after: down, times: 2}
          - {name: after the device, request: GET /v1/storefronts, after: capable, times: 1}
          - {name: after the slow rule, request: GET /v1/storefronts, after: slow, times: 0}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > device request-capabilities
        > GET /v1/storefronts
        > GET /v1/me/storefront
        ? again met
        ? twice again met
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
        = a maximum wait: a later request does not match
        expect:
          - {name: a, request: GET /v1/storefronts, times: 1}
          - {name: soon, request: GET /v1/me/storefront, after: a, wait: ..2s}
          - {name: late, request: GET /v1/storefronts/us, after: a, wait: ..2s}
          - {name: never soon, request: GET /v1/storefronts/us, after: a, wait: ..2s, times: 0}
        > GET /v1/storefronts
        > +2s
        > GET /v1/me/storefront
        > +1ms
        > GET /v1/storefronts/us
        ? a met
        ? soon met
        ? late unmet wait
        ? never soon met
        = a minimum wait: an early request fails even if another one arrives later
        rate-limit: {requests: 1, per: 10s, retry-after: 10s}
        expect:
          - {name: limited, request: GET /v1/storefronts, answered: 429}
          - {name: patient, request: GET /v1/storefronts, after: limited, wait: 10s..}
          - {name: nothing late, request: GET /v1/me/storefront, after: limited, wait: 5s.., times: 0}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > +500ms
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > +11s
        > GET /v1/storefronts
        ? limited met
        ? patient unmet wait
        ? nothing late met
        = not before: a client that waits passes
        rate-limit: {requests: 1, per: 10s, retry-after: 10s}
        expect:
          - {name: limited, request: GET /v1/storefronts, answered: 429, times: 1}
          - {name: patient, request: GET /v1/storefronts, after: limited, wait: 10s.., times: 1}
          - {name: nothing late, request: GET /v1/storefronts, after: limited, wait: 5s.., times: 0}
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
          - {name: soon, request: GET /v1/me/storefront, after: slow, wait: ..1s}
          - {name: too soon, request: GET /v1/me/storefront, after: slow, wait: 2s..}
        > GET /v1/storefronts
        > +1s
        > GET /v1/me/storefront
        ? slow met
        ? soon met
        ? too soon unmet wait
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
        = a request that was sent before a response is not after that occurrence
        time-scale: 1
        rules: [{name: slow, request: GET /v1/storefronts, delay: 1h}]
        expect:
          - {name: follows, request: GET /v1/me/storefront, after-each: slow, times: 1}
          - {name: in time, request: GET /v1/storefronts/us, after-each: slow}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/storefronts/us
        > +1h
        > GET /v1/me/storefront
        ? follows met
        ? in time unmet after each "slow"
        = an operation is an anchor for each URL
        expect:
          - {name: asked, operation: request-capabilities}
          - {name: once each, request: GET /v1/storefronts/*, each: url, after: asked, times: 1}
          - {name: each time, request: GET /v1/storefronts/*, each: url, after-each: asked}
        > GET /v1/storefronts/us
        > device request-capabilities
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > device request-capabilities
        > GET /v1/storefronts/jp?l=ja
        ? asked met
        ? once each met
        ? each time unmet after each "asked"
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
        = requests that were sent together are each repeated after their responses
        time-scale: 1
        rules: [{name: refused, request: GET /v1/storefronts/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: retried, request: GET /v1/storefronts/**, after-each: refused}
          - {name: retried once, request: GET /v1/storefronts/**, after-each: refused, times: 1}
          - {name: waited, request: GET /v1/storefronts/**, after-each: refused, wait: 1s..2s, times: 1}
          - {name: at most once, request: GET /v1/storefronts/**, after-each: refused, times: ..1}
          - {name: twice each, request: GET /v1/storefronts/**, after-each: refused, times: 2}
        > GET /v1/storefronts/us
        > +3ms
        > GET /v1/storefronts/jp
        > +1097ms
        > GET /v1/storefronts/us
        > +3ms
        > GET /v1/storefronts/jp
        ? retried met
        ? retried once met
        ? waited met
        ? at most once met
        ? twice each unmet after each "refused"
        = one of two requests that were sent together is not repeated
        time-scale: 1
        rules: [{name: refused, request: GET /v1/storefronts/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: retried, request: GET /v1/storefronts/**, after-each: refused}
          - {name: at least, request: GET /v1/storefronts/**, after: refused}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > +1s
        > GET /v1/storefronts/us
        ? retried unmet after each "refused"
        ? at least met
        = three requests for two rejections are one too many
        time-scale: 1
        rules: [{name: refused, request: GET /v1/storefronts/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: retried once, request: GET /v1/storefronts/**, after-each: refused, times: 1}
          - {name: retried at most once, request: GET /v1/storefronts/**, after-each: refused, times: ..1}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > +1s
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > GET /v1/storefronts/jp
        ? retried once unmet times
        ? retried at most once unmet times
        = two requests that were refused together and repeated at once
        time-scale: 1
        rules: [{name: refused, request: GET /v1/storefronts/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: waited, request: GET /v1/storefronts/**, after-each: refused, wait: 1s..}
          - {name: not at once, request: GET /v1/storefronts/**, after-each: refused, wait: ..1s, times: 0}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > +200ms
        > GET /v1/storefronts/us
        > +1s
        > GET /v1/storefronts/jp
        ? waited unmet wait
        ? not at once unmet times
        = one new token is enough for requests that were refused together
        time-scale: 1
        rules: [{name: refused, request: GET /v1/me/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: renewed, operation: request-user-token, after-each: refused, times: 1}
          - {name: renewed at the end, operation: request-user-token, after-last: refused, times: 1}
          - {name: renewed soon, operation: request-user-token, after: refused, wait: ..1ms}
          - {name: renewed later, operation: request-user-token, after-each: refused, wait: 1ms..}
        > GET /v1/me/storefront
        > +5ms
        > GET /v1/me/library/songs
        > +96ms
        > device request-user-token
        > +50ms
        > GET /v1/me/storefront
        > GET /v1/me/library/songs
        ? renewed met
        ? renewed at the end met
        ? renewed soon met
        ? renewed later met
        = a rejection that was sent after another one is not covered by the same token
        time-scale: 1
        rules: [{name: refused, request: GET /v1/me/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: renewed, operation: request-user-token, after-each: refused, times: 1}
        > GET /v1/me/storefront
        > +100ms
        > device request-user-token
        > GET /v1/me/library/songs
        > +1s
        ? renewed unmet -
        = a client that ignores rejections that were sent together
        time-scale: 1
        rules: [{name: refused, request: GET /v1/me/**, call: 1..2, delay: 100ms, answer: service-unavailable}]
        expect:
          - {name: renewed, operation: request-user-token, after-each: refused}
        > GET /v1/me/storefront
        > GET /v1/me/library/songs
        > +1s
        > GET /v1/me/storefront
        ? renewed unmet -
        = the first occurrence is the one whose response arrives first
        time-scale: 1
        rules:
          - {name: down, request: GET /v1/storefronts/us, call: 1, delay: 10s, answer: service-unavailable}
          - {name: busy, request: GET /v1/storefronts/jp, call: 1, delay: 1s, answer: service-unavailable}
        expect:
          - {name: failed, request: GET /v1/storefronts/*, answered: 503}
          - {name: looked, request: GET /v1/me/storefront, after: failed}
          - {name: looked again, request: GET /v1/me/storefront, after-last: failed}
          - {name: looked each time, request: GET /v1/me/storefront, after-each: failed, times: 1}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > +2s
        > GET /v1/me/storefront
        ? failed met
        ? looked met
        ? looked again unmet after the last "failed"
        ? looked each time unmet path
        = the retry of a slow response comes after the next rejection
        time-scale: 1
        rules:
          - {name: down, request: GET /v1/storefronts/us, call: 1, delay: 10s, answer: service-unavailable}
          - {name: busy, request: GET /v1/storefronts/jp, call: ..2, answer: service-unavailable}
        expect:
          - {name: failed, request: GET /v1/storefronts/*, answered: 503}
          - {name: retried, request: GET /v1/storefronts/*, after-each: failed, times: 1}
        > GET /v1/storefronts/us
        > +1s
        > GET /v1/storefronts/jp
        > +1s
        > GET /v1/storefronts/jp
        > +1s
        > GET /v1/storefronts/jp
        > +10s
        > GET /v1/storefronts/us
        ? failed met
        ? retried met
        = a time without requests ends with its maximum
        rules: [{name: limited, request: GET /v1/storefronts, call: 1, answer: rate-limited}]
        expect:
          - {name: silent, request: GET /v1/storefronts, after: limited, wait: ..1s, times: 0}
          - {name: longer, request: GET /v1/storefronts, after: limited, wait: ..1001ms, times: 0}
          - {name: soon, request: GET /v1/storefronts, after: limited, wait: ..1s}
        > GET /v1/storefronts
        > +1s
        > GET /v1/storefronts
        ? silent met
        ? longer unmet times
        ? soon met
        """)
}
