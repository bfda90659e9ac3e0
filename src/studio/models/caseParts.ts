import { area, rect } from '../kit/art';
import type { Picture } from './common';

/** The opening for the cameras, seen from behind, from the middle of the back. */
export function cutOut({ layout, width: w = 74, height: h = 156 }: Picture): {
  x: number;
  y: number;
  w: number;
  h: number;
} {
  const [ow, oh] = layout === 'bar' ? [60, 20] : layout === 'column' ? [21, 43] : [38, 38];
  return { x: layout === 'bar' ? 0 : -(w / 2 - ow / 2 - 3.5), y: -(h / 2 - oh / 2 - 3.5), w: ow, h: oh };
}

export function hole(picture: Picture, rim: string): string {
  const { x, y, w, h } = cutOut(picture);
  const r = Math.min(w, h) * 0.32;
  return (
    rect(x, y, w + 2, h + 2, { fill: rim, r: r + 1 }) +
    rect(x, y, w - 1, h - 1, { fill: '#dcdad4', r }) +
    area(
      `M${x - w / 2 + 3} ${y - h / 2 + 1}H${x + w / 2 - 3}V${y - h / 2 + 4}H${x - w / 2 + 3}Z`,
      '#8d8a84',
      0.55,
    )
  );
}
