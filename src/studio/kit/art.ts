import { darker, lighter, mix } from './light';

let serial = 0;

/** Gradient names begin anew, so that the same product always gives the same prints. */
export function startPicture(): void {
  serial = 0;
}

const nextId = (): string => `p${(serial += 1)}`;

interface RectStyle {
  fill: string;
  r?: number;
  stroke?: string;
  width?: number;
  opacity?: number;
}

/** A rectangle about its middle. */
export function rect(x: number, y: number, w: number, h: number, style: RectStyle): string {
  const { fill, r = 0, stroke, width = 0.4, opacity = 1 } = style;
  const line = stroke ? ` stroke="${stroke}" stroke-width="${width}"` : '';
  return `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${line} opacity="${opacity}"/>`;
}

export function circle(x: number, y: number, r: number, style: RectStyle): string {
  const line = style.stroke ? ` stroke="${style.stroke}" stroke-width="${style.width ?? 0.4}"` : '';
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${style.fill}"${line} opacity="${style.opacity ?? 1}"/>`;
}

export const line = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

export const area = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Uses a gradient from the upper left to the lower right (or at the angle given) inside `draw`. */
function gradient(stops: readonly Stop[], draw: (fill: string) => string, angle = 55): string {
  const id = nextId();
  const list = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${list.join('')}</linearGradient>${draw(`url(#${id})`)}`;
}

function glow(stops: readonly Stop[], draw: (fill: string) => string): string {
  const id = nextId();
  const list = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${id}" cx=".42" cy=".38" r=".65">${list.join('')}</radialGradient>${draw(`url(#${id})`)}`;
}

/** Cuts the art to a rounded rectangle about the middle. */
export function within(w: number, h: number, r: number, art: string, x = 0, y = 0): string {
  const id = nextId();
  return `<clipPath id="${id}"><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${r}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;
}

export const at = (x: number, y: number, art: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

const PALETTES: Record<string, readonly [string, string, string, string, string, string]> = {
  dunes: ['#10143f', '#2a1c63', '#c32a4e', '#ef6a5a', '#7a56d6', '#4f86ee'],
  forest: ['#0c2a26', '#14463b', '#2c7a57', '#8fbf6a', '#e9cf7a', '#1c5a63'],
  lagoon: ['#0b2c4a', '#0f5c7a', '#1c9c9a', '#7fd1b4', '#f2d9a0', '#2d7fd0'],
  ember: ['#1a0f1e', '#4a1530', '#a8282f', '#e8682e', '#f6b04a', '#6a2a6a'],
  dawn: ['#3a3a7a', '#7a5aa8', '#e08a9a', '#f6b89a', '#fbe0b8', '#8aa8e8'],
};

export type Wallpaper = string | undefined;

/** Soft waves that fill a screen. */
export function wallpaper(name: Wallpaper, w: number, h: number): string {
  const tones = PALETTES[name ?? 'dunes'] ?? PALETTES.dunes ?? [];
  const [sky = '#10143f', ...waves] = tones;
  const ridge = (level: number, swing: number, lean: number): string => {
    const y = -h / 2 + h * level;
    const s = h * swing;
    return `M${-w / 2} ${y + s * lean}C${-w / 4} ${y - s} ${-w / 12} ${y + s * 1.2} ${w / 8} ${y}S${w / 2.6} ${y - s * 1.1} ${w / 2} ${y - s * lean}V${h / 2}H${-w / 2}Z`;
  };
  const layers = waves.map((tone, i) =>
    gradient(
      [
        [0, lighter(tone, 0.14)],
        [1, darker(tone, 0.2)],
      ],
      (fill) => area(ridge(0.3 + i * 0.14, 0.09 - i * 0.008, i % 2 === 0 ? 0.8 : -0.9), fill),
      i % 2 === 0 ? 20 : 80,
    ),
  );
  const ground = gradient(
    [
      [0, darker(sky, 0.25)],
      [1, mix(sky, waves[0] ?? sky, 0.7)],
    ],
    (fill) => rect(0, 0, w, h, { fill }),
    90,
  );
  return ground + layers.join('');
}

/** A surface that shines by itself: a lamp behind glass. */
export const glowing = (art: string): string => `<g class="lit">${art}</g>`;

/** A polished inlay in a surface of another finish. */
const glassy = (art: string): string => `<g class="glass">${art}</g>`;

/** A camera lens seen from the front. */
export const lensArt = (x: number, y: number, r: number, ring: string): string =>
  circle(x, y, r, { fill: ring }) +
  glassy(
    circle(x, y, r * 0.86, { fill: '#0a0b10' }) +
      glow(
        [
          [0, '#3a4a86'],
          [0.45, '#141a38'],
          [1, '#04050a'],
        ],
        (fill) => circle(x, y, r * 0.62, { fill }),
      ) +
      circle(x, y, r * 0.26, { fill: '#05060c' }),
  );

/** Openings: a rounded dark slot with a lighter tongue. */
export const usbC = (x: number, y: number, w = 9): string =>
  rect(x, y, w, w * 0.36, { fill: '#0b0c10', r: w * 0.18 }) +
  rect(x, y, w * 0.62, w * 0.1, { fill: '#3a3d46', r: w * 0.05 });
export const usbA = (x: number, y: number, w = 13): string =>
  rect(x, y, w, w * 0.42, { fill: '#0b0c10', r: w * 0.05, stroke: '#8a8e96', width: w * 0.04 }) +
  rect(x, y - w * 0.05, w * 0.8, w * 0.13, { fill: '#2f62d0' });
export const netPort = (x: number, y: number, w = 14): string =>
  rect(x, y, w, w * 0.86, { fill: '#14161b', r: w * 0.06, stroke: '#7d828b', width: w * 0.05 }) +
  rect(x, y + w * 0.28, w * 0.46, w * 0.3, { fill: '#050608' }) +
  rect(x, y - w * 0.2, w * 0.64, w * 0.14, { fill: '#b89a4a' });
export const hdmiPort = (x: number, y: number, w = 15): string =>
  area(
    `M${x - w / 2} ${y - w * 0.18}H${x + w / 2}V${y + w * 0.06}L${x + w * 0.4} ${y + w * 0.2}H${x - w * 0.4}L${x - w / 2} ${y + w * 0.06}Z`,
    '#0b0c10',
  ) + rect(x, y - w * 0.02, w * 0.66, w * 0.07, { fill: '#3a3d46' });
export const lamps = (x: number, y: number, count: number, gap: number, r: number, colour: string): string =>
  glowing(Array.from({ length: count }, (_, i) => circle(x + i * gap, y, r, { fill: colour })).join(''));

/** A British socket outlet. */
export const socket = (x: number, y: number, size: number): string =>
  rect(x, y, size, size, { fill: '#f7f6f2', r: size * 0.1, stroke: '#c9c7c0', width: size * 0.02 }) +
  rect(x, y - size * 0.22, size * 0.13, size * 0.24, { fill: '#1b1c20', r: size * 0.02 }) +
  rect(x - size * 0.24, y + size * 0.16, size * 0.22, size * 0.12, { fill: '#1b1c20', r: size * 0.02 }) +
  rect(x + size * 0.24, y + size * 0.16, size * 0.22, size * 0.12, { fill: '#1b1c20', r: size * 0.02 });

/** Fine parallel grooves or grille holes in a field. */
export function grooves(
  w: number,
  h: number,
  count: number,
  colour: string,
  width: number,
  upright = false,
  x = 0,
  y = 0,
): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0 : i / (count - 1) - 0.5;
    return upright
      ? `M${x + share * w} ${y - h / 2}V${y + h / 2}`
      : `M${x - w / 2} ${y + share * h}H${x + w / 2}`;
  });
  return line(rows.join(''), colour, width);
}

export function holes(
  w: number,
  h: number,
  columns: number,
  rows: number,
  r: number,
  colour: string,
  x = 0,
  y = 0,
): string {
  const dots = Array.from({ length: columns * rows }, (_, i) => {
    const [cx, cy] = [i % columns, Math.floor(i / columns)];
    return `M${(x - w / 2 + (w * cx) / Math.max(1, columns - 1)).toFixed(2)} ${(y - h / 2 + (h * cy) / Math.max(1, rows - 1)).toFixed(2)}v.01`;
  });
  return line(dots.join(''), colour, r * 2);
}
