/// The behavior of the client with a failure.
package struct Outcome: Sendable, Hashable {
    package let result: Result
    /// A description, one sentence without a period; empty if the result describes all.
    package let detail: String

    /// Returns the outcome of a run that ended the process of the tests.
    package static func crashed(reason: String) -> Outcome { Outcome(.crashes, reason) }
    /// The outcome of a run that reached the time limit and was not played again.
    static let unconfirmed = Outcome(
        .unclear,
        "the run was stopped at the time limit, and the time of --budget was over before it was played again")
    /// The outcome of a run that was stopped and did not end.
    static let unfinished = Outcome(
        .hangs, "the test does not end, although the service works again and the test is canceled")
    /// The outcome of a run without any request.
    static let notReached = Outcome(.notReached)

    init(_ result: Result, _ detail: String = "") { (self.result, self.detail) = (result, detail) }

    /// The results, the worst first; raw values are the names in reports.
    package enum Result: String, Sendable, CaseIterable {
        /// The tests passed, and data that they read or wrote without the failure are missing.
        case loses
        /// More is written than without the failure.
        case writesTwice = "writes twice"
        /// Equal requests follow each other without a pause.
        case floods
        /// The client neither ended nor sent requests until the time limit.
        case hangs
        /// The client still sent requests at the time limit.
        case loops
        case crashes
        /// The failure is hidden, and an assertion of the test failed.
        case hides
        /// A programming or decoding error replaced the error of the service.
        case trips
        /// The client sent the request again before the required time.
        case tooEarly = "too early"
        /// The client repeated a request that cannot succeed.
        case repeats
        case breaksContract = "breaks contract"
        case usesForeignID = "foreign id"
        case takesEmptyForError = "empty is error"
        /// The tests passed with the first page of a list whose limit they chose.
        case readsOnePage = "reads one page"
        /// The failure never ended, and the tests passed: nothing checks the result.
        case unnoticed
        /// The failure ended, and the client did not try again.
        case givesUp = "gives up"
        /// An assertion of the test depends on the changed data.
        case testDepends = "test depends"
        /// The tests failed and the output does not contain the reason, or the run was stopped during a possible pause.
        case unclear
        case reports
        case waits
        /// As without the failure.
        case copes = "ok"
        /// The tests did not send the request, so that nothing is known.
        case notReached = "not reached"
    }
}

/// The severity of a result; raw values are the names in reports.
package enum Severity: String, Sendable, CaseIterable, Comparable {
    /// The client behaves well.
    case none
    /// A remark.
    case note
    /// A defect of the client.
    case wrong
    /// A defect that loses or duplicates data, floods the service, or makes the client unusable.
    case severe

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }
}

extension Outcome.Result {
    package var severity: Severity {
        switch self {
        case .loses, .writesTwice, .floods, .hangs, .loops, .crashes: .severe
        case .hides, .trips, .tooEarly, .repeats, .breaksContract, .usesForeignID, .takesEmptyForError: .wrong
        case .readsOnePage, .unnoticed, .givesUp, .testDepends, .unclear: .note
        case .reports, .waits, .copes, .notReached: .none
        }
    }

    /// The position in the order of severity, from 0 for the worst.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The behavior of the client, as the end of a sentence that starts with the client.
    package var sentence: String {
        switch self {
        case .loses: "loses data, and the tests pass"
        case .writesTwice: "writes more than without the failure"
        case .floods: "repeats the request without a pause"
        case .hangs: "waits without an end"
        case .loops: "does not stop sending requests"
        case .crashes: "ends its process"
        case .hides: "hides the failure, which an assertion of the test notices"
        case .trips: "reports a programming error instead of the failure"
        case .tooEarly: "sends the request again before the time in `Retry-After`"
        case .repeats: "repeats a request that was rejected"
        case .breaksContract: "violates the contract after the failure"
        case .usesForeignID: "uses an id of another storefront"
        case .takesEmptyForError: "reports an empty list as an error"
        case .readsOnePage: "reads only the first page, and the tests pass"
        case .unnoticed: "does not show the failure to the test, or the test does not check it"
        case .givesUp: "does not try again"
        case .testDepends: "is not at fault: the test asserts on data that can differ"
        case .unclear: "fails or pauses, and nothing shows the reason"
        case .reports: "reports the failure"
        case .waits: "waits as long as it must"
        case .copes: "behaves as without the failure"
        case .notReached: "does not reach the failure"
        }
    }

    /// The remedy, one or two sentences; empty if nothing is wrong.
    package var remedy: String {
        switch self {
        case .loses: "Report the failure to the caller, and do not return a part of the data as the whole."
        case .writesTwice: "Read the list before you repeat a write whose response was an error or was lost."
        case .floods: "Wait before each repetition, longer each time, and stop after a few."
        case .hangs: "Set a time limit for each request."
        case .loops: "Stop after a few repetitions, and report the failure."
        case .crashes: "Handle the error response instead of ending the process."
        case .hides: "Throw or return the failure, so that the caller can distinguish it from data."
        case .trips: "Check the status before you read the body, and treat optional members as optional."
        case .tooEarly: "Wait for the time in `Retry-After` before you repeat the request."
        case .repeats:
            "Do not repeat a request that was rejected, except once with a new token, and use the new token for all later requests."
        case .breaksContract: "Correct the request or the operation that the detail names, also after a failure."
        case .usesForeignID:
            "Find the resource in the user's storefront by its ISRC or UPC, because ids differ between storefronts."
        case .takesEmptyForError: "Treat 404 with the code 40403 as an empty list."
        case .readsOnePage: "Follow `next`, unless the first page is all that is needed."
        case .unnoticed: "Check in the test that the client reports the failure."
        case .givesUp:
            "Repeat a request that reads once after a short pause, and a request with a rejected token once with a new one."
        case .testDepends: "Change the test so that it accepts other data, or accept this remark."
        case .unclear:
            "Print the error in the test, or give the client more time with a longer patience. Until then, nothing is known."
        case .reports, .waits, .copes, .notReached: ""
        }
    }
}
