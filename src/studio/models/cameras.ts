import { circle, grooves, lensArt, rect, wallpaper, within } from '../kit/art';
import { words } from '../kit/lettering';
import { darker } from '../kit/light';
import { box, disc, shape } from '../kit/outlines';
import { egg, lathe, type Part, place, rounded, slab } from '../kit/solids';
import { plot, type Vec } from '../kit/space';
import { brandMark, brushed, knob, type Model, polished, post, rubber, satin, shots, steel } from './common';
import { barrel } from './lenses';

function mirrorless(colour: string, brand: string): Part[] {
  const [w, h, d] = [128, 72, 38];
  const metal = colour === '#24262b' ? satin(colour) : brushed(colour);
  const leather =
    rect(0, 6, w - 6, h - 26, { fill: '#1b1d21', r: 6 }) +
    grooves(w - 10, h - 30, 30, '#25272c', 0.5, false, 0, 6);
  const back =
    rect(-12, 6, 82, 52, { fill: '#0b0c10', r: 4 }) +
    `<g transform="translate(-12 6)">${within(76, 46, 2, wallpaper('dawn', 76, 46))}</g>` +
    circle(47, 10, 10, { fill: '#2a2d33', stroke: '#4a4d55', width: 1 }) +
    circle(47, 10, 4, { fill: '#17181c' }) +
    [-14, 28].map((y) => circle(44, y, 3, { fill: '#2a2d33' })).join('');
  const body = slab(box(w, h, 13), d, {
    material: metal,
    bevel: 5,
    front: leather,
    back,
  });
  const grip = place(slab(box(28, h - 6, 11), 24, { material: rubber('#1b1d21'), bevel: 9 }), {
    move: [-w / 2 + 15, -2, 18],
  });
  const prism = place(
    slab(shape(plot('22 -9, 15 9, -15 9, -22 -9')), 38, {
      material: metal,
      bevel: 3,
      front: brandMark(brand, 0, 4, 7, colour),
      back: rect(0, 1, 22, 13, { fill: '#0b0c10', r: 3 }) + rect(0, 1, 14, 8, { fill: '#22304a', r: 2 }),
    }),
    { move: [2, h / 2 + 8, 0] },
  );
  const dials = [
    [44, 11],
    [-42, 9],
  ].flatMap(([x = 0, r = 9]) =>
    place(
      lathe(
        [
          [0, 0],
          [r, 0],
          [r, 8],
          [r - 1.4, 9],
          [0, 9],
        ],
        steel(darker('#c9ccd1', 0.3)),
      ),
      { move: [x, h / 2, -2] },
    ),
  );
  const shutter = place(lathe(rounded(plot('0 0, 6 0, 6 3, 4.6 5, 0 5.4')), steel()), {
    move: [-w / 2 + 15, h / 2 - 1, 16],
  });
  const glass = place(barrel(colour, 31, 54, '18 50'), { move: [8, -4, d / 2 - 1] });
  const lugs = [-1, 1].flatMap((s) =>
    place(lathe(egg(3.4, 7), steel()), { move: [s * (w / 2 + 1), h / 2 - 10, 0] }),
  );
  return [...lugs, body, ...prism, ...dials, ...grip, ...shutter, ...glass];
}

