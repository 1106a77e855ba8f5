"""연못 연꽃: a lotus, what lives around it, and celadon discs. `blender -b -P` renders it."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402, F403


def flower(outer='#ff3f95', inner='#fff0f6', scale=1.0, **place):
    """A lotus in three rings of petals, open towards the viewer."""
    def petals():
        for count, tilt, length, width, hue, start in ((10, 68, 1.0, 0.3, outer, 0), (9, 46, 0.86, 0.26, outer, 18), (7, 24, 0.68, 0.22, outer, 8)):
            made = material(hue, roughness=0.4, sheen=0.5)
            shade_up(made, inner, hue, length)
            for at in range(count):
                leaf = petal(made, length, width, 0.22, turn=(tilt, 0, 0))
                group([leaf], turn=(0, 0, start + 360 * at / count))
        lathe(material('#f7c93b', roughness=0.5), [(0.05, 0), (0.2, 0.16), (0.2, 0.22), (0.02, 0.24)])
    return put(petals, scale=scale, **place)


def shade_up(made, low, high, length):
    """From one colour at the root to another at the tip."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    spot, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(spot.outputs['Object'], split.inputs[0])
    ramp = ramp_of(nodes, [(0, hexed(low)), (length * 0.9, hexed(high))])
    links.new(split.outputs['Z'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])


def pad(radius, colour='#2b9a5c', **place):
    """A round leaf with its notch."""
    outline = [(radius * math.cos(a), radius * math.sin(a)) for a in [math.radians(d) for d in range(20, 341, 8)]] + [(0.08 * radius, 0)]
    made = grained(material(colour, roughness=0.35, clearcoat=0.6), 'Noise', 2, [(0.3, '#136b45'), (0.7, colour)])
    return plate(made, outline, 0.05, bevel=0.02, **place)


def lotus():
    for at, radius, turn in (((0.3, 0.3, -0.35), 0.78, 30), ((-0.34, 0.2, -0.4), 0.7, 150)):
        pad(radius, at=at, turn=(76, 0, turn))
    flower(at=(0, 0, -0.34), scale=1.1, turn=(34, 0, 0))


def carp():
    scales = grained(material('#ff4a1f', roughness=0.25, clearcoat=1), 'Noise', 1.7, [(0.42, '#fff4ea'), (0.5, '#ff4a1f'), (0.7, '#d81e10')])
    steps = 22
    points, faces = [], []
    for at in range(steps):
        t = at / (steps - 1)
        fat = 0.42 * math.sin(math.pi * min(1, t * 0.86 + 0.1)) ** 0.85 + 0.03
        x, z = 0.85 - 1.5 * t, 0.2 * math.sin(t * 4.2 + 0.3)
        for side in range(20):
            a = TAU * side / 20
            points.append((x, fat * 0.7 * math.cos(a), z + fat * math.sin(a)))
    for at in range(steps - 1):
        for side in range(20):
            faces.append((at * 20 + side, at * 20 + (side + 1) % 20, (at + 1) * 20 + (side + 1) % 20, (at + 1) * 20 + side))
    faces += [tuple(range(20)), tuple(range((steps - 1) * 20, steps * 20))[::-1]]
    fins = material('#ff8a4f', roughness=0.4)
    def build():
        from_mesh(points, faces, scales)
        for turn, length in ((-150, 0.62), (-100, 0.55), (-60, 0.4)):
            petal(fins, length, 0.2, 0.1, at=(-0.6, 0, -0.28), turn=(0, turn + 20, 0))
        petal(fins, 0.5, 0.24, 0.1, at=(0.05, 0, 0.62), turn=(0, -50, 0))
        petal(fins, 0.45, 0.2, 0.2, at=(0.3, -0.28, 0.1), turn=(20, 205, 0))
        ball(material('#ffffff', roughness=0.1), 0.1, at=(0.72, -0.22, 0.3))
        ball(material('#101018', roughness=0.05), 0.06, at=(0.75, -0.3, 0.3))
        for side in (-1, 1):
            tube(fins, [(0.9, -0.1, 0.08), (1.0, -0.2, 0.0), (0.98, -0.22, -0.14)], 0.02, at=(0, side * 0.06, 0))
    put(build, turn=(0, -34, 0), at=(-0.04, 0, -0.06), scale=1.06)


