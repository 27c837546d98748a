"""Runs clients with Apple's host built in, with nothing but what `run --proxy` sets, and clients of the https URL of `run --tls`."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent / "at_apple"
RUN_TIMEOUT = 120.0
ARTICLE = pathlib.Path(__file__).parents[2] / "Sources/AppleMusicMock/AppleMusicMock.docc/PointingAClientAtTheMock.md"
# A program and a library for it. The proxy serves all but the last one, which needs a private network.
CLIENTS = [
    "curl", "wget", "go", "python requests", "python httpx", "python aiohttp", "python aiohttp-trust_env", "python urllib",
    "python urllib3", "python http.client", "node fetch", "node https", "node axios", "node got", "node undici",
    "ruby net/http", "ruby faraday", "ruby httparty", "php curl", "php guzzle", "php symfony-curl", "php symfony-native",
    "java HttpClient", "java HttpURLConnection", "okhttp",
]
UNSERVED = ["php file_get_contents"]
# Debian's folder of packages for Node, and of archives for Java.
NODE_PATH = "/usr/share/nodejs"
OKHTTP = "/usr/share/java/okhttp.jar:/usr/share/java/okio.jar"
NOT_INSTALLED = 77

SCENARIO = """\
scenario: One storefront
storefronts: [us]
expect:
  - {name: read, request: GET /v1/storefronts/us, answered: 200, times: 1}
"""


def require(program):
    if not shutil.which(program):
        if os.environ.get("CI") == "true":
            pytest.fail(f"there is no {program}")
        pytest.skip(f"there is no {program}")


@pytest.fixture(scope="session")
def go_binary(tmp_path_factory):
    require("go")
    folder = tmp_path_factory.mktemp("go")
    subprocess.run(["go", "build", "-o", folder / "client", HERE / "client.go"], check=True, timeout=RUN_TIMEOUT,
                   env={**os.environ, "GOCACHE": str(folder / "cache"), "GOFLAGS": "-mod=mod", "CGO_ENABLED": "0"})
    return folder / "client"


@pytest.fixture(scope="session")
def swift_binary(tmp_path_factory):
    require("swiftc")
    binary = tmp_path_factory.mktemp("swift") / "client"
    subprocess.run(["swiftc", "-parse-as-library", HERE / "client.swift", "-o", binary], check=True, timeout=RUN_TIMEOUT)
    return binary


@pytest.fixture(scope="session")
def private_network(mock_binary):
    """Skips a test if the system permits no private network."""
    result = subprocess.run([mock_binary, "run", "--isolated", "--", "true"], capture_output=True, text=True)
    if "which this system does not permit" in result.stderr:
        pytest.skip(result.stderr.splitlines()[0])


@pytest.fixture
def command(request):
    """command(CLIENT) returns the command of a client, which requests the URL that is its last argument."""

    def make(client):
        program, *library = client.split()
        if program in ("curl", "wget"):
            require(program)
            return [str(HERE / f"{program}.sh")]
        if program == "node":
            require("node")
            return ["node", str(HERE / "client.js"), *library]
        if program in ("php", "ruby"):
            if not shutil.which(program):
                pytest.skip(f"there is no {program}")
            return [program, str(HERE / ("client.php" if program == "php" else "client.rb")), *library]
        if program in ("java", "okhttp"):
            # The compiler is part of the development kit only.
            if not shutil.which("javac"):
                pytest.skip("there is no javac")
            if program == "java":
                return ["java", str(HERE / "Client.java"), *library]
            if not all(map(os.path.exists, OKHTTP.split(":"))):
                pytest.skip("there is no OkHttp")
            return ["java", "-cp", OKHTTP, str(HERE / "OkHttp.java")]
        if program == "swift":
            return [str(request.getfixturevalue("swift_binary"))]
        if program == "go":
            return [str(request.getfixturevalue("go_binary"))]
        return [sys.executable, "-B", str(HERE / "client.py"), *library]

    return make


@pytest.fixture
def run(mock_binary, tmp_path):
    """run(OPTIONS, COMMAND) returns the process and the report of the verdict, without the variables of this process."""

    def start(options, command):
        scenario = tmp_path / "storefront.yaml"
        scenario.write_text(SCENARIO)
        report = tmp_path / "report.json"
        result = subprocess.run(
            [mock_binary, "run", scenario, *options, f"--report=json={report}", "--", *command],
            capture_output=True, text=True, timeout=RUN_TIMEOUT,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TMPDIR": str(tmp_path), "NODE_PATH": NODE_PATH})
        if result.returncode == NOT_INSTALLED:
            pytest.skip(result.stderr.splitlines()[0])
        session = json.loads(report.read_text())["scenarios"][0]["sessions"][0]
        return result, session

    return start


@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_with_apples_host_reaches_the_mock_through_the_proxy(run, command, client):
    result, session = run(["--proxy"], command(client) + ["https://api.music.apple.com/v1/storefronts/us"])
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["data"][0]["id"] == "us"
    assert session["passed"] and session["requests"] == 1


@pytest.mark.parametrize("client", CLIENTS + UNSERVED)
def test_a_client_of_the_https_url_trusts_the_authority(run, command, client):
    result, session = run(["--tls"], command(client) + ["/v1/storefronts/us"])
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["data"][0]["id"] == "us"
    assert session["passed"] and session["requests"] == 1


def test_the_article_says_how_many_clients_the_proxy_serves():
    assert f"serves {len(CLIENTS)} of {len(CLIENTS + UNSERVED)} programs" in ARTICLE.read_text()


def test_the_users_own_settings_stay(mock_binary, tmp_path):
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.own_module = True\n")
    (tmp_path / ".wgetrc").write_text("user_agent = own")
    own = {"NO_PROXY": "example.org,.apple.com,*", "NODE_OPTIONS": "--no-warnings", "JAVA_TOOL_OPTIONS": "-Da=b",
           "PHP_INI_SCAN_DIR": "/etc/own", "PYTHONPATH": str(tmp_path), "HOME": str(tmp_path)}

    def output(*command):
        return subprocess.run(
            [mock_binary, "run", "--proxy", "--", *command], capture_output=True, text=True, timeout=RUN_TIMEOUT,
            env={"PATH": os.environ["PATH"], "TMPDIR": str(tmp_path), **own}).stdout

    values = dict(line.split("=", 1) for line in output("env").splitlines() if "=" in line)
    # Without Apple's host, which the client would reach past the mock.
    assert values["NO_PROXY"] == values["no_proxy"] == "example.org,127.0.0.1,localhost,::1"
    assert values["NODE_OPTIONS"].startswith("--no-warnings --require=")
    assert values["JAVA_TOOL_OPTIONS"].startswith("-Da=b -D")
    assert " -Dhttps.proxyHost=127.0.0.1 " in values["JAVA_TOOL_OPTIONS"]
    assert values["PHP_INI_SCAN_DIR"].startswith("/etc/own:")
    assert output("sh", "-c", "cat $WGETRC").startswith("user_agent = own\nca_certificate = ")
    # The path has no folder of the mock.
    assert output(sys.executable, "-c", "import sys; print(sys.own_module, sys.path[:2])").startswith(f"True ['', '{tmp_path}']")


@pytest.mark.parametrize("folder", ["plain", "with:colon"])
def test_python_reaches_the_mock_by_any_spelling_of_the_host_and_after_a_reload(mock_binary, tmp_path, folder):
    (tmp_path / folder).mkdir()
    program = """
