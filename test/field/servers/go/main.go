// A plant store with Go's net/http.
package main

import (
	"encoding/json"
	"net/http"
	"os"
	"sync"
)

type NewPlant struct {
	ID   *int64  `json:"id"`
	Name *string `json:"name"`
	Tag  *string `json:"tag"`
}

type Plant struct {
	Name string  `json:"name"`
	Tag  *string `json:"tag,omitempty"`
}

type Error struct {
	Error   int32  `json:"error"`
	Message string `json:"message"`
}

var (
	mutex  sync.Mutex
	plants = map[int64]Plant{}
)

func reply(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(value)
}

func create(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Authorization") != "Bearer "+os.Getenv("PLANT_STORE_TOKEN") {
		reply(w, 401, Error{401, "unauthorized"})
		return
	}
	var plant NewPlant
	if err := json.NewDecoder(r.Body).Decode(&plant); err != nil {
		reply(w, 400, Error{1, err.Error()})
		return
	}
	if plant.ID == nil || plant.Name == nil {
		reply(w, 400, Error{2, "id and name are required"})
		return
	}
	mutex.Lock()
	plants[*plant.ID] = Plant{*plant.Name, plant.Tag}
	mutex.Unlock()
	reply(w, 200, Plant{*plant.Name, plant.Tag})
}

func main() {
	http.HandleFunc("POST /plants", create)
	http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil)
}
