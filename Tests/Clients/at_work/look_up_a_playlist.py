"""Reads a playlist with troi: its included tracks, then the following pages."""

import os

import troi.tools.utils

troi.tools.utils.APPLE_MUSIC_URL = f"{os.environ['APPLE_MUSIC_MOCK_URL']}/v1"
client = troi.tools.utils.AppleMusicAPI(os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"], os.environ["APPLE_MUSIC_USER_TOKEN"])
tracks, name, _ = client.get_playlist_tracks("p.all")
print(f"{name}: {len(tracks)}")
