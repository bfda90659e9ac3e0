import { circle, grooves, lamps, line, rect, socket, usbA, usbC } from '../kit/art';
import { words } from '../kit/lettering';
import { darker, inkOn, lighter, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { place, rod, slab, smooth } from '../kit/solids';
import type { Vec } from '../kit/space';
import { BLACK, brandMark, brushed, type Model, type Picture, rubber, satin, shots, steel } from './common';

function bankFace(picture: Picture, w: number, h: number): string {
  const { colour, brand, shape } = picture;
  const mark = inkOn(colour);
  const rib = darker(colour, 0.16);
  const lower: Record<string, string> = {
    pocket: grooves(w, h * 0.56, 22, rib, 0.9, false, 0, h * 0.16),
    tower:
      rect(0, -h * 0.28, w * 0.5, h * 0.12, { fill: '#0b0d14', r: 4 }) +
      words('86%', 0, -h * 0.28 + 4.4, 9, '#a9c0ff', 1),
    grip:
      circle(0, h * 0.02, w * 0.34, { fill: 'none', stroke: darker(colour, 0.18), width: 3.4 }) +
      circle(0, h * 0.02, w * 0.26, { fill: 'none', stroke: lighter(colour, 0.3), width: 0.8 }),
    mini: line(`M${-w * 0.22} ${h * 0.3}H${w * 0.22}`, rib, 1.2),
  };
  const top = shape === 'tower' ? h * 0.08 : -h / 2 + 20;
  if (shape === 'round' || shape === 'mini') {
    const middle = brandMark(brand, 0, 3, 8, colour) + lamps(-6.3, h * 0.12, 4, 4.2, 1.1, mark);
    return (lower[shape] ?? '') + middle;
  }
  return (
    (lower[shape ?? 'brick'] ?? '') +
    (shape === 'tower' ? grooves(w * 0.7, h * 0.3, 18, rib, 1, true, 0, h * 0.26) : '') +
    brandMark(brand, shape === 'tower' ? 0 : -w / 2 + 20, top, 7, colour) +
    lamps(w / 2 - 22, -h / 2 + 17, 4, 4.2, 1.1, shape === 'tower' ? 'none' : mark)
  );
}

export const powerbank: Model = (picture, view) => {
  const { colour, width: w = 70, height: h = 130, depth: d = 26, shape } = picture;
  const r = { brick: 9, pocket: 16, tower: 12, grip: 14, mini: 15, round: 26 }[shape ?? 'brick'] ?? 10;
  const bevel = { brick: 3.5, pocket: 8, tower: 6, grip: 5, mini: 9, round: 13 }[shape ?? 'brick'] ?? 5;
  const finish = shape === 'brick' ? brushed(colour) : satin(colour);
  const small = inkOn(colour);
  const back =
    [0, 1, 2]
      .map((i) =>
        rect(0, h * 0.26 + i * 5, w * (0.46 - i * 0.08), 1.1, { fill: small, r: 0.5, opacity: 0.5 }),
      )
      .join('') + brandMark(picture.brand, 0, 4, 8, colour);
  const body = slab(box(w, h, r), d, { material: finish, bevel, front: bankFace(picture, w, h), back });
  // The sockets sit on the flat of the upper side only.
  const width = Math.min(w * 0.66, w - 2 * r - 2);
  const sockets =
    width > 46
      ? usbC(-16, 0, 10) + usbC(0, 0, 10) + usbA(17, 0, 13)
      : shape === 'pocket'
        ? usbC(-8, 0, 10) + usbA(7, 0, 13)
        : usbC(0, 0, 10);
  const topFace = place(
    slab(box(width, Math.max(7, Math.min(d * 0.42, d - 2 * bevel)), 2.4), 2, {
      material: satin(mix(colour, '#14161a', 0.7)),
      bevel: 0.2,
      front: sockets,
    }),
    { x: -90, move: [0, h / 2 - 0.8, 0] },
  );
  const key = place(slab(box(4, 13, 2), 1.4, { material: satin(darker(colour, 0.22)), bevel: 0.6 }), {
    y: 90,
    move: [w / 2, h * 0.22, 0],
  });
  const plug =
    shape === 'mini'
      ? place(slab(box(8.4, 12, 1.4), 2.6, { material: steel(), bevel: 1 }), { move: [0, h / 2 + 5, 0] })
      : [];
  return shots([...plug, body, ...topFace, ...key], view, {
    main: [30, 14],
    back: [208, 14],
    side: [60, 12],
    detail: [24, 34],
    focus: [0, h / 2 - 8, 0],
    zoom: 2.3,
    reach: 218,
  });
};

export const station: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [240, 170, 190];
  const front =
    rect(0, 0, w - 30, h - 34, { fill: darker(colour, 0.4), r: 12 }) +
    rect(-52, -34, 86, 48, { fill: '#0b0d14', r: 6 }) +
    words('86%', -64, -24, 18, '#a9c0ff', 1) +
    rect(-24, -34, 18, 28, { fill: '#2f62d0', r: 2 }) +
    socket(40, -30, 52) +
    socket(40, 34, 52) +
    usbC(-80, 30, 15) +
    usbA(-52, 30, 18) +
    usbA(-26, 30, 18) +
    lamps(-84, 52, 5, 8, 1.8, '#63cf9b');
  const side = grooves(80, 70, 9, darker(colour, 0.5), 3.4, true);
  const back =
    grooves(120, 70, 12, darker(colour, 0.5), 3, true, 0, -10) + brandMark(brand, 0, h / 2 - 22, 14, colour);
  const body = slab(box(w, h, 22), d, { material: satin(colour), bevel: 10, front, back });
  const vent = place(
    slab(box(110, 96, 10), 0.4, { material: satin(darker(colour, 0.15)), bevel: 0, front: side }),
    { y: 90, move: [w / 2, 0, 0] },
  );
  const arch: Vec[] = smooth([
    [-92, h / 2 - 6, 0],
    [-84, h / 2 + 30, 0],
    [-60, h / 2 + 38, 0],
    [60, h / 2 + 38, 0],
    [84, h / 2 + 30, 0],
    [92, h / 2 - 6, 0],
  ]);
  const handle = rod(arch, 9, rubber(BLACK));
  return shots([handle, body, vent], view, {
    main: [28, 15],
    back: [208, 15],
    side: [70, 12],
    detail: [16, 14],
    focus: [-16, 0, d / 2],
    zoom: 1.75,
  });
};
