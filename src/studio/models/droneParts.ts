import { circle, grooves, lamps, line, rect } from '../kit/art';
import { words } from '../kit/lettering';
import { darker, lighter } from '../kit/light';
import { box, disc } from '../kit/outlines';
import { lathe, type Part, place, rod, rounded, slab, smooth } from '../kit/solids';
import { alongArc, plot } from '../kit/space';
import { phoneScreen } from '../kit/screens';
import { BLACK, brandMark, brushed, knob, type Model, rubber, satin, shots, steel } from './common';

export const battery: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [62, 104, 42];
  const front =
    rect(0, -h * 0.2, w - 20, 30, { fill: darker(colour, 0.12), r: 5 }) +
    words('86%', 0, -h * 0.17, 8, darker(colour, 0.62)) +
    brandMark(brand, 0, h * 0.16, 9, colour) +
    line(`M${-w / 2 + 8} ${h * 0.3}H${w / 2 - 8}`, darker(colour, 0.25), 1);
  const back =
    rect(0, 0, w - 20, h * 0.5, { fill: '#eceae5', r: 2 }) +
    [0, 1, 2, 3].map((i) => rect(-4, -14 + i * 7, w - 34 - i * 4, 1.8, { fill: '#8a8e96', r: 0.9 })).join('');
  const body = slab(box(w, h, 10), d, { material: satin(colour), bevel: 5, front, back });
  const cap = place(
    slab(box(w - 10, d - 12, 8), 3, {
      material: satin(darker(colour, 0.25)),
      bevel: 1,
      front: lamps(-14, -4, 4, 6, 1.6, '#63cf9b') + circle(18, -2, 5, { fill: '#17181c' }),
    }),
    { x: -90, move: [0, h / 2 + 1, 0] },
  );
  const latches = [1, -1].flatMap((s) =>
    place(slab(box(20, 14, 3), 3, { material: satin('#3a3d44'), bevel: 1 }), {
      y: s * 90,
      move: [s * (w / 2 + 0.6), h * 0.32, 0],
    }),
  );
  return shots([body, ...cap, ...latches], view, {
    main: [32, 24],
    back: [210, 16],
    side: [72, 14],
    detail: [22, 42],
    focus: [0, h / 2 + 3, 0],
    zoom: 2.3,
  });
};

export const hardcase: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [400, 300, 150];
  const ribs = [-0.36, 0.36]
    .map(
      (x) =>
        rect(x * w, 0, 34, h - 40, { fill: darker(colour, 0.1), r: 8 }) +
        rect(x * w, 0, 22, h - 56, { fill: lighter(colour, 0.04), r: 6 }),
    )
    .join('');
  const front =
    rect(0, 0, w - 50, h - 50, { fill: darker(colour, 0.06), r: 14 }) +
    ribs +
    rect(0, 0, 120, 54, { fill: darker(colour, 0.2), r: 8 }) +
    brandMark(brand, 0, 8, 22, colour);
  const half = (z: number, art: string): Part[] =>
    place(slab(box(w, h, 26), d / 2 - 3, { material: satin(colour), bevel: 11, front: art, back: front }), {
      move: [0, 0, z],
    });
  const seal = place(slab(box(w - 8, h - 8, 24), 12, { material: rubber(BLACK), bevel: 1 }), {});
  const latch = [-110, 110].flatMap((x) =>
    place(
      slab(box(46, 58, 6), 10, {
        material: satin('#1d1f24'),
        bevel: 3,
        front: line('M-14 8H14', '#3a3d44', 4),
      }),
      { x: -90, move: [x, h / 2 + 2, 0] },
    ),
  );
  const grip = rod(
    smooth([
      [-52, h / 2 - 4, 0],
      [-54, h / 2 + 34, 0],
      [-40, h / 2 + 44, 0],
      [40, h / 2 + 44, 0],
      [54, h / 2 + 34, 0],
      [52, h / 2 - 4, 0],
    ]),
    10,
    rubber('#1d1f24'),
  );
  const valve = place(knob(12, 6, satin('#1d1f24')), { x: -90, move: [160, h / 2, 0] });
  const backHalf = half(-d / 4, '');
  const frontHalf = half(d / 4, front);
  return shots([...backHalf, ...seal, ...frontHalf, ...latch, ...valve, grip], view, {
    main: [26, 15],
    back: [204, 14],
    side: [66, 15],
    detail: [18, 30],
    focus: [100, h / 2, 10],
    zoom: 2.7,
  });
};

