import { circle, grooves, holes, netPort, rect } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { box, disc } from '../kit/outlines';
import { lathe, place, rounded, slab } from '../kit/solids';
import { plot } from '../kit/space';
import { brandMark, brushed, type Model, satin, shots } from './common';

export const netSwitch: Model = ({ colour, brand, ports = 8 }, view) => {
  const rack = ports > 8;
  const [w, h, d] = rack ? [440, 44, 180] : [158, 28, 101];
  const each = rack ? 15 : 14.5;
  const row = (count: number, x: number, y: number): string =>
    Array.from(
      { length: count },
      (_, i) => netPort(x + i * each, y, 12.6) + circle(x + i * each - 3, y - 8.4, 0.9, { fill: '#63cf9b' }),
    ).join('');
  const front = rack
    ? rect(-8, 0, w - 96, 38, { fill: '#17181c', r: 2 }) +
      row(12, -170, -8) +
      row(12, -170, 11) +
      [0, 1, 2, 3]
        .map((i) => rect(34 + i * 24, 4, 20, 13, { fill: '#050608', r: 1.5, stroke: '#8a8e96', width: 1 }))
        .join('') +
      brandMark(brand, 186, -6, 10, colour)
    : rect(8, 2, 122, 18, { fill: '#17181c', r: 2 }) + row(8, -43, 4) + brandMark(brand, -66, 4, 7, colour);
  const back =
    rect(rack ? -160 : -50, 0, rack ? 40 : 12, rack ? 26 : 10, { fill: '#0b0c10', r: 2 }) +
    grooves(w * 0.4, h * 0.4, 18, darker(colour, 0.45), 2.2, true, w * 0.1, 0);
  const body = slab(box(w, h, 3), d, { material: brushed(colour), bevel: 1.4, front, back });
  const name = place(
    slab(box(70, 26, 2), 0.2, {
      material: brushed(colour),
      bevel: 0,
      front: brandMark(brand, 0, 5, 14, colour),
    }),
    { x: -90, move: [0, h / 2, 0] },
  );
  const ears = rack
    ? [-1, 1].flatMap((s) =>
        place(
          slab(box(22, 44, 2), 3, {
            material: brushed(darker(colour, 0.15)),
            bevel: 0.5,
            front: [-12, 12].map((y) => rect(0, y, 10, 6, { fill: '#e4e2dc', r: 3 })).join(''),
          }),
          { move: [s * (w / 2 + 10), 0, d / 2 - 2] },
        ),
      )
    : [];
  const vents = place(
    slab(box(d - 40, h - 12, 2), 0.3, {
      material: brushed(darker(colour, 0.1)),
      bevel: 0,
      front: grooves(d - 60, h - 20, 5, darker(colour, 0.6), 2),
    }),
    { y: 90, move: [w / 2, 0, 0] },
  );
  return shots([...ears, body, name, vents], view, {
    main: [24, 20],
    back: [204, 18],
    side: [62, 15],
    detail: [18, 14],
    focus: rack ? [-120, 0, d / 2] : [10, 0, d / 2],
    zoom: rack ? 3.4 : 2.2,
  });
};

export const accesspoint: Model = ({ colour, brand }, view) => {
  const body = lathe(rounded(plot('0 0, 92 0, 106 4, 110 12, 104 26, 80 35, 40 38, 0 38.6')), satin(colour));
  const face = place(
    slab(disc(46), 0.3, {
      material: satin(lighter(colour, 0.3)),
      bevel: 0,
      front:
        circle(0, 0, 44, { fill: 'none', stroke: '#8fb4ff', width: 2.4 }) +
        brandMark(brand, 0, 5, 15, colour),
    }),
    { x: -90, move: [0, 38.6, 0] },
  );
  const under = place(
    slab(disc(84), 0.3, {
      material: satin(darker(colour, 0.16)),
      bevel: 0,
      front:
        circle(0, 0, 66, { fill: darker(colour, 0.24) }) +
        netPort(0, -34, 34) +
        holes(70, 30, 9, 4, 2, darker(colour, 0.45), 0, 24),
    }),
    { x: 90, move: [0, -0.1, 0] },
  );
  const tilt = { main: 52, back: -112, detail: 56, side: 12 }[view];
  return shots(place([body, ...face, ...under], { x: tilt }), view, {
    main: [24, 10],
    back: [16, 6],
    side: [0, 10],
    detail: [14, 10],
    focus: [0, 20, 26],
    zoom: 2,
  });
};
