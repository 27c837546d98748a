"""troi 2026.9.1.0 (GPL-2.0) against the mock: the user's storefront, the tracks of a library playlist, and new playlists.

It is given its tokens, as ListenBrainz gives it a user's.
"""

import pytest
import troi.tools.utils
from troi.tools.apple_lookup import get_tracks_from_apple_playlist
from troi.tools.utils import AppleMusicAPI


@pytest.fixture
def client_of(monkeypatch):
    def make(mock):
        monkeypatch.setattr(troi.tools.utils, "APPLE_MUSIC_URL", f"{mock.url}/v1")
        return AppleMusicAPI(mock.developer_token, mock.user_token)

    return make


@pytest.mark.parametrize(("scenario", "storefront"), [("storefronts/two-storefronts", "jp"), ("library/library-of-250-songs", "us")])
def test_the_storefront_is_the_users(client_of, serving, scenario, storefront):
    assert client_of(serving(scenario)).storefront == storefront


def test_a_library_playlist_is_read_to_its_250th_track(client_of, serving):
    tracks, name, description = client_of(serving("library/library-of-250-songs")).get_playlist_tracks("p.all")
    assert name == "All of them"
    assert description == ""
    assert len(tracks) == 250
    assert len({track["id"] for track in tracks}) == 250
    assert {track["type"] for track in tracks} == {"library-songs"}


def test_the_included_tracks_and_the_pages_of_tracks_form_one_list(client_of, serving):
    client = client_of(serving("library/library-of-250-songs"))
    url = f"{troi.tools.utils.APPLE_MUSIC_URL}/me/library/playlists/p.all"
    pages = [
        troi.tools.utils.http_get(f"{url}/tracks?limit=100&offset={offset}", headers=client.headers).json()
        for offset in (0, 100, 200)
    ]
    assert [len(page["data"]) for page in pages] == [100, 100, 50]
    assert [page["meta"] for page in pages] == [{"total": 250}] * 3
    assert [page.get("next") for page in pages] == [
        "/v1/me/library/playlists/p.all/tracks?offset=100",
        "/v1/me/library/playlists/p.all/tracks?offset=200",
        None,
    ]
    assert "next" not in pages[-1]
    assert client.get_playlist_tracks("p.all")[0] == [track for page in pages for track in page["data"]]


def test_songs_outside_the_catalog_are_uploads_without_a_counterpart(client_of, serving):
    tracks, _, _ = client_of(serving("library/library-of-250-songs")).get_playlist_tracks("p.all")
    uploads = [track for track in tracks if "catalogId" not in track["attributes"]["playParams"]]
    assert 0 < len(uploads) < 250
    for track in uploads:
        assert track["attributes"]["playParams"]["reporting"] is False
        assert "artwork" not in track["attributes"]
    for track in tracks:
        assert track["attributes"]["playParams"]["isLibrary"] is True
        assert track["attributes"]["playParams"]["id"] == track["id"]


def test_a_short_playlist_is_read_with_its_description(client_of, serving):
    tracks, name, description = client_of(serving("whole-library")).get_playlist_tracks("p.rpo2OSjMnPnnmq")
    assert (name, description) == ("Morning Bus", "Three stops, eight songs.")
    assert [track["attributes"]["name"] for track in tracks] == [
        "Young Dumb & Broke",
        "Undertow",
        "Kitchen Demo",
        "Saved",
        "My Bad",
        "Angels",
        "Night Ferry",
        "American Teen",
    ]


def test_a_playlist_with_an_empty_description_and_one_without_are_read_alike(client_of, serving):
    client = client_of(serving("whole-library"))
    assert client.get_playlist_tracks("p.rbzOzflJ9zG2XG")[1:] == ("Slow Fade", "")
    assert client.get_playlist_tracks("p.zYe4NQ82J5dt6s")[1:] == ("Untitled Playlist", "")


def test_an_empty_playlist_is_read_as_no_tracks(client_of, serving):
    assert client_of(serving("library/empty-playlist")).get_playlist_tracks("p.empty") == ([], "Nothing yet", "")


def test_a_playlist_of_generated_songs_has_the_size_in_its_scenario(client_of, serving):
    tracks, name, _ = client_of(serving("library-of-23-playlists")).get_playlist_tracks("p.list03")
    assert (name, len(tracks)) == ("List 03", 3)


def test_the_playlist_lookup_maps_every_track(client_of, serving):
    mock = serving("library/library-of-250-songs")
    client_of(mock)
    mapped, name, _ = get_tracks_from_apple_playlist(mock.developer_token, mock.user_token, "p.all")
    assert (name, len(mapped)) == ("All of them", 250)
    assert mapped[0] == {"recording_name": "8TEEN", "artist_name": "Khalid"}


def test_a_playlist_is_created_filled_and_read_back(client_of, serving_afresh):
    client = client_of(serving_afresh("whole-library"))
    made, = client.create_playlist("Weekly Jams", description="What was played")["data"]
    assert made["type"] == "library-playlists"
    assert made["attributes"]["canEdit"] and made["attributes"]["isPublic"]
    client.playlist_add_tracks(made["id"], ["1200868874", "1200868616", "1200868874"])
    tracks, name, description = client.get_playlist_tracks(made["id"])
    assert (name, description) == ("Weekly Jams", "What was played")
    assert [track["attributes"]["name"] for track in tracks] == [
        "Young Dumb & Broke",
        "American Teen",
        "Young Dumb & Broke",
    ]


def test_songs_outside_the_catalog_are_skipped(client_of, serving_afresh):
    client = client_of(serving_afresh("whole-library"))
    id = client.create_playlist("Weekly Jams", is_public=False)["data"][0]["id"]
    client.playlist_add_tracks(id, ["1", "1200868616"])
    assert [track["attributes"]["name"] for track in client.get_playlist_tracks(id)[0]] == ["American Teen"]


def test_tracks_are_not_added_to_a_playlist_of_another_user(client_of, serving_afresh):
    # The client ignores the status.
    client = client_of(serving_afresh("library/foreign-playlist"))
    before = client.get_playlist_tracks("p.rbzOzflJ9zG2XG")
    client.playlist_add_tracks("p.rbzOzflJ9zG2XG", ["1200868616"])
    assert client.get_playlist_tracks("p.rbzOzflJ9zG2XG") == before


def test_an_unknown_playlist_is_an_error_without_data(client_of, serving):
    # The client ignores the status and fails because `data` is missing.
    with pytest.raises(KeyError, match="data"):
        client_of(serving("library/library-of-250-songs")).get_playlist_tracks("p.nobody")
