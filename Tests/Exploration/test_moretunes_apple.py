"""Tests of moretunes-apple 1.3.1rc12.dev1, which decodes each response of the API to a model."""

import os
import unittest

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from moretunes.apple import MTAppleMusicAPI, Token

PRIVATE_KEY = ec.generate_private_key(ec.SECP256R1()).private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
)
USER_TOKEN = os.environ["APPLE_MUSIC_USER_TOKEN"]


class MoretunesAppleTests(unittest.TestCase):
    def setUp(self):
        self.client = MTAppleMusicAPI(Token(PRIVATE_KEY, "CLIENTKEY1", "CLIENTTEAM"))
        self.client.api_base = os.environ["APPLE_MUSIC_MOCK_URL"]

    def test_an_album_has_its_attributes(self):
        album = self.client.get_album("1200868601", "us").data[0]
        self.assertEqual((album.attributes.name, album.attributes.artist_name), ("American Teen", "Khalid"))

    def test_songs_are_read_by_their_ids(self):
        songs = self.client.get_songs("us", ["1200868616", "1200868874"]).data
        self.assertEqual([song.id for song in songs], ["1200868616", "1200868874"])

    def test_a_song_is_found_by_its_isrc(self):
        self.assertEqual(self.client.get_songs_by_isrc("us", ["USMK11700310"]).data[0].attributes.name, "American Teen")

    def test_an_album_is_found_by_a_search(self):
        results = self.client.get_search_any("us", "american teen", ["albums"], limit=5).results
        self.assertEqual(results.albums.data[0].attributes.name, "American Teen")

    def test_charts_have_songs(self):
        self.assertTrue(self.client.get_charts_any("us", ["songs"]).results.songs[0].data)

    def test_all_songs_of_the_library_are_read(self):
        songs = []
        # The model of a page has no link to the next page.
        while page := self.client.get_library_songs_any(USER_TOKEN, limit=100, offset=str(len(songs))).data:
            songs += page
        self.assertEqual(len({song.id for song in songs}), 272)

    def test_recommendations_have_resources(self):
        self.assertTrue(self.client.get_recommendations_any(USER_TOKEN).data)

    def test_a_playlist_is_created(self):
        # The client cannot send its own model of the body.
        body = {"attributes": {"name": "Weekly Jams", "description": "What was played"}}
        playlist = self.client.add_library_playlists(USER_TOKEN, body).data[0]
        self.assertEqual(playlist.attributes.name, "Weekly Jams")
        read = self.client.get_library_playlist(USER_TOKEN, playlist.id).data[0]
        self.assertEqual(read.attributes.name, "Weekly Jams")


if __name__ == "__main__":
    unittest.main()
