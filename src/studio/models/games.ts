import { area, circle, grooves, hdmiPort, line, rect, usbA, usbC, within } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, rod, slab } from '../kit/solids';
import { alongArc, plot, type Vec } from '../kit/space';
import { brandMark, brushed, knob, type Model, polished, rubber, satin, shots } from './common';
import { BUTTONS } from './controllers';

export const gameConsole: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [96, 310, 240];
  const trim = '#17181c';
  const inner = place(
    slab(box(w - 34, h - 12, 10), d - 6, {
      material: satin(trim),
      bevel: 5,
      front:
        rect(0, -h * 0.1, 5, h * 0.42, { fill: '#050608', r: 2.5 }) +
        circle(0, h * 0.24, 5, { fill: '#e9e7e0' }) +
        usbC(0, h * 0.33, 11) +
        usbA(0, h * 0.39, 13),
      back:
        grooves(40, h * 0.5, 36, '#2f333b', 2, false, 0, -h * 0.16) +
        hdmiPort(0, h * 0.2, 17) +
        usbA(0, h * 0.27, 14) +
        rect(0, h * 0.36, 20, 14, { fill: '#050608', r: 3 }),
    }),
    { move: [0, 0, 0] },
  );
  const shell = (side: 1 | -1): Part[] =>
    place(
      slab(box(d, h, 26), 20, {
        material: satin(colour),
        bevel: 6,
        front: side === 1 ? brandMark(brand, 0, 8, 22, colour) : '',
        back: '',
      }),
      { y: 90 * side, move: [side * (w / 2 - 12), 4, 0] },
    );
  const foot = place(lathe(plot('0 0, 74 0, 76 3, 72 9, 0 9'), satin(trim)), {
    scale: [0.95, 1, 1.25],
    move: [0, -h / 2 - 8, 0],
  });
  return shots([...foot, ...shell(-1), ...inner, ...shell(1)], view, {
    main: [34, 12],
    back: [214, 12],
    side: [76, 8],
    detail: [22, 14],
    focus: [10, -h * 0.32, d / 2],
    zoom: 2.6,
  });
};

export const wheel: Model = ({ colour, brand }, view) => {
  const ring: Vec[] = alongArc(128, -90, 270, 96).map(([x, y]): Vec => [x, y, 0]);
  const rim = rod(ring, 15, rubber(colour));
  const mark = rod(
    alongArc(128.4, 84, 96, 8).map(([x, y]): Vec => [x, y, 0.2]),
    15.4,
    satin('#3b6cf0'),
  );
  const spokes = plot('-1 0, 1 0, 0 -1').flatMap(([x, y]) =>
    place(slab(box(y ? 34 : 92, y ? 90 : 30, 8), 10, { material: brushed('#5a5e67'), bevel: 3 }), {
      move: [x * 70, y * 70, -2],
    }),
  );
  const keys = BUTTONS.flatMap(([x, y, tone]) =>
    place(knob(6, 6, polished('#22252b'), circle(0, 0, 2.2, { fill: tone })), {
      move: [62 + x * 1.3, 4 + y * 1.3, 10],
    }),
  );
  const hub = place(
    knob(
      46,
      26,
      satin('#2a2c31'),
      circle(0, 0, 40, { fill: '#17181c' }) + brandMark(brand, 0, 6, 15, '#17181c'),
    ),
    { move: [0, 0, 2] },
  );
  const motor = place(
    slab(box(130, 110, 20), 120, {
      material: satin(lighter(colour, 0.04)),
      bevel: 10,
      back: grooves(80, 40, 8, darker(colour, 0.5), 3),
    }),
    { move: [0, -70, -92] },
  );
  const table = place(slab(box(170, 24, 8), 90, { material: satin('#2a2c31'), bevel: 4 }), {
    move: [0, -136, -92],
  });
  const face = [rim, mark, ...spokes, ...hub, ...keys];
  return shots([...table, ...motor, ...place(face, { x: -14 })], view, {
    main: [24, 10],
    back: [206, 12],
    side: [68, 10],
    detail: [18, 12],
    focus: [24, 6, 10],
    zoom: 2,
  });
};

export const gamebox: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [135, 170, 16];
  const lines =
    line('M-46 -30H46V52H-46ZM-46 11H46', '#f3f2ee', 1.6, 0.9) +
    circle(0, 11, 14, { fill: 'none', stroke: '#f3f2ee', width: 1.6 });
  const pitch =
    rect(0, 12, 120, 128, { fill: '#2f7a48', r: 2 }) +
    [0, 1, 2, 3].map((i) => rect(0, -36 + i * 32, 120, 16, { fill: '#37874f' })).join('');
  const ball =
    circle(22, 28, 17, { fill: '#f6f5f0' }) +
    area('M22 21l6.6 4.8l-2.5 7.8h-8.2l-2.5 -7.8Z', '#1d1f24') +
    line('M22 21V12M28.6 25.8l8 -3M26.1 33.6l5 7M17.9 33.6l-5 7M15.4 25.8l-8 -3', '#1d1f24', 1.2);
  const towers = line(
    'M-56 -36v-22h9v22M-40 -36v-34h10v34M-24 -36v-16h12v16M24 -36v-28h9v28M40 -36v-18h12v18',
    '#e9cf7a',
    3.4,
    0.9,
  );
  const front =
    rect(0, 4, 122, 148, { fill: '#163a2a', r: 2 }) +
    towers +
    pitch +
    lines +
    ball +
    rect(0, -73, 122, 12, { fill: '#1d2b4f', r: 1 }) +
    brandMark(brand, 0, -69.6, 7, '#1d2b4f');
  const back =
    rect(0, 4, 122, 148, { fill: '#163a2a', r: 2 }) +
    [0, 1]
      .map((i) =>
        within(
          52,
          34,
          2,
          rect(i === 0 ? -30 : 30, -30, 52, 34, { fill: '#37874f' }) +
            circle(i === 0 ? -30 : 30, -30, 9, { fill: 'none', stroke: '#f3f2ee', width: 1.2 }),
          i === 0 ? -30 : 30,
          -30,
        ),
      )
      .join('') +
    [0, 1, 2, 3, 4]
      .map((i) => rect(-8, 8 + i * 8, 100 - (i % 2) * 14, 2.4, { fill: '#dfe8dc', r: 1.2, opacity: 0.8 }))
      .join('') +
    rect(40, 64, 32, 18, { fill: '#fff' }) +
    grooves(26, 12, 12, '#1b1c20', 1, true, 40, 64);
  const body = slab(box(w, h, 5), d, { material: polished(colour), bevel: 2, front, back });
  return shots([body], view, {
    main: [32, 9],
    back: [210, 9],
    side: [70, 7],
    detail: [20, 12],
    focus: [14, -18, 8],
    zoom: 2.2,
  });
};
