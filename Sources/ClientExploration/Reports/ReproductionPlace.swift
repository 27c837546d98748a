import Scenarios

/// The folder for the scenarios that play findings again, and the scenario that they extend.
package struct ReproductionPlace: Sendable {
    /// The absolute path of the folder.
    package let folder: String
    /// The path in `extends`; `nil` if the scenario has no file.
    let baseScenario: String?
    /// The start of the files' names.
    let prefix: String
    /// The folder in which the command is entered, to which paths in texts are relative.
    package var workingFolder: String?

    /// Chooses the folder of the scenario if a file in the wanted folder could not extend the scenario.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the wanted folder.
    ///   - scenario: The absolute path of the scenario; `nil` if it has no file.
    package init(folder: String, scenario: String?) {
        guard let scenario else {
            (self.folder, baseScenario, prefix) = (folder, nil, "")
            return
        }
        if ScenarioLoader.canExtend(scenario, fromFileIn: folder) {
            (self.folder, prefix) = (folder, "")
            baseScenario = FilePath.relative(scenario, to: folder)
        } else {
            (self.folder, prefix) = (FilePath.folder(of: scenario), "explored-")
            baseScenario = FilePath.name(of: scenario)
        }
    }

    /// Creates the place for an exploration of the built-in quick start.
    package init(quickStartIn folder: String) {
        (self.folder, baseScenario, prefix) = (folder, QuickStart.name, "")
    }

    /// Returns the path of the file that plays a finding.
    package func path(ofFindingNamed id: String) -> String { FilePath.join(folder, fileName(ofFindingNamed: id)) }

    /// Returns the path of the file that plays a finding, as it is entered in the working folder.
    func enteredPath(ofFindingNamed id: String) -> String {
        workingFolder.map { FilePath.relative(path(ofFindingNamed: id), to: $0) } ?? fileName(ofFindingNamed: id)
    }

    func fileName(ofFindingNamed id: String) -> String { "\(prefix)\(id).yaml" }
}
