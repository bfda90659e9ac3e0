import { circle, grooves, holes, line, rect } from '../kit/art';
import { darker, lighter, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, place, rod, slab, smooth } from '../kit/solids';
import { plot, trace } from '../kit/space';
import { BLACK, brandMark, brushed, type Model, polished, rubber, satin, shots } from './common';

const can: Model = ({ colour, brand }, view) => {
  const mesh = satin(colour);
  const body = lathe(
    [
      [0, 0, rubber(BLACK)],
      [36, 0],
      [42, 5],
      [43, 12, mesh],
      ...Array.from({ length: 34 }, (_, i) => [43.6 + (i % 2) * 0.7, 13 + i * 4.2, mesh] as const),
      [43, 158, rubber(BLACK)],
      [42, 168],
      [36, 174],
      [30, 172, satin('#2a2c31')],
      [0, 170],
    ],
    mesh,
  );
  const badge = place(
    slab(box(26, 92, 13), 2, {
      material: rubber(BLACK),
      bevel: 0.6,
      front: [
        ['M-5 -26h10M0 -31v10', 2.4],
        ['M-5 26h10', 2.4],
        ['M-3 -5l8 5l-8 5Z', 2],
      ]
        .map(([path, width]) => line(String(path), '#e9e7e0', Number(width)))
        .join(''),
    }),
    { move: [0, 84, 44] },
  );
  const name = place(
    slab(box(14, 46, 4), 0.4, {
      material: rubber(BLACK),
      bevel: 0,
      front: `<g transform="rotate(-90)">${brandMark(brand, 0, 4, 9, BLACK)}</g>`,
    }),
    { y: 180, move: [0, 84, -44.6] },
  );
  const cord = rod(
    smooth(trace('26 168 0, 38 190 4, 20 204 10, -4 198 10, -14 172 4')),
    2.6,
    rubber(darker(colour, 0.3)),
  );
  return shots([body, badge, name, cord], view, {
    main: [-24, 12],
    back: [156, 12],
    side: [52, 16],
    detail: [-8, 22],
    focus: [0, 130, 40],
    zoom: 2.1,
  });
};

const boxed: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [210, 150, 120];
  const cloth =
    grooves(w - 26, h - 26, 40, darker(colour, 0.12), 0.9) +
    grooves(w - 26, h - 26, 56, darker(colour, 0.12), 0.7, true);
  const front =
    rect(0, 0, w - 14, h - 14, { fill: colour, r: 20 }) + cloth + brandMark(brand, 0, h / 2 - 22, 10, colour);
  const back =
    rect(0, 30, 70, 22, { fill: '#1b1d22', r: 5 }) +
    circle(-20, 30, 3.4, { fill: '#050608' }) +
    rect(8, 30, 18, 6, { fill: '#050608', r: 3 }) +
    brandMark(brand, 0, -10, 12, colour) +
    line('M-60 -46H60', darker(colour, 0.25), 1);
  const body = slab(box(w, h, 26), d, {
    material: satin(colour),
    edge: satin(mix(colour, '#f2efe8', 0.3)),
    bevel: 8,
    front,
    back,
  });
  const dial = place(lathe(plot('0 0, 19 0, 20 2, 20 12, 18 14, 0 14'), { colour: '#8a5a35', gloss: 0.35 }), {
    move: [62, 0, 0],
  });
  const keys = [-62, -34, -6].flatMap((x) =>
    place(lathe(plot('0 0, 8 0, 7.4 2.4, 0 2.6'), rubber(darker(colour, 0.35))), { move: [x, 0, 0] }),
  );
  const topSide = place([...dial, ...keys], { move: [0, h / 2, 0] });
  return shots([body, topSide], view, {
    main: [26, 16],
    back: [206, 15],
    side: [66, 14],
    detail: [22, 32],
    focus: [56, h / 2 - 6, 10],
    zoom: 2.3,
  });
};

export const speaker: Model = (picture, view) =>
  picture.style === 'can' ? can(picture, view) : boxed(picture, view);

export const soundbar: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [850, 62, 96];
  const front =
    holes(w - 40, h - 16, 150, 11, 1.1, lighter(colour, 0.16)) +
    brandMark(brand, 0, h / 2 - 8, 12, colour) +
    [0, 1, 2].map((i) => circle(w / 2 - 50 - i * 12, h / 2 - 12, 2, { fill: '#93a5ff' })).join('');
  const back =
    rect(0, 4, 220, 34, { fill: '#0c0d10', r: 4 }) +
    rect(-60, 4, 26, 10, { fill: '#3a3d44', r: 2 }) +
    rect(0, 4, 16, 14, { fill: '#3a3d44', r: 2 }) +
    circle(60, 4, 6, { fill: '#3a3d44' });
  const body = slab(box(w, h, 14), d, {
    material: satin(colour),
    edge: brushed(lighter(colour, 0.08)),
    bevel: 7,
    front,
    back,
  });
  const touch = place(
    slab(box(120, 24, 12), 0.4, {
      material: polished('#0c0d10'),
      bevel: 0,
      front: line('M-40 0h12M-34 -6v12M28 0h12M-4 -6l9 6l-9 6Z', '#c9ccd1', 1.6),
    }),
    { x: -90, move: [0, h / 2, 0] },
  );
  return shots([body, touch], view, {
    main: [32, 18],
    back: [212, 18],
    side: [66, 16],
    detail: [24, 34],
    focus: [0, h / 2, 10],
    zoom: 4,
  });
};
