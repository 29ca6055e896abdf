"""Python's http.server."""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

plants = {}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path != "/plants":
            return self.reply(404, {"error": 404, "message": "Not found"})
        if self.headers.get("Authorization") != f"Bearer {os.environ['PLANT_STORE_TOKEN']}":
            return self.reply(401, {"error": 401, "message": "Unauthorized"})
        try:
            plant = json.loads(body)
        except ValueError as error:
            return self.reply(400, {"error": 1, "message": str(error)})
        if not isinstance(plant, dict):
            return self.reply(400, {"error": 2, "message": "An object is required"})
        if not isinstance(plant.get("id"), int):
            return self.reply(400, {"error": 3, "message": "id must be an integer"})
        if not isinstance(plant.get("name"), str):
            return self.reply(400, {"error": 4, "message": "name must be a string"})
        if "tag" in plant and not isinstance(plant["tag"], str):
            return self.reply(400, {"error": 5, "message": "tag must be a string"})
        plants[plant["id"]] = plant
        self.reply(200, {key: plant[key] for key in ("name", "tag") if key in plant})


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
