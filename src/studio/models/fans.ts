import { darker } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, rod, rounded, slab, smooth } from '../kit/solids';
import { alongArc, plot, trace, type Vec } from '../kit/space';
import { brandMark, GREY, knob, type Model, post, rubber, satin, shots, steel } from './common';

function blade(angle: number): Part[] {
  const leaf: Vec[] = smooth(trace('14 -6 0, 70 -30 0, 150 -40 0, 182 6 0, 150 44 0, 70 34 0, 14 8 0'), 6);
  return place(
    slab(() => leaf.map(([x, y]) => [x, y] as const), 3, {
      material: { colour: '#a9b4c2', gloss: 0.5 },
      bevel: 0,
    }),
    { x: 12, z: angle },
  );
}

function standOf(colour: string): Part[] {
  const column = place(post(15, 560, steel('#b9bdc4')), { move: [0, -800, -60] });
  const sleeve = place(post(24, 240, satin(colour)), { move: [0, -810, -60] });
  const collar = place(post(30, 34, rubber(GREY), 6), { move: [0, -570, -60] });
  const foot = place(lathe(rounded(plot('0 0, 176 0, 190 8, 180 26, 60 48, 26 60, 0 60')), satin(GREY)), {
    move: [0, -850, -60],
  });
  const neck = place(slab(box(60, 130, 20), 70, { material: satin(colour), bevel: 16 }), {
    move: [0, -210, -70],
  });
  return [...foot, ...column, ...sleeve, ...collar, ...neck];
}

export const fan: Model = ({ colour }, view) => {
  const wire = (radius: number, z: number, thick = 2.2): Part =>
    rod(
      alongArc(radius, 0, 360, 72).map(([x, y]): Vec => [x, y, z]),
      thick,
      satin(colour),
    );
  const spokes = (z: number, bulge: number): Part[] =>
    alongArc(1, 0, 350, 35).map(([x, y]) =>
      rod(
        [
          [x * 44, y * 44, z + bulge],
          [x * 130, y * 130, z + bulge * 0.8],
          [x * 208, y * 208, z * 0.1],
        ],
        1.1,
        satin(darker(colour, 0.08)),
      ),
    );
  const motor = place(lathe(rounded(plot('0 0, 46 4, 62 30, 58 90, 30 116, 0 120')), satin(colour)), {
    x: -90,
    move: [0, 0, -14],
  });
  const cage = [
    ...motor,
    ...spokes(-46, -14),
    ...[0, 72, 144, 216, 288].flatMap(blade),
    ...place(knob(30, 20, satin(colour)), { move: [0, 0, 6] }),
    wire(212, 0, 6),
    wire(160, 34),
    wire(100, 44),
    ...spokes(44, 4),
    ...place(knob(46, 8, satin(colour), brandMark('mirra', 0, 6, 15, colour)), { move: [0, 0, 50] }),
  ];
  return shots([...standOf(colour), ...cage], view, {
    main: [26, 9],
    back: [206, 10],
    side: [64, 9],
    detail: [20, 10],
    focus: [40, 0, 30],
    zoom: 2.5,
  });
};
