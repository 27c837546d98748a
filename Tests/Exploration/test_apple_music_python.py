"""Tests of apple-music-python 1.0.6, which signs its own developer token and reads the catalog."""

import os
import unittest

import applemusicpy
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

PRIVATE_KEY = (
    ec.generate_private_key(ec.SECP256R1())
    .private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    .decode()
)


class AppleMusicPythonTests(unittest.TestCase):
    def setUp(self):
        # By default, the client tries ten times and waits for 65 s in all.
        self.client = applemusicpy.AppleMusic(PRIVATE_KEY, "CLIENTKEY1", "CLIENTTEAM", max_retries=2)
        self.client.root = os.environ["APPLE_MUSIC_MOCK_URL"] + "/v1/"

    def test_an_album_has_its_tracks(self):
        album = self.client.album("1200868601")["data"][0]
        self.assertEqual(album["attributes"]["name"], "American Teen")
        self.assertEqual(len(album["relationships"]["tracks"]["data"]), 15)

    def test_the_tracks_of_an_album_are_its_relationship(self):
        tracks = self.client.album_relationship("1200868601", "tracks")["data"]
        self.assertEqual(tracks[0]["attributes"]["name"], "American Teen")

    def test_songs_are_read_by_their_ids(self):
        songs = self.client.songs(["1200868616", "1200868874"])["data"]
        self.assertEqual([song["id"] for song in songs], ["1200868616", "1200868874"])

    def test_a_song_is_found_by_its_isrc(self):
        songs = self.client.songs_by_isrc(["USMK11700310"])["data"]
        self.assertEqual(songs[0]["attributes"]["name"], "American Teen")

    def test_an_artist_is_read(self):
        self.assertEqual(self.client.artist("82842423")["data"][0]["attributes"]["name"], "Khalid")

    def test_an_album_is_found_by_a_search(self):
        results = self.client.search("american teen", types=["albums"], limit=5)["results"]
        self.assertEqual(results["albums"]["data"][0]["attributes"]["name"], "American Teen")

    def test_charts_have_songs(self):
        charts = self.client.charts(types=["songs"], limit=5)["results"]
        self.assertTrue(charts["songs"][0]["data"])


if __name__ == "__main__":
    unittest.main()
