"""Product shots, rendered by Blender's Cycles on the CPU.

    blender -b -P scripts/samples/pictures/blender/scene.py -- <shot> <textures> <output.png> <samples> <width>

Units are inches. `npm run pictures -- product` makes the textures, calls this and saves the results.
"""

import math
import sys

import bpy
from mathutils import Vector

SHOT, TEXTURES, OUTPUT, SAMPLES, WIDTH = sys.argv[sys.argv.index("--") + 1 :][:5]

CARD_W, CARD_H, CARD_D = 2.5, 3.5, 0.024
GOLD = (0.83, 0.58, 0.20, 1)


def node_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    return material, nodes, links, nodes["Principled BSDF"]


def plain(name, colour, roughness, metallic=0.0):
    material, _, _, shader = node_material(name)
    shader.inputs["Base Color"].default_value = colour
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    return material


def matt_black():
    """Soft-touch paper: black, with a fine tooth that breaks up the light."""
    material, nodes, links, shader = node_material("matt-black")
    shader.inputs["Base Color"].default_value = (0.011, 0.0105, 0.0105, 1)
    shader.inputs["Roughness"].default_value = 0.52
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 260
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.06
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def printed(name):
    """A printed face: satin paper, and metal where the foil plate is white."""
    material, nodes, links, shader = node_material(name)
    art = nodes.new("ShaderNodeTexImage")
    art.image = bpy.data.images.load(f"{TEXTURES}/{name}.png")
    foil = nodes.new("ShaderNodeTexImage")
    foil.image = bpy.data.images.load(f"{TEXTURES}/{name}-foil.png")
    foil.image.colorspace_settings.name = "Non-Color"
    links.new(art.outputs["Color"], shader.inputs["Base Color"])
    metal = nodes.new("ShaderNodeMath")
    metal.operation = "MULTIPLY"
    metal.inputs[1].default_value = 0.75
    links.new(foil.outputs["Color"], metal.inputs[0])
    links.new(metal.outputs[0], shader.inputs["Metallic"])
    rough = nodes.new("ShaderNodeMapRange")
    rough.inputs["To Min"].default_value = 0.38
    rough.inputs["To Max"].default_value = 0.2
    links.new(foil.outputs["Color"], rough.inputs["Value"])
    links.new(rough.outputs["Result"], shader.inputs["Roughness"])
    return material


