import { calm, type Guides, type Rgb } from './calm';
import type { Layers } from './exr';
import type { Scene } from './scene';
import { byteOf, type Colour, tone } from './tone';

/** Light on a product without its colours: it serves every product of the same shape. */
export interface Light {
  diffuse: Rgb;
  glossy: Rgb;
  /** Opacity of the product with its shadow. */
  cover: Float32Array;
}

const EXPOSURE = 2 ** 0.12;
const SHADOW = 0.8;

const rgb = (layers: Layers, name: string, letters = 'RGB'): Rgb => {
  const [a = '', b = '', c = ''] = letters;
  return [layers.channel(`${name}.${a}`), layers.channel(`${name}.${b}`), layers.channel(`${name}.${c}`)];
};

const sum = (a: Rgb, b: Rgb, most: number): Rgb => {
  const one = (n: 0 | 1 | 2): Float32Array => a[n].map((value, i) => Math.min(most, value + (b[n][i] ?? 0)));
  return [one(0), one(1), one(2)];
};

const soft = (value: number): number => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

function guidesOf(layers: Layers, scene: Scene): Guides {
  const { width, height } = layers;
  return {
    width,
    height,
    index: layers.channel('IndexMA.X').map(Math.round),
    normal: rgb(layers, 'Normal', 'XYZ'),
    depth: layers.channel('Depth.Z').map((value) => Math.min(value, 1e6) / scene.radius),
  };
}

/** The shadow fades before the frame ends, or else a card shows its cut. */
function coverOf(layers: Layers, guides: Guides, [left, top, right, bottom]: Scene['crop']): Float32Array {
  const { width, height, index } = guides;
  const alpha = layers.channel('Combined.A');
  const flat = new Float32Array(alpha.length);
  const ground: Guides = {
    width,
    height,
    index: index.map((value) => (value === 0 ? 1 : 0)),
    normal: [flat, flat, flat],
    depth: flat,
  };
  const shadow: Rgb = [alpha, alpha, alpha];
  calm([{ light: shadow, tolerance: () => 0.6 }], ground, 6);
  return index.map((value, i) => {
    if (value > 0) return 1;
    const x = ((i % width) / width) * (right - left);
    const y = (Math.floor(i / width) / height) * (bottom - top);
    const fade = soft(Math.min(x, right - left - x) / 0.17) * soft((bottom - top - y) / 0.11);
    return Math.max(0, (alpha[i] ?? 0) - 0.012) * SHADOW * fade;
  });
}

/**
 * What metals give to the light that they mirror: Cycles counts it to the light, so that it is taken out and put back.
 * It is read from their faint diffuse part; all else has 1.
 */
function metalsOf(layers: Layers, { coats }: Scene): Rgb {
  const index = layers.channel('IndexMA.X');
  const share = coats.map(({ finish }) => (finish.metal > 0 ? 1 - finish.metal : 0));
  const part = (colour: Float32Array): Float32Array =>
    colour.map((value, i) => {
      const faint = share[Math.round(index[i] ?? 0) - 1] ?? 0;
      return faint > 0 ? Math.min(1, Math.max(0.02, value / faint)) : 1;
    });
  const [r, g, b] = rgb(layers, 'DiffCol');
  return [part(r), part(g), part(b)];
}

/** The light of a rendered picture, without grain. */
export function lightOf(layers: Layers, scene: Scene): Light {
  const guides = guidesOf(layers, scene);
  const rough = scene.coats.map(({ finish, print }) => (print?.glass ? 0.25 : finish.rough));
  const shine = (index: number): number => Math.min(0.6, Math.max(0.06, (rough[index - 1] ?? 0.5) * 1.6));
  const diffuse = sum(rgb(layers, 'DiffDir'), rgb(layers, 'DiffInd'), 20);
  const metals = metalsOf(layers, scene);
  const mirrored = sum(rgb(layers, 'GlossDir'), rgb(layers, 'GlossInd'), 8);
  const glossy = mirrored.map((part, n) => part.map((value, i) => value / (metals[n]?.[i] ?? 1))) as Rgb;
  const grainy = [
    { light: diffuse, tolerance: () => 1 },
    { light: glossy, tolerance: shine },
  ];
  calm(grainy, guides, 5);
  return {
    diffuse,
    glossy,
    cover: coverOf(layers, guides, scene.crop),
  };
}

/** Bright matt surfaces stay below the tile, or else a white product melts into it. */
const SHOULDER = 0.55;
const subdued = (value: number): number =>
  value < SHOULDER ? value : SHOULDER + 0.3 * (1 - Math.exp((SHOULDER - value) / 0.3));

/** Width in pixels of the darker line inside the outline of a white product: what black boards do in a studio. */
const RIM = 9;

/** How near each point of the product is to the outline: 0 from a rim's width on, up to 1. */
function rimOf(cover: Float32Array, width: number): Float32Array {
  const blur = (source: Float32Array, step: number): Float32Array =>
    source.map((_, i) => {
      let sum = 0;
      for (let k = -RIM; k <= RIM; k += 1) sum += source[i + k * step] ?? 1;
      return sum / (2 * RIM + 1);
    });
  const solid = cover.map((value) => (value === 1 ? 1 : 0));
  return blur(blur(solid, 1), width).map((value, i) => (solid[i] === 1 ? Math.min(1, (1 - value) * 2) : 0));
}

export interface Developed {
  data: Buffer;
  width: number;
  height: number;
}

/** What a point of clear glass lets through, and how much of its own light is left; undefined if it is not clear. */
export type Window = (point: number) => { through: Colour; own: number } | undefined;

/** Lays the light on the colours of a picture of the same shape: red, green, blue, opacity. */
export function develop(layers: Layers, scene: Scene, light: Light, glass?: Window): Developed {
  const [diffuse, glossy, emitted] = [rgb(layers, 'DiffCol'), rgb(layers, 'GlossCol'), rgb(layers, 'Emit')];
  const metals = metalsOf(layers, scene);
  const { width, height } = layers;
  if (light.cover.length !== width * height) throw new Error('The light is of another picture');
  const data = Buffer.alloc(width * height * 4);
  const rim = rimOf(light.cover, width);
  for (let i = 0; i < light.cover.length; i += 1) {
    const cover = light.cover[i] ?? 0;
    data[i * 4 + 3] = Math.round(cover * 255);
    if (cover < 1) continue;
    const matt = ([0, 1, 2] as const).map(
      (n) => EXPOSURE * (light.diffuse[n][i] ?? 0) * (diffuse[n][i] ?? 0),
    );
    const most = Math.max(...matt, 1e-6);
    const seenThrough = glass?.(i);
    const dim = (subdued(most) / most) * (seenThrough?.own ?? 1);
    const part = (n: 0 | 1 | 2): number =>
      dim * (matt[n] ?? 0) +
      EXPOSURE *
        ((light.glossy[n][i] ?? 0) * (glossy[n][i] ?? 0) * (metals[n][i] ?? 1) + (emitted[n][i] ?? 0));
    const seen = [part(0), part(1), part(2)] as const;
    const edge = 1 - 0.22 * (rim[i] ?? 0) * soft((Math.min(...seen) - 0.35) / 0.35);
    tone([seen[0] * edge, seen[1] * edge, seen[2] * edge]).forEach((value, n) => {
      data[i * 4 + n] = byteOf(value + (seenThrough?.through[n] ?? 0));
    });
  }
  return { data, width, height };
}
