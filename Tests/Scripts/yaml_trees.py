"""Prints how two YAML parsers read each file, with scalars as text: one line of JSON for each file.

If a parser rejects a file, its tree is null. A mapping is "map" followed by [key, value] lists, and a sequence is "seq" followed by values, so order and duplicate keys are kept.
"""

import json
import sys

import ruamel.yaml
import yaml


def tree(node):
    if node is None:
        return ""
    kind = node.id if hasattr(node, "id") else type(node).__name__
    if kind in ("scalar", "ScalarNode"):
        return node.value
    if kind in ("sequence", "SequenceNode"):
        return ["seq"] + [tree(item) for item in node.value]
    return ["map"] + [[tree(key), tree(value)] for key, value in node.value]


def read(compose, text):
    try:
        return tree(compose(text))
    except (yaml.YAMLError, ruamel.yaml.error.YAMLError):
        return None


for path in sys.argv[1:]:
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    seen = {
        "PyYAML": read(lambda text: yaml.compose(text, Loader=yaml.BaseLoader), text),
        "ruamel.yaml": read(ruamel.yaml.YAML(typ="safe", pure=True).compose, text),
    }
    print(json.dumps(seen))
