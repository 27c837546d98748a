"""Tests of mcp-apple-music-server 1.3.0, whose tools return text about the catalog and the user's library."""

import os
import unittest

import mcp_apple_music.client
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from mcp_apple_music import server

PRIVATE_KEY = (
    ec.generate_private_key(ec.SECP256R1())
    .private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    .decode()
)


class ServerTests(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        os.environ.update(APPLE_TEAM_ID="CLIENTTEAM", APPLE_KEY_ID="CLIENTKEY1", APPLE_PRIVATE_KEY=PRIVATE_KEY)
        mcp_apple_music.client.API_HOST = os.environ["APPLE_MUSIC_MOCK_URL"]
        mcp_apple_music.client.BASE_URL = mcp_apple_music.client.API_HOST + "/v1"

    async def test_the_catalog_is_searched(self):
        self.assertIn("American Teen — Khalid", await server.search_catalog("american teen"))

    async def test_the_library_is_searched(self):
        self.assertIn("American Teen", await server.search_library("american teen", types="library-songs"))

    async def test_songs_albums_and_artists_are_listed(self):
        self.assertIn("showing 1–100 of", await server.get_library_songs(limit=100))
        self.assertIn("showing 1–", await server.get_library_albums())
        self.assertIn("Library Artists", await server.get_library_artists())

    async def test_playlists_are_listed(self):
        self.assertIn("[p.all] All of them", await server.get_library_playlists())

    async def test_all_tracks_of_a_playlist_are_listed(self):
        self.assertIn("250 tracks (full playlist)", await server.get_playlist_tracks("p.all", fetch_all=True))

    async def test_a_page_of_tracks_is_listed(self):
        self.assertIn("showing 1–50 (total: 250)", await server.get_playlist_tracks("p.all", limit=50))

    async def test_a_playlist_is_created_and_filled(self):
        created = await server.create_playlist("Weekly Jams", "What was played")
        self.assertIn("✅ Playlist created!\nName: Weekly Jams", created)
        id = created.split("ID: ")[1]
        self.assertIn("✅ Added 2", await server.add_tracks_to_playlist(id, ["1200868616", "1200868874"], "songs"))

    async def test_an_album_is_added_to_the_library(self):
        self.assertIn("✅ Added to your library: 1 album(s)", await server.add_to_library(album_ids="1455002310"))

    async def test_recently_played_and_recommendations_are_listed(self):
        self.assertIn("Recently Played", await server.get_recently_played())
        self.assertIn("Personalised Recommendations", await server.get_recommendations())

    async def test_a_song_becomes_a_favorite_and_no_longer_is_one(self):
        self.assertIn("added to favorites", await server.favorite_song("1200868616"))
        self.assertIn("⭐ favorited", await server.get_song_favorite_status("1200868616"))
        self.assertIn("removed from favorites", await server.unfavorite_song("1200868616"))


if __name__ == "__main__":
    unittest.main()
