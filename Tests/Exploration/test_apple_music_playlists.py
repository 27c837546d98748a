"""Tests of apple-music-playlists 1.6.1, a command that reads the user's library and creates playlists."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

PRIVATE_KEY = ec.generate_private_key(ec.SECP256R1()).private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
)


def am_playlist(*arguments):
    command = pathlib.Path(sys.executable).with_name("am-playlist")
    return subprocess.run([command, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout


class AppleMusicPlaylistsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        # The client keeps its tokens and its copy of the library in these folders.
        os.environ.update(XDG_CONFIG_HOME=folder.name, XDG_CACHE_HOME=folder.name)
        key = pathlib.Path(folder.name, "key.p8")
        key.write_bytes(PRIVATE_KEY)
        am_playlist("devtoken", "--key-path", key, "--key-id", "CLIENTKEY1", "--team-id", "CLIENTTEAM")
        am_playlist("login", "--token", os.environ["APPLE_MUSIC_USER_TOKEN"])

    def test_a_song_is_found_by_a_search(self):
        self.assertIn("American Teen  —  Khalid", am_playlist("search", "american teen"))

    def test_the_playlists_are_listed(self):
        self.assertIn("All of them", am_playlist("list"))

    def test_all_tracks_of_a_playlist_are_shown(self):
        self.assertIn("250. ", am_playlist("show", "All of them"))

    def test_the_whole_library_is_exported(self):
        self.assertEqual(len(json.loads(am_playlist("library", "--json", "--quiet"))), 272)

    def test_a_playlist_is_created_and_filled(self):
        am_playlist("create", "--name", "Weekly Jams", "--tracks", "American Teen - Khalid, Location - Khalid")
        am_playlist("add", "--playlist", "Weekly Jams", "--tracks", "Young Dumb & Broke - Khalid")
        self.assertIn("3. Young Dumb & Broke", am_playlist("show", "Weekly Jams"))


if __name__ == "__main__":
    unittest.main()
