"""Tests of troi 2026.9.1.0, which reads playlists of a user's library and creates new ones."""

import os
import unittest

import troi.tools.utils
from troi.tools.apple_lookup import get_tracks_from_apple_playlist
from troi.tools.utils import AppleMusicAPI

DEVELOPER_TOKEN = os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"]
USER_TOKEN = os.environ["APPLE_MUSIC_USER_TOKEN"]


class TroiTests(unittest.TestCase):
    def setUp(self):
        troi.tools.utils.APPLE_MUSIC_URL = os.environ["APPLE_MUSIC_MOCK_URL"] + "/v1"

    def test_the_storefront_is_the_users(self):
        self.assertEqual(AppleMusicAPI(DEVELOPER_TOKEN, USER_TOKEN).storefront, "us")

    def test_a_playlist_is_read_with_its_name(self):
        tracks, name, description = AppleMusicAPI(DEVELOPER_TOKEN, USER_TOKEN).get_playlist_tracks("p.all")
        self.assertEqual((name, description), ("All of them", ""))
        self.assertEqual(tracks[0]["type"], "library-songs")

    def test_the_tracks_of_a_playlist_are_mapped_to_recordings(self):
        recordings, name, _ = get_tracks_from_apple_playlist(DEVELOPER_TOKEN, USER_TOKEN, "p.all")
        self.assertEqual(name, "All of them")
        for recording in recordings:
            self.assertTrue(recording["recording_name"])
            self.assertTrue(recording["artist_name"])

    def test_a_playlist_is_created_and_filled(self):
        client = AppleMusicAPI(DEVELOPER_TOKEN, USER_TOKEN)
        playlist = client.create_playlist("Weekly Jams", is_public=False, description="What was played")["data"][0]
        self.assertEqual(playlist["attributes"]["name"], "Weekly Jams")
        client.playlist_add_tracks(playlist["id"], ["1200868616", "1200868874"])


if __name__ == "__main__":
    unittest.main()
