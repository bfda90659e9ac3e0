import type { Shot } from '../kit/shot';
import { add, cross, dot, subtract, times, type Vec } from '../kit/space';
import { type Meshes, meshesOf } from './mesh';

/** Degrees seen by the camera: a long lens. */
const FIELD = 14;
/** Share of the frame that a product without a reach fills. */
const FILL = 0.8;
const TANGENT = Math.tan((FIELD / 2) * (Math.PI / 180));

/** A picture to be rendered: everything that it is made from. */
export interface Scene extends Meshes {
  eye: Vec;
  target: Vec;
  field: number;
  /** Degrees around the product: the lights go with the camera. */
  yaw: number;
  /** Degrees above the floor. */
  pitch: number;
  /** Height of the floor. */
  floor: number;
  /** Middle of the product and half of its largest extent: the lights stand in proportion to it. */
  centre: Vec;
  radius: number;
  /** Part of the frame that is not empty, 0..1 from the upper left: left, top, right, bottom. */
  crop: [number, number, number, number];
}

const RADIAN = Math.PI / 180;
const extent = (values: number[]): [number, number] =>
  values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);

/** Pixels that a print needs per millimetre of a frame so wide. */
const PRINT_PIXELS = 1700;

export function sceneOf(shot: Shot): Scene {
  const [yaw, pitch] = [shot.yaw * RADIAN, shot.pitch * RADIAN];
  const back: Vec = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const right: Vec = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const up = cross(back, right);
  const rough = meshesOf(shot.parts, 0.01);
  const points = rough.bodies.flatMap((body) => body.corners);
  const [left, rightmost] = extent(points.map((p) => p[0]));
  const [low, high] = extent(points.map((p) => p[1]));
  const [rear, front] = extent(points.map((p) => p[2]));
  const centre: Vec = [(left + rightmost) / 2, (low + high) / 2, (rear + front) / 2];
  const radius = Math.hypot(rightmost - left, high - low, front - rear) / 2;

  const seen = points.map((p): Vec => [dot(p, right), dot(p, up), dot(p, back)]);
  const slope = TANGENT * FILL;
  const [fromLeft] = extent(seen.map(([x, , z]) => x - z * slope));
  const [, toRight] = extent(seen.map(([x, , z]) => x + z * slope));
  const [fromFoot] = extent(seen.map(([, y, z]) => y - z * slope));
  const [, toTop] = extent(seen.map(([, y, z]) => y + z * slope));
  const fitted = Math.max(toRight - fromLeft, toTop - fromFoot) / 2 / slope;
  const depth = dot(centre, back);
  const reach = (shot.reach ?? 0) / 2 / TANGENT + depth;
  const middle = add(times(right, (fromLeft + toRight) / 2), times(up, (fromFoot + toTop) / 2));
  const far = Math.max(fitted, reach);

  const focus = shot.focus;
  const near = ((far - depth) / (shot.zoom ?? 1)) * 1.02;
  const target = focus ?? add(middle, times(back, depth));
  const eye = focus ? add(focus, times(back, near)) : add(target, times(back, far - depth));
  const width = 2 * TANGENT * (focus ? near : far - depth);

  const place = (p: Vec): [number, number] => {
    const ray = subtract(p, eye);
    const distance = -dot(ray, back) * TANGENT;
    return [0.5 + dot(ray, right) / distance / 2, 0.5 - dot(ray, up) / distance / 2];
  };
  const frame = points.map(place);
  const [x0, x1] = extent(frame.map((p) => p[0]));
  const [y0, y1] = extent(frame.map((p) => p[1]));
  const crop: Scene['crop'] = [
    Math.max(0, x0 - 0.17),
    Math.max(0, y0 - 0.01),
    Math.min(1, x1 + 0.17),
    Math.min(1, y1 + 0.12),
  ];
  return {
    ...meshesOf(shot.parts, PRINT_PIXELS / width),
    eye,
    target,
    field: FIELD,
    yaw: shot.yaw,
    pitch: shot.pitch,
    floor: low - (shot.lift ?? 0),
    centre,
    radius,
    crop: focus ? [0, 0, 1, 1] : crop,
  };
}
