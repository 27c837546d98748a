"""Makes Schemathesis request existing data: most ids and storefronts are from the scenario, the others are generated."""

import json
import os
import pathlib

import schemathesis

RECORDINGS = pathlib.Path(os.environ["MOCK_RECORDINGS"])
STOREFRONTS = ["us", "jp"]


def resources(value):
    if isinstance(value, dict):
        if isinstance(value.get("type"), str) and isinstance(value.get("id"), str):
            yield value["type"], value["id"]
        for member in value.values():
            yield from resources(member)
    elif isinstance(value, list):
        for element in value:
            yield from resources(element)


def recorded():
    found = {}
    for path in sorted(RECORDINGS.rglob("*.json")):
        for kind, identifier in resources(json.loads(path.read_text(encoding="utf-8"))):
            found.setdefault(kind, {})[identifier] = None
    return {kind: list(identifiers) for kind, identifiers in found.items()}


IDS = recorded()


def kind(path):
    """Returns the type of the id in the path."""
    segments = path.strip("/").split("/")
    name = segments[segments.index("{id}") - 1]
    if segments[1] == "me" and segments[2] == "library":
        return f"library-{name}"
    return {"recommendations": "personal-recommendation", "next-tracks": "stations"}.get(name, name)


def choice(values, word):
    """Returns one of the values for a generated word, or the word itself. The choice is reproducible."""
    number = sum(map(ord, str(word)))
    return word if not values or number % 6 == 0 else values[number % len(values)]


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if not path_parameters:
        return path_parameters
    path = context.operation.path
    known = dict(path_parameters)
    if "storefront" in known:
        known["storefront"] = choice(STOREFRONTS, known["storefront"])
    if "id" in known:
        known["id"] = choice(IDS.get(kind(path), []) if "/storefronts/" not in path else STOREFRONTS, known["id"])
    return known


def listed(name, path):
    """Returns the ids that a parameter `ids` or `ids[type]` can contain."""
    if name.startswith("ids["):
        return IDS.get(name[4:-1], [])
    segment = path.rsplit("/", 1)[1]
    return IDS.get(f"library-{segment}" if "/me/library/" in path else segment, [])


@schemathesis.hook
def map_query(context, query):
    if not query:
        return query
    path = context.operation.path
    known = {}
    for name, value in query.items():
        if name.startswith("ids") and isinstance(value, list):
            value = [choice(listed(name, path), word) for word in value]
        elif name == "term":
            value = choice(["love", "khalid", "a"], value)
        known[name] = value
    return known
