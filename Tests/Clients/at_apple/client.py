"""Requests a URL, or a path of the mock's URL, with one of the libraries for Python, and prints the body. Fails with 10."""

import asyncio
import http.client
import os
import sys
import traceback
import urllib.parse
import urllib.request

library, url = sys.argv[1:]
if url.startswith("/"):
    url = os.environ["APPLE_MUSIC_MOCK_URL"] + url
headers = {"Authorization": "Bearer " + os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"]}


def read():
    if library == "requests":
        import requests

        response = requests.get(url, headers=headers)
        response.raise_for_status()
        return response.text
    if library == "httpx":
        import httpx

        return httpx.get(url, headers=headers).raise_for_status().text
    if library.startswith("aiohttp"):
        return asyncio.run(read_with_aiohttp(trust_env=library == "aiohttp-trust_env"))
    if library == "urllib3":
        import urllib3

        return checked(urllib3.PoolManager().request("GET", url, headers=headers, preload_content=False, retries=False))
    if library == "http.client":
        parts = urllib.parse.urlsplit(url)
        connection = http.client.HTTPSConnection(parts.hostname, parts.port)
        connection.request("GET", parts.path, headers=headers)
        return checked(connection.getresponse())
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers)).read().decode()


def checked(response):
    if response.status != 200:
        raise ValueError(f"status {response.status}")
    return response.read().decode()


async def read_with_aiohttp(trust_env):
    import aiohttp

    # The library reads the proxy of the environment only on request.
    async with aiohttp.ClientSession(headers=headers, trust_env=trust_env, raise_for_status=True) as session:
        async with session.get(url) as response:
            return await response.text()


try:
    print(read())
except Exception:
    traceback.print_exc()
    sys.exit(10)