import importlib, sitecustomize, socket
for _ in range(3): importlib.reload(sitecustomize)
hosts = ["api.music.apple.com", "API.Music.Apple.com", "api.music.apple.com.", b"api.music.apple.com"]
ports = [443, "443", b"443", 80, "https", "http", None]
print({socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0] for host in hosts for port in ports})
"""
    result = subprocess.run(
        [mock_binary, "run", "--proxy", "--", sys.executable, "-c", program], capture_output=True, text=True,
        timeout=RUN_TIMEOUT, env={"PATH": os.environ["PATH"], "TMPDIR": str(tmp_path / folder)})
    assert result.stdout == "{'127.0.0.1'}\n", result.stderr
    assert list((tmp_path / folder).iterdir()) == []


@pytest.mark.parametrize("call", [
    "tls.connect({host, port: 443}, send)", "tls.connect(443, host, send)", "tls.connect('443', host, {}, send)",
    "tls.connect(443, {host}, send)", "tls.connect({servername: host, socket: net.connect(443, host)}, send)",
    "net.connect(80, host, send)", "net.createConnection({port: 80, host}, send)", "new net.Socket().connect(80, host, send)",
])
def test_node_reaches_the_mock_by_any_arguments_of_connect(run, call):
    require("node")
    program = """
