"""복주머니: a pouch of silk, a golden pig, and the fruits of a feast. `blender -b -P` renders it."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402, F403


def knot(at, size=0.16, colour='#ffc83a', tassel=0.5):
    """A knot with two loops, and a tassel below."""
    made = cloth(colour)
    x, y, z = at
    ball(made, size * 0.55, at=at)
    for side in (-1, 1):
        loop = [(x + side * size * (0.2 + 1.1 * math.sin(math.pi * k / 8)), y, z + size * (k / 4 - 1) * 1.1) for k in range(9)]
        tube(made, loop, size * 0.26)
    for strand in range(5):
        dx = (strand - 2) * size * 0.28
        tube(made, [(x, y, z), (x + dx * 0.6, y - 0.02, z - tassel * 0.5), (x + dx, y, z - tassel)], size * 0.18)


def silk(colour, pattern):
    return grained(material(colour, roughness=0.42, sheen=1, clearcoat=0.3), 'Voronoi', 5.5, [(0.1, pattern), (0.16, colour)])


def pouch():
    red = silk('#d81836', '#ff5a5f')
    lathe(red, [(0.3, -0.86), (0.62, -0.82), (0.84, -0.6), (0.9, -0.3), (0.8, 0.0), (0.56, 0.26), (0.3, 0.38), (0.26, 0.44)], scale=(1, 0.78, 1))
    for at in range(14):
        a = TAU * at / 14
        group([petal(red, 0.52, 0.16, 0.16, 0.2, turn=(20, 0, 0))], at=(0.2 * math.cos(a - math.pi / 2), 0.16 * math.sin(a - math.pi / 2), 0.4), turn=(0, 0, math.degrees(a)))
    ring(gold(), 0.29, 0.065, at=(0, 0, 0.4), scale=(1, 0.85, 1))
    knot((0.0, -0.34, 0.4), 0.15, tassel=0.0001)
    for side in (-1, 1):
        tube(cloth('#ffc83a'), [(0, -0.36, 0.38), (side * 0.3, -0.6, 0.2), (side * 0.44, -0.72, -0.1)], 0.035)
        knot((side * 0.44, -0.72, -0.12), 0.09, tassel=0.3)
    coin(at=(0, -0.69, -0.34), scale=0.4, turn=(6, 0, 0))


def coin(**place):
    """A round coin with a square hole."""
    def build():
        ring(gold(), 0.88, 0.1, turn=(90, 0, 0))
        outer, hole = circle(0.88, 48), 0.24
        square = []
        for x, z in outer:
            big = max(abs(x), abs(z))
            square.append((x / big * hole, z / big * hole))
        count = len(outer)
        points = [(x, -0.07, z) for x, z in outer] + [(x, -0.07, z) for x, z in square] + [(x, 0.07, z) for x, z in outer] + [(x, 0.07, z) for x, z in square]
        faces = []
        for at in range(count):
            nxt = (at + 1) % count
            faces += [(at, count + at, count + nxt, nxt), (2 * count + at, 2 * count + nxt, 3 * count + nxt, 3 * count + at), (count + at, 3 * count + at, 3 * count + nxt, count + nxt)]
        from_mesh(points, faces, gold('#e8a52e'))
        frame = [(hole + 0.05, 0, hole + 0.05), (-hole - 0.05, 0, hole + 0.05), (-hole - 0.05, 0, -hole - 0.05), (hole + 0.05, 0, -hole - 0.05)]
        for at in range(4):
            tube(gold(), [frame[at], frame[(at + 1) % 4]], 0.05, at=(0, -0.08, 0))
        for at in range(4):
            x, z = 0.56 * math.cos(TAU * at / 4), 0.56 * math.sin(TAU * at / 4)
            ball(gold('#ffd566'), 0.1, at=(x, -0.08, z), scale=(1, 0.5, 1))
    return put(build, **place)


def pig():
    yellow = gold('#f7b733')
    def build():
        ball(yellow, 0.68, at=(0, 0.1, -0.14), scale=(1.16, 1, 0.95))
        ball(yellow, 0.46, at=(0, -0.42, 0.1), scale=(1.12, 0.9, 1))
        lathe(gold('#ffcf5a'), [(0.2, 0), (0.21, 0.16), (0.17, 0.2)], at=(0, -0.76, 0.0), turn=(90, 0, 0))
        dark = material('#2a1206', roughness=0.05)
        for side in (-1, 1):
            ball(dark, 0.045, at=(side * 0.07, -0.98, 0.0), scale=(1, 0.6, 1.4))
            ball(dark, 0.07, at=(side * 0.21, -0.76, 0.24))
            petal(yellow, 0.42, 0.16, 0.24, at=(side * 0.3, -0.36, 0.42), turn=(10, side * 34, 0))
            ball(lacquer('#ff6a5a'), 0.08, at=(side * 0.34, -0.72, 0.02), scale=(1, 0.5, 0.8))
            lathe(yellow, [(0.16, -0.92), (0.19, -0.5)], at=(side * 0.4, -0.3, 0))
            lathe(yellow, [(0.16, -0.92), (0.19, -0.5)], at=(side * 0.46, 0.4, 0))
        tube(lacquer('#c2142e'), [(0.44 * math.cos(TAU * k / 20), -0.4 + 0.32 * math.sin(TAU * k / 20), -0.24) for k in range(21)], 0.06)
        coin(at=(0, -0.86, -0.36), scale=0.2)
        tube(yellow, [(0.7, 0.5, 0.1), (0.9, 0.5, 0.2), (0.84, 0.5, 0.36), (0.74, 0.5, 0.26)], 0.05)
    put(build, turn=(0, 0, 16), at=(0, 0, 0.14), scale=1.02)


def scroll():
    def build():
        plate(material('#fff3d6', roughness=0.7), [(-0.56, 0.66), (0.56, 0.66), (0.56, -0.66), (-0.56, -0.66)], 0.03, bevel=0)
        plate(lacquer('#1f5fae'), [(-0.62, 0.7), (0.62, 0.7), (0.62, -0.7), (-0.62, -0.7)], 0.02, bevel=0, at=(0, 0.04, 0))
        ball(glowing('#ff5a3a', 0.8), 0.2, at=(0.22, -0.04, 0.28), scale=(1, 0.1, 1))
        for at, hue in enumerate(('#7fb6a0', '#3f8f78', '#1f6a58')):
            line = [(-0.54 + 1.08 * k / 12, -0.06 - at * 0.15 + 0.15 * math.sin(k * 0.9 + at * 2)) for k in range(13)]
            plate(material(hue, roughness=0.6), [(-0.54, -0.62)] + line + [(0.54, -0.62)], 0.02, bevel=0, at=(0, -0.03 - at * 0.02, 0))
        for z in (0.76, -0.76):
            lathe(lacquer('#7a1420'), [(0.13, -0.76), (0.13, 0.76)], at=(0, -0.04, z), turn=(0, 90, 0))
            for side in (-1, 1):
                ball(gold(), 0.14, at=(side * 0.82, -0.04, z))
    put(build, turn=(0, 12, 14))


def string_of_coins():
    def build():
        for at in range(5):
            coin(at=((-0.4 + at * 0.2), 0.3 - at * 0.16, 0.42 - at * 0.2), scale=0.48, turn=(0, 0, 26))
        tube(cloth('#d81836'), [(-0.8, 0.3, 0.9), (-0.5, 0.2, 0.55), (0.4, -0.3, -0.4), (0.7, -0.4, -0.6)], 0.05)
        knot((0.62, -0.5, -0.56), 0.14, '#e01f3c', 0.4)
    put(build, at=(0, 0, 0.05), scale=1.05)


def fan():
    def build():
        paper = ['#f2f7ff', '#d7e6fb']
        count = 16
        for at in range(count):
            low, high = math.radians(18 + 144 * at / count), math.radians(18 + 144 * (at + 1) / count)
            deep = 0.05
            points = [(r * math.cos(a), (-deep if a == low else deep) * (1 if at % 2 else -1), r * math.sin(a)) for a in (low, high) for r in (0.5, 1.3)]
            from_mesh(points, [(0, 1, 3, 2)], material(paper[at % 2], roughness=0.6), smooth=False)
            points = [(r * math.cos(a), (-deep if a == low else deep) * (1 if at % 2 else -1) - 0.012, r * math.sin(a)) for a in (low, high) for r in (1.16, 1.31)]
            from_mesh(points, [(0, 1, 3, 2)], lacquer('#d81836'), smooth=False)
            tube(lacquer('#5a2412'), [(0.05 * math.cos(low), 0, 0.05 * math.sin(low)), (0.52 * math.cos(low), 0, 0.52 * math.sin(low))], 0.028)
        ball(gold(), 0.1, at=(0, -0.06, 0.04))
        for k in range(5):
            a = math.radians(50 + k * 20)
            for turn in range(5):
                b = TAU * turn / 5
                ball(material('#ff4f7a', roughness=0.5), 0.055, at=(0.9 * math.cos(a) + 0.07 * math.cos(b), -0.09, (0.82 + 0.1 * (k % 2)) * math.sin(a) + 0.07 * math.sin(b)), scale=(1, 0.4, 1))
        knot((0, -0.05, -0.14), 0.12, '#ffc83a', 0.44)
    put(build, at=(0, 0, -0.42), scale=0.78)


def persimmon():
    ball(material('#ff7a14', roughness=0.22, clearcoat=0.8), 0.76, at=(0, 0, -0.1), scale=(1.06, 1, 0.86))
    for at in range(4):
        group([petal(material('#4c8a2a', roughness=0.5), 0.5, 0.24, -0.2, turn=(-62, 0, 0))], at=(0, -0.06, 0.5), turn=(0, 0, at * 90 + 40))
    tube(material('#5a3a1c'), [(0, -0.04, 0.5), (0.02, -0.04, 0.66), (0.1, -0.04, 0.76)], 0.07)


def chestnut():
    brown = grained(material('#7a2f12', roughness=0.18, clearcoat=1), 'Wave', 0.8, [(0.2, '#5a1f0a'), (0.8, '#a8481c')], stretch=(3, 1, 0.2))
    def nut():
        lathe(brown, [(0.3, -0.56), (0.6, -0.44), (0.72, -0.1), (0.6, 0.26), (0.3, 0.5), (0.06, 0.7)], scale=(1, 0.74, 1))
        lathe(material('#d9b27a', roughness=0.8), [(0.28, -0.62), (0.54, -0.5), (0.6, -0.42)], scale=(1, 0.76, 1))
    put(nut, at=(-0.14, 0, 0), turn=(8, -14, 0), scale=1.06)
    put(nut, at=(0.44, -0.34, -0.34), turn=(10, 22, 20), scale=0.66)


def jujube():
    red = grained(material('#a8141c', roughness=0.22, clearcoat=1), 'Noise', 3, [(0.35, '#7a0c14'), (0.7, '#d0282a')], bump=0.15)
    for x, z, turn, size in ((-0.28, 0.12, 24, 1), (0.36, -0.2, -30, 0.9)):
        def fruit():
            ball(red, 0.5, scale=(0.78, 0.78, 1.14))
            tube(material('#6b4a22'), [(0, 0, 0.54), (0.02, 0, 0.7)], 0.04)
        put(fruit, at=(x, -0.3 if x > 0 else 0, z), turn=(0, turn, 0), scale=size)
    petal(material('#4f9a34', roughness=0.4), 0.7, 0.22, 0.2, at=(-0.1, -0.1, 0.5), turn=(0, 58, 0))


def pine_cone():
    def build():
        ball(material('#5a3418', roughness=0.8), 0.55, scale=(0.8, 0.8, 1.2))
        for row in range(9):
            z = -0.66 + row * 0.17
            wide = 0.56 * math.sin(math.pi * (row + 1.2) / 10.6)
            for at in range(9):
                a = TAU * (at + row % 2 / 2) / 9
                made = material('#b0733a' if row % 2 else '#96602f', roughness=0.6)
                group([petal(made, 0.32, 0.15, 0.1, 0.3, turn=(46, 0, 0))], at=(wide * math.cos(a - math.pi / 2), wide * math.sin(a - math.pi / 2), z), turn=(0, 0, math.degrees(a)))
        for side, turn in ((-1, -64), (1, 58), (1, 92), (-1, -98)):
            petal(material('#2f7a4a', roughness=0.5), 0.66, 0.05, 0.05, at=(0, -0.1, 0.74), turn=(0, turn, 0))
    put(build, turn=(0, 10, 0), scale=0.98)


def lantern():
    """A lantern of red and blue silk."""
    def build():
        lathe(material('#e0263f', roughness=0.5, emission='#ff2a3f', emission_strength=0.55), [(0.42, 0.0), (0.62, 0.14), (0.66, 0.34), (0.56, 0.56), (0.3, 0.66)])
        lathe(material('#1f4fc4', roughness=0.5, emission='#1f5fff', emission_strength=0.5), [(0.3, -0.56), (0.56, -0.46), (0.66, -0.26), (0.6, -0.08), (0.42, 0.0)])
        for at in range(10):
            a = TAU * at / 10
            profile = [(0.3, -0.57), (0.57, -0.47), (0.67, -0.26), (0.56, -0.05), (0.47, 0.02), (0.63, 0.15), (0.67, 0.34), (0.57, 0.56), (0.3, 0.67)]
            tube(gold(), [(r * math.cos(a), r * math.sin(a), z) for r, z in profile], 0.02)
        for z, wide in ((0.68, 0.32), (-0.58, 0.32)):
            ring(gold(), wide, 0.06, at=(0, 0, z))
        tube(gold(), [(0, 0, 0.68), (0, 0, 0.84), (0.1, 0, 0.98)], 0.04)
        plate(glowing('#ffe08a', 2), star(5, 0.22, 0.1), 0.03, bevel=0, at=(0, -0.68, 0.34))
        knot((0, -0.05, -0.66), 0.1, '#ffc83a', 0.34)
    put(build, at=(0, 0, 0.02), scale=0.98)


SYMBOLS = {
    'H1': pig, 'H2': scroll, 'H3': string_of_coins, 'H4': fan,
    'L1': persimmon, 'L2': chestnut, 'L3': jujube, 'L4': pine_cone, 'WD': lantern, 'LP': pouch,
}


def lattice(x, y, wide, tall):
    """A paper door with its bars."""
    wood = lacquer('#5a2a14')
    box(glowing('#ffb85a', 0.85), (wide, 0.04, tall), bevel=0, at=(x, y + 0.06, 0.1))
    for at in range(9):
        box(wood, (0.05, 0.07, tall), bevel=0.01, at=(x - wide / 2 + wide * at / 8, y, 0.1))
    for z in (-0.46, -0.4, 0.0, 0.06, 0.44, 0.5):
        box(wood, (wide, 0.06, 0.035), bevel=0.01, at=(x, y, 0.1 + z * tall))
    for z in (-0.5, 0.5):
        box(wood, (wide + 0.14, 0.12, 0.12), bevel=0.02, at=(x, y, 0.1 + z * tall))


def hall():
    for at in range(-2, 3):
        lattice(at * 1.7, 2.6, 1.5, 3.0)
    box(grained(lacquer('#6b2a14'), 'Wave', 1.2, [(0.3, '#4a1a0c'), (0.7, '#8f3f1f')], stretch=(0.3, 3, 1)), (14, 12, 0.1), bevel=0, at=(0, 0, -1.12))


def background():
    hall()
    for x, z, size in ((-1.75, 0.55, 0.46), (1.75, 0.55, 0.46), (-1.25, 0.86, 0.3), (1.25, 0.86, 0.3)):
        put(lantern, at=(x, 0, z), scale=size)
    put(pouch, at=(-1.72, -0.6, -0.62), scale=0.4, turn=(0, 0, -14))
    put(pig, at=(1.7, -0.6, -0.68), scale=0.36, turn=(0, 0, -20))
    for at in range(26):
        coin(at=(random.uniform(-1.9, 1.9), random.uniform(-2.2, 0.2), -1.03), scale=0.13, turn=(90, 0, random.uniform(0, 90)))


def cover():
    hall()
    put(pouch, at=(0, -0.4, 0.02), scale=0.92)
    for at in range(12):
        coin(at=(-1 + at * 0.18, -1.0 - at % 3 * 0.16, -0.92 + at % 2 * 0.06), scale=0.17, turn=(70 - at % 4 * 20, 0, at * 30))


if __name__ == '__main__':
    photograph('lucky-pouch', SYMBOLS, (cover, ['#3a0a10', '#a82a2a']), (background, ['#2a070c', '#7a1f22', '#3a0c14']))
