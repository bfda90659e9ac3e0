export interface Material {
  colour: string;
  /** 0 is chalk, 1 is polished. */
  gloss?: number;
  /** 0 is plastic, 1 is bare metal. */
  metal?: number;
  /** Under a clear polished layer. */
  lacquer?: boolean;
  /** Share of the light that goes through it. */
  clear?: number;
}

type Rgb = [number, number, number];

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
