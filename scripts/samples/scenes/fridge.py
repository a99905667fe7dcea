"""
Renders cards under magnets on a fridge door with Blender 3.4: `blender -b -P fridge.py -- <textures> <picture.png> <seconds>`.
Lengths are inches. The door is the plane y = 0, and the room is at negative y. scenes.ts makes the textures and runs this.
"""

import math
import sys

import bmesh
import bpy
from mathutils import Vector

textures, out, seconds = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
CARD = (2.5, 3.5)
CORNER = 0.125
STOCK = 0.016
GOLD = (0.80, 0.53, 0.17)


class Material:
    def __init__(self, colour=(0.8, 0.8, 0.8), roughness=0.5, metallic=0.0, clearcoat=0.0):
        self.made = bpy.data.materials.new("material")
        self.made.use_nodes = True
        self.tree = self.made.node_tree
        self.shader = self.tree.nodes["Principled BSDF"].inputs
        self.shader["Base Color"].default_value = (*colour, 1)
        self.shader["Roughness"].default_value = roughness
        self.shader["Metallic"].default_value = metallic
        self.shader["Clearcoat"].default_value = clearcoat

    def add(self, kind, links, **settings):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in links.items():
            if hasattr(value, "is_output"):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node.outputs[0]

    def set(self, key, value):
        self.tree.links.new(value, self.shader[key])

    def image(self, file, space):
        picture = bpy.data.images.load(f"{textures}/{file}")
        picture.colorspace_settings.name = space
        return self.add("TexImage", {}, image=picture, extension="EXTEND")

    def grain(self, scale, depth):
        """Small bumps, seen in the gloss."""
        place = self.tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
        height = self.add("TexNoise", {"Vector": place, "Scale": scale, "Detail": 3})
        self.set("Normal", self.add("Bump", {"Height": height, "Distance": depth, "Strength": 1}))
        return self


def printed(side):
    """The print of a side. It is metal where its foil plate is white."""
    made = Material(roughness=0.3).grain(9, 0.004)
    plate = made.image(f"{side}-foil.png", "Non-Color")
    art = made.image(f"{side}.jpg", "sRGB")
    made.set("Base Color", made.add("MixRGB", {"Fac": plate, "Color1": art, "Color2": (*GOLD, 1)}))
    made.set("Metallic", plate)
    return made


def thing(name, data, *materials, at=(0, 0, 0), turn=(0, 0, 0)):
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    for each in materials:
        made.data.materials.append(each.made)
    made.location = at
    made.rotation_euler = [math.radians(angle) for angle in turn]
    return made


def mesh_of(fill):
    mesh = bpy.data.meshes.new("mesh")
    bm = bmesh.new()
    fill(bm)
    bm.to_mesh(mesh)
    bm.free()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    return mesh


def bevelled(made, edge):
    modifier = made.modifiers.new("edge", "BEVEL")
    modifier.width, modifier.segments, modifier.limit_method = edge, 3, "ANGLE"
    return made


def block(size, material, at, edge):
    def fill(bm):
        bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.scale(bm, vec=size, verts=bm.verts)

    return bevelled(thing("block", mesh_of(fill), material, at=at), edge)


def disc(radius, height, material, at, turn, edge):
    def fill(bm):
        bmesh.ops.create_cone(bm, segments=64, radius1=radius, radius2=radius, depth=height, cap_ends=True)

    return bevelled(thing("disc", mesh_of(fill), material, at=at, turn=turn), edge)


def outline():
    for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(9):
            angle = math.radians(start + 90 * k / 8)
            yield x * (CARD[0] / 2 - CORNER) + CORNER * math.cos(angle), y * (CARD[1] / 2 - CORNER) + CORNER * math.sin(angle)


def card(name, lift, at, turn):
    """A card of true thickness, bent so that its lower edge comes off the door by `lift`."""

    def fill(bm):
        bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline()])
        for normal, reach in ((Vector((1, 0, 0)), CARD[0]), (Vector((0, 1, 0)), CARD[1])):
            for k in range(1, round(8 * reach)):
                geometry = [*bm.verts, *bm.edges, *bm.faces]
                bmesh.ops.bisect_plane(bm, geom=geometry, plane_co=normal * (k / 8 - reach / 2), plane_no=normal)
        for part in bmesh.ops.extrude_face_region(bm, geom=bm.faces[:], use_keep_orig=True)["geom"]:
            if isinstance(part, bmesh.types.BMVert):
                part.co.z += STOCK
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        uv = bm.loops.layers.uv.new()
        for face in bm.faces:
            front, back = face.normal.z > 0.5, face.normal.z < -0.5
            face.material_index = 0 if front else 1 if back else 2
            for loop in face.loops:
                x, y = loop.vert.co.x / CARD[0], loop.vert.co.y / CARD[1]
                loop[uv].uv = (0.5 + (-x if back else x), 0.5 + y)
        for vert in bm.verts:
            x, y = vert.co.xy
            vert.co.z += lift * max(0, 1.5 - y) ** 2 / 9 + 0.012 * x * x

    core = Material((0.80, 0.77, 0.71), 0.9)
    return thing(name, mesh_of(fill), printed(name), printed("back"), core, at=at, turn=turn)


