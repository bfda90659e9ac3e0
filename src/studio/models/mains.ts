import { circle, grooves, hdmiPort, holes, lamps, line, netPort, rect, socket, usbA, usbC } from '../kit/art';
import { words } from '../kit/lettering';
import { darker } from '../kit/light';
import { box } from '../kit/outlines';
import { place, rod, slab, smooth } from '../kit/solids';
import { trace } from '../kit/space';
import { BLACK, brandMark, brushed, type Model, post, rubber, satin, shots, steel } from './common';

export const hub: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [112, 46, 13];
  const body = slab(box(w, h, 9), d, {
    material: brushed(colour),
    bevel: 2.4,
    front: brandMark(brand, -30, 4, 8, colour),
  });
  const ports = place(
    slab(box(98, 9, 1.5), 0.4, {
      material: satin('#1b1d22'),
      bevel: 0,
      front:
        hdmiPort(-38, 0, 15) +
        usbA(-19, 0, 14) +
        usbA(-2, 0, 14) +
        usbC(14, 0, 9) +
        rect(35, 0, 24, 2, { fill: '#3a3d44', r: 0.6 }),
    }),
    { x: 90, move: [0, -h / 2, 0] },
  );
  const net = place(
    slab(box(20, 11, 1.5), 0.4, { material: satin('#1b1d22'), bevel: 0, front: netPort(0, 0, 11) }),
    { y: 90, move: [w / 2, 0, 0] },
  );
  const built = place([body, ports, net], { x: -90, move: [0, d / 2, 0] });
  const cord = rod(
    smooth(trace('-54 6.5 0, -74 6 2, -96 3 22, -92 2.4 52, -62 2.4 62')),
    2.5,
    rubber('#3a3d44'),
  );
  const plug = place(
    place(
      [
        slab(box(10, 20, 3), 7, { material: brushed(colour), bevel: 2 }),
        ...place(slab(box(8, 8, 1.4), 2.8, { material: steel(), bevel: 1 }), { move: [0, 13, 0] }),
      ],
      { x: -90 },
    ),
    { y: -84, move: [-50, 4, 63] },
  );
  return shots([...built, cord, ...plug], view, {
    main: [18, 30],
    back: [200, 28],
    side: [58, 20],
    detail: [14, 20],
    focus: [-8, 6, 22],
    zoom: 2.2,
  });
};

export const strip: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [330, 64, 40];
  const units = [-104, -44, 16, 76]
    .map(
      (x) =>
        socket(x, -2, 48) +
        rect(x, 26.4, 12, 5, { fill: colour === '#24262b' ? '#8a8e96' : '#7c818a', r: 1.6 }),
    )
    .join('');
  const front =
    rect(0, 0, w - 16, h - 8, { fill: darker(colour, 0.05), r: 8 }) +
    units +
    usbC(126, -16, 13) +
    usbA(126, 2, 14) +
    usbA(126, 18, 14) +
    lamps(150, 0, 1, 0, 2.4, '#63cf9b') +
    `<g transform="translate(-150 0) rotate(-90)">${brandMark(brand, 0, 3, 8, colour)}</g>`;
  const body = place(
    slab(box(w, h, 16), d, {
      material: satin(colour),
      bevel: 7,
      front,
      back: holes(w - 80, 0.1, 2, 1, 4, '#17181c'),
    }),
    { x: -90, move: [0, d / 2, 0] },
  );
  const cord = rod(
    smooth(trace('-162 18 0, -186 14 0, -214 5 30, -196 4.6 86, -120 4.6 104, -40 4.6 96, 8 4.6 104')),
    4.4,
    satin(colour),
  );
  const plug = place(
    [
      slab(box(50, 46, 10), 26, { material: satin(colour), bevel: 6 }),
      ...(
        [
          [0, 8, 7, 4],
          [-11, -8, 4, 7],
          [11, -8, 4, 7],
        ] as const
      ).flatMap(([x, y, pw, ph]) =>
        place(slab(box(ph, pw, 0.6), 20, { material: steel('#c8b98a'), bevel: 0.6 }), { move: [x, y, 20] }),
      ),
    ],
    { y: 60, move: [34, 24, 104] },
  );
  return shots([...body, cord, ...plug], view, {
    main: [20, 34],
    back: [198, 30],
    side: [58, 20],
    detail: [14, 42],
    focus: [100, d, 0],
    zoom: 2.5,
  });
};

export const stabiliser: Model = ({ colour, brand }, view) => {
  const big = colour === '#474a52';
  const [w, h, d] = big ? [230, 250, 280] : [200, 165, 260];
  const front =
    rect(0, -h * 0.14, w - 30, h * 0.5, { fill: '#14161b', r: 10 }) +
    words('220', -w * 0.2, -h * 0.1, w * 0.12, '#63cf9b', 1.2) +
    words('186', w * 0.2, -h * 0.1, w * 0.12, '#f6b04a', 1.2) +
    line(`M0 ${-h * 0.28}V${-h * 0.02}`, '#3a3d44', 1.4) +
    brandMark(brand, -w * 0.24, h * 0.36, 13, colour) +
    rect(w * 0.28, h * 0.29, 34, 22, { fill: '#17181c', r: 4 }) +
    rect(w * 0.28 - 7, h * 0.29, 15, 17, { fill: '#b3282d', r: 3 });
  const back =
    socket(-w * 0.2, h * 0.06, 56) +
    circle(w * 0.22, -h * 0.06, 11, { fill: '#17181c' }) +
    line(`M${w * 0.22} ${h * 0.22}h.1`, '#17181c', 16) +
    grooves(w * 0.5, h * 0.16, 12, darker(colour, 0.5), 3, true, 0, -h * 0.32);
  const body = slab(box(w, h, 12), d, { material: satin(colour), bevel: 6, front, back });
  const vents = place(
    slab(box(d - 70, h - 50, 8), 0.5, {
      material: satin(darker(colour, 0.04)),
      bevel: 0,
      front: grooves(d - 110, h - 84, 9, darker(colour, 0.5), 4.4),
    }),
    { y: 90, move: [w / 2, 0, 0] },
  );
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) =>
      place(post(12, 12, rubber(BLACK)), { move: [x * (w / 2 - 26), -h / 2 - 10, z * (d / 2 - 30)] }),
    ),
  );
  const grip = rod(
    smooth([
      [0, h / 2 - 2, 60],
      [0, h / 2 + 22, 52],
      [0, h / 2 + 26, 0],
      [0, h / 2 + 22, -52],
      [0, h / 2 - 2, -60],
    ]),
    7,
    rubber(BLACK),
  );
  return shots([...feet, body, vents, grip], view, {
    main: [32, 14],
    back: [212, 14],
    side: [70, 10],
    detail: [22, 14],
    focus: [0, h * 0.12, d / 2],
    zoom: 2.3,
  });
};
