/// The text of `--help`.
enum Help {
    static let overview = """
        A mock Apple Music server for contract tests.

        usage: apple-music-mock COMMAND [ARGUMENT…]

          init     write a folder with a scenario to begin with
          serve    answer requests as a scenario says
          run      run a command beside a server, and say how its requests have done
          check    find what is wrong with scenario files
          format   write scenario files in canonical form
          explain  tell what a scenario answers a request with and why, or what a diagnostic's code means
          token    make a developer token, or look into one
          routes   list what is served
          schema   print the scenario language as JSON Schema, for editors

          apple-music-mock COMMAND --help   tells more
          apple-music-mock --version

        exit status: 0 done, 1 the input is wrong, 2 the words are wrong, 3 the machine said no;
        of run, the command's own if that failed

        """

    private static let texts: [Command: String] = [
        .serve: """
        usage: apple-music-mock serve [SCENARIO | FOLDER] [OPTION…]

        Serves a scenario until SIGINT or SIGTERM; without one, the built-in quick start. A folder serves all its
        scenarios: the default is quick-start, else the first by name; the others are chosen by the request header
        Mock-Session: NAME, with NAME the path below the folder without .yaml. Edited files are read again at once; a
        broken edit is reported, and the last good one stays. Sessions are made and steered under /_mock.

          --host ADDRESS      where to listen; default 127.0.0.1
          --port PORT         default 8080; 0 takes a free one and prints it
          --allow-host NAME   a name, beside loopback and ADDRESS, under which /_mock answers; may be repeated
          --ready-file PATH   holds one line of JSON (url, port, pid, tokens) while requests are answered
          --seed NUMBER       instead of the scenario's: decides ids and made-up data
          --time-scale NUMBER instead of the scenario's: 0 waits for nothing
          --quiet             print nothing but errors
          --verbose           print a line for each request

        """,
        .run: """
        usage: apple-music-mock run [SCENARIO] [OPTION…] -- COMMAND [ARGUMENT…]

        Serves a scenario, or without one the built-in quick start, on a free port of 127.0.0.1 while a command runs, then
        prints the verdict on its requests to standard error. The command has your terminal and environment, and:

          APPLE_MUSIC_MOCK_URL            http://127.0.0.1:PORT
          APPLE_MUSIC_DEVELOPER_TOKEN     a developer token that the server takes
          APPLE_MUSIC_USER_TOKEN          a Music User Token, the one that is good at the start
          APPLE_MUSIC_MOCK_SESSION        the session that the verdict is about: default

        SIGINT and SIGTERM are passed on to the command and all that it has started; a second one kills them.

          --report junit=PATH a JUnit report of the verdict; json=PATH and text=PATH too; may be repeated
          --seed NUMBER       instead of the scenario's: decides ids and made-up data
          --time-scale NUMBER instead of the scenario's: 0 waits for nothing

        exit status: the command's own if it failed (128 + N if signal N ended it), else 1 if the verdict failed, else 0;
        without a run 1 for a wrong scenario, 2 for wrong words, 3 where the machine said no, 127 for a command that is
        not found and 126 for one that cannot be started

        """,
        .check: """
        usage: apple-music-mock check PATH… [--format text|short|json|github|junit] [--strict]

        Reads scenario files, and the .yaml files below folders, with all that they name. Prints what is wrong to
        standard error; exit status 1 if anything is. The formats for programs go to standard output, alone.

          --format text       with excerpts; the default
          --format short      one line each
          --format json       one document: {"diagnostics": […]}
          --format github     annotations, as a GitHub Actions workflow takes them
          --format junit      a test case for each file, a failure for each error
          --strict            warnings are as bad as errors

        """,
        .format: """
        usage: apple-music-mock format PATH… [--check]

        Rewrites scenario files, and the .yaml files below folders, in canonical form: the same tree, every comment
        kept, two spaces for each level. Prints the names of the files that it changes. A file with mistakes in its
        text is left as it is: they are printed to standard error, and the exit status is 1.

          --check             change nothing; print what would change, and exit with 1 if anything would

        """,
        .initialize: """
        usage: apple-music-mock init [FOLDER]

        Writes a scenario, a recording, a client of a few lines and a README into FOLDER (default: Scenarios), to be checked,
        served, run and changed.
        Never overwrites: where one of the files is there already, nothing is written, and the exit status is 1.

        """,
        .explain: """
        usage: apple-music-mock explain CODE
               apple-music-mock explain SCENARIO 'GET /v1/…' [--header 'NAME: VALUE']…

        Tells what a diagnostic's code means. Or tells what a scenario, just begun, would answer a request with and why: each
        rule, the tokens, recorded exchanges and the catalog in the order in which they are asked, and in what the request is
        not what they want. Without a method it is GET; tokens that no --header names are the session's own.

          --header 'NAME: VALUE'  a field of the request; may be given several times

        """,
        .token: """
        usage: apple-music-mock token [--key PEM --kid ID --team ID] [--expires DURATION]
               apple-music-mock token --inspect TOKEN [--key PEM]

        Prints a developer token issued now by this machine's clock, good until the clock of a scenario passes its end:
        well-formed and signed by no key, or signed with ES256 by a key of yours. Or shows what is in a token, what is
        wrong with it now, and whether a key signed it.

          --key PEM           a P-256 key, not encrypted: private (.p8 too) to sign, private or public to inspect
          --kid ID            the key's id, ten characters
          --team ID           the team's id, ten characters
          --expires DURATION  10s, 30m, 12h or 180d; at most 15777000s; default 12h

        """,
        .routes: """
        usage: apple-music-mock routes [--format text|json|openapi]

        Lists the endpoints of the contract: path, parameters, page sizes by the names that `limits` uses, and how
        well each row is known.

          --format openapi    an OpenAPI 3.1 document of them: parameters, bodies, errors, and schemas of all resources

        """,
        .schema: """
        usage: apple-music-mock schema

        Prints the scenario language as JSON Schema 2020-12: with a YAML language server, an editor completes keys, shows
        what they say, and marks mistakes while you type. Save it beside your scenarios and name it in their first line:

          apple-music-mock schema > scenario.schema.json
          # yaml-language-server: $schema=scenario.schema.json

        """,
    ]

    /// Prints the help of a command, or the overview.
    static func print(for name: String?) -> Int32 {
        guard let name else {
            Terminal.print(overview)
            return 0
        }
        guard let command = Command(rawValue: name), let text = texts[command] else {
            Terminal.printError("apple-music-mock: there is no command \"\(name)\".\n")
            return 2
        }
        Terminal.print(text)
        return 0
    }
}
