"""mcp-apple-music-server 1.3.0 (MIT) against the mock. The client signs its own developer token and reads the user's library.

Its tools return text. The tests compare this text, so they also test how the client interprets each response.

All of its tools are tested. The client has no charts.
"""

import asyncio
import re

import mcp_apple_music.client
import pytest
from mcp_apple_music import server
from mcp_apple_music.client import AppleMusicAPIError

from conftest import KEY_ID, TEAM_ID

SLOW_FADE = "pl.b1a286b9b01db0f103f727f1b6222f0c"


@pytest.fixture
def client_of(private_key, monkeypatch):
    """Points the client at a mock with its documented settings: the environment, API_HOST, and BASE_URL."""

    def point(mock, **environment):
        environment = {
            "APPLE_TEAM_ID": TEAM_ID,
            "APPLE_KEY_ID": KEY_ID,
            "APPLE_PRIVATE_KEY": private_key,
            "APPLE_MUSIC_USER_TOKEN": mock.user_token,
            "APPLE_STOREFRONT": "us",
            **environment,
        }
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(mcp_apple_music.client, "API_HOST", mock.url)
        monkeypatch.setattr(mcp_apple_music.client, "BASE_URL", f"{mock.url}/v1")
        # The server caches one client per process, but each test needs a new one.
        monkeypatch.setattr(server, "_auth", None)
        monkeypatch.setattr(server, "_client", None)

    return point


def run(coroutine):
    return asyncio.run(coroutine)


def rows(text):
    """Returns the numbered lines of a response: [(1, "the rest"), …]."""
    return [(int(number), rest) for number, rest in re.findall(r"^  (\d+)\. (.*)$", text, re.MULTILINE)]


def column(text, pattern):
    return [re.search(pattern, rest).group(1) for _, rest in rows(text)]


def song_names(text):
    return column(text, r"^(.*) — ")


def song_ids(text):
    return column(text, r"ID: (\S+)$")


def low_level(path, params=None):
    """Sends a request with the client's wrapper, for requests that no tool sends."""
    return run(server._get_client().get(path, params))


# Search


def test_a_token_signed_by_the_client_for_half_a_year_is_well_formed(client_of, serving):
    client_of(serving("whole-library"))
    assert "Khalid" in run(server.search_catalog("khalid", types="artists"))


@pytest.mark.parametrize("wrong", [{"APPLE_KEY_ID": "SHORT"}, {"APPLE_TEAM_ID": "SHORT"}])
def test_a_malformed_token_returns_401(client_of, serving, wrong):
    client_of(serving("whole-library"), **wrong)
    with pytest.raises(AppleMusicAPIError, match="error 401: the developer token was rejected"):
        run(server.search_catalog("khalid"))


def test_search_catalog_lists_songs_albums_and_artists(client_of, serving):
    client_of(serving("whole-library"))
    assert run(server.search_catalog("khalid", limit=2)).splitlines() == [
        "🔍 Catalog search: 'khalid'",
        "",
        "🎵 Songs:",
        "  1. American Teen — Khalid | Album: American Teen | ID: 1200868616",
        "  2. Young Dumb & Broke — Khalid | Album: American Teen | ID: 1200868874",
        "",
        "💿 Albums:",
        "  1. American Teen — Khalid (2017) | ID: 1200868601",
        "  2. Free Spirit — Khalid (2019) | ID: 1455002310",
        "",
        "👤 Artists:",
        "  1. Khalid | ID: 82842423",
    ]


def test_search_catalog_lists_playlists(client_of, serving):
    client_of(serving("whole-library"))
    text = run(server.search_catalog("slow fade", types="playlists"))
    assert f"  1. Slow Fade — Apple Music R&B | ID: {SLOW_FADE}" in text.splitlines()


def test_search_catalog_reports_that_there_are_no_hits(client_of, serving):
    client_of(serving("whole-library"))
    assert run(server.search_catalog("zzzz")) == "No results found for 'zzzz'."


