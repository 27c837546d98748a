import Diagnostics
import ScenarioSyntax

/// Any bytes are read as a scenario's text: what is said of them lies within them, a tree accounts for all of them, and
/// its canonical text has the same tree and the same comments, and stays as it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func testScenarioText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = SourceFile(name: "fuzz.yaml", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    let (document, diagnostics) = ScenarioYAML.parse(file)
    check(diagnostics, in: file)
    if let document, !diagnostics.containsErrors {
        let coverage = TreeCoverage(of: document)
        Finding.unless(coverage.faults.isEmpty, "\(coverage.faults)")
        let formatted = FormattingResult(file.bytes)
        Finding.unless(formatted?.faults == [], "formatted: \(formatted?.faults ?? ["refused the second time"])")
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
    let report = DiagnosticRenderer().text(diagnostics)
    Finding.unless(report.isEmpty == diagnostics.isEmpty, "nothing is said")
}
