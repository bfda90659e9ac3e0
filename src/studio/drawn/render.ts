import { lit } from '../kit/light';
import { type Shot, TILE } from '../kit/shot';
import type { Decal, Facet, Part } from '../kit/solids';
import { cross, pairs, seenBy, unit, type Point, type Vec } from '../kit/space';

/** Drawn at twice the largest size: edges become smooth when it is made smaller. */
const PIXELS = 2000;

const fixed = (value: number): string => value.toFixed(2);
const flat = (points: Vec[]): string => points.map(([x, y]) => `${fixed(x)} ${fixed(-y)}`).join('L');
const average = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

function normalOf(points: Vec[]): Vec {
  let sum: Vec = [0, 0, 0];
  pairs(points, true).forEach(([a, b]) => {
    const c = cross(a, b);
    sum = [sum[0] + c[0], sum[1] + c[1], sum[2] + c[2]];
  });
  return unit(sum);
}

function drawFacet({ points, material }: Facet, seam: number, flip: boolean): string {
  const normal = normalOf(points);
  const colour = lit(material, flip ? [-normal[0], -normal[1], -normal[2]] : normal);
  return `<path d="M${flat(points)}Z" fill="${colour}" stroke="${colour}" stroke-width="${fixed(seam)}"/>`;
}

let clips = 0;

function clipped(art: string, limit: string | undefined): string {
  if (!art || !limit) return art;
  clips += 1;
  return `<clipPath id="c${clips}"><path d="${limit}"/></clipPath><g clip-path="url(#c${clips})">${art}</g>`;
}

function drawDecal(decal: Decal, see: (p: Vec) => Vec, seam: number): string {
  const [origin, u, v] = [see(decal.origin), see(decal.u), see(decal.v)];
  const normal = unit(cross(v, u));
  if (normal[2] < 0.02) return '';
  const matrix = [u[0], -u[1], v[0], -v[1], origin[0], -origin[1]].map((value) => value.toFixed(4)).join(' ');
  const cap = decal.cap;
  const ground =
    cap && !cap.bare
      ? `<path d="${cap.path}" fill="${lit(cap.material, normal)}" stroke="${lit(cap.material, normal)}" stroke-width="${fixed(seam * 2)}"/>${cap.flat ? '' : `<path d="${cap.path}" fill="url(#soft)" opacity="${fixed(0.5 + (cap.material.gloss ?? 0.3))}"/>`}`
      : '';
  return `<g transform="matrix(${matrix})">${ground}${clipped(decal.art, cap?.limit)}</g>`;
}

function drawPart(item: Part, see: (p: Vec) => Vec, seam: number): { depth: number; svg: string } {
  const facets = item.facets.map((facet) => ({ ...facet, points: facet.points.map(see) }));
  const depths = facets.flatMap((facet) => facet.points.map((p) => p[2]));
  const own = item.decals.map((decal) => see(decal.origin)[2]);
  const sorted = facets
    .map((facet) => ({
      facet,
      facing: normalOf(facet.points)[2] > 0,
      depth: average(facet.points.map((p) => p[2])),
    }))
    .filter(({ facing }) => facing || item.hollow)
    .sort((a, b) => a.depth - b.depth);
  const svg = `<g shape-rendering="crispEdges">${sorted.map(({ facet, facing }) => drawFacet(facet, seam, !facing)).join('')}</g>`;
  const decals = item.decals
    .map((decal) => ({ depth: see(decal.origin)[2], svg: drawDecal(decal, see, seam) }))
    .sort((a, b) => a.depth - b.depth);
  const mounted = (facing: boolean): string =>
    item.mounts
      .filter(({ normal }) => see(normal)[2] > 0.01 === facing)
      .map(({ parts }) => drawAll(parts, see, seam))
      .join('');
  return {
    depth: average(depths.length > 0 ? [Math.max(...depths), Math.min(...depths)] : own) + item.bias,
    svg: mounted(false) + svg + decals.map((decal) => decal.svg).join('') + mounted(true),
  };
}

const drawAll = (parts: Part[], see: (p: Vec) => Vec, seam: number): string =>
  parts
    .map((item) => drawPart(item, see, seam))
    .sort((a, b) => a.depth - b.depth)
    .map(({ svg }) => svg)
    .join('');

const pointsOf = (parts: Part[]): Vec[] =>
  parts.flatMap((item) => [
    ...item.facets.flatMap((facet) => facet.points),
    ...item.mounts.flatMap((held) => pointsOf(held.parts)),
  ]);

