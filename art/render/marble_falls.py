"""구슬 폭포: glass marbles with something in each. `blender -b -P` renders it."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402, F403


def swirl(stops, scale=1.5):
    return grained(material(stops[0][1], roughness=0.05, specular=0.9, clearcoat=1, clearcoat_roughness=0.0), 'Wave', scale, stops)


def marble(stops, scale=1.5, size=0.8):
    ball(swirl(stops, scale), size, turn=(20, 30, 40))


def glass(colour, inside, size=0.94):
    """A clear marble that holds something, with a coloured back wall so that it stands out everywhere."""
    back = material(colour, roughness=0.3, emission=colour, emission_strength=0.35)
    bowl = [(size * 0.985 * math.sin(a), -size * 0.985 * math.cos(a)) for a in [math.pi / 2 * k / 16 for k in range(1, 17)]]
    lathe(back, bowl, turn=(90, 0, 0))
    put(inside, at=(0, 0.05, 0))
    ball(glass_shell(), size)
    ring(gold(), size, 0.035, turn=(90, 0, 0))
    ball(glowing('#ffffff', 1.6), 0.1, at=(0.4, -0.76, 0.42), scale=(1.5, 0.3, 0.8), turn=(0, 40, 28))


def star_marble():
    def inside():
        plate(gold('#ffcf3f'), star(5, 0.66, 0.28), 0.24, bevel=0.06, at=(0, -0.1, 0))
        for at in range(10):
            a = TAU * at / 10
            ball(glowing('#fff6c4', 4), 0.03, at=(0.7 * math.cos(a), 0.1, 0.7 * math.sin(a)))
    glass('#3a1fb4', inside)


def moon_marble():
    def inside():
        out = [(0.58 * math.cos(math.radians(d)), 0.58 * math.sin(math.radians(d))) for d in range(50, 311, 8)]
        back = [(0.2 + 0.5 * math.cos(math.radians(d)), 0.5 * math.sin(math.radians(d)) * 0.94) for d in range(296, 63, -8)]
        plate(pearl('#fff4c8'), out + back, 0.24, bevel=0.05, at=(0.04, -0.1, 0), turn=(0, -20, 0))
        for x, z in ((0.32, 0.2), (0.42, -0.22), (0.14, -0.02)):
            plate(glowing('#ffffff', 3), star(4, 0.14, 0.04), 0.03, bevel=0, at=(x, -0.2, z))
    glass('#0f4fa8', inside)


def flower_marble():
    def inside():
        for at in range(6):
            petal(material('#ff5fa8', roughness=0.35), 0.62, 0.24, 0.16, at=(0, -0.1, 0), turn=(0, at * 60, 0))
            petal(material('#ffd0e6', roughness=0.35), 0.4, 0.16, 0.16, at=(0, -0.2, 0), turn=(0, at * 60 + 30, 0))
        ball(gold(), 0.14, at=(0, -0.3, 0))
    glass('#7a1468', inside)


def drop_marble():
    def inside():
        lathe(gem('#3fe0ff', 0.7), [(0.02, -0.5), (0.24, -0.44), (0.38, -0.22), (0.36, 0.02), (0.2, 0.32), (0.02, 0.62)], steps=10, smooth=False)
    glass('#0a6a7a', inside)


def multiplier():
    """A marble of fire for the number that is written on it."""
    ball(swirl([(0.2, '#ff3f1a'), (0.5, '#ffb02a'), (0.8, '#fff0a0')], 1.1), 0.84)
    ring(gold(), 0.88, 0.09, turn=(78, 0, 0))
    for at in range(12):
        a = TAU * at / 12
        ball(gold('#ffd566'), 0.075, at=(0.88 * math.cos(a), -0.1, 0.88 * math.sin(a)))


def shell():
    def build():
        for at in range(9):
            angle = (at - 4) * 19
            made = pearl('#ffd9f0') if at % 2 else pearl('#c9b4ff')
            rib = [(0, 0.1, 0), (0, 0.0, 0.6), (0, 0.16, 1.1), (0, 0.34, 1.36 - abs(at - 4) * 0.03)]
            tube(made, rib, 0.17, taper=[0.3, 0.8, 1, 0.8], at=(0, 0.05, -0.5), turn=(-6, angle, 0))
        for at in range(9):
            angle = (at - 4) * 19
            rib = [(0, -0.1, 0), (0, -0.5, 0.1), (0, -0.9, 0.2), (0, -1.05, 0.34)]
            tube(pearl('#f4e4ff') if at % 2 else pearl('#ff9fd4'), rib, 0.16, taper=[0.3, 0.8, 1, 0.8], at=(0, 0.1, -0.6), turn=(0, 0, angle))
        ball(pearl('#fffaf2'), 0.32, at=(0, -0.42, -0.2))
        plate(glowing('#ffffff', 3), star(4, 0.2, 0.05), 0.02, bevel=0, at=(0.14, -0.76, -0.06))
    put(build, at=(0, 0, -0.05), scale=0.9)


SYMBOLS = {
    'H1': star_marble, 'H2': moon_marble, 'H3': flower_marble, 'H4': drop_marble,
    'L1': lambda: marble([(0.1, '#0a2a9a'), (0.5, '#2f7bff'), (0.8, '#d0e6ff')]),
    'L2': lambda: marble([(0.1, '#b0240a'), (0.5, '#ff6a2a'), (0.8, '#ffe0b8')]),
    'L3': lambda: marble([(0.1, '#0f6a2a'), (0.5, '#4fcf4a'), (0.8, '#e6ffc8')]),
    'L4': lambda: marble([(0.1, '#8f9ab8'), (0.5, '#eef4ff'), (0.8, '#ffffff')]),
    'MX': multiplier, 'SC': shell,
}


def falls():
    """Rock on both sides, water that falls between, and a pool."""
    water = grained(material('#9fe8ff', roughness=0.2, emission='#4fc8ff', emission_strength=0.3), 'Noise', 3, [(0.35, '#1f8fc8'), (0.6, '#bff4ff')], stretch=(3, 1, 0.12))
    box(water, (3.4, 0.1, 5), bevel=0, at=(0, 3, 0.6))
    pool = grained(material('#0f6a8f', roughness=0.05, specular=1), 'Noise', 2, None, bump=0.3, stretch=(1, 3, 1))
    box(pool, (24, 10, 0.1), bevel=0, at=(0, 2, -1.0))
    for at in range(60):
        side = -1 if at % 2 else 1
        random.seed(at)
        points = [Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))).normalized() * random.uniform(0.5, 0.8) for _ in range(40)]
        rock = grained(material('#2f5a5f', roughness=0.8), 'Noise', 3, [(0.3, '#16353f'), (0.7, '#4a8f7f')], bump=0.5)
        hull(rock, points, at=(side * (1.9 + at % 5 * 0.3), 1.4 + at % 3 * 0.5, -1.3 + at * 0.055), scale=0.75)


hues = [('#0a2a9a', '#2f7bff', '#d0e6ff'), ('#b0240a', '#ff6a2a', '#ffe0b8'), ('#0f6a2a', '#4fcf4a', '#e6ffc8'), ('#5a0fa0', '#b45fff', '#f0dcff'), ('#a80f5a', '#ff4f9a', '#ffd8e8'), ('#9a6a0a', '#ffc02a', '#fff4c4')]


def drops(count, wide, low, high, seed):
    random.seed(seed)
    for at in range(count):
        dark, mid, light = hues[at % 6]
        side = -1 if at % 2 else 1
        ball(swirl([(0.1, dark), (0.5, mid), (0.8, light)], 1.6), random.uniform(0.1, 0.26), at=(side * random.uniform(*wide), random.uniform(-1.5, 1), random.uniform(low, high)))


def background():
    falls()
    drops(30, (1.2, 1.95), -0.95, 1.0, 4)


def cover():
    falls()
    put(star_marble, at=(0, -0.6, 0.1), scale=0.62)
    drops(9, (0.5, 0.95), -0.85, 0.9, 9)


if __name__ == '__main__':
    photograph('marble-falls', SYMBOLS, (cover, ['#0a4a6a', '#5fd8ff']), (background, ['#06304a', '#1f8fb8', '#8fe6ff']))
