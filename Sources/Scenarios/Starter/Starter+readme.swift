extension Starter {
    /// How to serve, check and ask.
    static let readme = #"""
        # Scenarios

        A scenario says what a mock Apple Music is like and what goes wrong. `first.yaml` is one to begin with: change it, copy it.
        `Recordings` holds what there is to ask for, JSON as the service answers it; this album is made up.

        Run these in this folder.

        ```sh
        apple-music-mock check .      # what is wrong with the scenarios, and where
        apple-music-mock format .     # all of them in one form
        apple-music-mock serve .      # http://127.0.0.1:8080, until Ctrl-C; or serve first.yaml
        ```

        In a second terminal:

        ```sh
        TOKEN=$(apple-music-mock token)
        curl -H "Authorization: Bearer $TOKEN" http://127.0.0.1:8080/v1/catalog/us/albums/1800000001
        curl -i -H "Authorization: Bearer $TOKEN" -H 'Music-User-Token: anybody' http://127.0.0.1:8080/v1/me/library/songs
        curl -i -H "Authorization: Bearer $TOKEN" -H 'Music-User-Token: anybody' http://127.0.0.1:8080/v1/me/library/songs
        ```

        The first answers with the album; the second is 403, as the rule says; the third answers with the library. Each answer
        says in its header `Mock-Answer` why it is what it is.

        `apple-music-mock explain CODE` tells more about a diagnostic, `apple-music-mock routes` lists what can be asked for, and
        `apple-music-mock --help` the rest.

        """#
}

extension Starter {
    /// What the README says where there is a schema.
    static let editorNote = #"""

        Editors with a YAML language server know the keys of scenarios from `scenario.schema.json`: by the first line of
        `first.yaml`, and in Visual Studio Code, when this folder is opened there, by `.vscode/settings.json` too.

        """#
}
