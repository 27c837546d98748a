"""Validates YAML files against a JSON Schema: reads {"schema": …, "files": [path, …]} and prints the number of errors by path.

Scalars are resolved by the core schema of YAML 1.2, as in editors.
"""

import json
import re
import sys

import yaml
from jsonschema import Draft202012Validator


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

given = json.load(sys.stdin)
Draft202012Validator.check_schema(given["schema"])
validator = Draft202012Validator(given["schema"])
counts = {}
for path in given["files"]:
    with open(path, encoding="utf-8-sig") as file:
        counts[path] = [error.message[:200] for error in validator.iter_errors(yaml.load(file, CoreLoader))]
print(json.dumps(counts))
