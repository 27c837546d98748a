import HTTPMessages
import Scenarios
import Text

/// The remedies of expectations that are not met, and notes about writes that explain some of them.
extension ExpectationEvaluator {
    /// Returns what the client's author must change: if all that is wrong is the time, to wait.
    func remedy(of expectation: Expectation, for reason: UnmetReason, evidence: Evidence) -> String {
        if case .tooFew = reason, let difference = evidence.mistimed.first?.differences.first {
            let wait = expectation.remedy(for: .mistimed(difference), in: self)
            return "\(wait) Then send the request again."
        }
        if case .tooFew = reason, let miss = evidence.nearest, let difference = miss.differences.first,
            difference.criterion == .response, let instruction = nearMiss(from: miss).reason?.rejectionRemedy
        {
            return "\(instruction) (entry \(miss.number))."
        }
        let remedy = expectation.remedy(for: reason, in: self)
        guard case .tooFew(let count, let anchorNumber, _, nearest: let difference) = reason else { return remedy }
        if count == 0, let anchorNumber, evidence.nearest?.number == anchorNumber,
            expectation.after?.selection != .each,
            case .after(let phrase)? = difference?.criterion
        {
            return "\(expectation.action) again after \(phrase), which is entry \(anchorNumber)."
        }
        if let difference, difference.isOfAction, expectation.after?.selection != .each,
            let phrase = evidence.nearest?.anchorPhrase
        {
            return "Repeat it after \(phrase). \(remedy)"
        }
        // A client often requests what the response to a write contains, such as the id of a new playlist.
        let isOther = difference.map { [.method, .path].contains($0.criterion) } ?? true
        if isOther,
            let write = writesWithOtherBody.first(where: { expectation.canDepend(onWrite: $0.segments) })
        {
            return "Send a recorded body in entry \(write.number) first: \(write.difference)."
        }
        return remedy
    }

    /// A note about writes that a replay did not answer, because they were recorded with another body.
    var otherBodyNotes: [String] {
        guard let first = writesWithOtherBody.first else { return [] }
        let numbers = writesWithOtherBody.map(\.number)
        guard numbers.count > 1 else {
            return ["Entry \(first.number) differs from a recording only in its body: \(first.difference)."]
        }
        let shown = numbers.prefix(6).map(String.init).joined(separator: ", ") + (numbers.count > 6 ? ", …" : "")
        return [
            "Entries \(shown) differ from recordings only in their bodies. In entry \(first.number), \(first.difference)."
        ]
    }
}

/// An entry that differs from a recorded exchange only in its body.
struct WriteWithOtherBody {
    let number: Int
    /// The segments of the path.
    let segments: [String]
    /// The first difference, such as `the nearest recording has attributes.name: "A", and the request has attributes.name: "B"`.
    let difference: String
}

extension Journal {
    /// The entries that differ from a recorded exchange only in their body.
    var writesWithOtherBody: [WriteWithOtherBody] {
        entries(since: 0, limit: .max).compactMap { entry in
            guard case .request(let logged) = entry.content, let difference = logged.otherBodyDifference else {
                return nil
            }
            return WriteWithOtherBody(
                number: entry.number, segments: PathAndQuery(logged.request.target).segments,
                difference: "the nearest recording has \(difference.expected), and the request has \(difference.actual)"
            )
        }
    }
}

extension String {
    /// The instruction for the reason of a rejection that a status does not explain, or `nil`.
    fileprivate var rejectionRemedy: String? {
        if contains("looks like DER") {
            "Sign the token with the 64 bytes of r and s, not with their DER encoding"
        } else if contains("no resource with this id in this storefront") {
            "Look the resource up in this storefront, by `filter[equivalents]`, ISRC, or UPC: ids differ between storefronts"
        } else {
            nil
        }
    }
}

extension Expectation {
    /// Returns whether the client can need the response to a write for the expected request: its path is below that of the
    /// write, as the tracks of a playlist are below the list of playlists.
    fileprivate func canDepend(onWrite segments: [String]) -> Bool {
        guard case .request(let request) = subject else { return false }
        return request.matcher.patterns.contains { pattern in
            pattern.segments.count > segments.count
                && zip(pattern.segments, segments).allSatisfy { $0 == .any || $0 == .literal($1) }
        }
    }
}
