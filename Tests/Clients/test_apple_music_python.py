"""apple-music-python 1.0.6 (MIT) against the mock. The client signs its own developer token and reads the catalog."""

import inspect
from pathlib import Path

import applemusicpy
import pytest
from requests.exceptions import HTTPError

from conftest import KEY_ID, TEAM_ID

AMERICAN_TEEN = "1200868601"
FREE_SPIRIT = "1455002310"
ROLLIN = "1229867103"
GLASS_HARBOR = "1588100420"
KHALID = "82842423"
SLOW_FADE = "pl.b1a286b9b01db0f103f727f1b6222f0c"

AMERICAN_TEEN_JP = "1440889712"

TRACKS = [
    ("1200868616", "American Teen"),
    ("1200868874", "Young Dumb & Broke"),
    ("1200868876", "Location"),
    ("1200868879", "Another Sad Love Song"),
    ("1200868880", "Saved"),
    ("1200868882", "Coaster"),
    ("1200868883", "8TEEN"),
    ("1200868885", "Let's Go"),
    ("1200868886", "Hopeless"),
    ("1200868888", "Cold Blooded"),
    ("1200868889", "Winter"),
    ("1200868891", "Therapy"),
    ("1200868893", "Keep Me"),
    ("1200868896", "Shot Down"),
    ("1200868898", "Angels"),
]


@pytest.fixture
def client_of(private_key):
    def make(mock, **options):
        options = {"key_id": KEY_ID, "team_id": TEAM_ID, "max_retries": 1, **options}
        client = applemusicpy.AppleMusic(secret_key=private_key, **options)
        client.root = f"{mock.url}/v1/"
        return client

    return make


@pytest.fixture
def us(client_of, serving):
    """A client of a server with the complete catalogs of both storefronts; its default storefront is us."""
    return client_of(serving("storefronts/two-storefronts"))


def ids(answer):
    return [resource["id"] for resource in answer["data"]]


def names(answer):
    return [resource["attributes"]["name"] for resource in answer["data"]]


def pairs(answer):
    return list(zip(ids(answer), names(answer)))


def the_one(answer):
    assert list(answer) == ["data"]
    assert len(answer["data"]) == 1
    return answer["data"][0]


def identifier(type, id, storefront="us"):
    return {"id": id, "type": type, "href": f"/v1/catalog/{storefront}/{type}/{id}"}


def error_of(call, *arguments, **options):
    """Returns the status and the only error of a call that must fail."""
    with pytest.raises(HTTPError) as caught:
        call(*arguments, **options)
    response = caught.value.response
    errors = response.json()["errors"]
    assert list(response.json()) == ["errors"]
    assert len(errors) == 1
    assert errors[0]["status"] == str(response.status_code)
    assert len(errors[0]["id"]) == 26
    assert all(isinstance(errors[0][member], str) for member in ("id", "title", "detail", "status", "code"))
    return response.status_code, errors[0]


# The token


def test_a_token_signed_by_the_client_is_well_formed(us):
    assert ids(us.song("1200868616")) == ["1200868616"]


@pytest.mark.parametrize("wrong", [{"key_id": "SHORT"}, {"team_id": "SHORT"}, {"session_length": 24 * 365}])
def test_a_malformed_token_returns_401_without_a_body(client_of, serving, wrong):
    client = client_of(serving("storefronts/two-storefronts"), **wrong)
    with pytest.raises(HTTPError) as caught:
        client.album(AMERICAN_TEEN)
    assert caught.value.response.status_code == 401
    assert caught.value.response.content == b""


# Resources


def test_an_album_has_its_attributes_its_artist_as_identifier_and_its_tracks_as_objects(us):
    album = the_one(us.album(AMERICAN_TEEN))
    assert (album["id"], album["type"], album["href"]) == (
        AMERICAN_TEEN,
        "albums",
        f"/v1/catalog/us/albums/{AMERICAN_TEEN}",
    )
    attributes = album["attributes"]
    assert (attributes["name"], attributes["artistName"]) == ("American Teen", "Khalid")
    assert (attributes["releaseDate"], attributes["upc"]) == ("2017-03-03", "400120086869")
    assert attributes["trackCount"] == 15 and type(attributes["trackCount"]) is int
    assert attributes["isSingle"] is False
    assert "{w}x{h}" in attributes["artwork"]["url"]
    assert set(album["relationships"]) == {"artists", "tracks"}
    assert album["relationships"]["artists"] == {
        "href": f"/v1/catalog/us/albums/{AMERICAN_TEEN}/artists",
        "data": [identifier("artists", KHALID)],
    }
    tracks = album["relationships"]["tracks"]
    assert pairs(tracks) == TRACKS
    assert [track["attributes"]["trackNumber"] for track in tracks["data"]] == list(range(1, 16))
    assert "next" not in tracks


