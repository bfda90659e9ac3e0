import type { Material } from '../kit/light';
import { inkOn } from '../kit/light';
import { words } from '../kit/lettering';
import type { Shot } from '../kit/shot';
import { disc } from '../kit/outlines';
import { lathe, slab, type Part, type Parts } from '../kit/solids';
import type { Camera, Vec } from '../kit/space';

export type View = 'main' | 'back' | 'detail' | 'side';

/** What a product's `picture` may say about how it is made. */
export interface Picture {
  model: string;
  colour: string;
  brand: string;
  layout?: 'square' | 'column' | 'bar';
  lenses?: number;
  width?: number;
  height?: number;
  depth?: number;
  wallpaper?: string;
  size?: number;
  build?: 'pro' | 'slim' | 'office';
  style?: string;
  shape?: string;
  dial?: string;
  strap?: string;
  case?: string;
  design?: 'solid' | 'clear' | 'folio' | 'tough';
  ends?: 'usbc' | 'hdmi';
  ports?: number;
  kind?: string;
  art?: string;
  antennas?: number;
  count?: number;
  wide?: boolean;
  matt?: boolean;
  privacy?: boolean;
}

export type Model = (picture: Picture, view: View) => Shot;

interface Angles {
  main?: [yaw: number, pitch: number];
  back?: [yaw: number, pitch: number];
  side?: [yaw: number, pitch: number];
  detail?: [yaw: number, pitch: number];
  focus: Vec;
  zoom?: number;
  reach?: number;
  lift?: number;
}

/** A shot of standing parts from the four usual places. */
export function shots(parts: Parts, view: View, angles: Angles): Shot {
  const { main = [28, 12], back = [205, 12], side = [76, 7], detail = [24, 14] } = angles;
  const [yaw, pitch] = { main, back, side, detail }[view];
  const camera: Camera = { yaw, pitch };
  const close = view === 'detail' ? { focus: angles.focus, zoom: angles.zoom ?? 2.1 } : {};
  return { ...camera, ...close, parts: parts.flat(), reach: angles.reach, lift: angles.lift };
}

export const satin = (colour: string): Material => ({ colour, gloss: 0.3 });
export const polished = (colour: string): Material => ({ colour, gloss: 0.9 });
export const rubber = (colour: string): Material => ({ colour, gloss: 0.08 });
export const steel = (colour = '#c9ccd1'): Material => ({ colour, gloss: 0.7, metal: 1 });
export const brushed = (colour: string): Material => ({ colour, gloss: 0.45, metal: 0.5 });

export const BLACK = '#1d1f24';
export const GREY = '#5b5f68';

/** The maker's name in stroke letters. */
export const brandMark = (brand: string, x: number, y: number, size: number, on: string): string =>
  words(brand.toLowerCase(), x, y, size, inkOn(on), 1.25);

/** A short cylinder that looks at the viewer. */
export const knob = (radius: number, depth: number, material: Material, front = ''): Part =>
  slab(disc(radius), depth, { material, front, bevel: Math.min(depth * 0.4, radius * 0.2) });

/** A post that stands on the floor. */
export const post = (radius: number, height: number, material: Material, round = 2): Part =>
  lathe(
    [
      [0, 0],
      [radius - round, 0],
      [radius, round],
      [radius, height - round],
      [radius - round, height],
      [0, height],
    ],
    material,
  );
