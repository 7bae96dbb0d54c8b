"""The way of the database from version to version: one file for each step, run in order by `store.open()`.

A step is never changed once it was released. A new one: copy the last file of `versions/`, count up, name the one
before in `down_revision`, do the same to `schema.py`, and set its `REVISION`.
"""
