import Scenarios
import Text

/// The text of `--help`, which declares the options of a command where it describes them.
struct Help {
    private(set) var text: String
    private(set) var options: [Arguments.Option] = []

    static let overview = """
        A mock Apple Music server for contract tests.

        usage: apple-music-mock COMMAND [ARGUMENT…]

          init     write a starter project, or a shipped scenario
          scenarios list and search the shipped scenarios
          serve    run a mock server for a scenario
          run      run a command against a mock server and report the verdict
          explore  run tests with one failure at a time and report what the client does
          record   pass a client's requests on to the service and write a scenario that replays them
          generate write generated data as recordings that you can edit
          import   write a scenario from a HAR file or a Postman collection
          coverage merge the coverage files of runs and report which outcomes the tests never see
          diff     compare recordings with the present responses of the service
          audit    ask the service, with your token, whether the facts hold that the mock follows
          check    report errors in scenario files
          format   rewrite scenario files in canonical form
          explain  show how a scenario answers a request, or what a code or a key means
          token    create or inspect a developer token
          routes   list the endpoints of the server
          schema   print the scenario language as JSON Schema
          lsp      run a language server that checks and completes scenarios in an editor
          completions print a script that completes commands in a shell
          manual   print a manual page

        These commands control a running server, such as that of serve:

          sessions list the sessions
          verdict  print the verdict of a session
          journal  print the requests of a session and their responses, and follow those that arrive
          device   show the device, or perform an operation on it
          clock    show, advance, or set the clock of a session
          rule     add rules to a session
          reset    restore the initial state of a session

          apple-music-mock COMMAND --help   show the help of a command
          apple-music-mock --version        show the version

        exit status: 0 success, 1 invalid input, 2 usage error, 3 system error;
        run exits with the command's own status if the command failed

        """

    private static let serverOptions: Help = """
          \(option: "--server URL") control the server at URL; default the value of APPLE_MUSIC_MOCK_URL, or
                              http://127.0.0.1:8080; for an https URL, APPLE_MUSIC_MOCK_CA_FILE names its authority
          \(option: "--control-token TOKEN")
                              send the control token of the server; default the value of APPLE_MUSIC_MOCK_CONTROL_TOKEN
          \(option: "--format json", values: "text or json") print the JSON of the server; default text
        """

    private static let sessionOptions: Help = """
          \(option: "--session ID") select the session; default the value of APPLE_MUSIC_MOCK_SESSION, or default
        \(serverOptions)
        """

    private static let scenarioOptions: Help = """
          \(option: "--set NAME=VALUE", isRepeatable: true) set a parameter of the scenarios; may be repeated
          \(option: "--tag NAME", isRepeatable: true) select only scenarios with the tag; may be repeated for any of several
          \(option: "--without-tag NAME", isRepeatable: true) select only scenarios without the tag; may be repeated
        """

    private static let controlStatus: Help = """
        exit status: 0 success, 1 if the server returned an error, 2 usage error, 3 if the server cannot be reached
        """

