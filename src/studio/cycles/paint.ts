import type { Material } from '../kit/light';
import type { Decal } from '../kit/solids';

/** A surface as Blender's Principled shader wants it; `colour` is linear. */
export interface Finish {
  colour: [number, number, number];
  metal: number;
  rough: number;
  coat: number;
  /** Share of the light that goes through. */
  clear: number;
}

/** A printed surface as SVGs: its colours (dark where it shines), what shines by itself, where it is polished. */
export interface Print {
  colour: string;
  /** Only the ink is there, no ground. */
  bare?: true;
  light?: string;
  glass?: string;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const linear = (part: number): number => (part < 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Lighter bodies than this lose their form in the studio's light. */
export const LIGHTEST = 0.68;

/** Linear parts of a colour, so that no body is lighter than the light allows. */
function pigment(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number): number => Math.max(0.006, linear(((value >> shift) & 255) / 255));
  const [r, g, b] = [part(16), part(8), part(0)];
  const share = Math.min(1, LIGHTEST / Math.max(r, g, b));
  return [r * share, g * share, b * share];
}

const asHex = (colour: [number, number, number]): string =>
  `#${colour
    .map((part) => (part < 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function finishOf({ colour, gloss = 0.3, metal = 0, lacquer = false, clear = 0 }: Material): Finish {
  const rough = metal > 0 ? 0.46 - 0.34 * gloss : 0.74 - 1.05 * gloss;
  return {
    colour: pigment(colour),
    // Below 1, so that the colour of a metal can be read from its faint diffuse part.
    metal: metal > 0 ? clamp(0.6 + metal * 0.4, 0, 0.94) : 0,
    rough: clamp(rough, 0.13, 0.7),
    clear,
    coat: lacquer ? 1 : metal > 0 ? 0 : clamp((gloss - 0.2) * 1.4, 0, 1),
  };
}

/** The face of a decal in its own coordinates. */
export interface Face {
  points: [number, number][];
  left: number;
  top: number;
  width: number;
  height: number;
}

export function faceOf(path: string): Face {
  const points = path
    .slice(1, -1)
    .split('L')
    .map((pair): [number, number] => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [x, y];
    });
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { points, left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const SHOWN = '.face *{visibility:hidden}.face clipPath *{visibility:visible}';

/** SVGs of a printed face, `scale` pixels to the millimetre. */
export function printsOf(decal: Decal, face: Face, scale: number): Print {
  const { left, top, width, height } = face;
  const zoom = Math.min(scale, 3000 / Math.max(width, height));
  const pixels = (length: number): number => Math.max(8, Math.round(length * zoom));
  const bare = decal.bare;
  const svg = (style: string, ground: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${pixels(width)}" height="${pixels(height)}" preserveAspectRatio="none"><style>${style}</style><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${ground}"/><g class="face">${decal.art}</g></svg>`;
  const has = (name: string): boolean => decal.art.includes(`class="${name}"`);
  const lit = has('lit');
  return {
    colour: svg('.lit *{fill:#060608;stroke:none}', bare ? 'none' : asHex(pigment(decal.material.colour))),
    ...(bare ? { bare } : {}),
    ...(lit ? { light: svg(`${SHOWN}.face .lit,.face .lit *{visibility:visible}`, '#000000') } : {}),
    ...(lit || has('glass')
      ? { glass: svg(`${SHOWN}.face .lit *,.face .glass *{visibility:visible;fill:#fff}`, '#000000') }
      : {}),
  };
}
