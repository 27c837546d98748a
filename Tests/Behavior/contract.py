"""Requests for every endpoint of the contract, derived from the output of a build."""

import json
import re

TYPE_OF_PATH = {
    "recommendations": "personal-recommendation", "storefronts": "storefronts",
    "playlist-folders": "library-playlist-folders", "next-tracks": "stations"}

EXTENDED = "artistUrl,audioVariants,chartLabel,inFavorites,trackTypes"
EVERY_TYPE = "activities,albums,apple-curators,artists,curators,music-videos,playlists,record-labels,songs,stations"
TERMS = ["khalid", "a", "the", "o"]

# By parameter: the values for every endpoint, and the values that alternate between endpoints.
FREE = {
    "filter[storefront-chart]": (["us", "us,jp"], ["xx"]), "filter[year]": (["latest"], ["1999", "soon"]),
    "l": ([], ["ja", "es-MX", "en-US", "xx", "fr-FR", "nonsense!", ""]),
    "acceptLanguage": (["ja", "xx,en;q=0.5"], [""]), "chart": (["most-played"], ["nonsense", ""])}

# By the end of a path: its required parameters.
REQUIRED = {
    "/search": "term=a&types=songs,albums", "/charts": "types=songs,albums", "/search/hints": "term=a",
    "/search/suggestions": "term=a&kinds=terms,topResults&types=songs", "/tag": "acceptLanguage=ja",
    "/library/search": "term=a&types=library-songs,library-albums", "/music-summaries": "filter[year]=latest"}


class Pool:
    """The ids in responses so far, by storefront and type, in order."""

    def __init__(self):
        self.ids, self.codes = {}, {}

    def harvest(self, value, storefront=None):
        if isinstance(value, list):
            for element in value:
                self.harvest(element, storefront)
        elif isinstance(value, dict):
            kind, name = value.get("type"), value.get("id")
            if isinstance(kind, str) and isinstance(name, str):
                place = re.match(r"/v1/catalog/([a-z]+)/", str(value.get("href", "")))
                self.add(place.group(1) if place else storefront, kind, name)
                attributes = value.get("attributes")
                for code in ("isrc", "upc"):
                    if isinstance(attributes, dict) and isinstance(attributes.get(code), str):
                        codes = self.codes.setdefault((code, kind), [])
                        if attributes[code] not in codes:
                            codes.append(attributes[code])
            for element in value.values():
                self.harvest(element, storefront)

    def add(self, storefront, kind, name):
        key = (None if kind.startswith(("library-", "personal-")) else storefront, kind)
        names = self.ids.setdefault(key, [])
        if name not in names:
            names.append(name)

    def of(self, storefront, kind, most):
        if kind.startswith(("library-", "personal-")):
            storefront = None
        return self.ids.get((storefront, kind), [])[:most]


class Plan:
    """The requests to send, derived from the output of the first build and from the scenarios."""

    def __init__(self, lane):
        status, text, problem = lane.run("routes", "--format", "openapi")
        if status != "0":
            raise RuntimeError(f"`routes --format openapi` exited with {status}: {problem.decode()[:500]}")
        self.document = json.loads(text)
        listed = lane.run("explain", "no-such-code-at-all")[2].decode()
        self.codes = re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", listed.partition("The codes are ")[2])
        self.scenarios = sorted(
            path.relative_to(lane.folder).as_posix() for path in (lane.folder / "Scenarios").rglob("*.yaml"))
        self.folder = lane.folder
        self.recorded = []
        for path in sorted((lane.folder / "Scenarios").rglob("*.json")):
            try:
                self.recorded.append(json.loads(path.read_bytes()))
            except ValueError:
                pass  # Only JSON contains ids.

    def rows(self):
        """Returns methods, paths, and parameters with their schemas."""
        components = self.document["components"]
        for path, methods in self.document["paths"].items():
            for method, row in methods.items():
                if method not in ("get", "post", "put", "delete", "patch"):
                    continue
                parameters = []
                for parameter in row.get("parameters", []):
                    if "$ref" in parameter:
                        parameter = components["parameters"][parameter["$ref"].split("/")[-1]]
                    if parameter["in"] == "query":
                        parameters.append((parameter["name"], parameter["schema"]))
                yield method.upper(), path, parameters

    def words(self, schema):
        """Returns the values of a parameter if they are enumerated."""
        schema = schema.get("items", schema)
        if "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].split("/")[-1]]
        words = schema.get("enum", [])
        return [] if len(words) > 40 else words

    def pool(self):
        pool = Pool()
        for recording in self.recorded:
            pool.harvest(recording)
        return pool

    def text_of(self, name):
        """Returns a scenario and the scenarios that it extends."""
        path, text = self.folder / name, ""
        for _ in range(5):
            if not path.is_file():
                break
            more = path.read_text()
            text += more
            base = re.search(r"(?m)^extends: *(\S+)", more)
            if not base:
                break
            path = path.parent / base.group(1)
        return text


