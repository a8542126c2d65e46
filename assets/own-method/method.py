#!/usr/bin/env python3
"""A method of your own for Tangency, to start from. Replace `touch`, and try:

    tangency hunt mine reference --method "mine=python3 method.py"

Tangency writes a case a line and reads a line for each, in the same order. An answer is true or
false (do they touch?), a number (the signed gap), null (no answer), or an object as below.
"""

import json
import math
import os
import sys


def touch(ellipse, circle):
    """Whether they touch, by a shortcut: grow the ellipse by the radius; is the centre within?

    The fault is deliberate. What lies at that distance from an ellipse is no ellipse.
    """
    (x, y), (a, b) = ellipse["center"], ellipse["semi_axes"]
    turn, (px, py), r = ellipse["rotation"], circle["center"], circle["radius"]
    cos, sin = math.cos(turn), math.sin(turn)
    along = (px - x) * cos + (py - y) * sin
    across = (py - y) * cos - (px - x) * sin
    return (along / (a + r)) ** 2 + (across / (b + r)) ** 2 <= 1


def grown(ellipse, circle):
    """What the canvas shows of it: the ellipse that was grown, and the centre."""
    a, b = (it + circle["radius"] for it in ellipse["semi_axes"])
    marks = [
        {"ellipse": {**ellipse, "semi_axes": [a, b]}, "role": "candidate"},
        {"point": circle["center"], "role": "deciding"},
    ]
    return [{"caption": "Is the centre within the ellipse, grown by the radius?", "marks": marks}]


def answer(line):
    case = json.loads(line)
    shapes = {**case["a"], **case["b"]}  # {"ellipse": …, "circle": …}, in either order
    if shapes.keys() != {"ellipse", "circle"}:
        return None  # another pair of shapes
    ellipse, circle = shapes["ellipse"], shapes["circle"]
    hit = touch(ellipse, circle)
    if not case.get("steps"):
        return hit
    # Somebody looks: send what there is to see.
    return {"verdict": "colliding" if hit else "separate", "steps": grown(ellipse, circle)}


# Whatever lines there are, and their answers at once. `for line in sys.stdin` with
# `print(…, flush=True)` does as well, but may take three times as long.
rest = b""
while more := os.read(sys.stdin.fileno(), 1 << 16):
    *lines, rest = (rest + more).split(b"\n")
    sys.stdout.write("".join(json.dumps(answer(line)) + "\n" for line in lines))
    sys.stdout.flush()  # without it Tangency would wait for the answers