def oak():
    """Dark oiled oak: long grain, pores, planks with a thin gap."""
    material, nodes, links, shader = node_material("oak")
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.16, 2.1, 1)
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    grain = nodes.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value = 2.4
    grain.inputs["Detail"].default_value = 9
    grain.inputs["Roughness"].default_value = 0.62
    grain.inputs["Distortion"].default_value = 0.7
    links.new(stretch.outputs["Vector"], grain.inputs["Vector"])
    fine = nodes.new("ShaderNodeMapping")
    fine.inputs["Scale"].default_value = (0.9, 26, 1)
    links.new(place.outputs["Object"], fine.inputs["Vector"])
    pores = nodes.new("ShaderNodeTexNoise")
    pores.inputs["Scale"].default_value = 2.2
    pores.inputs["Detail"].default_value = 6
    links.new(fine.outputs["Vector"], pores.inputs["Vector"])
    mix = nodes.new("ShaderNodeMixRGB")
    mix.blend_type = "MULTIPLY"
    mix.inputs["Fac"].default_value = 0.75
    tone = nodes.new("ShaderNodeValToRGB")
    tone.color_ramp.elements[0].position = 0.33
    tone.color_ramp.elements[0].color = (0.012, 0.0062, 0.0033, 1)
    tone.color_ramp.elements[1].position = 0.7
    tone.color_ramp.elements[1].color = (0.085, 0.044, 0.02, 1)
    links.new(grain.outputs["Fac"], tone.inputs["Fac"])
    dark = nodes.new("ShaderNodeValToRGB")
    dark.color_ramp.elements[0].position = 0.36
    dark.color_ramp.elements[0].color = (0.28, 0.24, 0.2, 1)
    dark.color_ramp.elements[1].position = 0.6
    links.new(pores.outputs["Fac"], dark.inputs["Fac"])
    links.new(tone.outputs["Color"], mix.inputs["Color1"])
    links.new(dark.outputs["Color"], mix.inputs["Color2"])
    links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.38
    shader.inputs["Specular"].default_value = 0.35
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.22
    bump.inputs["Distance"].default_value = 0.02
    links.new(pores.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def acrylic():
    """Clear plastic without refraction: the card behind it stays sharp, and few samples show no grain."""
    material, nodes, links, _ = node_material("acrylic")
    clear = nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (0.95, 0.96, 0.97, 1)
    shine = nodes.new("ShaderNodeBsdfGlossy")
    shine.inputs["Roughness"].default_value = 0.03
    fresnel = nodes.new("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.5
    mix = nodes.new("ShaderNodeMixShader")
    links.new(fresnel.outputs["Fac"], mix.inputs["Fac"])
    links.new(clear.outputs["BSDF"], mix.inputs[1])
    links.new(shine.outputs["BSDF"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return material


def rounded(width, height, radius, steps=10):
    """The outline of a rounded rectangle around the origin, counter-clockwise."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            x = cx * (width / 2 - radius) + radius * math.cos(angle)
            y = cy * (height / 2 - radius) + radius * math.sin(angle)
            points.append((x, y))
    return points


def card(name, front, back, at=(0, 0, 0), turn=(0, 0, 0)):
    """A card whose lower edge is at the origin: it stands in the XZ plane and its front looks to -Y."""
    outline = rounded(CARD_W, CARD_H, 0.125)
    count = len(outline)
    vertices = [(x, -CARD_D / 2, y + CARD_H / 2) for x, y in outline] + [(x, CARD_D / 2, y + CARD_H / 2) for x, y in outline]
    faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    layer = mesh.uv_layers.new()
    for index, polygon in enumerate(mesh.polygons):
        polygon.material_index = min(index, 2)
        for loop in polygon.loop_indices:
            x, _, z = mesh.vertices[mesh.loops[loop].vertex_index].co
            across = x / CARD_W + 0.5
            layer.data[loop].uv = (1 - across if index == 1 else across, z / CARD_H)
    for material in (printed(front), printed(back), plain(f"{name}-edge", (0.82, 0.79, 0.72, 1), 0.7)):
        mesh.materials.append(material)
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in turn]
    return thing


def block(name, size, at, material, bevel=0.03, turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=[math.radians(a) for a in turn])
    thing = bpy.context.object
    thing.name = name
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    edge = thing.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments = bevel, 4
    thing.data.materials.append(material)
    return thing


def parent(things, at, turn):
    bpy.ops.object.empty_add(location=(0, 0, 0))
    empty = bpy.context.object
    for thing in things:
        thing.parent = empty
    empty.location, empty.rotation_euler = at, [math.radians(a) for a in turn]


def lid_face():
    """The stamped top of the lid: gold where the plate is white."""
    material, nodes, links, shader = node_material("lid-face")
    plate = nodes.new("ShaderNodeTexImage")
    plate.image = bpy.data.images.load(f"{TEXTURES}/lid.png")
    plate.image.colorspace_settings.name = "Non-Color"
    colour = nodes.new("ShaderNodeMixRGB")
    colour.inputs["Color1"].default_value = (0.011, 0.0105, 0.0105, 1)
    colour.inputs["Color2"].default_value = GOLD
    links.new(plate.outputs["Color"], colour.inputs["Fac"])
    links.new(colour.outputs["Color"], shader.inputs["Base Color"])
    links.new(plate.outputs["Color"], shader.inputs["Metallic"])
    rough = nodes.new("ShaderNodeMapRange")
    rough.inputs["To Min"].default_value = 0.52
    rough.inputs["To Max"].default_value = 0.26
    links.new(plate.outputs["Color"], rough.inputs["Value"])
    links.new(rough.outputs["Result"], shader.inputs["Roughness"])
    return material


def area(name, at, look_at, size, power, colour):
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", size[0], size[1]
    light.energy, light.color = power, colour
    thing = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(look_at) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def camera(at, look_at, lens, focus, f_stop):
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.sensor_width = lens, 36
    eye.dof.use_dof, eye.dof.aperture_fstop = True, f_stop
    eye.dof.focus_distance = (Vector(focus) - Vector(at)).length
    thing = bpy.data.objects.new("camera", eye)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(look_at) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = thing


def room():
    """A table, a dark wall far behind, one warm key light, and two strips whose reflections draw the edges."""
    bpy.ops.mesh.primitive_plane_add(size=80)
    bpy.context.object.data.materials.append(oak())
    area("key", (-8, -7, 10), (0, 0, 1.2), (3.0, 3.0), 3600, (1.0, 0.80, 0.57))
    area("edge", (10, 8, 4), (0, 0, 1.5), (1, 4), 420, (1.0, 0.84, 0.66))
    area("sky", (-3, -12, 12), (0, 0, 1), (8, 4), 600, (0.86, 0.91, 1.0))
    area("sheen", (-4, 15, 9), (0, 0, 0.5), (12, 4), 480, (1.0, 0.82, 0.6))
    world = bpy.context.scene.world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.010, 0.0085, 0.007, 1)


def gold_box(at, turn):
    """The box of a set, lid on: a gold edge around the lid, and the brand in foil."""
    black, gold = matt_black(), plain("gold", GOLD, 0.24, 1.0)
    width, depth, height = 2.86, 3.86, 1.02
    things = [
        block("tray", (width - 0.06, depth - 0.06, height), (0, 0, height / 2), black),
        block("seam", (width + 0.012, depth + 0.012, 0.045), (0, 0, 0.40), gold, 0.01),
        block("lid", (width, depth, height - 0.40), (0, 0, (height + 0.40) / 2 + 0.012), black, 0.035),
    ]
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, 0, height + 0.0135))
    face = bpy.context.object
    face.scale = (width - 0.08, depth - 0.08, 1)
    face.data.materials.append(lid_face())
    things.append(face)
    parent(things, at, turn)


def shot_box():
    room()
    gold_box((-0.75, 0.2, 0), (0, 0, 24))
    card("a", "front", "back", at=(1.55, 1.45, 0.0), turn=(-13, 0, -17))
    card("b", "basketball", "back", at=(0.9, -3.2, 0.02), turn=(-90, 0, -52))
    camera((0.9, -12.6, 6.2), (0.75, 0.1, 1.15), 50, (0.3, -0.9, 1.0), 4.0)


def shot_case():
    room()
    clear, gold = acrylic(), plain("gold", GOLD, 0.24, 1.0)
    things = [card("a", "wheelchair", "back", at=(0, 0, 0.42))]
    for side, y in (("front", -0.105), ("rear", 0.105)):
        things.append(block(f"case-{side}", (3.2, 0.19, 4.34), (0, y, 2.17), clear, 0.06))
    for x, z in ((-1.43, 4.17), (1.43, 4.17), (-1.43, 0.17), (1.43, 0.17)):
        bpy.ops.mesh.primitive_cylinder_add(radius=0.075, depth=0.1, location=(x, 0, z), rotation=(math.pi / 2, 0, 0))
        bpy.context.object.data.materials.append(gold)
        things.append(bpy.context.object)
    parent(things, (0.2, 0.3, 0), (-7, 0, -19))
    gold_box((-3.5, 4.4, 0), (0, 0, 31))
    camera((-0.9, -11.5, 3.6), (0.05, 0, 2.0), 56, (0.2, 0.2, 2.2), 2.8)


def shot_standing():
    room()
    card("a", "front", "back", at=(-2.05, 1.0, 0), turn=(-6, 0, 17))
    card("b", "wheelchair", "back", at=(0.35, -0.2, 0), turn=(-6, 0, -5))
    card("c", "windup", "back", at=(2.75, 1.05, 0), turn=(-6, 0, -24))
    camera((0.1, -11.8, 3.3), (0.3, 0, 1.55), 54, (0.3, -0.2, 1.8), 2.8)


bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.context.scene.world = bpy.data.worlds.new("world")
{"box": shot_box, "case": shot_case, "standing": shot_standing}[SHOT]()
scene = bpy.context.scene
scene.render.engine = "CYCLES"
scene.cycles.samples = int(SAMPLES)
scene.cycles.use_denoising = False
scene.cycles.max_bounces = 10
scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
scene.cycles.sample_clamp_indirect = 2
scene.cycles.sample_clamp_direct = 6
scene.cycles.seed = 7
scene.render.resolution_x, scene.render.resolution_y = int(WIDTH), int(WIDTH) * 3 // 4
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "Medium High Contrast"
scene.view_settings.exposure = 0.35
scene.render.image_settings.file_format = "PNG"
scene.render.filepath = OUTPUT
bpy.ops.render.render(write_still=True)