def type_of(path):
    """Returns the type of `{id}` in a path."""
    before = path.partition("/{id}")[0].split("/")
    if "ratings" in before or before[2] == "catalog":
        return before[-1]
    return TYPE_OF_PATH.get(before[-1], f"library-{before[-1]}")


def type_of_list(path):
    return "" if path.endswith("}") else type_of(path + "/{id}") if path.count("/") > 2 else path.split("/")[-1]


def explore(client, pool, storefronts):
    """Collects ids from searches, charts, lists, and their relationships."""
    def see(target, storefront=None):
        pool.harvest(client.get(target).json, storefront)
    for storefront in storefronts:
        at = f"/v1/catalog/{storefront}"
        for term in TERMS:
            see(f"{at}/search?term={term}&types={EVERY_TYPE}&limit=5", storefront)
        see(f"{at}/charts?types=albums,music-videos,playlists,songs&limit=5", storefront)
        for kind in ("genres", "station-genres"):
            see(f"{at}/{kind}?limit=5", storefront)
        see(f"{at}/stations?filter[featured]=apple-music-live-radio", storefront)
        for kind, include in (
                ("albums", "artists,genres,record-labels,tracks"),
                ("artists", "albums,music-videos,playlists,songs,station"), ("playlists", "curator,tracks"),
                ("songs", "albums,artists,composers,genres,music-videos,station"),
                ("music-videos", "albums,artists,genres,songs")):
            for name in pool.of(storefront, kind, 2):
                see(f"{at}/{kind}/{name}?include={include}", storefront)
    for kind in ("albums", "artists", "music-videos", "playlists", "songs", "playlist-folders"):
        see(f"/v1/me/library/{kind}?limit=10")
    for target in ("recommendations", "recent/played", "recent/played/tracks", "history/heavy-rotation"):
        see(f"/v1/me/{target}")


def values(plan, pool, storefront, path, name, schema):
    """Returns the values for a parameter of an endpoint: fixed ones, and ones that alternate between endpoints."""
    words = plan.words(schema)
    if name.startswith("ids"):
        kind = name[4:-1] if "[" in name else type_of_list(path)
        ids = pool.of(storefront, kind, 3)
        many = ",".join(str(number) for number in range(1, schema.get("maxItems", 25) + 2))
        return [",".join(ids + ["1"])], ["", many, ",".join(ids[:1] * 2 + ["nonsense"])]
    if words:
        return [",".join(words)], [*words, "nonsense", ""]
    if schema.get("type") == "integer":
        least, most = schema.get("minimum", 0), schema.get("maximum", 100_000)
        return [], [str(most + 1), str(least), str(least - 1), "abc", str(most), "", str(least + 1), "2.5", "9" * 20]
    if name == "term":
        return TERMS, ["", "%E3%82%AB%E3%83%AA%E3%83%BC%E3%83%89", "no-such-thing-anywhere", "a+b", "%zz", "x" * 300]
    if name in ("filter[isrc]", "filter[upc]"):
        codes = pool.codes.get((name[7:-1], type_of_list(path)), [])[:2]
        return [",".join([*codes, "nonsense"])], ["", ",".join(["A1"] * 26)]
    if name == "filter[equivalents]":
        other = [i for place in ("us", "jp", "gb") for i in pool.of(place, type_of_list(path), 1)]
        return [",".join(other + ["1"])], [""]
    if name == "genre":
        return pool.of(storefront, "genres", 2), ["20", "nonsense"]
    always, turns = FREE.get(name, ([], ["artists", "tracks", "nonsense", ""]))
    return always, turns


def base_query(path, parameters, pool, storefront):
    """Returns the required parameters of an endpoint."""
    for end in sorted(REQUIRED, key=len, reverse=True):
        if path.endswith(end):
            return REQUIRED[end]
    names = [name for name, _ in parameters]
    if "ids" in names and "limit" not in names:
        return "ids=" + ",".join(pool.of(storefront, type_of_list(path), 3) or ["1"])
    if path.endswith(("}", "/library")) and any(name.startswith("ids[") for name in names) and "favorites" not in path:
        kinds = [name[4:-1] for name in names if name.startswith("ids[")]
        said = [f"ids[{kind}]={','.join(pool.of(storefront, kind, 2))}" for kind in kinds
            if pool.of(storefront, kind, 2)]
        return "&".join(said[:4]) or "ids[songs]=1"
    return ""


