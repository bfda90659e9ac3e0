import { circle, grooves, rect } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { box } from '../kit/outlines';
import { egg, lathe, type Part, place, rounded, slab } from '../kit/solids';
import { plot } from '../kit/space';
import {
  brandMark,
  brushed,
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

export const stand: Model = ({ colour, brand }, view) => {
  const metal = brushed(colour);
  const base = place(
    slab(box(96, 110, 16), 9, { material: metal, bevel: 3, front: brandMark(brand, 0, 44, 7, colour) }),
    { x: -90, move: [0, 4.5, 0] },
  );
  const arm = place(
    slab(box(42, 108, 8), 8, {
      material: metal,
      bevel: 3,
      front: rect(0, 14, 18, 40, { fill: darker(colour, 0.3), r: 9 }),
    }),
    { x: -24, move: [0, 55, -28] },
  );
  const joint = (y: number, z: number): Part[] =>
    place(place(post(9, 56, steel(), 2), { move: [0, -28, 0] }), { z: 90, move: [0, y, z] });
  const plate = slab(box(78, 92, 12), 7, {
    material: metal,
    bevel: 2.6,
    front: rect(0, -6, 60, 58, { fill: '#3a3d44', r: 8 }) + circle(0, -6, 9, { fill: '#4a4d55' }),
  });
  const lip = [-24, 24].flatMap((x) =>
    place(slab(box(20, 18, 5), 7, { material: metal, bevel: 2 }), { x: -60, move: [x, -44, 10] }),
  );
  const head = place([plate, ...lip], { x: -18, move: [0, 122, -32] });
  return shots([...base, ...joint(12, -10), ...arm, ...joint(104, -48), ...head], view, {
    main: [28, 14],
    back: [206, 14],
    side: [74, 10],
    detail: [22, 16],
    focus: [0, 100, -20],
    zoom: 2.1,
    reach: 215,
  });
};

export const carholder: Model = ({ colour, brand }, view) => {
  const trim = lighter(colour, 0.14);
  const plate = slab(box(58, 74, 14), 16, {
    material: satin(colour),
    bevel: 5,
    front:
      rect(0, 0, 40, 54, { fill: '#5b5f68', r: 9 }) +
      grooves(30, 42, 8, '#4a4d55', 2) +
      brandMark(brand, 0, -28, 5, colour),
  });
  const arm = (side: 1 | -1): Part[] => [
    ...place(slab(box(26, 20, 6), 9, { material: satin(trim), bevel: 3 }), { move: [side * 36, 8, 0] }),
    ...place(slab(box(11, 40, 5), 26, { material: satin(trim), bevel: 4, front: '' }), {
      move: [side * 48, 10, 11],
    }),
    ...place(slab(box(22, 32, 4), 3, { material: rubber(GREY), bevel: 1.2 }), {
      y: -90 * side,
      move: [side * 42.4, 10, 13],
    }),
  ];
  const shelf = [
    ...place(slab(box(30, 14, 5), 24, { material: satin(trim), bevel: 4 }), { move: [0, -42, 8] }),
  ];
  const ball = place(lathe(egg(13, 26), polished(trim)), { move: [0, 0, -18] });
  const nut = place(knob(20, 14, rubber(darker(colour, 0.2)), grooves(30, 0.1, 1, '#000', 0.1)), {
    move: [0, 0, -13],
  });
  const clip = [
    ...place(slab(box(22, 34, 6), 34, { material: satin(colour), bevel: 6 }), { move: [0, 0, -46] }),
    ...[-7, 7].flatMap((y) =>
      place(slab(box(26, 5, 2), 26, { material: rubber(GREY), bevel: 1.6 }), { move: [0, y, -72] }),
    ),
  ];
  return shots([...clip, ...ball, ...nut, plate, ...arm(-1), ...arm(1), ...shelf], view, {
    main: [32, 14],
    back: [214, 14],
    side: [72, 12],
    detail: [26, 14],
    focus: [36, 12, 14],
    zoom: 1.8,
  });
};

export const pen: Model = ({ colour, brand }, view) => {
  const body = lathe(rounded(plot('0.5 0, 1 2, 4 18, 4.4 22, 4.5 40, 4.5 158, 4 162, 0 163')), satin(colour));
  const tip = lathe(plot('0.3 -0.4, 0.9 2, 2 8, 2.05 8.2'), satin('#8a8e96'));
  const key = place(slab(box(3, 22, 1.5), 1, { material: satin(darker(colour, 0.16)), bevel: 0.4 }), {
    move: [0, 46, 4.4],
  });
  const mark = place(
    slab(box(4, 34, 0.4), 0.2, {
      material: satin(colour),
      bevel: 0,
      front: `<g transform="rotate(-90)">${brandMark(brand, 0, 1.2, 3, colour)}</g>`,
    }),
    { move: [0, 126, 4.5] },
  );
  const ring = lathe(plot('4.55 0, 4.6 0.4, 4.6 1.6, 4.55 2'), steel());
  const whole = [body, tip, ...key, ...mark, ...place(ring, { move: [0, 150, 0] })];
  const lying = place(place(whole, { y: view === 'back' ? 160 : -8 }), { x: -88, move: [0, 4.5, 80] });
  const nibs = [0, 1, 2].flatMap((i) =>
    place(lathe(rounded(plot('0.5 0, 1.4 4, 2.2 9, 2.2 12, 0 12')), satin('#d9d7d1')), {
      x: -88,
      move: [20 + i * 9, 2.2, 66 - i * 4],
    }),
  );
  return shots(place([...lying, ...nibs], { y: -52 }), view, {
    main: [6, 34],
    back: [186, 34],
    side: [-34, 14],
    detail: [10, 38],
    focus: [-50, 4, 36],
    zoom: 2.6,
  });
};
