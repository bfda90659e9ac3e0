import { circle, grooves, line, rect } from '../kit/art';
import { words } from '../kit/lettering';
import { darker, lighter, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { type Part, place, rod, slab, smooth } from '../kit/solids';
import { trace } from '../kit/space';
import { BLACK, brandMark, knob, type Model, rubber, satin, shots, steel } from './common';

export const radio: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [260, 150, 90];
  const wood = { colour: '#7a4f31', gloss: 0.4 };
  const scale =
    rect(52, -38, 112, 34, { fill: '#f2e2b8', r: 4 }) +
    Array.from({ length: 15 }, (_, i) =>
      line(`M${4 + i * 7} -34v${i % 5 === 0 ? -12 : -7}`, '#3a2c1c', 0.9),
    ).join('') +
    line('M62 -52V-24', '#b3282d', 1.6) +
    words('88', 12, -26, 5, '#3a2c1c') +
    words('108', 94, -26, 5, '#3a2c1c');
  const cloth =
    rect(-62, 0, 104, 116, { fill: lighter(colour, 0.1), r: 8 }) +
    grooves(96, 108, 26, darker(colour, 0.22), 1.3, false, -62, 0) +
    brandMark(brand, -62, 48, 9, colour);
  const front =
    rect(0, 0, w - 16, h - 16, { fill: colour, r: 10 }) +
    cloth +
    scale +
    circle(20, 34, 3, { fill: '#17181c' }) +
    line('M40 34h44', darker(colour, 0.35), 3);
  const back =
    rect(0, 6, w - 60, h - 56, { fill: darker('#7a4f31', 0.35), r: 6 }) +
    grooves(w - 90, h - 80, 12, '#20140c', 3, false, 0, 6);
  const body = slab(box(w, h, 16), d, { material: wood, bevel: 6, front, back });
  const dial = (x: number, y: number, r: number): Part[] =>
    place(knob(r, 12, { colour: '#e9dcc0', gloss: 0.5 }, line(`M0 ${-r * 0.75}V${-r * 0.3}`, '#7a4f31', 2)), {
      move: [x, y, d / 2 + 5],
    });
  const handle = rod(smooth(trace('-96 70 0, -92 96 0, -60 104 0, 60 104 0, 92 96 0, 96 70 0')), 6, {
    colour: '#5a3a24',
    gloss: 0.2,
  });
  const aerial = rod(
    [
      [104, 74, -30],
      [150, 190, -30],
    ],
    1.8,
    steel(),
  );
  const feet = [-1, 1].flatMap((x) =>
    place(slab(box(30, 8, 2), 60, { material: rubber(BLACK), bevel: 1 }), { move: [x * 86, -h / 2 - 3, 0] }),
  );
  return shots([aerial, ...feet, handle, body, dial(96, -34, 17), dial(54, -38, 11)], view, {
    main: [24, 12],
    back: [204, 12],
    side: [66, 10],
    detail: [18, 14],
    focus: [74, 10, d / 2],
    zoom: 2.4,
  });
};

export const remote: Model = ({ colour, brand }, view) => {
  const [w, h] = [44, 170];
  const key = mix(colour, brandTone(colour), 0.62);
  const dot = (x: number, y: number, r = 4.4, fill = key): string => circle(x, y, r, { fill });
  const front =
    circle(0, -h * 0.4, 1.4, { fill: '#0b0c10' }) +
    dot(-11, -h * 0.34, 4.6, '#d8434a') +
    dot(11, -h * 0.34, 4.6) +
    circle(0, -h * 0.15, 16.5, { fill: key }) +
    circle(0, -h * 0.15, 7.4, { fill: colour, stroke: darker(key, 0.3), width: 0.5 }) +
    [-12, 0, 12].map((x) => dot(x, h * 0.02)).join('') +
    rect(-11, h * 0.15, 9, 27, { fill: key, r: 4.5 }) +
    rect(11, h * 0.15, 9, 27, { fill: key, r: 4.5 }) +
    dot(0, h * 0.1) +
    dot(0, h * 0.19) +
    ['#d8434a', '#3fae6a', '#e0a93a', '#3b6cf0']
      .map((fill, i) => rect(-13.5 + i * 9, h * 0.29, 7, 4, { fill, r: 2 }))
      .join('') +
    brandMark(brand, 0, h * 0.42, 6.4, colour);
  const back = line(`M-12 ${h * 0.1}H12`, darker(colour, 0.3), 0.8) + brandMark(brand, 0, -6, 7, colour);
  const body = slab(box(w, h, 20), 17, { material: satin(colour), bevel: 6, front, back });
  const flat = place(place(body, { y: view === 'back' ? 180 : 0 }), { x: -90, move: [0, 8.5, 0] });
  return shots(place(flat, { y: -24 }), view, {
    main: [16, 40],
    back: [4, 40],
    side: [60, 16],
    detail: [8, 50],
    focus: [10, 10, -24],
    zoom: 2.1,
    reach: 190,
  });
};

const brandTone = (colour: string): string => (colour === '#ecebe7' ? '#8a8f98' : '#a4a9b2');
