import type { Part } from './solids';
import type { Camera, Vec } from './space';

/** Ground of every picture. */
export const TILE = '#f3f2ef';

export interface Shot extends Camera {
  parts: Part[];
  /** Middle of a close-up, in model space. */
  focus?: Vec;
  /** How many times nearer than the whole picture. */
  zoom?: number;
  /** Width of the frame in millimetres when it must not shrink to the product. */
  reach?: number;
  /** Height of the product above the floor, for things that fly or hang. */
  lift?: number;
}