function compact(colour: string, brand: string): Part[] {
  const [w, h, d] = [104, 60, 26];
  const back =
    rect(-10, 1, 74, 50, { fill: '#0b0c10', r: 4 }) +
    `<g transform="translate(-10 1)">${within(69, 45, 2, wallpaper('lagoon', 69, 45))}</g>` +
    circle(40, 6, 8, { fill: '#2a2d33', stroke: '#4a4d55', width: 0.8 }) +
    circle(40, -14, 2.6, { fill: '#b3282d' });
  const front =
    rect(-w / 2 + 13, 4, 13, 40, { fill: '#1b1d21', r: 5 }) +
    brandMark(brand, -20, -20, 6, colour) +
    rect(32, -20, 18, 9, { fill: '#f2efe6', r: 2 });
  const body = slab(box(w, h, 11), d, { material: brushed(colour), bevel: 5, front, back });
  const tube = (r: number, length: number, z: number): Part[] =>
    place(
      lathe(
        [
          [0, 0],
          [r, 0],
          [r, length - 1],
          [r - 1, length],
          [r - 3, length],
          [0, length],
        ],
        brushed(darker(colour, 0.12)),
      ),
      { x: 90, move: [10, -1, z] },
    );
  const eye = place(
    slab(disc(17), 0.6, { material: polished('#0a0b0f'), bevel: 0, front: lensArt(0, 0, 15, '#22252b') }),
    { move: [10, -1, 38.4] },
  );
  const keys = place(lathe(plot('0 0, 8 0, 8 3, 6 4.6, 0 4.6'), steel()), { move: [-30, h / 2, 0] });
  const dial = place(lathe(plot('0 0, 9.6 0, 9.6 5, 0 5'), steel('#6d7078')), {
    move: [36, h / 2 - 0.5, -2],
  });
  return [
    ...keys,
    ...dial,
    body,
    ...tube(27, 9, d / 2),
    ...tube(23, 9, d / 2 + 8),
    ...tube(19.5, 8, d / 2 + 17),
    ...eye,
  ];
}

function action(colour: string, brand: string): Part[] {
  const [w, h, d] = [72, 52, 30];
  const front =
    rect(-13, 2, 28, 26, { fill: '#0b0c10', r: 3 }) +
    `<g transform="translate(-13 2)">${within(24, 22, 2, wallpaper('dunes', 24, 22))}</g>` +
    brandMark(brand, -13, 22, 4.4, colour) +
    grooves(14, 8, 5, '#0b0c10', 1, true, 19, 19);
  const back =
    rect(0, 0, 62, 42, { fill: '#0b0c10', r: 4 }) +
    within(56, 36, 2, wallpaper('lagoon', 56, 36) + words('10:24', 0, 4, 9, '#fff', 1));
  const body = slab(box(w, h, 9), d, { material: rubber(colour), bevel: 4, front, back });
  const eye = place(
    [
      slab(box(30, 30, 7), 8, { material: satin('#17181c'), bevel: 2 }),
      place(knob(12.6, 2, polished('#22252b'), lensArt(0, 0, 11.4, '#2a2d33')), { move: [0, 0, 4] }),
    ],
    { move: [18, 8, d / 2 + 2] },
  );
  const key = place(slab(box(20, 8, 4), 2, { material: satin('#2f62d0'), bevel: 0.8 }), {
    x: -90,
    move: [-14, h / 2 + 0.6, 0],
  });
  const prongs = [-7, 0, 7].flatMap((x) =>
    place(slab(shape(plot('6 -8, 6 6, -6 6, -6 -8')), 3.4, { material: satin('#22252b'), bevel: 0.6 }), {
      y: 90,
      move: [x, -h / 2 - 6, 0],
    }),
  );
  const base = place(lathe(rounded(plot('0 0, 24 0, 25 2, 22 8, 12 12, 0 12')), satin('#22252b')), {
    move: [0, -h / 2 - 26, 0],
  });
  const screw = place(post(3, 34, satin('#3a3d44'), 1), { z: 90, move: [17, -h / 2 - 9, 0] });
  return [...base, ...prongs, ...screw, body, ...eye, ...key];
}

export const camera: Model = ({ colour, style = 'mirrorless', brand }, view) => {
  const build = { mirrorless, compact, action }[style] ?? mirrorless;
  const parts = build(colour, brand);
  const focus: Vec = style === 'mirrorless' ? [10, 0, 60] : style === 'compact' ? [6, 0, 30] : [10, 4, 16];
  return shots(parts, view, {
    main: [26, 12],
    back: [202, 13],
    side: [72, 12],
    detail: [20, 14],
    focus,
    zoom: style === 'mirrorless' ? 2.4 : 1.7,
  });
};
