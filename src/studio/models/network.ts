import { circle, grooves, lamps, line, netPort, rect, usbA, usbC } from '../kit/art';
import { words } from '../kit/lettering';
import { darker } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, rounded, slab, transfer } from '../kit/solids';
import { plot } from '../kit/space';
import { brandMark, type Model, polished, post, satin, shots } from './common';

export const router: Model = ({ colour, brand, antennas = 4 }, view) => {
  const [w, d, t] = [240, 150, 34];
  const top =
    grooves(w - 60, 46, 15, darker(colour, 0.3), 2, true, 0, -28) + brandMark(brand, 0, 36, 13, colour);
  const body = place(slab(box(w, d, 26), t, { material: satin(colour), bevel: 9, front: top }), {
    x: -90,
    move: [0, t / 2 + 4, 0],
  });
  const lights = place(
    slab(box(90, 8, 3), 0.4, {
      material: polished('#0c0d10'),
      bevel: 0,
      front: lamps(-32, 0, 6, 13, 1.7, '#63cf9b'),
    }),
    { move: [0, 16, d / 2] },
  );
  const ports = place(
    slab(box(w - 50, 20, 3), 0.4, {
      material: satin('#17181c'),
      bevel: 0,
      front:
        [0, 1, 2, 3].map((i) => netPort(-50 + i * 20, 0, 16)).join('') +
        rect(-78, 0, 18, 17, { fill: '#2f62d0', r: 1.5 }) +
        netPort(-78, 0, 14) +
        usbA(40, 0, 17) +
        circle(66, 0, 5, { fill: '#3a3d44' }) +
        circle(84, 0, 4, { fill: '#b3282d' }),
    }),
    { y: 180, move: [0, 20, -d / 2] },
  );
  const aerial = (i: number): Part[] => {
    const x = (i / (antennas - 1) - 0.5) * (w - 40);
    const lean = x * -0.07;
    return place(
      [
        ...place(slab(box(13, 150, 5), 7, { material: satin(colour), bevel: 3 }), { move: [0, 84, 0] }),
        ...place(post(6.4, 20, satin(darker(colour, 0.15))), { move: [0, -6, 0] }),
      ],
      { z: lean, move: [x, 26, -d / 2 - 4] },
    );
  };
  const masts = Array.from({ length: antennas }, (_, i) => aerial(i)).flat();
  return shots([...masts, ...body, ...lights, ...ports], view, {
    main: [24, 18],
    back: [204, 16],
    side: [66, 13],
    detail: [200, 16],
    focus: [10, 22, -d / 2],
    zoom: 2.2,
  });
};

export const mesh: Model = ({ colour, brand, count = 2 }, view) => {
  const tower = (): Part[] => {
    const body = lathe(
      rounded(plot('0 0, 40 0, 46 5, 47.5 20, 47.5 132, 46 148, 38 158, 30 157, 0 155')),
      satin(colour),
    );
    const badge = place(transfer(box(30, 10, 4), satin(colour), brandMark(brand, 0, 3.4, 9, colour)), {
      move: [0, 44, 47.8],
    });
    const light = place(slab(box(9, 2.4, 1.2), 0.4, { material: polished('#63cf9b'), bevel: 0.1 }), {
      move: [0, 18, 48],
    });
    const plate = place(
      slab(box(36, 60, 6), 0.6, {
        material: satin(darker(colour, 0.2)),
        bevel: 0,
        front: netPort(0, -16, 20) + netPort(0, 6, 20) + circle(0, 23, 4, { fill: '#17181c' }),
      }),
      { y: 180, move: [0, 42, -47.6] },
    );
    return [body, ...badge, ...light, ...plate];
  };
  const places =
    count === 3
      ? ([
          [-74, 0, -20],
          [70, 0, -30],
          [0, 0, 46],
        ] as const)
      : ([
          [-58, 0, -16],
          [58, 0, 20],
        ] as const);
  const shown = view === 'side' ? places.slice(-1) : places;
  return shots(
    shown.flatMap((move) => place(tower(), { move })),
    view,
    {
      main: [12, 15],
      back: [194, 15],
      side: [56, 20],
      detail: [192, 18],
      focus: [places[1][0], 54, -40],
      zoom: 2.2,
    },
  );
};

export const mifi: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [108, 70, 16];
  const front =
    rect(0, 0, 66, 46, { fill: '#07080b', r: 6 }) +
    words('5', -18, 0, 12, '#fff', 1.2) +
    [4, 7, 10, 13].map((s, i) => rect(6 + i * 6, 2 - s / 2, 3.6, s, { fill: '#63cf9b', r: 1 })).join('') +
    rect(0, 12, 52, 4, { fill: '#2a2e38', r: 2 }) +
    rect(-11, 12, 30, 4, { fill: '#93a5ff', r: 2 }) +
    brandMark(brand, 0, h / 2 - 7.4, 3.6, colour);
  const back = brandMark(brand, 0, 4, 9, colour) + line('M-30 26H30', darker(colour, 0.3), 0.8);
  const body = slab(box(w, h, 17), d, { material: satin(colour), bevel: 6, front, back });
  const port = place(
    slab(box(20, 7, 3), 0.4, { material: satin(darker(colour, 0.3)), bevel: 0, front: usbC(0, 0, 10) }),
    { y: 90, move: [w / 2, 0, 0] },
  );
  const key = place(slab(box(16, 5, 2.4), 1.4, { material: satin(darker(colour, 0.2)), bevel: 0.5 }), {
    x: -90,
    move: [24, h / 2, 0],
  });
  return shots(place([body, port, key], { x: -12 }), view, {
    main: [28, 12],
    back: [208, 10],
    side: [58, 12],
    detail: [20, 14],
    focus: [-2, 0, 8],
    zoom: 1.7,
  });
};