def frog():
    green = jade('#5cc23a')
    ball(green, 0.62, at=(0, 0.05, -0.28), scale=(1.15, 0.9, 0.95))
    ball(material('#f6f2c2', roughness=0.4), 0.5, at=(0, -0.22, -0.36), scale=(1.05, 0.8, 0.85))
    ball(green, 0.52, at=(0, -0.12, 0.22), scale=(1.3, 0.9, 0.78))
    for side in (-1, 1):
        ball(green, 0.24, at=(side * 0.38, -0.12, 0.6))
        ball(material('#fff3b0', roughness=0.1), 0.18, at=(side * 0.4, -0.24, 0.63))
        ball(material('#15121c', roughness=0.03), 0.1, at=(side * 0.41, -0.36, 0.64), scale=(0.8, 0.8, 1.2))
        ball(green, 0.36, at=(side * 0.66, 0.02, -0.56), scale=(0.8, 1, 0.75))
        tube(green, [(side * 0.42, -0.4, -0.25), (side * 0.44, -0.62, -0.5), (side * 0.3, -0.66, -0.78)], 0.12)
        ball(green, 0.17, at=(side * 0.3, -0.7, -0.8), scale=(1.4, 1, 0.5))
        ball(material('#ff9a8a', roughness=0.6), 0.1, at=(side * 0.5, -0.5, 0.12), scale=(1.2, 0.5, 0.8))
    tube(material('#3c7a22'), [(-0.36, -0.56, 0.16), (-0.16, -0.64, 0.06), (0.16, -0.64, 0.06), (0.36, -0.56, 0.16)], 0.022)


def dragonfly():
    blue = material('#1f6bff', metallic=0.6, roughness=0.15, clearcoat=1)
    wing = material('#bdf3ff', roughness=0.1, emission='#6fd6ff', emission_strength=0.25, clearcoat=1)
    def build():
        for at in range(9):
            ball(blue, 0.085 - at * 0.004, at=(0, 0, 0.2 - at * 0.13), scale=(1, 1, 0.95))
        ball(blue, 0.19, at=(0, 0, 0.36), scale=(1, 1, 1.25))
        ball(material('#12d6a4', roughness=0.05, clearcoat=1), 0.14, at=(-0.12, -0.06, 0.64))
        ball(material('#12d6a4', roughness=0.05, clearcoat=1), 0.14, at=(0.12, -0.06, 0.64))
        for side in (-1, 1):
            petal(wing, 1.05, 0.17, 0.0, 0.1, at=(side * 0.08, -0.02, 0.42), turn=(0, side * 66, 0))
            petal(wing, 0.95, 0.2, 0.0, 0.1, at=(side * 0.08, 0.02, 0.26), turn=(0, side * 104, 0))
    put(build, turn=(0, 18, 0), at=(0.0, 0, -0.1), scale=0.86)


def disc(glaze, motif):
    """Celadon with a motif of gold on it: the lower symbols."""
    ring(gold('#d9a441'), 0.76, 0.05, turn=(90, 0, 0))
    lathe(porcelain(glaze), [(0.3, -0.12), (0.74, -0.06), (0.76, 0.02), (0.6, 0.1), (0.02, 0.12)], turn=(90, 0, 0))
    put(motif, at=(0, -0.16, 0))


def motif_of_reed():
    made = gold()
    for x, tall in ((-0.2, 0.28), (0.02, 0.46), (0.24, 0.2)):
        tube(made, [(x * 0.6, 0, -0.5), (x * 0.8, 0, 0), (x, 0, tall)], 0.025)
        tube(made, [(x, 0, tall - 0.28), (x * 1.03, 0, tall)], 0.07)


def motif_of_leaf():
    outline = [(0.42 * math.cos(math.radians(d)), 0.42 * math.sin(math.radians(d))) for d in range(-60, 241, 10)] + [(0, -0.04)]
    plate(gold(), outline, 0.06, bevel=0.02)
    for d in range(-30, 240, 45):
        tube(material('#2b7a55'), [(0, -0.05, 0), (0.34 * math.cos(math.radians(d)), -0.05, 0.34 * math.sin(math.radians(d)))], 0.014)


def motif_of_drop():
    outline = [(0.3 * math.sin(TAU * s / 40) * math.sin(TAU * s / 80) ** 1.2, 0.46 * math.cos(TAU * s / 40)) for s in range(40)]
    plate(gold(), outline, 0.08, bevel=0.03)


def motif_of_ripple():
    for at in range(3):
        tube(gold(), [(-0.46 + 0.92 * k / 8, 0, 0.24 - 0.24 * at + (0.08 if k % 2 else -0.08)) for k in range(9)], 0.04)


