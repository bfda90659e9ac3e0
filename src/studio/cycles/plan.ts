import { type Entry, shotOf, VIEWS } from '../catalogue';
import { brightness, chroma } from '../kit/light';
import { shortHash } from '../manifest';
import type { View } from '../models/common';
import { type Scene, sceneOf } from './scene';

/** A picture that Cycles makes. */
export interface Frame {
  entry: Entry;
  view: View;
  scene: Scene;
}

/** Edge of a render in pixels: larger than the largest picture, so that edges become smooth. */
export const pixelsOf = ({ view }: Frame): number => (view === 'main' ? 1500 : 1300);
/** Points of light for each pixel. */
export const SAMPLES = 4;

const frameOf = (entry: Entry, view: View): Frame => ({ entry, view, scene: sceneOf(shotOf(entry, view)) });

/** Pictures with the same key differ in colours only, so that they may share one light. */
function shapeOf({ coats, ...scene }: Scene): string {
  const kept = coats.map(({ finish, print }) => [
    finish.metal,
    finish.rough,
    finish.coat,
    finish.clear,
    !!print?.glass,
  ]);
  return shortHash(JSON.stringify([scene, kept]));
}

/** Middle greys take the light best: their grain is neither lost nor blown up, and they throw no colour around. */
function distanceToGrey({ entry }: Frame): number {
  const { colour } = entry.picture;
  return Math.abs(brightness(colour) - 0.55) + chroma(colour);
}

/** Pictures of one shape; the first is the one to be lit. */
export function groupsOf(entries: readonly Entry[], views = VIEWS): Frame[][] {
  const groups = new Map<string, Frame[]>();
  for (const view of views) {
    for (const entry of entries) {
      const frame = frameOf(entry, view);
      const key = shapeOf(frame.scene);
      groups.set(key, [...(groups.get(key) ?? []), frame]);
    }
  }
  return [...groups.values()].map((group) => group.sort((a, b) => distanceToGrey(a) - distanceToGrey(b)));
}
