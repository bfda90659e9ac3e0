import { circle, grooves, hdmiPort, holes, line, netPort, rect, usbA, usbC } from '../kit/art';
import { darker, lighter, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { place, slab } from '../kit/solids';
import { brandMark, brushed, type Model, satin, shots, steel } from './common';

const nas: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [112, 168, 220];
  const bay = (y: number): string =>
    rect(0, y, 92, 50, { fill: '#17181c', r: 4 }) +
    rect(-8, y, 66, 38, { fill: '#22252b', r: 3 }) +
    grooves(54, 24, 5, '#0b0c10', 2, false, -8, y) +
    circle(36, y - 12, 2, { fill: '#63cf9b' }) +
    circle(36, y, 2, { fill: '#63cf9b' });
  const front =
    bay(-44) +
    bay(14) +
    brandMark(brand, -20, 62, 10, colour) +
    circle(34, 58, 6, { fill: '#17181c', stroke: '#93a5ff', width: 1.2 }) +
    usbC(14, 58, 9);
  const back =
    circle(0, -26, 38, { fill: '#17181c' }) +
    holes(54, 54, 9, 9, 2.2, '#3a3d44', 0, -26) +
    netPort(-28, 44, 17) +
    usbA(0, 44, 16) +
    usbA(24, 44, 16) +
    circle(0, 66, 4, { fill: '#050608' });
  const body = slab(box(w, h, 10), d, { material: satin(colour), bevel: 4, front, back });
  return shots([body], view, {
    main: [34, 13],
    back: [212, 13],
    side: [70, 10],
    detail: [24, 14],
    focus: [0, 30, d / 2],
    zoom: 2.2,
  });
};

const driveBays = (): string =>
  [0, 1, 2, 3]
    .map(
      (i) =>
        rect(-150 + i * 82, 2, 78, 28, { fill: '#22252b', r: 2 }) +
        holes(44, 14, 12, 4, 1.2, '#050608', -156 + i * 82, 2) +
        rect(-116 + i * 82, 2, 5, 20, { fill: '#2f62d0', r: 1 }) +
        circle(-150 + i * 82 + 26, -4, 1.4, { fill: '#63cf9b' }),
    )
    .join('');

const rack: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [438, 44, 520];
  const front =
    rect(0, 0, w - 8, h - 6, { fill: '#17181c', r: 2 }) +
    driveBays() +
    circle(186, -6, 5, { fill: '#3a3d44', stroke: '#93a5ff', width: 1 }) +
    usbA(186, 9, 12) +
    brandMark(brand, -198, 4, 6, '#17181c');
  const back =
    rect(-140, 0, 70, 34, { fill: '#22252b', r: 2 }) +
    rect(-64, 0, 70, 34, { fill: '#22252b', r: 2 }) +
    [-140, -64].map((x) => rect(x + 16, 0, 24, 16, { fill: '#050608', r: 2 })).join('') +
    [0, 1, 2, 3].map((i) => netPort(0 + i * 20, 4, 15)).join('') +
    usbA(88, 4, 15) +
    hdmiPort(114, 4, 18) +
    holes(60, 20, 14, 5, 1.4, '#0b0c10', 170, 0);
  const body = slab(box(w, h, 2), d, {
    material: steel(mix(colour, '#c9ccd1', 0.3)),
    edge: brushed(colour),
    bevel: 1,
    front,
    back,
  });
  const lid = place(
    slab(box(w - 30, d - 60, 4), 0.4, {
      material: brushed(lighter(colour, 0.05)),
      bevel: 0,
      front:
        brandMark(brand, 0, 0, 34, colour) +
        line(`M${-w / 2 + 15} ${-d * 0.2}H${w / 2 - 15}`, darker(colour, 0.25), 1.4) +
        rect(0, d * 0.36, 70, 24, { fill: darker(colour, 0.2), r: 6 }),
    }),
    { x: -90, move: [0, h / 2, 0] },
  );
  const ears = [-1, 1].flatMap((s) =>
    place(
      slab(box(24, 44, 3), 5, {
        material: brushed('#6d7078'),
        bevel: 1,
        front: circle(0, 0, 5, { fill: '#22252b' }),
      }),
      { move: [s * (w / 2 + 12), 0, d / 2 - 2] },
    ),
  );
  return shots([...ears, body, lid], view, {
    main: [28, 22],
    back: [208, 20],
    side: [62, 16],
    detail: [18, 16],
    focus: [-110, 0, d / 2],
    zoom: 3,
  });
};

export const server: Model = (picture, view) =>
  picture.style === 'nas' ? nas(picture, view) : rack(picture, view);
