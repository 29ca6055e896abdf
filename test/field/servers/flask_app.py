"""Flask with its own server."""

import os

from flask import Flask, jsonify, request
from werkzeug.exceptions import HTTPException

app = Flask(__name__)
plants = {}


@app.errorhandler(HTTPException)
def failed(error):
    return jsonify(error=error.code, message=error.description), error.code


@app.before_request
def authorize():
    if request.headers.get("Authorization") != f"Bearer {os.environ['PLANT_STORE_TOKEN']}":
        return jsonify(error=401, message="Unauthorized"), 401


@app.post("/plants")
def create():
    plant = request.get_json()
    if not isinstance(plant, dict):
        return jsonify(error=1, message="An object is required"), 400
    if not isinstance(plant.get("id"), int):
        return jsonify(error=2, message="id must be an integer"), 400
    if not isinstance(plant.get("name"), str):
        return jsonify(error=3, message="name must be a string"), 400
    if "tag" in plant and not isinstance(plant["tag"], str):
        return jsonify(error=4, message="tag must be a string"), 400
    plants[plant["id"]] = plant
    return jsonify({key: plant[key] for key in ("name", "tag") if key in plant})


app.run(host="127.0.0.1", port=int(os.environ["PORT"]))