/** The bodies that throw a shadow: a part as a whole, or each length of a swept line. */
function bodiesOf(item: Part): Vec[][] {
  if (item.length === 0) return [pointsOf([item])];
  const count = Math.ceil(item.facets.length / item.length);
  const lengths = Array.from({ length: count }, (_, i) =>
    item.facets.slice(i * item.length, (i + 1) * item.length),
  );
  return lengths.map((facets) => facets.flatMap((facet) => facet.points));
}

function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1) {
        const [a, b] = chain.slice(-2) as [Point, Point];
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** Blots on the floor below each part: a wide soft one, and two narrow ones where it touches. */
function drawShadow(bodies: Vec[][], floor: number, see: (p: Vec) => Vec, size: number): string {
  const height = Math.max(...bodies.flat().map((p) => p[1])) - floor;
  const onFloor = (list: Vec[]): Point[] =>
    hull(list.map((p): Point => [Math.round(p[0] * 10) / 10, Math.round(p[2] * 10) / 10])).map(
      ([x, z]): Point => {
        const [sx, sy] = see([x, floor, z]);
        return [sx, -sy];
      },
    );
  const blot = (lists: Vec[][], shift: Point, blur: number, opacity: number): string => {
    const paths = lists
      .map(onFloor)
      .filter((list) => list.length > 2)
      .map((list) => `M${list.map(([x, y]) => `${fixed(x + shift[0])} ${fixed(y + shift[1])}`).join('L')}Z`);
    const ink = `fill="#26221c" stroke="#26221c" stroke-width="${fixed((blur * size) / 1000)}"`;
    return `<g opacity="${opacity}"><path d="${paths.join('')}" ${ink} filter="url(#blur${blur})"/></g>`;
  };
  const touching = bodies.map((points) => points.filter((p) => p[1] - floor < Math.max(height * 0.05, 1)));
  return (
    blot(bodies, [size * 0.035, size * 0.016], 36, 0.15) +
    blot(touching, [size * 0.012, size * 0.006], 14, 0.22) +
    blot(touching, [0, size * 0.002], 4, 0.3)
  );
}

const blurs = (size: number, area: string): string =>
  [36, 14, 4]
    .map(
      (step) =>
        `<filter id="blur${step}" filterUnits="userSpaceOnUse" ${area}><feGaussianBlur stdDeviation="${fixed((step / 1000) * size * 0.8)}"/></filter>`,
    )
    .join('');

const SOFT =
  '<linearGradient id="soft" x1="0" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#05070c" stop-opacity=".16"/></linearGradient>';

/** A picture in two layers: the tile with the shadow, which is soft and may be drawn small, and the product. */
export interface Drawing {
  ground: string;
  product: string;
}

/** Two square SVGs that are laid over each other. */
export function render(shot: Shot): Drawing {
  clips = 0;
  const see = seenBy(shot);
  const points = pointsOf(shot.parts);
  const seen = points.map(see);
  const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => -p[1])];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const whole = Math.max((right - left) / 0.78, (bottom - top) / 0.78, shot.reach ?? 0);
  const size = whole / (shot.zoom ?? 1);
  const focus = shot.focus ? see(shot.focus) : undefined;
  const [cx, cy] = focus ? [focus[0], -focus[1]] : [(left + right) / 2, (top + bottom) / 2 + whole * 0.005];
  const floor = Math.min(...points.map((p) => p[1])) - (shot.lift ?? 0);
  const half = size * 0.56;
  const area = `x="${fixed(cx - half)}" y="${fixed(cy - half)}" width="${fixed(half * 2)}" height="${fixed(half * 2)}"`;
  const svg = (pixels: number, content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[cx - size / 2, cy - size / 2, size, size].map(fixed).join(' ')}" width="${pixels}" height="${pixels}">${content}</svg>`;
  const shadow = drawShadow(shot.parts.flatMap(bodiesOf), floor, see, whole);
  const product = drawAll(shot.parts, see, size / 1600).replaceAll(/ class="\w+"/g, '');
  return {
    ground: svg(PIXELS / 4, `<defs>${blurs(whole, area)}</defs><rect ${area} fill="${TILE}"/>${shadow}`),
    product: svg(PIXELS, `<defs>${SOFT}</defs><g stroke-linejoin="round">${product}</g>`),
  };
}
