<?php
// Requests a URL, or a path of the mock's URL, with curl, and prints the body. Fails with 10.
$url = str_starts_with($argv[1], "/") ? getenv("APPLE_MUSIC_MOCK_URL") . $argv[1] : $argv[1];
$curl = curl_init($url);
curl_setopt($curl, CURLOPT_HTTPHEADER, ["Authorization: Bearer " . getenv("APPLE_MUSIC_DEVELOPER_TOKEN")]);
curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
$body = curl_exec($curl);
if ($body === false || curl_getinfo($curl, CURLINFO_RESPONSE_CODE) !== 200) {
    fwrite(STDERR, curl_error($curl) . "\n");
    exit(10);
}
echo $body, "\n";
