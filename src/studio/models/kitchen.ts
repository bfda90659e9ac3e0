import { area, circle, grooves, line, rect } from '../kit/art';
import { words } from '../kit/lettering';
import { darker } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, rod, rounded, slab, smooth, transfer } from '../kit/solids';
import { plot, trace } from '../kit/space';
import { BLACK, brandMark, knob, type Model, post, rubber, satin, shots, steel } from './common';

export const microwave: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [485, 290, 360];
  const front =
    rect(-58, 0, 346, h - 26, { fill: '#14161b', r: 14 }) +
    rect(-62, 0, 284, h - 86, { fill: '#07080b', r: 10 }) +
    circle(-62, 60, 0.1, { fill: '#000' }) +
    area('M-190 -88H-90L-170 88H-190Z', '#fff', 0.07) +
    brandMark(brand, 186, h / 2 - 34, 16, colour) +
    words('5', 186, -108, 14, darker(colour, 0.6)) +
    words('30', 186, 14, 12, darker(colour, 0.6));
  const back =
    grooves(160, 90, 12, darker(colour, 0.45), 4, true, 60, 0) +
    rect(-120, 50, 120, 60, { fill: darker(colour, 0.12), r: 4 });
  const body = slab(box(w, h, 18), d, { material: satin(colour), bevel: 8, front, back });
  const dials = [-70, 50].flatMap((y) =>
    place(knob(30, 22, steel(), line('M0 -26V-10', '#17181c', 4)), { move: [186, -y, d / 2 + 10] }),
  );
  const grip = place(slab(box(16, h - 90, 8), 22, { material: steel(), bevel: 6 }), {
    move: [104, 0, d / 2 + 12],
  });
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) => place(post(14, 14, rubber(BLACK)), { move: [x * 200, -h / 2 - 12, z * 140] })),
  );
  const vents = place(
    slab(box(180, 80, 6), 1, {
      material: satin(darker(colour, 0.06)),
      bevel: 0,
      front: grooves(160, 60, 8, darker(colour, 0.5), 4),
    }),
    { y: 90, move: [w / 2, 10, -40] },
  );
  return shots([...feet, body, dials, grip, vents], view, {
    main: [26, 13],
    back: [206, 13],
    side: [60, 11],
    detail: [18, 14],
    focus: [170, 10, d / 2],
    zoom: 2.4,
  });
};

export const kettle: Model = ({ colour, brand }, view) => {
  const base = lathe(plot('0 0, 82 0, 86 6, 84 16, 0 16'), rubber(BLACK));
  const jug = place(
    lathe(rounded(plot('0 0, 78 0, 80 6, 76 60, 66 130, 58 186, 54 196, 0 197')), satin(colour)),
    { move: [0, 18, 0] },
  );
  const band = place(lathe(plot('80.4 0, 80.8 3, 80 12, 79.6 13'), steel()), { move: [0, 24, 0] });
  const lid = place(
    lathe(rounded(plot('0 0, 50 0, 50 5, 30 12, 12 15, 12 26, 14 30, 0 32')), satin(darker(colour, 0.2))),
    { move: [0, 213, 0] },
  );
  const spout = place(lathe(rounded(plot('17 0, 15 30, 10 62, 10 66, 0 66')), satin(colour)), {
    z: 38,
    move: [-46, 152, 0],
  });
  const handle = rod(
    smooth(trace('48 206 0, 86 218 0, 116 190 0, 118 130 0, 104 76 0, 88 66 0')),
    10,
    rubber(BLACK),
  );
  const badge = place(transfer(box(60, 18, 9), satin(colour), brandMark(brand, 0, 5, 13, colour)), {
    x: -4,
    move: [0, 62, 78.4],
  });
  const turned = (parts: Part[], spin: number): Part[] => place(parts, { y: spin });
  const badgeShown = view === 'main' || view === 'detail' ? turned(badge, 0) : [];
  return shots([base, ...turned([...spout, ...jug, ...band, ...lid, handle], 0), ...badgeShown], view, {
    main: [12, 14],
    back: [192, 14],
    side: [84, 10],
    detail: [8, 22],
    focus: [-10, 190, 0],
    zoom: 2.1,
  });
};

export const blender: Model = ({ colour, brand }, view) => {
  const foot = [
    slab(box(170, 150, 34), 160, {
      material: satin(colour),
      bevel: 22,
      front: brandMark(brand, 0, 54, 13, colour),
    }),
    place(knob(27, 20, steel(), line('M0 -23V-10', '#17181c', 3.4)), { move: [0, 0, 84] }),
  ];
  const ring = place(lathe(plot('0 0, 66 0, 68 8, 62 22, 0 22'), steel()), { move: [0, 72, 0] });
  const glass = { colour: '#bccbd0', gloss: 0.9, clear: 0.8 };
  const blades = [35, -35].flatMap((y) =>
    place(place(slab(box(52, 9, 4), 2, { material: steel(), bevel: 0.6 }), { x: -90, z: y / 3 }), {
      y,
      move: [0, 106, 0],
    }),
  );
  const jug = place(lathe(plot('0 0, 54 0, 56 4, 60 60, 72 150, 78 206, 78 208, 0 208'), glass), {
    move: [0, 94, 0],
  });
  const marks = place(
    transfer(
      box(44, 150, 2),
      glass,
      Array.from({ length: 6 }, (_, i) =>
        line(`M-10 ${60 - i * 24}h${i % 2 === 0 ? 20 : 12}`, '#6b757a', 1.6),
      ).join(''),
    ),
    { x: -6, move: [0, 190, 68] },
  );
  const lid = place(lathe(rounded(plot('0 0, 80 0, 82 8, 78 24, 34 28, 30 42, 0 44')), rubber(BLACK)), {
    move: [0, 300, 0],
  });
  const grip = rod(smooth(trace('74 286 0, 112 280 0, 124 220 0, 112 150 0, 66 136 0')), 11, glass);
  const feet = place(lathe(plot('0 0, 70 0, 70 8, 0 8'), rubber(BLACK)), { move: [0, -82, 0] });
  return shots(
    [
      ...feet,
      ...foot,
      ...ring,
      ...blades,
      grip,
      ...jug,
      ...(view === 'back' || view === 'side' ? [] : marks),
      ...lid,
    ],
    view,
    { main: [20, 11], back: [200, 12], side: [74, 10], detail: [14, 14], focus: [0, 40, 60], zoom: 2.3 },
  );
};