    /// Returns the help of a command.
    ///
    /// Only this text is made, because a text can need much of what the command knows, such as the scenario language.
    static func of(_ command: Command) -> Help {
        switch command {
        case .serve:
            """
            usage: apple-music-mock serve [SCENARIO | FOLDER] [OPTION…]

            Runs a mock server until SIGINT or SIGTERM. Without a scenario, it serves the built-in quick start. A folder
            serves all its scenarios. The default is quick-start, or else the first by name. The request header
            Mock-Session: NAME selects another, where NAME is its path in the folder without .yaml. Changed files are
            reloaded automatically; if one has errors, the last valid version stays active. Files whose names begin with _
            are not served. Each case of a matrix has its own session, such as 'NAME [storefront=us]'. Sessions are managed
            under /_mock.

              \(option: "--host ADDRESS") listen on ADDRESS; default 127.0.0.1
              \(option: "--port PORT") listen on PORT; default 8080; 0 selects a free port
              \(option: "--threads NUMBER") serve with NUMBER threads; default one for each processor, at most 8
              \(option: "--allow-host NAME", isRepeatable: true) also accept NAME as the host of requests to /_mock; may be repeated
              \(option: "--control-token TOKEN")
                                  require TOKEN for requests to /_mock, in a Mock-Control-Token header; by default, none
                                  is required on loopback, and a random one on other addresses
              \(option: "--allow-files") let scenarios and rules that clients send as text read files next to the scenarios;
                                  always allowed for loopback
              \(option: "--ready-file PATH") write url, port, pid, and tokens as one line of JSON while the server runs; also caFile,
                                  caBundle, and proxy with --tls or --proxy
              \(option: "--tls") accept HTTPS and HTTP on the port, with a certificate of a new authority that is valid only
                                  for api.music.apple.com, loopback, ADDRESS, and NAME; nothing is added to the system
              \(option: "--proxy") answer clients that use this server as their proxy for https://api.music.apple.com; every
                                  other host gets 403 and is named in the verdict
              \(option: "--host-alias HOST", isRepeatable: true) also answer for HOST, such as amp-api.music.apple.com, the host of Apple's web
                                  player; may be repeated
              \(option: "--ca FILE") write the authority's certificate to FILE, such as ca.pem, and next to it a bundle with
                                  the system's, such as ca-bundle.pem; default a temporary folder
              \(option: "--authority FOLDER") keep the authority in FOLDER and use it again, for simulators and devices that trust it
              \(option: "--seed NUMBER") override the scenario's seed for ids and generated data
              \(option: "--time-scale NUMBER") override the scenario's time scale; 0 disables delays
            \(scenarioOptions)
              \(option: "--no-bodies") do not keep the bodies of requests and responses in the journal
              \(option: "--quiet") print only errors, and the log if --log names its format
              \(option: "--log FORMAT") how to log requests on standard output: text, json (one object in a line), or none;
                                  default text if it is a terminal, otherwise none

            """
        case .run:
            """
            usage: apple-music-mock run [SCENARIO | FOLDER] [OPTION…] -- COMMAND [ARGUMENT…]

            Runs a command against a mock server on a free port of 127.0.0.1, then prints the verdict to standard error.
            With a folder, or with a matrix, it runs the command once for each scenario and case, each with its own server,
            and prints a summary. Without a scenario, the server uses the built-in quick start. Sessions that the command
            creates through the control API are judged too. If it uses only these, the initial session is not judged.
            The command inherits the terminal and the environment, to which run adds:

              APPLE_MUSIC_MOCK_URL            http://127.0.0.1:PORT
              APPLE_MUSIC_DEVELOPER_TOKEN     a developer token that the server accepts
              APPLE_MUSIC_USER_TOKEN          a Music User Token that is valid at the start
              APPLE_MUSIC_MOCK_SESSION        the session of the verdict: default
              APPLE_MUSIC_MOCK_SCENARIO       the name of the scenario or case

            With --tls, --proxy, or --isolated, it also adds APPLE_MUSIC_MOCK_CA_FILE, and the variables with which curl, Python,
            Node, Go, and other clients find the authority and the proxy.

            SIGINT and SIGTERM are forwarded to the command's process group; a second signal kills it. Ctrl-C in a terminal
            is SIGINT. It reaches only the command once the command has read from the terminal; end a command that ignores
            it with Ctrl-\\. After a signal, no further scenario is run.

              \(option: "--report junit=PATH", values: "junit=PATH, json=PATH, text=PATH, html=PATH, har=PATH, journal=PATH, coverage=PATH, or github", isRepeatable: true) write the verdicts as JUnit XML, with a suite for each session; also json=PATH and
                                  text=PATH; html=PATH writes a page with the verdicts and all requests and responses,
                                  har=PATH these as an HTTP archive, and journal=PATH these as JSON with real times, all
                                  without secrets; coverage=PATH writes which outcomes the client has seen, for the command
                                  coverage; github prints annotations and writes the summary of a job of GitHub Actions;
                                  may be repeated
              \(option: "--strict") treat warnings as errors, and fail if the scenario expects nothing of the client
              \(option: "--timeout DURATION") stop the command after this time, such as 90s or 5m, and judge what it has done; no limit by
                                  default
              \(option: "--no-bodies") do not keep bodies in the journal
              \(option: "--tls") make the URL of the server an https URL, with a certificate of a new authority
              \(option: "--proxy") make clients of https://api.music.apple.com reach the server through their proxy settings;
                                  every other host gets 403 and is named in the verdict
              \(option: "--isolated") run the command in a private network of Linux, in which https://api.music.apple.com is the
                                  server, and the system trusts it; no other host can be reached
              \(option: "--host-alias HOST", isRepeatable: true) also answer for HOST, such as amp-api.music.apple.com, the host of Apple's web
                                  player; may be repeated
              \(option: "--ca FILE") write the authority's certificate to FILE, such as ca.pem, and next to it a bundle with
                                  the system's, such as ca-bundle.pem; default a temporary folder
              \(option: "--authority FOLDER") keep the authority in FOLDER and use it again
              \(option: "--seed NUMBER") override the scenario's seed for ids and generated data
              \(option: "--time-scale NUMBER") override the scenario's time scale; 0 disables delays
            \(scenarioOptions)

            exit status: the command's own if it failed (128 + N if signal N ended it, 124 after --timeout), else 1 if the verdict failed,
            else 3 if the verdict or a report cannot be written, else 0;
            a failure that the scenario expects with command: fails counts as a success, but a signal does not;
            if nothing was run: 1 invalid scenario, 2 usage error, 3 system error, 126 command cannot be executed,
            127 command not found

            """
        case .explore:
            """
            usage: apple-music-mock explore [SCENARIO] [OPTION…] -- COMMAND [ARGUMENT…]
                   apple-music-mock explore --again FOLDER [OPTION…] -- COMMAND [ARGUMENT…]

            Runs COMMAND, usually the tests of a client, again and again, each time with one failure that Apple's contract
            allows, and reports what the client does. First, COMMAND runs twice without a failure. explore learns which
            requests the tests send, which lists they read completely, and what they write. COMMAND gets the environment that
            run sets, and APPLE_MUSIC_MOCK_FAILURE with the failure and the request, such as
            'rate-limited GET /v1/me/library/songs'; without a failure, it is empty. Tests that assert on this failure print
            the line 'apple-music-mock: the failure is expected', so that missing data do not count as lost.

              \(option: "--depth DEPTH", values: "quick, usual, or all") play the quick failures, the usual ones, or all; default usual
              \(option: "--failures NAMES", isRepeatable: true) play only these, whatever --depth is: families (tokens, account, gone, limits, outages,
                                  network, hang, data, writes, device) or single failures, with commas; may be repeated
              \(option: "--requests PATTERN", isRepeatable: true) play failures only for requests such as 'GET /v1/me/**', or for an operation; may be
                                  repeated
              \(option: "--budget DURATION") start no run after this time; default 5m; the report lists the runs that were not played
              \(option: "--jobs NUMBER") run COMMAND several times at once; default 1; the tests must not share files or ports
              \(option: "--patience DURATION") stop a run after this time plus five times that without a failure; default 40s
              \(option: "--seed NUMBER") the seed of generated ids, and of the order of the requests
              \(option: "--time-scale NUMBER") the real seconds that a second of session time takes
              \(option: "--set NAME=VALUE", isRepeatable: true) set a parameter of the scenario, or choose a case; may be repeated
              \(option: "--out FOLDER") write explored.json and a scenario for each open finding to FOLDER; an explored.json
                                  in FOLDER marks the findings that are known or accepted
              \(option: "--again FOLDER") play only the findings in FOLDER/explored.json
              \(option: "--report FORMAT=PATH", values: "junit=PATH, json=PATH, text=PATH, or html=PATH", isRepeatable: true)
                                  write a report: junit, json, text, or html; may be repeated
              \(declaring: ["--tls", "--proxy", "--isolated", "--ca FILE", "--authority FOLDER"])--tls, --proxy, --isolated, --ca FILE, --authority FOLDER
                                  accept HTTPS as run does; see 'run --help'

            To accept a finding, write the reason as its `accepted` in explored.json. A run is undecided if the output does not
            contain the reason of a failure, or if it was stopped during a possible long pause of the client.

            exit status: 0 no open finding, 1 an open finding or invalid input, 2 usage error, 3 system error, 4 COMMAND fails
            without a failure of the service, 5 no open finding and an undecided run, 130 interrupted, 126 COMMAND cannot be
            executed, 127 COMMAND not found

            """
        case .coverage:
            """
            usage: apple-music-mock coverage PATH… [OPTION…]

            Merges files that run --report coverage=PATH has written, and reports which outcomes the client has seen at each
            endpoint that it uses, and which it has never seen, the most useful first. Only documented and recorded endpoints
            count. It also lists parameters that were never sent, pages that were never read, and optional attributes that no
            resource lacked.

              \(option: "--format text", values: "text, html, json, or cobertura") default; also html, a page that opens without a network, json, the merged file, and
                                  cobertura, XML in which an endpoint is a class and an outcome a line
              \(option: "--at-least PERCENT") exit with 1 if less of the outcomes was seen
              \(option: "--into PATH") write the report to PATH, default standard output

            exit status: 0 success, 1 invalid or missing file or a percentage below --at-least, 2 usage error, 3 system error

            """
        case .check:
            """
            usage: apple-music-mock check PATH… [OPTION…]
                   apple-music-mock check --secrets PATH…

            Checks scenario files, the .yaml files in folders, and all files that they refer to; PATH - is standard input. Files in folders whose
            names begin with _ are checked only where scenarios use them. Prints diagnostics to standard error; the exit status is 1 if there are errors. The json, github, and junit formats go to standard
            output.

              \(option: "--format text", values: "text, short, json, github, or junit") print diagnostics with source excerpts; the default
              --format short      print one line for each diagnostic
              --format json       print one document: {"diagnostics": […]}
              --format github     print annotations for GitHub Actions
              --format junit      print a test case for each file, with a failure for each error
              \(option: "--strict") treat warnings as errors
              \(option: "--secrets") instead, search all files, such as HAR, JSON, YAML, .env, and .pem, for tokens, private keys,
                                  passwords in URLs, cookies, and e-mail addresses in recordings; print PATH:LINE:COLUMN:
                                  KIND for each, and exit with 1 if there are any
            \(scenarioOptions)

            """
        case .format:
            """
            usage: apple-music-mock format PATH… [--check] [--upgrade]

            Rewrites scenario files, and the .yaml files in folders, in canonical form: the content and all comments are
            kept, and each level is indented by two spaces. Prints the paths of the files that it changes. A file with
            syntax errors is not changed: the errors are printed to standard error, and the exit status is 1. The PATH -
            reads standard input, and prints the rewritten text.

              \(option: "--check") only print the files that would change, and exit with 1 if there are any
              \(option: "--upgrade") also replace the keys of the second edition of the scenario language with those of the third; a file
                                  can also be a list of rules. Prints PATH:LINE:COLUMN: MESSAGE to standard error for each
                                  value to check, such as the size of a library, which includes recorded songs since then

            """
        case .initialize:
            """
            usage: apple-music-mock init [FOLDER]
                   apple-music-mock init --scenario NAME [FOLDER]

            Writes a starter project to FOLDER (default: Scenarios): a scenario, a recording, a small client, and a README.
            Existing files are never overwritten: if one exists, nothing is written and the exit status is 1. The settings for
            editors are written to .vscode in the current folder if FOLDER is inside it, otherwise in FOLDER, unless they exist.

              \(option: "--scenario NAME") write this shipped scenario with the files that it reads instead; see 'scenarios'

            """
        case .scenarios:
            """
            usage: apple-music-mock scenarios [WORD…]

            Lists the shipped scenarios, or those that contain all words in their names, titles, descriptions, tags, and the
            requests and operations that their rules act on; those with the words in their names come first. A word can be a
            path or a request, such as 'GET /v1/me/library/songs'. With the name of one, prints its description, and what it acts
            on. The commands serve, run, explore, check, and explain take a name in the place of a file that does not exist, and
            so do `extends` and POST /_mock/sessions.

            """
        case .completions:
            """
            usage: apple-music-mock completions SHELL

            Prints a script for SHELL (bash, zsh, or fish) that completes commands, options, and the names of shipped scenarios:

              source <(apple-music-mock completions bash)

            """
        case .manual:
            """
            usage: apple-music-mock manual

            Prints a manual page with the help of all commands, for man:

              apple-music-mock manual >apple-music-mock.1

            """
        case .record:
            """
            usage: apple-music-mock record --into FOLDER [OPTION…] [-- COMMAND [ARGUMENT…]]

            Passes the requests of a client on to the Apple Music API, and writes the responses as recordings, with a scenario
            that replays them. Tokens, cookies, keys, and e-mail addresses are replaced by placeholders in everything that is
            written; the client sees the responses unchanged.

            With a command, record runs it, then writes the folder. To the environment, it adds APPLE_MUSIC_MOCK_URL, whose
            requests are passed on, and the variables of run --proxy, so that clients of https://api.music.apple.com need no
            change. The client uses its own tokens. Without a command, record listens until Ctrl-C, then writes the folder.
            Until then, the inspector at /_mock/ shows each exchange.

            Requests for other hosts get 403 and are never passed on. The certificate of the service is always verified.

            A folder that record has written is written again unless it was changed since then, which --force ignores. Other existing files are never
            overwritten.

              \(option: "--into FOLDER") write scenario.yaml and the recordings to FOLDER
              \(option: "--force") replace a recording in FOLDER that was changed after it was written
              \(option: "--upstream URL") pass requests on to URL; default https://api.music.apple.com
              \(option: "--upstream-ca FILE") trust only the authorities in FILE, in PEM, for the service; default those of the system
              \(option: "--only PATTERN", isRepeatable: true) record only requests such as /v1/catalog/** or 'GET /v1/me/**'; the others are passed on,
                                  too; may be repeated
              \(option: "--timeout SECONDS") the time in which a response must be complete; default 30
              \(option: "--port PORT") listen on PORT if no command is given; default 8080; 0 selects a free port
              \(option: "--ca FILE") write the authority's certificate to FILE, as serve does
              \(option: "--authority FOLDER") keep the authority in FOLDER and use it again

            exit status: the command's own if it failed, else 1 if nothing was recorded or a request got no response, 3 system
            error, else 0

            """
        case .diff:
            """
            usage: apple-music-mock diff FOLDER | SCENARIO [OPTION…]

            Asks the service for each response in a recording, and reports differences in form: a status, members that are
            missing, new, or of another type, and the number of items on a page. Values are not compared. Only GET requests
            are sent. The tokens are in the environment: APPLE_MUSIC_DEVELOPER_TOKEN, and APPLE_MUSIC_USER_TOKEN for
            recordings below /v1/me.

              \(option: "--upstream URL") ask the service at URL; default https://api.music.apple.com
              \(option: "--upstream-ca FILE") trust only the authorities in FILE, in PEM, for the service; default those of the system
              \(option: "--timeout SECONDS") the time in which a response must be complete; default 30
              \(option: "--format markdown", values: "text or markdown") print a table for a pull request; default text

            exit status: 0 if nothing has changed, 1 if a response has changed or none was compared, 2 usage error, 3 if the
            service cannot be reached

            """
        case .audit:
            """
            usage: apple-music-mock audit [OPTION…]
                   apple-music-mock audit --merge FOLDER

            Sends a bounded set of requests to the service, and reports which facts hold, which differ, and which the responses
            do not show. The tokens are in the environment: APPLE_MUSIC_DEVELOPER_TOKEN, and APPLE_MUSIC_USER_TOKEN for
            requests below /v1/me. The command prints its plan and asks before it sends anything. It sends the report nowhere.

            Use it for an app that you develop, and read your agreement with Apple first. Do not run it on a schedule.

              \(option: "--tier NUMBER", values: "1 or 2") ask also about facts that recordings show with 2; default 1
              \(option: "--only NAME", isRepeatable: true) ask only a probe, such as R01, or about a fact, such as "API 3.4.3"; may be repeated
              \(option: "--storefront CODE") the storefront of catalog requests; default that of the user, or us
              \(option: "--without-user") send no user token
              \(option: "--write") also send writes, which leave a playlist in the library
              \(option: "--key PEM") also send altered developer tokens that the private key signs; requires --kid and --team
              \(option: "--kid ID") the id of the key
              \(option: "--team ID") the id of the team
              \(option: "--rate RATE") send at most RATE, such as 30/m; default 1/s, which is the maximum for the service
              \(option: "--at-most COUNT") send at most COUNT requests; default 350
              \(option: "--into FOLDER") write report.json, report.txt, report.html, and audit.yaml to FOLDER
              \(option: "--record FOLDER") also write the responses to FOLDER without tokens; they contain your library
              \(option: "--format FORMAT", values: "text, json, or html") print the report in another format; default text
              \(option: "--upstream URL") ask the service at URL; default https://api.music.apple.com
              \(option: "--upstream-ca FILE") trust only the authorities in FILE, in PEM, for the service; default those of the system
              \(option: "--timeout SECONDS") the time in which a response must be complete; default 30
              \(option: "--dry-run") print the requests and send none
              \(option: "--yes") send the requests without a question
              \(option: "--without-storefront")
                                  omit the storefront from the report
              \(option: "--merge FOLDER") instead, compare the reports in FOLDER and print the facts on which they differ

            exit status: 0 if nothing differs, 1 if something does, 2 usage error, 3 if the service cannot be reached or rejects
            the token, 4 if it limits the rate

            """
        case .generate:
            """
            usage: apple-music-mock generate --into FOLDER [OPTION…]

            Writes generated data as response bodies that you can edit, and a scenario with them. Each resource is in one file, in
            the folder of its storefront. The counts are those of the key `generate`: see apple-music-mock explain generate.

            A folder that generate has written is written again unless it was changed since then. Other existing files are never
            overwritten: nothing is written then, and the exit status is 1.

              \(option: "--into FOLDER") write scenario.yaml and the response bodies to FOLDER
              \(option: "--seed NUMBER") generate other data; default 0
              \(option: "--clean") generate tidy data, without missing members and unusual values
              \(option: "--storefront CODE", isRepeatable: true) generate a catalog for the storefront; default us; may be repeated, the user's first
              \(declaring: ScenarioSchema.generatedCounts.map { "--\($0.name) NUMBER" })--artists NUMBER    also --albums, --songs, --playlists, --music-videos, --stations, --library-songs, and
                                  --library-playlists

            """
        case .import:
            """
            usage: apple-music-mock import FILE --into FOLDER [--host NAME]…

            Writes a scenario and recordings from an HTTP archive (HAR) of a browser or a proxy, or from the saved examples of
            a Postman collection. Tokens, cookies, keys, and e-mail addresses are replaced by placeholders. The scenario
            replays the recorded responses, and its `expect` lists the recorded requests.

            A folder that import has written is written again unless it was changed since then. Other existing files are never
            overwritten: nothing is written then, and the exit status is 1.

              \(option: "--into FOLDER") write scenario.yaml and the recordings to FOLDER
              \(option: "--host NAME", isRepeatable: true) also import requests to NAME, in addition to api.music.apple.com and a mock on this
                                  computer; may be repeated

            """
        case .explain:
            """
            usage: apple-music-mock explain CODE
                   apple-music-mock explain KEY
                   apple-music-mock explain SCENARIO 'GET /v1/…' [--header 'NAME: VALUE']… [--body JSON] [--set NAME=VALUE]…
                   apple-music-mock explain SCENARIO --resources [--set NAME=VALUE]…

            Shows what a diagnostic code, a rule of the contract, an answer such as `upstream-error`, a status, or the code of an
            error such as 40300 means. Or shows the meaning, the value, the default, and an example of a key, such as `gap` or
            `expect[].times`, or all keys of a mapping, such as `rule`. Or shows how a new session of a scenario would answer a
            request, and why: it lists rules, tokens, recorded exchanges, and the catalog in the order of evaluation, each with
            the reason if it does not match. The default method is GET. The session's tokens are added if no --header sets them.

              \(option: "--header 'NAME: VALUE'", isRepeatable: true)  add a header field to the request; may be repeated
              \(option: "--body JSON")     send JSON as the body of the request, or the content of a file: @FILE
              \(option: "--set NAME=VALUE", isRepeatable: true)     set a parameter, or choose a case of a matrix; may be repeated
              \(option: "--resources")     list the resources of the scenario with their ids, and its lists, each with its path

            """
        case .token:
            """
            usage: apple-music-mock token [--key PEM --kid ID --team ID] [--expires DURATION]
                   apple-music-mock token \(declaring: ["--inspect TOKEN"])--inspect TOKEN [--key PEM]

            Prints a developer token issued at the system time. It is well-formed but has no valid signature unless a key
            signs it with ES256. Or shows the content of a token, why it would be rejected now, and whether a key signed it.

              \(option: "--key PEM") use an unencrypted P-256 key: private (also .p8) to sign, private or public to inspect
              \(option: "--kid ID") set the key id, ten characters
              \(option: "--team ID") set the team id, ten characters
              \(option: "--expires DURATION") set the lifetime: 10s, 30m, 12h, or 180d; at most 15777000s; default 12h; developers report
                                  rejections above 182d

            """
        case .routes:
            """
            usage: apple-music-mock routes [--format text|json|openapi]

            Lists the endpoints of the contract: path, page sizes with their names in `lists`, how well each row is known,
            and parameters.

              \(option: "--format openapi", values: "text, json, or openapi") print an OpenAPI 3.1 document with parameters, bodies, errors, and all resource schemas

            """
        case .schema:
            """
            usage: apple-music-mock schema

            Prints the scenario language as JSON Schema 2020-12. With a YAML language server, an editor completes keys, shows
            their descriptions, and marks errors. Save the schema next to your scenarios and name it in their first line:

              apple-music-mock schema > scenario.schema.json
              # yaml-language-server: $schema=scenario.schema.json

            """
        case .sessions:
            """
            usage: apple-music-mock sessions [OPTION…]

            Lists the sessions of a running server: id, scenario, base URL, and the last four characters of the tokens. The
            tokens are in the JSON of the server.

            \(serverOptions)

            \(controlStatus)

            """
        case .verdict:
            """
            usage: apple-music-mock verdict [OPTION…]

            Prints the verdict of a session: whether a request or an operation arrived, whether none violates the contract,
            and whether every expectation is met.

            \(sessionOptions)

            exit status: 0 if the verdict passed, 1 if it failed or the server returned an error, 2 usage error, 3 if the
            server cannot be reached

            """
        case .journal:
            """
            usage: apple-music-mock journal [OPTION…]

            Prints a line for each request and each device operation of a session: its number, the time since the first by
            the scenario's clock, the request or the operation, the status, and the reason for the response. Further lines
            are contract violations. Secrets are replaced by placeholders.

              \(option: "--follow") continue with new entries until Ctrl-C
              \(option: "--bodies") also print the bodies of requests and responses
              \(option: "--only TERM", isRepeatable: true) print only entries with TERM: status:4xx, path:/v1/me/**, user:NAME, violations, or a
                                  text in the request, the operation, or the reason; may be repeated for all of several
              \(option: "--except TERM", isRepeatable: true) leave out entries with TERM; may be repeated
            \(sessionOptions)

            With --format json, each entry is a line of JSON.

            \(controlStatus)

            """
        case .device:
            """
            usage: apple-music-mock device [OPTION…]
                   apple-music-mock device OPERATION [NAME=VALUE…] [OPTION…]

            Shows the state of the first user's device, or performs an operation on it and prints the result, such as:

              apple-music-mock device lapse-subscription
              apple-music-mock device change-storefront storefront=jp
              apple-music-mock device load-offer framework=storekit options='{"action": "subscribe"}'

            Each NAME=VALUE is an argument of the operation. A value that is a number, true, false, or another JSON value
            except null keeps its type; any other value is a string. To send a number as a string, quote it: code='"123"'.

            \(sessionOptions)

            \(controlStatus)

            """
        case .clock:
            """
            usage: apple-music-mock clock [OPTION…]
                   apple-music-mock clock advance DURATION [OPTION…]
                   apple-music-mock clock set INSTANT [OPTION…]

            Shows the clock of a session, or changes it: advance moves the clock and session time by a duration such as
            250ms, 3s, 5m, 2h, or 180d; set moves only the clock, to an instant such as 2026-11-20T12:00:00Z. Prints the
            time.

            \(sessionOptions)

            \(controlStatus)

            """
        case .rule:
            """
            usage: apple-music-mock rule add FILE [OPTION…]

            Adds rules in front of the others, until the next reset. FILE contains a YAML list of rules as in the key `rules`
            of a scenario; - reads standard input.

            \(sessionOptions)

            \(controlStatus)

            """
        case .reset:
            """
            usage: apple-music-mock reset [OPTION…]

            Restores the initial state of a session: the rule counts, the states, the clock, the accounts, and an empty
            journal. The tokens stay the same.

            \(sessionOptions)

            \(controlStatus)

            """
        case .lsp:
            """
            usage: apple-music-mock lsp

            Runs a language server on standard input and output, for editors that support the Language Server Protocol. It
            reports the diagnostics of check while you type, explains keys, completes keys, values, paths, ids, and names,
            finds and renames names, shows an outline, replaces a misspelled name with its suggestion, and formats scenarios.

            A YAML file is a scenario if it is in a folder named Scenarios, or if it has the key scenario or extends. The
            server ignores other files.

            exit status: 0 if the editor has sent shutdown, otherwise 1

            """
        }
    }

