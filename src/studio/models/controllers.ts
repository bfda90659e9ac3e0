import { circle, rect } from '../kit/art';
import { darker, lighter, type Material, mix } from '../kit/light';
import { box, shape } from '../kit/outlines';
import { lathe, loft, type Part, place, slab, smooth } from '../kit/solids';
import { alongArc, pairs, plot, trace, type Vec } from '../kit/space';
import { brandMark, knob, type Model, polished, rubber, satin, shots } from './common';

export const BUTTONS = [
  [0, 9, '#d8434a'],
  [9, 0, '#3b6cf0'],
  [0, -9, '#3fae6a'],
  [-9, 0, '#e0a93a'],
] as const;

export const stick = (colour: string): Part =>
  lathe(
    [
      [0, 0],
      [9, 0],
      [8.4, 1.4],
      [4, 2.4],
      [3.6, 6],
      [7, 7.4],
      [8, 8.4],
      [8, 10],
      [6.4, 11],
      [5, 10.6, rubber(lighter(colour, 0.08))],
      [0, 10],
    ],
    rubber(colour),
  );

/** Height of a smooth line over x. */
function heightAt(line: readonly Vec[], x: number): number {
  const [from, to] = pairs(line).find(([, next]) => next[0] >= x) ?? [line[0], line[line.length - 1]];
  if (!from || !to) return 0;
  const share = (x - from[0]) / (to[0] - from[0] || 1);
  return from[1] + (to[1] - from[1]) * Math.min(1, share);
}

const TOP = smooth(trace('0 27 0, 28 29 0, 52 30 0, 66 22 0, 75 -2 0, 80 -28 0, 82 -42 0'), 16);
const FOOT = smooth(trace('0 -17 0, 22 -18 0, 36 -23 0, 50 -42 0, 62 -54 0, 74 -56 0, 82 -42 0'), 16);

/** The shell: flat super-ellipses along x, whose lower ends, the grips, lean back. */
function shell(material: Material): Part {
  const rings = alongArc(1, -90, 90, 120).map(([, turned]): Vec[] => {
    const x = turned * 82;
    const [top, foot] = [heightAt(TOP, Math.abs(x)), heightAt(FOOT, Math.abs(x))];
    const [half, thick] = [(top - foot) / 2, 20 * Math.sqrt(1 - Math.abs(turned) ** 7)];
    return alongArc(1, 0, 360, 96)
      .slice(1)
      .map(([c, s]): Vec => {
        const bend = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power;
        const y = (top + foot) / 2 + half * bend(s, 0.55);
        return [x, y, -thick * bend(c, 0.55) - 0.006 * Math.max(0, -y - 12) ** 2];
      });
  });
  return loft(rings, material);
}

export const controller: Model = ({ colour, brand }, view) => {
  const trim = colour === '#ecebe7' ? '#7c818a' : '#22252b';
  const plate = slab(box(48, 19, 6), 3, {
    material: satin(trim),
    bevel: 0.8,
    front:
      brandMark(brand, 0, -2, 4.6, trim) +
      circle(0, 4.6, 3, { fill: mix(trim, '#8a8f98', 0.5) }) +
      [-15, 15].map((x) => rect(x, 4.6, 8, 2.4, { fill: lighter(trim, 0.3), r: 1.3 })).join(''),
  });
  const cross = slab(
    shape(
      plot(
        '3.6 10.5, -3.6 10.5, -3.6 3.6, -10.5 3.6, -10.5 -3.6, -3.6 -3.6, -3.6 -10.5, 3.6 -10.5, 3.6 -3.6, 10.5 -3.6, 10.5 3.6, 3.6 3.6',
      ),
    ),
    5,
    { material: satin(trim), bevel: 1 },
  );
  const buttons = BUTTONS.flatMap(([x, y, tone]) =>
    place(knob(4.2, 5, polished(trim), circle(0, 0, 1.6, { fill: tone })), { move: [47 + x, 11 + y, 19] }),
  );
  const well = (x: number, y: number): Part[] => [
    ...place(knob(11.5, 1.6, satin(darker(colour, 0.25))), { move: [x, y, 18.5] }),
    ...place(stick(trim), { x: 90, move: [x, y, 19] }),
  ];
  const front = [
    ...place(plate, { move: [0, 18, 18.7] }),
    ...well(-46, 13),
    ...well(22, -7),
    ...place(cross, { move: [-22, -7, 19] }),
    ...buttons,
  ];
  const trigger = (x: number): Part[] => [
    ...place(slab(box(30, 15, 6), 14, { material: satin(trim), bevel: 5 }), { x: -50, move: [x, 25, -9] }),
    ...place(slab(box(32, 9, 4), 8, { material: satin(trim), bevel: 3 }), { x: -84, move: [x, 29, 3] }),
  ];
  const whole = [...trigger(-50), ...trigger(50), shell(satin(colour)), front];
  const lying = place(whole, { x: -62 });
  return shots(lying, view, {
    main: [18, 22],
    back: [196, 20],
    side: [62, 14],
    detail: [14, 34],
    focus: [52, 14, -8],
    zoom: 2.7,
  });
};
