"""Reads an album with apple-music-python, which repeats the request if necessary."""

import os

from applemusicpy import AppleMusic

client = AppleMusic(os.environ["APPLE_PRIVATE_KEY"], os.environ["APPLE_KEY_ID"], os.environ["APPLE_TEAM_ID"])
client.root = f"{os.environ['APPLE_MUSIC_MOCK_URL']}/v1/"
print(client.album("1200868601")["data"][0]["attributes"]["name"])
