import { circle, usbA, usbC } from '../kit/art';
import { darker, lighter, mix } from '../kit/light';
import { box, disc } from '../kit/outlines';
import { lathe, type Part, place, rod, slab, smooth } from '../kit/solids';
import { alongArc, trace, type Vec } from '../kit/space';
import {
  brandMark,
  brushed,
  GREY,
  type Model,
  type Picture,
  polished,
  rubber,
  satin,
  shots,
  steel,
} from './common';

/** Three flat pins of a British plug, pointing at the viewer. */
const pins = (): Part[] =>
  (
    [
      [0, 7, 4, 7.5],
      [-9, -7, 6.4, 4],
      [9, -7, 6.4, 4],
    ] as const
  ).flatMap(([x, y, w, h]) =>
    place(slab(box(w, h, 0.5), 20, { material: steel('#c8b98a'), bevel: 0.6 }), { move: [x, y, 10] }),
  );

export const charger: Model = ({ colour, brand, ports = 1, wide }, view) => {
  const [w, h, d] = wide ? [58, 66, 62] : ports > 1 ? [52, 60, 46] : [40, 44, 42];
  const dark = mix(colour, '#15171b', 0.12);
  const front =
    (ports > 1 ? usbC(0, -10, 12) + usbC(0, 1, 12) + usbA(0, 13, 15) : usbC(0, 0, 12)) +
    brandMark(brand, 0, -h / 2 + 12, 5.4, colour);
  const back = circle(0, 0, 1.4, { fill: darker(colour, 0.4) });
  const body = slab(box(w, h, 9), d, { material: polished(colour), bevel: 5, front, back });
  const plug = place([slab(box(w * 0.9, h * 0.9, 7), 3, { material: satin(dark), bevel: 1 }), pins()], {
    y: 180,
    move: [0, 0, -d / 2 - 1],
  });
  const slider = place(slab(box(5, 22, 2.5), 1.6, { material: satin(darker(colour, 0.25)), bevel: 0.6 }), {
    y: 90,
    move: [w / 2, 0, 0],
  });
  return shots([body, ...plug, ...(wide ? slider : [])], view, {
    main: [34, 16],
    back: [212, 14],
    side: [74, 10],
    detail: [20, 12],
    focus: [0, 0, d / 2],
    zoom: 1.9,
    reach: wide ? 118 : ports > 1 ? 108 : 92,
  });
};

export const pad: Model = ({ colour, brand }, view) => {
  const body = lathe(
    [
      [0, 0, rubber(GREY)],
      [45, 0],
      [48, 2, satin(colour)],
      [49, 5],
      [48, 8],
      [44, 9.5],
      [40, 9.5, rubber(darker(colour, 0.18))],
      [38, 9.2],
      [0, 9.2, satin(lighter(colour, 0.1))],
    ],
    satin(colour),
  );
  const mark = slab(disc(30), 0.2, {
    material: satin(lighter(colour, 0.08)),
    bevel: 0,
    front:
      brandMark(brand, 0, 4, 9, colour) +
      circle(0, 0, 26, { fill: 'none', stroke: darker(colour, 0.12), width: 0.6 }),
  });
  const cable = rod(
    smooth(trace('0 4 -46, 4 3 -66, 30 2.4 -84, 66 2.4 -70, 86 2.4 -34, 92 2.4 6')),
    2.2,
    satin(lighter(colour, 0.2)),
  );
  const tip = place(slab(box(8, 16, 3), 5, { material: satin(lighter(colour, 0.25)), bevel: 1.6 }), {
    x: -90,
    move: [92, 3, 14],
  });
  return shots([body, place(mark, { x: -90, move: [0, 9.4, 0] }), cable, ...tip], view, {
    main: [14, 36],
    back: [196, 30],
    side: [50, 12],
    detail: [10, 52],
    focus: [0, 9, 10],
    zoom: 2,
  });
};

/** One end of a cable on the floor: tip, sleeve and the soft piece behind it. */
function cableEnd({ ends, brand }: Picture, x: number, z: number, spin: number): Part[] {
  const [w, length, deep] = ends === 'hdmi' ? [21, 40, 11] : [11, 26, 6.4];
  const sleeve = slab(box(w, length, 3), deep, {
    material: brushed('#6a6e77'),
    bevel: 2,
    front: brandMark(brand, 0, 2, 3.6, '#6a6e77'),
  });
  const tip = place(slab(box(w * 0.78, 11, 1.4), deep * 0.5, { material: steel(), bevel: 1 }), {
    move: [0, length / 2 + 4, 0],
  });
  const relief = place(slab(box(w * 0.5, 12, 2.4), deep * 0.72, { material: rubber('#2c2f35'), bevel: 2 }), {
    move: [0, -length / 2 - 5, 0],
  });
  return place(place([...tip, ...relief, sleeve], { x: -90 }), { y: spin, move: [x, deep / 2 + 0.5, z] });
}

export const cable: Model = (picture, view) => {
  const { colour, ends } = picture;
  const thick = ends === 'hdmi' ? 3.4 : 2.4;
  const coil = (radius: number, lift: number, from: number, to: number): Vec[] =>
    alongArc(radius, from, to, 60).map(([x, z]): Vec => [x, thick + lift, z]);
  const body = [
    rod(coil(58, 0, 0, 360), thick, satin(colour)),
    rod(coil(54, thick * 1.5, -60, 300), thick, satin(lighter(colour, 0.04))),
    rod(coil(60, thick * 3, 30, 330), thick, satin(colour)),
  ];
  const tails = [
    rod(
      smooth([
        [52, thick * 4, 30],
        [58, thick * 3, 52],
        [76, thick, 62],
        [96, thick, 52],
      ]),
      thick,
      satin(colour),
    ),
    rod(
      smooth([
        [52, thick * 4, -30],
        [66, thick * 3, -40],
        [82, thick, -26],
        [92, thick, 0],
      ]),
      thick,
      satin(colour),
    ),
  ];
  const tie = place(slab(box(16, 26, 2), thick * 8 + 3, { material: satin('#7a5232'), bevel: 3 }), {
    x: -90,
    move: [-57, thick * 3, 0],
  });
  const heads = [...cableEnd(picture, 112, 36, -54), ...cableEnd(picture, 99, -22, 12)];
  return shots([...body, ...tie, ...tails, ...heads], view, {
    main: [8, 46],
    back: [150, 40],
    side: [60, 22],
    detail: [10, 50],
    focus: [108, 6, 22],
    zoom: 2.4,
  });
};
