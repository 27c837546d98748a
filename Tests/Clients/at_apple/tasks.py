"""Uses a client from PyPI at Apple's own host, unmodified, and prints the bodies of all responses: tasks.py CLIENT"""

import asyncio
import os
import sys

import httpx
import requests

DEVELOPER_TOKEN = os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"]
USER_TOKEN = os.environ["APPLE_MUSIC_USER_TOKEN"]


def show(response, body):
    request = response.request
    print(request.method, request.url, response.status_code, body.decode(), flush=True)
    return response


def watch_requests():
    send = requests.Session.send
    requests.Session.send = lambda *args, **options: (lambda response: show(response, response.content))(
        send(*args, **options))


def watch_httpx():
    send = httpx.AsyncClient.send

    async def watched(*args, **options):
        response = await send(*args, **options)
        return show(response, await response.aread())

    httpx.AsyncClient.send = watched


def apple_music_python():
    from applemusicpy import AppleMusic

    watch_requests()
    client = AppleMusic(os.environ["APPLE_PRIVATE_KEY"], os.environ["APPLE_KEY_ID"], os.environ["APPLE_TEAM_ID"])
    client.album("1200868601")
    client.album("1200868601", include="artists")
    client.song("1200868616")
    client.songs(["1200868874", "1200868876"])
    client.search("american", types=["songs", "albums"], limit=3)
    client.charts(types=["songs"])
    client.artist_relationship("82842423", "albums")
    try:
        client.song("1")
    except requests.HTTPError:
        pass


def mcp_apple_music_server():
    from mcp_apple_music import server

    watch_httpx()

    async def work():
        await server.search_catalog("khalid")
        await server.get_library_songs()
        await server.get_library_playlists()
        await server.get_playlist_tracks("p.all", fetch_all=True)
        await server.get_recently_played()

    asyncio.run(work())


def troi():
    from troi.tools.utils import AppleMusicAPI

    watch_requests()
    client = AppleMusicAPI(DEVELOPER_TOKEN, USER_TOKEN)
    client.get_playlist_tracks("p.all")
    playlist = client.create_playlist("Recorded", True)
    client.playlist_add_tracks(playlist["data"][0]["id"], ["1200868616"])


TASKS = {"apple-music-python": apple_music_python, "mcp-apple-music-server": mcp_apple_music_server, "troi": troi}
TASKS[sys.argv[1]]()
