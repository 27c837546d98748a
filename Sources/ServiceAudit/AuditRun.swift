package import HTTPMessages

/// The reason why a run ends before its last probe.
package enum AuditStop: Error, Sendable, Equatable {
    /// The service limits the rate; the text is `Retry-After`.
    case rateLimited(retryAfter: String?)
    /// The service rejected the developer token three times.
    case rejectedToken
    case budget
    case unreachable(String)
}

/// Asks the probes of a configuration and judges the responses.
package struct AuditRun {
    package typealias Send = (HTTPRequest) throws(AuditStop) -> HTTPResponse

    /// The maximum number of bytes of a body that is judged.
    package static let maximumBodyByteCount = 1 << 20
    /// The number of seconds before a request is repeated that failed with 503 or 504.
    static let secondsBeforeRepetition = 5

    let configuration: AuditConfiguration
    let table: ProbeTable
    let send: Send
    let wait: (Int) -> Void
    let progress: (Int, Int) -> Void
    var responses: [String: AuditResponse] = [:]
    var allResponses: [AuditResponse] = []
    var values: [String: String] = [:]
    var requestCount = 0
    var rejectionCount = 0
    var stop: AuditStop?

    /// - Parameters:
    ///   - configuration: The settings.
    ///   - table: The probes.
    ///   - send: Sends a request at the pace of the run.
    ///   - wait: Waits for a number of seconds.
    ///   - progress: Gets the number of judged probes and of all.
    package init(
        _ configuration: AuditConfiguration, table: ProbeTable, send: @escaping Send,
        wait: @escaping (Int) -> Void = { _ in }, progress: @escaping (Int, Int) -> Void = { _, _ in }
    ) {
        (self.configuration, self.table, self.send) = (configuration, table, send)
        (self.wait, self.progress) = (wait, progress)
    }

    /// Asks all probes and returns the report.
    package mutating func run() -> AuditReport {
        let probes = configuration.selection(from: table)
        var results: [AuditReport.Row] = []
        for (index, probe) in probes.enumerated() {
            progress(index, probes.count)
            if probe.group == .unsubscribed, !isUnsubscribed { continue }
            results.append(AuditReport.Row(probe: probe, result: confirmedResult(of: probe)))
        }
        progress(probes.count, probes.count)
        return report(results)
    }

    /// Whether a response has shown that the account has no subscription.
    var isUnsubscribed: Bool { allResponses.contains { $0.code == "40015" } }

    /// Judges a probe, and once more if it differs.
    private mutating func confirmedResult(of probe: Probe) -> AuditResult {
        let first = result(of: probe, isRepeated: false)
        guard first.kind == .differs || first.kind == .learned, probe.group != .writes, probe.group != .passive,
            stop == nil
        else { return first }
        let second = result(of: probe, isRepeated: true)
        if second.kind == first.kind, second.summary == first.summary || probe.requests.count > 1 { return second }
        return stop != nil ? first : AuditResult(.undecided, reason: "two attempts had different results")
    }

    private mutating func result(of probe: Probe, isRepeated: Bool) -> AuditResult {
        guard probe.group != .passive else { return passiveResult(of: probe) }
        do throws(Unanswered) {
            var received: [AuditResponse] = []
            for request in probe.requests {
                // A write is not sent if an earlier response shows that it would change existing data.
                if request.isWrite, let reason = try unmetCondition(of: probe, in: received, isComplete: false) {
                    return AuditResult(.undecided, reason: reason)
                }
                received.append(try response(to: request, isRepeated: isRepeated))
            }
            if let reason = Self.unusableReason(of: probe, responses: received) {
                return AuditResult(.undecided, reason: reason)
            }
            if let reason = try unmetCondition(of: probe, in: received, isComplete: true) {
                return AuditResult(.undecided, reason: reason)
            }
            return try judge(probe, received)
        } catch {
            return AuditResult(.undecided, reason: error.reason)
        }
    }

    /// Judges a probe on the responses to all other requests.
    private mutating func passiveResult(of probe: Probe) -> AuditResult {
        for response in allResponses {
            do throws(Unanswered) {
                guard try unmetCondition(of: probe, in: [response], isComplete: true) == nil else { continue }
                let result = try judge(probe, [response])
                // One response refutes a statement about all; the first one decides the others.
                if result.kind == .differs || !probe.condition.isEmpty { return result }
            } catch { return AuditResult(.undecided, reason: error.reason) }
        }
        let isAboutAll = probe.condition.isEmpty && !allResponses.isEmpty
        return isAboutAll ? AuditResult(.holds) : AuditResult(.undecided, reason: "no such response occurred")
    }
}

