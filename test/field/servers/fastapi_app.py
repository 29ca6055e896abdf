"""FastAPI on uvicorn."""

import os

import uvicorn
from fastapi import Depends, FastAPI, HTTPException
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import HTTPBearer
from pydantic import BaseModel

app = FastAPI()
plants = {}


class Plant(BaseModel):
    name: str
    tag: str | None = None


class NewPlant(Plant):
    id: int


def authorize(credentials=Depends(HTTPBearer())):
    if credentials.credentials != os.environ["PLANT_STORE_TOKEN"]:
        raise HTTPException(401, "Unauthorized")


@app.exception_handler(RequestValidationError)
def invalid(_request, error):
    return JSONResponse({"error": 400, "message": str(error.errors()[0]["msg"])}, 400)


@app.post("/plants", dependencies=[Depends(authorize)], response_model_exclude_none=True)
def create(plant: NewPlant) -> Plant:
    plants[plant.id] = plant
    return plant


uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="critical")
