import math
# y down, angles clockwise in radians, (x, y) the top left corner, turned about its centre.
def hits(circleX, circleY, radius, x, y, width, height, angle):
    turn = -angle
    left = x
    low = y
    pivotX = left + width / 2
    pivotY = low + height / 2
    backX = math.cos(turn) * (circleX - pivotX) - math.sin(turn) * (circleY - pivotY) + pivotX
    backY = math.sin(turn) * (circleX - pivotX) + math.cos(turn) * (circleY - pivotY) + pivotY
    nearX = max(left, min(backX, left + width))
    nearY = max(low, min(backY, low + height))
    return math.hypot(backX - nearX, backY - nearY) <= radius
# hits(400.0, 160.0, 25.0, 200.0, 120.0, 160.0, 60.0, 0.5)
