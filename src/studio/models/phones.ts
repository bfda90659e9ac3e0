import { at, circle, holes, lensArt, line, rect } from '../kit/art';
import { words } from '../kit/lettering';
import { darker, mix } from '../kit/light';
import { box, disc } from '../kit/outlines';
import { type Part, place, slab } from '../kit/solids';
import { trace } from '../kit/space';
import { phoneScreen } from '../kit/screens';
import { brandMark, brushed, type Model, type Picture, polished, satin, shots, steel } from './common';

export const lens = (radius: number, ring: string): Part =>
  slab(disc(radius), 2.4, { material: steel(ring), bevel: 0.5, front: lensArt(0, 0, radius * 0.96, ring) });

/** Where the lenses of a layout sit, from the upper corner of the back. */
function cameraPlan(picture: Picture): {
  island: [w: number, h: number];
  lenses: (readonly [x: number, y: number, r: number])[];
  flash: [number, number];
} {
  if (picture.layout === 'bar') {
    return {
      island: [56, 17],
      lenses: [
        [-17, 0, 6.4],
        [0, 0, 6.4],
      ],
      flash: [17, 0],
    };
  }
  if (picture.layout === 'column') {
    return {
      island: [18, 40],
      lenses: [
        [0, 10, 6.6],
        [0, -8, 6.6],
      ],
      flash: [0, -16.4],
    };
  }
  return picture.lenses === 3
    ? {
        island: [36, 36],
        lenses: trace('-8 8 7, -8 -8.4 7, 8.4 0 7'),
        flash: [10, 12],
      }
    : {
        island: [33, 33],
        lenses: [
          [-7, 7, 7],
          [7, -7, 7],
        ],
        flash: [8, 8],
      };
}

/** One phone, its screen towards the viewer, its middle in the origin. */
export function phoneBody(picture: Picture): Part[] {
  const { colour, width: w = 74, height: h = 156 } = picture;
  const depth = 8.2;
  const frame = mix(colour, '#b8bcc4', 0.28);
  const r = w * 0.15;
  const front =
    rect(0, 0, w - 3, h - 3, { fill: '#08090d', r: r - 1.5 }) +
    phoneScreen(w - 7, h - 7, r - 3.5, picture.wallpaper);
  const back = brandMark(picture.brand, 0, h * 0.08, 6.5, colour);
  const body = slab(box(w, h, r), depth, {
    material: satin('#0a0b0f'),
    edge: brushed(frame),
    backMaterial: { ...satin(colour), lacquer: true },
    bevel: 2.2,
    front,
    back,
  });
  const plan = cameraPlan(picture);
  const [iw, ih] = plan.island;
  const x = picture.layout === 'bar' ? 0 : w / 2 - iw / 2 - 5;
  const island = slab(box(iw, ih, Math.min(iw, ih) * 0.3), 2, {
    material: polished(mix(colour, '#ffffff', 0.06)),
    bevel: 0.7,
  });
  const eyes = plan.lenses.flatMap(([lx, ly, lr]) =>
    place(lens(lr, mix(frame, '#d8dadf', 0.4)), { move: [lx, ly, 1.6] }),
  );
  const light = place(slab(disc(2), 0.6, { material: polished('#f4ecd2'), bevel: 0.2 }), {
    move: [plan.flash[0], plan.flash[1], 1.1],
  });
  const camera = place([island, eyes, light], {
    y: 180,
    move: [x, h / 2 - ih / 2 - 5, -depth / 2 - 0.6],
  });
  const key = (length: number, y: number): Part[] =>
    place(slab(box(2.6, length, 1.3), 1.2, { material: brushed(frame), bevel: 0.4 }), {
      y: 90,
      move: [w / 2 + 0.4, y, 0],
    });
  return [body, ...camera, ...key(16, h * 0.12), ...key(11, h * 0.26), ...key(11, h * 0.33)];
}

export const phone: Model = (picture, view) => {
  const { width: w = 74, height: h = 156 } = picture;
  const body = phoneBody(picture);
  if (view === 'main') {
    const behind = place(body, { y: 180 - 24, move: [-w * 0.36, 0, -30] });
    const ahead = place(body, { y: 20, move: [w * 0.42, 0, 24] });
    return { yaw: 0, pitch: 9, parts: [...behind, ...ahead], reach: 205 };
  }
  return shots(body, view, {
    back: [205, 9],
    side: [60, 6],
    detail: [206, 12],
    focus: [w * 0.2, h * 0.3, -4],
    zoom: 2.6,
    reach: 205,
  });
};

export const keyphone: Model = (picture, view) => {
  const { colour } = picture;
  const [w, h] = [52, 122];
  const label = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
  const keys = label.map((text, i) => {
    const [x, y] = [((i % 3) - 1) * 14.4, 17 + Math.floor(i / 3) * 10.6];
    return rect(x, y, 12.6, 8.4, { fill: '#22252c', r: 3 }) + words(text, x, y + 2.2, 4.4, '#fff', 1.2);
  });
  const pad =
    rect(0, 4, 17, 11, { fill: '#2b2f37', r: 5 }) +
    rect(0, 4, 8, 5, { fill: '#3c4149', r: 2.4 }) +
    line('M-19 4h6', '#3fae6a', 2.2) +
    line('M13 4h6', '#d8434a', 2.2);
  const screen = at(0, -32, phoneScreen(42, 42, 2, 'lagoon', true));
  const front =
    rect(0, -32, 46, 47, { fill: '#0b0c10', r: 5 }) +
    screen +
    pad +
    keys.join('') +
    holes(12, 0.1, 7, 1, 0.5, '#0b0c10', 0, -57.4);
  const back =
    brandMark(picture.brand, 0, 6, 7, colour) +
    holes(14, 6, 8, 4, 0.6, darker(colour, 0.5), 0, 46) +
    lensArt(0, -44, 5, '#c9ccd1') +
    circle(10, -44, 1.8, { fill: '#f4ecd2' }) +
    line('M-25 -30H25', darker(colour, 0.35), 0.4);
  const body = slab(box(w, h, 11), 14, { material: satin(colour), bevel: 5, front, back });
  return shots([body], view, {
    main: [24, 8],
    back: [205, 9],
    side: [60, 6],
    detail: [18, 16],
    focus: [0, -32, 7],
    zoom: 2.4,
    reach: 165,
  });
};
