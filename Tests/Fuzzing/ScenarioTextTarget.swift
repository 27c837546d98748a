import ScenarioLanguage
import Text

/// Parses arbitrary bytes as the text of a scenario.
///
/// The locations of diagnostics are within the bytes. A tree covers all bytes. The canonical text has the same tree and
/// comments, and formatting it again changes nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func testScenarioText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = SourceFile(name: "fuzz.yaml", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    let (document, diagnostics) = ScenarioYAML.parse(file)
    check(diagnostics, in: file)
    if let document, !diagnostics.containsErrors {
        let coverage = TreeCoverage(of: document)
        Finding.unless(coverage.faults.isEmpty, "\(coverage.faults)")
        let formatted = FormattingResult(file.bytes)
        Finding.unless(formatted?.faults == [], "formatted: \(formatted?.faults ?? ["rejected the second time"])")
    }
    return 0
}

private func check(_ diagnostics: [Diagnostic], in file: SourceFile) {
    Finding.unless(diagnostics.count <= 201, "\(diagnostics.count) diagnostics")
    for diagnostic in diagnostics {
        for label in [diagnostic.primary] + diagnostic.labels {
            let range = label.location.range
            Finding.unless(range.lowerBound >= 0 && range.upperBound <= file.bytes.count, "outside: \(range)")
        }
    }
    let starts = diagnostics.map(\.primary.location.range.lowerBound)
    Finding.unless(starts == starts.sorted(), "out of order: \(starts)")
    let report = DiagnosticRenderer().renderText(diagnostics)
    Finding.unless(report.isEmpty == diagnostics.isEmpty, "an empty report")
}