def test_albums_are_in_request_order_without_duplicates_and_unknown_ids(us):
    answer = us.albums([FREE_SPIRIT, "1", AMERICAN_TEEN, FREE_SPIRIT, AMERICAN_TEEN_JP])
    assert pairs(answer) == [(FREE_SPIRIT, "Free Spirit"), (AMERICAN_TEEN, "American Teen")]


def test_only_unknown_ids_return_an_empty_list(us):
    assert us.albums(["1", AMERICAN_TEEN_JP]) == {"data": []}


def test_a_song_has_its_album_and_its_artist(us):
    song = the_one(us.song("1200868874"))
    assert song["attributes"]["isrc"] == "USMK11700311"
    assert song["attributes"]["composerName"] == "Joel Little, Khalid Robinson & Talay Riley"
    assert {name: page["data"] for name, page in song["relationships"].items()} == {
        "albums": [identifier("albums", AMERICAN_TEEN)],
        "artists": [identifier("artists", KHALID)],
    }


def test_songs_are_in_request_order(us):
    assert ids(us.songs(["1588100425", "1200868616", "1612340073"])) == ["1588100425", "1200868616", "1612340073"]


def test_songs_are_found_by_isrc_and_the_codes_are_mapped_to_them(us):
    answer = us.songs_by_isrc(["USMK11700312", "XXXXX0000000", "USMK11700310"])
    assert sorted(pairs(answer)) == [("1200868616", "American Teen"), ("1200868876", "Location")]
    assert answer["meta"]["filters"]["isrc"] == {
        "USMK11700310": [identifier("songs", "1200868616")],
        "USMK11700312": [identifier("songs", "1200868876")],
        "XXXXX0000000": [],
    }


def test_songs_by_isrc_can_be_narrowed_by_ids(us):
    answer = us.songs_by_isrc(["USMK11700312", "USMK11700310"], song_ids=["1200868876"])
    assert pairs(answer) == [("1200868876", "Location")]


def test_an_unknown_isrc_returns_an_empty_list(us):
    assert us.songs_by_isrc(["XXXXX0000000"])["data"] == []


def test_music_videos_are_found_by_isrc(us):
    assert pairs(us.music_videos_by_isrc(["GBMK22100079"])) == [("1588100611", "Salt Line")]


def test_an_artist_has_its_albums_as_identifiers(us):
    artist = the_one(us.artist(KHALID))
    assert artist["attributes"]["name"] == "Khalid"
    assert artist["attributes"]["genreNames"] == ["R&B/Soul", "Hip-Hop/Rap", "Rap"]
    assert artist["relationships"] == {
        "albums": {
            "href": f"/v1/catalog/us/artists/{KHALID}/albums",
            "data": [identifier("albums", AMERICAN_TEEN), identifier("albums", FREE_SPIRIT)],
        }
    }


def test_several_artists_are_read_with_one_request(us):
    assert pairs(us.artists(["1498700311", KHALID])) == [("1498700311", "Mira Solane"), (KHALID, "Khalid")]


def test_a_playlist_has_its_tracks_in_order_and_its_curator(us):
    playlist = the_one(us.playlist(SLOW_FADE))
    assert playlist["attributes"]["name"] == "Slow Fade"
    assert playlist["attributes"]["playlistType"] == "editorial"
    assert isinstance(playlist["attributes"]["description"], dict)
    assert names(playlist["relationships"]["tracks"]) == [
        "Location",
        "Saved",
        "American Teen",
        "Young Dumb & Broke",
        "Bad Luck",
        "Night Ferry",
    ]
    assert playlist["relationships"]["curator"]["data"] == [identifier("apple-curators", "976439551")]