/// The reason why a request of a probe has no response.
struct Unanswered: Error {
    let reason: String
}

extension AuditRun {
    /// Returns the response to a request, which is sent only once if the same request occurs in several probes.
    mutating func response(to request: ProbeRequest, isRepeated: Bool = false) throws(Unanswered) -> AuditResponse {
        let message = try message(for: request)
        let key =
            "\(request.method) \(message.target) \(request.needsUserToken)\n"
            + message.headers.map { "\($0.name): \($0.value)\n" }.joined()
            + String(decoding: message.body, as: UTF8.self)
        if !request.isFresh, !isRepeated, let known = responses[key] { return known }
        let response = try exchange(message, isUnaltered: request.hasUnalteredToken)
        if !request.isFresh { responses[key] = response }
        return response
    }

    private mutating func exchange(_ message: HTTPRequest, isUnaltered: Bool) throws(Unanswered) -> AuditResponse {
        var response = try sendOnce(message)
        if [503, 504].contains(response.status) {
            wait(Self.secondsBeforeRepetition)
            response = try sendOnce(message)
        }
        let isTooLarge = response.body.count > Self.maximumBodyByteCount
        if isTooLarge { response.body = [] }
        let received = AuditResponse(response)
        allResponses.append(received)
        if response.status == 429 { stop = .rateLimited(retryAfter: received.header("Retry-After")) }
        if isUnaltered, message.target.hasPrefix("/v1/") {
            rejectionCount = response.status == 401 ? rejectionCount + 1 : 0
            if rejectionCount == 3 { stop = .rejectedToken }
        }
        guard !isTooLarge else { throw Unanswered(reason: "the body is larger than 1 MiB") }
        return received
    }

    private mutating func sendOnce(_ message: HTTPRequest) throws(Unanswered) -> HTTPResponse {
        if requestCount >= configuration.maximumRequestCount, stop == nil { stop = .budget }
        guard stop == nil else { throw Unanswered(reason: AuditResult.unasked) }
        requestCount += 1
        do throws(AuditStop) {
            return try send(message)
        } catch {
            stop = error
            throw Unanswered(reason: "no response")
        }
    }

    private mutating func message(for request: ProbeRequest) throws(Unanswered) -> HTTPRequest {
        var fields = [HTTPField(name: "Authorization", value: "Bearer \(configuration.developerToken)")]
        if request.needsUserToken, !request.fields.contains(where: { $0.value == "{user}" }) {
            guard let token = configuration.userToken else { throw Unanswered(reason: "no user token") }
            fields.append(HTTPField(name: "Music-User-Token", value: token))
        }
        for field in request.fields {
            fields.removeAll { $0.isNamed(field.name) }
            if field.value != "-" { fields.append(HTTPField(name: field.name, value: try resolve(field.value))) }
        }
        if !request.body.isEmpty { fields.append(HTTPField(name: "Content-Type", value: "application/json")) }
        return HTTPRequest(
            method: request.method, target: try resolve(request.target), headers: fields,
            body: Array(try resolve(request.body).utf8))
    }

    /// Returns a text with values instead of placeholders.
    mutating func resolve(_ text: String) throws(Unanswered) -> String {
        var text = text
        for name in Placeholder.names(in: text) {
            text = text.replacing("{\(name)}", with: try value(of: name))
        }
        return text
    }
}