def pinned(name, x, z, lean, lift, colour):
    card(name, lift, (x, -0.01, z), (90, -lean, 0))
    right, up, turn = 2 * lift - 0.2, 1.72, math.radians(lean)
    at = (x + right * math.cos(turn) - up * math.sin(turn), -0.15, z + right * math.sin(turn) + up * math.cos(turn))
    disc(0.31, 0.24, Material(colour, 0.22, clearcoat=0.5), at, (90, 0, 0), 0.07)


def aim(made, target):
    made.rotation_euler = (Vector(target) - made.location).to_track_quat("-Z", "Y").to_euler()
    return made


def fridge():
    enamel = Material((0.80, 0.79, 0.76), 0.27, clearcoat=0.3).grain(22, 0.0035)
    block((26, 2, 40), enamel, (-2, 1, -15.2), 0.3)
    block((26, 2, 20), enamel, (-2, 1, 15.1), 0.3)
    block((25, 1, 2), Material((0.02, 0.02, 0.02), 0.9), (-2, 1.6, 5), 0.02)
    steel = Material((0.62, 0.61, 0.60), 0.26, 1.0)
    disc(0.36, 17, steel, (6.9, -1.5, -5.2), (0, 0, 0), 0.1)
    disc(0.27, 1.4, steel, (6.9, -0.7, 2.4), (90, 0, 0), 0.05)
    pinned("front", -3.4, 1.9, 4, 0.15, (0.70, 0.04, 0.03))
    pinned("softball", 0.2, 2.45, -3, 0.07, (0.03, 0.10, 0.36))
    pinned("hockey", 3.55, 1.6, 5, 0.11, (0.85, 0.55, 0.04))
    pinned("tennis", -1.9, -2.35, -6, 0.06, (0.03, 0.03, 0.03))
    pinned("windup", 1.75, -2.2, 2, 0.13, (0.10, 0.35, 0.14))


def light():
    """The sun through a window with bars, and the sky beside it."""
    towards = Vector((-1, -1.25, 0.62)).normalized()
    window = thing("window", None)
    window.location = towards * 26
    aim(window, (0, 0, 0))
    bars = [((0.5, 30), (-0.6, 0)), ((30, 0.5), (0, -3.4))]
    walls = [((30, 60), (-21.5, 0)), ((30, 60), (22.5, 0)), ((60, 30), (0, 19.5)), ((60, 30), (0, -23))]
    for size, at in bars + walls:
        part = block((*size, 0.3), Material(), (*at, 0), 0.02)
        part.parent = window
        part.visible_camera = part.visible_glossy = False
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.color, sun.angle = 1.9, (1, 0.90, 0.76), math.radians(1.6)
    aim(thing("sun", sun, at=towards * 40), (0, 0, 0))
    sky = bpy.data.lights.new("sky", "AREA")
    sky.size, sky.energy, sky.color = 9, 1150, (0.95, 0.97, 1)
    aim(thing("sky", sky, at=(-13, -15, 9)), (0, 0, 1))
    scene.world = bpy.data.worlds.new("room")
    scene.world.use_nodes = True
    room = scene.world.node_tree.nodes["Background"].inputs
    room["Color"].default_value, room["Strength"].default_value = (0.40, 0.41, 0.44, 1), 0.6


def camera():
    lens = bpy.data.cameras.new("camera")
    made = thing("camera", lens, at=(-5.6, -20.5, 2.4))
    aim(made, (1.0, 0, 0.35))
    lens.lens, lens.dof.use_dof = 55, True
    lens.dof.focus_distance = (Vector((-1, 0, 0.6)) - made.location).length
    # f/5.6. Blender takes a unit for a metre.
    lens.dof.aperture_fstop = 5.6 * 0.0254
    scene.camera = made


def smooth_grain():
    """Blurs the grain of few samples where the colour of things is the same, so prints stay sharp."""
    bpy.context.view_layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, blur, made = (tree.nodes.new(f"CompositorNode{kind}") for kind in ("RLayers", "Bilateralblur", "Composite"))
    blur.iterations, blur.sigma_color, blur.sigma_space = 1, 0.08, 4
    tree.links.new(layers.outputs["Image"], blur.inputs["Image"])
    tree.links.new(layers.outputs["DiffCol"], blur.inputs["Determinator"])
    tree.links.new(blur.outputs["Image"], made.inputs["Image"])


fridge()
light()
camera()
smooth_grain()
scene.render.engine = "CYCLES"
scene.cycles.samples, scene.cycles.time_limit = 256, float(seconds)
scene.cycles.use_denoising = False
scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
scene.cycles.sample_clamp_indirect = 4
scene.render.resolution_x, scene.render.resolution_y = 1440, 1080
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "Medium High Contrast"
scene.view_settings.exposure = 0.1
scene.render.filepath = out
bpy.ops.render.render(write_still=True)