def test_search_catalog_uses_the_configured_storefront(client_of, serving):
    client_of(serving("storefronts/two-storefronts"), APPLE_STOREFRONT="jp")
    text = run(server.search_catalog("カリード", types="albums,artists"))
    assert "  1. American Teen — カリード (2017) | ID: 1440889712" in text.splitlines()
    assert "  1. カリード | ID: 82842423" in text.splitlines()


# The library


def test_get_library_songs_lists_all_recorded_songs_in_order(client_of, serving):
    client_of(serving("whole-library"))
    text = run(server.get_library_songs())
    assert text.startswith("🎵 Library Songs — showing 1–12 of 12:\n")
    assert song_names(text) == [
        "American Teen",
        "Angels",
        "Bad Luck",
        "Hopeless",
        "Kitchen Demo",
        "Location",
        "My Bad",
        "Night Ferry",
        "Salt Line",
        "Saved",
        "Undertow",
        "Young Dumb & Broke",
    ]
    assert song_ids(text)[4] == "i.jIx8M6H98h3xKR"


def test_get_library_songs_is_paged_to_the_250th(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    pages = [run(server.get_library_songs(limit=100, offset=offset)) for offset in (0, 100, 200)]
    assert [page.splitlines()[0] for page in pages] == [
        "🎵 Library Songs — showing 1–100 of 250:",
        "🎵 Library Songs — showing 101–200 of 250:",
        "🎵 Library Songs — showing 201–250 of 250:",
    ]
    ids = [id for page in pages for id in song_ids(page)]
    assert [number for page in pages for number, _ in rows(page)] == list(range(1, 251))
    assert len(set(ids)) == 250
    assert all(id.startswith("i.") for id in ids)


def test_get_library_songs_returns_25_by_default_and_none_past_the_end(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    assert run(server.get_library_songs()).startswith("🎵 Library Songs — showing 1–25 of 250:")
    assert run(server.get_library_songs(offset=250)) == "No songs found in your library."


@pytest.mark.parametrize("page_size", [100, 60])
def test_get_all_pages_follows_next_to_the_250th_song(client_of, serving, page_size):
    # The pages after `next` have the default size because `next` does not contain limit.
    client_of(serving("library/library-of-250-songs"))
    songs = run(server._get_client().get_all_pages("/me/library/songs", page_size=page_size))
    assert len({song["id"] for song in songs}) == len(songs) == 250


def test_next_is_relative_to_the_host_and_drops_the_limit(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    answer = low_level("/me/library/songs", {"limit": 100, "include": "catalog"})
    assert answer["next"] == "/v1/me/library/songs?offset=100"
    assert answer["meta"] == {"total": 250}
    assert answer["data"][0]["relationships"]["catalog"]["data"][0]["type"] == "songs"


def test_generated_library_songs_are_in_alphabetical_order(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    names = song_names(run(server.get_library_songs(limit=100)))
    assert names == sorted(names, key=str.casefold)


def test_get_library_albums_lists_all_recorded_albums(client_of, serving):
    client_of(serving("whole-library"))
    assert run(server.get_library_albums()).splitlines() == [
        "💿 Library Albums — showing 1–4 of 4:",
        "",
        "  1. American Teen — Khalid (2017) | ID: l.t3PkEo9",
        "  2. Free Spirit — Khalid (2019) | ID: l.C3EFnsL",
        "  3. Glass Harbor — Mira Solane (2021) | ID: l.MhC58lD",
        "  4. Night Ferry - Single — Delta Arcade (2022) | ID: l.cGPIgPB",
    ]


def test_get_library_albums_is_paged(client_of, serving):
    client_of(serving("whole-library"))
    assert run(server.get_library_albums(limit=3, offset=3)).splitlines() == [
        "💿 Library Albums — showing 4–4 of 4:",
        "",
        "  4. Night Ferry - Single — Delta Arcade (2022) | ID: l.cGPIgPB",
    ]
    assert run(server.get_library_albums(offset=4)) == "No albums found in your library."


def test_get_library_artists_lists_all_recorded_artists_page_by_page(client_of, serving):
    client_of(serving("whole-library"))
    assert rows(run(server.get_library_artists(limit=3))) == [
        (1, "Delta Arcade | ID: r.gXKoWuz"),
        (2, "Khalid | ID: r.vs9K94b"),
        (3, "Mira Solane | ID: r.3tC2p1Y"),
    ]
    assert rows(run(server.get_library_artists(limit=3, offset=3))) == [
        (4, "Oda Spare | ID: r.gEPUMpx"),
        (5, "The Paper Kestrels | ID: r.GqUxsiO"),
    ]


def test_get_library_playlists_accepts_present_empty_and_missing_descriptions(client_of, serving):
    # trackCount is not an attribute of a library playlist, so this client shows a question mark.
    client_of(serving("whole-library"))
    assert run(server.get_library_playlists()).splitlines() == [
        "📋 Your Playlists (3 found):",
        "",
        "  1. [p.rpo2OSjMnPnnmq] Morning Bus (? tracks) — Three stops, eight songs.",
        "  2. [p.rbzOzflJ9zG2XG] Slow Fade (? tracks)",
        "  3. [p.zYe4NQ82J5dt6s] Untitled Playlist (? tracks)",
    ]


def test_library_playlists_are_paged_to_the_23rd(client_of, serving):
    client_of(serving("library-of-23-playlists"))
    assert len(rows(run(server.get_library_playlists(limit=10)))) == 10
    playlists = run(server._get_client().get_all_pages("/me/library/playlists", page_size=10))
    assert [playlist["id"] for playlist in playlists] == [f"p.list{n:02}" for n in range(1, 24)]


# Tracks of playlists


def test_get_playlist_tracks_lists_a_recorded_library_playlist_in_its_own_order(client_of, serving):
    client_of(serving("whole-library"))
    text = run(server.get_playlist_tracks("p.rpo2OSjMnPnnmq"))
    assert text.splitlines()[0] == "🎵 Tracks in playlist [p.rpo2OSjMnPnnmq] — showing 1–8 (total: 8):"
    assert song_names(text) == [
        "Young Dumb & Broke",
        "Undertow",
        "Kitchen Demo",
        "Saved",
        "My Bad",
        "Angels",
        "Night Ferry",
        "American Teen",
    ]
    assert column(text, r"Type: (\S+)") == ["library-songs"] * 8


def test_get_playlist_tracks_prints_the_total_on_every_page(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    headers = [
        run(server.get_playlist_tracks("p.all", offset=offset)).splitlines()[0] for offset in (0, 100, 200)
    ]
    assert headers == [
        "🎵 Tracks in playlist [p.all] — showing 1–100 (total: 250) — more available via offset/fetch_all:",
        "🎵 Tracks in playlist [p.all] — showing 101–200 (total: 250) — more available via offset/fetch_all:",
        "🎵 Tracks in playlist [p.all] — showing 201–250 (total: 250):",
    ]


def test_get_playlist_tracks_fetches_all_250_by_following_next(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    text = run(server.get_playlist_tracks("p.all", fetch_all=True))
    assert text.startswith("🎵 Tracks in playlist [p.all] — 250 tracks (full playlist):")
    assert [number for number, _ in rows(text)] == list(range(1, 251))
    assert len(set(song_ids(text))) == 250


def test_the_tracks_of_an_empty_library_playlist_return_404(client_of, serving):
    client_of(serving("library/empty-playlist"))
    with pytest.raises(AppleMusicAPIError, match=r"error 404: .*No related resources found for tracks") as caught:
        run(server.get_playlist_tracks("p.empty"))
    assert caught.value.response.json()["errors"][0]["code"] == "40403"


def test_an_offset_past_the_end_of_a_library_playlist_returns_404(client_of, serving):
    client_of(serving("library/library-of-250-songs"))
    with pytest.raises(AppleMusicAPIError, match="error 404") as caught:
        run(server.get_playlist_tracks("p.all", offset=250))
    assert caught.value.response.json()["errors"][0]["code"] == "40403"


def test_get_playlist_tracks_of_a_scenario_lists_its_songs_in_order(client_of, serving):
    client_of(serving("library/empty-playlist"))
    assert song_names(run(server.get_playlist_tracks("p.mine"))) == ["American Teen", "Young Dumb & Broke"]


def test_the_tracks_of_a_library_playlist_are_library_songs(client_of, serving):
    client_of(serving("library/empty-playlist"))
    text = run(server.get_playlist_tracks("p.mine"))
    assert column(text, r"Type: (\S+)") == ["library-songs"] * 2
    assert all(id.startswith("i.") for id in song_ids(text))


def test_get_playlist_tracks_reads_a_catalog_playlist_without_a_total(client_of, serving):
    client_of(serving("whole-library"), APPLE_MUSIC_USER_TOKEN="")
    text = run(server.get_playlist_tracks(SLOW_FADE, limit=4))
    assert (
        text.splitlines()[0]
        == f"🎵 Tracks in playlist [{SLOW_FADE}] — showing 1–4 — more available via offset/fetch_all:"
    )
    assert song_names(text) == ["Location", "Saved", "American Teen", "Young Dumb & Broke"]
    assert len(rows(run(server.get_playlist_tracks(SLOW_FADE, fetch_all=True)))) == 6


# History


def test_get_recently_played_lists_albums_playlists_and_stations(client_of, serving):
    client_of(serving("whole-library"))
    assert rows(run(server.get_recently_played())) == [
        (1, "💿 American Teen — Khalid | ID: 1200868601"),
        (2, "📻 American Teen Station | ID: ra.1200868616"),
        (3, f"📋 Slow Fade | ID: {SLOW_FADE}"),
        (4, "💿 Night Ferry - Single — Delta Arcade | ID: 1612340070"),
        (5, "📋 drive home | ID: pl.u-Mk7pGz9uYbQ3aL"),
        (6, "📻 Night Desk Live | ID: ra.978200341"),
        (7, "💿 Glass Harbor — Mira Solane | ID: 1588100420"),
    ]


def test_recently_played_is_paged_to_the_end(client_of, serving):
    client_of(serving("whole-library"))
    first = low_level("/me/recent/played", {"limit": 5})
    assert (len(first["data"]), first["next"]) == (5, "/v1/me/recent/played?offset=5")
    last = run(server._get_client().get_url(first["next"]))
    assert [item["id"] for item in last["data"]] == ["ra.978200341", "1588100420"]
    assert "next" not in last
    assert "meta" not in first


def test_get_recently_played_reports_an_empty_history(client_of, serving):
    client_of(serving("library-of-23-playlists"))
    assert run(server.get_recently_played()) == "No recently played items found."


def test_recently_played_tracks_are_songs_in_order(client_of, serving):
    client_of(serving("whole-library"))
    answer = low_level("/me/recent/played/tracks")
    assert [(song["type"], song["attributes"]["name"]) for song in answer["data"]] == [
        ("songs", name)
        for name in (
            "Location",
            "Young Dumb & Broke",
            "Salt Line",
            "8TEEN",
            "Night Ferry",
            "Bad Luck",
            "Angels",
            "Cold Blooded",
        )
    ]


@pytest.mark.parametrize(("path", "limit"), [("/me/recent/played", 11), ("/me/recent/played/tracks", 31)])
def test_a_history_limit_above_the_maximum_returns_400(client_of, serving, path, limit):
    client_of(serving("whole-library"))
    detail = f"Value must be an integer less than or equal to {limit - 1}, but was: {limit}"
    with pytest.raises(AppleMusicAPIError, match=re.escape(f"(Apple says: {detail})")):
        low_level(path, {"limit": limit})


# Writes, read back


def made_playlist(name="Road", description=""):
    lines = run(server.create_playlist(name, description)).splitlines()
    assert lines[:2] == ["✅ Playlist created!", f"Name: {name}"]
    return lines[2].removeprefix("ID: ")


def test_a_playlist_is_created_filled_and_read_back_in_order(client_of, serving_afresh):
    client_of(serving_afresh("whole-library"))
    id = made_playlist("Road", "For the way home")
    assert run(server.add_tracks_to_playlist(id, ["1200868874", "1200868616"], "songs")).startswith("✅ Added 2 track(s)")
    assert run(server.add_tracks_to_playlist(id, ["i.jIx8M6H98h3xKR"])).startswith("✅ Added 1 track(s)")
    text = run(server.get_playlist_tracks(id))
    assert text.splitlines()[0] == f"🎵 Tracks in playlist [{id}] — showing 1–3 (total: 3):"
    assert song_names(text) == ["Young Dumb & Broke", "American Teen", "Kitchen Demo"]
    assert rows(run(server.get_library_playlists()))[1] == (2, f"[{id}] Road (? tracks) — For the way home")


def test_a_new_playlist_is_empty_and_in_the_library_at_once(client_of, serving_afresh):
    client_of(serving_afresh("library/empty-playlist"))
    id = made_playlist()
    with pytest.raises(AppleMusicAPIError, match="error 404: .*No related resources found for tracks"):
        run(server.get_playlist_tracks(id))
    assert f"  3. [{id}] Road (? tracks)" in run(server.get_library_playlists()).splitlines()


def test_songs_and_albums_are_added_to_the_library(client_of, serving_afresh):
    client_of(serving_afresh("library/empty-playlist"))
    assert run(server.get_library_songs()) == "No songs found in your library."
    assert run(server.add_to_library(song_ids="1200868874,1200868616")).startswith(
        "✅ Added to your library: 2 song(s).\n"
    )
    assert song_names(run(server.get_library_songs())) == ["American Teen", "Young Dumb & Broke"]
    run(server.add_to_library(album_ids="1200868601"))
    assert len(rows(run(server.get_library_songs()))) == 15
    (_, album), = rows(run(server.get_library_albums()))
    assert album.startswith("American Teen — Khalid (2017) | ID: l.")
    assert [rest.split(" | ")[0] for _, rest in rows(run(server.get_library_artists()))] == ["Khalid"]


def test_a_catalog_playlist_is_added_to_the_library(client_of, serving_afresh):
    client_of(serving_afresh("library/library-of-250-songs"))
    run(server.add_to_library(playlist_ids=SLOW_FADE))
    names = [re.search(r"\] (.*?) \(", rest).group(1) for _, rest in rows(run(server.get_library_playlists()))]
    assert names == ["All of them", "Slow Fade"]


def test_an_account_that_does_not_accept_additions_returns_405(client_of, serving_afresh):
    client_of(serving_afresh("library/adding-not-allowed"))
    with pytest.raises(AppleMusicAPIError, match="error 405"):
        run(server.add_to_library(song_ids="1200868874"))
    assert run(server.get_library_songs()) == "No songs found in your library."


def test_a_playlist_of_another_user_returns_403(client_of, serving_afresh):
    client_of(serving_afresh("library/foreign-playlist"))
    with pytest.raises(AppleMusicAPIError, match="error 403"):
        run(server.add_tracks_to_playlist("p.rbzOzflJ9zG2XG", ["1200868874"], "songs"))
    assert len(rows(run(server.get_playlist_tracks("p.rbzOzflJ9zG2XG")))) == 6


def test_a_song_is_a_favorite_until_it_is_removed(client_of, serving_afresh):
    client_of(serving_afresh("whole-library"))

    def status():
        return run(server.get_song_favorite_status("1200868874,1200868616")).splitlines()[2:]

    assert status() == ["  1200868874: not favorited", "  1200868616: not favorited"]
    run(server.favorite_song("1200868616"))
    assert status() == ["  1200868874: not favorited", "  1200868616: ⭐ favorited"]
    run(server.unfavorite_song("1200868616"))
    assert status() == ["  1200868874: not favorited", "  1200868616: not favorited"]


def test_an_unknown_song_cannot_be_a_favorite(client_of, serving_afresh):
    client_of(serving_afresh("whole-library"))
    with pytest.raises(AppleMusicAPIError, match="error 404"):
        run(server.favorite_song("1"))


# Library search and recommendations


def test_search_library_finds_recorded_and_added_songs(client_of, serving_afresh):
    client_of(serving_afresh("whole-library"))
    assert run(server.search_library("night ferry")).splitlines() == [
        "🔍 Library search: 'night ferry'",
        "",
        "🎵 Songs:",
        "  1. Night Ferry — Delta Arcade | Album: Night Ferry - Single | ID: i.eF0OJ8WhN3IlKv",
        "",
        "💿 Albums:",
        "  1. Night Ferry - Single — Delta Arcade (2022) | ID: l.cGPIgPB",
    ]
    id = made_playlist("Ferry over Troubled Water")
    assert f"  1. [{id}] Ferry over Troubled Water (? tracks)" in run(server.search_library("troubled")).splitlines()
    assert run(server.search_library("zzzz")).startswith("Nothing found in your library for 'zzzz'.")


def test_recommendations_include_their_contents(client_of, serving):
    client_of(serving("whole-library"))
    lines = [line for line in run(server.get_recommendations()).splitlines() if line]
    assert lines[:4] == [
        "🎯 Personalised Recommendations:",
        "📌 Made for quiet mornings",
        "  1. 📋 Slow Fade | ID: pl.b1a286b9b01db0f103f727f1b6222f0c",
        "  2. 📋 First Day Back | ID: pl.04d3f3b119be639628a5034d1b7f81d6",
    ]
    assert [line for line in lines if line.startswith("📌")][:3] == [
        "📌 Made for quiet mornings",
        "📌 More like Glass Harbor",
        "📌 Played of late",
    ]


def test_recommendations_are_empty_without_recordings(client_of, serving):
    client_of(serving("library-of-23-playlists"))
    assert run(server.get_recommendations()) == "No recommendations available right now."


# Errors


def test_a_rejected_user_token_returns_403_until_another_one_replaces_it(client_of, serving_afresh):
    mock = serving_afresh("tokens/user-token-refused")
    client_of(mock)
    for _ in range(2):
        with pytest.raises(AppleMusicAPIError) as caught:
            low_level("/me/recent/played/tracks")
    assert str(caught.value) == (
        "Apple Music API error 403: the Music User Token is invalid or expired. Run `mcp-apple-music-setup` again "
        "and log in to Apple Music. (Apple says: Invalid authentication)"
    )
    assert caught.value.response.json()["errors"][0]["code"] == "40300"
    client_of(mock, APPLE_MUSIC_USER_TOKEN="another")
    assert low_level("/me/recent/played/tracks")["data"][0]["attributes"]["name"] == "Location"


def test_a_library_request_without_a_user_token_returns_403(client_of, serving):
    client_of(serving("whole-library"))
    client = server._get_client()
    with pytest.raises(AppleMusicAPIError, match="error 403: .*Authentication required for request"):
        run(client.get("/me/library/songs", user_auth=False))


def test_an_expired_developer_token_returns_401_from_the_third_call_on(client_of, serving_afresh):
    client_of(serving_afresh("tokens/developer-token-expired"))
    assert "Khalid" in run(server.search_catalog("khalid"))
    assert "Khalid" in run(server.search_catalog("khalid"))
    for call in (server.search_catalog("khalid"), server.get_library_songs()):
        with pytest.raises(AppleMusicAPIError) as caught:
            run(call)
        assert str(caught.value) == (
            "Apple Music API error 401: the developer token was rejected. Check the Team ID, the Key ID and the "
            "MusicKit .p8 key."
        )
        assert caught.value.response.content == b""


def test_a_lapsed_subscription_returns_400_in_the_library_but_not_in_the_catalog(client_of, serving_afresh):
    client_of(serving_afresh("subscription/subscription-lapsed"))
    with pytest.raises(AppleMusicAPIError, match="error 400") as caught:
        run(server.get_library_songs())
    error = caught.value.response.json()["errors"][0]
    assert (error["code"], error["title"]) == ("40015", "Insufficient Privileges")
    assert "Khalid" in run(server.search_catalog("khalid"))


def test_an_unknown_playlist_returns_404_and_the_client_names_the_storefront(client_of, serving):
    client_of(serving("whole-library"))
    with pytest.raises(AppleMusicAPIError, match="error 404: not found in the 'us' storefront"):
        run(server.get_playlist_tracks("pl.00000000000000000000000000000000"))
    with pytest.raises(AppleMusicAPIError, match="error 404: not found. Library IDs start with"):
        run(server.get_playlist_tracks("p.nobody"))
