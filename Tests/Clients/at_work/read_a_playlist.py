"""Reads a playlist to its end with mcp-apple-music-server; the exit status is 3 after an error."""

import asyncio
import os
import sys

import mcp_apple_music.client
from mcp_apple_music import server

mcp_apple_music.client.API_HOST = os.environ["APPLE_MUSIC_MOCK_URL"]
mcp_apple_music.client.BASE_URL = f"{mcp_apple_music.client.API_HOST}/v1"
try:
    print(asyncio.run(server.get_playlist_tracks("p.all", fetch_all=True)).splitlines()[0])
except mcp_apple_music.client.AppleMusicAPIError as error:
    print(error, file=sys.stderr)
    sys.exit(3)
