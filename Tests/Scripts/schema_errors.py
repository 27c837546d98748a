"""Validates YAML texts against a JSON Schema: reads {"schema": …, "texts": {name: text}} and prints the errors by name.

The first error of a text is the one that a validator shows if it shows only one. Under the empty name are the errors of the
schema's own defaults and examples. Scalars are resolved by the core schema of YAML 1.2, as in editors.
"""

import json
import re
import sys

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


class CoreLoader(yaml.BaseLoader):
    """A loader for the core schema of YAML 1.2, which has no dates and reads `no` as a string."""


def resolve(tag, pattern, construct, first):
    CoreLoader.add_implicit_resolver(tag, re.compile(pattern), first)
    CoreLoader.add_constructor(tag, lambda loader, node: construct(node.value))


CoreLoader.yaml_implicit_resolvers = {}
resolve("tag:yaml.org,2002:null", r"^(null|Null|NULL|~|)$", lambda _: None, ["n", "N", "~", ""])
resolve("tag:yaml.org,2002:bool", r"^(true|True|TRUE|false|False|FALSE)$", lambda text: text[0] in "tT", list("tTfF"))
resolve("tag:yaml.org,2002:int", r"^[-+]?[0-9]+$", int, list("-+0123456789"))
resolve("tag:yaml.org,2002:float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", float, list("-+.0123456789"))


def messages(validator, value):
    errors = list(validator.iter_errors(value))
    if not errors:
        return []
    best = best_match(errors)
    return [f"{best.json_path}: {best.message[:200]}"] + [error.message[:200] for error in errors]


def schemas(value):
    """Yields the objects of a schema that have a default or examples."""
    if isinstance(value, dict):
        if "default" in value or "examples" in value:
            yield value
        for name, member in value.items():
            if name != "defaultSnippets":
                yield from schemas(member)
    elif isinstance(value, list):
        for element in value:
            yield from schemas(element)


given = json.load(sys.stdin)
Draft202012Validator.check_schema(given["schema"])
validator = Draft202012Validator(given["schema"])
found = {"": []}
for schema in schemas(given["schema"]["$defs"]):
    offered = schema.get("examples", []) + ([schema["default"]] if "default" in schema else [])
    for value in offered:
        found[""] += messages(validator.evolve(schema=schema), value)
for name, text in given["texts"].items():
    found[name] = messages(validator, yaml.load(text, CoreLoader))
print(json.dumps(found))
