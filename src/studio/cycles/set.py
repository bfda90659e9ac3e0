"""Renders scenes by Cycles. Called as: blender -b --factory-startup -P set.py, with a list as its input.

Each line is {"scene": file, "out": file, "pixels": int, "samples": int}. The passes of a picture go into
one uncompressed EXR file; after each a line "made <out>" is written. With one sample only colours are wanted, and
neither lamps nor bounces are set up.
"""
import json
import math
import os
import sys

import bpy
from mathutils import Matrix, Vector

PASSES = "diffuse_direct diffuse_indirect diffuse_color glossy_direct glossy_indirect glossy_color emit normal z material_index"
# Distances in units of 0.42 x the product's radius: position, size, strength.
LAMPS = [
    ((0, 9.5, 1.5), (10, 7), 60),
    ((-9, 4, 3), (3.4, 9), 48),
    ((9, 3.5, 0), (2.6, 9), 34),
    ((3, 5, 10), (5, 3.5), 10),
    ((-6, 4, -9), (4, 7), 34),
    ((7, 4, -8), (3, 7), 30),
]
# Black boards that only reflections see: they draw the dark line along metal edges.
BOARDS = [((-6.5, 2, 9), (2, 10)), ((7.5, 2, 8), (1.6, 10))]


def turned(point):
    """The studio's y points up, Blender's z does."""
    return Vector((point[0], -point[2], point[1]))


def image_node(nodes, file, plain=False):
    node = nodes.new("ShaderNodeTexImage")
    node.image = bpy.data.images.load(file, check_existing=False)
    node.extension = "EXTEND"
    if plain:
        node.image.colorspace_settings.name = "Non-Color"
    return node


def let_light_through(nodes, links, shader):
    """The camera sees the body, all other rays go on: what is behind is rendered apart."""
    clear = nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (0.9, 0.9, 0.9, 1)
    mixed = nodes.new("ShaderNodeMixShader")
    links.new(nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mixed.inputs[0])
    links.new(clear.outputs[0], mixed.inputs[1])
    links.new(shader.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], nodes["Material Output"].inputs[0])


def coat_material(coat, number):
    material = bpy.data.materials.new("coat")
    material.use_nodes = True
    material.pass_index = number + 1
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    finish, prints = coat["finish"], coat.get("print", {})
    shader.inputs["Base Color"].default_value = (*finish["colour"], 1)
    shader.inputs["Metallic"].default_value = finish["metal"]
    shader.inputs["Roughness"].default_value = finish["rough"]
    shader.inputs["Clearcoat"].default_value = finish["coat"]
    shader.inputs["Clearcoat Roughness"].default_value = 0.06
    if finish["clear"] > 0:
        let_light_through(nodes, links, shader)
    if "colour" in prints:
        print_node = image_node(nodes, prints["colour"])
        links.new(print_node.outputs["Color"], shader.inputs["Base Color"])
        if "bare" in prints:
            print_node.image.alpha_mode = "CHANNEL_PACKED"
            links.new(print_node.outputs["Alpha"], shader.inputs["Alpha"])
    if "light" in prints:
        links.new(image_node(nodes, prints["light"]).outputs["Color"], shader.inputs["Emission"])
        shader.inputs["Emission Strength"].default_value = 0.92
    if "glass" in prints:
        mask = image_node(nodes, prints["glass"], True)
        for name, polished in (("Roughness", 0.07), ("Metallic", 0.0)):
            mixed = nodes.new("ShaderNodeMapRange")
            mixed.inputs["To Min"].default_value = shader.inputs[name].default_value
            mixed.inputs["To Max"].default_value = polished
            links.new(mask.outputs["Color"], mixed.inputs["Value"])
            links.new(mixed.outputs["Result"], shader.inputs[name])
    return material


