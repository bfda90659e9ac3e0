import { circle, grooves, hdmiPort, lensArt, line, netPort, rect, usbA, wallpaper, within } from '../kit/art';
import { darker, lighter, type Material } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, rod, slab, smooth } from '../kit/solids';
import { plot, trace, type Vec } from '../kit/space';
import { deskScreen } from '../kit/screens';
import { brandMark, brushed, knob, type Model, polished, rubber, satin, shots, steel } from './common';
import { panel } from './computers';

const tvBack = (brand: string, colour: string, w: number, h: number): string =>
  rect(0, h * 0.2, w * 0.62, h * 0.42, { fill: darker(colour, 0.25), r: 14 }) +
  grooves(w * 0.4, 40, 26, darker(colour, 0.55), 4, true, 0, h * 0.34) +
  brandMark(brand, 0, -h * 0.24, 42, colour) +
  rect(-w * 0.22, h * 0.16, 110, 190, { fill: '#101114', r: 6 }) +
  [0, 1, 2, 3].map((i) => hdmiPort(-w * 0.22, h * 0.16 - 70 + i * 34, 40)).join('') +
  netPort(-w * 0.22, h * 0.16 + 72, 30);

/** A foot of a large television: two legs, to the front and to the back. */
const tvLeg = (x: number, h: number, metal: Material): Part[] =>
  [1, -1].map((way) => {
    const out = Math.sign(x);
    const line: Vec[] = [
      [x, -h / 2 + 10, 0],
      [x + out * 24, -h / 2 - 40, way * 60],
      [x + out * 34, -h / 2 - 58, way * 110],
    ];
    return rod(smooth(line), 9, metal);
  });

export const tv: Model = ({ colour, brand, wallpaper: paper, size = 55 }, view) => {
  const w = size * 22.4;
  const h = w * 0.575;
  const back = tvBack(brand, colour, w, h);
  const screen = panel(
    w,
    h,
    colour,
    8,
    size > 50
      ? within(w - 16, h - 24, 2, wallpaper(paper, w - 16, h - 24))
      : deskScreen(w - 16, h - 24, paper, false),
    back,
  );
  const metal = brushed(lighter(colour, 0.15));
  const central = [
    ...place(slab(box(70, 130, 10), 26, { material: metal, bevel: 6 }), { move: [0, -h / 2 - 30, -30] }),
    ...place(slab(box(w * 0.42, 210, 40), 14, { material: metal, bevel: 4 }), {
      x: -90,
      move: [0, -h / 2 - 92, 0],
    }),
  ];
  const bar = place(
    slab(box(w * 0.1, 9, 3), 3, {
      material: satin(lighter(colour, 0.1)),
      bevel: 1,
      front: brandMark(brand, 0, 3, 8, lighter(colour, 0.1)),
    }),
    { move: [0, -h / 2 - 2, 4] },
  );
  return shots(
    [
      ...(size > 50 ? [...tvLeg(-w * 0.36, h, metal), ...tvLeg(w * 0.36, h, metal)] : central),
      screen,
      ...bar,
    ],
    view,
    {
      main: [22, 8],
      back: [203, 9],
      side: [58, 9],
      detail: [26, 12],
      focus: [size > 50 ? w * 0.36 : 0, -h * 0.42, 0],
      zoom: 2.8,
    },
  );
};

export const projector: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [150, 170, 140];
  const cloth = '#8d9096';
  const front =
    rect(0, 30, w - 24, h - 84, { fill: cloth, r: 8 }) +
    grooves(w - 28, h - 88, 44, darker(cloth, 0.16), 0.8, false, 0, 30) +
    grooves(w - 28, h - 88, 48, darker(cloth, 0.16), 0.8, true, 0, 30) +
    brandMark(brand, 0, 66, 9, cloth);
  const back =
    rect(0, 28, 90, 48, { fill: '#1b1d22', r: 8 }) +
    hdmiPort(-24, 28, 22) +
    usbA(6, 28, 18) +
    circle(30, 28, 5, { fill: '#3a3d44' }) +
    grooves(90, 34, 9, darker(colour, 0.3), 3, true, 0, -38);
  const body = slab(box(w, h, 30), d, { material: satin(colour), bevel: 14, front, back });
  const lens = place(
    [
      knob(30, 10, polished('#17181c')),
      place(knob(25, 4, steel('#6d7078'), lensArt(0, 0, 22, '#22242a')), { move: [0, 0, 5] }),
    ],
    { move: [0, 40, d / 2 + 2] },
  );
  const eye = place(knob(4, 1.4, polished('#10121a')), { move: [48, 52, d / 2] });
  const keys = [-22, 0, 22].flatMap((x) =>
    place(lathe(plot('0 0, 7 0, 6.6 1.6, 0 1.8'), rubber('#c9c7c0')), { move: [x, h / 2, 0] }),
  );
  const handle = rod(
    smooth(trace('-66 40 -24, -78 96 -20, -40 118 -18, 40 118 -18, 78 96 -20, 66 40 -24')),
    4.5,
    rubber('#6d7078'),
  );
  return shots([handle, body, lens, eye, keys], view, {
    main: [28, 14],
    back: [208, 14],
    side: [68, 12],
    detail: [20, 14],
    focus: [6, 40, d / 2],
    zoom: 2.4,
  });
};

export const bracket: Model = ({ colour }, view) => {
  const metal = { colour, gloss: 0.35 };
  const slots = (w: number): string =>
    Array.from({ length: Math.floor(w / 44) }, (_, i) =>
      rect(-w / 2 + 24 + i * 44, 0, 24, 7, { fill: '#e4e2dc', r: 3.5 }),
    ).join('');
  const rail = (y: number): Part[] =>
    place(slab(box(460, 34, 4), 14, { material: metal, bevel: 2, front: slots(450), back: slots(450) }), {
      move: [0, y, 0],
    });
  const upright = (x: number): Part[] =>
    place(
      slab(box(40, 420, 6), 16, {
        material: { colour: lighter(colour, 0.07), gloss: 0.4 },
        bevel: 2,
        front:
          Array.from({ length: 11 }, (_, i) => rect(0, -180 + i * 36, 8, 22, { fill: '#dedcd6', r: 4 })).join(
            '',
          ) + circle(0, 186, 6, { fill: '#9a9ea6' }),
      }),
      { x: -3, move: [x, -6, 22] },
    );
  const spirit = place(
    slab(box(44, 12, 5), 5, {
      material: polished('#b9d94a'),
      bevel: 1.6,
      front: rect(0, 0, 12, 8, { fill: '#e6f4a8', r: 4 }) + line('M-8 -5V5M8 -5V5', '#4a5a1c', 1),
    }),
    { move: [0, 60, 12] },
  );
  const cords = [-130, 130].map((x) =>
    rod(
      [
        [x, -214, 22],
        [x, -262, 26],
      ],
      2.4,
      rubber('#b3282d'),
    ),
  );
  return shots([...rail(80), ...rail(-80), ...spirit, ...upright(-130), ...upright(130), ...cords], view, {
    main: [28, 12],
    back: [206, 12],
    side: [64, 10],
    detail: [20, 14],
    focus: [60, 70, 10],
    zoom: 2.5,
  });
};
