/** Points and turns in model space: x to the right, y up, z towards the viewer; lengths in millimetres. */
export type Vec = readonly [number, number, number];
export type Point = readonly [number, number];

const RADIAN = Math.PI / 180;

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1));

type Turn = (point: Vec) => Vec;

/** Turns in degrees: x tips the top towards the viewer, y swings the right side away, z leans to the left. */
export function turn({ x = 0, y = 0, z = 0 }: { x?: number; y?: number; z?: number }): Turn {
  const [cx, sx] = [Math.cos(x * RADIAN), Math.sin(x * RADIAN)];
  const [cy, sy] = [Math.cos(y * RADIAN), Math.sin(y * RADIAN)];
  const [cz, sz] = [Math.cos(z * RADIAN), Math.sin(z * RADIAN)];
  return ([px, py, pz]) => {
    const [ax, ay] = [px * cz - py * sz, px * sz + py * cz];
    const [by, bz] = [ay * cx - pz * sx, ay * sx + pz * cx];
    return [ax * cy + bz * sy, by, bz * cy - ax * sy];
  };
}

export interface Camera {
  /** Degrees around the product: 0 looks at its front, 90 at its right side, 180 at its back. */
  yaw: number;
  /** Degrees above the floor. */
  pitch: number;
}

/** Model space to camera space: x right, y up on the picture, z towards the viewer. */
export function seenBy({ yaw, pitch }: Camera): Turn {
  const around = turn({ y: -yaw });
  const down = turn({ x: pitch });
  return (point) => down(around(point));
}

export const alongArc = (radius: number, from: number, to: number, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (from + ((to - from) * i) / steps) * RADIAN;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Neighbouring pairs of a list; closed adds the pair of the last and the first. */
export function pairs<T>(list: readonly T[], closed = false): [T, T][] {
  const result: [T, T][] = [];
  list.forEach((item, i) => {
    const next = list[i + 1] ?? (closed ? list[0] : undefined);
    if (next !== undefined && (closed || i + 1 < list.length)) result.push([item, next]);
  });
  return result;
}

const rows = (text: string): number[][] => text.split(',').map((row) => row.trim().split(' ').map(Number));

/** Points of the plane written in a line: '0 0, 19 0, 20 2'. */
export const plot = (text: string): Point[] => rows(text).map(([x = 0, y = 0]): Point => [x, y]);

/** Points of space written in a line: '26 168 0, 38 190 4'. */
export const trace = (text: string): Vec[] => rows(text).map(([x = 0, y = 0, z = 0]): Vec => [x, y, z]);
