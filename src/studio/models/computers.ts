import { circle, grooves, hdmiPort, holes, line, netPort, rect, usbA, usbC } from '../kit/art';
import { brightness, darker, lighter, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { lathe, type Part, place, slab } from '../kit/solids';
import { plot } from '../kit/space';
import { deskScreen } from '../kit/screens';
import { BLACK, brandMark, brushed, type Model, rubber, satin, shots } from './common';

export const desktop: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [155, 360, 330];
  const trim = mix(colour, '#14161a', 0.75);
  const front =
    rect(0, 46, w - 36, h - 150, { fill: darker(colour, 0.3), r: 6 }) +
    grooves(w - 52, h - 170, 34, brightness(colour) < 0.3 ? lighter(colour, 0.24) : trim, 2.2, false, 0, 46) +
    circle(0, -h / 2 + 34, 9, { fill: trim, stroke: lighter(trim, 0.3), width: 1.4 }) +
    line(`M0 ${-h / 2 + 29}v5`, '#e9e7e0', 1.6) +
    usbA(-32, -h / 2 + 64, 15) +
    usbC(0, -h / 2 + 64, 11) +
    usbA(32, -h / 2 + 64, 15) +
    brandMark(brand, 0, h / 2 - 14, 10, colour);
  const back =
    rect(-w * 0.18, -h * 0.2, 62, 110, { fill: '#16181c', r: 2 }) +
    [0, 1, 2]
      .map((i) => usbA(-w * 0.26, -h * 0.32 + i * 16, 14) + usbA(-w * 0.12, -h * 0.32 + i * 16, 14))
      .join('') +
    hdmiPort(-w * 0.19, -h * 0.15, 18) +
    netPort(-w * 0.19, -h * 0.1, 16) +
    circle(w * 0.24, -h * 0.2, 36, { fill: '#16181c' }) +
    holes(52, 52, 9, 9, 2.2, lighter('#16181c', 0.22), w * 0.24, -h * 0.2) +
    rect(0, h * 0.36, w - 24, 74, { fill: '#1a1c20', r: 2 }) +
    holes(60, 44, 9, 7, 2.4, '#3a3d44', -22, h * 0.36) +
    rect(w * 0.27, h * 0.36, 26, 22, { fill: '#050608', r: 2 }) +
    [0, 1, 2, 3]
      .map((i) => rect(-w * 0.1, h * 0.06 + i * 15, 96, 9, { fill: darker(colour, 0.4), r: 1.5 }))
      .join('');
  const body = slab(box(w, h, 10), d, { material: satin(colour), bevel: 5, front, back });
  const panel = place(
    slab(box(d - 60, h - 60, 10), 0.6, {
      material: satin(lighter(colour, 0.03)),
      bevel: 0,
      front: grooves(d * 0.3, h * 0.22, 14, darker(colour, 0.45), 2, true, -d * 0.12, h * 0.2),
    }),
    { y: 90, move: [w / 2 + 0.3, 0, 0] },
  );
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) =>
      place(lathe(plot('0 0, 12 0, 12 9, 0 9'), rubber(BLACK)), { move: [x * 55, -h / 2 - 8, z * 120] }),
    ),
  );
  return shots([...feet, body, panel], view, {
    main: [32, 13],
    back: [212, 13],
    side: [78, 8],
    detail: [26, 18],
    focus: [0, h * 0.32, d / 2],
    zoom: 2.7,
  });
};

export const mini: Model = ({ colour, brand }, view) => {
  const s = 130;
  const top = brandMark(brand, 0, 6, 13, colour);
  const body = slab(box(s, s, 22), 44, { material: brushed(colour), bevel: 3, front: top });
  const frontFace = slab(box(84, 26, 4), 0.3, {
    material: satin('#15171b'),
    bevel: 0,
    front:
      usbA(-26, 0, 14) +
      usbA(-8, 0, 14) +
      usbC(9, 0, 10) +
      circle(30, 0, 4, { fill: '#2a2d33', stroke: '#8a8e96', width: 0.7 }),
  });
  const backFace = slab(box(96, 28, 4), 0.3, {
    material: satin('#15171b'),
    bevel: 0,
    front:
      hdmiPort(-34, 0, 16) +
      hdmiPort(-14, 0, 16) +
      netPort(6, 0, 14) +
      usbA(26, 0, 14) +
      circle(41, 0, 3.4, { fill: '#050608' }),
  });
  const whole = [
    place(body, { x: -90 }),
    place(frontFace, { move: [0, -2, s / 2] }),
    place(backFace, { y: 180, move: [0, -2, -s / 2] }),
  ];
  const vents = place(
    slab(box(70, 14, 3), 0.3, {
      material: satin(darker(colour, 0.2)),
      bevel: 0,
      front: grooves(60, 8, 20, darker(colour, 0.6), 1.4, true),
    }),
    { y: 90, move: [s / 2, -4, 0] },
  );
  const foot = place(lathe(plot('0 0, 50 0, 50 4, 0 4'), rubber(BLACK)), { move: [0, -26, 0] });
  return shots([...foot, ...whole, vents], view, {
    main: [28, 26],
    back: [206, 24],
    side: [66, 12],
    detail: [14, 20],
    focus: [0, 5, s / 2],
    zoom: 1.8,
  });
};

/** A flat screen with a rim, its middle in the origin. */
export function panel(
  w: number,
  h: number,
  colour: string,
  rim: number,
  screen: string,
  back: string,
): Part[] {
  const front =
    rect(0, 0, w - 2, h - 2, { fill: '#0a0b0e', r: 3 }) +
    `<g transform="translate(0 ${-rim * 0.4})">${screen}</g>`;
  const shell = slab(box(w, h, 6), 14, {
    material: satin('#0a0b0e'),
    edge: brushed(colour),
    backMaterial: satin(colour),
    bevel: 3,
    front,
    back,
  });
  const hump = place(
    slab(box(w * 0.5, h * 0.5, 16), 20, { material: satin(lighter(colour, 0.05)), bevel: 9, front: '' }),
    { y: 180, move: [0, -h * 0.08, -12] },
  );
  return [shell, ...hump];
}

export const monitor: Model = ({ colour, brand, wallpaper }, view) => {
  const [w, h] = [612, 362];
  const screen = panel(
    w,
    h,
    colour,
    10,
    deskScreen(w - 14, h - 22, wallpaper),
    brandMark(brand, -w * 0.36, -h * 0.36, 20, colour),
  );
  const stem = place(slab(box(58, 330, 12), 22, { material: brushed(lighter(colour, 0.12)), bevel: 5 }), {
    move: [0, -160, -34],
  });
  const foot = place(slab(box(250, 190, 30), 12, { material: brushed(lighter(colour, 0.08)), bevel: 3 }), {
    x: -90,
    move: [0, -322, 10],
  });
  return shots([...foot, ...stem, screen], view, {
    main: [24, 9],
    back: [204, 10],
    side: [60, 8],
    detail: [30, 14],
    focus: [w * 0.34, -h * 0.36, 7],
    zoom: 2.6,
  });
};
