import json
import os
import unittest
import urllib.request

from music_library import MusicLibrary

MOCK = os.environ["APPLE_MUSIC_MOCK_URL"]
SESSION = os.environ["APPLE_MUSIC_MOCK_SESSION"]


def new_user_token():
    """Requests a new user token, as an app does from the device or MusicKit JS."""
    operation = f"{MOCK}/_mock/sessions/{SESSION}/device/request-user-token"
    with urllib.request.urlopen(urllib.request.Request(operation, method="POST")) as answer:
        outcome = json.load(answer)
    if "error" in outcome:
        raise PermissionError(outcome["error"]["name"])
    return outcome["result"]["userToken"]


class MusicLibraryTests(unittest.TestCase):
    def test_the_library_is_shown(self):
        developer_token = os.environ["APPLE_MUSIC_DEVELOPER_TOKEN"]
        user_token = os.environ["APPLE_MUSIC_USER_TOKEN"]
        library = MusicLibrary(MOCK, developer_token, user_token, new_user_token)
        self.assertTrue(library.songs())
