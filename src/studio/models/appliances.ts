import { area, circle, grooves, line, rect } from '../kit/art';
import { words } from '../kit/lettering';
import { darker, lighter, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, slab } from '../kit/solids';
import { alongArc, plot } from '../kit/space';
import {
  BLACK,
  brandMark,
  brushed,
  knob,
  type Model,
  polished,
  post,
  rubber,
  satin,
  shots,
  steel,
} from './common';

export const fridge: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [550, 1500, 560];
  const metal =
    colour === '#ecebe7' ? satin(colour) : colour === '#6b1f2e' ? polished(colour) : brushed(colour);
  const side = satin(colour === '#6b1f2e' ? '#3a3d44' : mix(colour, '#8a8e96', 0.3));
  const door = (height: number, y: number, front: string): Part[] =>
    place(
      slab(box(w, height, 16), 60, {
        material: metal,
        bevel: 12,
        front,
      }),
      { move: [0, y, d / 2 + 26] },
    );
  const cabinet = slab(box(w - 4, h, 10), d, {
    material: side,
    bevel: 6,
    back:
      grooves(w - 120, h * 0.5, 30, '#22252b', 5, false, 0, h * 0.08) +
      rect(0, h * 0.43, w - 120, 130, { fill: '#1b1d22', r: 8 }),
  });
  const grip = (y: number, length: number): Part[] =>
    place(slab(box(16, length, 8), 26, { material: steel(), bevel: 6 }), {
      move: [-w / 2 + 46, y, d / 2 + 66],
    });
  const feet = [-1, 1].flatMap((x) =>
    place(lathe(plot('0 0, 26 0, 22 30, 0 30'), rubber(BLACK)), {
      move: [x * (w / 2 - 50), -h / 2 - 28, d / 2 - 60],
    }),
  );
  const doors = [
    ...door(430, h / 2 - 216, brandMark(brand, 0, -150, 28, colour)),
    ...door(
      1050,
      -h / 2 + 530,
      rect(120, -430, 110, 46, { fill: '#0f1218', r: 8 }) + words('4', 120, -418, 24, '#a9c0ff', 1.2),
    ),
  ];
  const grips = [...grip(h / 2 - 300, 200), ...grip(h / 2 - 620, 260)];
  return shots([...feet, cabinet, ...doors, ...grips], view, {
    main: [30, 9],
    back: [208, 9],
    side: [66, 8],
    detail: [22, 10],
    focus: [0, h / 2 - 490, d / 2],
    zoom: 2.9,
  });
};

export const washer: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [595, 850, 500];
  const trim = colour === '#ecebe7' ? '#3a3d44' : '#17181c';
  const front =
    rect(0, -h / 2 + 66, w - 26, 108, { fill: lighter(colour, 0.05), r: 8 }) +
    rect(-w * 0.33, -h / 2 + 66, 150, 84, {
      fill: mix(colour, '#ffffff', 0.12),
      r: 6,
      stroke: darker(colour, 0.18),
      width: 2,
    }) +
    brandMark(brand, -w * 0.33, -h / 2 + 76, 22, colour) +
    rect(w * 0.27, -h / 2 + 66, 150, 62, { fill: '#0f1218', r: 8 }) +
    words('30', w * 0.27, -h / 2 + 80, 28, '#a9c0ff', 1.1) +
    rect(0, h / 2 - 60, w - 120, 2, { fill: darker(colour, 0.2) });
  const back =
    rect(0, 0, w - 120, h - 260, { fill: darker(colour, 0.2), r: 40 }) +
    circle(-120, -h / 2 + 80, 22, { fill: '#3b6cf0' }) +
    circle(140, -h / 2 + 80, 26, { fill: '#1b1d22' });
  const body = slab(box(w, h, 18), d, { material: satin(colour), bevel: 10, front, back });
  const glass = knob(
    150,
    30,
    polished('#1a1d24'),
    circle(0, 0, 128, { fill: '#0c0e13' }) +
      circle(0, 0, 104, { fill: '#2a2f38' }) +
      circle(0, 0, 100, { fill: '#171a20' }) +
      alongArc(70, 0, 330, 11)
        .map(([x, y]) => circle(x, y, 5, { fill: '#3a404b' }))
        .join('') +
      area('M-96 -70A120 120 0 0 1 40 -112L10 -60A80 80 0 0 0 -64 -40Z', '#ffffff', 0.16),
  );
  const ring = [
    knob(198, 34, steel(mix(trim, '#c9ccd1', colour === '#ecebe7' ? 0.85 : 0.2))),
    place(glass, { move: [0, 0, 20] }),
  ];
  const turner = place(knob(42, 34, steel(), line('M0 -34V-16', '#17181c', 5)), {
    move: [20, h / 2 - 66, d / 2 + 12],
  });
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) =>
      place(post(24, 30, rubber(BLACK)), { move: [x * (w / 2 - 60), -h / 2 - 28, z * (d / 2 - 60)] }),
    ),
  );
  return shots([...feet, body, place(ring, { move: [0, -60, d / 2 + 10] }), turner], view, {
    main: [28, 11],
    back: [208, 11],
    side: [66, 10],
    detail: [20, 14],
    focus: [20, h / 2 - 190, d / 2],
    zoom: 2.3,
  });
};
