#!/usr/bin/env python3
"""A method of your own for Tangency, to start from. Replace `touch`, and try:

    tangency hunt mine reference --method "mine=python3 method.py"

Tangency writes a case a line and reads a line for each, in the same order. An answer is true or
false (do they touch?), a number (the signed gap), null (no answer), or an object as below.
"""

import json
import math
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


for line in sys.stdin:
    case = json.loads(line)
    shapes = {**case["a"], **case["b"]}  # {"ellipse": …, "circle": …}, in either order
    if shapes.keys() == {"ellipse", "circle"}:
        ellipse, circle = shapes["ellipse"], shapes["circle"]
        answer = touch(ellipse, circle)
        if case.get("steps"):  # somebody looks: send what there is to see
            verdict = "colliding" if answer else "separate"
            answer = {"verdict": verdict, "steps": grown(ellipse, circle)}
    else:
        answer = None  # another pair of shapes
    print(json.dumps(answer), flush=True)  # without flush Tangency would wait for it