def test_a_shared_user_playlist_may_lack_artwork_and_description(us):
    playlist = the_one(us.playlist("pl.u-Mk7pGz9uYbQ3aL"))
    assert playlist["attributes"]["playlistType"] == "user-shared"
    assert not {"artwork", "description"} & set(playlist["attributes"])
    assert names(playlist["relationships"]["tracks"]) == ["Coaster", "Winter", "Intro"]
    assert names(us.playlists(["pl.u-Mk7pGz9uYbQ3aL", SLOW_FADE])) == ["drive home", "Slow Fade"]


def test_a_music_video_has_its_artist_and_previews_with_artwork(us):
    video = the_one(us.music_video("1588100611"))
    assert (video["attributes"]["name"], video["attributes"]["artistName"]) == ("Salt Line", "Mira Solane")
    assert set(video["attributes"]["previews"][0]) == {"url", "hlsUrl", "artwork"}
    assert video["relationships"]["albums"]["data"] == [identifier("albums", GLASS_HARBOR)]
    assert video["relationships"]["artists"]["data"] == [identifier("artists", "1498700311")]
    assert names(us.music_videos(["1588100611", "404"])) == ["Salt Line"]


def test_stations_are_live_or_not(us):
    answer = us.stations(["ra.978200341", "ra.1200868616"])
    assert pairs(answer) == [("ra.978200341", "Night Desk Live"), ("ra.1200868616", "American Teen Station")]
    assert [station["attributes"]["isLive"] for station in answer["data"]] == [True, False]
    assert ids(us.station("ra.82842423")) == ["ra.82842423"]


def test_curators_apple_curators_and_activities_have_playlists_as_identifiers(us):
    curator = the_one(us.curator("1107690214"))
    assert curator["attributes"]["name"] == "Corner Records Club"
    assert ids(curator["relationships"]["playlists"]) == ["pl.b1703e219dc3a166d80146db620d2212"]
    assert pairs(us.apple_curators(["976439551", "976439552"])) == [
        ("976439551", "Apple Music R&B"),
        ("976439552", "Apple Music Pop"),
    ]
    assert pairs(us.curators(["1107690214", "404"])) == [("1107690214", "Corner Records Club")]
    assert ids(us.activities(["976439590", "404"])) == ["976439590"]
    assert the_one(us.apple_curator("976439552"))["attributes"]["kind"] == "Genre"
    activity = the_one(us.activity("976439590"))
    assert activity["attributes"]["name"] == "Night Drive"
    assert ids(activity["relationships"]["playlists"]) == [SLOW_FADE, "pl.b1703e219dc3a166d80146db620d2212"]


def test_a_genre_has_its_parent(us):
    genre = the_one(us.genre("14"))
    assert genre["attributes"] == {"name": "Pop", "parentId": "34", "parentName": "Music"}
    assert pairs(us.genres(["15", "14"])) == [("15", "R&B/Soul"), ("14", "Pop")]


def test_all_genres_are_paged_to_the_end(us):
    seen, offset = [], 0
    while True:
        answer = us.genres_all(limit=4, offset=offset)
        seen += names(answer)
        if "next" not in answer:
            break
        assert answer["next"] == f"/v1/catalog/us/genres?offset={offset + 4}"
        offset += 4
    assert seen == [
        "Music",
        "Pop",
        "R&B/Soul",
        "Hip-Hop/Rap",
        "Rap",
        "Alternative",
        "Rock",
        "Dance",
        "Electronic",
        "J-Pop",
    ]
    assert us.genres_all(limit=4, offset=10) == {"data": []}


# Relationships


def test_the_artists_of_an_album_are_full_resources(us):
    assert pairs(us.album_relationship(AMERICAN_TEEN, "artists")) == [(KHALID, "Khalid")]


def test_the_tracks_of_an_album_can_contain_a_music_video(us):
    answer = us.album_relationship(GLASS_HARBOR, "tracks")
    assert [(track["type"], track["attributes"]["name"]) for track in answer["data"]] == [
        ("songs", "Salt Line"),
        ("songs", "Undertow"),
        ("music-videos", "Salt Line"),
    ]
    assert "meta" not in answer


