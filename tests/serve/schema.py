"""Answers against the schemas of the OpenAPI document: what of JSON Schema the document uses, and not more."""

CHECKS = {"string": lambda v: isinstance(v, str), "boolean": lambda v: isinstance(v, bool), "array": lambda v: isinstance(v, list),
          "integer": lambda v: isinstance(v, int) and not isinstance(v, bool), "object": lambda v: isinstance(v, dict),
          "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool)}
KNOWN = {"$ref", "type", "nullable", "anyOf", "enum", "items", "minItems", "maxItems", "x-tuple", "properties", "required", "additionalProperties",
         "description", "format"}


def problem(value, schema, document, place="answer"):
    """What is wrong with the value, or nothing."""
    unknown = set(schema) - KNOWN
    if unknown:
        return f"{place}: the schema has {unknown}, which this test does not know"
    if "$ref" in schema:
        return problem(value, document["components"]["schemas"][schema["$ref"].split("/")[-1]], document, place)
    if value is None and schema.get("nullable"):
        return None
    if "anyOf" in schema and all(problem(value, one, document, place) for one in schema["anyOf"]):
        return f"{place}: {str(value)[:60]!r} is none of {schema['anyOf']}"
    if "type" in schema and not CHECKS[schema["type"]](value):
        return f"{place}: {str(value)[:60]!r} is no {schema['type']}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{place}: {value!r} is none of {schema['enum']}"
    if isinstance(value, list) and not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return f"{place}: {len(value)} entries"
    found = None
    if "x-tuple" in schema:
        found = (problem(v, s, document, f"{place}[{i}]") for i, (v, s) in enumerate(zip(value, schema["x-tuple"])))
    elif isinstance(value, list) and "items" in schema:
        found = (problem(v, schema["items"], document, f"{place}[{i}]") for i, v in enumerate(value))
    elif isinstance(value, dict) and "properties" in schema:
        missing, more = set(schema.get("required", [])) - set(value), set(value) - set(schema["properties"])
        if missing or (more and schema.get("additionalProperties") is False):
            return f"{place}: missing {missing}, not in the schema {more}"
        found = (problem(v, schema["properties"][k], document, f"{place}.{k}") for k, v in value.items() if k in schema["properties"])
    elif isinstance(value, dict) and isinstance(schema.get("additionalProperties"), dict):
        found = (problem(v, schema["additionalProperties"], document, f"{place}.{k}") for k, v in value.items())
    return next((p for p in found or () if p), None)


def answer_problem(document, method, path, status, content):
    """Of an answer to a request, as bytes; nothing where the document has no word about it."""
    import json

    for known, methods in document["paths"].items():
        same = path == known or (known.endswith("}") and path.startswith(known[:known.index("{")]))
        operation = methods.get(method.lower()) if same else None
        response = operation and operation["responses"].get(str(status))
        if not response:
            continue
        for kind, what in response["content"].items():
            if kind == "application/json":
                return problem(json.loads(content), what["schema"], document)
            if kind == "application/x-ndjson":
                found = (problem(json.loads(line), what["schema"], document, f"line {n}") for n, line in enumerate(content.decode().split("\n"), 1) if line)
                return next((p for p in found if p), None)
    return None
