import type { Facet, Part } from '../kit/solids';
import { add, times, type Vec } from '../kit/space';
import { faceOf, finishOf, type Finish, type Print, printsOf } from './paint';

/** Coat of a face: a finish, and what is printed on it. */
export interface Coat {
  finish: Finish;
  print?: Print;
}

/** One body: corners in millimetres, faces as lists of corners, and for each face the number of its coat. */
export interface Body {
  corners: Vec[];
  faces: number[][];
  coats: number[];
  /** Place of each corner on the print, 0..1 from the lower left; only printed faces have it. */
  uv?: [number, number][];
}

export interface Meshes {
  bodies: Body[];
  coats: Coat[];
}

const GRID = 1e4;

/** Joins facets that share corners, so that Blender can smooth over them. */
function join(facets: Facet[], coatOf: (coat: Coat) => number): Body {
  const known = new Map<string, number>();
  const body: Body = { corners: [], faces: [], coats: [] };
  const indexOf = (p: Vec): number => {
    const key = p.map((value) => Math.round(value * GRID)).join();
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, body.corners.length);
    return body.corners.push(p) - 1;
  };
  for (const { points, material } of facets) {
    const face = points.map(indexOf).filter((corner, i, all) => corner !== all[(i + 1) % all.length]);
    if (new Set(face).size < 3 || new Set(face).size !== face.length) continue;
    body.faces.push(face);
    body.coats.push(coatOf({ finish: finishOf(material) }));
  }
  return body;
}

/** Bodies of all parts; `scale` gives the pixels per millimetre of the prints. */
export function meshesOf(parts: Part[], scale: number): Meshes {
  const meshes: Meshes = { bodies: [], coats: [] };
  const known = new Map<string, number>();
  const coatOf = (coat: Coat): number => {
    const key = JSON.stringify(coat);
    const found = known.get(key) ?? meshes.coats.push(coat) - 1;
    known.set(key, found);
    return found;
  };
  const visit = (part: Part): void => {
    if (part.facets.length > 0) meshes.bodies.push(join(part.facets, coatOf));
    for (const decal of part.decals) {
      const face = faceOf(decal.path);
      const print = decal.art ? printsOf(decal, face, scale) : undefined;
      meshes.bodies.push({
        corners: face.points.map(([x, y]) => add(decal.origin, add(times(decal.u, x), times(decal.v, y)))),
        faces: [face.points.map((_, i) => i)],
        coats: [coatOf({ finish: finishOf(decal.material), ...(print ? { print } : {}) })],
        uv: face.points.map(([x, y]) => [(x - face.left) / face.width, 1 - (y - face.top) / face.height]),
      });
    }
  };
  parts.forEach(visit);
  return meshes;
}
