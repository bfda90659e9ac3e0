import { alongArc, type Point } from './space';

/** The rim of a plate, counter-clockwise, drawn in by `inset`. */
export type Outline = (inset: number) => Point[];

export const box =
  (w: number, h: number, r: number): Outline =>
  (inset) => {
    const [a, b] = [w / 2 - inset, h / 2 - inset];
    const radius = Math.max(0.01, Math.min(r - inset, a, b));
    const corner = (x: number, y: number, from: number): Point[] =>
      alongArc(radius, from, from + 90, Math.max(5, Math.min(18, Math.ceil(r)))).map(([dx, dy]) => [
        x + dx,
        y + dy,
      ]);
    return [
      ...corner(a - radius, b - radius, 0),
      ...corner(-a + radius, b - radius, 90),
      ...corner(-a + radius, -b + radius, 180),
      ...corner(a - radius, -b + radius, 270),
    ];
  };

export const disc =
  (radius: number): Outline =>
  (inset) =>
    alongArc(Math.max(0.01, radius - inset), 0, 360, 72).slice(1);

/** Any convex or mildly concave outline given counter-clockwise. */
export const shape =
  (points: Point[]): Outline =>
  (inset) =>
    points.map(([x, y], i) => {
      const [px, py] = points[(i + points.length - 1) % points.length] ?? [x, y];
      const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
      const length = Math.hypot(nx - px, ny - py) || 1;
      return [x - ((ny - py) / length) * inset, y + ((nx - px) / length) * inset];
    });

export const pathOf = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${(-y).toFixed(2)}`).join('L')}Z`;
