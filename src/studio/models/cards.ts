import { circle, grooves, line, rect, within } from '../kit/art';
import { words } from '../kit/lettering';
import { darker, lighter } from '../kit/light';
import { box, shape } from '../kit/outlines';
import { place, slab } from '../kit/solids';
import { plot, type Point } from '../kit/space';
import { brandMark, type Model, polished, satin, shots } from './common';

const voucher: Model = ({ colour, brand }, view) => {
  const rings = [16, 24, 32]
    .map((r) => circle(24, 2, r, { fill: 'none', stroke: lighter(colour, 0.35), width: 1 }))
    .join('');
  const front =
    within(85, 53.4, 4, rings) +
    circle(24, 2, 8, { fill: lighter(colour, 0.55) }) +
    brandMark(brand, -24, -14, 8, colour) +
    rect(-20, 14, 32, 2, { fill: lighter(colour, 0.4), r: 1 }) +
    rect(-26, 19, 20, 2, { fill: lighter(colour, 0.4), r: 1 });
  const back =
    rect(0, -15, 85, 9, { fill: '#0f1116' }) +
    rect(-6, 6, 54, 9, { fill: '#dcdad4', r: 1 }) +
    grooves(48, 0.1, 1, '#8d8a84', 5, false, -6, 6) +
    rect(32, 19, 12, 12, { fill: '#fff', r: 1 });
  const plate = slab(box(85.6, 54, 4), 1.2, { material: polished(colour), bevel: 0.4, front, back });
  const envelope = place(
    slab(box(100, 66, 3), 2, {
      material: satin('#fbfaf7'),
      bevel: 0.4,
      front: line('M-50 -33L0 6L50 -33', '#d3d0c8', 1),
      back: '',
    }),
    { move: [8, 6, -14] },
  );
  return shots([...(view === 'main' ? envelope : []), plate], view, {
    main: [26, 12],
    back: [204, 11],
    side: [62, 9],
    detail: [20, 14],
    focus: [0, 4, 1],
    zoom: 1.3,
  });
};

const memory: Model = ({ colour, kind = 'sd', brand }, view) => {
  const micro = kind === 'micro';
  const full: Point[] = plot('12 -16, 12 16, -8 16, -12 12, -12 -16');
  const label = micro ? '#1b1d22' : colour;
  const face = (tone: string, size: string): string =>
    rect(0, 1.5, 21, 25, { fill: tone, r: 1 }) +
    brandMark(brand, 0, -4, 4, tone) +
    (micro ? '' : words(size, 0, 8, 6, '#fff', 1.3)) +
    rect(-11.4, -6, 1.4, 5, { fill: '#e6e3dc', r: 0.5 });
  const contacts = Array.from({ length: 8 }, (_, i) =>
    rect(-8.4 + i * 2.5, -11, 1.7, 7, { fill: '#d1ab55', r: 0.4 }),
  ).join('');
  const size = micro ? (colour === '#b3282d' ? '256' : '512') : '128';
  const big = slab(shape(full), 2.1, {
    material: satin('#22252b'),
    bevel: 0.5,
    front: face(label, size),
    back: contacts,
  });
  const tiny: Point[] = plot('5.5 -7.5, 5.5 3, 4.6 4.4, 4.6 7.5, -5.5 7.5, -5.5 -7.5');
  const chipArt =
    rect(0, 2.4, 9.4, 8.6, { fill: darker(colour, 0.12), r: 0.6 }) +
    words(size, 0, 4.4, 3.6, '#fff', 1.4) +
    brandMark(brand, 0, -3.4, 2.4, colour);
  const chip = slab(shape(tiny), 1, {
    material: satin(colour),
    bevel: 0.25,
    front: chipArt,
    back: Array.from({ length: 8 }, (_, i) => rect(-3.8 + i * 1.08, -5, 0.7, 2.6, { fill: '#d1ab55' })).join(
      '',
    ),
  });
  const parts = micro
    ? [...place(big, { move: [-7, 0, -5] }), ...place(chip, { scale: 1.5, move: [14, -4.7, 6] })]
    : [big];
  return shots(parts, view, {
    main: [26, 10],
    back: [206, 10],
    side: [58, 10],
    detail: [20, 14],
    focus: micro ? [14, -4, 6] : [0, 0, 1],
    zoom: micro ? 2 : 1.6,
    reach: 46,
  });
};

export const card: Model = (picture, view) =>
  picture.kind === 'voucher' ? voucher(picture, view) : memory(picture, view);
