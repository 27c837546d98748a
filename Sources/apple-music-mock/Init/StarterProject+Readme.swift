extension StarterProject {
    /// How to check, run, serve and ask.
    static let readme = #"""
        # Scenarios

        A scenario says what a mock Apple Music is like and what goes wrong. `first.yaml` is one to begin with: change it, copy it.
        `Recordings` holds what there is to ask for, JSON as the service answers it; this album is made up.

        Run these in this folder.

        ```sh
        apple-music-mock check .      # what is wrong with the scenarios, and where
        apple-music-mock format .     # all of them in one form
        apple-music-mock serve .      # http://127.0.0.1:8080, until Ctrl-C; or serve first.yaml
        apple-music-mock run first.yaml -- sh try.sh    # a server, a client beside it, and the verdict
        ```

        `run` starts a server on a free port and the client behind `--`, and says when that has ended whether it did what
        `expect` in `first.yaml` asks for. `try.sh`, a client of a few lines with curl, does, and the verdict is:

        ```
        passed: first
          4 requests, 0 break the contract
          met      asked again: GET /v1/me/library/songs answered 200, after "the user token is refused once", at least once
          met      not in a loop: GET /v1/me/library/songs, at most 2 times
        ```

        Put a `#` before the line of `try.sh` that begins with `if`, which asks for the library again after a 403, and run it
        once more. The verdict fails, the exit status is 1:

        ```
        FAILED: first
          3 requests, 0 break the contract
          NOT MET  asked again: GET /v1/me/library/songs answered 200, after "the user token is refused once", at least once
            at       first.yaml:34:14
            seen     never
            nearest  entry 3, GET /v1/me/library/songs (403)
                     answered: expected 200, seen 403 (user-token-invalid)
                     after "the user token is refused once": expected behind entry 3, seen entry 3
            remedy   Do it again behind "the user token is refused once": the one that came, came earlier.
          met      not in a loop: GET /v1/me/library/songs, at most 2 times
        ```

        Any command can stand behind `--`: your
        tests, which find the server and its tokens in their environment, as `try.sh` does.

        To look around, `serve`. In a second terminal:

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

extension StarterProject {
    /// What the README says where there is a schema.
    static let editorNote = #"""

        Editors with a YAML language server know the keys of scenarios from `scenario.schema.json`: by the first line of
        `first.yaml`, and in Visual Studio Code, when this folder is opened there, by `.vscode/settings.json` too.

        """#
}
