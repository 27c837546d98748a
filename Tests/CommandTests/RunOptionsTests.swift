import Foundation
import TestFixtures
import TestSupport
import Testing

/// What is wrong with the words behind `run`.
@Suite struct RunOptionsTests {
    @Test(arguments: [
        (["x.yaml"], "-- stands before the command"), (["x.yaml", "npm", "test", "--watch"], "-- stands before"),
        (["--"], "name a command behind --"), (["x.yaml", "--"], "name a command behind --"),
        (["x.yaml", "y.yaml", "--", "true"], "not \"y.yaml\""),
        (["\(Repository.root)/Scenarios", "--", "x"], "folder"),
        (["x.yaml", "--reprot", "junit=x", "--", "true"], "Did you mean \"--report\"?"),
        (["x.yaml", "--report", "junt=x", "--", "true"], "Did you mean \"junit\"?"),
        (["x.yaml", "--report", "junit", "--", "true"], "--report junit=PATH says where"),
        (["x.yaml", "--report", "junit=x", "--report", "json=x", "--", "true"], "two reports go to x"),
        (["x.yaml", "--report", "text=./x.yaml", "--", "true"], "would take the place of x.yaml"),
        (["x.yaml", "--time-scale", "fast", "--", "true"], "a number from 0.0 to 1000.0"),
        (["x.yaml", "--seed", "-1", "--", "true"], "a whole number"),
    ])
    func `invalid arguments exit with status 2 and a hint`(words: [String], hint: String) throws {
        let run = CommandRun.process(["run"] + words)
        try run.process.run()
        let error = String(decoding: run.error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        run.process.waitUntilExit()
        #expect(run.process.terminationStatus == 2)
        #expect(error.contains(hint), "\(error)")
    }
}
