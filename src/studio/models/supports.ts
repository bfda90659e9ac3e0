import { circle, line, rect } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { box } from '../kit/outlines';
import { egg, lathe, type Part, place, rod, rounded, slab, smooth } from '../kit/solids';
import { plot, trace, type Vec } from '../kit/space';
import {
  BLACK,
  brandMark,
  GREY,
  knob,
  type Model,
  polished,
  post,
  rubber,
  satin,
  shots,
  steel,
} from './common';
import { phoneBody } from './phones';

function gimbalHandle(colour: string, brand: string): Part[] {
  const handle = place(
    lathe(rounded(plot('0 0, 15 0, 17 6, 16 60, 18 104, 16 126, 0 128')), rubber(colour)),
    { scale: [1, 1, 1.15] },
  );
  const controls = place(
    slab(box(20, 46, 8), 1.4, {
      material: satin('#17181c'),
      bevel: 0.4,
      front:
        circle(0, -8, 6.6, { fill: '#3a3d44' }) +
        circle(0, -8, 3, { fill: '#5b5f68' }) +
        circle(0, 10, 3.4, { fill: '#b3282d' }) +
        line('M-3 18h6', '#93a5ff', 1.6),
    }),
    { x: -3, move: [0, 92, 20] },
  );
  const name = place(
    slab(box(12, 36, 2), 0.3, {
      material: rubber(colour),
      bevel: 0,
      front: `<g transform="rotate(-90)">${brandMark(brand, 0, 3, 7, colour)}</g>`,
    }),
    { move: [0, 42, 19.4] },
  );
  return [...handle, ...controls, ...name];
}

export const gimbal: Model = ({ colour, brand }, view) => {
  const motor = (move: Vec, turned: { x?: number; y?: number; z?: number }): Part[] =>
    place(
      place(lathe(rounded(plot('0 0, 17 0, 19 3, 19 27, 16 30, 0 30')), satin(darker(colour, 0.1))), {
        move: [0, -15, 0],
      }),
      { ...turned, move },
    );
  const armA = rod(
    smooth(trace('0 142 0, 20 152 -20, 46 168 -34, 60 196 -36, 60 226 -34')),
    9,
    satin(colour),
  );
  const armB = rod(
    smooth(trace('60 232 -34, 60 250 -20, 40 256 -14, 0 252 -12')),
    8,
    satin(lighter(colour, 0.06)),
  );
  const held = place(
    phoneBody({ model: 'phone', colour: '#c9ccd1', brand: 'ovra', wallpaper: 'dawn', lenses: 2 }),
    { z: 90, move: [0, 246, 10] },
  );
  const jaws = [-1, 1].flatMap((s) =>
    place(slab(box(30, 12, 4), 20, { material: satin('#22252b'), bevel: 3 }), { move: [0, 246 + s * 40, 8] }),
  );
  const legs = [0, 120, 240].flatMap((spin) =>
    place(
      rod(
        [
          [0, 4, 0],
          [0, -40, 62],
        ],
        6,
        rubber(darker(colour, 0.15)),
      ),
      { y: spin + 30 },
    ),
  );
  return shots(
    [
      ...legs,
      ...gimbalHandle(colour, brand),
      ...motor([0, 134, 0], {}),
      armA,
      ...motor([60, 230, -34], { x: 0 }),
      armB,
      ...motor([0, 250, -14], { x: 90 }),
      ...held,
      ...jaws,
    ],
    view,
    { main: [22, 10], back: [204, 10], side: [64, 9], detail: [16, 12], focus: [4, 110, 10], zoom: 2.6 },
  );
};

function tripodLeg(colour: string, spin: number): Part[] {
  const tubes = [
    rod(
      [
        [0, 640, 34],
        [0, 420, 120],
      ],
      15,
      satin(colour),
    ),
    rod(
      [
        [0, 430, 116],
        [0, 210, 202],
      ],
      12,
      satin(darker('#5b5f68', 0.2)),
    ),
    rod(
      [
        [0, 220, 198],
        [0, 10, 280],
      ],
      9.5,
      satin(lighter(colour, 0.06)),
    ),
  ];
  const locks = [
    [424, 118, 19],
    [214, 200, 15.5],
  ].flatMap(([y = 0, z = 0, r = 16]) => [
    ...place(post(r, 40, satin(GREY), 3), { x: -21.5, move: [0, y - 16, z + 6] }),
    ...place(slab(box(12, 34, 4), 8, { material: satin(GREY), bevel: 2 }), {
      x: -21,
      move: [0, y, z + r + 6],
    }),
  ]);
  const shoe = place(lathe(egg(13, 26), rubber(BLACK)), { move: [0, 8, 281] });
  return place([...tubes, ...locks, ...shoe], { y: spin });
}

const tripodHead = (colour: string): Part[] => [
  ...place(lathe(rounded(plot('0 0, 26 0, 28 6, 28 34, 20 44, 0 46')), satin(colour)), { move: [0, 800, 0] }),
  ...place(lathe(egg(24, 48), polished('#5b5f68')), { move: [0, 852, 0] }),
  ...place(
    slab(box(70, 56, 8), 16, {
      material: satin(colour),
      bevel: 3,
      front: rect(0, 0, 50, 38, { fill: GREY, r: 4 }) + circle(0, 0, 5, { fill: '#c9ccd1' }),
    }),
    { x: -90, move: [0, 884, 0] },
  ),
  ...place(knob(17, 18, satin(GREY)), { y: 90, move: [40, 824, 0] }),
];

export const tripod: Model = ({ colour, brand }, view) => {
  const crown = place(lathe(rounded(plot('0 0, 40 0, 48 8, 48 40, 34 56, 0 58')), satin(colour)), {
    move: [0, 620, 0],
  });
  const column = [
    ...place(post(15, 150, steel('#9a9ea6')), { move: [0, 660, 0] }),
    ...place(post(14, 120, satin(darker('#5b5f68', 0.2))), { move: [0, 510, 0] }),
  ];
  const label = place(
    slab(box(40, 16, 3), 0.4, {
      material: satin(colour),
      bevel: 0,
      front: brandMark(brand, 0, 4, 12, colour),
    }),
    { move: [0, 642, 49] },
  );
  return shots(
    [
      ...[20, 140, 260].flatMap((spin) => tripodLeg(colour, spin)),
      ...column,
      ...crown,
      ...(view === 'back' ? [] : label),
      ...tripodHead(colour),
    ],
    view,
    { main: [8, 8], back: [190, 10], side: [70, 8], detail: [14, 14], focus: [10, 770, 0], zoom: 3.1 },
  );
};
