"""The studio that all rendered art is photographed in: light, camera, materials and shapes.

One warm key light from the upper right, one cool rim from behind on the left, a transparent film. What a picture shows
lies within one unit of the origin; x is right, z is up, the camera looks along y.
"""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Vector

TAU = math.tau


def hexed(text, alpha=1.0):
    """A colour as the web writes it, in linear light."""
    parts = [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return (*[part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts], alpha)


# Studio


def open_scene(width, height, samples, zoom=1.0, ground=None):
    """An empty scene with light. `ground`: two colours, below and above, where the film is not transparent."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = ground is None
    scene.view_settings.view_transform = 'Standard'
    cycles = scene.cycles
    cycles.samples, cycles.seed, cycles.use_denoising = samples, 7, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
    cycles.max_bounces, cycles.diffuse_bounces, cycles.transparent_max_bounces = 5, 2, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 1
    if ground:
        cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 2.2
    world_light(scene, ground)
    camera_at(scene, zoom)
    lamp('key', (3.4, -4.2, 5.2), 2.6, 620, '#ffe2b8')
    lamp('rim', (-4.6, 3.4, 3.4), 3.0, 520, '#9cc4ff')
    lamp('fill', (-4.4, -5.0, 0.6), 4.0, 130, '#cfdcff')
    random.seed(11)
    return scene


def world_light(scene, ground):
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    shades = [ground[0], ground[len(ground) // 2], ground[-1]] if ground else ['#20243f', '#6d78a8', '#f4f6ff']
    ramp = ramp_of(nodes, [(at / 2, hexed(shade)) for at, shade in enumerate(shades)])
    spot = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    half = nodes.new('ShaderNodeMath')
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    links.new(spot.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], half.inputs[0])
    links.new(half.outputs[0], ramp.inputs[0])
    shade = nodes['Background']
    shade.inputs[1].default_value = 0.9 if ground else 0.55
    links.new(ramp.outputs[0], shade.inputs[0])
    if ground:
        seen = nodes.new('ShaderNodeBackground')
        window = nodes.new('ShaderNodeSeparateXYZ')
        links.new(spot.outputs['Window'], window.inputs[0])
        fade = ramp_of(nodes, [(at / (len(ground) - 1), hexed(colour)) for at, colour in enumerate(ground)])
        links.new(window.outputs['Y'], fade.inputs[0])
        links.new(fade.outputs[0], seen.inputs[0])
        mix, path = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeLightPath')
        links.new(path.outputs['Is Camera Ray'], mix.inputs[0])
        links.new(shade.outputs[0], mix.inputs[1])
        links.new(seen.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes['World Output'].inputs[0])


def camera_at(scene, zoom):
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.location = (0, -9, 1.5)
    camera.rotation_euler = (Vector((0, 0, 0)) - camera.location).to_track_quat('-Z', 'Y').to_euler()
    camera.data.sensor_fit = 'VERTICAL'
    camera.data.angle = 2 * math.atan(1.12 / zoom / 9.1)


def lamp(name, place, size, watts, colour):
    light = bpy.data.lights.new(name, 'AREA')
    light.size, light.energy, light.color = size, watts, hexed(colour)[:3]
    thing = bpy.data.objects.new(name, light)
    thing.location = place
    thing.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
    return thing


def render(file, quality=88):
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format, settings.quality = 'WEBP', quality
    settings.color_mode = 'RGBA' if scene.render.film_transparent else 'RGB'
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)


# Materials


def ramp_of(nodes, stops):
    ramp = nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    for at, (place, colour) in enumerate(stops):
        element = elements[at] if at < 2 else elements.new(place)
        element.position, element.color = place, colour
    return ramp


def material(colour, **inputs):
    """A principled surface; inputs by their names with underscores."""
    made = bpy.data.materials.new('material')
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = hexed(colour)
    for name, value in inputs.items():
        key = name.replace('_', ' ').title().replace('Ior', 'IOR')
        shader.inputs[key].default_value = hexed(value) if isinstance(value, str) else value
    return made


def grained(made, kind, scale, stops, bump=0.0, stretch=(1, 1, 1)):
    """Colours a material by a texture: `kind` is Noise, Wave, Voronoi or Musgrave; `bump` roughens it too."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    texture, spot, map_ = nodes.new(f'ShaderNodeTex{kind}'), nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    map_.inputs['Scale'].default_value = stretch
    links.new(spot.outputs['Object'], map_.inputs[0])
    links.new(map_.outputs[0], texture.inputs['Vector'])
    texture.inputs['Scale'].default_value = scale
    if kind == 'Wave':
        texture.inputs['Distortion'].default_value, texture.inputs['Detail'].default_value = 7, 1
    height = texture.outputs['Distance'] if kind == 'Voronoi' else texture.outputs['Fac']
    if stops:
        ramp = ramp_of(nodes, [(place, hexed(colour)) for place, colour in stops])
        links.new(height, ramp.inputs[0])
        links.new(ramp.outputs[0], shader.inputs['Base Color'])
    if bump:
        rough = nodes.new('ShaderNodeBump')
        rough.inputs['Strength'].default_value = bump
        links.new(height, rough.inputs['Height'])
        links.new(rough.outputs[0], shader.inputs['Normal'])
    return made


def gold(colour='#f0b23c'):
    return material(colour, metallic=1, roughness=0.2, specular=0.8, emission='#ffab2e', emission_strength=0.3)


def jade(colour='#2fae78'):
    return material(colour, roughness=0.18, emission=colour, emission_strength=0.08, clearcoat=0.8, clearcoat_roughness=0.05)


def lacquer(colour='#b0142a'):
    return material(colour, roughness=0.3, clearcoat=1, clearcoat_roughness=0.03)


def porcelain(colour='#e8f2ea'):
    return material(colour, roughness=0.2, specular=0.6, clearcoat=1, clearcoat_roughness=0.02)


def pearl(colour='#fbeef2'):
    return material(colour, roughness=0.16, sheen=0.6, metallic=0.25, clearcoat=1, clearcoat_roughness=0.08)


def gem(colour, glow=0.55):
    """A stone whose facets answer the light each in its own shade, as if they threw it about inside."""
    made = material(colour, roughness=0.06, specular=0.9, clearcoat=1, clearcoat_roughness=0.0)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    body = hexed(colour)
    dark, light = [part * 0.1 for part in body[:3]], [1 - (1 - part) * 0.42 for part in body[:3]]
    facet, turn, wave = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeMath')
    turn.operation, wave.operation = 'DOT_PRODUCT', 'PINGPONG'
    turn.inputs[1].default_value, wave.inputs[1].default_value = (1.3, -0.7, 1.7), 1
    links.new(facet.outputs['True Normal'], turn.inputs[0])
    inner, spot, more = nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMath')
    inner.inputs['Scale'].default_value, more.operation, more.inputs[1].default_value = 1.9, 'MULTIPLY_ADD', 0.5
    links.new(spot.outputs['Object'], inner.inputs['Vector'])
    links.new(inner.outputs['Color'], more.inputs[0])
    links.new(turn.outputs['Value'], more.inputs[2])
    links.new(more.outputs[0], wave.inputs[0])
    ramp = ramp_of(nodes, [(0, (*dark, 1)), (0.45, body), (0.78, body), (1, (*light, 1))])
    links.new(wave.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    links.new(ramp.outputs[0], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = glow
    return made


def cloth(colour):
    return material(colour, roughness=0.75, sheen=0.8)


def glowing(colour, strength=3.0):
    return material(colour, emission=colour, emission_strength=strength)


def glass_shell():
    """Clear from the front and bright at the edge, without bending what lies behind it."""
    made = bpy.data.materials.new('shell')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    clear, shine, mix = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy'), nodes.new('ShaderNodeMixShader')
    edge = nodes.new('ShaderNodeLayerWeight')
    edge.inputs[0].default_value = 0.3
    shine.inputs['Roughness'].default_value = 0.02
    links.new(edge.outputs['Fresnel'], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return made


# Shapes


def placed(thing, made, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), smooth=True, bevel=0.0):
    thing.location, thing.rotation_euler = at, [math.radians(angle) for angle in turn]
    thing.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    if made:
        thing.data.materials.clear()
        thing.data.materials.append(made)
    if smooth and thing.type == 'MESH':
        for face in thing.data.polygons:
            face.use_smooth = True
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(38)
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments, modifier.harden_normals = bevel, 3, True
    return thing


def from_mesh(points, faces, made, **place):
    mesh = bpy.data.meshes.new('mesh')
    mesh.from_pydata([tuple(point) for point in points], [], faces)
    mesh.update()
    thing = bpy.data.objects.new('thing', mesh)
    bpy.context.collection.objects.link(thing)
    return placed(thing, made, **place)


def ball(made, radius=1.0, **place):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=radius)
    return placed(bpy.context.object, made, **place)


def box(made, size, bevel=0.05, **place):
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    for point in thing.data.vertices:
        point.co = [part * by for part, by in zip(point.co, size)]
    return placed(thing, made, bevel=bevel, **place)


def ring(made, radius, thick, **place):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thick, major_segments=72, minor_segments=20)
    return placed(bpy.context.object, made, **place)


def lathe(made, profile, steps=64, **place):
    """Turns `profile`, pairs of radius and height from the bottom up, about the upright."""
    points = [(r * math.cos(TAU * s / steps), r * math.sin(TAU * s / steps), z) for r, z in profile for s in range(steps)]
    faces = [
        (row * steps + s, row * steps + (s + 1) % steps, (row + 1) * steps + (s + 1) % steps, (row + 1) * steps + s)
        for row in range(len(profile) - 1) for s in range(steps)
    ]
    faces += [tuple(range(steps))[::-1], tuple(range((len(profile) - 1) * steps, len(profile) * steps))]
    return from_mesh(points, faces, made, **place)


def plate(made, outline, depth, bevel=0.04, **place):
    """An outline of (x, z) given a depth, facing the camera."""
    count = len(outline)
    points = [(x, -depth / 2, z) for x, z in outline] + [(x, depth / 2, z) for x, z in outline]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [(at, at + count, (at + 1) % count + count, (at + 1) % count) for at in range(count)]
    thing = from_mesh(points, faces, made, bevel=bevel, **place)
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(thing.data)
    return thing


def tube(made, path, thick, taper=None, closed=False, **place):
    """A round rope along points; `taper`: its thickness at each of them."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', thick, 6, True
    line = curve.splines.new('NURBS')
    line.points.add(len(path) - 1)
    for at, point in enumerate(path):
        line.points[at].co = (*point, 1)
        line.points[at].radius = taper[at] if taper else 1
    line.order_u, line.use_endpoint_u, line.use_cyclic_u, line.resolution_u = 3, True, closed, 10
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(thing)
    return placed(thing, made, **place)


def hull(made, points, **place):
    """The smallest solid that holds all points, with flat facets."""
    shape = bmesh.new()
    for point in points:
        shape.verts.new(point)
    result = bmesh.ops.convex_hull(shape, input=shape.verts)
    bmesh.ops.delete(shape, geom=list({v for v in result['geom_interior'] if isinstance(v, bmesh.types.BMVert)}), context='VERTS')
    bmesh.ops.dissolve_limit(shape, angle_limit=0.02, verts=shape.verts, edges=shape.edges)
    mesh = bpy.data.meshes.new('hull')
    shape.to_mesh(mesh)
    thing = bpy.data.objects.new('hull', mesh)
    bpy.context.collection.objects.link(thing)
    return placed(thing, made, smooth=False, **place)


def petal(made, length, width, curl, cup=0.25, **place):
    """A leaf from the origin along z that bends towards the viewer (-y) by `curl` and is hollow by `cup`."""
    rows, columns = 18, 9
    points, faces = [], []
    for row in range(rows):
        t = row / (rows - 1)
        wide = width * math.sin(math.pi * min(1, t * 0.94 + 0.06)) ** 0.75
        for column in range(columns):
            s = column / (columns - 1) * 2 - 1
            points.append((s * wide, -curl * t * t + cup * wide * s * s * -1.2, t * length - 0.08 * length * s * s * t))
    for row in range(rows - 1):
        for column in range(columns - 1):
            at = row * columns + column
            faces.append((at, at + 1, at + columns + 1, at + columns))
    thing = from_mesh(points, faces, made, **place)
    thing.modifiers.new('thick', 'SOLIDIFY').thickness = 0.03
    modifier = thing.modifiers.new('soft', 'SUBSURF')
    modifier.levels = modifier.render_levels = 1
    return thing


def circle(radius, steps=48, squash=1.0):
    return [(radius * math.cos(TAU * s / steps), radius * squash * math.sin(TAU * s / steps)) for s in range(steps)]


def star(points, outer, inner):
    return [
        ((outer if at % 2 == 0 else inner) * math.sin(math.pi * at / points), (outer if at % 2 == 0 else inner) * math.cos(math.pi * at / points))
        for at in range(points * 2)
    ]


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves things together."""
    holder = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(holder)
    for thing in things:
        if thing.parent is None:
            thing.parent = holder
    placed(holder, None, at=at, turn=turn, scale=scale)
    return holder


def built(make):
    """All things that `make` builds, so that they can be grouped."""
    before = set(bpy.context.collection.objects)
    make()
    return [thing for thing in bpy.context.collection.objects if thing not in before]


def put(make, **place):
    return group(built(make), **place)


# Landscapes


def hills(colour, y, low, high, seed=3):
    """A range far behind the rest, from one side to the other."""
    random.seed(seed)
    wide = 3.2 * (y + 9) / 9
    line = [(-wide + wide * k / 20, low + (high - low) * (0.5 + 0.28 * math.sin(k * 0.5 + seed) + 0.22 * math.sin(k * 1.27 + seed * 2))) for k in range(41)]
    plate(glowing(colour, 1), [(-wide, -6)] + line + [(wide, -6)], 0.1, bevel=0, at=(0, y, 0))


# Photographs


def photograph(folder, symbols, cover, background):
    """Renders all symbols, or those named after `--`; each is a function that builds it."""
    wanted = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    root = os.path.abspath(os.path.join(os.path.dirname(__file__), '../../apps/studio/games', folder))
    for name, build in symbols.items():
        if not wanted or name in wanted:
            open_scene(256, 256, 20)
            build()
            render(f'{root}/symbols/{name}.webp')
    for name, (build, ground, width, height, samples, quality) in {
        'cover': (*cover, 512, 512, 24, 84), 'background': (*background, 1280, 720, 10, 58)
    }.items():
        if not wanted or name in wanted:
            open_scene(width, height, samples, ground=ground)
            build()
            render(f'{root}/{name}.webp', quality)
