import { circle, hdmiPort, holes, rect, usbA, usbC } from '../kit/art';
import { brightness, darker, lighter } from '../kit/light';
import { words } from '../kit/lettering';
import { box, disc } from '../kit/outlines';
import { lathe, type Part, place, slab } from '../kit/solids';
import { plot } from '../kit/space';
import { deskScreen } from '../kit/screens';
import { brandMark, brushed, type Model, type Picture, rubber, satin, shots } from './common';

const LETTERS = ['', ' 1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Rows of keys about the middle, with letters if there is ink; the last row has the long bar. */
function keyRows(w: number, h: number, rows: number, keys: number, fill: string, ink?: string): string {
  const [kw, kh] = [w / keys, h / rows];
  return Array.from({ length: rows }, (_, row) => {
    const y = -h / 2 + kh * (row + 0.5);
    const one = (x: number, width: number): string =>
      rect(x, y, width - kw * 0.14, kh * 0.84, { fill, r: kh * 0.14 });
    if (row === rows - 1) {
      const sides = [0, 1, 2, 3].flatMap((i) => [
        one(-w / 2 + kw * (i + 0.5), kw),
        one(w / 2 - kw * (i + 0.5), kw),
      ]);
      return sides.join('') + one(0, w - kw * 8);
    }
    const long = kw * (1 + (row % 3) * 0.45);
    const middle = (w - long * 2) / (keys - 2);
    const letters = LETTERS[row] ?? '';
    const plain = Array.from({ length: keys - 2 }, (_unused, i) => {
      const x = -w / 2 + long + middle * (i + 0.5);
      const letter = letters[i];
      return one(x, middle) + (ink && letter ? words(letter, x, y + kh * 0.14, kh * 0.36, ink, 1.1) : '');
    });
    return one(-w / 2 + long / 2, long) + plain.join('') + one(w / 2 - long / 2, long);
  }).join('');
}

/** The keys lie in a matt field of their own: on bare metal they would mirror the screen. */
function keyField({ colour, build }: Picture, w: number, d: number, thick: number): Part[] {
  const wide = w * (build === 'office' ? 0.88 : 0.8);
  const field = slab(box(wide + 6, d * 0.46 + 5, 4), 0.6, {
    material: rubber(darker(colour, brightness(colour) > 0.5 ? 0.62 : 0.8)),
    bevel: 0.2,
    front: keyRows(wide, d * 0.46, 6, 15, '#24272d', '#d5d9e1'),
  });
  return place(field, { x: -90, move: [0, thick, -d * 0.1] });
}

function deckArt({ colour, build }: Picture, w: number, d: number): string {
  return (
    rect(0, d * 0.33, w * 0.38, d * 0.25, {
      fill: lighter(colour, 0.07),
      r: 5,
      stroke: darker(colour, 0.22),
      width: 0.8,
    }) +
    (build === 'pro'
      ? holes(w * 0.055, d * 0.42, 5, 26, 0.7, darker(colour, 0.5), -w * 0.45, -d * 0.1) +
        holes(w * 0.055, d * 0.42, 5, 26, 0.7, darker(colour, 0.5), w * 0.45, -d * 0.1)
      : '') +
    rect(0, d / 2 - 1.5, w * 0.16, 3, { fill: darker(colour, 0.3), r: 1.5 })
  );
}

function sidePorts({ colour, build }: Picture, w: number, d: number, thick: number): Part[] {
  return place(
    slab(box(d * 0.5, thick * 0.62, 1), 0.3, {
      material: brushed(colour),
      bevel: 0,
      front:
        usbC(-d * 0.18, 0, 10) +
        usbC(-d * 0.1, 0, 10) +
        (build === 'slim' ? '' : hdmiPort(0, 0, 15) + usbA(d * 0.1, 0, 14)) +
        circle(d * 0.2, 0, 2.2, { fill: '#0b0c10' }),
    }),
    { y: 90, move: [w / 2, thick / 2, -d * 0.14] },
  );
}

export const laptop: Model = (picture, view) => {
  const { colour, build, wallpaper } = picture;
  const w = 300 * ((picture.size ?? 14) / 13.3);
  const d = w * 0.69;
  const thick = { pro: 16, slim: 11, office: 19 }[build ?? 'slim'];
  const r = build === 'office' ? 7 : 12;
  const deck = deckArt(picture, w, d);
  const metal = brushed(colour);
  const under = [-1, 1].map(
    (x) =>
      rect(x * w * 0.34, d * 0.38, 30, 6, { fill: '#2a2c31', r: 3 }) +
      rect(x * w * 0.34, -d * 0.38, 30, 6, { fill: '#2a2c31', r: 3 }),
  );
  const base = slab(box(w, d, r), thick, {
    material: metal,
    bevel: thick * 0.28,
    front: deck,
    back: under.join(''),
  });
  const ports = sidePorts(picture, w, d, thick);
  const lying = place(base, { x: -90, move: [0, thick / 2, 0] });
  const foot = [...lying, ...ports, ...keyField(picture, w, d, thick)];
  const screenHeight = d * 0.94;
  const bezel = build === 'office' ? 11 : 6;
  const front =
    rect(0, 0, w - 3, screenHeight - 3, { fill: '#0a0b0e', r: r - 1 }) +
    `<g transform="translate(0 ${-bezel * 0.35})">${deskScreen(w - bezel * 2.4, screenHeight - bezel * 3.6, wallpaper)}</g>` +
    circle(0, -screenHeight / 2 + bezel * 0.75, 1.6, { fill: '#232a44' });
  const back = brandMark(picture.brand, 0, 6, 16, colour);
  const lid = slab(box(w, screenHeight, r), 6, {
    material: satin('#0a0b0e'),
    edge: metal,
    backMaterial: metal,
    bevel: 1.8,
    front,
    back,
  });
  const raised = place(place(lid, { move: [0, screenHeight / 2, 0] }), {
    x: -17,
    move: [0, thick * 0.9, -d / 2 + 4],
  });
  return shots([...raised, ...foot], view, {
    main: [26, 17],
    back: [207, 14],
    side: [84, 7],
    detail: [22, 32],
    focus: [w * 0.2, thick, -d * 0.14],
    zoom: 2.3,
    reach: 490,
  });
};

export const keyboard: Model = ({ colour, brand }, view) => {
  const [w, d] = [430, 128];
  const caps = lighter(colour, 0.75);
  const field =
    `<g transform="translate(-58 2)">${keyRows(292, 104, 6, 15, caps)}</g>` +
    `<g transform="translate(120 12)">${[-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => rect(x * 17, y * 17, 14.5, 14.5, { fill: caps, r: 2.4 }))).join('')}</g>` +
    `<g transform="translate(180 12)">${[-1, 0, 1].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => rect(x * 17, y * 17, 14.5, 14.5, { fill: caps, r: 2.4 }))).join('')}</g>` +
    brandMark(brand, 122, -44, 8, colour);
  const board = place(
    slab(box(w, d, 10), 16, {
      material: satin(colour),
      bevel: 4,
      front: field,
      back: rect(0, 0, 120, 40, { fill: darker(colour, 0.15), r: 4 }),
    }),
    { x: -86, move: [-20, 8, 0] },
  );
  const shell = lathe(plot('0 0, 30 0, 31 5, 29 15, 24 24, 15 31, 0 34'), satin(colour));
  const mouse = place(shell, { scale: [1, 1, 1.7], move: [244, 0, 22] });
  const wheel = place(slab(disc(8), 5, { material: rubber('#4a4d55'), bevel: 1 }), {
    y: 90,
    move: [244, 27, -2],
  });
  const parts = [...board, ...mouse, ...wheel];
  return shots(parts, view, {
    main: [18, 38],
    back: [200, 30],
    side: [58, 16],
    detail: [12, 48],
    focus: [150, 14, 8],
    zoom: 2.6,
  });
};