def test_the_albums_of_an_artist_are_full_resources(us):
    assert pairs(us.artist_relationship(KHALID, "albums")) == [
        (AMERICAN_TEEN, "American Teen"),
        (FREE_SPIRIT, "Free Spirit"),
    ]


def test_the_station_of_a_song_is_named_after_it(us):
    assert pairs(us.song_relationship("1200868616", "station")) == [("ra.1200868616", "American Teen Station")]


def test_the_station_of_an_artist_is_named_after_the_artist(us):
    assert pairs(us.artist_relationship(KHALID, "station")) == [
        ("ra.82842423", "Khalid & Similar Artists Station")
    ]


def test_the_playlists_of_curators_and_activities_are_full_resources(us):
    assert names(us.curator_relationship("1107690214", "playlists")) == ["Harbor Lamps"]
    assert names(us.apple_curator_relationship("976439551", "playlists")) == ["Slow Fade"]
    assert names(us.activity_relationship("976439590", "playlists")) == ["Slow Fade", "Harbor Lamps"]


def test_a_music_video_leads_to_its_album(us):
    assert pairs(us.music_video_relationship("1588100611", "albums")) == [(GLASS_HARBOR, "Glass Harbor")]


def test_views_are_pages_like_relationships(us):
    assert names(us.artist_relationship_view(KHALID, "top-songs", limit=2)) == ["Young Dumb & Broke", "Location"]
    assert us.artist_relationship_view(KHALID, "top-songs", limit=2)["next"] == (
        f"/v1/catalog/us/artists/{KHALID}/view/top-songs?offset=2"
    )
    assert names(us.artist_relationship_view(KHALID, "top-songs", limit=2, offset=2)) == ["Saved", "American Teen"]
    assert names(us.album_relationship_view(GLASS_HARBOR, "related-albums")) == ["Night Ferry - Single", "Free Spirit"]


def test_views_without_recordings_return_404(us):
    for view in (
        lambda: us.playlist_relationship_view(SLOW_FADE, "more-by-curator"),
        lambda: us.music_video_relationship_view("1588100611", "more-by-artist"),
    ):
        with pytest.raises(HTTPError) as caught:
            view()
        assert caught.value.response.json()["errors"][0]["code"] == "40403"


def test_every_request_method_of_the_client_is_tested():
    tried = Path(__file__).read_text(encoding="utf-8")
    methods = [name for name, _ in inspect.getmembers(applemusicpy.AppleMusic, inspect.isfunction) if name[0] != "_"]
    assert [name for name in methods if f".{name}(" not in tried] == ["generate_token", "token_is_valid"]


def test_the_tracks_of_a_playlist_are_paged_to_the_end(us):
    first = us.playlist_relationship(SLOW_FADE, "tracks", limit=5)
    assert names(first) == ["Location", "Saved", "American Teen", "Young Dumb & Broke", "Bad Luck"]
    assert first["next"] == f"/v1/catalog/us/playlists/{SLOW_FADE}/tracks?offset=5"
    last = us.playlist_relationship(SLOW_FADE, "tracks", limit=5, offset=5)
    assert names(last) == ["Night Ferry"]
    assert "next" not in last


def test_an_unknown_relationship_returns_400_with_code_40008(us):
    status, error = error_of(us.album_relationship, AMERICAN_TEEN, "producers")
    assert (status, error["code"], error["detail"]) == (400, "40008", "No relationship found matching 'producers'")


def test_the_songs_of_an_artist_are_found(us):
    assert TRACKS[0] in pairs(us.artist_relationship(KHALID, "songs"))


def test_the_music_videos_of_an_artist_are_found(us):
    assert sorted(ids(us.artist_relationship(KHALID, "music-videos"))) == ["1200870045", "1247300161"]


def test_the_lyrics_of_a_song_require_permissions(us):
    status, error = error_of(us.song_relationship, "1200868616", "lyrics")
    assert (status, error["code"], error["title"]) == (400, "40012", "Insufficient Permissions")


def test_the_credits_of_a_song_return_no_related_resources(us):
    status, error = error_of(us.song_relationship, "1200868616", "credits")
    assert (status, error["code"]) == (404, "40403")


# include, l, limit and offset


