import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the arguments of `run`.
@Suite struct RunOptionsTests {
    @Test(arguments: [
        (["x.yaml"], "missing -- before the command"), (["x.yaml", "npm", "test", "--watch"], "missing -- before"),
        (["--"], "missing command after --"), (["x.yaml", "--"], "missing command after --"),
        (["x.yaml", "y.yaml", "--", "true"], "unexpected argument \"y.yaml\""),
        (["\(Repository.root)/Scenarios", "--tag", "smok", "--", "x"], "no scenario has the tag \"smok\""),
        (["--set", "storefront=us", "--", "x"], "no scenario declares the parameter \"storefront\""),
        (["--set", "storefront", "--", "x"], "--set must be NAME=VALUE"),
        (["x.yaml", "--reprot", "junit=x", "--", "true"], "Did you mean \"--report\"?"),
        (["x.yaml", "--report", "junt=x", "--", "true"], "Did you mean \"junit\"?"),
        (["x.yaml", "--report", "junit", "--", "true"], "use junit=PATH"),
        (["--no-bodies", "--report", "har=x.har", "--", "true"], "cannot be combined with --no-bodies"),
        (["x.yaml", "--report", "junit=x", "--report", "json=x", "--", "true"], "duplicate report path \"x\""),
        (["x.yaml", "--report", "text=./x.yaml", "--", "true"], "would overwrite x.yaml"),
        (["x.yaml", "--time-scale", "fast", "--", "true"], "a number between 0.0 and 1000.0"),
        (["x.yaml", "--seed", "-1", "--", "true"], "an integer between 0 and"),
    ])
    func `invalid arguments exit with status 2 and a hint`(arguments: [String], hint: String) throws {
        let run = try CommandRun(["run"] + arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(hint), "\(run.error)")
    }
}
