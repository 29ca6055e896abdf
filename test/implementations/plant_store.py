"""A plant store with nothing but Python's standard library.

usage: plant_store.py {threads,keep-alive,one-shot} [FAULT]

threads     ThreadingHTTPServer, HTTP/1.1: a thread for each connection
keep-alive  HTTPServer, HTTP/1.1: one connection at a time, served until the client closes it
one-shot    HTTPServer, HTTP/1.0: one connection at a time, closed after each response
"""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer

MODE = sys.argv[1]
FAULT = sys.argv[2] if len(sys.argv) > 2 else None
TOKEN = os.environ["PLANT_STORE_TOKEN"]
PLANTS = {}


class Invalid(Exception):
    """Says why a body is not a NewPlant."""


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def refuse_constant(name):
    raise ValueError(f"{name} is not JSON")


def read_new_plant(raw):
    try:
        value = json.loads(raw.decode("utf-8"), parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Invalid("the body is not JSON") from error
    if not isinstance(value, dict):
        raise Invalid("the body must be an object")
    if not is_integer(value.get("id")) or not -(2**63) <= value["id"] < 2**63:
        raise Invalid("id must be an int64")
    if FAULT == "name-optional":
        value.setdefault("name", "unnamed")
    if not isinstance(value.get("name"), str):
        raise Invalid("name must be a string")
    if "tag" in value and not isinstance(value["tag"], str):
        raise Invalid("tag must be a string")
    return value


def plant_of(value):
    if FAULT == "tag-null":
        return {"name": value["name"], "tag": value.get("tag")}
    return {key: value[key] for key in ("name", "tag") if key in value}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0" if MODE == "one-shot" else "HTTP/1.1"
    # One packet for head and body: with two, the second waits 40 ms for the acknowledgement of the first.
    wbufsize = -1

    def log_message(self, *args):
        """Suppress the access log."""

    def respond(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-type", "application/json")
        self.send_header("Content-length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def refuse(self, status, message):
        self.respond(status, {"error": status, "message": message})

    def authorized(self):
        given = self.headers.get("Authorization")
        if FAULT == "token-optional" and given is None:
            return True
        return given == "Bearer " + TOKEN

    def read_body(self):
        if self.headers.get("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        chunks = []
        while size := int(self.rfile.readline(), 16):
            chunks.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(chunks)

    def do_POST(self):
        raw = self.read_body()
        if self.path.split("?")[0] != "/plants":
            return self.refuse(404, "not found")
        if not self.authorized():
            return self.refuse(401, "a valid token is required")
        if self.headers.get_content_type() != "application/json" or "Content-Type" not in self.headers:
            return self.refuse(415, "the content type must be application/json")
        try:
            value = read_new_plant(raw)
        except Invalid as error:
            return self.refuse(400, str(error))
        if value["id"] in PLANTS:
            return self.refuse(400, "the id is taken")
        PLANTS[value["id"]] = value
        return self.respond(200, plant_of(value))

    def do_GET(self):
        self.read_body()
        self.refuse(405 if self.path == "/plants" else 404, "only POST /plants is served")

    do_HEAD = do_OPTIONS = do_PUT = do_PATCH = do_DELETE = do_GET


server = (ThreadingHTTPServer if MODE == "threads" else HTTPServer)(("127.0.0.1", 0), Handler)
print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