def test_include_turns_identifiers_into_objects(us):
    album = the_one(us.album(AMERICAN_TEEN, include="artists,genres,record-labels"))
    assert set(album["relationships"]) == {"artists", "genres", "record-labels", "tracks"}
    assert names(album["relationships"]["artists"]) == ["Khalid"]
    assert names(album["relationships"]["genres"]) == ["R&B/Soul", "Music", "Pop"]
    assert names(album["relationships"]["record-labels"]) == ["RCA Records"]


@pytest.mark.parametrize("include", ["", "nobody-knows-this"])
def test_an_empty_or_unknown_include_changes_nothing(us, include):
    assert us.song("1200868616", include=include) == us.song("1200868616")


def test_include_works_on_several_resources(us):
    answer = us.songs(["1200868616", "1588100422"], include="artists")
    assert [names(song["relationships"]["artists"]) for song in answer["data"]] == [["Khalid"], ["Mira Solane"]]


def test_l_selects_the_language_and_appears_in_every_href(us):
    album = the_one(us.album(AMERICAN_TEEN, l="es-MX"))
    assert album["attributes"]["editorialNotes"]["short"] == "Un debut sobre crecer e irse de casa."
    assert album["attributes"]["genreNames"] == ["R&B/Soul", "Música", "Pop"]
    assert album["href"] == f"/v1/catalog/us/albums/{AMERICAN_TEEN}?l=es-MX"
    assert album["relationships"]["artists"]["data"][0]["href"] == f"/v1/catalog/us/artists/{KHALID}?l=es-MX"
    page = us.album_relationship(AMERICAN_TEEN, "tracks", l="es-MX", limit=2)
    assert page["next"] == f"/v1/catalog/us/albums/{AMERICAN_TEEN}/tracks?l=es-MX&offset=2"


def test_an_unsupported_language_falls_back_to_the_default(us):
    short = the_one(us.album(AMERICAN_TEEN, l="de-DE"))["attributes"]["editorialNotes"]["short"]
    assert short == "A debut about growing up and leaving home."


def test_an_invalid_language_returns_400_with_the_parameter_name(us):
    status, error = error_of(us.album, AMERICAN_TEEN, l="xx")
    assert (status, error["code"], error["detail"]) == (400, "40005", "Invalid language tag 'xx'")
    assert error["source"] == {"parameter": "l"}


@pytest.mark.parametrize("limit", [1, 4, 5, 15, 300])
def test_the_tracks_of_an_album_are_paged_to_the_end_by_offsets(us, limit):
    seen, offset = [], 0
    while True:
        answer = us.album_relationship(AMERICAN_TEEN, "tracks", limit=limit, offset=offset)
        seen += pairs(answer)
        offset += limit
        if "next" not in answer:
            break
        assert len(answer["data"]) == limit
        assert answer["next"] == f"/v1/catalog/us/albums/{AMERICAN_TEEN}/tracks?offset={offset}"
    assert seen == TRACKS


def test_requests_without_limit_return_pages_of_the_default_size(client_of, serving):
    client = client_of(serving("limits/album-two-by-two"))
    tracks = the_one(client.album(AMERICAN_TEEN))["relationships"]["tracks"]
    seen = pairs(tracks)
    assert len(seen) == 2
    while "next" in tracks:
        assert tracks["next"] == f"/v1/catalog/us/albums/{AMERICAN_TEEN}/tracks?offset={len(seen)}"
        tracks = client.album_relationship(AMERICAN_TEEN, "tracks", offset=len(seen))
        seen += pairs(tracks)
    assert seen == TRACKS


def test_an_offset_past_the_end_of_a_relationship_returns_404_with_code_40403(us):
    status, error = error_of(us.album_relationship, AMERICAN_TEEN, "tracks", offset=15)
    assert (status, error["code"], error["title"]) == (404, "40403", "No related resources")


@pytest.mark.parametrize(
    ("limit", "detail"),
    [
        (301, "Value must be an integer less than or equal to 300, but was: 301"),
        (0, "Value must be an integer greater than or equal to 1"),
        ("many", "Value must be an integer"),
    ],
)
def test_an_invalid_limit_returns_400_with_the_parameter_name(us, limit, detail):
    status, error = error_of(us.album_relationship, AMERICAN_TEEN, "tracks", limit=limit)
    assert (status, error["code"], error["detail"]) == (400, "40005", detail)
    assert error["source"] == {"parameter": "limit"}