    /// Prints the help of a command, or the overview.
    static func print(for name: String?) -> Int32 {
        guard let name else {
            Terminal.print(overview)
            return 0
        }
        guard let command = Command(rawValue: name) else {
            Terminal.printError("apple-music-mock: unknown command \"\(name)\"\n")
            return 2
        }
        Terminal.print(of(command).text)
        return 0
    }
}

extension Help: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var help = Help(text: "")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { help.text += literal }

        /// Appends the text and the options that several commands share.
        mutating func appendInterpolation(_ part: Help) {
            help.text += part.text
            help.options += part.options
        }

        /// Declares an option such as `--port PORT` and appends it, padded to the column of the descriptions.
        ///
        /// - Parameters:
        ///   - form: The name, and the placeholder of the value if the option takes one.
        ///   - values: What a message shows instead of the placeholder.
        ///   - isRepeatable: Whether all values are kept; otherwise the last one applies.
        mutating func appendInterpolation(option form: String, values: String? = nil, isRepeatable: Bool = false) {
            help.text += form.padded(to: 19)
            declare(form, values: values, isRepeatable: isRepeatable)
        }

        /// Declares options that the text names without a line of their own.
        mutating func appendInterpolation(declaring forms: [String]) { for form in forms { declare(form) } }

        private mutating func declare(_ form: String, values: String? = nil, isRepeatable: Bool = false) {
            let sides = form.split(separator: " ", maxSplits: 1).map(String.init)
            let value = values ?? (sides.count > 1 ? sides[1] : nil)
            help.options.append(.init(name: sides[0], valueName: value, isRepeatable: isRepeatable))
        }
    }

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.help }
}
