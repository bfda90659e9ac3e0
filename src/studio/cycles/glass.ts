import { TILE } from '../kit/shot';
import { seenBy } from '../kit/space';
import type { Developed, Window } from './develop';
import type { Layers } from './exr';
import { LIGHTEST } from './paint';
import type { Scene } from './scene';
import { linearOf } from './tone';

/** The scene without its clear bodies, if it has any: what is seen through them. */
export function behindOf(scene: Scene): Scene | undefined {
  const clear = scene.coats.map(({ finish }) => finish.clear > 0);
  if (!clear.includes(true)) return undefined;
  return { ...scene, bodies: scene.bodies.filter((body) => !body.coats.some((coat) => clear[coat])) };
}

const ground = [1, 3, 5].map((at) => linearOf(Number.parseInt(TILE.slice(at, at + 2), 16)));

/** Glass is clear where one looks straight at it, and shows its own colour at its outlines. */
export function windowOf(layers: Layers, scene: Scene, { data }: Developed): Window {
  const index = layers.channel('IndexMA.X');
  const normal = ['X', 'Y', 'Z'].map((axis) => layers.channel(`Normal.${axis}`));
  const tint = ['R', 'G', 'B'].map((part) => layers.channel(`DiffCol.${part}`));
  const [right, up, near] = [[1, 0, 0] as const, [0, 1, 0] as const, [0, 0, 1] as const].map(
    (axis) => seenBy({ yaw: scene.yaw, pitch: scene.pitch })(axis)[2],
  );
  return (point) => {
    const most = scene.coats[Math.round(index[point] ?? 0) - 1]?.finish.clear ?? 0;
    if (most === 0) return undefined;
    // Blender's y points away from the viewer, and its z up.
    const [x = 0, y = 0, z = 0] = normal.map((axis) => axis[point] ?? 0);
    const facing = Math.min(1, Math.abs(x * (right ?? 0) + z * (up ?? 0) - y * (near ?? 0)));
    const clear = most * (1 - (1 - facing) ** 3);
    const cover = (data[point * 4 + 3] ?? 0) / 255;
    const part = (n: 0 | 1 | 2): number =>
      (linearOf(data[point * 4 + n] ?? 0) * cover + (ground[n] ?? 0) * (1 - cover)) *
      Math.min(1, (tint[n]?.[point] ?? 0) / LIGHTEST) *
      clear;
    return { through: [part(0), part(1), part(2)], own: 0.7 * (1 - clear) };
  };
}
