"""거북 금화: a turtle of jade, a carp, a norigae, tiles and coins. `blender -b -P` renders it."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402, F403
from lucky_pouch import coin, knot  # noqa: E402


def turtle():
    def build():
        skin = jade('#3fc490')
        ball(jade('#128a62'), 0.74, at=(0, 0.1, 0.06), scale=(1.14, 1, 0.66))
        lathe(gold(), [(0.86, -0.06), (0.92, 0.02), (0.84, 0.1)], at=(0, 0.1, -0.04), scale=(1.04, 0.92, 1))
        spots = [(0, 90)] + [(52, 60 * k) for k in range(6)]
        for tilt, turn in spots:
            a, b = math.radians(tilt), math.radians(turn)
            x, y, z = 0.84 * math.sin(a) * math.cos(b), 0.74 * math.sin(a) * math.sin(b) + 0.1, 0.49 * math.cos(a) + 0.08
            normal = Vector((x / 0.84**2, (y - 0.1) / 0.74**2, (z - 0.08) / 0.49**2))
            plate_ = lathe(gold('#ffc94a'), [(0.26, -0.02), (0.24, 0.03), (0.19, 0.045)], steps=6, at=(x, y, z), scale=0.92, smooth=False)
            plate_.rotation_euler = normal.to_track_quat('Z', 'Y').to_euler()
            inner = lathe(jade('#2fae78'), [(0.17, 0), (0.15, 0.06), (0.02, 0.09)], steps=6, at=(x, y, z), smooth=False)
            inner.rotation_euler = normal.to_track_quat('Z', 'Y').to_euler()
        ball(skin, 0.3, at=(0, -0.84, 0.14), scale=(0.96, 1, 0.9))
        tube(skin, [(0, -0.5, -0.06), (0, -0.7, 0.02), (0, -0.84, 0.1)], 0.2)
        for side in (-1, 1):
            ball(porcelain('#ffffff'), 0.1, at=(side * 0.15, -1.04, 0.24))
            ball(material('#120f18', roughness=0.03), 0.064, at=(side * 0.155, -1.12, 0.25))
            petal(skin, 0.62, 0.22, -0.14, at=(side * 0.62, -0.4, -0.1), turn=(16, side * 112, 0))
            petal(skin, 0.44, 0.18, -0.1, at=(side * 0.56, 0.55, -0.1), turn=(0, side * 120, 0))
        tube(lacquer('#1a5a44'), [(-0.12, -1.09, 0.06), (0, -1.13, 0.03), (0.12, -1.09, 0.06)], 0.018)
    put(build, turn=(28, 0, 22), at=(0, 0, 0.08), scale=0.96)


def carp():
    body = grained(material('#f0b23c', metallic=0.8, roughness=0.2, emission='#ff9a2e', emission_strength=0.2), 'Voronoi', 8, [(0.05, '#fff0b8'), (0.4, '#ff9a1f')], bump=0.4)
    fins = material('#ff4a2a', roughness=0.3, clearcoat=1)
    def build():
        for at in range(14):
            t = at / 13
            fat = 0.42 * math.sin(math.pi * min(1, t * 0.86 + 0.12)) ** 0.8 + 0.04
            angle = math.radians(-40 + 170 * t)
            ball(body, fat, at=(0.62 * math.cos(angle) + 0.05, 0, 0.62 * math.sin(angle) - 0.1), scale=(1, 0.62, 1))
        end = (-0.42, 0, 0.42)
        for turn, length in ((-70, 0.62), (-30, 0.5), (-110, 0.55)):
            petal(fins, length, 0.2, 0.06, at=end, turn=(0, turn, 0))
        petal(fins, 0.42, 0.22, 0, at=(0.66, 0, 0.34), turn=(0, 52, 0))
        petal(fins, 0.36, 0.16, 0.2, at=(0.42, -0.28, -0.2), turn=(20, -60, 0))
        ball(porcelain('#ffffff'), 0.1, at=(0.48, -0.2, -0.44))
        ball(material('#14101c', roughness=0.03), 0.06, at=(0.47, -0.28, -0.45))
        for side in (-1, 1):
            tube(fins, [(0.4, -0.1, -0.66), (0.2, -0.2, -0.74), (0.14, -0.2, -0.62 - side * 0.1)], 0.022)
        for at in range(5):
            tube(glowing('#7fe0ff', 0.7), [(-0.8 + at * 0.3, 0.1, -0.86), (-0.66 + at * 0.3, 0.1, -0.7), (-0.5 + at * 0.3, 0.1, -0.86)], 0.05)
    put(build, at=(0.02, 0, 0.04))


def norigae():
    def build():
        tube(gold(), [(0, 0, 0.98), (0.14, 0, 0.9), (0, 0, 0.8), (-0.14, 0, 0.9), (0, 0, 0.98)], 0.035)
        knot((0, 0, 0.66), 0.17, '#e0263f', 0.0001)
        tube(cloth('#e0263f'), [(0, 0, 0.6), (0, 0, 0.5), (0, 0, 0.42)], 0.05)
        ring(jade('#2fae78'), 0.28, 0.13, at=(0, 0, 0.12), turn=(90, 0, 0))
        for at in range(6):
            a = TAU * at / 6
            ball(gold(), 0.06, at=(0.28 * math.cos(a), -0.13, 0.12 + 0.28 * math.sin(a)))
        ball(gem('#ff2f4f'), 0.11, at=(0, -0.06, 0.12))
        for x, hue in ((-0.22, '#1f5fd8'), (0, '#e0263f'), (0.22, '#ffc02a')):
            ball(gold(), 0.1, at=(x, 0, -0.3))
            for strand in range(7):
                dx = (strand - 3) * 0.035
                tube(cloth(hue), [(x, 0, -0.34), (x + dx, -0.03, -0.6), (x + dx * 1.5, -0.02, -1.0)], 0.024)
    put(build, at=(0, 0, 0.0), scale=1.02)


def tile(glaze, motif):
    """A lacquered tile with a motif of gold: the lower symbols."""
    box(gold('#d9962e'), (1.42, 0.24, 1.5), bevel=0.14)
    box(lacquer(glaze), (1.24, 0.1, 1.32), bevel=0.04, at=(0, -0.11, 0))
    put(motif, at=(0, -0.2, 0), scale=1.02)


def plum():
    for at in range(5):
        a = TAU * at / 5 + math.pi / 2
        ball(gold('#ffc94a'), 0.22, at=(0.3 * math.cos(a), 0, 0.3 * math.sin(a)), scale=(1, 0.36, 1))
        tube(lacquer('#8a1020'), [(0, -0.1, 0), (0.2 * math.cos(a), -0.11, 0.2 * math.sin(a))], 0.022)
    ball(lacquer('#8a1020'), 0.09, at=(0, -0.1, 0), scale=(1, 0.6, 1))


def bamboo():
    for x, low in ((-0.18, -0.52), (0.14, -0.46)):
        for at in range(3):
            lathe(gold('#ffc94a'), [(0.1, 0), (0.085, 0.03), (0.085, 0.27), (0.1, 0.3)], at=(x, 0, low + at * 0.32))
    for turn, z in ((60, 0.36), (100, 0.18), (-60, 0.3), (-104, 0.06)):
        petal(gold('#ffc94a'), 0.42, 0.09, 0.05, at=(0.16 if turn > 0 else -0.2, -0.06, z), turn=(0, turn, 0))


def cloud():
    for x, z, size in ((-0.3, -0.06, 0.2), (0, 0.12, 0.27), (0.3, -0.04, 0.21), (0.06, -0.1, 0.2)):
        ring(gold('#ffc94a'), size * 0.7, size * 0.3, at=(x, 0, z), turn=(90, 0, 0))
    tube(gold('#ffc94a'), [(-0.5, 0, -0.26), (0, 0, -0.32), (0.2, 0, -0.24), (0.54, 0, -0.3)], 0.06)


def wave():
    for at in range(3):
        for k in range(3 - at % 2):
            x = -0.36 + k * 0.36 + (0.18 if at % 2 else 0)
            for size in (0.2, 0.1):
                arc = [(x + size * math.cos(math.pi * s / 10), 0, -0.36 + at * 0.26 + size * math.sin(math.pi * s / 10)) for s in range(11)]
                tube(gold('#ffc94a'), arc, 0.032)


def dragon_pearl():
    ball(swirl_of_sky(), 0.62, at=(0, 0, -0.24))
    for turn, length, hue in ((-46, 0.8, '#ff4a1f'), (46, 0.8, '#ff4a1f'), (-22, 1.1, '#ff8a1f'), (22, 1.1, '#ff8a1f'), (0, 1.26, '#ffc23a')):
        petal(glowing(hue, 1.1), length, 0.25, 0.12, at=(0.3 * math.sin(math.radians(turn)), 0.2 + abs(turn) * 0.002, -0.2), turn=(0, turn, 0))
    for side in (-1, 1):
        tube(gold(), [(side * 0.12, -0.1, -0.98), (side * 0.6, -0.2, -0.86), (side * 0.76, -0.28, -0.42), (side * 0.5, -0.46, -0.2)], 0.075)
    tube(gold(), [(0, -0.1, -0.98), (0, -0.5, -0.86), (0, -0.62, -0.5)], 0.075)
    plate(glowing('#ffffff', 3), star(4, 0.24, 0.05), 0.02, bevel=0, at=(0.24, -0.66, 0.08))


def swirl_of_sky():
    made = material('#7fb4ff', roughness=0.06, clearcoat=1, emission='#3f6fff', emission_strength=0.15)
    return grained(made, 'Wave', 1.2, [(0.1, '#2a4ad8'), (0.5, '#9fd4ff'), (0.8, '#ffffff')])


SYMBOLS = {
    'H1': turtle, 'H2': carp, 'H3': norigae,
    'L1': lambda: tile('#b01428', plum), 'L2': lambda: tile('#0f7a4a', bamboo),
    'L3': lambda: tile('#1f4fae', cloud), 'L4': lambda: tile('#4a2a8f', wave),
    'WD': dragon_pearl, 'CN': coin,
}


def treasury(wide):
    """A heap of coins before a wall of lacquer."""
    box(grained(lacquer('#7a1a20'), 'Wave', 0.8, [(0.3, '#5a0f16'), (0.7, '#8f2a2a')]), (20, 0.2, 9), bevel=0, at=(0, 4, 0))
    box(lacquer('#3a0c12'), (24, 12, 0.1), bevel=0, at=(0, 0, -1.12))
    for at in range(-4, 5):
        box(gold('#c9862c'), (0.1, 0.1, 9), bevel=0.02, at=(at * 1.05, 3.8, 0))
    random.seed(8)
    for at in range(44):
        side = -1 if at % 2 else 1
        x = side * random.uniform(*wide)
        coin(at=(x, random.uniform(-1.6, 1.4), -1.02 + random.uniform(0, 0.3) * max(0, abs(x) - 0.6)), scale=random.uniform(0.15, 0.2), turn=(random.uniform(50, 120), random.uniform(-30, 30), random.uniform(0, 180)))


def background():
    treasury((0.2, 2.1))
    put(turtle, at=(-1.72, -0.4, -0.52), scale=0.46)
    put(dragon_pearl, at=(1.74, -0.3, -0.5), scale=0.4)


def cover():
    treasury((0.1, 1.2))
    put(turtle, at=(0, -0.6, 0.02), scale=0.84)


if __name__ == '__main__':
    photograph('golden-turtle', SYMBOLS, (cover, ['#2a070c', '#7a1f22']), (background, ['#2a070c', '#7a1f22']))