const [host, net, tls] = ["api.music.apple.com", require("node:net"), require("node:tls")];
const token = process.env.APPLE_MUSIC_DEVELOPER_TOKEN;
const head = `GET /v1/storefronts/us HTTP/1.1\\r\\nHost: ${host}\\r\\nAuthorization: Bearer ${token}\\r\\nConnection: close\\r\\n\\r\\n`;
function send() { this.write(head); }
CALL.pipe(process.stdout);
"""
    result, session = run(["--proxy"], ["node", "-e", program.replace("CALL", call)])
    assert result.stdout.startswith("HTTP/1.1 200 OK"), result.stderr
    assert session["passed"] and session["requests"] == 1


@pytest.mark.parametrize("client", ["curl", "python requests", "python aiohttp", "node https", "node fetch"])
def test_another_port_of_apples_host_is_rejected(run, command, client):
    result, session = run(["--proxy"], command(client) + ["https://api.music.apple.com:8443/v1/storefronts/us"])
    assert result.returncode not in (0, 1), result.stdout
    assert result.stdout == ""
    assert session["requests"] == 0
    if client == "curl":
        assert "The mock answers only at the ports 80 and 443 of this host." in result.stderr


@pytest.mark.parametrize("options", [["--proxy"], ["--isolated"]])
def test_the_host_of_the_web_player_is_answered_if_it_is_named(request, run, command, options):
    if options == ["--isolated"]:
        request.getfixturevalue("private_network")
    url = "https://amp-api.music.apple.com/v1/storefronts/us"
    result, session = run(options + ["--host-alias", "amp-api.music.apple.com"], command("curl") + [url])
    assert result.returncode == 0, result.stderr
    assert session["passed"] and session["requests"] == 1
    result, session = run(options, command("curl") + [url])
    assert result.returncode not in (0, 1)
    assert session["requests"] == 0


@pytest.mark.parametrize("client", ["curl", "python requests", "python httpx", "python urllib", "python aiohttp-trust_env", "go"])
def test_another_host_is_rejected_and_named(run, command, client):
    result, session = run(["--proxy"], command(client) + ["https://example.org/"])
    assert result.returncode not in (0, 1), result.stdout
    assert result.stdout == ""
    assert "the client asked the proxy for example.org, which got 403" in result.stderr
    assert any("also asked for example.org" in note for note in session["notes"])


@pytest.mark.parametrize("client", ["curl", "python requests", "python httpx", "go"])
def test_a_client_that_does_not_trust_the_authority_is_told_from_one_that_never_came(run, command, client):
    forgetful = ["env"] + [
        word for name in ("SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE") for word in ("-u", name)
    ]
    result, session = run(
        ["--proxy"], forgetful + command(client) + ["https://api.music.apple.com/v1/storefronts/us"])
    assert result.returncode not in (0, 1)
    assert "trust the mock's authority" in result.stderr
    assert session["requests"] == 0


def test_a_host_that_the_certificate_does_not_name_is_no_matter_of_trust(run, command):
    result, _ = run(["--proxy"], command("python urllib") + ["https://api.music.apple.com./v1/storefronts/us"])
    assert result.returncode not in (0, 1)
    assert 'finds no name "api.music.apple.com." in the mock\'s certificate. Remove the period' in result.stderr
    assert "trust" not in result.stderr.replace("CERTIFICATE_VERIFY_FAILED", "")


def test_the_remedy_for_a_client_of_r_is_not_that_of_curl(run):
    result, _ = run(["--proxy"], [
        "env", "-u", "SSL_CERT_FILE", "-u", "CURL_CA_BUNDLE", "curl", "--silent", "--user-agent",
        "httr2/0.2.2 r-curl/5.0.0 libcurl/7.88.1", "https://api.music.apple.com/v1/storefronts/us"])
    assert "httr2 does not trust the mock's authority. Install version 5.2.0 or later" in result.stderr


def test_a_run_leaves_no_temporary_file(run, tmp_path):
    # Python would save a compiled script.
    run(["--proxy"], [sys.executable, "-c", ""])
    assert [path.name for path in tmp_path.glob("apple-music-mock-*")] == []


@pytest.mark.parametrize("client", CLIENTS + UNSERVED + ["swift"])
def test_a_client_in_the_private_network_reaches_the_mock(private_network, run, command, client):
    result, session = run(["--isolated"], command(client) + ["https://api.music.apple.com/v1/storefronts/us"])
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["data"][0]["id"] == "us"
    assert session["passed"] and session["requests"] == 1


@pytest.mark.parametrize("client", ["curl", "swift"])
def test_no_variable_is_needed_in_the_private_network(private_network, run, command, client):
    token = 'exec env -i PATH="$PATH" APPLE_MUSIC_DEVELOPER_TOKEN="$APPLE_MUSIC_DEVELOPER_TOKEN" "$@"'
    shell = ["sh", "-c", token, "sh"]
    result, session = run(["--isolated"], shell + command(client) + ["https://api.music.apple.com/v1/storefronts/us"])
    assert result.returncode == 0, result.stderr
    assert session["passed"]


def test_the_private_network_changes_nothing_outside(private_network, run, tmp_path):
    paths = [pathlib.Path("/etc/hosts"), pathlib.Path("/etc/ssl/certs/ca-certificates.crt")]
    before = [path.read_bytes() for path in paths]
    shown = tmp_path / "shown"
    result, _ = run(["--isolated"], ["sh", "-c", f"cat /etc/hosts > {shown}; id -u; echo $HTTPS_PROXY; exit 7"])
    assert result.returncode == 7
    assert result.stdout == f"{os.getuid()}\n\n"
    assert "127.0.0.1 api.music.apple.com" in shown.read_text()
    assert [path.read_bytes() for path in paths] == before


def test_another_host_cannot_be_reached_from_the_private_network(private_network, run, command):
    result, session = run(["--isolated"], command("curl") + ["https://example.org/"])
    assert result.returncode not in (0, 1)
    assert result.stdout == "" and session["requests"] == 0


def test_a_private_network_can_contain_another_one(private_network, run, command, mock_binary):
    inner = [mock_binary, "run", "--isolated", "--", *command("curl"), "https://api.music.apple.com/v1/storefronts/us"]
    result, session = run(["--isolated"], inner)
    assert "cannot replace" not in result.stderr, result.stderr
    assert json.loads(result.stdout)["data"][0]["id"] == "us"
    assert session["requests"] == 0
