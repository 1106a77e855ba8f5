"""노을 포구: a lighthouse, boats and what is caught, in evening light. `blender -b -P` renders it."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402, F403

RED, WHITE, BRASS = '#d8322a', '#fff6ea', '#e3a73c'


def lighthouse():
    def build():
        red, white = lacquer(RED), porcelain(WHITE)
        for at in range(5):
            low, high = 0.5 - at * 0.045, 0.5 - (at + 1) * 0.045
            lathe(white if at % 2 else red, [(low, -0.86 + at * 0.24), (high, -0.62 + at * 0.24)])
        lathe(gold(BRASS), [(0.4, 0.34), (0.42, 0.38), (0.42, 0.42), (0.3, 0.44)])
        lathe(glowing('#fff0b0', 4), [(0.2, 0.44), (0.2, 0.7)])
        for at in range(8):
            x, y = 0.24 * math.cos(TAU * at / 8), 0.24 * math.sin(TAU * at / 8)
            tube(gold(BRASS), [(x, y, 0.44), (x, y, 0.58), (x, y, 0.7)], 0.02)
        lathe(red, [(0.32, 0.7), (0.3, 0.74), (0.02, 1.0)])
        ball(gold(BRASS), 0.05, at=(0, 0, 1.02))
        box(material('#3a2418'), (0.16, 0.06, 0.26), at=(0.05, -0.48, -0.7), turn=(0, 0, 4))
        for z in (-0.3, 0.1):
            box(glowing('#ffd98a', 2), (0.09, 0.05, 0.12), bevel=0.02, at=(0.06, -0.43 + z * -0.06, z))
        stone = grained(material('#6b5a58', roughness=0.9), 'Noise', 4, [(0.3, '#4a3c40'), (0.7, '#8f7d74')], bump=0.4)
        for at in range(9):
            ball(stone, 0.2 + at % 3 * 0.05, at=(0.56 * math.cos(at * 0.7), 0.56 * math.sin(at * 0.7) - 0.1, -0.92), scale=(1, 1, 0.6))
    put(build, at=(0, 0, 0))


def boat():
    def build():
        points, faces = [], []
        for at in range(15):
            t = at / 14 * 2 - 1
            wide, deep = 0.34 * (1 - abs(t) ** 2.6), 0.42 * (1 - abs(t) ** 3.2)
            rise = 0.18 * t * t
            for k in range(9):
                a = math.pi * k / 8
                points.append((t, -wide * math.cos(a), rise - deep * math.sin(a)))
        for at in range(14):
            for k in range(8):
                faces.append((at * 9 + k, at * 9 + k + 1, (at + 1) * 9 + k + 1, (at + 1) * 9 + k))
        hullboat = from_mesh(points, faces, grained(lacquer('#9c4a22'), 'Wave', 1.2, [(0.3, '#7a3416'), (0.7, '#c2632f')], stretch=(0.2, 1, 6)))
        hullboat.modifiers.new('thick', 'SOLIDIFY').thickness = 0.05
        tube(gold(BRASS), [(t / 7 - 1, -0.34 * (1 - abs(t / 7 - 1) ** 2.6), 0.18 * (t / 7 - 1) ** 2 + 0.01) for t in range(15)], 0.035)
        tube(material('#6b3a1c'), [(0, 0, -0.2), (0, 0, 0.6), (0, 0, 1.42)], 0.045)
        sail = cloth('#fff2dc')
        stripes = lacquer(RED)
        for side, wide, tall in ((1, 0.8, 1.2), (-1, 0.56, 0.95)):
            rows = 14
            mesh, quads = [], []
            for row in range(rows):
                t = row / (rows - 1)
                for column in range(7):
                    s = column / 6
                    mesh.append((side * (0.06 + s * wide * (1 - t)), -0.2 * math.sin(math.pi * s) * (1 - t * 0.6), 0.14 + tall * t))
            for row in range(rows - 1):
                for column in range(6):
                    at = row * 7 + column
                    quads.append((at, at + 1, at + 8, at + 7))
            made = from_mesh(mesh, quads, sail)
            made.data.materials.append(stripes)
            for number, face in enumerate(made.data.polygons):
                face.material_index = 1 if number // 6 in (3, 4, 8) else 0
        plate(lacquer(RED), [(0, 0), (0.28, 0.07), (0, 0.16)], 0.02, bevel=0, at=(0.02, 0, 1.28))
    put(build, at=(0, 0, -0.5), scale=0.98, turn=(0, -4, -16))


def anchor():
    def build():
        steel = material('#b9c6da', metallic=1, roughness=0.25, emission='#5f7aa0', emission_strength=0.15)
        tube(steel, [(0, 0, -0.82), (0, 0, 0), (0, 0, 0.62)], 0.1)
        ring(steel, 0.18, 0.065, at=(0, 0, 0.8), turn=(90, 0, 0))
        tube(gold(BRASS), [(-0.44, 0, 0.46), (0, 0, 0.46), (0.44, 0, 0.46)], 0.08)
        for side in (-1, 1):
            ball(gold(BRASS), 0.11, at=(side * 0.46, 0, 0.46))
            plate(steel, [(0, 0.3), (0.2, -0.1), (-0.2, -0.1)], 0.12, at=(side * 0.76, 0, -0.26), turn=(0, -side * 18, 0))
        tube(steel, [(-0.76, 0, -0.3), (-0.62, 0, -0.74), (0, 0, -0.96), (0.62, 0, -0.74), (0.76, 0, -0.3)], 0.11)
        rope = cloth('#e8c48a')
        tube(rope, [(0.1, -0.1, 0.9), (0.5, -0.16, 0.6), (0.1, -0.18, 0.2), (-0.3, -0.16, -0.1), (0.1, -0.18, -0.4), (0.36, -0.1, -0.62)], 0.06)
    put(build, turn=(0, 12, 0), scale=0.98)


def helm():
    wood = grained(lacquer('#8a4a1f'), 'Wave', 2, [(0.3, '#6b3413'), (0.7, '#b06a2f')])
    ring(wood, 0.6, 0.11, turn=(90, 0, 0))
    ring(gold(BRASS), 0.6, 0.05, at=(0, -0.09, 0), turn=(90, 0, 0))
    lathe(gold(BRASS), [(0.24, -0.1), (0.24, 0.12), (0.1, 0.2)], turn=(90, 0, 0))
    for at in range(8):
        a = TAU * at / 8
        x, z = math.cos(a), math.sin(a)
        tube(wood, [(0.15 * x, 0, 0.15 * z), (0.5 * x, 0, 0.5 * z), (0.72 * x, 0, 0.72 * z), (0.86 * x, 0, 0.86 * z), (1.0 * x, 0, 1.0 * z)], 0.07, taper=[1, 0.8, 0.7, 1.2, 0.7])


def lifebuoy():
    for at in range(8):
        a = TAU * at / 8
        arc = [(0.56 * math.cos(a + TAU / 8 * k / 8), 0, 0.56 * math.sin(a + TAU / 8 * k / 8)) for k in range(9)]
        tube(lacquer('#ff5a2f') if at % 2 else porcelain('#fff6ea'), arc, 0.24)


def starfish():
    orange = grained(material('#ff9a4a', roughness=0.55), 'Voronoi', 9, [(0.1, '#ffd08f'), (0.5, '#ff8f3f')], bump=0.6)
    def build():
        for at in range(5):
            a = TAU * at / 5 + math.pi / 2
            tube(orange, [(0, 0, 0), (0.4 * math.cos(a), -0.06, 0.4 * math.sin(a)), (0.7 * math.cos(a + 0.05), 0, 0.7 * math.sin(a + 0.05)), (0.9 * math.cos(a + 0.12), 0.04, 0.9 * math.sin(a + 0.12))], 0.25, taper=[1.1, 0.9, 0.55, 0.25])
        ball(orange, 0.32, scale=(1, 0.7, 1))
    put(build, turn=(0, 10, 0))


def scallop():
    def build():
        pink = material('#ff9fb0', roughness=0.25, clearcoat=1)
        pale = porcelain('#ffe3df')
        for at in range(9):
            angle = (at - 4) * 17
            rib = [(0, 0.05, 0), (0, -0.2, 0.6), (0, -0.12, 1.1), (0, 0.05, 1.38 - abs(at - 4) * 0.03)]
            tube(pink if at % 2 else pale, rib, 0.16, taper=[0.3, 0.8, 1, 0.8], at=(0, 0, -0.62), turn=(0, angle, 0))
        for side in (-1, 1):
            plate(pale, [(0, 0.1), (side * 0.34, 0.02), (side * 0.3, -0.14), (0, -0.16)][::side], 0.12, at=(0, 0, -0.62))
    put(build, at=(0, 0, 0.02), scale=1.02)


def buoy():
    def build():
        lathe(lacquer('#2f9fd8'), [(0.1, -0.9), (0.44, -0.5), (0.5, -0.2), (0.44, 0.0)])
        lathe(porcelain('#fff6ea'), [(0.44, 0.0), (0.34, 0.24)])
        lathe(lacquer('#2f9fd8'), [(0.34, 0.24), (0.2, 0.6)])
        ball(glowing('#ff6a4a', 3), 0.17, at=(0, 0, 0.74))
        ring(gold(BRASS), 0.5, 0.06, at=(0, 0, -0.16))
    put(build, turn=(0, 12, 0))


def fish(body='#ffb52a', fin='#ff6a2a'):
    def build():
        scales = grained(material(body, metallic=0.5, roughness=0.22, clearcoat=1, emission=body, emission_strength=0.15), 'Voronoi', 7, [(0.05, '#fff0b8'), (0.45, body)], bump=0.3)
        ball(scales, 0.66, scale=(1.12, 0.5, 0.78))
        fins = material(fin, roughness=0.3, clearcoat=1)
        for turn, length in ((62, 0.62), (90, 0.44), (118, 0.62)):
            petal(fins, length, 0.2, 0.0, at=(0.56, 0, 0), turn=(0, turn, 0))
        petal(fins, 0.5, 0.28, 0, at=(0.02, 0, 0.4), turn=(0, 24, 0))
        petal(fins, 0.36, 0.18, 0, at=(0.0, 0, -0.4), turn=(0, 150, 0))
        petal(fins, 0.34, 0.16, 0.2, at=(-0.05, -0.32, -0.05), turn=(20, 110, 0))
        ball(porcelain('#ffffff'), 0.14, at=(-0.42, -0.25, 0.14))
        ball(material('#14101c', roughness=0.03), 0.085, at=(-0.45, -0.35, 0.15))
        tube(lacquer('#c2412a'), [(-0.74, -0.06, -0.06), (-0.66, -0.2, -0.12), (-0.5, -0.26, -0.12)], 0.03)
    put(build, turn=(0, 8, 10), at=(-0.1, 0, 0), scale=1.0)


def fisher():
    """A fisher in a straw hat, with a rod and what hangs on it."""
    straw = grained(material('#e8c070', roughness=0.7), 'Wave', 6, [(0.3, '#c4933f'), (0.7, '#f7dc94')], bump=0.3)
    skin, beard = material('#f2b488', roughness=0.5), cloth('#fdf6ea')
    lathe(lacquer('#1f7ac4'), [(0.66, -1.1), (0.6, -0.6), (0.3, -0.34)])
    ball(skin, 0.44, at=(0, -0.05, 0.02))
    for at in range(7):
        ball(beard, 0.16, at=(-0.36 + at * 0.12, -0.28 + abs(at - 3) * 0.04, -0.24 - (0.16 - abs(at - 3) * 0.045)))
    for side in (-1, 1):
        ball(material('#1a1420', roughness=0.05), 0.06, at=(side * 0.16, -0.46, 0.1))
        ball(beard, 0.09, at=(side * 0.12, -0.5, -0.14), scale=(1.5, 0.7, 0.6))
    ball(material('#f09a70', roughness=0.5), 0.09, at=(0, -0.52, 0))
    lathe(straw, [(0.92, 0.18), (0.9, 0.22), (0.5, 0.44), (0.2, 0.72), (0.02, 0.8)], at=(0, 0, 0.04), turn=(8, 0, 0))
    tube(lacquer(RED), [(0.51 * math.cos(TAU * k / 16), 0.51 * math.sin(TAU * k / 16), 0.46) for k in range(17)], 0.05, turn=(8, 0, 0))
    tube(material('#6b3a1c'), [(0.4, -0.5, -0.9), (0.7, -0.4, 0.1), (0.96, -0.3, 0.9)], 0.045, taper=[1.3, 1, 0.5])
    ball(skin, 0.13, at=(0.52, -0.52, -0.55))
    ball(gold(), 0.13, at=(0.92, -0.5, 0.1), scale=(0.6, 0.5, 1))
    tube(material('#ffffff'), [(0.96, -0.3, 0.9), (0.95, -0.4, 0.5), (0.92, -0.5, 0.2)], 0.012)


def sunset():
    """The sun on the sea, in a ring of gold."""
    ring(gold(), 0.86, 0.09, turn=(90, 0, 0))
    sky = material('#ff7a4a', roughness=0.4, emission='#ff5a3a', emission_strength=0.5)
    lathe(sky, [(0.84, -0.04), (0.84, 0.04)], turn=(90, 0, 0))
    ball(glowing('#ffe08a', 2.4), 0.46, at=(0, -0.02, 0.08), scale=(1, 0.3, 1))
    for at in range(9):
        a = math.pi * (at + 0.5) / 9
        plate(glowing('#ffc04a', 1.8), [(0.05, 0.52), (-0.05, 0.52), (0, 0.74)], 0.03, bevel=0, at=(0, -0.1, 0.06), turn=(0, math.degrees(a) - 90, 0))
    for at, hue in enumerate(('#2f6fc4', '#2358a4', '#1a4488')):
        z, wide = -0.12 - at * 0.2, math.sqrt(max(0.05, 0.66 - (0.16 + at * 0.2) ** 2))
        top = [(-wide + 2 * wide * k / 16, z + 0.05 * math.sin(k * 1.6 + at)) for k in range(17)]
        low = [(0.8 * math.sin(math.radians(angle)), -0.8 * math.cos(math.radians(angle))) for angle in range(40, -41, -10)]
        plate(lacquer(hue), top + low, 0.06, bevel=0.02, at=(0, -0.14 - at * 0.06, 0))


SYMBOLS = {
    'H1': lighthouse, 'H2': boat, 'H3': anchor, 'H4': helm,
    'L1': lifebuoy, 'L2': starfish, 'L3': scallop, 'L4': buoy, 'FS': fish, 'FM': fisher, 'SC': sunset,
}


def sea(deep):
    made = grained(material(deep, roughness=0.12, specular=1), 'Noise', 2.2, None, bump=0.35, stretch=(1, 3, 1))
    box(made, (40, 22, 0.1), bevel=0, at=(0, 7, -0.82))


def evening(sun_x):
    ball(glowing('#ffc45a', 1.25), 1.1, at=(sun_x, 17, -0.2))
    lamp('sun', (sun_x * 0.6, 9, 2.2), 4, 800, '#ff9a4a')
    for at in range(9):
        ball(glowing('#ff9f8a', 0.7), random.uniform(0.5, 1.1), at=(-6 + at * 1.5, 16, 1.7 + 0.6 * math.sin(at * 2.3)), scale=(2.4, 0.2, 0.16))


def background():
    sea('#3a3f78')
    evening(0.4)
    put(lighthouse, at=(1.72, 1, 0.1), scale=0.95)
    put(boat, at=(-1.75, 0.5, -0.42), scale=0.5)
    put(boat, at=(-0.9, 7, -0.45), scale=0.5)
    put(boat, at=(1.0, 9, -0.5), scale=0.42)
    wood = grained(material('#5a3420', roughness=0.8), 'Wave', 2, [(0.3, '#3f2214'), (0.7, '#7a4a2c')])
    for at in range(14):
        box(wood, (0.28, 1.6, 0.07), bevel=0.02, at=(-2 + at * 0.3, -2.6, -0.9))


def cover():
    sea('#44407f')
    evening(-1.6)
    put(lighthouse, at=(0.3, -0.4, 0.12), scale=0.98)
    put(boat, at=(-0.62, 0.6, -0.4), scale=0.42)
    put(fish, at=(-0.5, -1.6, -0.62), scale=0.34)


if __name__ == '__main__':
    photograph('sunset-harbour', SYMBOLS, (cover, ['#ff9a5a', '#ff9a5a', '#ffa35a', '#ff8560', '#9a4a8f']), (background, ['#ff9a5a', '#ff9a5a', '#ffa35a', '#ffa060', '#e8626f', '#5a2f7f']))