# Charts and search


def test_charts_contain_one_chart_for_each_requested_type(us):
    results = us.charts(types=["songs", "albums", "playlists", "music-videos"])["results"]
    assert set(results) == {"songs", "albums", "playlists", "music-videos"}
    assert [(chart["chart"], chart["name"]) for chart in results["songs"]] == [("most-played", "Top Songs")]
    assert names(results["songs"][0]) == ["Young Dumb & Broke", "Salt Line", "Location", "Night Ferry", "Saved", "Bad Luck"]
    assert names(results["albums"][0]) == ["Glass Harbor", "American Teen", "Night Ferry - Single", "Free Spirit"]
    assert names(results["playlists"][0]) == ["Slow Fade", "First Day Back", "Harbor Lamps"]
    assert ids(results["music-videos"][0]) == ["1588100611", "1247300161", "1200870045"]


def test_a_chart_is_paged_to_the_end(us):
    first = us.charts(types=["songs"], chart="most-played", limit=4)["results"]["songs"][0]
    assert names(first) == ["Young Dumb & Broke", "Salt Line", "Location", "Night Ferry"]
    assert first["next"] == "/v1/catalog/us/charts?chart=most-played&limit=4&offset=4&types=songs"
    last = us.charts(types=["songs"], chart="most-played", limit=4, offset=4)["results"]["songs"][0]
    assert names(last) == ["Saved", "Bad Luck"]
    assert "next" not in last


def test_charts_without_types_return_400_with_the_parameter_name(us):
    status, error = error_of(us.charts)
    assert (status, error["code"], error["source"]) == (400, "40003", {"parameter": "types"})


def test_search_results_have_a_group_for_each_type_with_hits(us):
    answer = us.search("khalid", types=["albums", "artists", "songs", "curators"], limit=3)
    results = answer["results"]
    assert set(results) == {"albums", "artists", "songs"}
    assert pairs(results["albums"]) == [
        (AMERICAN_TEEN, "American Teen"), (FREE_SPIRIT, "Free Spirit"),
        (ROLLIN, "Rollin (feat. Future & Khalid) - Single"),
    ]
    assert pairs(results["artists"]) == [(KHALID, "Khalid")]
    assert pairs(results["songs"]) == TRACKS[:3]
    assert set(answer["meta"]["results"]["order"]) == set(results)
    assert results["songs"]["href"] == "/v1/catalog/us/search?limit=3&term=khalid&types=songs"
    assert results["songs"]["next"] == "/v1/catalog/us/search?offset=3&term=khalid&types=songs"
    assert "next" not in results["albums"]


def test_artists_in_search_results_have_albums_but_songs_and_albums_have_no_relationships(us):
    results = us.search("khalid", types=["albums", "artists", "songs"])["results"]
    assert ids(results["artists"]["data"][0]["relationships"]["albums"]) == [AMERICAN_TEEN, FREE_SPIRIT]
    assert not any("relationships" in hit for hit in results["albums"]["data"] + results["songs"]["data"])


def test_search_without_types_returns_five_of_each_type(us):
    results = us.search("khalid")["results"]
    assert set(results) >= {"albums", "artists", "songs"}
    assert pairs(results["songs"]) == TRACKS[:5]


def test_the_songs_of_a_search_are_paged_to_the_end(us):
    seen, offset = [], 0
    while True:
        songs = us.search("khalid", types=["songs"], limit=10, offset=offset)["results"]["songs"]
        seen += ids(songs)
        if "next" not in songs:
            break
        offset += 10
    assert len(seen) == len(set(seen)) == 19
    assert seen[0] == TRACKS[0][0]


@pytest.mark.parametrize("os", ["linux", "windows"])
def test_a_term_with_several_words_has_hits(us, os):
    # The client encodes the plus sign as %2B on "linux", and as + on "windows".
    songs = us.search("young dumb", types=["songs"], os=os)["results"]["songs"]
    assert pairs(songs) == [("1200868874", "Young Dumb & Broke")]


