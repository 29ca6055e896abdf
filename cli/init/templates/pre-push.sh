#!/bin/sh
# Judges the Plant Store service before each push; `git push --no-verify` skips it.
# Written by `plant-store-conformance init pre-push`.
set -e
@deployed@if [ -z "$PLANT_STORE_URL" ]; then
@deployed@  echo 'The service was not judged: PLANT_STORE_URL is not set.' >&2
@deployed@  exit 0
@deployed@fi
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
@started@npx --yes plant-store-conformance@@VERSION@ 'http://127.0.0.1:{port}' --start @START_SHELL@ --quiet --report-dir "$reports"
@deployed@npx --yes plant-store-conformance@@VERSION@ "$PLANT_STORE_URL" --quiet --report-dir "$reports"
