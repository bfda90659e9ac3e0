import * as THREE from 'three';
import type { Part } from '../kit/solids';
import { models } from '../models';
import type { Picture } from '../models/common';
import { phoneBody } from '../models/phones';
import { productOf } from './bodies';

/** A product on the stage: it looks along `yaw` and swings to both sides, in radians. */
interface Item {
  object: THREE.Object3D;
  yaw: number;
  swing: number;
}

interface Role {
  parts: Part[];
  /** Millimetres to the right of the middle, and towards the viewer. */
  place: [x: number, z: number];
  /** Degrees. */
  yaw: number;
  swing: number;
  scale: number;
}

const partsOf = (picture: Picture): Part[] => models[picture.model]?.(picture, 'back').parts ?? [];

const PHONE: Picture = {
  model: 'phone',
  brand: 'Ovra',
  colour: '#2b3a67',
  layout: 'square',
  width: 75,
  height: 160,
};
const LAPTOP: Picture = {
  model: 'laptop',
  brand: 'Lenta',
  colour: '#6c717b',
  build: 'pro',
  size: 14,
  wallpaper: 'lagoon',
};
const HEADSET: Picture = { model: 'headset', brand: 'Dumo', colour: '#3c3f48', style: 'over' };
const WATCH: Picture = { model: 'watch', brand: 'Pulsa', colour: '#24345e', case: '#c9ccd1', strap: 'loop' };

const ROLES: Role[] = [
  { parts: partsOf(LAPTOP), place: [-22, -110], yaw: 0, swing: 8, scale: 1 },
  { parts: phoneBody({ ...PHONE, lenses: 3 }), place: [-138, 62], yaw: 26, swing: 22, scale: 1.02 },
  {
    parts: phoneBody({ ...PHONE, colour: '#d9776a' }),
    place: [-214, -20],
    yaw: 205,
    swing: 16,
    scale: 1.02,
  },
  { parts: partsOf(HEADSET), place: [168, -56], yaw: -28, swing: 20, scale: 0.92 },
  { parts: partsOf(WATCH), place: [72, 96], yaw: 16, swing: 20, scale: 1.12 },
];

async function enter({ parts, place: [x, z], yaw, swing, scale }: Role): Promise<Item> {
  const object = await productOf(parts);
  object.position.set(x, 0, z);
  object.scale.setScalar(scale);
  return { object, yaw: THREE.MathUtils.degToRad(yaw), swing: THREE.MathUtils.degToRad(swing) };
}

/** Every product of the film in its place. */
export const cast = (): Promise<Item[]> => Promise.all(ROLES.map(enter));
