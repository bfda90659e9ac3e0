import type { Material } from './light';
import { type Outline, pathOf } from './outlines';
import { add, alongArc, cross, pairs, type Point, subtract, times, turn, unit, type Vec } from './space';

export interface Facet {
  points: Vec[];
  material: Material;
}

/** A flat printed surface: local x runs along u, local y (downwards) along v. */
export interface Decal {
  origin: Vec;
  u: Vec;
  v: Vec;
  art: string;
  /** Outline of the surface. */
  path: string;
  material: Material;
  /** Only the art is there, no ground. */
  bare?: true;
}

export interface Part {
  facets: Facet[];
  decals: Decal[];
}

/** Parts one after the other, single ones and what was placed together. */
export type Parts = (Part | Part[])[];

const part = (facets: Facet[], decals: Decal[] = []): Part => ({ facets, decals });

interface SlabOptions {
  material: Material;
  edge?: Material;
  bevel?: number;
  front?: string;
  back?: string;
  backMaterial?: Material;
}

/** A plate of the outline, facing the viewer, its middle in the origin. */
export function slab(outline: Outline, depth: number, options: SlabOptions): Part {
  const { material, edge = material, front = '', back = '', backMaterial = material } = options;
  const bevel = Math.min(options.bevel ?? depth * 0.3, depth / 2);
  const quarter =
    bevel > 0 ? alongArc(bevel, 0, 90, Math.max(4, Math.min(16, Math.ceil(bevel * 1.6)))) : [[0, 0] as Point];
  const rise = quarter.map(([out, up]): Point => [bevel - out, depth / 2 - bevel + up]);
  const profile = [...rise.map(([inset, z]): Point => [inset, -z]).reverse(), ...rise];
  const rings = profile.map(([inset, z]) => outline(inset).map(([x, y]): Vec => [x, y, z]));
  const facets = pairs(rings).flatMap(([lower, upper]) => band(lower, upper, edge, true));
  const face = outline(bevel);
  const mirrored = face.map(([x, y]): Point => [-x, y]);
  return part(facets, [
    {
      origin: [0, 0, depth / 2],
      u: [1, 0, 0],
      v: [0, -1, 0],
      art: front,
      path: pathOf(face),
      material,
    },
    {
      origin: [0, 0, -depth / 2],
      u: [-1, 0, 0],
      v: [0, -1, 0],
      art: back,
      path: pathOf(mirrored),
      material: backMaterial,
    },
  ]);
}

/** Print without a plate, facing the viewer: the surface behind it shows between its lines. */
export const transfer = (outline: Outline, material: Material, art: string): Part =>
  part(
    [],
    [{ origin: [0, 0, 0], u: [1, 0, 0], v: [0, -1, 0], art, path: pathOf(outline(0)), material, bare: true }],
  );

/** Facets between two rings of equal count; both counter-clockwise seen from the end of the second. */
function band(lower: Vec[], upper: Vec[], material: Material, closed: boolean): Facet[] {
  const low = pairs(lower, closed);
  return pairs(upper, closed).flatMap(([c, d], i) => {
    const [a, b] = low[i] ?? [c, d];
    return [{ points: [a, b, d, c], material }];
  });
}

export type Profile = readonly (readonly [radius: number, y: number, material?: Material])[];

/** A turned body around the y axis: the profile is given from the foot up; a material holds from its row on. */
export function lathe(profile: Profile, material: Material): Part {
  let current = material;
  const facets = pairs(profile).flatMap(([from, to]) => {
    current = from[2] ?? current;
    const ring = (radius: number, y: number): Vec[] =>
      alongArc(Math.max(0.01, radius), 0, 360, 72)
        .slice(1)
        .map(([x, z]): Vec => [x, y, -z]);
    return band(ring(from[0], from[1]), ring(to[0], to[1]), current, true);
  });
  return part(facets);
}

/** A body through rings of equal count, each counter-clockwise seen from the last. */
export const loft = (rings: Vec[][], material: Material): Part =>
  part(pairs(rings).flatMap(([a, b]) => band(a, b, material, true)));

/** Rounds the corners of a profile. */
export const rounded = (profile: readonly (readonly [number, number])[]): Profile =>
  smooth(
    profile.map(([radius, y]): Vec => [radius, y, 0]),
    6,
  ).map(([radius, y]) => [Math.max(0, radius), y] as const);

/** Profile of a ball or an egg, for lathe(). */
export const egg = (radius: number, height: number): Profile =>
  alongArc(1, -90, 90, 40).map(([x, y]) => [x * radius, (y * height) / 2] as const);

/** Sweeps an outline along a line; its x stays as near to `side` as the line allows. */
export function sweep(line: Vec[], outline: Outline, material: Material, side: Vec = [0, 0, 1]): Part {
  const cut = outline(0);
  const rings = line.map((at, i) => {
    const before = line[i - 1] ?? at;
    const after = line[i + 1] ?? at;
    const along = unit(subtract(after, before));
    const up = unit(cross(along, side));
    const across = unit(cross(up, along));
    return cut.map(([x, y]): Vec => add(at, add(times(across, x), times(up, y))));
  });
  const first = rings[0] ?? [];
  const last = rings[rings.length - 1] ?? [];
  const facets = pairs(rings).flatMap(([a, b]) => band(a, b, material, true));
  return part([...facets, { points: [...first].reverse(), material }, { points: last, material }]);
}

/** A rounded line of even thickness. */
export const rod = (line: Vec[], radius: number, material: Material): Part =>
  sweep(line, (inset) => alongArc(radius - inset, 0, 360, 20).slice(1), material, [0.02, 0.11, 1]);

/** A smooth line through the points (Catmull-Rom). */
export function smooth(points: Vec[], steps = 14): Vec[] {
  const at = (i: number): Vec => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0, 0];
  const inner = points.slice(0, -1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: steps }, (_unused, s): Vec => {
      const t = s / steps;
      const value = (k: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      return [value(0), value(1), value(2)];
    });
  });
  return [...inner, at(points.length - 1)];
}

export interface Placing {
  x?: number;
  y?: number;
  z?: number;
  move?: Vec;
  scale?: number | Vec;
}

/** Stretches, then turns, then moves parts. */
export function place(parts: Part | Parts, placing: Placing): Part[] {
  const { x, y, z, move = [0, 0, 0], scale = 1 } = placing;
  const rotate = turn({ x, y, z });
  const stretch: Vec = typeof scale === 'number' ? [scale, scale, scale] : scale;
  const bend = (p: Vec): Vec => rotate([p[0] * stretch[0], p[1] * stretch[1], p[2] * stretch[2]]);
  return [parts].flat(2).map((item) => ({
    facets: item.facets.map(({ points, material }) => ({
      material,
      points: points.map((p) => add(bend(p), move)),
    })),
    decals: item.decals.map((decal) => ({
      ...decal,
      origin: add(bend(decal.origin), move),
      u: bend(decal.u),
      v: bend(decal.v),
    })),
  }));
}
