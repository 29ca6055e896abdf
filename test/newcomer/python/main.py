import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = os.environ["PLANT_STORE_TOKEN"]
PLANTS = {}


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def send(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def refuse(self, status, message):
        self.send(status, {"error": status, "message": message})

    def do_POST(self):
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.headers.get("Authorization") != f"Bearer {TOKEN}":
            return self.refuse(401, "The token is missing or wrong.")
        if self.path.split("?")[0] != "/plants":
            return self.refuse(404, "There is nothing here.")
        try:
            plant = json.loads(raw)
        except (ValueError, RecursionError):
            plant = None
        if not isinstance(plant, dict):
            return self.refuse(400, "The body is no JSON object.")
        if not is_integer(plant.get("id")) or plant["id"] < 0:
            return self.refuse(400, "id has to be an integer.")
        if not isinstance(plant.get("name"), str):
            return self.refuse(400, "name has to be a string.")
        if not isinstance(plant.get("tag", ""), str):
            return self.refuse(400, "tag has to be a string.")
        PLANTS[plant["id"]] = plant
        self.send(200, {key: plant[key] for key in ("name", "tag") if key in plant})

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Handler).serve_forever()