export const dronecontrol: Model = ({ colour, brand }, view) => {
  const grip = (s: 1 | -1): Part[] => {
    const art =
      circle(0, -6, 21, { fill: darker(colour, 0.08) }) +
      circle(0, 34, 5, { fill: s === 1 ? '#d8434a' : '#5b5f68' }) +
      (s === -1 ? brandMark(brand, 0, 58, 7, colour) : lamps(-9, 58, 4, 6, 1.5, '#63cf9b'));
    const body = slab(box(66, 142, 30), 34, {
      material: satin(colour),
      bevel: 13,
      front: art,
      back: grooves(30, 40, 8, darker(colour, 0.2), 2, false, 0, 20),
    });
    const stick = place(
      lathe(rounded(plot('0 0, 9 0, 8 3, 3 5, 2.6 16, 7 18, 7.6 21, 0 22')), satin('#22252b')),
      { x: 90, move: [0, 6, 17] },
    );
    return place([body, stick], { move: [s * 120, 0, 0] });
  };
  const held = place(
    slab(box(160, 76, 10), 8, {
      material: satin('#0a0b0f'),
      edge: brushed('#8a8e96'),
      bevel: 2,
      front:
        `<g transform="rotate(-90)">${phoneScreen(70, 154, 8, 'forest', false)}</g>` +
        line('M-66 -26h24M44 -26h20', '#fff', 2.4, 0.8) +
        circle(0, 0, 9, { fill: 'none', stroke: '#fff', width: 1, opacity: 0.8 }) +
        words('86%', 54, 30, 7, '#fff', 1.2),
    }),
    { move: [0, 14, 4] },
  );
  const rail = place(slab(box(190, 34, 8), 14, { material: satin(darker(colour, 0.18)), bevel: 4 }), {
    move: [0, -6, -12],
  });
  const dials = [-1, 1].flatMap((s) =>
    place(lathe(plot('0 0, 10 0, 10 10, 0 10'), satin('#22252b')), { z: 90, move: [s * 112 + 5, 70, 2] }),
  );
  const whole = [...rail, ...dials, ...grip(-1), ...grip(1), ...held];
  return shots(place(whole, { x: -20 }), view, {
    main: [18, 12],
    back: [198, 12],
    side: [56, 12],
    detail: [14, 16],
    focus: [118, 6, 12],
    zoom: 2.4,
  });
};

export const mat: Model = ({ colour, brand }, view) => {
  const print =
    circle(0, 0, 340, { fill: 'none', stroke: '#fbfaf7', width: 14 }) +
    circle(0, 0, 230, { fill: 'none', stroke: '#fbfaf7', width: 8 }) +
    words('V', 0, 90, 200, '#fbfaf7', 1.5) +
    brandMark(brand, 0, 300, 36, colour);
  const under =
    circle(0, 0, 340, { fill: 'none', stroke: '#fbfaf7', width: 14 }) +
    words('V', 0, 90, 200, '#fbfaf7', 1.5);
  const sheet = slab(disc(375), 7, {
    material: satin(colour),
    edge: rubber('#22252b'),
    backMaterial: satin('#2f5fb3'),
    bevel: 2,
    front: print,
    back: under,
  });
  if (view === 'back')
    return shots(place(sheet, { y: 180, x: 0 }), view, { back: [20, 10], focus: [0, 0, 0] });
  const lying = place(sheet, { x: -90, move: [0, 3.5, 0] });
  const pegs = alongArc(352, 20, 335, 7).flatMap(([x, z]) =>
    place(lathe(rounded(plot('0 0, 12 0, 13 4, 6 8, 0 9')), steel()), { move: [x, 7, z] }),
  );
  return shots([...lying, ...pegs], view, {
    main: [14, 44],
    side: [50, 16],
    detail: [30, 36],
    focus: [250, 4, 200],
    zoom: 2.4,
  });
};
