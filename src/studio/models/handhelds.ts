import { circle, grooves, rect, usbC, wallpaper, within } from '../kit/art';
import { darker } from '../kit/light';
import { box, shape } from '../kit/outlines';
import { place, slab } from '../kit/solids';
import { plot } from '../kit/space';
import { brandMark, knob, type Model, polished, rubber, satin, shots } from './common';
import { BUTTONS, stick } from './controllers';

export const handheld: Model = ({ colour, wallpaper: paper, brand }, view) => {
  const [w, h, d] = [262, 106, 17];
  const trim = '#22252b';
  const art =
    rect(0, 0, 166, 98, { fill: '#08090c', r: 6 }) +
    within(
      156,
      88,
      2,
      wallpaper(paper, 156, 88) +
        rect(0, 32, 60, 3, { fill: '#fff', r: 1.5, opacity: 0.85 }) +
        circle(-52, -26, 8, { fill: '#fff', opacity: 0.25 }),
    ) +
    grooves(10, 9, 4, darker(colour, 0.4), 1.2, false, -110, 42) +
    grooves(10, 9, 4, darker(colour, 0.4), 1.2, false, 110, 42);
  const back =
    grooves(90, 30, 9, darker(colour, 0.45), 2.6, false, 0, -16) + brandMark(brand, 0, 30, 9, colour);
  const body = slab(box(w, h, 34), d, { material: satin(colour), bevel: 7, front: art, back });
  const buttons = BUTTONS.flatMap(([x, y, tone]) =>
    place(knob(4.6, 4, polished(trim), circle(0, 0, 1.7, { fill: tone })), {
      move: [106 + x * 1.05, 22 + y * 1.05, d / 2 + 1],
    }),
  );
  const cross = place(
    slab(
      shape(
        plot(
          '3.4 10, -3.4 10, -3.4 3.4, -10 3.4, -10 -3.4, -3.4 -3.4, -3.4 -10, 3.4 -10, 3.4 -3.4, 10 -3.4, 10 3.4, 3.4 3.4',
        ),
      ),
      4,
      { material: satin(trim), bevel: 1 },
    ),
    { move: [-106, -16, d / 2 + 1] },
  );
  const sticks = [
    [-106, 20],
    [106, -16],
  ].flatMap(([x = 0, y = 0]) => place(stick(trim), { x: 90, move: [x, y, d / 2] }));
  const shoulders = [-1, 1].flatMap((s) =>
    place(slab(box(44, 8, 3), 14, { material: satin(trim), bevel: 2.4 }), { move: [s * 94, h / 2 - 2, -4] }),
  );
  return shots([...shoulders, body, buttons, cross, sticks], view, {
    main: [24, 14],
    back: [204, 14],
    side: [56, 12],
    detail: [18, 18],
    focus: [104, 4, 8],
    zoom: 2.7,
  });
};

export const dock: Model = ({ colour }, view) => {
  const trim = '#7c818a';
  const base = place(slab(box(180, 90, 30), 22, { material: satin(colour), edge: satin(colour), bevel: 8 }), {
    x: -90,
    move: [0, 11, 0],
  });
  const strip = place(slab(box(120, 4, 2), 1, { material: polished('#f6b04a'), bevel: 0.2 }), {
    move: [0, 10, 45],
  });
  const foot = place(slab(box(168, 80, 26), 6, { material: rubber(trim), bevel: 1 }), {
    x: -90,
    move: [0, -1, 0],
  });
  const horn = [-44, 44].flatMap((x) => [
    ...place(slab(box(56, 46, 12), 18, { material: satin(colour), bevel: 6 }), { x: -14, move: [x, 40, -8] }),
    ...place(
      slab(box(30, 16, 4), 4, {
        material: satin(trim),
        bevel: 1,
        front: [-8, -3, 3, 8].map((px) => rect(px, 0, 2, 8, { fill: '#d8bd8a', r: 0.6 })).join(''),
      }),
      { x: -14, move: [x, 34, 4] },
    ),
  ]);
  const back = place(slab(box(34, 12, 5), 1, { material: satin(trim), bevel: 0.2, front: usbC(0, 0, 12) }), {
    y: 180,
    move: [0, 10, -45],
  });
  return shots([...foot, ...base, ...strip, ...back, ...horn], view, {
    main: [26, 22],
    back: [206, 20],
    side: [68, 14],
    detail: [16, 24],
    focus: [44, 34, 4],
    zoom: 2.4,
  });
};