def test_a_search_without_hits_has_empty_results(us):
    assert us.search("zzzz", types=["songs"])["results"] == {}


def test_a_search_limit_above_25_returns_400_with_the_parameter_name(us):
    status, error = error_of(us.search, "khalid", types=["songs"], limit=26)
    assert (status, error["code"], error["source"]) == (400, "40005", {"parameter": "limit"})
    assert error["detail"] == "Value must be an integer less than or equal to 25, but was: 26"


# Storefronts


def test_storefronts_are_read_by_one_id_by_several_ids_and_without_ids(us):
    japan = the_one(us.storefront("jp"))
    assert (japan["type"], japan["href"]) == ("storefronts", "/v1/storefronts/jp")
    assert japan["attributes"]["name"] == "Japan"
    assert japan["attributes"]["defaultLanguageTag"] in japan["attributes"]["supportedLanguageTags"]
    assert japan["attributes"]["explicitContentPolicy"] in {"allowed", "opt-in", "prohibited"}
    assert ids(us.storefronts(["jp", "us"])) == ["jp", "us"]
    assert pairs(us.storefronts_all()) == [("us", "United States"), ("jp", "Japan"), ("no", "Norway")]


def test_storefronts_are_paged(us):
    first = us.storefronts_all(limit=2)
    assert (ids(first), first["next"]) == (["us", "jp"], "/v1/storefronts?offset=2")
    last = us.storefronts_all(limit=2, offset=2)
    assert ids(last) == ["no"]
    assert "next" not in last


def test_the_second_storefront_has_its_own_catalog(us):
    album = the_one(us.album(AMERICAN_TEEN_JP, storefront="jp"))
    assert album["href"] == f"/v1/catalog/jp/albums/{AMERICAN_TEEN_JP}"
    assert (album["attributes"]["name"], album["attributes"]["artistName"]) == ("American Teen", "カリード")
    assert album["attributes"]["upc"] == "400120086869"
    assert len(album["relationships"]["tracks"]["data"]) == 15
    assert the_one(us.artist(KHALID, storefront="jp"))["attributes"]["name"] == "カリード"
    assert names(us.charts(storefront="jp", types=["albums"])["results"]["albums"][0]) == [
        "夕凪ラジオ",
        "American Teen",
        "雨傘 - Single",
    ]
    assert names(us.genres(["14", "15"], storefront="jp")) == ["ポップ", "R&B/ソウル"]


def test_the_second_storefront_supports_search_in_its_script(us):
    results = us.search("カリード", storefront="jp", types=["albums", "artists"])["results"]
    assert pairs(results["artists"]) == [(KHALID, "カリード")]
    assert pairs(results["albums"]) == [(AMERICAN_TEEN_JP, "American Teen")]


def test_an_isrc_identifies_different_songs_in_different_storefronts(us):
    assert ids(us.songs_by_isrc(["USMK11700312"])) == ["1200868876"]
    assert ids(us.songs_by_isrc(["USMK11700312"], storefront="jp")) == ["1440889718"]


@pytest.mark.parametrize(("id", "storefront"), [(AMERICAN_TEEN_JP, "us"), (AMERICAN_TEEN, "jp"), (AMERICAN_TEEN, "no")])
def test_an_id_of_another_storefront_returns_404_and_the_client_raises(us, id, storefront):
    status, error = error_of(us.album, id, storefront=storefront)
    assert (status, error["code"], error["title"]) == (404, "40400", "Resource Not Found")
    assert error["detail"] == "Resource with requested id was not found"


def test_an_unknown_storefront_returns_400(us):
    status, error = error_of(us.album, AMERICAN_TEEN, storefront="zz")
    assert (status, error["detail"]) == (400, "Unknown storefront 'zz'")


# Too many requests


def test_the_client_repeats_a_request_after_429_and_then_returns_none(client_of, serving_afresh):
    mock = serving_afresh("limits/rate-limited")
    patient, hasty = client_of(mock, max_retries=3), client_of(mock)
    assert hasty.search("khalid", types=["songs"]) is None
    answer = patient.search("khalid", types=["songs"], limit=1)  # two more rejections, then the response
    assert pairs(answer["results"]["songs"]) == TRACKS[:1]
