"""Validates requests and responses against an OpenAPI document.

    answers.py DOCUMENT ANSWERS [--all]

ANSWERS has one line of JSON for each response: {"request": "GET /v1/…", "status": 200, "type": "application/json;…", "body": "…"}.
Prints the errors and the number of operations that succeeded; the exit status is 1 if there are errors. With --all, each
operation must succeed once.
"""

import json
import re
import sys

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

METHODS = ("get", "post", "put", "delete")


class Document:
    def __init__(self, document):
        self.document = document
        self.registry = Registry().with_resource("urn:api", DRAFT202012.create_resource(document))
        self.validators = {}
        self.operations = []
        for path, item in document["paths"].items():
            pattern = re.compile(re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(path)) + "$")
            self.operations += [(method, pattern, path) for method in METHODS if method in item]
        # A literal segment takes precedence over a placeholder.
        self.operations.sort(key=lambda operation: operation[2].count("{"))

    def operation(self, method, path):
        for known, pattern, template in self.operations:
            if known == method.lower() and pattern.match(path):
                return known, template
        return None

    def succeeds(self, operation):
        method, template = operation
        return any(status.startswith("2") for status in self.document["paths"][template][method]["responses"])

    def response(self, operation, status):
        """Returns the pointer to a response in the document, and the response."""
        method, template = operation
        responses = self.document["paths"][template][method]["responses"]
        found = responses.get(str(status))
        if found and "$ref" in found:
            name = found["$ref"].rsplit("/", 1)[1]
            return f"/components/responses/{name}", self.document["components"]["responses"][name]
        escaped = template.replace("~", "~0").replace("/", "~1")
        return f"/paths/{escaped}/{method}/responses/{status}", found

    def errors(self, place, content_type, body):
        pointer = f"urn:api#{place}/content/{content_type.replace('/', '~1')}/schema"
        if pointer not in self.validators:
            reference = {"$ref": pointer.replace("{", "%7B").replace("}", "%7D")}
            self.validators[pointer] = Draft202012Validator(reference, registry=self.registry)
        for error in self.validators[pointer].iter_errors(body):
            yield deepest(error)


def deepest(error):
    """Returns the most specific error: of several alternatives, the one that matched the most."""
    while error.context:
        error = max(error.context, key=lambda inner: (len(inner.absolute_path), inner.validator != "const"))
    return f"{error.json_path}: {error.message[:200]}"


def problems(document, answer, done):
    method, target = answer["request"].split(" ", 1)
    operation = document.operation(method, target.split("?")[0])
    if operation is None:
        yield "unknown operation"
        return
    place, response = document.response(operation, answer["status"])
    if response is None:
        yield f"{answer['status']} is not documented"
        return
    if answer["status"] < 300 or not document.succeeds(operation):
        done.add(operation)
    content = response.get("content")
    if content is None:
        if answer["body"]:
            yield f"{answer['status']} has a body"
        return
    content_type = answer["type"].split(";")[0]
    if content_type not in content:
        yield f"{answer['status']} is {content_type or 'without a content type'}"
    else:
        is_json = content_type == "application/json"
        yield from document.errors(place, content_type, json.loads(answer["body"]) if is_json else answer["body"])


def main(document_path, answers_path, *options):
    with open(document_path, encoding="utf-8") as file:
        document = Document(json.load(file))
    count, wrong, done = 0, 0, set()
    with open(answers_path, encoding="utf-8") as file:
        for line in file:
            answer = json.loads(line)
            count += 1
            found = sorted(set(problems(document, answer, done)))
            wrong += bool(found)
            for problem in found if wrong <= 40 else []:
                print(f"{answer['request'][:160]}: {problem}")
    print(f"{count} responses, {wrong} invalid; {len(done)} of {len(document.operations)} operations succeeded")
    missing = []
    if "--all" in options:
        missing = [f"{method} {path}" for method, _, path in document.operations if (method, path) not in done]
    for operation in missing:
        print(f"{operation}: never succeeded")
    return 1 if wrong or missing or not count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
