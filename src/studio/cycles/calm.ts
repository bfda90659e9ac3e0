/** What keeps the filter from blurring over an edge. */
export interface Guides {
  width: number;
  height: number;
  /** Number of the material; 0 is no product. */
  index: Float32Array;
  normal: [Float32Array, Float32Array, Float32Array];
  depth: Float32Array;
}

export type Rgb = [Float32Array, Float32Array, Float32Array];

/** Light to be calmed; `tolerance` is the difference of logarithmic brightness that is still held for grain. */
export interface Grainy {
  light: Rgb;
  tolerance: (index: number) => number;
}

/** Neighbours that differ more than this have no weight worth the time. */
const STRANGER = 7;
/** exp(-x) for x below STRANGER, by a table. */
const FADING = Float32Array.from({ length: 1024 }, (_, i) => Math.exp((-i * STRANGER) / 1024));
const SCALE = 1024 / STRANGER;

/** One neighbour's share for each point that has it: how alike both are in place and direction. */
function neighbours(
  guides: Guides,
  points: Int32Array,
  step: number,
): { shifts: number[]; alike: Float32Array } {
  const { width, index, depth } = guides;
  const [nx, ny, nz] = guides.normal;
  const shifts: number[] = [];
  for (let j = -1; j <= 1; j += 1) for (let i = -1; i <= 1; i += 1) shifts.push((j * width + i) * step);
  const alike = new Float32Array(points.length * 9);
  const last = index.length;
  for (let k = 0; k < points.length; k += 1) {
    const p = points[k] ?? 0;
    for (let n = 0; n < 9; n += 1) {
      const q = p + (shifts[n] ?? 0);
      if (q < 0 || q >= last || index[q] !== index[p]) continue;
      const dx = (nx[q] ?? 0) - (nx[p] ?? 0);
      const dy = (ny[q] ?? 0) - (ny[p] ?? 0);
      const dz = (nz[q] ?? 0) - (nz[p] ?? 0);
      const far = ((depth[q] ?? 0) - (depth[p] ?? 0)) * 50;
      const strange = (dx * dx + dy * dy + dz * dz) * 16 + far * far;
      if (strange < STRANGER) {
        const kernel = (n === 4 ? 4 : n % 2 === 1 ? 2 : 1) / 16;
        alike[k * 9 + n] = (FADING[(strange * SCALE) | 0] ?? 0) * kernel;
      }
    }
  }
  return { shifts, alike };
}

function pass(
  light: Rgb,
  points: Int32Array,
  tolerance: Float32Array,
  shifts: number[],
  alike: Float32Array,
): void {
  const [r, g, b] = light.map((part) => part.slice()) as Rgb;
  const [red, green, blue] = light;
  const bright = new Float32Array(r.length);
  for (const p of points) bright[p] = Math.log1p(((r[p] ?? 0) + (g[p] ?? 0) + (b[p] ?? 0)) / 3);
  for (let k = 0; k < points.length; k += 1) {
    const p = points[k] ?? 0;
    const narrow = 1 / (tolerance[k] ?? 0) ** 2;
    const own = bright[p] ?? 0;
    let sr = 0;
    let sg = 0;
    let sb = 0;
    let sum = 0;
    for (let n = 0; n < 9; n += 1) {
      const like = alike[k * 9 + n] ?? 0;
      if (like === 0) continue;
      const q = p + (shifts[n] ?? 0);
      const tone = (bright[q] ?? 0) - own;
      const strange = tone * tone * narrow;
      if (strange >= STRANGER) continue;
      const weight = like * (FADING[(strange * SCALE) | 0] ?? 0);
      sr += (r[q] ?? 0) * weight;
      sg += (g[q] ?? 0) * weight;
      sb += (b[q] ?? 0) * weight;
      sum += weight;
    }
    red[p] = sr / sum;
    green[p] = sg / sum;
    blue[p] = sb / sum;
  }
}

/** Takes the grain out of lights with an edge-avoiding wavelet: passes with neighbours 1, 2, 4 … points away. */
export function calm(grainy: readonly Grainy[], guides: Guides, passes: number): void {
  const { index } = guides;
  const points = Int32Array.from(index.keys()).filter((p) => index[p] !== 0);
  for (let round = 0; round < passes; round += 1) {
    const { shifts, alike } = neighbours(guides, points, 1 << round);
    for (const { light, tolerance } of grainy) {
      const allowed = Float32Array.from(points, (p) => tolerance(index[p] ?? 0) * 0.6 ** round);
      pass(light, points, allowed, shifts, alike);
    }
  }
}