def build_bodies(scene, data):
    coats = [coat_material(coat, number) for number, coat in enumerate(data["coats"])]
    for body in data["bodies"]:
        mesh = bpy.data.meshes.new("body")
        mesh.from_pydata([turned(p) for p in body["corners"]], [], body["faces"])
        used = sorted(set(body["coats"]))
        for coat in used:
            mesh.materials.append(coats[coat])
        slots = {coat: slot for slot, coat in enumerate(used)}
        mesh.polygons.foreach_set("material_index", [slots[coat] for coat in body["coats"]])
        mesh.polygons.foreach_set("use_smooth", [True] * len(body["faces"]))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(38)
        if "uv" in body:
            layer = mesh.uv_layers.new()
            for corner in mesh.loops:
                layer.data[corner.index].uv = body["uv"][corner.vertex_index]
        mesh.update()
        scene.collection.objects.link(bpy.data.objects.new("body", mesh))


def place_camera(scene, data):
    camera = bpy.data.cameras.new("camera")
    camera.angle = math.radians(data["field"])
    eye, target = turned(data["eye"]), turned(data["target"])
    camera.clip_start = (eye - target).length * 0.02
    camera.clip_end = 1e6
    holder = bpy.data.objects.new("camera", camera)
    holder.location = eye
    holder.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(holder)
    scene.camera = holder


def sheet(name, width, depth, height=0):
    mesh = bpy.data.meshes.new(name)
    x, y = width / 2, depth / 2
    mesh.from_pydata([(-x, -y, height), (x, -y, height), (x, y, height), (-x, y, height)], [], [(0, 1, 2, 3)])
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    mesh.materials.append(material)
    return bpy.data.objects.new(name, mesh), material.node_tree.nodes["Principled BSDF"].inputs


def set_up_light(scene, data):
    centre, unit = turned(data["centre"]), data["radius"] * 0.42
    around = Matrix.Rotation(math.radians(data["yaw"]), 3, "Z")

    def aim(holder, position):
        holder.location = centre + around @ (turned(position) * unit)
        holder.rotation_euler = (centre - holder.location).to_track_quat("-Z", "Y").to_euler()
        scene.collection.objects.link(holder)

    for position, (width, height), strength in LAMPS:
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.shape = "RECTANGLE"
        lamp.size, lamp.size_y = width * unit, height * unit
        lamp.energy = strength * unit**2 * 10
        aim(bpy.data.objects.new("lamp", lamp), position)
    for position, (width, height) in BOARDS:
        board, inputs = sheet("board", width * unit, height * unit)
        inputs["Base Color"].default_value = (0, 0, 0, 1)
        inputs["Specular"].default_value = 0
        board.visible_shadow = board.visible_diffuse = board.visible_camera = False
        aim(board, position)
    floor, inputs = sheet("floor", data["radius"] * 60, data["radius"] * 60, data["floor"])
    inputs["Base Color"].default_value = (0.82, 0.82, 0.81, 1)
    inputs["Specular"].default_value = 0.3
    floor.is_shadow_catcher = True
    scene.collection.objects.link(floor)
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"].inputs
    sky[0].default_value, sky[1].default_value = (0.94, 0.96, 1, 1), 0.55


def set_up_render(scene, data, job, lit):
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x = render.resolution_y = job["pixels"]
    left, top, right, bottom = data["crop"]
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = 1 - bottom, 1 - top
    render.film_transparent = True
    render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    render.image_settings.color_depth = "16"
    render.image_settings.exr_codec = "NONE"
    cycles.samples = job["samples"]
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = (4, 2, 3) if lit else (0, 0, 0)
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    # One point for each pixel keeps the passes free of mixed pixels; the picture is made smaller afterwards.
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 0.01
    for name in PASSES.split():
        setattr(scene.view_layers[0], "use_pass_" + name, True)


def run(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    with open(job["scene"]) as file:
        data = json.load(file)
    lit = job["samples"] > 1
    build_bodies(scene, data)
    place_camera(scene, data)
    if lit:
        set_up_light(scene, data)
    set_up_render(scene, data, job, lit)
    scene.render.filepath = job["out"] + ".part"
    scene.render.use_file_extension = False
    bpy.ops.render.render(write_still=True)
    os.replace(job["out"] + ".part", job["out"])
    print("made", job["out"], flush=True)


for line in sys.stdin:
    run(json.loads(line))