def ask_every_row(client, plan, pool, storefronts, only=lambda path: True, full=True, share=(0, 1)):
    """Each GET of the contract: with its parameters one by one where `full`, else with a few of them together.

    Each kind of error is tested at some endpoints, in turn. `share` selects one part of the endpoints, as its index and the
    number of parts.
    """
    turn = share[0]
    for method, path, parameters in plan.rows():
        if method != "GET" or not only(path):
            continue
        turn += 1
        if turn % share[1]:
            continue
        names = {name for name, _ in parameters}
        every = ",".join(plan.words(dict(parameters).get("include", {})))
        for storefront in storefronts if "{storefront}" in path else storefronts[:1]:
            place = path.replace("{storefront}", storefront)
            ids = [None]
            if "{id}" in path:
                ids = ["us"] if path == "/v1/storefronts/{id}" else pool.of(storefront, type_of(path), 4)
                ids.append("no.such")
            base = base_query(path, parameters, pool, storefront)

            def ask(name, *queries, method="GET", **settings):
                query = "&".join(query for query in queries if query)
                target = place.replace("{id}", str(name)) + ("?" + query if query else "")
                answer = client.send(method, target, **settings)
                pool.harvest(answer.json, storefront)
                return answer

            # The following requests use the first resource with content.
            for name in ids:
                if ask(name, base).member("data"):
                    break
            else:
                name = ids[0]
            if "limit" in names:
                ask(name, base, "limit=2", "offset=1")
            if every:
                ask(name, base, f"extend={EXTENDED}", f"include={every}", "l=ja" if storefront == "jp" else "")
            if not full or storefront != storefronts[0]:
                for parameter in ("views", "with"):
                    if parameter in names:
                        ask(name, base, f"{parameter}={','.join(plan.words(dict(parameters)[parameter]))}")
                continue
            for number, (parameter, schema) in enumerate(parameters):
                kept = "&".join(said for said in base.split("&") if not said.startswith(parameter + "="))
                if parameter.startswith("limit["):
                    kept = "&".join([kept, f"include={parameter[6:-1]}"]).strip("&")
                always, turns = values(plan, pool, storefront, path, parameter, schema)
                for value in [*always, turns[(turn + number) % len(turns)]]:
                    ask(name, kept, f"{parameter}={value}")
            others = [
                lambda: ask(name, base, "nonsense=1"), lambda: ask(name, base, "limt=3", "inclde=tracks"),
                lambda: ask(name, base, method="HEAD"), lambda: ask(name, base, method="PATCH", body="{}"),
                lambda: ask(name, base, drop=["Authorization"]), lambda: ask(name, base, method="POST")]
            for number in (turn, turn + 1):
                others[number % len(others)]()
            if "/me/" in path:
                ask(name, base, drop=["Music-User-Token"])
                if turn % 4 == 0:
                    ask(name, base, headers={"Media-User-Token": client.user_token}, drop=["Music-User-Token"])
            elif turn % 4 == 0:
                other = place.replace(f"/{storefront}", "/xx", 1).replace("{id}", str(name))
                client.get(other + ("?" + base if base else ""))


def target_of(name):
    """Returns the target type of a catalog relationship or view by its name."""
    if name in ("curator", "radio-show"):
        return "apple-curators"
    if name == "more-by-curator" or name == "appears-on":
        return "playlists"
    if name.startswith("more-") or "video" in name:
        return "music-videos"
    for word in ("artist", "song", "genre", "label", "station", "playlist"):
        if word in name and "albums" not in name:
            return {"label": "record-labels"}.get(word, word + "s")
    return {"composers": "artists", "tracks": "songs"}.get(name, "albums")


def everything_recorded(plan):
    """Returns a recording of three resources of each type with all relationships and views of the contract."""
    resources = []
    rows = {path: dict(parameters) for method, path, parameters in plan.rows() if method == "GET"}
    for path, parameters in rows.items():
        kind = path.split("/")[-2]
        if path != f"/v1/catalog/{{storefront}}/{kind}/{{id}}":
            continue
        for number in range(1, 4):
            def list_at(prefix, name):
                other = target_of(name)
                count = 1 if name in ("station", "curator", "radio-show") else 3
                others = [(place + number) % 3 + 1 for place in range(count)]
                return {"href": f"/v1/catalog/us/{kind}/{number}/{prefix}{name}", "data": [
                    {"id": str(n), "type": other, "href": f"/v1/catalog/us/{other}/{n}"} for n in others]}
            resources.append({
                "id": str(number), "type": kind, "href": f"/v1/catalog/us/{kind}/{number}",
                "attributes": {"name": f"{kind} {number}"},
                "relationships": {
                    name: list_at("", name) for name in plan.words(parameters.get("include", {})) if name != "library"},
                "views": {
                    name: {**list_at("view/", name), "attributes": {"title": name}}
                    for name in plan.words(parameters.get("views", {}))}})
    return json.dumps({"data": resources})
