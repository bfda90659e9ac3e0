import { grooves, lamps, lensArt, line } from '../kit/art';
import { darker } from '../kit/light';
import { box, shape } from '../kit/outlines';
import { lathe, type Part, place, rod, rounded, slab, smooth } from '../kit/solids';
import { alongArc, type Point, type Vec } from '../kit/space';
import { brandMark, knob, type Model, polished, post, satin, shots, steel } from './common';
import { propeller } from './propellers';

function hull(colour: string, brand: string, w: number, h: number, d: number): Part[] {
  return place(
    slab(
      shape(
        smooth(
          [
            [w / 2, -d / 2 + 14, 0],
            [w / 2 + 3, 0, 0],
            [w / 2 - 3, d / 2 - 24, 0],
            [w / 2 - 18, d / 2, 0],
            [-w / 2 + 18, d / 2, 0],
            [-w / 2 + 3, d / 2 - 24, 0],
            [-w / 2 - 3, 0, 0],
            [-w / 2, -d / 2 + 14, 0],
            [-w / 2 + 12, -d / 2, 0],
            [w / 2 - 12, -d / 2, 0],
            [w / 2, -d / 2 + 14, 0],
          ],
          5,
        )
          .slice(0, -1)
          .map(([x, y]): Point => [x, y]),
      ),
      h,
      {
        material: satin(colour),
        bevel: 15,
        front:
          line(`M${-w * 0.3} 20H${w * 0.3}`, darker(colour, 0.25), 1) +
          brandMark(brand, 0, -8, 12, colour) +
          lamps(-9, 54, 4, 6, 1.6, '#63cf9b'),
        back: grooves(w * 0.4, 40, 8, darker(colour, 0.4), 2),
      },
    ),
    { x: -90 },
  );
}

/** An arm with its motor and blades; the front ones stand on a foot. */
function rotorArm(colour: string, k: number, sx: 1 | -1, front: boolean): Part[] {
  const w = 84 * k;
  const [x, y, z] = front ? [sx * 150 * k, 16 * k, 92 * k] : [sx * 140 * k, -2 * k, -112 * k];
  const limb = rod(
    smooth([
      [sx * w * 0.42, front ? 4 : -4, front ? 48 * k : -50 * k],
      [sx * 84 * k, front ? 8 * k : -4 * k, front ? 66 * k : -80 * k],
      [x, y - 8, z],
    ]),
    9 * k,
    satin(colour),
  );
  const motor = place(post(15 * k, 34 * k, satin(darker(colour, 0.15)), 4), { move: [x, y - 14 * k, z] });
  const bell = place(post(12.5 * k, 12 * k, steel('#8a8e96'), 2), { move: [x, y + 19 * k, z] });
  const foot = front
    ? place(
        lathe(
          rounded([
            [0, 0],
            [4, 0],
            [7, 30 * k],
            [8, 44 * k],
            [0, 46 * k],
          ]),
          satin(darker(colour, 0.1)),
        ),
        { move: [x, y - 58 * k, z] },
      )
    : [];
  const blades = place(propeller(1.15 * k, front ? sx * 34 : sx * -58), { move: [x, y + 34 * k, z] });
  return [...foot, limb, ...motor, ...bell, ...blades];
}

function folding(colour: string, brand: string, pro: boolean): Part[] {
  const k = pro ? 1.3 : 1;
  const [w, h, d] = [84 * k, 52 * k, 170 * k];
  const shell = hull(colour, brand, w, h, d);
  const eyes = [-1, 1].flatMap((s) =>
    place(knob(7 * k, 2, polished('#17181c'), lensArt(0, 0, 5.4 * k, '#17181c')), {
      move: [s * 24 * k, 8 * k, d / 2 - 7],
    }),
  );
  const yoke = [
    ...place(slab(box(50 * k, 30 * k, 10), 12, { material: satin(darker(colour, 0.2)), bevel: 4 }), {
      move: [0, -16 * k, d / 2 - 4],
    }),
    ...place(
      slab(box(40 * k, 38 * k, 12), 32 * k, {
        material: satin('#22252b'),
        bevel: 6,
        front: pro
          ? lensArt(0, -7 * k, 11 * k, '#3a3d44') + lensArt(0, 11 * k, 6.6 * k, '#3a3d44')
          : lensArt(0, 0, 13 * k, '#3a3d44'),
      }),
      { move: [0, -20 * k, d / 2 + 14 * k] },
    ),
  ];
  const arm = (sx: 1 | -1, front: boolean): Part[] => rotorArm(colour, k, sx, front);
  return [...shell, ...eyes, ...yoke, ...arm(1, true), ...arm(-1, true), ...arm(1, false), ...arm(-1, false)];
}

function guardedRotor(colour: string, sx: number, sz: number): Part[] {
  const [x, z] = [sx * 62, sz * 56];
  const hoop = (y: number, thick: number): Part =>
    rod(
      alongArc(50, 0, 360, 60).map(([a, b]): Vec => [x + a, y, z + b]),
      thick,
      satin(colour),
    );
  const posts = alongArc(50, 15, 315, 5).map(([a, b]) =>
    rod(
      [
        [x + a, -8, z + b],
        [x + a, 12, z + b],
      ],
      2.4,
      satin(colour),
    ),
  );
  const spokes = alongArc(50, 45, 285, 2).map(([a, b]) =>
    rod(
      [
        [x, -6, z],
        [x + a, -7, z + b],
      ],
      2.6,
      satin('#dcdad4'),
    ),
  );
  return [
    ...spokes,
    hoop(-8, 3),
    ...posts,
    ...place(post(7, 12, satin('#22252b'), 1), { move: [x, -8, z] }),
    ...place(propeller(0.56, sx * sz * 40, colour), { move: [x, 6, z] }),
    hoop(12, 3),
  ];
}

function indoor(colour: string, brand: string): Part[] {
  const body = place(
    slab(box(54, 60, 22), 26, {
      material: satin('#eceae5'),
      bevel: 11,
      front: brandMark(brand, 0, 4, 9, '#eceae5'),
    }),
    { x: -90 },
  );
  const face = place(knob(8, 4, polished('#17181c'), lensArt(0, 0, 6.4, '#22252b')), { move: [0, 2, 30] });
  const lamp = place(slab(box(26, 5, 2.4), 2, { material: polished('#4fd6e8'), bevel: 0.6 }), {
    move: [0, -8, 30],
  });
  const corners = (
    [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const
  ).flatMap(([sx, sz]) => guardedRotor(colour, sx, sz));
  return [...body, ...face, ...lamp, ...corners];
}

export const drone: Model = ({ colour, style, brand }, view) => {
  if (style === 'mini')
    return shots(indoor(colour, brand), view, {
      main: [22, 26],
      back: [202, 24],
      side: [64, 16],
      detail: [14, 24],
      focus: [0, 0, 34],
      zoom: 2.4,
      lift: 26,
    });
  const parts = folding(colour, brand, style === 'pro');
  return shots(parts, view, {
    main: [24, 20],
    back: [204, 20],
    side: [66, 14],
    detail: [16, 14],
    focus: [0, -8, 90],
    zoom: 3,
    lift: 40,
  });
};