def wild_pearl():
    flower('#6a3fff', '#efe4ff', at=(0, 0.1, -0.72), scale=0.98, turn=(16, 0, 0))
    ball(pearl('#fff2fb'), 0.5, at=(0, -0.15, 0.16))
    for turn in (0, 45):
        plate(glowing('#fff6d8', 3), star(4, 0.24, 0.05), 0.02, bevel=0, at=(0.28, -0.66, 0.44), turn=(0, turn, 0))


def lantern():
    """A lotus lantern of paper, lit from within."""
    paper = material('#ff6fae', roughness=0.6, emission='#ff4f9a', emission_strength=0.5)
    def build():
        for count, tilt, start, long in ((9, 38, 0, 1.02), (9, 14, 20, 0.98)):
            for at in range(count):
                leaf = petal(paper, long, 0.3, -0.2, turn=(tilt, 0, 0))
                group([leaf], at=(0, 0, -0.52), turn=(0, 0, start + 40 * at))
        ball(glowing('#fff0b8', 6), 0.26, at=(0, -0.1, 0.1))
        leaf = jade('#3fbf6a')
        for at in range(8):
            group([petal(leaf, 0.6, 0.24, 0.1, turn=(82, 0, 0))], at=(0, 0, -0.52), turn=(0, 0, 45 * at + 10))
        for x in (-0.12, 0, 0.12):
            tube(gold(), [(x, -0.1, -0.56), (x * 1.3, -0.1, -0.75), (x * 1.2, -0.1, -1.0)], 0.03)
    put(build, at=(0, 0, 0.16), scale=1.28, turn=(10, 0, 0))


def disc_of(glaze, motif):
    return lambda: disc(glaze, motif)


SYMBOLS = {
    'H1': lotus, 'H2': carp, 'H3': frog, 'H4': dragonfly,
    'L1': disc_of('#7fd6b4', motif_of_reed), 'L2': disc_of('#8fc3ff', motif_of_drop),
    'L3': disc_of('#c4b0ff', motif_of_ripple), 'L4': disc_of('#f2eedd', motif_of_leaf),
    'WD': wild_pearl, 'SC': lantern,
}


def water(size=14, deep='#0b3f4a'):
    made = grained(material(deep, roughness=0.06, specular=1), 'Noise', 1.6, None, bump=0.12, stretch=(1, 2.4, 1))
    box(made, (size * 4, size * 1.5, 0.1), bevel=0, at=(0, size * 0.75 - 4, -0.75))


def shore():
    ball(glowing('#f6ffe9', 1.5), 1.3, at=(2.6, 19, 4.4))
    for y, low, high, colour in ((18, 0.2, 2.6, '#2a8577'), (15, -0.2, 1.4, '#176059'), (12, -0.6, 0.6, '#0c4544')):
        hills(colour, y, low, high, y)


def background():
    water()
    shore()
    lamp('moon', (0.6, 6, 5), 3, 700, '#bff3e0')
    random.seed(5)
    for at in range(26):
        x = random.uniform(-3.4, 3.4)
        y = random.uniform(-2, 5)
        pad(random.uniform(0.18, 0.42), at=(x, y, -0.66), turn=(90, 0, random.uniform(0, 360)))
    for x, y, size in ((-1.7, -1.2, 0.5), (1.75, -1.5, 0.46), (-2.2, 1.6, 0.5), (2.1, 2, 0.5), (-1.3, 3, 0.4), (1.1, 3.6, 0.4), (0.2, 4, 0.34)):
        flower(at=(x, y, -0.64), scale=size, turn=(10, 0, at * 9))
    for at in range(30):
        side = -1 if at % 2 else 1
        x = side * random.uniform(1.7, 2.6)
        tube(material('#1c5a4a', roughness=0.7), [(x, 1, -0.8), (x + 0.05, 1, 0.1), (x - side * random.uniform(0, 0.3), 1, random.uniform(0.4, 1.3))], 0.02, taper=[1, 0.8, 0.2])


def cover():
    water(deep='#0a4a4c')
    shore()
    for x, y, size in ((-0.7, -0.4, 0.5), (0.75, -0.2, 0.46), (0.1, 1.6, 0.5), (-0.9, 2.4, 0.4), (0.5, -1.2, 0.3)):
        pad(size, at=(x, y, -0.68), turn=(88, 0, x * 200))
    flower(at=(0, -0.4, -0.56), scale=0.98, turn=(24, 0, 0))


if __name__ == '__main__':
    photograph('lotus-pond', SYMBOLS, (cover, ['#06303a', '#2fae94']), (background, ['#03151c', '#0f5f62', '#37a08a', '#0a3340']))
