import { at, rect, usbC } from '../kit/art';
import { lighter, mix } from '../kit/light';
import { box, type Outline } from '../kit/outlines';
import { type Part, place, type Placing, slab } from '../kit/solids';
import { phoneScreen } from '../kit/screens';
import type { Point, Vec } from '../kit/space';
import { brandMark, brushed, GREY, type Model, polished, rubber, satin, shots } from './common';
import { lens } from './phones';

/** One leaf of a folding phone: round on its outer side, straight along the hinge. */
const leaf =
  (w: number, h: number, side: 1 | -1): Outline =>
  (inset) => {
    const outer = box(w * 2, h, 8)(inset).filter(([x]) => x * side > 0);
    const hinge = [1, -1].map((end): Point => [side * inset, (h / 2 - inset) * end * side]);
    const [first, second] = [outer.slice(0, outer.length / 2), outer.slice(outer.length / 2)];
    const ring = side === 1 ? [...first, ...hinge, ...second] : [...first, ...second, ...hinge];
    return ring.map(([x, y]): Point => [x - (side * w) / 2, y]);
  };

export const fold: Model = (picture, view) => {
  const { colour } = picture;
  const [w, h, depth] = [73, 158, 5.4];
  const half = (side: 1 | -1): Part => {
    const screen = at((-side * w) / 2, 0, phoneScreen(w * 2 - 6, h - 6, 7, picture.wallpaper, false));
    const clip = `<g clip-path="inset(0)">${screen}</g>`;
    const front = rect(0, 0, w, h - 1, { fill: '#08090d', r: 7 }) + svgWindow(w, h - 6, clip, side);
    const outer =
      rect(0, 0, w - 4, h - 4, { fill: '#08090d', r: 8 }) + phoneScreen(w - 8, h - 8, 6, picture.wallpaper);
    const back = side === 1 ? outer : brandMark(picture.brand, 0, 8, 6.5, colour);
    return slab(leaf(w, h, side), depth, {
      material: satin('#0a0b0f'),
      edge: brushed(mix(colour, '#8a90a0', 0.3)),
      backMaterial: satin(colour),
      bevel: 1.2,
      front,
      back,
    });
  };
  const eyes = [14, 0, -14].flatMap((y) => place(lens(5.6, '#8a90a0'), { move: [0, y, 1.6] }));
  const strip = [slab(box(15, 46, 7), 2, { material: polished(lighter(colour, 0.05)), bevel: 0.7 }), ...eyes];
  const island = place(strip, { y: 180, move: [-w / 2 + 13, h / 2 - 30, -depth / 2 - 0.6] });
  const angle = 18;
  const left = place([half(-1), ...island], { move: [-w / 2, 0, 0] });
  const right = place(half(1), { move: [w / 2, 0, 0] });
  const parts = [
    ...place(left, { y: angle }),
    ...place(right, { y: -angle }),
    ...place(slab(box(6, h - 6, 3), 7, { material: brushed('#6d7484'), bevel: 2 }), { move: [0, 0, -2] }),
  ];
  return shots(parts, view, {
    main: [6, 10],
    back: [192, 10],
    side: [60, 8],
    detail: [196, 12],
    focus: [-w * 0.6, h * 0.25, 0],
    zoom: 2,
    reach: 205,
  });
};

/** Shows the half of a wide picture that belongs to one leaf of a folding screen. */
function svgWindow(w: number, h: number, art: string, side: 1 | -1): string {
  return `<svg x="${side === 1 ? -w / 2 : -w / 2 + 3}" y="${-h / 2}" width="${w - 3}" height="${h}" viewBox="${side === 1 ? -w / 2 : -w / 2 + 3} ${-h / 2} ${w - 3} ${h}">${art}</svg>`;
}

export const tablet: Model = (picture, view) => {
  const { colour, width: w = 168, height: h = 250 } = picture;
  const front =
    rect(0, 0, w - 3, h - 3, { fill: '#08090d', r: 9 }) + phoneScreen(w - 17, h - 17, 4, picture.wallpaper);
  const back = brandMark(picture.brand, 0, 6, 10, colour);
  const body = slab(box(w, h, 12), 7, {
    material: satin('#0a0b0f'),
    edge: brushed(colour),
    backMaterial: brushed(colour),
    bevel: 1.8,
    front,
    back,
  });
  const eye = place(
    [
      slab(box(22, 22, 7), 1.6, { material: polished(lighter(colour, 0.1)), bevel: 0.6 }),
      place(lens(7, '#9a9ea6'), { move: [0, 0, 1.2] }),
    ],
    {
      y: 180,
      move: [w / 2 - 20, h / 2 - 20, -4],
    },
  );
  const port = place(slab(box(12, 4, 2), 0.4, { material: rubber(GREY), front: usbC(0, 0, 10) }), {
    x: 90,
    move: [0, -h / 2, 0],
  });
  const key = (length: number, move: Vec, placing: Placing): Part[] =>
    place(slab(box(2.6, length, 1.3), 1.2, { material: brushed(colour), bevel: 0.4 }), { ...placing, move });
  const onTop = key(18, [w / 2 - 26, h / 2 + 0.3, 0], { z: 90, x: -90 });
  const onSide = [0, 22].flatMap((drop) => key(16, [w / 2 + 0.3, h / 2 - 34 - drop, 0], { y: 90 }));
  const whole = [body, ...eye, ...port, ...onTop, ...onSide];
  if (view === 'main') {
    const behind = place(whole, { y: 180 - 20, move: [-w * 0.4, 0, -60] });
    const ahead = place(whole, { y: 22, move: [w * 0.33, 0, 30] });
    return { yaw: 0, pitch: 9, parts: [...behind, ...ahead] };
  }
  return shots(whole, view, {
    back: [206, 9],
    side: [58, 7],
    detail: [206, 12],
    focus: [w * 0.31, h * 0.36, -4],
    zoom: 3.2,
  });
};
