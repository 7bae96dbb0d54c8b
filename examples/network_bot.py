"""A bot that joins a table over the network and plays at random, game after game. Python's own library and `websockets`, nothing else.

Try it: make a table, copy its link, and: python examples/network_bot.py http://127.0.0.1:8080/t/xaHivh_q_r94KbwwF--Sjw
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


def become_guest(base: str, name: str) -> str:
    """The token with which we are known from now on."""
    request = urllib.request.Request(f"{base}/api/guest", json.dumps({"name": name}).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        return str(json.loads(answer.read())["token"])


def send(socket: ClientConnection, id: str, command: dict[str, Any]) -> None:
    socket.send(json.dumps({"type": "do", "id": id, "command": command}))


def talk(socket: ClientConnection, seen: dict[str, Any]) -> bool:
    """Answer what the table says, until we are sent away or it closes; False when the connection ends before."""
    for text in socket:
        message = json.loads(text)
        if message["type"] == "gone":
            return message["why"] in ("flood", "reload", "kicked", "deleted")
        seen["table"] = message.get("table") or seen.get("table")
        seen["legal"] = message.get("legal", seen.get("legal"))
        seen["v"] = message.get("v", seen.get("v"))
        refused = message["type"] == "refused"
        if refused and (not seen["table"] or message["code"] in ("kicked", "unknown-table")):
            sys.exit(message["message"])  # there is no such table, or we may not be there
        if refused and message["id"] in ("", seen.get("sent")):  # not of something that is past
            time.sleep(1)  # too fast, or somebody else was faster: try again
        elif message["type"] not in ("snapshot", "update", "preview"):
            continue
        table = seen["table"]
        if table["status"] == "over" and seen.get("told") != table["number"]:
            seen["told"] = table["number"]  # and now wait for the next game
            print("over:", table["results"][-1:], flush=True)
        if table["status"] == "closed":
            return True
        seen["sent"] = id = str(time.time_ns())
        open_chairs = [seat for seat, chair in enumerate(table["chairs"]) if chair["kind"] == "open"]
        if table["you"] is None and open_chairs and table["status"] != "playing":
            send(socket, id, {"type": "sit", "seat": open_chairs[0]})
        elif seen["legal"]:
            action = random.choice(seen["legal"])
            send(socket, id, {"type": "act", "id": id, "action": action, "v": seen["v"]})
    return False


def play(link: str, name: str) -> None:
    parts = urlsplit(link)
    base, table_id = f"{parts.scheme}://{parts.netloc}", parts.path.rsplit("/", 1)[-1]
    token = become_guest(base, name)
    place = f"{base.replace('http', 'ws', 1)}/ws/tables/{table_id}?protocol=1"
    seen: dict[str, Any] = {}
    ended = False
    while not ended:
        try:
            with connect(place, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                ended = talk(socket, seen)
        except (ConnectionClosed, OSError):
            time.sleep(1)


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Network bot")
