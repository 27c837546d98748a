<?php
// Requests a URL, or a path of the mock's URL, with one of the libraries for PHP, and prints the body. Fails with 10, or with
// 77 if the library is not installed.
[, $library, $url] = $argv;
if (str_starts_with($url, "/")) {
    $url = getenv("APPLE_MUSIC_MOCK_URL") . $url;
}
$authorization = "Bearer " . getenv("APPLE_MUSIC_DEVELOPER_TOKEN");

function obtain(string $file): void
{
    if (!@include $file) {
        fwrite(STDERR, "$file is not installed\n");
        exit(77);
    }
}

function read_with_curl(string $url, string $authorization): string
{
    if (!extension_loaded("curl")) {
        exit(77);
    }
    $curl = curl_init($url);
    curl_setopt_array($curl, [CURLOPT_HTTPHEADER => ["Authorization: $authorization"], CURLOPT_RETURNTRANSFER => true]);
    $body = curl_exec($curl);
    if ($body === false || curl_getinfo($curl, CURLINFO_RESPONSE_CODE) !== 200) {
        throw new RuntimeException(curl_error($curl));
    }
    return $body;
}

function read_with_streams(string $url, string $authorization): string
{
    $context = stream_context_create(["http" => ["header" => "Authorization: $authorization"]]);
    $body = file_get_contents($url, false, $context);
    return $body === false ? throw new RuntimeException("no response") : $body;
}

function read_with_guzzle(string $url, string $authorization): string
{
    obtain("GuzzleHttp/autoload.php");
    return (new GuzzleHttp\Client())->get($url, ["headers" => ["Authorization" => $authorization]])->getBody();
}

function read_with_symfony(string $client, string $url, string $authorization): string
{
    obtain("Symfony/Component/HttpClient/autoload.php");
    $name = "Symfony\\Component\\HttpClient\\$client";
    return (new $name())->request("GET", $url, ["headers" => ["Authorization" => $authorization]])->getContent();
}

try {
    echo match ($library) {
        "curl" => read_with_curl($url, $authorization),
        "file_get_contents" => read_with_streams($url, $authorization),
        "guzzle" => read_with_guzzle($url, $authorization),
        "symfony-curl" => read_with_symfony("CurlHttpClient", $url, $authorization),
        "symfony-native" => read_with_symfony("NativeHttpClient", $url, $authorization),
    }, "\n";
} catch (Throwable $error) {
    fwrite(STDERR, "$error\n");
    exit(10);
}
