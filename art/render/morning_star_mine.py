"""샛별 광산: cut stones, a bomb and a miner's lamp, in a cave of crystals. `blender -b -P` renders it."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402, F403


def cut(made, rings, sides, **place):
    """A cut stone: rings of radius and depth, each turned by half a side against the one before."""
    points = []
    for at, (radius, depth) in enumerate(rings):
        for side in range(sides):
            angle = TAU * (side + at % 2 / 2) / sides
            points.append((radius * math.cos(angle), -depth, radius * math.sin(angle)))
    return hull(made, points, **place)


def brilliant(made, sides=8, **place):
    return cut(made, [(0.5, 0.42), (0.78, 0.3), (0.96, 0.05), (0.94, 0), (0.5, -0.4), (0.05, -0.75)], sides, **place)


def crystal(made, height, radius, **place):
    points = [(radius * k * math.cos(TAU * s / 6), radius * k * math.sin(TAU * s / 6), z * height)
              for k, z in ((0.8, 0), (1, 0.08), (1, 0.68), (0.12, 1)) for s in range(6)]
    return hull(made, points, **place)


def morning_star():
    for turn, long, wide, colour in ((45, 0.72, 0.26, '#2a62ff'), (0, 1.1, 0.3, '#5cbcff')):
        made = gem(colour)
        for at in range(4):
            hull(made, [(0, 0, long), (wide, 0.05, wide), (-wide, 0.05, wide), (0, -0.34, 0), (0, 0.2, 0)], turn=(0, turn + 90 * at, 0))
    ring(gold(), 0.4, 0.05, at=(0, -0.24, 0), turn=(90, 0, 0))
    brilliant(gem('#d8f2ff', 0.7), at=(0, -0.3, 0), scale=0.4)


def ruby():
    points = []
    for depth, size in ((0.42, 0.6), (0.22, 0.88), (0, 0.98), (-0.5, 0.3)):
        for angle in range(0, 360, 20):
            t = math.radians(angle)
            x = 16 * math.sin(t) ** 3 / 17
            z = (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16
            points.append((x * size, -depth, z * size + 0.06))
    left = [p for p in points if p[0] <= 0.01] + [(0, -0.4, 0.28)]
    right = [p for p in points if p[0] >= -0.01] + [(0, -0.4, 0.28)]
    made = gem('#ff1f4b')
    hull(made, left)
    hull(made, right)


def emerald():
    points = []
    for depth, size in ((0.44, 0.56), (0.34, 0.72), (0.16, 0.88), (0, 0.92), (-0.42, 0.4)):
        for x, z in ((0.55, 1), (0.8, 0.76), (0.8, -0.76), (0.55, -1), (-0.55, -1), (-0.8, -0.76), (-0.8, 0.76), (-0.55, 1)):
            points.append((x * size, -depth, z * size))
    hull(gem('#12d684'), points, turn=(0, -14, 0))


def amethyst():
    made = gem('#9a4dff')
    for x, tilt, height, radius in ((0, 3, 1.9, 0.34), (-0.42, -22, 1.35, 0.26), (0.44, 24, 1.4, 0.27), (-0.2, -8, 1.0, 0.2), (0.72, 42, 0.9, 0.2), (-0.7, -44, 0.85, 0.18)):
        crystal(made, height, radius, at=(x * 0.6, 0.1 - abs(x) * 0.4, -0.92), turn=(8, tilt, 15))


def topaz():
    cut(gem('#ffb01f'), [(0.42, 0.4), (0.7, 0.22), (0.8, 0), (0.2, -0.5)], 6, turn=(0, 15, 0))


def aquamarine():
    cut(gem('#1fc8f0'), [(0.36, 0.4), (0.66, 0.24), (0.84, 0.02), (0.2, -0.5)], 4, turn=(0, 45, 0))


def peridot():
    cut(gem('#9be02a'), [(0.42, 0.38), (0.72, 0.2), (0.92, 0), (0.2, -0.5)], 3, at=(0, 0, -0.14), turn=(0, 30, 0))


def garnet():
    cut(gem('#ff6a3a'), [(0.38, 0.36), (0.66, 0.2), (0.78, 0), (0.2, -0.5)], 5, turn=(0, -18, 0))


def bomb():
    ball(material('#16181f', roughness=0.25, clearcoat=1), 0.74, at=(0, 0, -0.16))
    ring(gold(), 0.735, 0.07, at=(0, 0, -0.16), turn=(0, 24, 0))
    lathe(gold('#c9862c'), [(0.26, 0), (0.26, 0.16), (0.2)], at=(0.2, 0, 0.5), turn=(0, 22, 0))
    tube(cloth('#d9b98a'), [(0.25, 0, 0.66), (0.36, 0, 0.86), (0.56, -0.05, 0.86), (0.66, -0.1, 0.7)], 0.05)
    for turn in (0, 45, 90):
        plate(glowing('#ffb733', 6), star(4, 0.26, 0.07), 0.02, bevel=0, at=(0.68, -0.16, 0.68), turn=(0, turn, 0))
    ball(glowing('#fff3c4', 9), 0.09, at=(0.68, -0.2, 0.68))
    plate(glowing('#ff7a1f', 1.6), star(5, 0.3, 0.14), 0.06, at=(-0.12, -0.72, -0.18), turn=(-8, 0, 0))


def lamp_of_miners():
    put(lamp_whole, at=(0, 0, -0.02), scale=0.9)


def lamp_whole():
    brass = gold('#e3a73c')
    lathe(brass, [(0.5, -0.95), (0.56, -0.9), (0.56, -0.72), (0.4, -0.62)])
    lathe(glowing('#ffcf66', 2.6), [(0.2, -0.6), (0.34, -0.3), (0.26, 0.05), (0.02, 0.32)])
    ball(glowing('#fff6d8', 8), 0.17, at=(0, -0.14, -0.22))
    lathe(glass_shell(), [(0.44, -0.62), (0.52, -0.2), (0.44, 0.34)])
    for at in range(6):
        x, y = 0.53 * math.cos(TAU * at / 6 + 0.3), 0.53 * math.sin(TAU * at / 6 + 0.3)
        tube(brass, [(x, y, -0.7), (x * 1.05, y * 1.05, -0.2), (x * 0.9, y * 0.9, 0.4)], 0.035)
    lathe(brass, [(0.52, 0.34), (0.56, 0.4), (0.3, 0.62), (0.18, 0.66), (0.18, 0.78), (0.1, 0.82)])
    ring(brass, 0.26, 0.04, at=(0, 0, 0.9), turn=(90, 0, 0))


SYMBOLS = {
    'H1': morning_star, 'H2': ruby, 'H3': emerald, 'H4': amethyst,
    'L1': topaz, 'L2': aquamarine, 'L3': peridot, 'L4': garnet, 'BM': bomb, 'SC': lamp_of_miners,
}


def rock(at, size, seed):
    random.seed(seed)
    points = [(Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))).normalized() * random.uniform(0.7, 1)) * size for _ in range(60)]
    hull(grained(material('#2a2440', roughness=0.9), 'Noise', 3, [(0.3, '#120f24'), (0.7, '#3d3560')], bump=0.5), points, at=at)


def cave(spread):
    for at in range(26):
        side = -1 if at % 2 else 1
        rock((side * (spread + random.uniform(-0.1, 0.9)), random.uniform(0, 2.5), -1.3 + at * 0.12), random.uniform(0.4, 0.8), at)
    for at in range(16):
        rock((-spread + at * spread / 8, 1.5 + at % 3, 1.25 + (at % 2) * 0.15), random.uniform(0.35, 0.6), 40 + at)
        rock((-spread + at * spread / 8, 0.2 + at % 3, -1.35), random.uniform(0.35, 0.6), 70 + at)
    hues = ['#3fb4ff', '#8a4dff', '#12d6a4', '#ff3f8f', '#3f7bff', '#ffb01f']
    for at in range(22):
        side = -1 if at % 2 else 1
        crystal(gem(hues[at % 6], 0.8), random.uniform(0.5, 1.15), random.uniform(0.09, 0.18),
                at=(side * (spread - 0.2 + random.uniform(-0.4, 0.7)), -0.4 - random.random(), -1.15 + (at // 8) * 0.35),
                turn=(10, side * -random.uniform(5, 40), 20 * at))


def background():
    cave(1.75)
    lamp('deep', (0, 5, 0.2), 2, 160, '#5f8bff')


def cover():
    cave(1.15)
    put(morning_star, at=(0, -0.6, 0.22), scale=0.86)
    for build, x, z in ((ruby, -0.62, -0.62), (emerald, 0.64, -0.6), (topaz, 0, -0.82)):
        put(build, at=(x, -1.2, z), scale=0.32)


if __name__ == '__main__':
    photograph('morning-star-mine', SYMBOLS, (cover, ['#0b0820', '#2b2b78']), (background, ['#080617', '#1d2a6a', '#0a0820']))
