import { circle, rect } from '../kit/art';
import { darker, lighter, mix } from '../kit/light';
import { box, shape } from '../kit/outlines';
import { lathe, mount, type Part, place, slab, smooth } from '../kit/solids';
import { plot, type Point, trace, type Vec } from '../kit/space';
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

/** The outline of a controller, right half mirrored, smooth and counter-clockwise. */
function padOutline(): Point[] {
  const half: Vec[] = trace(
    '0 26 0, 30 29 0, 52 30 0, 66 20 0, 75 -6 0, 80 -36 0, 70 -52 0, 57 -47 0, 42 -22 0, 28 -15 0, 0 -14 0',
  );
  const right = smooth(half, 8).map(([x, y]): Point => [x, y]);
  const left = [...right]
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  return [...right, ...left].reverse();
}

export const controller: Model = ({ colour, brand }, view) => {
  const trim = colour === '#ecebe7' ? '#7c818a' : '#22252b';
  const faceArt =
    rect(0, 6, 30, 0.1, { fill: 'none' }) +
    brandMark(brand, 0, -13, 4.4, colour) +
    circle(0, 0, 4, { fill: mix(colour, '#8a8f98', 0.4) }) +
    [-14, 14].map((x) => rect(x, -4, 7, 3, { fill: trim, r: 1.5 })).join('');
  const body = slab(shape(padOutline()), 40, {
    material: satin(colour),
    bevel: 17,
    front: faceArt,
    back: brandMark(brand, 0, -4, 5, colour),
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
  const front = [...well(-46, 13), ...well(22, -7), ...place(cross, { move: [-22, -6, 19] }), ...buttons];
  const trigger = (x: number): Part[] => [
    ...place(slab(box(30, 15, 6), 14, { material: satin(trim), bevel: 5 }), {
      x: -50,
      move: [x, 25, -9],
      bias: -6,
    }),
    ...place(slab(box(32, 9, 4), 8, { material: satin(trim), bevel: 3 }), {
      x: -84,
      move: [x, 29, 3],
      bias: -4,
    }),
  ];
  const whole = [...trigger(-50), ...trigger(50), mount(body, [0, 0, 1], front)];
  const lying = place(whole, { x: -62 });
  return shots(lying, view, {
    main: [18, 22],
    back: [196, 20],
    side: [62, 14],
    detail: [14, 34],
    focus: [44, 16, -8],
    zoom: 2.4,
  });
};
