"""Generates two clients from an OpenAPI document, and reads the quick start's library from a running server with them.

    generated.py DOCUMENT READY FOLDER

READY is the server's ready file, and FOLDER receives the clients. A generator fails if it prints a warning. A client fails if
its results differ from those of plain requests or are untyped.
"""

import json
import pathlib
import subprocess
import sys
import time
import urllib.request

BIN = pathlib.Path(sys.executable).absolute().parent


def generate(folder, name, expected, *arguments):
    start = time.monotonic()
    command = [BIN / name, *arguments]
    run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if run.returncode or run.stdout.strip() != expected:
        sys.exit(f"{name} {run.returncode}: {run.stdout[-4000:]}")
    print(f"{name}: no warning, {time.monotonic() - start:.1f} s")


def client(document, folder):
    """Generates a client for httpx and attrs in the package `client`, without formatting it, which would require ruff."""
    (folder / "config.yaml").write_text("post_hooks: []\n", encoding="utf-8")
    generate(
        folder, "openapi-python-client", "Generating client", "generate", "--path", document, "--meta", "none",
        "--output-path", "client", "--config", "config.yaml", "--fail-on-warning",
    )  # fmt: skip


def models(document, folder):
    """Generates pydantic models in the module `models`."""
    generate(
        folder, "datamodel-codegen", "", "--input", document, "--input-file-type", "openapi", "--formatters", "builtin",
        "--output-model-type", "pydantic_v2.BaseModel", "--output", "models.py",
    )  # fmt: skip


def ask(ready, path):
    headers = {"Authorization": f"Bearer {ready['developerToken']}", "Music-User-Token": ready["userToken"]}
    with urllib.request.urlopen(urllib.request.Request(ready["url"] + path, headers=headers), timeout=30) as answer:
        return json.load(answer)


def names(resources):
    return [(resource.id, resource.attributes.name) for resource in resources]


def plain(page):
    return [(resource["id"], resource["attributes"]["name"]) for resource in page["data"]]


def same(found, expected):
    if found != expected:
        sys.exit(f"expected {expected!r}, found {found!r}")


def first_album(ready):
    """Returns the first album of the charts, whose tracks have two types."""
    [chart] = ask(ready, "/v1/catalog/us/charts?types=albums")["results"]["albums"]
    return ask(ready, chart["data"][0]["href"])["data"][0]


def forms(album, known):
    """Returns the expected class of each track of the album."""
    made = {"songs": known.Songs, "music-videos": known.MusicVideos}
    tracks = album["relationships"]["tracks"]["data"]
    same({track["type"] for track in tracks}, set(made))
    return [made[track["type"]] for track in tracks]


def read_by_client(ready):
    from client import AuthenticatedClient
    from client import models as known
    from client.api.catalog import get_catalog_storefront_albums_id as catalog_album
    from client.api.me_library import get_me_library_albums_id as album
    from client.api.me_library import get_me_library_playlists_id as playlist
    from client.api.me_library import get_me_library_songs as songs
    from client.api.me_library import post_me_library_playlists as new_playlist

    headers = {"Music-User-Token": ready["userToken"]}
    mock = AuthenticatedClient(ready["url"], ready["developerToken"], headers=headers, raise_on_unexpected_status=True)

    listed = songs.sync(client=mock)
    same(names(listed.data), plain(ask(ready, "/v1/me/library/songs")))
    same({type(song) for song in listed.data}, {known.LibrarySongs})

    with_tracks = known.GetMeLibraryAlbumsIdIncludeItem.TRACKS
    path = ask(ready, "/v1/me/library/albums")["data"][0]["href"]
    [first] = ask(ready, path + "?include=tracks")["data"]
    [found] = album.sync(first["id"], client=mock, include=[with_tracks]).data
    same((type(found), found.attributes.name), (known.LibraryAlbums, first["attributes"]["name"]))
    same(names(found.relationships.tracks.data), plain(first["relationships"]["tracks"]))
    same({type(track) for track in found.relationships.tracks.data}, {known.LibrarySongs})

    first = first_album(ready)
    [found] = catalog_album.sync(known.StorefrontCode.US, first["id"], client=mock).data
    same((type(found), found.attributes.name), (known.Albums, first["attributes"]["name"]))
    same([type(track) for track in found.relationships.tracks.data], forms(first, known))

    track = {"id": listed.data[0].id, "type": "library-songs"}
    body = {"attributes": {"name": "Generated"}, "relationships": {"tracks": {"data": [track]}}}
    [made] = new_playlist.sync(client=mock, body=known.PostMeLibraryPlaylistsBody.from_dict(body)).data
    with_tracks = known.GetMeLibraryPlaylistsIdIncludeItem.TRACKS
    [found] = playlist.sync(made.id, client=mock, include=[with_tracks]).data
    same((type(found), found.attributes.name), (known.LibraryPlaylists, "Generated"))
    same(names(found.relationships.tracks.data), names(listed.data[:1]))

    refused = album.sync("l.none", client=mock)
    same((type(refused), refused.errors[0].status), (known.Errors, "404"))


def read_by_models(ready):
    import models as known

    page = ask(ready, "/v1/me/library/songs")
    listed = known.LibrarySongsPage.model_validate(page)
    same(names(listed.data), plain(page))
    album = first_album(ready)
    [found] = known.AlbumsPage.model_validate({"data": [album]}).data
    same(found.attributes.name, album["attributes"]["name"])
    same([type(track.root) for track in found.relationships.tracks.data], forms(album, known))


def main(document, ready_path, folder):
    document, folder = pathlib.Path(document).resolve(), pathlib.Path(folder)
    folder.mkdir()
    client(document, folder)
    models(document, folder)
    ready = json.loads(pathlib.Path(ready_path).read_text(encoding="utf-8"))
    sys.path.insert(0, str(folder))
    read_by_client(ready)
    read_by_models(ready)
    print("the generated clients read the library")


if __name__ == "__main__":
    main(*sys.argv[1:])
