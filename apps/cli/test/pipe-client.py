"""Plays whole games over `meadhall pipe` with nothing but the standard library; the first answer is wrong on purpose."""

import json
import random
import subprocess
import sys


def play(command, games):
    table = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    dice = random.Random(7)
    ended, asked, refused = [], 0, 0

    def send(message):
        table.stdin.write(json.dumps(message) + "\n")

    for line in table.stdout:
        message = json.loads(line)
        if message["type"] == "ask":
            asked += 1
            if asked == 1:
                send({"choice": {"kind": "nonsense"}})
                continue
            send({"ply": message["ply"], "choice": dice.randrange(len(message["choices"]))})
        elif message["type"] == "refused":
            refused += 1
            send({"choice": 0})
        elif message["type"] == "end":
            ended.append(message["outcome"]["ending"])
            send({"new": {"seed": len(ended)}} if len(ended) < games else {"quit": True})
        elif message["type"] != "hello":
            raise SystemExit("unexpected: " + line)
    table.stdin.close()
    print(json.dumps({"ended": ended, "asked": asked, "refused": refused, "code": table.wait()}))


if __name__ == "__main__":
    play(sys.argv[2:], int(sys.argv[1]))
