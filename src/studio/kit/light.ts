import { dot, unit, type Vec } from './space';

export interface Material {
  colour: string;
  /** 0 is chalk, 1 is polished. */
  gloss?: number;
  /** 0 is plastic, 1 is bare metal with a bright and a dark band. */
  metal?: number;
  /** Under a clear polished layer, which only a render shows. */
  lacquer?: boolean;
  /** Share of the light that goes through it, which only a render shows. */
  clear?: number;
}

type Rgb = [number, number, number];

const KEY = unit([-0.5, 0.72, 0.62]);
const FILL = unit([0.8, 0.15, 0.55]);
const HALF = unit([KEY[0], KEY[1], KEY[2] + 1]);

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hex = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgb(first), rgb(second)];
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#08090c', share);

export function brightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** 0 is grey, 1 the purest colour. */
export function chroma(colour: string): number {
  const parts = rgb(colour);
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

/** Ink that can be read on the colour. */
export const inkOn = (colour: string): string =>
  brightness(colour) > 0.5 ? darker(colour, 0.62) : lighter(colour, 0.72);

/** The colour of a surface whose normal is given in camera space. */
export function lit({ colour, gloss = 0.3, metal = 0 }: Material, normal: Vec): string {
  const key = Math.max(0, dot(normal, KEY));
  const fill = Math.max(0, dot(normal, FILL));
  const level = 0.7 + 0.4 * key + 0.12 * fill + 0.05 * normal[1];
  const band = metal * 0.16 * Math.sin(normal[1] * 4.2 + normal[0] * 3.4 + 0.6);
  const base = level + band;
  const shaded = base <= 1 ? mix('#0a0c12', colour, base) : lighter(colour, Math.min(0.5, (base - 1) * 0.8));
  const shine = gloss * 0.5 * Math.max(0, dot(normal, HALF)) ** 28;
  const rim = (0.08 + 0.22 * gloss) * (1 - Math.max(0, Math.min(1, normal[2]))) ** 3;
  return lighter(mix(shaded, '#dfe3ea', rim), shine);
}
